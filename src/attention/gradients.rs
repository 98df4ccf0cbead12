//! Gradients: how the output answers a small change of scores, query, key and value.

use ndarray::Array2;

use super::cells::{
    cells, changed, dot, from_cells, from_places, product, products_of_rows, transposed,
};
use super::door::{check_matrix, check_result, check_shape};
use super::score::{InnerStates, dot_scale};
use super::{Error, Options, Rule, Trace, attend, score};

/// The gradient of Σ upstream · output with respect to each input, and the attention itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradients {
    /// The attention the gradients belong to.
    pub trace: Trace,
    /// With respect to the scores as the softmax reads them, (n_q, n_k); 0 where masked.
    pub scores: Array2<f64>,
    /// With respect to the query, (n_q, d).
    pub query: Array2<f64>,
    /// With respect to the key, (n_k, d).
    pub key: Array2<f64>,
    /// With respect to the value, (n_k, d_v).
    pub value: Array2<f64>,
}

/// Attends and goes back: upstream (n_q, d_v) is the gradient of a loss with respect to the
/// output.
///
/// # Errors
///
/// Those of [`attend`], and [`Error::Shape`], [`Error::Empty`] or [`Error::NotFinite`] for an
/// upstream gradient that does not fit the output, and [`Error::Overflow`].
pub fn gradients(
    query: &Array2<f64>,
    key: &Array2<f64>,
    value: &Array2<f64>,
    options: &Options,
    upstream: &Array2<f64>,
) -> Result<Gradients, Error> {
    let trace = attend(query, key, value, options)?;
    go_back(trace, query, key, options, upstream)
}

fn go_back(
    trace: Trace,
    query: &Array2<f64>,
    key: &Array2<f64>,
    options: &Options,
    upstream: &Array2<f64>,
) -> Result<Gradients, Error> {
    let scores = trace.score_gradient(upstream)?;
    let value_gradient = product(&transposed(trace.weights().cells()), upstream);

    // The bias only adds, so the softcap is the one step between these scores and the rule's.
    let mut from_rule = scores.clone();
    if let Some(cap) = options.softcap {
        let before = score(query, key, &options.rule)?;
        from_rule = from_places(scores.dim(), &|query, key| {
            scores[[query, key]] * tanh_slope((before[[query, key]] / cap).tanh())
        });
    }
    let (query_gradient, key_gradient) = through_rule(&from_rule, query, key, &options.rule);

    check_result("the gradient of the query", &query_gradient)?;
    check_result("the gradient of the key", &key_gradient)?;
    check_result("the gradient of the value", &value_gradient)?;
    Ok(Gradients {
        trace,
        scores,
        query: query_gradient,
        key: key_gradient,
        value: value_gradient,
    })
}

/// The derivative of one query's output with respect to that query, (d_v, d): row c, column f
/// says how output coordinate c moves when query coordinate f does.
///
/// For scaled dot products it is scale / temperature · Σ_j w_j (v_j - output) k_jᵀ.
///
/// # Errors
///
/// Those of [`gradients`], and [`Error::OutOfRange`] when there is no such row.
pub fn query_jacobian(
    query: &Array2<f64>,
    key: &Array2<f64>,
    value: &Array2<f64>,
    options: &Options,
    row: usize,
) -> Result<Array2<f64>, Error> {
    check_row(row, query.nrows())?;
    let trace = attend(query, key, value, options)?;
    let mut jacobian = Vec::with_capacity(value.ncols() * query.ncols());
    for coordinate in 0..value.ncols() {
        let upstream = from_places(trace.output().dim(), &|query, column| {
            f64::from((query, column) == (row, coordinate))
        });
        let back = go_back(trace.clone(), query, key, options, &upstream)?;
        jacobian.extend_from_slice(&cells(&back.query)[row * query.ncols()..][..query.ncols()]);
    }
    Ok(from_cells((value.ncols(), query.ncols()), &jacobian))
}

