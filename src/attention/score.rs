//! Scores: how well each key answers each query. Not yet masked, not yet normalized.

use ndarray::{Array1, Array2};

use super::Error;
use super::cells::{changed, from_places, product, products_of_rows};
use super::door::{check_equal, check_matrix, check_result, check_shape, check_size};

/// How a query and a key give a score.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Rule {
    /// q · k (Luong et al., 2015).
    Dot,

    /// q · k / √d, d the width of query and key (Vaswani et al., 2017).
    #[default]
    ScaledDot,

    /// q · k times a given scale.
    Scaled(f64),

    /// q W k with W (d_query, d_key), the "general" score of Luong et al. (2015).
    General(Array2<f64>),

    /// v · tanh(W_s q + W_h k + b) (Bahdanau et al., 2014); a is the inner width.
    Additive {
        /// W_s, (a, d_query).
        w_state: Array2<f64>,
        /// W_h, (a, d_key).
        w_annotation: Array2<f64>,
        /// b, (a).
        bias: Array1<f64>,
        /// v, (a).
        v: Array1<f64>,
    },
}

/// Scores each key for each query: (n_q, d) and (n_k, d) to (n_q, n_k).
///
/// Under [`Rule::General`] and [`Rule::Additive`] the widths of query and key may differ.
///
/// # Errors
///
/// [`Error::Empty`], [`Error::NotFinite`], [`Error::Mismatch`], [`Error::Scale`],
/// [`Error::TooLarge`], and [`Error::Overflow`] when finite inputs give an infinite score.
pub fn score(query: &Array2<f64>, key: &Array2<f64>, rule: &Rule) -> Result<Array2<f64>, Error> {
    check_inputs(query, key)?;
    check_rule(rule, query.ncols(), key.ncols())?;

    let scores = match rule {
        Rule::Dot | Rule::ScaledDot | Rule::Scaled(_) => {
            scaled_products(query, key, dot_scale(rule, query.ncols()))
        }
        Rule::General(w) => products_of_rows(&product(query, w), key),
        Rule::Additive {
            w_state,
            w_annotation,
            bias,
            v,
        } => {
            let inner = InnerStates::new(query, w_state, key, w_annotation, bias);
            from_places((query.nrows(), key.nrows()), &|i, j| {
                (0..v.len()).fold(0.0, |sum, a| sum + v[a] * inner.tanh(i, j, a))
            })
        }
    };
    check_result("the score", &scores)?;
    Ok(scores)
}

/// Scores each key for each query by the default rule alone, [`Rule::ScaledDot`]: (n_q, d) and (n_k, d) to (n_q, n_k).
///
/// # Errors
///
/// Those of [`score`], except that there is no scale to be wrong.
pub fn scaled_dot(query: &Array2<f64>, key: &Array2<f64>) -> Result<Array2<f64>, Error> {
    check_inputs(query, key)?;
    check_equal("width", ("query", query.ncols()), ("key", key.ncols()))?;
    let scores = scaled_products(query, key, root_scale(query.ncols()));
    check_result("the score", &scores)?;
    Ok(scores)
}

fn check_inputs(query: &Array2<f64>, key: &Array2<f64>) -> Result<(), Error> {
    check_matrix("query", query)?;
    check_matrix("key", key)?;
    check_size("a score matrix", query.nrows(), key.nrows())
}

fn scaled_products(query: &Array2<f64>, key: &Array2<f64>, scale: f64) -> Array2<f64> {
    changed(&products_of_rows(query, key), &|product| scale * product)
}

/// 1 / √d for queries and keys of width d.
fn root_scale(width: usize) -> f64 {
    1.0 / (width as f64).sqrt()
}

/// The two halves of the inner layer of [`Rule::Additive`].
pub(super) struct InnerStates {
    /// W_s q + b, (n_q, a).
    state: Array2<f64>,
    /// W_h k, (n_k, a).
    annotation: Array2<f64>,
}

