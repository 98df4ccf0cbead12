//! Statements about the soft lookup, with the numbers of the lesson.

use super::*;
use crate::drawing::{Point, Role};
use crate::figures::sentence::{point, two_decimals};
use crate::figures::{gesture, state};

fn figure(pairs: &[(&str, &str)]) -> SoftLookup {
    let mut figure = SoftLookup::default();
    for (name, value) in pairs {
        assert_eq!(
            state::set(&mut figure, name, value),
            Ok(None),
            "{name}={value}"
        );
    }
    figure
}

fn numbers(number: impl Fn(usize) -> f64, count: usize) -> Vec<String> {
    (0..count).map(|key| two_decimals(number(key))).collect()
}

fn done(figure: &SoftLookup) -> Vec<&'static str> {
    let tasks = figure.tasks().into_iter();
    tasks.filter(|task| task.done).map(|task| task.id).collect()
}

#[test]
fn the_lookup_of_the_lesson_has_the_numbers_of_the_lesson() {
    let lookup = figure(&[]).lookup;
    assert_eq!(
        numbers(|key| lookup.score(key), 3),
        ["2.10", "0.40", "1.30"]
    );
    assert_eq!(
        numbers(|key| lookup.exponential(key), 3),
        ["8.17", "1.49", "3.67"]
    );
    assert_eq!(two_decimals(lookup.sum()), "13.33");
    assert_eq!(
        numbers(|key| lookup.weight(key), 3),
        ["0.61", "0.11", "0.28"]
    );

    let golden = [
        0.612_740_409_309_822,
        0.111_937_577_302_233_32,
        0.275_322_013_387_944_65,
    ];
    for (key, weight) in golden.into_iter().enumerate() {
        assert!((lookup.weight(key) - weight).abs() < 1e-15);
    }
    let output = [
        10.0 * golden[0] + 5.0 * golden[2],
        10.0 * golden[1] + 5.0 * golden[2],
    ];
    assert!((0..2).all(|axis| (lookup.output()[axis] - output[axis]).abs() < 1e-12));
    assert_eq!(point(lookup.output()), "(7.50, 2.50)");
}

#[test]
fn a_query_that_looks_like_a_key_pulls_the_output_to_its_value() {
    let golden = [
        (
            ["1", "0"],
            [
                0.474_226_352_165_242_45,
                0.174_458_125_423_321,
                0.351_315_522_411_436_6,
            ],
            [6.498_841_133_709_607_5, 3.501_158_866_290_393_4],
        ),
        (
            ["0", "1"],
            [
                0.174_458_125_423_321,
                0.474_226_352_165_242_45,
                0.351_315_522_411_436_6,
            ],
            [3.501_158_866_290_393_4, 6.498_841_133_709_607_5],
        ),
        (
            ["0.7", "0.7"],
            [
                0.300_921_136_540_439_84,
                0.300_921_136_540_439_84,
                0.398_157_726_919_120_3,
            ],
            [5.0, 5.0],
        ),
    ];
    for ([x, y], weights, output) in golden {
        let lookup = figure(&[("scores", "vectors"), ("query-x", x), ("query-y", y)]).lookup;
        for (key, weight) in weights.into_iter().enumerate() {
            assert!((lookup.weight(key) - weight).abs() < 1e-12);
        }
        for (computed, golden) in lookup.output().into_iter().zip(output) {
            assert!((computed - golden).abs() < 1e-12);
        }
    }
}

#[test]
fn adding_the_same_to_every_score_changes_no_weight() {
    let (low, high) = (
        figure(&[]),
        figure(&[("score-1", "3.1"), ("score-2", "1.4"), ("score-3", "2.3")]),
    );
    for key in 0..3 {
        assert!((low.lookup.weight(key) - high.lookup.weight(key)).abs() < 1e-12);
    }
}

#[test]
fn equal_scores_give_the_plain_mean_of_the_values() {
    let even = figure(&[("score-1", "1"), ("score-2", "1"), ("score-3", "1")]);
    assert_eq!(point(even.lookup.output()), "(5.00, 5.00)");
    assert_eq!(done(&even), ["even"]);
}

#[test]
fn a_high_temperature_evens_the_weights_out_and_a_low_one_sharpens_them() {
    let weight = |temperature| figure(&[("temperature", temperature)]).lookup.weight(0);
    assert!(weight("10") < 0.37 && weight("10") > 1.0 / 3.0);
    assert!(weight("0.1") > 0.99);
}

#[test]
fn the_largest_exponential_is_written_as_a_power_of_ten() {
    let hot = figure(&[("score-1", "4"), ("temperature", "0.1")]);
    assert_eq!(
        hot.explain("exponential-1").as_deref(),
        Some("e^(4.00 / 0.10) = 2.4 × 10¹⁷")
    );
    assert_eq!(
        hot.explain("weight-2").as_deref(),
        Some("w₂ = e^(0.40 / 0.10) / 2.4 × 10¹⁷ = 54.60 / 2.4 × 10¹⁷ = 0.00")
    );
}

#[test]
fn the_arithmetic_is_explained_with_its_numbers() {
    let figure = figure(&[]);
    let explain = |id| figure.explain(id).unwrap();
    assert_eq!(explain("exponential-2"), "e^0.40 = 1.49");
    assert_eq!(explain("sum"), "8.17 + 1.49 + 3.67 = 13.33");
    assert_eq!(
        explain("weight-2"),
        "w₂ = e^0.40 / 13.33 = 1.49 / 13.33 = 0.11"
    );
    assert_eq!(
        explain("output"),
        "output = 0.61 v₁ + 0.11 v₂ + 0.28 v₃ = (6.13, 0.00) + (0.00, 1.12) + (1.38, 1.38) = (7.50, 2.50)"
    );
    assert_eq!(
        explain("row-1"),
        "d output / d score₁ = w₁ (v₁ − output) = 0.61 × ((10.00, 0.00) − (7.50, 2.50)) = (1.53, −1.53)"
    );
}

