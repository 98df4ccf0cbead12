//! One soft lookup, computed once: every number that the figure draws, writes and reads aloud.

use crate::attention::Trace;
use crate::figures::attended::{at, attended, largest, point, sum};
use crate::figures::sentence::two_decimals;
use crate::number;

use super::state::State;

/// How many places of the sweep are computed.
const SWEEP: usize = 161;

/// What attention computes from a state: one query, of which every number is a column of the trace.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lookup {
    trace: Trace,
}

/// The weight of one key as its score alone moves.
#[derive(Default)]
pub(super) struct Sweep {
    /// Score and weight under the softmax.
    pub(super) soft: Vec<[f64; 2]>,
    /// Score and weight under the hard pick, which is 0 or 1.
    pub(super) hard: Vec<[f64; 2]>,
}

impl Lookup {
    pub(super) fn new(state: &State) -> Self {
        let trace = attended(
            (1, state.count()),
            &|_, key| state.score(key),
            state.temperature,
            &|key, axis| state.coordinate(key, axis),
        );
        Self { trace }
    }

    pub(super) fn count(&self) -> usize {
        self.trace.value().nrows()
    }

    pub(super) fn score(&self, key: usize) -> f64 {
        at(self.trace.scores(), 0, key)
    }

    pub(super) fn temperature(&self) -> f64 {
        self.trace.temperature()
    }

    /// The exponential e^(score / temperature) of a key, as a textbook writes it.
    pub(super) fn exponential(&self, key: usize) -> f64 {
        (self.score(key) / self.temperature()).exp()
    }

    /// The sum of the exponentials.
    pub(super) fn sum(&self) -> f64 {
        sum(self.count(), &|key| self.exponential(key))
    }

    pub(super) fn weight(&self, key: usize) -> f64 {
        at(self.trace.weights().cells(), 0, key)
    }

    pub(super) fn weight_sum(&self) -> f64 {
        sum(self.count(), &|key| self.weight(key))
    }

    pub(super) fn value(&self, key: usize) -> [f64; 2] {
        point(self.trace.value(), key)
    }

    pub(super) fn values(&self) -> Vec<[f64; 2]> {
        let mut values = Vec::with_capacity(self.count());
        for key in 0..self.count() {
            values.push(self.value(key));
        }
        values
    }

    /// Weight times value.
    pub(super) fn contribution(&self, key: usize) -> [f64; 2] {
        let (weight, [x, y]) = (self.weight(key), self.value(key));
        [weight * x, weight * y]
    }

    pub(super) fn output(&self) -> [f64; 2] {
        point(self.trace.output(), 0)
    }

    /// How the output moves for each unit that a score grows: weight × (value − output) / temperature.
    pub(super) fn gradient(&self, key: usize) -> [f64; 2] {
        let (value, output) = (self.value(key), self.output());
        let (weight, temperature) = (self.weight(key), self.temperature());
        let along = |axis: usize| (value[axis] - output[axis]) * weight / temperature;
        [along(0), along(1)]
    }

    /// The key with the largest score.
    pub(super) fn pick(&self) -> usize {
        largest(self.trace.scores(), 0)
    }

    /// The largest score of the other keys, at which the pick changes.
    pub(super) fn best_of_others(&self, key: usize) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for other in 0..self.count() {
            if other != key {
                best = best.max(self.score(other));
            }
        }
        best
    }

    /// Whether all weights are equal, to within a hundredth.
    pub(super) fn is_even(&self) -> bool {
        let even = 1.0 / self.count() as f64;
        (0..self.count()).all(|key| (self.weight(key) - even).abs() <= 0.01)
    }

    /// The weight of one key as its score moves and the others stay.
    pub(super) fn sweep(&self, key: usize, range: [f64; 2]) -> Sweep {
        let step = (range[1] - range[0]) / (SWEEP - 1) as f64;
        let score = |place: usize| range[0] + step * place as f64;
        let score_of = |place: usize, other: usize| {
            if other == key {
                score(place)
            } else {
                self.score(other)
            }
        };
        let shape = (SWEEP, self.count());
        let value = |key: usize, axis: usize| at(self.trace.value(), key, axis);
        let trace = attended(shape, &score_of, self.temperature(), &value);
        let limit = self.best_of_others(key);

        let mut sweep = Sweep::default();
        for place in 0..SWEEP {
            let along = score(place);
            sweep
                .soft
                .push([along, at(trace.weights().cells(), place, key)]);
            let weight = f64::from(u8::from(largest(trace.scores(), place) == key));
            // The step is upright: both ends of a jump stand at the score at which the pick changes.
            if let Some(&[_, before]) = sweep.hard.last()
                && before != weight
            {
                sweep.hard.push([limit, before]);
                sweep.hard.push([limit, weight]);
            }
            sweep.hard.push([along, weight]);
        }
        sweep
    }
}

/// An exponential as it is written: in two decimals while those say something.
pub(super) fn exponential(value: f64) -> String {
    if (0.005..10_000.0).contains(&value) {
        two_decimals(value)
    } else {
        number::scientific(value, 1)
    }
}

/// `k₁`, `w₁`, `v₁`, with keys counted from zero.
pub(super) fn name(letter: &str, key: usize) -> String {
    number::subscript(letter, key + 1)
}
