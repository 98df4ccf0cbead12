//! The examples that the two lessons print.

use attention_figures::attention::cost::{Copies, Precision, stored_score_bytes};
use attention_figures::attention::{
    Options, Projections, Rule, Weights, attend, attend_scores, blend, multi_head, naive_softmax,
    softmax,
};
use ndarray::{Array2, Axis};
use serde_json::Value;

use super::{Report, Rows, TOLERANCE, matrix, read};

/// Checks one entry of the lesson.
type Example = fn(&Value, &mut Report);

pub(crate) fn check(file: &Value, report: &mut Report) -> bool {
    let examples: [(&str, Example); 10] = [
        ("softmax", exponentials),
        ("stable_softmax", overflow),
        ("three_keys", lookup),
        ("bottleneck", bottleneck),
        ("alignment_english_to_french", printed_contexts),
        ("alignment_french_to_english", printed_sums),
        ("alignment_from_vectors", lookup),
        ("attribution", attribution),
        ("random_head", random_head),
        ("score_matrix_bytes_float32", bytes),
    ];
    let before = report.cases;
    for (name, example) in examples {
        if let Some(entry) = file.get(name) {
            example(entry, report);
            report.cases += 1;
        }
    }
    report.cases > before
}

fn rows(entry: &Value, name: &str) -> Rows {
    read(&entry[name])
}

fn row(entry: &Value, name: &str) -> Vec<f64> {
    read(&entry[name])
}

fn one_row(numbers: Vec<f64>) -> Array2<f64> {
    matrix(&vec![numbers])
}

fn exponentials(entry: &Value, report: &mut Report) {
    let scores = one_row(row(entry, "scores"));
    let value = Array2::ones((scores.ncols(), 1));
    let Some(trace) = report.take("softmax", attend_scores(scores, None, 1.0, &value)) else {
        return;
    };
    let naive = trace.naive();
    let weights = vec![row(entry, "weights")];
    report.close(
        "exponentials",
        &naive.exponentials,
        &vec![row(entry, "exponentials")],
        TOLERANCE,
    );
    report.close_row(
        "sum",
        &naive.row_sums.to_vec(),
        &[read(&entry["sum"])],
        TOLERANCE,
    );
    report.close("naive weights", &naive.weights, &weights, TOLERANCE);
    report.close("weights", trace.weights().cells(), &weights, TOLERANCE);
}

fn overflow(entry: &Value, report: &mut Report) {
    let scores = one_row(row(entry, "scores"));
    if let Some(stable) = report.take("stable softmax", softmax(&scores, None, 1.0)) {
        let weights = vec![row(entry, "weights")];
        report.close(
            "stable softmax",
            stable.weights().cells(),
            &weights,
            TOLERANCE,
        );
    }
    let naive = report.take("naive softmax", naive_softmax(&scores, None, 1.0));
    if naive.is_none_or(|naive| naive.weights.iter().any(|weight| !weight.is_nan())) {
        report.fail("the naive softmax does not overflow");
    }
}

/// Query and key under a plain dot product, times a scale or a sharpness.
fn lookup(entry: &Value, report: &mut Report) {
    let scale = entry["scale"]
        .as_f64()
        .or(entry["sharpness"].as_f64())
        .unwrap_or(1.0);
    let (query, key) = (matrix(&rows(entry, "query")), matrix(&rows(entry, "key")));
    let value = entry
        .get("value")
        .map_or_else(|| key.clone(), |value| matrix(&read(value)));
    let options = Options {
        rule: Rule::Scaled(scale),
        ..Options::default()
    };
    let Some(trace) = report.take("lookup", attend(&query, &key, &value, &options)) else {
        return;
    };
    let weights = rows(entry, "weights");
    report.close(
        "lookup: weights",
        trace.weights().cells(),
        &weights,
        TOLERANCE,
    );
    if entry.get("output").is_some() {
        report.close(
            "lookup: output",
            trace.output(),
            &rows(entry, "output"),
            TOLERANCE,
        );
    }
}

