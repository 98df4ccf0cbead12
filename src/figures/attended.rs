//! Attention in a figure: the ranges of its controls keep it from failing.

use ndarray::Array2;

use crate::attention::{Trace, attend_scores, from_places};

/// The trace of scores (queries, keys) and of the values, points of a plane, one for each key.
pub(super) fn attended(
    shape: (usize, usize),
    score: &dyn Fn(usize, usize) -> f64,
    temperature: f64,
    value: &dyn Fn(usize, usize) -> f64,
) -> Trace {
    let (scores, value) = (from_places(shape, score), from_places((shape.1, 2), value));
    attend_scores(scores, None, temperature, &value)
        .expect("the ranges of the controls keep numbers finite and the temperature above zero")
}

/// A number of a matrix.
pub(super) fn at(matrix: &Array2<f64>, row: usize, column: usize) -> f64 {
    matrix[[row, column]]
}

/// A point, which is a row of two numbers.
pub(super) fn point(points: &Array2<f64>, row: usize) -> [f64; 2] {
    [at(points, row, 0), at(points, row, 1)]
}

/// The column of the largest number in a row; the first of equals.
pub(super) fn largest(numbers: &Array2<f64>, row: usize) -> usize {
    let mut largest = 0;
    for column in 1..numbers.ncols() {
        if at(numbers, row, column) > at(numbers, row, largest) {
            largest = column;
        }
    }
    largest
}
