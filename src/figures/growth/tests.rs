//! Statements about what attention costs, and about what hostile reports cannot do.

use super::controls::LESSON;
use super::costs::Curve;
use super::measured::LENGTHS;
use super::*;
use crate::attention::cost::score_count;
use crate::figures::state;
use crate::number::count;

fn with(pairs: &[(&str, &str)]) -> Growth {
    let mut growth = Growth::default();
    for (name, text) in pairs {
        state::set(&mut growth, name, text).unwrap();
    }
    growth
}

fn done(growth: &Growth, id: &str) -> bool {
    growth.tasks().iter().any(|task| task.id == id && task.done)
}

#[test]
fn scores_are_the_square_of_n() {
    for (n, scores) in [
        (100, 10_u128.pow(4)),
        (1000, 10_u128.pow(6)),
        (10_000, 10_u128.pow(8)),
        (100_000, 10_u128.pow(10)),
    ] {
        let growth = with(&[("n", &n.to_string())]);
        assert_eq!(score_count(growth.n), scores);
        let says = format!("{} scores", count(scores));
        assert!(growth.describe().contains(&says), "{}", growth.describe());
    }
}

#[test]
fn one_head_at_128_000_tokens_stores_65_5_gb_which_are_61_0_gib() {
    let growth = with(&[("n", "128000")]);
    assert_eq!(growth.bytes(Curve::Stored, growth.n), 65_536_000_000);
    let says = growth.explain("stored").unwrap();
    assert!(
        says.contains("65,536,000,000 bytes = 65.5 GB (61.0 GiB)"),
        "{says}"
    );
    assert!(
        growth.title().contains("65.5\u{a0}GB stored"),
        "{}",
        growth.title()
    );
}

#[test]
fn float16_takes_half_and_every_head_as_much_again() {
    let half = with(&[("n", "128000"), ("precision", "float16")]);
    assert_eq!(half.bytes(Curve::Stored, half.n), 32_768_000_000);
    let many = with(&[("n", "128000"), ("heads", "32"), ("layers", "32")]);
    assert_eq!(many.bytes(Curve::Stored, many.n), 1024 * 65_536_000_000);
    assert_eq!(many.kv_heads, 32);
}

#[test]
fn one_head_passes_80_gb_at_141_422_tokens() {
    let growth = Growth::default();
    assert_eq!(
        costs::MEMORIES.map(|memory| growth.passes(memory.0)),
        [77_460, 141_422, 187_750]
    );
    assert!(!done(&with(&[("n", "141421")]), "limit"));
    assert!(done(&with(&[("n", "141422")]), "limit"));
    assert!(!done(
        &with(&[("n", "1000000"), ("precision", "float16")]),
        "limit"
    ));
    assert!(!done(&with(&[("n", "1000000"), ("heads", "2")]), "limit"));
}

#[test]
fn four_steps_of_the_slider_double_n_from_its_start() {
    let mut growth = Growth::default();
    let (slider, mut n) = state::number(&growth, "n").unwrap();
    for _ in 0..4 {
        assert!(!done(&growth, "double"));
        n = slider.stepped(n, 1.0, false);
        state::set_number(&mut growth, "n", n).unwrap();
    }
    assert_eq!(growth.n, 2000);
    assert!(done(&growth, "double"));
}

#[test]
fn shared_heads_shrink_the_cache_alone() {
    let own = with(&[
        ("heads", "32"),
        ("layers", "32"),
        ("width", "128"),
        ("precision", "float16"),
        ("n", "8192"),
    ]);
    // The 4 GiB of a model of 7 thousand million parameters.
    assert_eq!(own.bytes(Curve::Cache, own.n), 1 << 32);
    let mut shared = own.clone();
    state::set(&mut shared, "kv-heads", "8").unwrap();
    assert_eq!(shared.bytes(Curve::Cache, shared.n), 1 << 30);
    for curve in [Curve::Stored, Curve::Tiled, Curve::Window] {
        assert_eq!(shared.bytes(curve, shared.n), own.bytes(curve, own.n));
    }
    assert!(shared.explain("cache").unwrap().contains("4 times smaller"));
}

#[test]
fn kv_heads_are_never_more_than_heads_and_follow_them_while_equal() {
    let mut growth = with(&[("heads", "32"), ("kv-heads", "8")]);
    state::set(&mut growth, "heads", "64").unwrap();
    assert_eq!(growth.kv_heads, 8);
    state::set(&mut growth, "heads", "4").unwrap();
    assert_eq!(growth.kv_heads, 4);
    state::set(&mut growth, "heads", "16").unwrap();
    assert_eq!(growth.kv_heads, 16);
}

#[test]
fn a_sentence_says_which_value_was_taken_instead() {
    let mut growth = with(&[("heads", "8")]);
    let mut told = |name, text| state::set(&mut growth, name, text).unwrap();

    assert_eq!(told("kv-heads", "4"), None);
    assert_eq!(
        told("kv-heads", "16").unwrap(),
        "kv-heads cannot be “16” here, so it became 8"
    );
    assert_eq!(
        told("measured", "nonsense").unwrap(),
        "measured cannot be “nonsense” here, so it was left out"
    );
}

#[test]
fn a_window_wider_than_n_reads_everything() {
    let growth = with(&[("window", "4096"), ("n", "4096")]);
    assert_eq!(
        growth.bytes(Curve::Window, 4096),
        growth.bytes(Curve::Stored, 4096)
    );
    assert_eq!(
        growth.bytes(Curve::Window, 8192),
        growth.bytes(Curve::Stored, 8192) / 2
    );
}

