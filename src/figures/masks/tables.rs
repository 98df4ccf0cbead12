//! Every number of the figure as tables.

use super::Masks;
use super::head::WIDTH;
use super::reading::{Change, Comparison};
use crate::figures::template::each;
use crate::figures::{Cell, Table};

impl Masks {
    pub(super) fn table_list(&self) -> Vec<Table> {
        let (words, reading) = (&self.state.words, &self.reading);
        vec![
            Table::of_words(
                "Scores q·k / √8, before any mask; rows are queries, columns are keys",
                "query",
                words,
                words,
                &[],
                &|query, key| Cell::Number(reading.score(query, key)),
            ),
            Table::of_words(
                "May the query read the key?",
                "query",
                words,
                words,
                &[],
                &|query, key| {
                    let may_read = reading.mask().may_read(query, key);
                    if may_read { "yes" } else { "no" }.into()
                },
            ),
            Table::of_words(
                "Weights",
                "query",
                words,
                words,
                &["row sum"],
                &|query, key| {
                    number(if key == words.len() {
                        reading.pass.row_sum(query)
                    } else {
                        reading.pass.weight(query, key)
                    })
                },
            ),
            self.output_table(),
        ]
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
        let heads = each(1 + 2 * WIDTH, &|column| match column.checked_sub(1) {
            None => "largest change".to_owned(),
            Some(place) => self.say(names[place / WIDTH], place % WIDTH, 0),
        });
        let caption = self.say(caption, self.state.from - 1, 0);
        let words = &self.state.words;
        Table::of_words(&caption, "query", words, &heads, &[], &|query, column| {
            let Some(place) = column.checked_sub(1) else {
                return number(match reading.change(query) {
                    Change::Same => Some(0.0),
                    Change::Moved(by) => Some(by),
                    Change::Undefined => None,
                });
            };
            let (before, after) = reading.outputs(query);
            let output = if place < WIDTH { before } else { after };
            number(output.map(|numbers| numbers[place % WIDTH]))
        })
    }
}

/// A number, where there is one.
fn number(number: Option<f64>) -> Cell {
    number.map_or_else(|| "undefined".into(), Cell::Number)
}
