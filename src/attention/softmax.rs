//! Softmax over the keys, row by row. The ways to get it wrong are in `mistakes`.

use ndarray::{Array1, Array2};

use super::cells::{from_places, largest, of_rows, row_sums};
use super::door::{check_matrix, check_size, check_temperature};
use super::{Error, Mask, Weights};

/// A softmax with its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Softmax {
    masked_scores: Array2<f64>,
    row_max: Array1<f64>,
    exponentials: Array2<f64>,
    row_sums: Array1<f64>,
    weights: Weights,
}

impl Softmax {
    /// The scores with minus infinity wherever the mask forbids reading, (n_q, n_k).
    pub fn masked_scores(&self) -> &Array2<f64> {
        &self.masked_scores
    }

    /// The largest legal score of each row, (n_q).
    pub fn row_max(&self) -> &Array1<f64> {
        &self.row_max
    }

    /// e^((score - row maximum) / temperature), (n_q, n_k); 0 where masked, 1 at the maximum.
    pub fn exponentials(&self) -> &Array2<f64> {
        &self.exponentials
    }

    /// The sum of each row of exponentials, (n_q).
    pub fn row_sums(&self) -> &Array1<f64> {
        &self.row_sums
    }

    /// The exponentials divided by the sum of their row, (n_q, n_k).
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Keeps the weights and drops the steps.
    pub fn into_weights(self) -> Weights {
        self.weights
    }
}

/// Turns scores (n_q, n_k) into weights whose rows sum to one, over the keys that may be read.
///
/// The row maximum is subtracted first, so that no exponential exceeds one; subtracting a
/// constant from a row changes no weight. Every score is divided by the temperature: towards 0
/// the largest takes all, towards infinity all keys weigh the same.
///
/// # Errors
///
/// [`Error::Empty`], [`Error::NotFinite`], [`Error::TooLarge`], [`Error::Temperature`],
/// [`Error::Shape`] when the mask has another shape, and [`Error::NoLegalKey`] naming the rows
/// that may read nothing.
pub fn softmax(
    scores: &Array2<f64>,
    mask: Option<&Mask>,
    temperature: f64,
) -> Result<Softmax, Error> {
    let masked_scores = masked(scores, mask, temperature)?;

    // Every row holds a finite score by now, so each maximum is finite and each sum at least 1.
    let (row_max, exponentials) = exponentials(&masked_scores, temperature);
    let (row_sums, weights) = normalized(&exponentials);
    Ok(Softmax {
        masked_scores,
        row_max,
        exponentials,
        row_sums,
        weights: Weights::from_softmax(weights),
    })
}

/// The largest score of each row, and e^((score - largest) / temperature).
pub(super) fn exponentials(
    masked_scores: &Array2<f64>,
    temperature: f64,
) -> (Array1<f64>, Array2<f64>) {
    let row_max = of_rows(masked_scores, largest);
    let exponentials = from_places(masked_scores.dim(), &|row, column| {
        ((masked_scores[[row, column]] - row_max[row]) / temperature).exp()
    });
    (row_max.into(), exponentials)
}

/// The sum of each row, and the rows divided by their sums.
pub(super) fn normalized(exponentials: &Array2<f64>) -> (Array1<f64>, Array2<f64>) {
    let sums = row_sums(exponentials);
    let weights = from_places(exponentials.dim(), &|row, column| {
        exponentials[[row, column]] / sums[row]
    });
    (sums.into(), weights)
}

/// Checks the inputs of a softmax and applies the mask.
pub(super) fn masked(
    scores: &Array2<f64>,
    mask: Option<&Mask>,
    temperature: f64,
) -> Result<Array2<f64>, Error> {
    check_matrix("scores", scores)?;
    check_size("a score matrix", scores.nrows(), scores.ncols())?;
    check_temperature(temperature)?;
    let Some(mask) = mask else {
        return Ok(scores.clone());
    };
    super::door::check_shape("the mask", mask.shape(), scores.dim())?;
    let rows = mask.empty_rows();
    if !rows.is_empty() {
        return Err(Error::NoLegalKey { rows });
    }
    mask.apply(scores)
}
