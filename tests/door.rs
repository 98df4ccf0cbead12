//! Whatever is handed in, nothing panics, and an error is a sentence with the numbers in it.
#![cfg(not(target_arch = "wasm32"))]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

use attention_figures::attention::{
    Error, MAX_CELLS, Mask, Options, Projections, Rule, Trace, Weights, Workload, add_bias, attend,
    attend_scores, blend, gradients, grouped_heads, mask_after_softmax, matrix, multi_head,
    naive_softmax, online_softmax, query_jacobian, rotary, score, sinusoidal, softcap, softmax,
    softmax_over_queries,
};
use ndarray::{Array1, Array2, array};
use proptest::prelude::*;

/// Mostly small numbers, sometimes any float64 at all: NaN, infinities, 1e308, 5e-324.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        12 => -3.0..3.0_f64,
        1 => any::<f64>(),
        1 => Just(f64::MAX),
        1 => prop::num::f64::ANY,
    ]
}

/// A matrix that no door has seen, perhaps empty.
fn raw() -> impl Strategy<Value = Array2<f64>> {
    (0..4_usize, 0..4_usize).prop_flat_map(|(rows, columns)| {
        prop::collection::vec(number(), rows * columns)
            .prop_map(move |cells| Array2::from_shape_vec((rows, columns), cells).unwrap())
    })
}

fn square() -> impl Strategy<Value = Array2<f64>> {
    prop::collection::vec(number(), 4)
        .prop_map(|cells| Array2::from_shape_vec((2, 2), cells).unwrap())
}

/// Any matrix, or one that is likely to fit.
fn any_matrix() -> impl Strategy<Value = Array2<f64>> {
    prop_oneof![raw(), square()]
}

fn any_mask() -> impl Strategy<Value = Option<Mask>> {
    let cells = prop::collection::vec(any::<bool>(), 4);
    let fitting = cells.prop_map(|cells| {
        Some(Mask::custom(Array2::from_shape_vec((2, 2), cells).unwrap()).unwrap())
    });
    let other = (0..4_usize, 0..4_usize, any::<isize>())
        .prop_map(|(n_q, n_k, offset)| Mask::causal(n_q, n_k, offset).ok());
    prop_oneof![Just(None), fitting, other]
}

fn any_rule() -> impl Strategy<Value = Rule> {
    let vector = || prop::collection::vec(number(), 0..3).prop_map(Array1::from);
    prop_oneof![
        Just(Rule::Dot),
        Just(Rule::ScaledDot),
        number().prop_map(Rule::Scaled),
        any_matrix().prop_map(Rule::General),
        (any_matrix(), any_matrix(), vector(), vector()).prop_map(
            |(w_state, w_annotation, bias, v)| Rule::Additive {
                w_state,
                w_annotation,
                bias,
                v
            }
        ),
    ]
}

fn any_options() -> impl Strategy<Value = Options> {
    (
        any_rule(),
        prop::option::weighted(0.2, number()),
        prop::option::weighted(0.2, any_matrix()),
        any_mask(),
        prop_oneof![3 => Just(1.0), 1 => number()],
    )
        .prop_map(|(rule, softcap, bias, mask, temperature)| Options {
            rule,
            softcap,
            bias,
            mask,
            temperature,
        })
}

/// An error names a number; a result holds none that is infinite or NaN.
fn sound<T>(result: Result<T, Error>, numbers: impl Fn(&T) -> Vec<f64>) -> Option<T> {
    match result {
        Ok(found) => {
            assert!(numbers(&found).iter().all(|number| number.is_finite()));
            Some(found)
        }
        Err(error) => {
            let sentence = error.to_string();
            let names_a_number = sentence.chars().any(|letter| letter.is_ascii_digit())
                || sentence.contains("NaN")
                || sentence.contains("inf");
            assert!(names_a_number, "no number in: {sentence}");
            None
        }
    }
}

fn all(matrix: &Array2<f64>) -> Vec<f64> {
    matrix.iter().copied().collect()
}

