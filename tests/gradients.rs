//! How the output answers a small change, and the hard pick that does not answer.
#![cfg(not(target_arch = "wasm32"))]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

use attention_figures::attention::{Mask, Options, Rule, attend, gradients, query_jacobian};
use ndarray::{Array2, Axis, array};

/// Numbers without a pattern, the same every time.
fn numbers(rows: usize, columns: usize, seed: f64) -> Array2<f64> {
    Array2::from_shape_fn((rows, columns), |(row, column)| {
        (12.9898 * row as f64 + 78.233 * column as f64 + seed).sin() * 1.7
    })
}

fn largest_difference(left: &Array2<f64>, right: &Array2<f64>) -> f64 {
    (left - right).iter().fold(0.0, |largest: f64, difference| {
        largest.max(difference.abs())
    })
}

/// Every rule, with softcap, bias, mask and temperature.
fn options() -> Vec<Options> {
    let additive = Rule::Additive {
        w_state: numbers(5, 3, 1.0),
        w_annotation: numbers(5, 3, 2.0),
        bias: numbers(1, 5, 3.0).row(0).to_owned(),
        v: numbers(1, 5, 4.0).row(0).to_owned(),
    };
    let rules = [
        Rule::Dot,
        Rule::ScaledDot,
        Rule::Scaled(-0.7),
        Rule::General(numbers(3, 3, 5.0)),
        additive,
    ];
    let with = |rule| Options {
        rule,
        softcap: Some(1.5),
        bias: Some(numbers(4, 6, 6.0)),
        mask: Some(Mask::causal(4, 6, 1).unwrap()),
        temperature: 0.8,
    };
    rules.into_iter().map(with).collect()
}

#[test]
fn gradients_are_the_slopes_of_the_output() {
    let (query, key, value) = (numbers(4, 3, 7.0), numbers(6, 3, 8.0), numbers(6, 2, 9.0));
    let upstream = numbers(4, 2, 10.0);
    for options in options() {
        let loss = |query: &Array2<f64>, key: &Array2<f64>, value: &Array2<f64>| {
            (attend(query, key, value, &options).unwrap().output() * &upstream).sum()
        };
        let slope = |matrix: &Array2<f64>, loss: &dyn Fn(&Array2<f64>) -> f64| {
            let step = 1e-6;
            Array2::from_shape_fn(matrix.dim(), |place| {
                let (mut more, mut less) = (matrix.clone(), matrix.clone());
                more[place] += step;
                less[place] -= step;
                (loss(&more) - loss(&less)) / (2.0 * step)
            })
        };
        let back = gradients(&query, &key, &value, &options, &upstream).unwrap();
        let by_query = slope(&query, &|query| loss(query, &key, &value));
        let by_key = slope(&key, &|key| loss(&query, key, &value));
        let by_value = slope(&value, &|value| loss(&query, &key, value));
        assert!(
            largest_difference(&back.query, &by_query) < 1e-8,
            "{:?}",
            options.rule
        );
        assert!(
            largest_difference(&back.key, &by_key) < 1e-8,
            "{:?}",
            options.rule
        );
        assert!(
            largest_difference(&back.value, &by_value) < 1e-8,
            "{:?}",
            options.rule
        );
    }
}

#[test]
fn the_arrow_of_the_soft_lookup_is_the_formula_of_the_lesson() {
    let query = array![[0.3, 0.9]];
    let key = array![[1.0, 0.0], [0.0, 1.0], [0.7, 0.7]];
    let value = array![[10.0, 0.0], [0.0, 10.0], [5.0, 5.0]];
    let options = Options {
        rule: Rule::Scaled(1.5),
        temperature: 2.0,
        ..Options::default()
    };
    let trace = attend(&query, &key, &value, &options).unwrap();

    // scale / temperature · Σ_j w_j (v_j - output) k_jᵀ
    let mut expected = Array2::<f64>::zeros((2, 2));
    for (j, weight) in trace.weights().cells().row(0).iter().enumerate() {
        let away = &value.row(j) - &trace.output().row(0);
        let outer = &away.insert_axis(Axis(1)) * &key.row(j).insert_axis(Axis(0));
        expected += &(outer * *weight * 1.5 / 2.0);
    }
    let jacobian = query_jacobian(&query, &key, &value, &options, 0).unwrap();
    assert!(largest_difference(&jacobian, &expected) < 1e-12);

    // Through the scores it is the same chain.
    let chained = trace.score_jacobian(0).unwrap().t().dot(&key) * 1.5;
    assert!(largest_difference(&jacobian, &chained) < 1e-12);
}

#[test]
fn a_hard_pick_jumps_where_the_soft_output_glides() {
    let key = array![[1.0, 0.0], [0.0, 1.0]];
    let at = |y: f64| {
        let trace = attend(
            &array![[0.5, y]],
            &key,
            &array![[10.0], [0.0]],
            &Options::default(),
        );
        let trace = trace.unwrap();
        (trace.hard_pick().output[[0, 0]], trace.output()[[0, 0]])
    };
    let (before, after) = (at(0.5 - 1e-9), at(0.5 + 1e-9));
    assert_eq!((before.0, after.0), (10.0, 0.0));
    assert!((before.1 - after.1).abs() < 1e-7);
}
