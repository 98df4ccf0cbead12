//! Softmax done wrong, kept only so that a figure can show what goes wrong.

use ndarray::{Array1, Array2};

use super::cells::{changed, find, from_places, transposed};
use super::softmax::{exponentials, masked, normalized};
use super::{Error, Mask, softmax};

/// A softmax that subtracts no maximum: right on paper, and NaN when an exponential overflows.
///
/// The numbers are plain because they may be infinite or NaN.
#[derive(Clone, Debug, PartialEq)]
pub struct NaiveSoftmax {
    /// e^(score / temperature), (n_q, n_k); 0 where masked, infinite from a score of about 710.
    pub exponentials: Array2<f64>,
    /// The sum of each row, (n_q).
    pub row_sums: Array1<f64>,
    /// Exponentials over sums, (n_q, n_k); NaN where that is ∞/∞ or 0/0.
    pub weights: Array2<f64>,
}

impl NaiveSoftmax {
    /// Whether every weight is a number.
    pub fn is_finite(&self) -> bool {
        find(&self.weights, &|weight| !weight.is_finite()).is_none()
    }
}

/// Computes the softmax of scores (n_q, n_k) as the textbook writes it, without a row maximum.
///
/// # Errors
///
/// Those of [`softmax`]; an overflow is not one, since it is what there is to see.
pub fn naive_softmax(
    scores: &Array2<f64>,
    mask: Option<&Mask>,
    temperature: f64,
) -> Result<NaiveSoftmax, Error> {
    let masked = masked(scores, mask, temperature)?;
    Ok(naive(&masked, temperature))
}

pub(super) fn naive(masked_scores: &Array2<f64>, temperature: f64) -> NaiveSoftmax {
    let exponentials = changed(masked_scores, &|score| (score / temperature).exp());
    let (row_sums, weights) = normalized(&exponentials);
    NaiveSoftmax {
        exponentials,
        row_sums,
        weights,
    }
}

/// Normalizes over the queries instead of the keys: the columns (n_q, n_k) sum to one and the
/// rows do not.
///
/// A column that no query may read is all zeros.
///
/// # Errors
///
/// Those of [`softmax`].
pub fn softmax_over_queries(
    scores: &Array2<f64>,
    mask: Option<&Mask>,
    temperature: f64,
) -> Result<Array2<f64>, Error> {
    let columns = transposed(&masked(scores, mask, temperature)?);
    let (largest, exponentials) = exponentials(&columns, temperature);
    let (_, weights) = normalized(&exponentials);
    Ok(from_places(scores.dim(), &|query, key| {
        if largest[key] == f64::NEG_INFINITY {
            0.0
        } else {
            weights[[key, query]]
        }
    }))
}

/// Applies the mask to the weights instead of the scores: rows (n_q, n_k) no longer sum to one.
///
/// # Errors
///
/// Those of [`softmax`], except that a row without a legal key becomes zeros: that silence is
/// part of the mistake.
pub fn mask_after_softmax(
    scores: &Array2<f64>,
    mask: &Mask,
    temperature: f64,
) -> Result<Array2<f64>, Error> {
    super::door::check_shape("the mask", mask.shape(), scores.dim())?;
    let weights = softmax(scores, None, temperature)?.into_weights();
    Ok(mask.hide(weights.cells(), 0.0))
}
