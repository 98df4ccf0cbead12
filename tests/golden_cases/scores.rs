//! Other rules for the score, gradients, and positions.

use attention_figures::attention::{
    Mask, Options, Rule, attend, gradients as go_back, rotary, score, sinusoidal,
};
use ndarray::Array1;
use serde::Deserialize;
use serde_json::Value;

use super::{Report, Rows, TOLERANCE, mask, matrix, read, rule};

#[derive(Deserialize)]
pub(crate) struct Additive {
    name: String,
    state: Rows,
    annotation: Rows,
    w_state: Rows,
    w_annotation: Rows,
    bias: Vec<f64>,
    v: Vec<f64>,
    w_general: Option<Rows>,
    valid: Option<Vec<bool>>,
    scores_additive: Rows,
    scores_general: Option<Rows>,
    scores_dot: Option<Rows>,
    weights: Rows,
    context: Rows,
}

pub(crate) fn additive(case: &Additive, tolerance: f64, report: &mut Report) {
    let name = &case.name;
    let (state, annotation) = (matrix(&case.state), matrix(&case.annotation));
    let additive = Rule::Additive {
        w_state: matrix(&case.w_state),
        w_annotation: matrix(&case.w_annotation),
        bias: Array1::from(case.bias.clone()),
        v: Array1::from(case.v.clone()),
    };
    let general = case.w_general.as_ref().map(|w| Rule::General(matrix(w)));
    let rules = [
        ("additive", Some(&additive), Some(&case.scores_additive)),
        ("general", general.as_ref(), case.scores_general.as_ref()),
        ("dot", Some(&Rule::Dot), case.scores_dot.as_ref()),
    ];
    for (kind, rule, expected) in rules {
        if let (Some(rule), Some(expected)) = (rule, expected) {
            let what = format!("{name}: {kind} scores");
            if let Some(scores) = report.take(&what, score(&state, &annotation, rule)) {
                report.close(&what, &scores, expected, tolerance);
            }
        }
    }

    let padding = case
        .valid
        .as_ref()
        .map(|valid| Mask::padding(state.nrows(), valid).unwrap());
    let options = Options {
        rule: additive,
        mask: padding,
        ..Options::default()
    };
    if let Some(trace) = report.take(name, attend(&state, &annotation, &annotation, &options)) {
        report.close(
            &format!("{name}: weights"),
            trace.weights().cells(),
            &case.weights,
            tolerance,
        );
        report.close(
            &format!("{name}: context"),
            trace.output(),
            &case.context,
            tolerance,
        );
    }
}

#[derive(Deserialize)]
pub(crate) struct Gradients {
    name: String,
    #[serde(default)]
    causal: bool,
    allowed: Option<Vec<Vec<bool>>>,
    scale: Option<f64>,
    query: Rows,
    key: Rows,
    value: Rows,
    upstream: Rows,
    grad_scores: Option<Rows>,
    grad_query: Rows,
    grad_key: Rows,
    grad_value: Rows,
}

pub(crate) fn gradients(case: &Gradients, tolerance: f64, report: &mut Report) {
    let (query, key, value) = (matrix(&case.query), matrix(&case.key), matrix(&case.value));
    let mask = mask(
        case.allowed.as_ref(),
        case.causal,
        query.nrows(),
        key.nrows(),
    );
    let options = Options {
        rule: rule(case.scale),
        mask,
        ..Options::default()
    };
    let back = go_back(&query, &key, &value, &options, &matrix(&case.upstream));
    let Some(back) = report.take(&case.name, back) else {
        return;
    };
    if let Some(scores) = &case.grad_scores {
        report.close(
            &format!("{}: scores", case.name),
            &back.scores,
            scores,
            tolerance,
        );
    }
    report.close(
        &format!("{}: query", case.name),
        &back.query,
        &case.grad_query,
        tolerance,
    );
    report.close(
        &format!("{}: key", case.name),
        &back.key,
        &case.grad_key,
        tolerance,
    );
    report.close(
        &format!("{}: value", case.name),
        &back.value,
        &case.grad_value,
        tolerance,
    );
}

#[derive(Deserialize)]
struct Rotary {
    input: Rows,
    output: Rows,
}

pub(crate) fn check_positions(file: &Value, report: &mut Report) -> bool {
    let tolerance = file["tolerance"].as_f64().unwrap_or(TOLERANCE);
    let before = report.cases;
    if file.get("sinusoidal").is_some() {
        report.cases += 1;
        let expected: Rows = read(&file["sinusoidal"]);
        let found = sinusoidal(expected.len(), expected[0].len());
        if let Some(found) = report.take("sinusoidal", found) {
            report.close("sinusoidal", &found, &expected, tolerance);
        }
    }
    if file.get("rotary").is_some() {
        report.cases += 1;
        let case: Rotary = read(&file["rotary"]);
        if let Some(found) = report.take("rotary", rotary(&matrix(&case.input), 0)) {
            report.close("rotary", &found, &case.output, tolerance);
        }
    }
    report.cases > before
}
