//! What holds of attention whatever the numbers are.
#![cfg(not(target_arch = "wasm32"))]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

use attention_figures::attention::{
    Mask, Options, Trace, attend, attend_scores, naive_softmax, online_softmax, softmax,
};
use ndarray::{Array2, Axis, s};
use proptest::prelude::*;

/// A matrix of moderate numbers.
fn cells(rows: usize, columns: usize) -> impl Strategy<Value = Array2<f64>> {
    prop::collection::vec(-3.0..3.0, rows * columns)
        .prop_map(move |cells| Array2::from_shape_vec((rows, columns), cells).unwrap())
}

#[derive(Clone, Debug)]
struct Problem {
    query: Array2<f64>,
    key: Array2<f64>,
    value: Array2<f64>,
    mask: Mask,
}

impl Problem {
    fn attend(&self, mask: Option<Mask>) -> Trace {
        let options = Options {
            mask,
            ..Options::default()
        };
        attend(&self.query, &self.key, &self.value, &options).unwrap()
    }
}

/// Query, key, value (n_k, d_v), and a mask with at least one legal key in every row.
fn problem(value_widths: std::ops::Range<usize>) -> impl Strategy<Value = Problem> {
    (1..7_usize, 1..9_usize, 1..6_usize, value_widths).prop_flat_map(|(n_q, n_k, d, d_v)| {
        let mask = (
            prop::collection::vec(any::<bool>(), n_q * n_k),
            prop::collection::vec(0..n_k, n_q),
        )
            .prop_map(move |(cells, legal)| {
                let mut cells = Array2::from_shape_vec((n_q, n_k), cells).unwrap();
                for (query, key) in legal.into_iter().enumerate() {
                    cells[[query, key]] = true;
                }
                Mask::custom(cells).unwrap()
            });
        (cells(n_q, d), cells(n_k, d), cells(n_k, d_v), mask).prop_map(
            |(query, key, value, mask)| Problem {
                query,
                key,
                value,
                mask,
            },
        )
    })
}

/// Scores over the whole range of float64.
fn wild_scores() -> impl Strategy<Value = Array2<f64>> {
    let finite = any::<f64>().prop_filter("finite", |score| score.is_finite());
    (1..5_usize, 1..9_usize).prop_flat_map(move |(n_q, n_k)| {
        prop::collection::vec(finite.clone(), n_q * n_k)
            .prop_map(move |cells| Array2::from_shape_vec((n_q, n_k), cells).unwrap())
    })
}

fn order(length: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..length).collect::<Vec<usize>>()).prop_shuffle()
}

fn close(left: &Array2<f64>, right: &Array2<f64>, tolerance: f64) -> bool {
    left.dim() == right.dim()
        && left
            .iter()
            .zip(right)
            .all(|(left, right)| (left - right).abs() <= tolerance)
}

