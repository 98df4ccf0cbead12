//! Every number of the figure as tables.

use super::Masks;
use super::head::WIDTH;
use super::reading::{Change, Comparison};
use crate::figures::{Cell, Table};

impl Masks {
    pub(super) fn table_list(&self) -> Vec<Table> {
        let reading = &self.reading;
        let count = self.state.count();
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
        let reading = &self.reading;
        let (caption, names) = match reading.comparison {
            Comparison::Added => (
                "Outputs before and after adding 100 from token {row} on",
                ["before {row}", "after {row}"],
            ),
            Comparison::NoMask => (
                "Outputs without a mask and under the masks",
                ["no mask {row}", "masked {row}"],
            ),
            Comparison::RightOrder => (
                "Outputs in the right order and in this one",
                ["right order {row}", "this order {row}"],
            ),
        };
        let caption = self.say(caption, self.state.from - 1, 0);
        let mut table = Table::headed(&caption, &["query", "largest change"]);
        for name in names {
            for place in 0..WIDTH {
                table.head(&self.say(name, place, 0));
            }
        }
        for (query, word) in self.state.words.iter().enumerate() {
            let row = table.begin();
            row.push(Cell::Text(word.clone()));
            row.push(number(match reading.change(query) {
                Change::Same => Some(0.0),
                Change::Moved(by) => Some(by),
                Change::Undefined => None,
            }));
            let (before, after) = reading.outputs(query);
            for output in [before, after] {
                for place in 0..WIDTH {
                    row.push(number(output.map(|numbers| numbers[place])));
                }
            }
        }
        table
    }
}

/// A number, where there is one.
fn number(number: Option<f64>) -> Cell {
    number.map_or_else(|| "undefined".into(), Cell::Number)
}
