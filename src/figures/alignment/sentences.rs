//! The sentences of the figure and what is constructed for them: which word reads which, the weights and the values.
//!
//! Nothing here is measured from a trained model.

use std::f64::consts::TAU;

/// The most words of a sentence.
pub(super) const MOST_WORDS: usize = 10;

/// Which sentence is read, and which is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// The decoder writes French and reads English.
    ToFrench,
    /// The decoder writes English and reads French.
    ToEnglish,
}

/// A pair of sentences with what is constructed for it.
struct Pair {
    source: &'static str,
    target: &'static str,
    /// One row for each target word, as they are given: a row may miss a sum of one by its rounding.
    weights: &'static [&'static [f64]],
    /// One value for each source word.
    values: &'static [[f64; 2]],
}

const TO_FRENCH: Pair = Pair {
    source: "the black cat",
    target: "le chat noir",
    weights: &[&[0.8, 0.1, 0.1], &[0.1, 0.1, 0.8], &[0.1, 0.8, 0.1]],
    values: &[[1.0, 0.0], [0.0, 1.0], [2.0, 0.0]],
};

const TO_ENGLISH: Pair = Pair {
    source: "le chat noir s'est assis",
    target: "the black cat sat",
    weights: &[
        &[0.81, 0.06, 0.04, 0.05, 0.04],
        &[0.04, 0.09, 0.79, 0.04, 0.04],
        &[0.05, 0.82, 0.06, 0.03, 0.04],
        &[0.04, 0.04, 0.04, 0.38, 0.51],
    ],
    // A word and its translation have one value.
    values: &[[1.0, 0.0], [2.0, 0.0], [0.0, 1.0], [1.0, 2.0], [2.0, 2.0]],
};

impl Direction {
    fn pair(self) -> &'static Pair {
        match self {
            Self::ToFrench => &TO_FRENCH,
            Self::ToEnglish => &TO_ENGLISH,
        }
    }

    /// The sentence that is read.
    pub(super) fn source(self) -> &'static str {
        self.pair().source
    }

    /// The sentence that is written.
    pub(super) fn target(self) -> &'static str {
        self.pair().target
    }

    /// The pair itself where it has this shape, (rows, columns); other words may stand in its places.
    fn pair_of(self, shape: (usize, usize)) -> Option<&'static Pair> {
        let pair = self.pair();
        ((pair.weights.len(), pair.values.len()) == shape).then_some(pair)
    }

    /// A weight as it is given: in sentences of other lengths, 0.8 on the word at the same position, or on the last.
    pub(super) fn weight(self, shape: (usize, usize), row: usize, column: usize) -> f64 {
        match (self.pair_of(shape), shape.1) {
            (Some(pair), _) => pair.weights[row][column],
            (None, 1) => 1.0,
            (None, columns) if row.min(columns - 1) == column => 0.8,
            (None, columns) => 0.2 / (columns - 1) as f64,
        }
    }

    /// A value on one of both axes: in sentences of other lengths, the values are evenly spaced on a circle.
    pub(super) fn value(self, shape: (usize, usize), column: usize, axis: usize) -> f64 {
        match self.pair_of(shape) {
            Some(pair) => pair.values[column][axis],
            None => on_circle(column, shape.1, axis),
        }
    }
}

/// A coordinate of one of so many places evenly spaced on a circle, to two decimals, so that what is written is what is
/// computed with.
fn on_circle(place: usize, places: usize, axis: usize) -> f64 {
    let along = cosine_and_sine(TAU * place as f64 / places as f64)[axis];
    // Zero last, since rounding may have left one with a sign.
    (100.0 * (1.0 + along)).round() / 100.0 + 0.0
}

/// Both by the series of the exponential: for a few values it is a fraction of what an exact sine takes.
fn cosine_and_sine(angle: f64) -> [f64; 2] {
    let (mut sums, mut term) = ([0.0; 2], 1.0);
    for power in 0..40 {
        sums[power % 2] += if power % 4 < 2 { term } else { -term };
        term *= angle / (power + 1) as f64;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_other_lengths_lie_on_a_circle() {
        for columns in 1..=MOST_WORDS {
            for column in 0..columns {
                let angle = TAU * column as f64 / columns as f64;
                let exact = [angle.cos(), angle.sin()];
                let exact = exact.map(|along| (100.0 * (1.0 + along)).round() / 100.0);
                let drawn = [0, 1].map(|axis| on_circle(column, columns, axis));
                assert_eq!(drawn.map(f64::to_bits), exact.map(f64::to_bits), "{angle}");
            }
        }
    }
}
