//! Attention from end to end, with every step kept: score, mask, softmax, blend.

use ndarray::{Array1, Array2};

use super::cells::{from_places, largest, of_rows};
use super::mistakes::naive;
use super::score::{add_bias, softcap};
use super::softmax::Softmax;
use super::{Error, Mask, NaiveSoftmax, Rule, Weights, blend, score, softmax};

/// How to attend. The default is scaled dot-product attention without a mask.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// How query and key give a score.
    pub rule: Rule,
    /// Bounds the scores to ±softcap, before the bias.
    pub softcap: Option<f64>,
    /// Finite numbers (n_q, n_k) added to the scores.
    pub bias: Option<Array2<f64>>,
    /// Which query may read which key, (n_q, n_k).
    pub mask: Option<Mask>,
    /// What the scores are divided by in the softmax; above zero.
    pub temperature: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rule: Rule::default(),
            softcap: None,
            bias: None,
            mask: None,
            temperature: 1.0,
        }
    }
}

/// Every step of one attention. Figures read it and compute nothing again.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    scores: Array2<f64>,
    mask: Option<Mask>,
    temperature: f64,
    softmax: Softmax,
    value: Array2<f64>,
    output: Array2<f64>,
}

impl Trace {
    /// The scores, (n_q, n_k), with softcap and bias, before the mask.
    pub fn scores(&self) -> &Array2<f64> {
        &self.scores
    }

    /// The mask, if there was one.
    pub fn mask(&self) -> Option<&Mask> {
        self.mask.as_ref()
    }

    /// What the scores were divided by.
    pub fn temperature(&self) -> f64 {
        self.temperature
    }

    /// The scores with minus infinity wherever the mask forbids reading, (n_q, n_k).
    pub fn masked_scores(&self) -> &Array2<f64> {
        self.softmax.masked_scores()
    }

    /// The largest legal score of each row, (n_q).
    pub fn row_max(&self) -> &Array1<f64> {
        self.softmax.row_max()
    }

    /// e^((score - row maximum) / temperature), (n_q, n_k); 0 where masked.
    pub fn exponentials(&self) -> &Array2<f64> {
        self.softmax.exponentials()
    }

    /// The sum of each row of [`Trace::exponentials`], (n_q).
    pub fn row_sums(&self) -> &Array1<f64> {
        self.softmax.row_sums()
    }

    /// The weights, (n_q, n_k).
    pub fn weights(&self) -> &Weights {
        self.softmax.weights()
    }

    /// The values, (n_k, d_v).
    pub fn value(&self) -> &Array2<f64> {
        &self.value
    }

    /// The blended values, (n_q, d_v).
    pub fn output(&self) -> &Array2<f64> {
        &self.output
    }

    /// What each value adds to the output of one query, (n_k, d_v): row j is w_j v_j, and the rows
    /// sum to the output.
    ///
    /// # Errors
    ///
    /// [`Error::OutOfRange`] when there is no such query.
    pub fn contributions(&self, query: usize) -> Result<Array2<f64>, Error> {
        let Some(weights) = self.weights().row(query) else {
            return Err(Error::OutOfRange {
                name: "query",
                index: query,
                length: self.output.nrows(),
            });
        };
        Ok(from_places(self.value.dim(), &|key, column| {
            weights[key] * self.value[[key, column]]
        }))
    }

    /// The same softmax without subtracting a maximum: e^2.1 = 8.17 as the lesson prints it.
    ///
    /// May hold infinities and NaN; see [`NaiveSoftmax`].
    pub fn naive(&self) -> NaiveSoftmax {
        naive(self.masked_scores(), self.temperature)
    }

    /// Reads only the best legal key of each query, instead of a blend.
    pub fn hard_pick(&self) -> HardPick {
        let keys = of_rows(self.masked_scores(), first_largest);
        let output = from_places(self.output.dim(), &|query, column| {
            self.value[[keys[query], column]]
        });
        HardPick { keys, output }
    }
}

/// The hard version of a soft lookup: an argmax, whose output jumps where the soft one glides.
///
/// Between jumps it is constant, so its gradient with respect to query, key and scores is zero.
#[derive(Clone, Debug, PartialEq)]
pub struct HardPick {
    /// The key each query picks, (n_q); the first of equals.
    pub keys: Vec<usize>,
    /// The value of that key, (n_q, d_v).
    pub output: Array2<f64>,
}

fn first_largest(row: &[f64]) -> usize {
    let largest = largest(row);
    row.iter().position(|score| *score == largest).unwrap_or(0)
}

/// Attends: query (n_q, d), key (n_k, d) and value (n_k, d_v) to a trace whose output is
/// (n_q, d_v).
///
/// The order is score, softcap, bias, mask, softmax, blend.
///
/// # Errors
///
/// Those of [`score`], [`softcap`], [`add_bias`], [`softmax`] and [`blend`].
pub fn attend(
    query: &Array2<f64>,
    key: &Array2<f64>,
    value: &Array2<f64>,
    options: &Options,
) -> Result<Trace, Error> {
    let scores = option_scores(query, key, options)?;
    attend_scores(scores, options.mask.clone(), options.temperature, value)
}

/// The scores with the softcap and the bias of the options: (n_q, d) and (n_k, d) to (n_q, n_k).
///
/// # Errors
///
/// Those of [`score`], [`softcap`] and [`add_bias`].
pub fn option_scores(
    query: &Array2<f64>,
    key: &Array2<f64>,
    options: &Options,
) -> Result<Array2<f64>, Error> {
    let mut scores = score(query, key, &options.rule)?;
    if let Some(cap) = options.softcap {
        scores = softcap(&scores, cap)?;
    }
    if let Some(bias) = &options.bias {
        scores = add_bias(&scores, bias)?;
    }
    Ok(scores)
}

/// Attends from given scores (n_q, n_k), such as those a reader drags, and values (n_k, d_v).
///
/// # Errors
///
/// Those of [`softmax`] and [`blend`].
pub fn attend_scores(
    scores: Array2<f64>,
    mask: Option<Mask>,
    temperature: f64,
    value: &Array2<f64>,
) -> Result<Trace, Error> {
    let softmax = softmax(&scores, mask.as_ref(), temperature)?;
    let output = blend(softmax.weights(), value)?;
    Ok(Trace {
        scores,
        mask,
        temperature,
        softmax,
        value: value.clone(),
        output,
    })
}
