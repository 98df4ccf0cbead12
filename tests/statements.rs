//! Statements about attention, one by one: masks, mistakes, scores, heads, positions.
#![cfg(not(target_arch = "wasm32"))]

use attention_figures::attention::{
    Mask, Options, Projections, Rule, attend, grouped_heads, mask_after_softmax, multi_head,
    online_softmax, rotary, scaled_dot, score, sinusoidal, softcap, softmax, softmax_over_queries,
};
use ndarray::{Array1, Array2, Axis, array};

/// Numbers without a pattern, the same every time.
fn numbers(rows: usize, columns: usize, seed: f64) -> Array2<f64> {
    Array2::from_shape_fn((rows, columns), |(row, column)| {
        (12.9898 * row as f64 + 78.233 * column as f64 + seed).sin() * 1.7
    })
}

fn drawn(mask: &Mask) -> Vec<String> {
    let mark = |cell: &bool| if *cell { '#' } else { '.' };
    mask.cells()
        .outer_iter()
        .map(|row| row.iter().map(mark).collect())
        .collect()
}

fn largest_difference(left: &Array2<f64>, right: &Array2<f64>) -> f64 {
    (left - right).iter().fold(0.0, |largest: f64, difference| {
        largest.max(difference.abs())
    })
}

#[test]
fn the_default_rule_alone_scores_and_refuses_as_the_default_rule_does() {
    let (query, key) = (numbers(3, 5, 0.1), numbers(4, 5, 0.7));
    let (empty, endless) = (Array2::zeros((0, 5)), array![[f64::INFINITY; 5]]);
    let (narrow, huge) = (numbers(4, 3, 0.2), array![[f64::MAX; 5]]);
    for query in [&query, &empty, &endless, &narrow, &huge] {
        for key in [&key, &empty, &endless, &narrow, &huge] {
            let [alone, expected] = [scaled_dot(query, key), score(query, key, &Rule::default())]
                .map(|scores| scores.map_err(|error| error.to_string()));
            assert_eq!(alone, expected);
        }
    }
}

#[test]
fn masks_let_read_what_their_names_say() {
    assert_eq!(
        drawn(&Mask::causal(3, 3, 0).unwrap()),
        ["#..", "##.", "###"]
    );
    assert_eq!(drawn(&Mask::causal(2, 5, 3).unwrap()), ["####.", "#####"]);
    assert_eq!(drawn(&Mask::causal(3, 2, -1).unwrap()), ["..", "#.", "##"]);
    assert_eq!(
        drawn(&Mask::padding(2, &[true, true, false]).unwrap()),
        ["##.", "##."]
    );
    assert_eq!(
        drawn(&Mask::window(4, 4, 1, 0, 0).unwrap()),
        ["#...", "##..", ".##.", "..##"]
    );
    assert_eq!(
        drawn(&Mask::window(2, 4, 1, 1, 1).unwrap()),
        ["###.", ".###"]
    );
    assert_eq!(
        drawn(&Mask::window(2, 2, usize::MAX, usize::MAX, isize::MAX).unwrap()),
        ["##", "##"]
    );
    assert_eq!(drawn(&Mask::all(1, 2).unwrap()), ["##"]);
}

#[test]
fn masks_intersect_and_toggle() {
    let causal = Mask::causal(3, 3, 0).unwrap();
    let padding = Mask::padding(3, &[false, true, true]).unwrap();
    let both = causal.and(&padding).unwrap();
    assert_eq!(drawn(&both), ["...", ".#.", ".##"]);
    assert_eq!(both.empty_rows(), [0]);
    assert_eq!(both.legal_count(), 3);
    assert_eq!(
        drawn(&both.with(0, 2, true).unwrap()),
        ["..#", ".#.", ".##"]
    );
    assert!(!both.may_read(7, 7));
    assert!(both.with(3, 0, true).is_err());
    assert!(causal.and(&Mask::all(2, 3).unwrap()).is_err());
}

#[test]
fn the_wrong_axis_makes_columns_sum_to_one_and_not_rows() {
    let scores = numbers(3, 4, 0.0);
    let wrong = softmax_over_queries(&scores, None, 1.0).unwrap();
    assert!(
        wrong
            .sum_axis(Axis(0))
            .iter()
            .all(|sum| (sum - 1.0).abs() < 1e-12)
    );
    assert!(
        wrong
            .sum_axis(Axis(1))
            .iter()
            .all(|sum| (sum - 1.0).abs() > 1e-3)
    );
}

