//! The figure `masks` as it looks in the states that matter.
#![cfg(not(target_arch = "wasm32"))]

mod drawn;

use drawn::drawn;

fn snapshot(label: &str, pairs: &[(&str, &str)]) {
    for (width, svg) in drawn("masks", pairs) {
        insta::assert_snapshot!(format!("{label}_{width}"), svg);
    }
}

#[test]
fn a_causal_mask_and_the_intervention() {
    snapshot("causal_add", &[("causal", "on"), ("add", "on")]);
}

#[test]
fn a_query_that_may_read_nothing() {
    snapshot("silent_row", &[("causal", "on"), ("row_3", "off")]);
}

#[test]
fn the_mask_after_the_softmax() {
    snapshot(
        "after",
        &[
            ("causal", "on"),
            ("order", "after"),
            ("add", "on"),
            ("view", "weights"),
        ],
    );
}

#[test]
fn the_softmax_over_queries() {
    snapshot("columns", &[("causal", "on"), ("order", "columns")]);
}

#[test]
fn masks_composed() {
    snapshot(
        "composed",
        &[
            ("window", "on"),
            ("padding", "1"),
            ("cell_3_2", "off"),
            ("cell_6_1", "off"),
        ],
    );
}

#[test]
fn between_mask_and_softmax() {
    snapshot("halfway", &[("causal", "on"), ("time", "1.5")]);
}

#[test]
fn twelve_tokens() {
    snapshot(
        "twelve",
        &[
            (
                "words",
                "attention reads every token of this rather long sentence at once now",
            ),
            ("causal", "on"),
            ("add", "on"),
            ("from", "7"),
            ("view", "weights"),
        ],
    );
}