impl InnerStates {
    pub(super) fn new(
        query: &Array2<f64>,
        w_state: &Array2<f64>,
        key: &Array2<f64>,
        w_annotation: &Array2<f64>,
        bias: &Array1<f64>,
    ) -> Self {
        let state = products_of_rows(query, w_state);
        Self {
            state: from_places(state.dim(), &|i, a| state[[i, a]] + bias[a]),
            annotation: products_of_rows(key, w_annotation),
        }
    }

    /// tanh(W_s q + W_h k + b) of query i and key j at inner place a.
    pub(super) fn tanh(&self, i: usize, j: usize, a: usize) -> f64 {
        (self.state[[i, a]] + self.annotation[[j, a]]).tanh()
    }
}

/// What a dot product is multiplied by: 1 for the rules that do not scale one.
pub(super) fn dot_scale(rule: &Rule, width: usize) -> f64 {
    match rule {
        Rule::ScaledDot => root_scale(width),
        Rule::Scaled(scale) => *scale,
        Rule::Dot | Rule::General(_) | Rule::Additive { .. } => 1.0,
    }
}

fn check_rule(rule: &Rule, query_width: usize, key_width: usize) -> Result<(), Error> {
    match rule {
        Rule::Scaled(value) if !value.is_finite() => Err(Error::Scale { value: *value }),
        Rule::Dot | Rule::ScaledDot | Rule::Scaled(_) => {
            check_equal("width", ("query", query_width), ("key", key_width))
        }
        Rule::General(w) => {
            check_matrix("W", w)?;
            check_equal(
                "width",
                ("query", query_width),
                ("the transpose of W", w.nrows()),
            )?;
            check_equal("width", ("key", key_width), ("W", w.ncols()))
        }
        Rule::Additive {
            w_state,
            w_annotation,
            bias,
            v,
        } => {
            check_matrix("W_s", w_state)?;
            check_matrix("W_h", w_annotation)?;
            check_vector("b", bias)?;
            check_vector("v", v)?;
            check_equal("width", ("query", query_width), ("W_s", w_state.ncols()))?;
            check_equal("width", ("key", key_width), ("W_h", w_annotation.ncols()))?;
            let inner = ("W_s", w_state.nrows());
            check_equal("inner width", inner, ("W_h", w_annotation.nrows()))?;
            check_equal("inner width", inner, ("b", bias.len()))?;
            check_equal("inner width", inner, ("v", v.len()))
        }
    }
}

fn check_vector(name: &'static str, vector: &Array1<f64>) -> Result<(), Error> {
    match (0..vector.len()).find(|column| !vector[*column].is_finite()) {
        Some(column) => Err(Error::NotFinite {
            name,
            row: 0,
            column,
            value: vector[column],
        }),
        None => Ok(()),
    }
}

/// Bounds scores smoothly to ±cap: cap · tanh(score / cap) (Gemma 2, 2024).
///
/// Comes before the bias and the mask, as in the Attention operator of ONNX.
///
/// # Errors
///
/// [`Error::Softcap`] when the cap is not a finite number above zero.
pub fn softcap(scores: &Array2<f64>, cap: f64) -> Result<Array2<f64>, Error> {
    if !cap.is_finite() || cap <= 0.0 {
        return Err(Error::Softcap { value: cap });
    }
    Ok(changed(scores, &|score| cap * (score / cap).tanh()))
}

/// Adds a bias of the same shape (n_q, n_k) to the scores.
///
/// A bias is finite: what may not be read is said with a [`Mask`](super::Mask), so that a row
/// without a legal key is found.
///
/// # Errors
///
/// [`Error::Shape`], [`Error::NotFinite`], and [`Error::Overflow`] when a sum is infinite.
pub fn add_bias(scores: &Array2<f64>, bias: &Array2<f64>) -> Result<Array2<f64>, Error> {
    check_shape("the bias", bias.dim(), scores.dim())?;
    check_matrix("the bias", bias)?;
    let sum = from_places(scores.dim(), &|query, key| {
        scores[[query, key]] + bias[[query, key]]
    });
    check_result("the score", &sum)?;
    Ok(sum)
}
