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

/// Blends values by cells (n_q, n_k) whose rows need not sum to one: what a mistaken softmax makes
/// of the output.
///
/// [`blend`](super::blend) refuses such rows, because the type of its weights does.
///
/// # Errors
///
/// Those of [`blend`](super::blend).
pub fn blend_unnormalized(cells: &Array2<f64>, value: &Array2<f64>) -> Result<Array2<f64>, Error> {
    super::door::check_matrix("the weights", cells)?;
    super::blend::blend_rows(cells, value)
}

#[cfg(test)]
mod tests {
    use ndarray::array;

    use super::*;

    #[test]
    fn what_the_mask_takes_after_the_softmax_is_missing_from_the_output() {
        let mask = Mask::causal(2, 2, 0).unwrap();
        let cells = mask_after_softmax(&array![[0.0, 0.0], [0.0, 0.0]], &mask, 1.0).unwrap();
        let output = blend_unnormalized(&cells, &array![[10.0], [20.0]]).unwrap();
        assert_eq!(output, array![[5.0], [15.0]]);
    }

    #[test]
    fn a_blend_needs_one_value_for_each_key() {
        let refused = blend_unnormalized(&array![[0.5, 0.1]], &array![[1.0]]);
        assert!(matches!(refused, Err(Error::Mismatch { .. })));
    }
}
