//! The numbers of the figure as tables.

use super::super::Table;
use super::reading::Reading;

/// Every number drawn.
pub(super) fn tables(reading: &Reading) -> Vec<Table> {
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
        values.numbers(word, &reading.value(column));
    }
    weights.head("context x");
    weights.head("context y");

    let reach = reading.state.width;
    let mut window = Table::headed(
        &format!("what a fixed window of ±{reach} around the same position misses"),
        &["target word", "weight outside"],
    );
    for (row, word) in reading.target().iter().enumerate() {
        let (mut of_row, mut weights_of_row) = (Vec::new(), Vec::new());
        for column in 0..reading.shape().1 {
            of_row.push(reading.score(row, column));
            weights_of_row.push(reading.weight(row, column));
        }
        scores.numbers(word, &of_row);
        weights_of_row.extend_from_slice(&reading.context(row));
        weights.numbers(word, &weights_of_row);
        window.numbers(word, &[reading.outside_window(row)]);
    }

    let mut tables = vec![scores, weights, values];
    if reading.state.window {
        tables.push(window);
    }
    tables
}
