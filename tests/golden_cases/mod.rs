//! The kinds of golden files, and how each is checked.

mod attention;
mod heads;
mod lesson;
mod scores;

use attention_figures::attention::{Error, Mask, Rule};
use ndarray::Array2;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A matrix as JSON holds it.
pub(crate) type Rows = Vec<Vec<f64>>;

/// The tolerance of float64 cases that state none.
const TOLERANCE: f64 = 1e-12;

/// What was checked and what was wrong.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) cases: usize,
    pub(crate) failures: Vec<String>,
}

impl Report {
    pub(crate) fn fail(&mut self, what: impl Into<String>) {
        self.failures.push(what.into());
    }

    /// Takes the result, or notes the refusal.
    pub(crate) fn take<T>(&mut self, what: &str, result: Result<T, Error>) -> Option<T> {
        result
            .map_err(|error| self.fail(format!("{what}: {error}")))
            .ok()
    }

    /// Compares number by number: absolutely up to 1, relatively beyond.
    pub(crate) fn close(
        &mut self,
        what: &str,
        found: &Array2<f64>,
        expected: &Rows,
        tolerance: f64,
    ) {
        let expected = matrix(expected);
        if found.dim() != expected.dim() {
            return self.fail(format!(
                "{what}: {:?} for {:?}",
                found.dim(),
                expected.dim()
            ));
        }
        for ((place, found), expected) in found.indexed_iter().zip(&expected) {
            // A NaN fails this comparison.
            let near = (found - expected).abs() <= tolerance * expected.abs().max(1.0);
            if !near {
                self.fail(format!("{what} at {place:?}: {found} for {expected}"));
            }
        }
    }

    pub(crate) fn close_row(
        &mut self,
        what: &str,
        found: &[f64],
        expected: &[f64],
        tolerance: f64,
    ) {
        let found = Array2::from_shape_vec((1, found.len()), found.to_vec()).unwrap();
        self.close(what, &found, &vec![expected.to_vec()], tolerance);
    }
}

/// Checks a file and says whether its kind is known.
pub(crate) fn check(file: &Value, report: &mut Report) -> bool {
    let mut known = false;
    for case in file["cases"].as_array().into_iter().flatten() {
        known |= check_case(case, file, report);
    }
    known |= heads::check(file, report);
    known |= scores::check_positions(file, report);
    known |= lesson::check(file, report);
    known
}

/// Tells the kind of a case by the fields only that kind has.
fn check_case(case: &Value, file: &Value, report: &mut Report) -> bool {
    let has = |name: &str| case.get(name).is_some();
    let tolerance = [&case["tolerance"], &file["tolerance"]];
    let tolerance = tolerance
        .into_iter()
        .find_map(Value::as_f64)
        .unwrap_or(TOLERANCE);
    match () {
        () if has("rows_without_a_legal_key") => attention::refuse(&read(case), report),
        () if has("upstream") => scores::gradients(&read(case), tolerance, report),
        () if has("w_annotation") => scores::additive(&read(case), tolerance, report),
        () if has("query") && has("key") && has("output") => {
            attention::reproduce(&read(case), tolerance, report);
        }
        () => return false,
    }
    report.cases += 1;
    true
}

pub(crate) fn read<T: DeserializeOwned>(json: &Value) -> T {
    let name = json["name"].as_str().unwrap_or("a case");
    T::deserialize(json).unwrap_or_else(|error| panic!("{name} is not as its kind is: {error}"))
}

pub(crate) fn matrix(rows: &Rows) -> Array2<f64> {
    attention_figures::attention::matrix("golden matrix", rows.clone()).unwrap()
}

/// The given scale, or 1/√d.
pub(crate) fn rule(scale: Option<f64>) -> Rule {
    scale.map_or(Rule::ScaledDot, Rule::Scaled)
}

/// The cells given, or those of a causal mask, or none.
pub(crate) fn mask(
    cells: Option<&Vec<Vec<bool>>>,
    causal: bool,
    n_q: usize,
    n_k: usize,
) -> Option<Mask> {
    match cells {
        Some(cells) => Some(Mask::from_rows(cells.clone()).unwrap()),
        None => causal.then(|| Mask::causal(n_q, n_k, 0).unwrap()),
    }
}
