//! Growth as it looks in several states, wide and narrow.

#![cfg(not(target_arch = "wasm32"))]

mod drawn;

use drawn::drawn;

const MEASURED: &str = "stored@128=0.121ms,98304B;tiled@128=0.13ms,41984B;\
    stored@256=0.48ms,294912B;tiled@256=0.51ms,43008B;\
    stored@512=1.93ms,1081344B;tiled@512=1.98ms,45056B;\
    stored@1024=!;tiled@1024=7.7ms,49152B";

fn snapshot(label: &str, pairs: &[(&str, &str)]) {
    for (width, svg) in drawn("growth", pairs) {
        insta::assert_snapshot!(format!("{label}_{width}"), svg);
    }
}

#[test]
fn at_each_stop() {
    for (label, time) in [("store", "0"), ("tile", "1"), ("window", "2")] {
        snapshot(label, &[("time", time)]);
    }
}

#[test]
fn while_the_tiled_line_grows() {
    snapshot("growing", &[("time", "0.5")]);
}

#[test]
fn with_so_few_tokens_that_each_score_is_drawn() {
    snapshot("least", &[("n", "16")]);
}

#[test]
fn with_the_lengths_of_the_lesson() {
    snapshot("lesson", &[("n", "128000")]);
}

#[test]
fn with_many_copies_that_leave_the_chart() {
    snapshot(
        "most",
        &[
            ("n", "1000000"),
            ("precision", "float16"),
            ("heads", "128"),
            ("layers", "128"),
            ("batch", "64"),
            ("kv-heads", "8"),
        ],
    );
}

#[test]
fn with_measurements_of_which_one_was_refused() {
    snapshot("measured", &[("limit", "1024"), ("measured", MEASURED)]);
}
