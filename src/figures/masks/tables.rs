//! Every number of the figure as tables.

use super::Masks;
use super::reading::{Change, Comparison};
use crate::figures::{Cell, Table};

impl Masks {
    pub(super) fn table_list(&self) -> Vec<Table> {
        let (state, reading) = (&self.state, &self.reading);
        let count = state.count();
        let matrix = |caption: &str, extra: Option<&str>, cell: &dyn Fn(usize, usize) -> Cell| {
            let heads = std::iter::once("query")
                .chain(state.words.iter().map(String::as_str))
                .chain(extra)
                .map(str::to_owned)
                .collect();
            let mut table = Table::new(caption, heads);
            for (query, word) in state.words.iter().enumerate() {
                let mut row = vec![Cell::from(word.as_str())];
                let columns = count + usize::from(extra.is_some());
                row.extend((0..columns).map(|column| cell(query, column)));
                table.row(row);
            }
            table
        };
        let undefined = || Cell::from("undefined");

        vec![
            matrix(
                "Scores q·k / √8, before any mask; rows are queries, columns are keys",
                None,
                &|query, key| reading.score(query, key).into(),
            ),
            matrix("May the query read the key?", None, &|query, key| {
                if reading.mask.may_read(query, key) {
                    "yes".into()
                } else {
                    "no".into()
                }
            }),
            matrix("Weights", Some("row sum"), &|query, key| {
                let number = if key == count {
                    reading.pass.row_sum(query)
                } else {
                    reading.pass.weight(query, key)
                };
                number.map_or_else(undefined, Cell::from)
            }),
            self.output_table(),
        ]
    }

    fn output_table(&self) -> Table {
        let (state, reading) = (&self.state, &self.reading);
        let [first, second] = match reading.comparison {
            Comparison::Added => ["before", "after"],
            Comparison::NoMask => ["no mask", "masked"],
            Comparison::RightOrder => ["right order", "this order"],
        };
        let caption = match reading.comparison {
            Comparison::Added => format!(
                "Outputs before and after adding 100 from token {} on",
                state.from
            ),
            Comparison::NoMask => "Outputs without a mask and under the masks".to_owned(),
            Comparison::RightOrder => "Outputs in the right order and in this one".to_owned(),
        };
        let width = super::head::WIDTH;
        let heads = ["query", "largest change"]
            .map(str::to_owned)
            .into_iter()
            .chain((1..=width).map(|number| format!("{first} {number}")))
            .chain((1..=width).map(|number| format!("{second} {number}")))
            .collect();
        let mut table = Table::new(caption, heads);
        for (query, word) in state.words.iter().enumerate() {
            let change = match reading.change(query) {
                Change::Same => 0.0.into(),
                Change::Moved(by) => by.into(),
                Change::Undefined => Cell::from("undefined"),
            };
            let mut row = vec![Cell::from(word.as_str()), change];
            let (before, after) = reading.outputs(query);
            for output in [before, after] {
                match output {
                    Some(numbers) => row.extend(numbers.iter().map(|number| Cell::from(*number))),
                    None => row.extend((0..width).map(|_| Cell::from("undefined"))),
                }
            }
            table.row(row);
        }
        table
    }
}
