//! Every number of the figure as tables.

use super::Masks;
use super::head::WIDTH;
use super::reading::{Change, Comparison};
use crate::figures::{Cell, Table};

impl Masks {
    pub(super) fn table_list(&self) -> Vec<Table> {
        let reading = &self.reading;
        let count = self.state.count();
        let number = |number: Option<f64>| number.map_or_else(undefined, Cell::Number);
        vec![
            self.matrix(
                "Scores q·k / √8, before any mask; rows are queries, columns are keys",
                &[],
                &|query, key| Cell::Number(reading.score(query, key)),
            ),
            self.matrix("May the query read the key?", &[], &|query, key| {
                let may_read = reading.mask().may_read(query, key);
                if may_read { "yes" } else { "no" }.into()
            }),
            self.matrix("Weights", &["row sum"], &|query, key| {
                number(if key == count {
                    reading.pass.row_sum(query)
                } else {
                    reading.pass.weight(query, key)
                })
            }),
            self.output_table(),
        ]
    }

    /// A table of queries, keys and some more columns.
    fn matrix(&self, caption: &str, more: &[&str], cell: &dyn Fn(usize, usize) -> Cell) -> Table {
        let words = &self.state.words;
        let mut table = Table::headed(caption, &["query"]);
        for word in words {
            table.head(word);
        }
        for head in more {
            table.head(head);
        }
        for (query, word) in words.iter().enumerate() {
            let row = table.begin();
            row.push(Cell::Text(word.clone()));
            for column in 0..words.len() + more.len() {
                row.push(cell(query, column));
            }
        }
        table
    }

    fn output_table(&self) -> Table {
        let (state, reading) = (&self.state, &self.reading);
        let from = format!(
            "Outputs before and after adding 100 from token {} on",
            state.from
        );
        let (first, second, caption) = match reading.comparison {
            Comparison::Added => ("before", "after", from.as_str()),
            Comparison::NoMask => (
                "no mask",
                "masked",
                "Outputs without a mask and under the masks",
            ),
            Comparison::RightOrder => (
                "right order",
                "this order",
                "Outputs in the right order and in this one",
            ),
        };
        let mut table = Table::headed(caption, &["query", "largest change"]);
        for name in [first, second] {
            for number in 1..=WIDTH {
                table.head(&format!("{name} {number}"));
            }
        }
        for (query, word) in state.words.iter().enumerate() {
            let row = table.begin();
            row.push(Cell::Text(word.clone()));
            row.push(match reading.change(query) {
                Change::Same => Cell::Number(0.0),
                Change::Moved(by) => Cell::Number(by),
                Change::Undefined => undefined(),
            });
            let (before, after) = reading.outputs(query);
            for output in [before, after] {
                for place in 0..WIDTH {
                    let number = output.and_then(|numbers| numbers.get(place));
                    row.push(number.map_or_else(undefined, |number| Cell::Number(*number)));
                }
            }
        }
        table
    }
}

fn undefined() -> Cell {
    "undefined".into()
}
