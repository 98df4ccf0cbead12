//! The numbers of the figure as tables.

use super::super::{Cell, Table};
use super::reading::Reading;
use super::state::State;

/// Every number drawn.
pub(super) fn tables(reading: &Reading, state: &State) -> Vec<Table> {
    let (rows, columns) = reading.shape();
    let heads = |first: &str, more: &[&str]| {
        let source = reading.source.iter().map(String::as_str);
        std::iter::once(first)
            .chain(source)
            .chain(more.iter().copied())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };

    let mut scores = Table::new(
        "scores: rows are target words, columns source words",
        heads("target word", &[]),
    );
    let mut weights = Table::new(
        "weights: each row sums to one",
        heads("target word", &["context x", "context y"]),
    );
    for row in 0..rows {
        let word = || Cell::from(reading.target[row].as_str());
        let cells = |number: &dyn Fn(usize) -> f64| {
            let numbers = (0..columns).map(|column| Cell::from(number(column)));
            std::iter::once(word()).chain(numbers).collect::<Vec<_>>()
        };
        scores.row(cells(&|column| reading.score(row, column)));
        let mut line = cells(&|column| reading.weight(row, column));
        line.extend(reading.context(row).map(Cell::from));
        weights.row(line);
    }

    let mut values = Table::new(
        "values, constructed for illustration",
        ["source word", "x", "y"].map(str::to_owned).to_vec(),
    );
    for (column, word) in reading.source.iter().enumerate() {
        let [x, y] = reading.value(column);
        values.row(vec![word.as_str().into(), x.into(), y.into()]);
    }

    let mut tables = vec![scores, weights, values];
    if state.window {
        let mut window = Table::new(
            format!(
                "what a fixed window of ±{} around the same position misses",
                state.width
            ),
            ["target word", "weight outside"]
                .map(str::to_owned)
                .to_vec(),
        );
        for (row, word) in reading.target.iter().enumerate() {
            window.row(vec![
                word.as_str().into(),
                reading.outside_window(row).into(),
            ]);
        }
        tables.push(window);
    }
    tables
}
