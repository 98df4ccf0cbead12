//! The float32 attentions that are timed: exact, equal, and as small as they say.
#![cfg(not(target_arch = "wasm32"))]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

use attention_figures::attention::cost::{Copies, Precision, stored_score_bytes, tiled_bytes};
use attention_figures::attention::{Error, MAX_LENGTH, Mask, Options, Workload, attend, tile};
use ndarray::Array2;
use proptest::prelude::*;

/// Numbers without a pattern, the same for the same seed; drawing each of them by proptest is slow.
fn cells(rows: usize, columns: usize, seed: f64) -> Array2<f64> {
    Array2::from_shape_fn((rows, columns), |(row, column)| {
        2.0 * (12.9898 * row as f64 + 78.233 * column as f64 + seed).sin()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn stored_and_tiled_attention_are_attention(
        (n_q, n_k) in (1..150_usize, 1..150_usize),
        (d, d_v) in (1..20_usize, 1..20_usize),
        seed in -1e3..1e3_f64,
        causal in any::<bool>(),
    ) {
        let (query, key) = (cells(n_q, d, seed), cells(n_k, d, seed + 1.0));
        let value = cells(n_k, d_v, seed + 2.0);
        let mask = causal.then(|| Mask::causal(query.nrows(), key.nrows(), 0).unwrap());
        let options = Options { mask, ..Options::default() };
        let trace = attend(&query, &key, &value, &options).unwrap();

        let mut workload = Workload::from_matrices(&query, &key, &value).unwrap().causal(causal);
        workload.run_stored().unwrap();
        let stored = workload.output().to_vec();
        workload.run_tiled().unwrap();
        let numbers = stored.iter().zip(workload.output()).zip(trace.output());
        for ((stored, tiled), exact) in numbers {
            prop_assert!((stored - tiled).abs() < 1e-5, "stored {} tiled {}", stored, tiled);
            prop_assert!((f64::from(*tiled) - exact).abs() < 1e-5, "{} for {}", tiled, exact);
        }
    }
}

#[test]
fn a_run_gives_the_same_numbers_again() {
    let mut first = Workload::new(130, 64).unwrap();
    let mut second = Workload::new(130, 64).unwrap();
    assert_eq!(first.run_stored(), second.run_stored());
    assert_eq!(first.run_tiled(), second.run_tiled());
    assert_eq!(first.run_tiled(), first.run_tiled());
    assert_eq!(first.run_stored(), first.run_stored());
}

#[test]
fn tiled_attention_holds_what_the_formula_says() {
    for n in [1, 64, 200, 300] {
        let run = Workload::new(n, 64).unwrap().run_tiled().unwrap();
        let expected = tiled_bytes(n as u64, tile(64), Precision::Float32, Copies::ONE);
        assert_eq!(run.bytes as u128, expected);
    }
}

#[test]
fn stored_attention_holds_every_score() {
    let run = Workload::new(200, 64).unwrap().run_stored().unwrap();
    let scores = stored_score_bytes(200, Precision::Float32, Copies::ONE);
    // Beside the scores only one tile of keys and one of values.
    assert_eq!(run.bytes as u128, scores + 4 * 2 * 64 * 64);
}

#[test]
fn a_score_matrix_that_fits_nowhere_is_refused_in_a_sentence() {
    let error = Workload::new(32_768, 1).unwrap().run_stored().unwrap_err();
    assert_eq!(
        error.to_string(),
        "a score matrix of 32,768 × 32,768 needs 4.29 GB, which was refused"
    );
}

#[test]
fn a_refused_run_leaves_the_workload_usable() {
    let mut workload = Workload::new(32_768, 1).unwrap();
    assert!(workload.run_stored().is_err());
    assert_eq!(workload.output().len(), 32_768);
    assert!(workload.prepare_stored().is_err());
}

#[test]
fn absurd_workloads_are_refused() {
    assert!(matches!(Workload::new(0, 64), Err(Error::Empty { .. })));
    assert!(matches!(Workload::new(64, 0), Err(Error::Empty { .. })));
    assert!(Workload::new(usize::MAX, usize::MAX).is_err());
    assert!(matches!(
        Workload::new(MAX_LENGTH + 1, 1),
        Err(Error::TooLong { .. })
    ));
    assert!(matches!(
        Workload::new(1, usize::MAX),
        Err(Error::TooLarge { .. })
    ));
    let (large, one) = (Array2::from_elem((2, 1), 1e300), Array2::ones((2, 1)));
    assert!(matches!(
        Workload::from_matrices(&large, &one, &one),
        Err(Error::Overflow { name: "query", .. })
    ));
}

#[test]
fn numbers_too_large_for_float32_are_an_error_and_not_a_nan() {
    let large = Array2::from_elem((3, 2), 1e30);
    let mut workload = Workload::from_matrices(&large, &large, &large).unwrap();
    assert!(matches!(workload.run_stored(), Err(Error::Overflow { .. })));
    assert!(matches!(workload.run_tiled(), Err(Error::Overflow { .. })));
}