fn all_of_trace(trace: &Trace) -> Vec<f64> {
    let parts = [
        trace.scores(),
        trace.exponentials(),
        trace.weights().cells(),
        trace.output(),
    ];
    parts
        .into_iter()
        .flatten()
        .chain(trace.row_sums())
        .chain(trace.row_max())
        .copied()
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_rows_of_numbers_panic_at_the_door(
        rows in prop::collection::vec(prop::collection::vec(number(), 0..4), 0..4),
    ) {
        let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
        let finite = rows.iter().flatten().all(|number| number.is_finite());
        let rectangle = widths.windows(2).all(|pair| pair[0] == pair[1]);
        let good = finite && rectangle && widths.first().is_some_and(|width| *width > 0);
        prop_assert_eq!(sound(matrix("query", rows), all).is_some(), good);
    }

    #[test]
    fn no_inputs_panic(
        (query, key, value, other) in (any_matrix(), any_matrix(), any_matrix(), any_matrix()),
        options in any_options(),
        index in 0..4_usize,
        heads in (0..4_usize, 0..4_usize),
    ) {
        let mask = options.mask.as_ref();
        sound(score(&query, &key, &options.rule), all);
        sound(add_bias(&query, &other), all);
        sound(softmax(&query, mask, options.temperature), |softmax| all(softmax.weights().cells()));
        sound(softmax_over_queries(&query, mask, options.temperature), all);
        sound(naive_softmax(&query, mask, options.temperature), |_| Vec::new());
        if let Some(mask) = mask {
            sound(mask_after_softmax(&query, mask, options.temperature), all);
            sound(mask.apply(&query), |_| Vec::new());
            sound(mask.with(index, index, true), |_| Vec::new());
        }
        let weights = sound(Weights::normalize(other.clone()), |weights| all(weights.cells()));
        if let Some(weights) = weights {
            prop_assert!(weights.row_sums().iter().all(|sum| (sum - 1.0).abs() < 1e-12));
            sound(blend(&weights, &value), all);
        }
        sound(rotary(&query, usize::MAX - index), all);
        sound(sinusoidal(index, heads.0), all);
        sound(softcap(&query, options.temperature), |_| Vec::new());

        let trace = attend(&query, &key, &value, &options);
        if let Some(trace) = sound(trace, all_of_trace) {
            trace.hard_pick();
            trace.naive();
            sound(trace.score_gradient(&other), all);
            sound(trace.score_jacobian(index), all);
        }
        sound(attend_scores(query.clone(), options.mask.clone(), options.temperature, &value), all_of_trace);
        sound(gradients(&query, &key, &value, &options, &other), |back| {
            [&back.query, &back.key, &back.value, &back.scores].into_iter().flatten().copied().collect()
        });
        sound(query_jacobian(&query, &key, &value, &options, index), all);

        let projections = Projections {
            query: other.clone(),
            key: value.clone(),
            value: other,
            output: options.bias.clone(),
            heads: heads.0,
            key_value_heads: heads.1,
        };
        sound(multi_head(&query, &key, &projections, &options), |trace| all(trace.output()));
        let (queries, keys) = (vec![query.clone(); heads.0], vec![key.clone(); heads.1]);
        sound(grouped_heads(&queries, &keys, &vec![value.clone(); heads.1], &options), |_| Vec::new());

        if let Some(mut workload) = sound(Workload::from_matrices(&query, &key, &value), |_| Vec::new()) {
            sound(workload.run_stored(), |run| vec![run.checksum]);
            sound(workload.run_tiled(), |run| vec![run.checksum]);
        }
    }

    #[test]
    fn no_row_of_scores_panics_online(
        scores in prop::collection::vec(number(), 0..6),
        tile in 0..4_usize,
        temperature in number(),
    ) {
        sound(online_softmax(&scores, tile, temperature), |online| online.weights.clone());
    }
}

#[test]
fn an_error_is_a_sentence_with_its_numbers() {
    let sentence = |rows| matrix("query", rows).unwrap_err().to_string();
    assert_eq!(
        sentence(vec![]),
        "query is empty: it has 0 rows and 0 columns"
    );
    assert_eq!(
        sentence(vec![vec![1.0, 2.0], vec![3.0]]),
        "query is ragged: row 1 holds 1 cells where row 0 holds 2"
    );
    assert_eq!(
        sentence(vec![vec![1.0, f64::NAN]]),
        "query holds NaN at row 0, column 1, where a finite number is needed"
    );

    let (narrow, wide) = (array![[1.0]], array![[1.0, 2.0]]);
    assert_eq!(
        score(&narrow, &wide, &Rule::Dot).unwrap_err().to_string(),
        "the width of query and of key must be equal, but they are 1 and 2"
    );
    assert_eq!(
        softmax(&wide, None, 0.0).unwrap_err().to_string(),
        "the temperature is 0, where a finite number above 0 is needed"
    );
    let mask = Mask::all(2, 2).unwrap();
    assert_eq!(
        softmax(&wide, Some(&mask), 1.0).unwrap_err().to_string(),
        "the mask is 2 × 2, where 1 × 2 is needed (queries × keys)"
    );
    let huge = array![[1e200]];
    assert_eq!(
        score(&huge, &huge, &Rule::Dot).unwrap_err().to_string(),
        "the score grows to inf at row 0, column 0: the inputs are too large to multiply"
    );
}

#[test]
fn a_row_without_a_legal_key_is_an_error_that_names_it() {
    let mask = Mask::from_rows(vec![vec![true], vec![false], vec![true], vec![false]]).unwrap();
    let error = softmax(&Array2::zeros((4, 1)), Some(&mask), 1.0).unwrap_err();
    assert_eq!(error, Error::NoLegalKey { rows: vec![1, 3] });
    assert_eq!(
        error.to_string(),
        "query rows 1, 3 have no key to read under the mask, so there is nothing to normalize"
    );

    let mask = Mask::padding(30, &[false]).unwrap();
    let error = softmax(&Array2::zeros((30, 1)), Some(&mask), 1.0).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("query rows 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 20 more")
    );
}

#[test]
fn what_would_not_fit_into_memory_is_refused_before_it_is_made() {
    assert!(matches!(
        Mask::all(usize::MAX, usize::MAX),
        Err(Error::TooLarge { .. })
    ));
    assert!(matches!(
        Mask::causal(1 << 20, 1 << 20, isize::MIN),
        Err(Error::TooLarge { .. })
    ));
    let long = Array2::ones((MAX_CELLS / 1000, 1));
    assert_eq!(
        score(&long, &long, &Rule::Dot).unwrap_err().to_string(),
        "a score matrix of 16,777 × 16,777 has 281,467,729 cells, and at most 16,777,216 are \
         computed at once"
    );
    assert!(sinusoidal(usize::MAX, 2).is_err());
}