#[test]
fn a_mask_after_the_softmax_leaves_rows_short_of_one() {
    let scores = numbers(4, 4, 0.0);
    let mask = Mask::causal(4, 4, 0).unwrap();
    let sums = mask_after_softmax(&scores, &mask, 1.0)
        .unwrap()
        .sum_axis(Axis(1));
    assert!(sums.iter().take(3).all(|sum| *sum < 1.0 - 1e-3));
    assert!((sums[3] - 1.0).abs() < 1e-12);
    let right = softmax(&scores, Some(&mask), 1.0).unwrap();
    assert!(
        right
            .weights()
            .row_sums()
            .iter()
            .all(|sum| (sum - 1.0).abs() < 1e-12)
    );
}

#[test]
fn a_softmax_sees_differences_and_not_ratios() {
    let weights = |scores| {
        softmax(&scores, None, 1.0)
            .unwrap()
            .into_weights()
            .into_inner()
    };
    let near = weights(array![[2.1, 1.3]]);
    let far = weights(array![[102.1, 101.3]]);
    assert!(largest_difference(&near, &far) < 1e-12);
    assert!((near[[0, 0]] / near[[0, 1]] - 0.8_f64.exp()).abs() < 1e-12);
}

#[test]
fn a_softcap_bounds_scores_and_keeps_their_order() {
    let capped = softcap(&array![[-1e300, -1.0, 0.0, 1.0, 1e300]], 2.0).unwrap();
    assert_eq!(capped[[0, 0]], -2.0);
    assert_eq!(capped[[0, 2]], 0.0);
    assert_eq!(capped[[0, 4]], 2.0);
    assert!(capped[[0, 3]] < 1.0 && capped[[0, 3]] > 0.9);
}

#[test]
fn an_online_softmax_corrects_its_sum_at_each_new_maximum() {
    let online = online_softmax(&[0.0, 1.0, 3.0], 1, 1.0).unwrap();
    let maxima: Vec<f64> = online.steps.iter().map(|step| step.max).collect();
    assert_eq!(maxima, [0.0, 1.0, 3.0]);
    let corrections: Vec<f64> = online.steps.iter().map(|step| step.correction).collect();
    assert_eq!(corrections, [0.0, (-1.0_f64).exp(), (-2.0_f64).exp()]);
    assert_eq!(online.steps[1].sum, (-1.0_f64).exp() + 1.0);
}

#[test]
fn heads_that_share_keys_read_the_head_of_their_group() {
    let input = numbers(5, 6, 11.0);
    let projections = Projections {
        query: numbers(6, 8, 12.0),
        key: numbers(6, 4, 13.0),
        value: numbers(6, 4, 14.0),
        output: None,
        heads: 4,
        key_value_heads: 2,
    };
    let trace = multi_head(&input, &input, &projections, &Options::default()).unwrap();
    let split = |matrix: &Array2<f64>| {
        matrix
            .axis_chunks_iter(Axis(1), 2)
            .map(|head| head.to_owned())
            .collect::<Vec<_>>()
    };
    let (query, key, value) = (
        split(trace.query()),
        split(trace.key()),
        split(trace.value()),
    );
    let heads = grouped_heads(&query, &key, &value, &Options::default()).unwrap();
    assert_eq!(trace.heads(), heads);
    assert_eq!(
        heads[1],
        attend(&query[1], &key[0], &value[0], &Options::default()).unwrap()
    );
    assert_eq!(trace.joined().dim(), (5, 8));
}

#[test]
fn rotary_scores_depend_on_distance_only() {
    let (query, key) = (numbers(1, 6, 15.0), numbers(1, 6, 16.0));
    let at = |query_position, key_position| {
        let query = rotary(&query, query_position).unwrap();
        score(&query, &rotary(&key, key_position).unwrap(), &Rule::Dot).unwrap()[[0, 0]]
    };
    assert!((at(3, 1) - at(103, 101)).abs() < 1e-10);
    assert!((at(3, 1) - at(3, 2)).abs() > 1e-3);
}

#[test]
fn without_positions_attention_cannot_tell_an_order() {
    let words = numbers(3, 4, 17.0);
    let turned = words.select(Axis(0), &[2, 1, 0]);
    let read = |words: &Array2<f64>| {
        let output = attend(words, words, words, &Options::default()).unwrap();
        output
            .output()
            .mean_axis(Axis(0))
            .unwrap()
            .insert_axis(Axis(0))
    };
    assert!(largest_difference(&read(&words), &read(&turned)) < 1e-12);
    let places = sinusoidal(3, 4).unwrap();
    assert!(largest_difference(&read(&(&words + &places)), &read(&(&turned + &places))) > 1e-3);
}

#[test]
fn additive_scores_are_bounded_by_v() {
    let rule = Rule::Additive {
        w_state: Array2::from_elem((2, 1), 1e200),
        w_annotation: Array2::from_elem((2, 1), 1e200),
        bias: Array1::zeros(2),
        v: array![3.0, 4.0],
    };
    let scores = score(&array![[1.0]], &array![[1.0]], &rule).unwrap();
    assert!((scores[[0, 0]] - 7.0).abs() < 1e-12);
}
