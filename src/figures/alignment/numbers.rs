//! The numbers of the figure as tables.

use super::super::Table;
use super::reading::Reading;

/// Every number drawn.
pub(super) fn tables(reading: &Reading) -> Vec<Table> {
    let columns = reading.shape().1;
    let mut scores = Table::headed(
        "scores: rows are target words, columns source words",
        &["target word"],
    );
    let mut weights = Table::headed("weights: each row sums to one", &["target word"]);
    let mut values = Table::headed(
        "values, constructed for illustration",
        &["source word", "x", "y"],
    );
    for (column, word) in reading.source().iter().enumerate() {
        scores.head(word);
        weights.head(word);
        let value = reading.value(column);
        values.numbers(word, 2, &|axis| value[axis]);
    }
    weights.head("context x");
    weights.head("context y");

    let reach = reading.state.width;
    let mut window = Table::headed(
        &format!("what a fixed window of ±{reach} around the same position misses"),
        &["target word", "weight outside"],
    );
    for (row, word) in reading.target().iter().enumerate() {
        scores.numbers(word, columns, &|column| reading.score(row, column));
        let context = reading.context(row);
        weights.numbers(
            word,
            columns + 2,
            &|place| match place.checked_sub(columns) {
                Some(axis) => context[axis],
                None => reading.weight(row, place),
            },
        );
        window.numbers(word, 1, &|_| reading.outside_window(row));
    }

    let mut tables = vec![scores, weights, values];
    if reading.state.window {
        tables.push(window);
    }
    tables
}
