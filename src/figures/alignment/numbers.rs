//! The numbers of the figure as tables.

use super::super::{Cell, Table};
use super::reading::Reading;

/// Every number drawn.
pub(super) fn tables(reading: &Reading) -> Vec<Table> {
    let (target, source) = (reading.target(), reading.source());
    let mut tables = vec![
        Table::of_words(
            "scores: rows are target words, columns source words",
            "target word",
            target,
            source,
            &[],
            &|row, column| Cell::Number(reading.score(row, column)),
        ),
        Table::of_words(
            "weights: each row sums to one",
            "target word",
            target,
            source,
            &["context x", "context y"],
            &|row, column| {
                let [x, y] = reading.context(row);
                Cell::Number(match column.checked_sub(source.len()) {
                    None => reading.weight(row, column),
                    Some(0) => x,
                    Some(_) => y,
                })
            },
        ),
        Table::of_words(
            "values, constructed for illustration",
            "source word",
            source,
            &[],
            &["x", "y"],
            &|column, axis| Cell::Number(reading.state.value(column, axis)),
        ),
    ];
    if reading.state.window {
        tables.push(Table::of_words(
            &reading.say(
                "what a fixed window of ±{reach} around the same position misses",
                0,
                0,
            ),
            "target word",
            target,
            &[],
            &["weight outside"],
            &|row, _| Cell::Number(reading.outside_window(row)),
        ));
    }
    tables
}
