//! Statements about attention, one by one: masks, mistakes, gradients, heads, positions, cost.
#![cfg(not(target_arch = "wasm32"))]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

use attention_figures::attention::cost::{
    Copies, Precision, key_value_cache_bytes, score_count, stored_score_bytes, tiled_bytes,
    window_score_bytes, window_score_count,
};
use attention_figures::attention::{
    Mask, Options, Projections, Rule, attend, gradients, grouped_heads, mask_after_softmax,
    multi_head, online_softmax, query_jacobian, rotary, score, sinusoidal, softcap, softmax,
    softmax_over_queries, tile,
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

#[test]
fn scores_grow_with_the_square_of_n() {
    for (n, scores) in [
        (100, 10_u128.pow(4)),
        (1000, 10_u128.pow(6)),
        (100_000, 10_u128.pow(10)),
    ] {
        assert_eq!(score_count(n), scores);
    }
    assert_eq!(window_score_count(10_000, 256), 2_560_000);
    assert_eq!(window_score_count(100, 256), 10_000);
    let half = stored_score_bytes(128_000, Precision::Float16, Copies::ONE);
    assert_eq!(half, 32_768_000_000);
}

#[test]
fn a_million_tokens_in_every_head_layer_and_sequence_overflow_nothing() {
    let copies = Copies {
        heads: 128,
        layers: 126,
        batch: 1024,
    };
    let bytes = stored_score_bytes(1_000_000, Precision::Float32, copies);
    assert_eq!(bytes, 4 * 10_u128.pow(12) * 128 * 126 * 1024);
    let most = Copies {
        heads: u64::MAX,
        layers: u64::MAX,
        batch: u64::MAX,
    };
    assert_eq!(
        stored_score_bytes(u64::MAX, Precision::Float32, most),
        u128::MAX
    );
    assert_eq!(
        window_score_bytes(u64::MAX, u64::MAX, Precision::Float32, most),
        u128::MAX
    );
    assert_eq!(
        tiled_bytes(u64::MAX, tile(u64::MAX), Precision::Float32, most),
        u128::MAX
    );
}

#[test]
fn shared_heads_shrink_the_cache_by_the_size_of_the_group() {
    let cache = |heads| key_value_cache_bytes(8192, 32, 1, heads, 128, Precision::Float16);
    // 2 (K and V) · 32 layers · 32 heads · 8192 · 128 · 2 bytes: the 4 GiB of a 7B model.
    assert_eq!(cache(32), 1 << 32);
    assert_eq!(cache(32), 4 * cache(8));
}

#[test]
fn tiled_memory_is_a_line_and_stored_memory_a_parabola() {
    let tiled = |n| tiled_bytes(n, tile(64), Precision::Float32, Copies::ONE);
    let stored = |n| stored_score_bytes(n, Precision::Float32, Copies::ONE);
    assert_eq!(tiled(2000) - tiled(1000), tiled(3000) - tiled(2000));
    assert_eq!(stored(2000), 4 * stored(1000));
}