fn bottleneck(entry: &Value, report: &mut Report) {
    let draws = entry["draws"].as_array().expect("the bottleneck has draws");
    for draw in draws {
        let (key, value) = (matrix(&rows(draw, "key")), matrix(&rows(draw, "value")));
        let target: usize = read(&draw["target"]);
        let error = |output: &Array2<f64>| {
            let away = &output.row(0) - &value.row(target);
            away.mapv(f64::abs).sum() / away.len() as f64
        };
        let n = key.nrows();
        let mean = value.sum_axis(Axis(0)).insert_axis(Axis(0)) / n as f64;
        let expected = [read(&draw["mean_pool_error"])];
        report.close_row("mean pool", &[error(&mean)], &expected, TOLERANCE);

        let query = key.select(Axis(0), &[target]);
        let mut sharpnesses = 0;
        for (field, expected) in draw.as_object().into_iter().flatten() {
            let Some(sharpness) = field.strip_prefix("attention_error_sharpness_") else {
                continue;
            };
            sharpnesses += 1;
            let scale = sharpness.parse().expect("a sharpness is a number");
            let options = Options {
                rule: Rule::Scaled(scale),
                ..Options::default()
            };
            let what = format!("n = {n}, sharpness {sharpness}");
            let Some(trace) = report.take(&what, attend(&query, &key, &value, &options)) else {
                continue;
            };
            let weight = trace.weights().cells()[[0, target]];
            let expected = [
                read(expected),
                read(&draw[format!("target_weight_sharpness_{sharpness}")]),
            ];
            report.close_row(
                &what,
                &[error(trace.output()), weight],
                &expected,
                TOLERANCE,
            );
        }
        if sharpnesses == 0 {
            report.fail(format!("n = {n}: no sharpness"));
        }
    }
    if draws.is_empty() {
        report.fail("the bottleneck has no draws");
    }
}

fn printed_contexts(entry: &Value, report: &mut Report) {
    let weights = Weights::normalize(matrix(&rows(entry, "weights")));
    let Some(weights) = report.take("printed weights", weights) else {
        return;
    };
    report.close(
        "printed weights",
        weights.cells(),
        &rows(entry, "weights"),
        TOLERANCE,
    );
    let contexts = blend(&weights, &matrix(&rows(entry, "values")));
    if let Some(contexts) = report.take("contexts", contexts) {
        report.close("contexts", &contexts, &rows(entry, "contexts"), TOLERANCE);
    }
}

/// The printed row of "sat" sums to 1.01; divided by its sum it is a row of weights.
fn printed_sums(entry: &Value, report: &mut Report) {
    let printed = matrix(&rows(entry, "weights_as_printed"));
    let sums = printed.sum_axis(Axis(1)).to_vec();
    report.close_row(
        "printed sums",
        &sums,
        &row(entry, "row_sums_as_printed"),
        TOLERANCE,
    );
    let expected: Rows = printed
        .outer_iter()
        .zip(&sums)
        .map(|(row, sum)| row.iter().map(|weight| weight / sum).collect())
        .collect();
    if let Some(weights) = report.take("printed weights", Weights::normalize(printed)) {
        report.close("normalized weights", weights.cells(), &expected, TOLERANCE);
        let ones = vec![1.0; sums.len()];
        report.close_row(
            "normalized sums",
            &weights.row_sums().to_vec(),
            &ones,
            TOLERANCE,
        );
    }
}

fn attribution(entry: &Value, report: &mut Report) {
    let weights = Weights::normalize(one_row(row(entry, "weights")));
    let Some(weights) = report.take("attribution", weights) else {
        return;
    };
    if let Some(output) = report.take(
        "attribution",
        blend(&weights, &matrix(&rows(entry, "values"))),
    ) {
        report.close(
            "attribution",
            &output,
            &vec![row(entry, "output")],
            TOLERANCE,
        );
    }
}

fn random_head(entry: &Value, report: &mut Report) {
    let input = matrix(&rows(entry, "input"));
    let projections = Projections {
        query: matrix(&rows(entry, "w_query")),
        key: matrix(&rows(entry, "w_key")),
        value: matrix(&rows(entry, "w_value")),
        output: None,
        heads: 1,
        key_value_heads: 1,
    };
    let trace = multi_head(&input, &input, &projections, &Options::default());
    if let Some(trace) = report.take("random head", trace) {
        let weights = trace.heads()[0].weights().cells();
        report.close(
            "random head: weights",
            weights,
            &rows(entry, "weights"),
            TOLERANCE,
        );
        report.close(
            "random head: output",
            trace.output(),
            &rows(entry, "output"),
            TOLERANCE,
        );
    }
}

fn bytes(entry: &Value, report: &mut Report) {
    for (n, expected) in entry.as_object().into_iter().flatten() {
        let length = n.parse().expect("a length is a number");
        let found = stored_score_bytes(length, Precision::Float32, Copies::ONE);
        if Some(found) != expected.as_u64().map(u128::from) {
            report.fail(format!("n = {n}: {found} bytes for {expected}"));
        }
    }
}
