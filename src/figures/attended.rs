//! Attention in a figure, which the ranges of its controls keep from failing, and what figures read off its matrices.

use ndarray::Array2;

use crate::attention::{Error, Trace, attend_scores, from_places};

/// What the core computes for a figure, whose controls keep it from failing: numbers stay finite and the temperature
/// above zero, given weights are positive, all shapes are those of the words, and there is a key for each query.
pub(super) fn sure<T>(computed: Result<T, Error>) -> T {
    let Ok(computed) = computed else {
        unreachable!("the ranges of its controls keep attention in a figure from failing");
    };
    computed
}

/// The trace of attention from scores of a shape (queries, keys), neither of them zero, and from values (keys, 2), which
/// are points of a plane.
pub(super) fn attended(
    shape: (usize, usize),
    score: &dyn Fn(usize, usize) -> f64,
    temperature: f64,
    value: &dyn Fn(usize, usize) -> f64,
) -> Trace {
    let (scores, value) = (from_places(shape, score), from_places((shape.1, 2), value));
    sure(attend_scores(scores, None, temperature, &value))
}

/// A number of a matrix.
pub(super) fn at(matrix: &Array2<f64>, row: usize, column: usize) -> f64 {
    matrix[[row, column]]
}

/// A point, which is a row of two numbers.
pub(super) fn point(points: &Array2<f64>, row: usize) -> [f64; 2] {
    [at(points, row, 0), at(points, row, 1)]
}

/// The sum of so many numbers, in their order; zero of none.
pub(super) fn sum(count: usize, number: &dyn Fn(usize) -> f64) -> f64 {
    let mut sum = 0.0;
    for index in 0..count {
        sum += number(index);
    }
    sum
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
