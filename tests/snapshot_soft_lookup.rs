//! The soft lookup as it looks in several states, wide and narrow.

#![cfg(not(target_arch = "wasm32"))]

mod drawn;

use drawn::drawn;

fn snapshot(label: &str, pairs: &[(&str, &str)]) {
    for (width, svg) in drawn("soft-lookup", pairs) {
        insta::assert_snapshot!(format!("{label}_{width}"), svg);
    }
}

#[test]
fn at_each_stop() {
    for (label, time) in [("score", "0"), ("exponentiate", "1"), ("normalize", "2")] {
        snapshot(label, &[("time", time)]);
    }
}

#[test]
fn while_the_values_are_laid_end_to_end() {
    snapshot("blending", &[("time", "2.5")]);
}

#[test]
fn with_scores_from_vectors() {
    snapshot("vectors", &[("scores", "vectors")]);
}

#[test]
fn with_the_hard_pick_and_another_gradient() {
    snapshot("hard", &[("hard", "on"), ("gradient", "3")]);
}

#[test]
fn with_most_keys_and_the_largest_exponentials() {
    snapshot(
        "full",
        &[
            ("keys", "8"),
            ("score-1", "4"),
            ("temperature", "0.1"),
            ("hard", "on"),
        ],
    );
}
