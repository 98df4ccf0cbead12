//! What the target words read: the trace of one attention, and what follows from it. Words, tables and picture take
//! every number from here.

use super::state::State;
use crate::attention::Trace;
use crate::figures::attended::{at, attended, largest, point, sum};

/// One attention over the current sentences. Rows are target words, columns source words.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) state: State,
    trace: Trace,
}

impl Reading {
    /// Attends in a state.
    pub(super) fn of(state: State) -> Self {
        let trace = attended(
            state.shape(),
            &|row, column| state.score(row, column),
            1.0,
            &|column, axis| state.value(column, axis),
        );
        Self { state, trace }
    }

    /// Target words and source words.
    pub(super) fn shape(&self) -> (usize, usize) {
        self.state.shape()
    }

    /// The words that are read.
    pub(super) fn source(&self) -> &[String] {
        &self.state.source.words
    }

    /// The words that are written.
    pub(super) fn target(&self) -> &[String] {
        &self.state.target.words
    }

    /// The weight of a source word for a target word; those of each target word sum to one.
    pub(super) fn weight(&self, row: usize, column: usize) -> f64 {
        at(self.trace.weights().cells(), row, column)
    }

    /// The score of a source word for a target word.
    pub(super) fn score(&self, row: usize, column: usize) -> f64 {
        at(self.trace.scores(), row, column)
    }

    /// e to the power of a score, as a textbook writes it.
    pub(super) fn exponential(&self, row: usize, column: usize) -> f64 {
        self.score(row, column).exp()
    }

    /// The sum of the exponentials of a row.
    pub(super) fn exponential_sum(&self, row: usize) -> f64 {
        self.over_row(&|column| self.exponential(row, column))
    }

    /// The value of a source word.
    pub(super) fn value(&self, column: usize) -> [f64; 2] {
        point(self.trace.value(), column)
    }

    /// The values blended by the weights of a row.
    pub(super) fn context(&self, row: usize) -> [f64; 2] {
        point(self.trace.output(), row)
    }

    /// The source word that a target word reads most; the first of equals.
    pub(super) fn strongest(&self, row: usize) -> usize {
        largest(self.trace.weights().cells(), row)
    }

    /// Whether a row reads several source words, and all of them alike.
    pub(super) fn is_even(&self, row: usize) -> bool {
        let (first, columns) = (self.weight(row, 0), self.shape().1);
        columns > 1 && (1..columns).all(|column| (self.weight(row, column) - first).abs() < 1e-9)
    }

    /// Whether the strongest source word of a row stands at another position.
    pub(super) fn is_moved(&self, row: usize) -> bool {
        self.strongest(row) != row && !self.is_even(row)
    }

    /// The first two rows whose strongest ribbons cross.
    pub(super) fn crossing(&self) -> Option<[usize; 2]> {
        let rows = self.shape().0;
        for upper in 0..rows {
            for lower in upper + 1..rows {
                if self.strongest(upper) > self.strongest(lower) {
                    return Some([upper, lower]);
                }
            }
        }
        None
    }

    /// What the given weights of a row sum to, where they had to be divided by it.
    pub(super) fn normalized_from(&self, row: usize) -> Option<f64> {
        let is_set = |column| self.state.set_score(row, column).is_some();
        if self.state.is_from_vectors || (0..self.shape().1).any(is_set) {
            return None;
        }
        let sum = self.over_row(&|column| self.state.given_weight(row, column));
        ((sum - 1.0).abs() > 1e-9).then_some(sum)
    }

    /// What the weights of a target word sum to.
    pub(super) fn row_sum(&self, row: usize) -> f64 {
        self.over_row(&|column| self.weight(row, column))
    }

    /// The sum of one number for each source word.
    fn over_row(&self, number: &dyn Fn(usize) -> f64) -> f64 {
        sum(self.shape().1, number)
    }

    /// How much is read of a source word, by all rows together.
    pub(super) fn column_sum(&self, column: usize) -> f64 {
        sum(self.shape().0, &|row| self.weight(row, column))
    }

    /// Whether the window of a row reaches a source word.
    pub(super) fn in_window(&self, row: usize, column: usize) -> bool {
        row.abs_diff(column) <= self.state.width
    }

    /// Whether the window of a row reaches every source word.
    pub(super) fn reaches_all(&self, row: usize) -> bool {
        self.in_window(row, 0) && self.in_window(row, self.shape().1 - 1)
    }

    /// How much of a row's weight lies outside its window.
    pub(super) fn outside_window(&self, row: usize) -> f64 {
        self.over_row(&|column| {
            if self.in_window(row, column) {
                0.0
            } else {
                self.weight(row, column)
            }
        })
    }
}