fn check_row(row: usize, rows: usize) -> Result<(), Error> {
    if row < rows {
        return Ok(());
    }
    Err(Error::OutOfRange {
        name: "query",
        index: row,
        length: rows,
    })
}

impl Trace {
    /// The gradient of Σ upstream · output with respect to the scores, (n_q, n_k).
    ///
    /// Upstream is (n_q, d_v). A key that holds all the weight, or none, has gradient 0: that is
    /// how a saturated softmax stops learning.
    ///
    /// # Errors
    ///
    /// [`Error::Shape`], [`Error::Empty`], [`Error::NotFinite`], [`Error::Overflow`].
    pub fn score_gradient(&self, upstream: &Array2<f64>) -> Result<Array2<f64>, Error> {
        check_shape("the upstream gradient", upstream.dim(), self.output().dim())?;
        check_matrix("the upstream gradient", upstream)?;
        let weights = self.weights().cells();
        let through = products_of_rows(upstream, self.value());
        let (weight_cells, through_cells) = (cells(weights), cells(&through));
        let rows = weight_cells.chunks_exact(weights.ncols());
        let rows = rows.zip(through_cells.chunks_exact(weights.ncols()));
        let means: Vec<f64> = rows
            .map(|(weights, through)| dot(weights, through))
            .collect();
        let gradient = from_places(weights.dim(), &|query, key| {
            weights[[query, key]] * (through[[query, key]] - means[query]) / self.temperature()
        });
        check_result("the gradient of the scores", &gradient)?;
        Ok(gradient)
    }

    /// How one query's output moves when each of its scores does, (n_k, d_v): row j is
    /// w_j (v_j - output) / temperature.
    ///
    /// # Errors
    ///
    /// [`Error::OutOfRange`] when there is no such query, and [`Error::Overflow`].
    pub fn score_jacobian(&self, query: usize) -> Result<Array2<f64>, Error> {
        check_row(query, self.output().nrows())?;
        let (weights, value, output) = (self.weights().cells(), self.value(), self.output());
        let jacobian = from_places(value.dim(), &|key, column| {
            let away = value[[key, column]] - output[[query, column]];
            away * weights[[query, key]] / self.temperature()
        });
        check_result("the derivative of the output", &jacobian)?;
        Ok(jacobian)
    }
}

/// Carries a gradient of the rule's scores back to query and key.
fn through_rule(
    scores: &Array2<f64>,
    query: &Array2<f64>,
    key: &Array2<f64>,
    rule: &Rule,
) -> (Array2<f64>, Array2<f64>) {
    match rule {
        Rule::Dot | Rule::ScaledDot | Rule::Scaled(_) => {
            let scale = dot_scale(rule, query.ncols());
            let scaled = changed(scores, &|score| scale * score);
            (product(&scaled, key), product(&transposed(&scaled), query))
        }
        Rule::General(w) => (
            products_of_rows(&product(scores, key), w),
            product(&product(&transposed(scores), query), w),
        ),
        Rule::Additive {
            w_state,
            w_annotation,
            bias,
            v,
        } => {
            let inner = InnerStates::new(query, w_state, key, w_annotation, bias);
            let (n_q, n_k) = scores.dim();
            let through = |i: usize, j: usize, a: usize| {
                tanh_slope(inner.tanh(i, j, a)) * v[a] * scores[[i, j]]
            };
            let to_state = from_places((n_q, v.len()), &|i, a| {
                (0..n_k).map(|j| through(i, j, a)).sum()
            });
            let to_annotation = from_places((n_k, v.len()), &|j, a| {
                (0..n_q).map(|i| through(i, j, a)).sum()
            });
            (
                product(&to_state, w_state),
                product(&to_annotation, w_annotation),
            )
        }
    }
}

/// The derivative of a tanh, by its value.
fn tanh_slope(tanh: f64) -> f64 {
    1.0 - tanh * tanh
}
