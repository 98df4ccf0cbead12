//! What the alignment looks like, wide and narrow, in several states.
#![cfg(not(target_arch = "wasm32"))]

mod drawn;

use drawn::drawn;

fn snapshot(label: &str, pairs: &[(&str, &str)]) {
    for (width, svg) in drawn("alignment", pairs) {
        insta::assert_snapshot!(format!("{label}_{width}"), svg);
    }
}

#[test]
fn the_crossing_stands_when_all_rows_are_written() {
    snapshot("chat", &[("row", "2")]);
}

#[test]
fn a_row_grows_from_its_target_word() {
    snapshot("writing_chat", &[("time", "1.5")]);
}

#[test]
fn a_window_of_zero_misses_the_crossing() {
    snapshot("window", &[("row", "2"), ("window", "on"), ("width", "0")]);
}

#[test]
fn english_is_written_from_french_and_a_row_is_normalized() {
    snapshot("sat", &[("direction", "to-english"), ("row", "4")]);
}

#[test]
fn scores_are_built_from_vectors() {
    snapshot("vectors", &[("from", "vectors"), ("sharpness", "6")]);
}

#[test]
fn ten_words_of_any_length_fit() {
    snapshot(
        "ten_words",
        &[
            (
                "source",
                "one two three internationalisation five six seven eight nine ten",
            ),
            (
                "target",
                "un deux trois quatre cinq anticonstitutionnellement sept huit neuf dix",
            ),
            ("row", "6"),
        ],
    );
}
