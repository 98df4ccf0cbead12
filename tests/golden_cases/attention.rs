//! One head: scaled dot-product attention, and the rows it refuses.

use attention_figures::attention::{Error, Mask, Options, Workload, attend};
use serde::Deserialize;

use super::{Report, Rows, mask, matrix, rule};

#[derive(Deserialize)]
pub(crate) struct Case {
    name: String,
    query: Rows,
    key: Rows,
    value: Rows,
    scale: Option<f64>,
    softcap: Option<f64>,
    bias: Option<Rows>,
    allowed: Option<Vec<Vec<bool>>>,
    #[serde(default)]
    causal: bool,
    weights: Option<Rows>,
    output: Option<Rows>,
    #[serde(default)]
    rows_without_a_legal_key: Vec<usize>,
}

impl Case {
    fn options(&self) -> Options {
        let (n_q, n_k) = (self.query.len(), self.key.len());
        Options {
            rule: rule(self.scale),
            softcap: self.softcap,
            bias: self.bias.as_ref().map(matrix),
            mask: mask(self.allowed.as_ref(), self.causal, n_q, n_k),
            ..Options::default()
        }
    }
}

pub(crate) fn reproduce(case: &Case, tolerance: f64, report: &mut Report) {
    let name = &case.name;
    let (query, key, value) = (matrix(&case.query), matrix(&case.key), matrix(&case.value));
    let options = case.options();
    let Some(trace) = report.take(name, attend(&query, &key, &value, &options)) else {
        return;
    };
    let Some(output) = &case.output else {
        return report.fail(format!("{name}: has no output"));
    };
    report.close(
        &format!("{name}: output"),
        trace.output(),
        output,
        tolerance,
    );
    if let Some(weights) = &case.weights {
        report.close(
            &format!("{name}: weights"),
            trace.weights().cells(),
            weights,
            tolerance,
        );
    }
    if name == "causal" {
        let derived = Mask::causal(query.nrows(), key.nrows(), 0).ok();
        if options.mask != derived {
            report.fail(format!("{name}: its mask is not the causal mask"));
        }
    }
    if name == "padding" {
        let valid = case.allowed.as_ref().and_then(|rows| rows.first());
        let derived = valid.and_then(|valid| Mask::padding(query.nrows(), valid).ok());
        if options.mask != derived {
            report.fail(format!("{name}: its mask is not a padding mask"));
        }
    }
    in_float32(case, &options, report);
}

/// The two float32 attentions, where they can say the same: no more than a causal mask, the
/// usual scale, and scores that float32 resolves to 1e-5.
fn in_float32(case: &Case, options: &Options, report: &mut Report) {
    let causal = Mask::causal(case.query.len(), case.key.len(), 0).ok();
    let largest = case
        .query
        .iter()
        .chain(&case.key)
        .flatten()
        .fold(0.0, |m: f64, x| m.max(x.abs()));
    let plain = case.scale.is_none() && case.softcap.is_none() && case.bias.is_none();
    if !plain || !(options.mask.is_none() || options.mask == causal) || largest > 10.0 {
        return;
    }

    let name = &case.name;
    let workload = Workload::from_matrices(
        &matrix(&case.query),
        &matrix(&case.key),
        &matrix(&case.value),
    );
    let Some(workload) = report.take(name, workload) else {
        return;
    };
    let mut workload = workload.causal(options.mask.is_some());
    let expected: Vec<f64> = case.output.iter().flatten().flatten().copied().collect();
    for method in ["stored", "tiled"] {
        let run = if method == "stored" {
            workload.run_stored()
        } else {
            workload.run_tiled()
        };
        report.take(name, run);
        let found: Vec<f64> = workload
            .output()
            .iter()
            .map(|cell| f64::from(*cell))
            .collect();
        report.close_row(
            &format!("{name}: {method} float32"),
            &found,
            &expected,
            1e-5,
        );
    }
}

pub(crate) fn refuse(case: &Case, report: &mut Report) {
    let (query, key, value) = (matrix(&case.query), matrix(&case.key), matrix(&case.value));
    let expected = Err(Error::NoLegalKey {
        rows: case.rows_without_a_legal_key.clone(),
    });
    let found = attend(&query, &key, &value, &case.options()).map(|trace| trace.output().clone());
    if found != expected {
        report.fail(format!("{}: {found:?} for {expected:?}", case.name));
    }
}