proptest! {
    #[test]
    fn every_row_of_weights_sums_to_one(problem in problem(1..4)) {
        let trace = problem.attend(Some(problem.mask.clone()));
        for sum in trace.weights().row_sums() {
            prop_assert!((sum - 1.0).abs() < 1e-12);
        }
        for ((query, key), weight) in trace.weights().cells().indexed_iter() {
            prop_assert!((0.0..=1.0).contains(weight));
            prop_assert!(problem.mask.may_read(query, key) || *weight == 0.0);
        }
    }

    #[test]
    fn rows_sum_to_one_whatever_the_scores(scores in wild_scores(), temperature in 1e-300..1e300_f64) {
        for sum in softmax(&scores, None, temperature).unwrap().weights().row_sums() {
            prop_assert!((sum - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn an_output_stays_between_the_values(problem in problem(1..4)) {
        let trace = problem.attend(Some(problem.mask.clone()));
        for (query, output) in trace.output().outer_iter().enumerate() {
            for (coordinate, number) in output.iter().enumerate() {
                let legal = (0..problem.key.nrows()).filter(|key| problem.mask.may_read(query, *key));
                let values: Vec<f64> = legal.map(|key| problem.value[[key, coordinate]]).collect();
                let low = values.iter().copied().fold(f64::INFINITY, f64::min);
                let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                prop_assert!((low - 1e-12..=high + 1e-12).contains(number));
            }
        }
    }

    #[test]
    fn an_output_in_the_plane_lies_in_the_hull_of_the_values(problem in problem(2..3)) {
        let trace = problem.attend(None);
        let values: Vec<(f64, f64)> =
            problem.value.outer_iter().map(|value| (value[0], value[1])).collect();
        // A point outside a polygon is cut off by the line through two of its corners.
        for output in trace.output().outer_iter() {
            for from in &values {
                for to in &values {
                    let normal = (from.1 - to.1, to.0 - from.0);
                    let along = |point: (f64, f64)| point.0 * normal.0 + point.1 * normal.1;
                    let farthest =
                        values.iter().map(|value| along(*value)).fold(f64::NEG_INFINITY, f64::max);
                    prop_assert!(along((output[0], output[1])) <= farthest + 1e-10);
                }
            }
        }
    }

    #[test]
    fn adding_a_constant_to_a_row_of_scores_changes_no_weight(
        problem in problem(1..4),
        constant in -1000.0..1000.0_f64,
    ) {
        let trace = problem.attend(Some(problem.mask.clone()));
        let shifted = trace.scores() + constant;
        let shifted = softmax(&shifted, Some(&problem.mask), 1.0).unwrap();
        prop_assert!(close(shifted.weights().cells(), trace.weights().cells(), 1e-11));
    }

    #[test]
    fn a_temperature_divides_the_scores(problem in problem(1..4), temperature in 0.1..10.0_f64) {
        let scores = problem.attend(None).scores().clone();
        let warm = softmax(&scores, None, temperature).unwrap();
        let divided = softmax(&(scores / temperature), None, 1.0).unwrap();
        prop_assert!(close(warm.weights().cells(), divided.weights().cells(), 1e-12));
    }

    #[test]
    fn the_order_of_keys_does_not_matter(
        (problem, order) in problem(1..4).prop_flat_map(|problem| {
            let keys = problem.key.nrows();
            (Just(problem), order(keys))
        }),
    ) {
        let shuffled = Problem {
            key: problem.key.select(Axis(0), &order),
            value: problem.value.select(Axis(0), &order),
            ..problem.clone()
        };
        prop_assert!(close(problem.attend(None).output(), shuffled.attend(None).output(), 1e-12));
    }

    #[test]
    fn outputs_follow_the_order_of_queries(
        (problem, order) in problem(1..4).prop_flat_map(|problem| {
            let queries = problem.query.nrows();
            (Just(problem), order(queries))
        }),
    ) {
        let shuffled =
            Problem { query: problem.query.select(Axis(0), &order), ..problem.clone() };
        let expected = problem.attend(None).output().select(Axis(0), &order);
        prop_assert!(close(shuffled.attend(None).output(), &expected, 1e-12));
    }

    #[test]
    fn a_causal_mask_hides_the_future_from_the_prefix(
        (tokens, changed, prefix) in (2..9_usize, 1..6_usize).prop_flat_map(|(n, d)| {
            (cells(n, d), cells(n, d), 1..n)
        }),
    ) {
        let n = tokens.nrows();
        let mut other = tokens.clone();
        for token in prefix..n {
            other.row_mut(token).assign(&(&changed.row(token) + 100.0));
        }
        let options = Options { mask: Some(Mask::causal(n, n, 0).unwrap()), ..Options::default() };
        let before = attend(&tokens, &tokens, &tokens, &options).unwrap();
        let after = attend(&other, &other, &other, &options).unwrap();
        for token in 0..prefix {
            prop_assert_eq!(before.output().row(token), after.output().row(token));
        }
    }

    #[test]
    fn without_a_causal_mask_the_future_shows(
        (tokens, prefix) in (2..9_usize, 1..6_usize).prop_flat_map(|(n, d)| (cells(n, d), 1..n)),
    ) {
        let mut value = tokens.clone();
        for token in prefix..tokens.nrows() {
            value.row_mut(token).mapv_inplace(|number| number + 100.0);
        }
        let before = attend(&tokens, &tokens, &tokens, &Options::default()).unwrap();
        let after = attend(&tokens, &tokens, &value, &Options::default()).unwrap();
        let moved = after.output() - before.output();
        for (moved, weights) in moved.rows().into_iter().zip(before.weights().cells().rows()) {
            // However little of it a token reads.
            let future = weights.slice(s![prefix..]).sum();
            prop_assert!(future > 0.0);
            prop_assert!(moved.iter().all(|distance| (distance - 100.0 * future).abs() < 1e-9));
        }
    }

    #[test]
    fn a_masked_key_has_no_influence(problem in problem(1..4), key in any::<prop::sample::Index>()) {
        let key = key.index(problem.key.nrows());
        let mut other = problem.clone();
        other.key.row_mut(key).fill(50.0);
        other.value.row_mut(key).fill(-1e6);
        let before = problem.attend(Some(problem.mask.clone()));
        let after = other.attend(Some(problem.mask.clone()));
        for query in (0..problem.query.nrows()).filter(|query| !problem.mask.may_read(*query, key)) {
            prop_assert_eq!(before.output().row(query), after.output().row(query));
        }
    }

    #[test]
    fn the_online_softmax_is_the_softmax(
        scores in prop::collection::vec(-700.0..700.0_f64, 1..40),
        tile in 1..50_usize,
        temperature in 0.2..5.0_f64,
    ) {
        let online = online_softmax(&scores, tile, temperature).unwrap();
        let matrix = Array2::from_shape_vec((1, scores.len()), scores.clone()).unwrap();
        let whole = softmax(&matrix, None, temperature).unwrap();
        for (online, whole) in online.weights.iter().zip(whole.weights().cells()) {
            prop_assert!((online - whole).abs() < 1e-13);
        }

        let last = online.steps.last().unwrap();
        prop_assert_eq!(last.end, scores.len());
        prop_assert_eq!(last.max, whole.row_max()[0]);
        prop_assert!((last.sum - whole.row_sums()[0]).abs() < 1e-12 * last.sum);
    }

    #[test]
    fn the_naive_softmax_overflows_where_the_stable_one_does_not(
        scores in prop::collection::vec(710.0..1e6_f64, 1..9),
    ) {
        let scores = Array2::from_shape_vec((1, scores.len()), scores).unwrap();
        let naive = naive_softmax(&scores, None, 1.0).unwrap();
        prop_assert!(naive.weights.iter().all(|weight| weight.is_nan()));
        let stable = softmax(&scores, None, 1.0).unwrap();
        prop_assert!((stable.weights().cells().sum() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn where_nothing_overflows_the_naive_softmax_is_the_softmax(problem in problem(1..4)) {
        let trace = problem.attend(Some(problem.mask.clone()));
        prop_assert!(trace.naive().is_finite());
        prop_assert!(close(&trace.naive().weights, trace.weights().cells(), 1e-12));
    }

    #[test]
    fn a_cold_softmax_is_a_hard_pick(problem in problem(1..4)) {
        let scores = problem.attend(Some(problem.mask.clone())).scores().clone();
        let cold =
            attend_scores(scores, Some(problem.mask.clone()), 1e-300, &problem.value).unwrap();
        let pick = cold.hard_pick();
        for (query, key) in pick.keys.iter().enumerate() {
            prop_assert!(problem.mask.may_read(query, *key));
        }
        // Equal scores share the weight however cold it is; a hard pick takes the first.
        if cold.weights().cells().iter().all(|weight| *weight == 0.0 || *weight == 1.0) {
            prop_assert!(close(cold.output(), &pick.output, 1e-12));
        }
    }
}
