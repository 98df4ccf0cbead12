//! The numbers of a figure as columns and rows: for screen readers, spreadsheets and tests.

use super::sentence::joined;
use super::template::each;
use crate::number::shortest;

/// A table of words and numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What the table shows.
    pub caption: String,
    /// The heads of the columns; the first column heads the rows.
    pub columns: Vec<String>,
    /// The rows, each as long as `columns`.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A number at full precision.
    Number(f64),
    /// Words, or nothing.
    Text(String),
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl Table {
    /// A table without rows, of which the first columns have these heads.
    pub fn headed(caption: &str, heads: &[&str]) -> Self {
        let mut table = Self {
            caption: caption.to_owned(),
            columns: Vec::new(),
            rows: Vec::new(),
        };
        for head in heads {
            table.head(head);
        }
        table
    }

    /// A table with a row for each word, and with a column for each of others and of some heads behind them.
    pub(super) fn of_words(
        caption: &str,
        corner: &str,
        rows: &[String],
        columns: &[String],
        more: &[&str],
        cell: &dyn Fn(usize, usize) -> Cell,
    ) -> Self {
        let mut table = Self::headed(caption, &[corner]);
        for head in columns {
            table.head(head);
        }
        for head in more {
            table.head(head);
        }
        for (index, word) in rows.iter().enumerate() {
            let row = table.begin();
            row.push(Cell::Text(word.clone()));
            for column in 0..columns.len() + more.len() {
                row.push(cell(index, column));
            }
        }
        table
    }

    /// Adds a column.
    pub fn head(&mut self, head: &str) {
        self.columns.push(head.to_owned());
    }

    /// Adds a row of numbers with its head; where one is not a number, its cell stays empty.
    pub fn numbers(&mut self, head: &str, numbers: &[f64]) {
        let mut row = Vec::with_capacity(1 + numbers.len());
        row.push(Cell::from(head));
        for &number in numbers {
            row.push(if number.is_nan() {
                Cell::from("")
            } else {
                Cell::from(number)
            });
        }
        self.rows.push(row);
    }

    /// Adds a row that is not filled yet.
    pub fn begin(&mut self) -> &mut Vec<Cell> {
        let index = self.rows.len();
        self.rows.push(Vec::new());
        &mut self.rows[index]
    }
}

/// Tables as comma-separated values (RFC 4180): a caption line, the heads, the rows; a blank line between tables.
pub fn csv(tables: &[Table]) -> String {
    let mut text = String::new();
    for (index, table) in tables.iter().enumerate() {
        if index > 0 {
            text.push_str("\r\n");
        }
        push_line(&mut text, 1, &|_| field(&table.caption));
        push_line(&mut text, table.columns.len(), &|column| {
            field(&table.columns[column])
        });
        for row in &table.rows {
            push_line(&mut text, row.len(), &|column| match &row[column] {
                // An empty sum is a zero with a sign, which no reader means.
                Cell::Number(number) => shortest(number + 0.0),
                Cell::Text(text) => field(text),
            });
        }
    }
    text
}

fn push_line(text: &mut String, count: usize, field: &dyn Fn(usize) -> String) {
    text.push_str(&joined(&each(count, field), ","));
    text.push_str("\r\n");
}

fn field(text: &str) -> String {
    let mut field = String::new();
    // A spreadsheet takes a leading =, +, - or @ for a formula, and these words may be a stranger's.
    if text.starts_with(['=', '+', '-', '@', '\t']) {
        field.push('\'');
    }
    for character in text.chars() {
        if character == '"' {
            field.push('"');
        }
        field.push(character);
    }
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{field}\"")
    } else {
        field
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_quotes_what_would_break_a_row_disarms_formulas_and_knows_one_zero() {
        let mut table = Table::headed("weights, by key", &["key", "weight"]);
        table.rows.push(vec!["say \"cat\"".into(), 0.5.into()]);
        table.rows.push(vec!["=1+1".into(), (-0.25).into()]);
        table.rows.push(vec!["none".into(), (-0.0).into()]);

        assert_eq!(
            csv(&[table]),
            "\"weights, by key\"\r\nkey,weight\r\n\"say \"\"cat\"\"\",0.5\r\n'=1+1,-0.25\r\nnone,0\r\n"
        );
    }
}
