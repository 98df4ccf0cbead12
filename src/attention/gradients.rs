//! Gradients: how the output answers a small change of scores, query, key and value.

use ndarray::{Array1, Array2, Axis};

use super::door::{check_matrix, check_result, check_shape};
use super::score::dot_scale;
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
    let value_gradient = trace.weights().cells().t().dot(upstream);

    // The bias only adds, so the softcap is the one step between these scores and the rule's.
    let mut from_rule = scores.clone();
    if let Some(cap) = options.softcap {
        let before = score(query, key, &options.rule)?;
        from_rule.zip_mut_with(&before, |gradient, score| {
            *gradient *= 1.0 - (score / cap).tanh().powi(2);
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
    let mut jacobian = Array2::zeros((value.ncols(), query.ncols()));
    for (coordinate, mut derivative) in jacobian.outer_iter_mut().enumerate() {
        let mut upstream = Array2::zeros((query.nrows(), value.ncols()));
        upstream[[row, coordinate]] = 1.0;
        let back = go_back(trace.clone(), query, key, options, &upstream)?;
        derivative.assign(&back.query.row(row));
    }
    Ok(jacobian)
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
        let mut gradient = upstream.dot(&self.value().t());
        let rows = gradient
            .outer_iter_mut()
            .zip(self.weights().cells().outer_iter());
        for (mut gradient, weights) in rows {
            let mean = weights.dot(&gradient);
            gradient.zip_mut_with(&weights, |gradient, weight| {
                *gradient = weight * (*gradient - mean) / self.temperature();
            });
        }
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
        let weights = self.weights().cells().row(query);
        let away = self.value() - &self.output().row(query);
        let jacobian = away * weights.insert_axis(Axis(1)) / self.temperature();
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
            let scaled = scores * dot_scale(rule, query.ncols());
            (scaled.dot(key), scaled.t().dot(query))
        }
        Rule::General(w) => (scores.dot(key).dot(&w.t()), scores.t().dot(query).dot(w)),
        Rule::Additive {
            w_state,
            w_annotation,
            bias,
            v,
        } => {
            let state = query.dot(&w_state.t()) + bias;
            let annotation = key.dot(&w_annotation.t());
            let mut state_gradient = Array2::<f64>::zeros(state.dim());
            let mut annotation_gradient = Array2::<f64>::zeros(annotation.dim());
            for ((i, j), gradient) in scores.indexed_iter() {
                let inner: Array1<f64> = &state.row(i) + &annotation.row(j);
                let through = inner.mapv(|sum| 1.0 - sum.tanh().powi(2)) * v * *gradient;
                let mut row = state_gradient.row_mut(i);
                row += &through;
                let mut row = annotation_gradient.row_mut(j);
                row += &through;
            }
            (
                state_gradient.dot(w_state),
                annotation_gradient.dot(w_annotation),
            )
        }
    }
}