#[test]
fn a_score_is_explained_by_the_vectors_it_comes_from() {
    let vectors = figure(&[("scores", "vectors")]);
    assert_eq!(
        vectors.explain("score-3").as_deref(),
        Some("q · k₃ = 1.30 × 0.70 + (−0.30) × 0.70 = 0.70")
    );
}

#[test]
fn the_gradient_is_how_the_output_moves_when_a_score_grows() {
    let (before, after) = (figure(&[]), figure(&[("score-1", "2.10001")]));
    let ends = before
        .lookup
        .output()
        .into_iter()
        .zip(after.lookup.output());
    for (gradient, (from, to)) in before.lookup.gradient(0).into_iter().zip(ends) {
        assert!(((to - from) / 1e-5 - gradient).abs() < 1e-3);
    }
}

#[test]
fn the_hard_pick_jumps_where_the_soft_output_glides() {
    let at = |score| figure(&[("hard", "on"), ("score-3", score)]).lookup;
    let (below, above) = (at("2.09"), at("2.11"));
    assert_eq!(
        [below.value(below.pick()), above.value(above.pick())],
        [[10.0, 0.0], [5.0, 5.0]]
    );
    let glide = above.output()[0] - below.output()[0];
    assert!(glide.abs() < 0.05);
}

#[test]
fn the_sweep_of_the_hard_pick_is_a_step_at_the_best_other_score() {
    let figure = figure(&[]);
    let sweep = figure.lookup.sweep(0, figure.state.score_range());
    let jump: Vec<_> = sweep.hard.iter().filter(|point| point[0] == 1.3).collect();
    assert_eq!(jump, [&[1.3, 0.0], &[1.3, 1.0]]);
    assert!(sweep.soft.windows(2).all(|pair| pair[0][1] < pair[1][1]));
}

#[test]
fn each_task_is_done_by_what_it_says() {
    assert_eq!(done(&figure(&[("score-1", "4")])), ["pull"]);
    assert_eq!(done(&figure(&[("temperature", "10")])), Vec::<&str>::new());
    assert_eq!(done(&figure(&[("hard", "on")])), Vec::<&str>::new());
    assert_eq!(done(&figure(&[("hard", "on"), ("score-2", "3")])), ["jump"]);
}

#[test]
fn the_output_never_leaves_the_hull_of_the_values() {
    for temperature in ["0.1", "1", "10"] {
        let output = figure(&[("temperature", temperature)]).lookup.output();
        // The three values of the lesson lie on one line, x + y = 10.
        assert!((output[0] + output[1] - 10.0).abs() < 1e-12);
        assert!((0.0..=10.0).contains(&output[0]));
    }
}

#[test]
fn fewer_keys_keep_what_stays_and_forget_what_goes() {
    let mut figure = figure(&[
        ("score-1", "3"),
        ("score-3", "3"),
        ("gradient", "3"),
        ("keys", "2"),
    ]);
    assert_eq!(figure.state.chosen, 1);
    state::set(&mut figure, "keys", "3").unwrap();
    assert_eq!(
        numbers(|key| figure.lookup.score(key), 3),
        ["3.00", "0.40", "1.30"]
    );
}

#[test]
fn the_buttons_add_and_remove_a_key_up_to_the_limits() {
    let mut figure = figure(&[("keys", "7")]);
    for count in [8, 8] {
        state::press(&mut figure, "add").unwrap();
        assert_eq!(figure.lookup.count(), count);
    }
    state::set(&mut figure, "keys", "2").unwrap();
    state::press(&mut figure, "remove").unwrap();
    assert_eq!(figure.lookup.count(), 2);
}

#[test]
fn a_score_a_value_and_the_query_are_dragged_in_the_picture() {
    let mut figure = figure(&[]);
    let drag = |figure: &mut SoftLookup, id: &str, by: f32| {
        let picture = figure.picture(960.0, &Theme::LIGHT);
        let target = picture.target(id).unwrap();
        assert!(matches!(target.role, Role::Handle { .. }));
        let center = target.bounds.center();
        gesture::drag(figure, target, Point::new(center.x + by, center.y)).unwrap();
    };
    drag(&mut figure, "score-2", 40.0);
    assert!(figure.lookup.score(1) > 1.0);
    drag(&mut figure, "value-3", 30.0);
    assert!(figure.lookup.value(2)[0] > 6.0);
    state::set(&mut figure, "scores", "vectors").unwrap();
    drag(&mut figure, "query", -30.0);
    assert!(figure.state.query()[0] < 1.0);
}

#[test]
fn a_stop_shows_its_stage_and_no_later_one() {
    let ids = |time| -> Vec<String> {
        let picture = figure(&[("time", time)]).picture(960.0, &Theme::LIGHT);
        picture
            .targets
            .into_iter()
            .map(|target| target.id)
            .collect()
    };
    let has = |time, id: &str| ids(time).iter().any(|other| other == id);
    assert_eq!(
        ["0", "1"].map(|time| has(time, "exponential-1")),
        [false, true]
    );
    assert_eq!(["1", "2"].map(|time| has(time, "weight-1")), [false, true]);
    assert_eq!(["2", "3"].map(|time| has(time, "output")), [false, true]);
    assert!(has("0", "score-1") && has("0", "value-1"));
}