#[test]
fn the_lessons_lengths_are_marked() {
    assert_eq!(LESSON, [100, 1000, 10_000, 100_000, 128_000]);
}

/// Runs jobs as the worker does, and adds what they report.
fn measure(growth: &mut Growth, jobs: &[String]) {
    for name in jobs {
        let mut job = growth.job(name).unwrap();
        let report = match job.run() {
            Ok(()) => job.report(&[3.0, 1.0, 2.0]),
            Err(sentence) => job.failure(&sentence),
        };
        let before = growth.measured.written();
        let text = format!("{before};{report}");
        state::set(growth, "measured", &text).unwrap();
    }
}

#[test]
fn a_run_holds_the_bytes_of_the_formula() {
    let mut growth = with(&[("limit", "512")]);
    let Some(control) = state::control(&growth, "measure") else {
        panic!("no control");
    };
    let crate::figures::Kind::Work { jobs, .. } = control.kind else {
        panic!("not work");
    };
    assert_eq!(
        jobs,
        [
            "stored:128",
            "tiled:128",
            "stored:256",
            "tiled:256",
            "stored:512",
            "tiled:512"
        ]
    );
    measure(&mut growth, &jobs);

    for method in Curve::MEASURED {
        assert_eq!(growth.measured.runs(method), 3);
        for n in [128, 256, 512] {
            let (milliseconds, bytes) = growth.measured.run(method, n).unwrap();
            assert_eq!(milliseconds, 2.0);
            assert_eq!(bytes, runs::formula(method, n));
        }
    }
    // The tiled points lie on the tiled line, the stored ones above theirs by one tile of keys and one of values.
    for n in [128, 256, 512] {
        let (_, bytes) = growth.measured.run(Curve::Tiled, n).unwrap();
        assert_eq!(bytes, growth.bytes(Curve::Tiled, n));
        let (_, bytes) = growth.measured.run(Curve::Stored, n).unwrap();
        assert_eq!(bytes, growth.bytes(Curve::Stored, n) + 32_768);
    }
    assert!(done(&growth, "measure"));
    let says = growth.explain("stored-128").unwrap();
    assert!(says.contains("98,304 bytes"), "{says}");
    assert!(
        growth.describe().contains("1.0 times as long"),
        "{}",
        growth.describe()
    );
}

#[test]
fn a_refusal_ends_its_method_and_is_said() {
    let mut growth = with(&[("limit", "32768")]);
    let reports = "stored@128=1.5ms,98304B;tiled@128=2ms,41984B;stored@256=6ms,294912B";
    state::set(&mut growth, "measured", reports).unwrap();
    measure(&mut growth, &["stored:32768".to_owned()]);
    assert_eq!(growth.measured.refused(Curve::Stored), Some(32_768));
    let says = growth.explain("stored-32768").unwrap();
    assert!(
        says.contains("Stored at n = 32,768 would hold 4.3 GB"),
        "{says}"
    );
    assert!(growth.describe().contains("4.0 times as long stored"));
    assert!(
        growth
            .describe()
            .contains("the 4.3 GB for stored was refused")
    );

    // What comes after a refusal is not shown.
    state::set(&mut growth, "measured", "stored@256=!;stored@512=1ms,5000B").unwrap();
    assert_eq!(growth.measured.runs(Curve::Stored), 0);
    assert_eq!(growth.explain("stored-512"), None);
}

#[test]
fn the_last_report_of_a_job_counts_and_reports_never_pile_up() {
    let mut growth = with(&[(
        "measured",
        "tiled@128=2ms,41984B;tiled@128=!;tiled@128=3ms,41984B",
    )]);
    assert_eq!(growth.measured.written(), "tiled@128=3.000ms,41984B");
    let again = growth.measured.written();
    state::set(&mut growth, "measured", &again).unwrap();
    assert_eq!(growth.measured.written(), again);
}

#[test]
fn what_is_not_a_report_is_left_out() {
    for text in [
        "stored@129=1ms,98304B",
        "stored@128=NaNms,98304B",
        "stored@128=-1ms,98304B",
        "stored@128=1e9ms,98304B",
        "stored@128=infms,98304B",
        "stored@128=1ms,0B",
        "stored@128=1ms,99999999999999999999B",
        "stored@128=1ms,98304",
        "stored@128=1ms,511B",
        "stored@128=1000001ms,98304B",
        "stored@+128=1ms,98304B",
        "ringed@128=1ms,98304B",
        "<script>alert(1)</script>",
        ";;;=@ms,B",
    ] {
        assert!(with(&[("measured", text)]).measured.is_empty(), "{text}");
    }
}

#[test]
fn there_is_no_job_but_those_that_are_named() {
    let growth = Growth::default();
    for name in [
        "",
        "stored",
        "stored:127",
        "stored:65536",
        "tiled:128:",
        "Stored:128",
        "stored:99999999999999999999",
    ] {
        assert!(growth.job(name).is_err(), "{name}");
    }
    assert_eq!(LENGTHS[0], 128);
}

#[test]
fn the_stored_line_is_there_from_the_start_and_the_others_come_one_by_one() {
    for (stop, count) in growth_stops().into_iter().zip(1..) {
        let growth = with(&[("time", &stop.to_string())]);
        let whole = Curve::ALL
            .into_iter()
            .filter(|&curve| growth.revealed(curve) >= 1.0);
        assert_eq!(whole.count(), count);
    }
}

fn growth_stops() -> Vec<f64> {
    Growth::default()
        .stops()
        .iter()
        .map(|stop| stop.time)
        .collect()
}
