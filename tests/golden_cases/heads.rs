//! Several heads, projected or grouped.

use attention_figures::attention::{Options, Projections, grouped_heads, multi_head};
use ndarray::Array2;
use serde::Deserialize;
use serde_json::Value;

use super::{Report, Rows, TOLERANCE, mask, matrix, read};

#[derive(Deserialize)]
struct Projected {
    name: String,
    heads: usize,
    #[serde(default)]
    causal: bool,
    query_input: Rows,
    key_value_input: Rows,
    w_query: Rows,
    w_key: Rows,
    w_value: Rows,
    w_output: Rows,
    weights: Vec<Rows>,
    output: Rows,
    tolerance: Option<f64>,
}

#[derive(Deserialize)]
struct Grouped {
    name: String,
    #[serde(default)]
    causal: bool,
    query: Vec<Rows>,
    key: Vec<Rows>,
    value: Vec<Rows>,
    output: Vec<Rows>,
    tolerance: Option<f64>,
}

pub(crate) fn check(file: &Value, report: &mut Report) -> bool {
    let before = report.cases;
    for case in file["projected"].as_array().into_iter().flatten() {
        projected(&read(case), report);
        report.cases += 1;
    }
    for case in file["grouped"].as_array().into_iter().flatten() {
        grouped(&read(case), report);
        report.cases += 1;
    }
    report.cases > before
}

fn projected(case: &Projected, report: &mut Report) {
    let name = &case.name;
    let tolerance = case.tolerance.unwrap_or(TOLERANCE);
    let projections = Projections {
        query: matrix(&case.w_query),
        key: matrix(&case.w_key),
        value: matrix(&case.w_value),
        output: Some(matrix(&case.w_output)),
        heads: case.heads,
        key_value_heads: case.heads,
    };
    let (query, key_value) = (matrix(&case.query_input), matrix(&case.key_value_input));
    let mask = mask(None, case.causal, query.nrows(), key_value.nrows());
    let options = Options {
        mask,
        ..Options::default()
    };
    let Some(trace) = report.take(name, multi_head(&query, &key_value, &projections, &options))
    else {
        return;
    };
    report.close(
        &format!("{name}: output"),
        trace.output(),
        &case.output,
        tolerance,
    );
    if trace.heads().len() != case.weights.len() {
        report.fail(format!("{name}: {} heads", trace.heads().len()));
    }
    for (head, (trace, weights)) in trace.heads().iter().zip(&case.weights).enumerate() {
        let what = format!("{name}: weights of head {head}");
        report.close(&what, trace.weights().cells(), weights, tolerance);
    }
}

fn grouped(case: &Grouped, report: &mut Report) {
    let name = &case.name;
    let tolerance = case.tolerance.unwrap_or(TOLERANCE);
    let matrices = |heads: &[Rows]| heads.iter().map(matrix).collect::<Vec<Array2<f64>>>();
    let (query, key) = (matrices(&case.query), matrices(&case.key));
    let mask = mask(None, case.causal, query[0].nrows(), key[0].nrows());
    let options = Options {
        mask,
        ..Options::default()
    };
    let heads = grouped_heads(&query, &key, &matrices(&case.value), &options);
    let Some(heads) = report.take(name, heads) else {
        return;
    };
    if heads.len() != case.output.len() {
        report.fail(format!("{name}: {} heads", heads.len()));
    }
    for (head, (trace, output)) in heads.iter().zip(&case.output).enumerate() {
        report.close(
            &format!("{name}: head {head}"),
            trace.output(),
            output,
            tolerance,
        );
    }
}
