//! What the target words read: the trace of one attention, and what follows from it. Words, tables and picture take
//! every number from here.

use ndarray::Array2;

use super::state::{From, State};
use crate::attention::{
    Error, Mask, NaiveSoftmax, Options, Rule, Trace, Weights, attend, attend_scores, from_places,
};

/// One attention over the current sentences. Rows are target words, columns source words.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) source: Vec<String>,
    pub(super) target: Vec<String>,
    /// The sum of each row of weights as they are given; one where the weights are not those given.
    given_sums: Vec<f64>,
    /// Queries and keys, where the scores are built from them.
    pub(super) vectors: Option<[Array2<f64>; 2]>,
    trace: Trace,
    /// The same softmax in the numbers that a textbook prints.
    naive: NaiveSoftmax,
    /// What the dot products are multiplied by, where the scores are built from vectors.
    pub(super) sharpness: f64,
    window: Mask,
    /// How far the window reaches to either side.
    pub(super) reach: usize,
}

impl Reading {
    /// Attends in a state.
    ///
    /// # Errors
    ///
    /// Those of [`attend`]; the ranges of the controls admit none.
    pub(super) fn of(state: &State) -> Result<Self, Error> {
        let shape = state.shape();
        let (rows, columns) = shape;
        let direction = state.direction;
        let value = from_places((columns, 2), &|column, axis| {
            direction.value(shape, column, axis)
        });

        let (trace, vectors) = match state.from {
            From::Given => {
                let scores = from_places(shape, &|row, column| state.score(row, column));
                (attend_scores(scores, None, 1.0, &value)?, None)
            }
            From::Vectors => {
                // Every key is a direction of its own, and every query points along that of its counterpart.
                let query = from_places(shape, &|row, axis| {
                    one_where(direction.counterpart(shape, row) == axis)
                });
                let key = from_places((columns, columns), &|row, axis| one_where(row == axis));
                let options = Options {
                    rule: Rule::Scaled(state.sharpness),
                    ..Options::default()
                };
                let trace = attend(&query, &key, &value, &options)?;
                (trace, Some([query, key]))
            }
        };
        let mut given_sums = Vec::new();
        for row in 0..rows {
            let is_set = |column| state.set_score(row, column).is_some();
            let is_given = state.from == From::Given && !(0..columns).any(is_set);
            let mut sum = 0.0;
            for column in 0..columns {
                sum += direction.weight(shape, row, column);
            }
            given_sums.push(if is_given { sum } else { 1.0 });
        }
        Ok(Self {
            source: state.source_words(),
            target: state.target_words(),
            given_sums,
            vectors,
            naive: trace.naive(),
            trace,
            sharpness: state.sharpness,
            window: Mask::window(rows, columns, state.width, state.width, 0)?,
            reach: state.width,
        })
    }

    /// Target words and source words.
    pub(super) fn shape(&self) -> (usize, usize) {
        self.weights().shape()
    }

    /// All weights; each row sums to one.
    pub(super) fn weights(&self) -> &Weights {
        self.trace.weights()
    }

    /// The weight of a source word for a target word.
    pub(super) fn weight(&self, row: usize, column: usize) -> f64 {
        self.weights().cells()[[row, column]]
    }

    /// The score of a source word for a target word.
    pub(super) fn score(&self, row: usize, column: usize) -> f64 {
        self.trace.scores()[[row, column]]
    }

    /// e to the power of a score.
    pub(super) fn exponential(&self, row: usize, column: usize) -> f64 {
        self.naive.exponentials[[row, column]]
    }

    /// The sum of the exponentials of a row.
    pub(super) fn exponential_sum(&self, row: usize) -> f64 {
        self.naive.row_sums[row]
    }

    /// The value of a source word.
    pub(super) fn value(&self, column: usize) -> [f64; 2] {
        let value = self.trace.value();
        [value[[column, 0]], value[[column, 1]]]
    }

    /// The values blended by the weights of a row.
    pub(super) fn context(&self, row: usize) -> [f64; 2] {
        let output = self.trace.output();
        [output[[row, 0]], output[[row, 1]]]
    }

    /// The source word that a target word reads most; the first of equals.
    pub(super) fn strongest(&self, row: usize) -> usize {
        let mut best = 0;
        for column in 1..self.shape().1 {
            if self.weight(row, column) > self.weight(row, best) {
                best = column;
            }
        }
        best
    }

    /// Whether a row reads several source words, and all of them alike.
    pub(super) fn is_even(&self, row: usize) -> bool {
        let (first, columns) = (self.weight(row, 0), self.shape().1);
        columns > 1 && (1..columns).all(|column| (self.weight(row, column) - first).abs() < 1e-9)
    }

    /// The rows whose strongest source word stands at another position.
    pub(super) fn moved_rows(&self) -> Vec<usize> {
        let mut rows = Vec::new();
        for row in 0..self.shape().0 {
            if self.strongest(row) != row && !self.is_even(row) {
                rows.push(row);
            }
        }
        rows
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
        Some(self.given_sums[row]).filter(|sum| (sum - 1.0).abs() > 1e-9)
    }

    /// What the weights of a row sum to.
    pub(super) fn row_sum(&self, row: usize) -> f64 {
        self.weights().row_sums()[row]
    }

    /// How much is read of a source word, by all rows together.
    pub(super) fn column_sum(&self, column: usize) -> f64 {
        let mut sum = 0.0;
        for row in 0..self.shape().0 {
            sum += self.weight(row, column);
        }
        sum
    }

    /// The dot product of a query and a key, where the scores are built from vectors.
    pub(super) fn product(&self, row: usize, column: usize) -> f64 {
        self.vectors.as_ref().map_or(0.0, |[query, key]| {
            (0..key.ncols())
                .map(|place| query[[row, place]] * key[[column, place]])
                .sum()
        })
    }

    /// Whether the window of a row reaches every source word.
    pub(super) fn is_all_in_window(&self, row: usize) -> bool {
        (0..self.shape().1).all(|column| self.in_window(row, column))
    }

    /// Whether the window of a row reaches a source word.
    pub(super) fn in_window(&self, row: usize, column: usize) -> bool {
        self.window.may_read(row, column)
    }

    /// How much of a row's weight lies outside its window.
    pub(super) fn outside_window(&self, row: usize) -> f64 {
        (0..self.shape().1)
            .filter(|&column| !self.in_window(row, column))
            .map(|column| self.weight(row, column))
            .sum()
    }
}

fn one_where(is_one: bool) -> f64 {
    f64::from(u8::from(is_one))
}
