//! The online softmax of one row: tile by tile, with a running maximum and a running sum.

use super::Error;
use super::door::check_temperature;

/// What is known after one more tile of keys has been read.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlineStep {
    /// The first key of the tile.
    pub first: usize,
    /// One past its last key.
    pub end: usize,
    /// The largest score so far.
    pub max: f64,
    /// What the sum of the earlier tiles was multiplied by, e^((old max - new max) /
    /// temperature); 0 at the first tile.
    pub correction: f64,
    /// e^((score - max) / temperature) for each key of the tile.
    pub exponentials: Vec<f64>,
    /// The corrected running sum of all exponentials so far.
    pub sum: f64,
}

/// An online softmax with its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlineSoftmax {
    /// One step per tile, in order, never empty.
    pub steps: Vec<OnlineStep>,
    /// The weights of all keys: what the two-pass softmax gives.
    pub weights: Vec<f64>,
}

/// Computes the softmax of one row of scores in a single pass over tiles of `tile` keys
/// (Milakov and Gimelshein, 2018; the heart of FlashAttention, Dao et al., 2022).
///
/// The last tile may be shorter.
///
/// # Errors
///
/// [`Error::Empty`] for no scores or a tile of no keys, [`Error::NotFinite`],
/// [`Error::Temperature`].
pub fn online_softmax(
    scores: &[f64],
    tile: usize,
    temperature: f64,
) -> Result<OnlineSoftmax, Error> {
    if scores.is_empty() {
        return Err(Error::Empty {
            name: "scores",
            rows: 1,
            columns: 0,
        });
    }
    if tile == 0 {
        return Err(Error::Empty {
            name: "the tile",
            rows: 1,
            columns: 0,
        });
    }
    if let Some((column, value)) = scores
        .iter()
        .enumerate()
        .find(|(_, score)| !score.is_finite())
    {
        return Err(Error::NotFinite {
            name: "scores",
            row: 0,
            column,
            value: *value,
        });
    }
    check_temperature(temperature)?;

    let mut steps: Vec<OnlineStep> = Vec::new();
    let (mut max, mut sum) = (f64::NEG_INFINITY, 0.0);
    let mut first = 0;
    for part in scores.chunks(tile) {
        let new_max = part.iter().copied().fold(max, f64::max);
        let correction = ((max - new_max) / temperature).exp();
        let exponentials: Vec<f64> = part
            .iter()
            .map(|score| ((score - new_max) / temperature).exp())
            .collect();
        sum = sum * correction + exponentials.iter().sum::<f64>();
        max = new_max;
        let end = first + part.len();
        steps.push(OnlineStep {
            first,
            end,
            max,
            correction,
            exponentials,
            sum,
        });
        first = end;
    }

    let weights = scores
        .iter()
        .map(|score| ((score - max) / temperature).exp() / sum)
        .collect();
    Ok(OnlineSoftmax { steps, weights })
}
