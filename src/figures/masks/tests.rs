//! Statements about masks, each by setting controls and reading numbers.

#![cfg(not(target_arch = "wasm32"))]

use super::Masks;
use super::reading::{Change, is_one};
use crate::drawing::{Picture, Shape, Theme};
use crate::figures::{Figure, TIME, state};

const LONG: &str = "attention reads every token of this rather long sentence at once now";

fn masks(pairs: &[(&str, &str)]) -> Masks {
    let mut figure = Masks::new();
    for (name, value) in pairs {
        state::set(&mut figure, name, value).unwrap();
    }
    figure
}

fn changes(figure: &Masks) -> Vec<Change> {
    (0..figure.state.count())
        .map(|query| figure.reading.change(query))
        .collect()
}

fn is_moved(change: &Change) -> bool {
    matches!(change, Change::Moved(_))
}

/// Of every text of a picture, how far it begins from the left edge.
fn left_ends(picture: &Picture) -> Vec<f32> {
    let left_end = |shape: &Shape| match shape {
        Shape::Text(text) => Some(text.bounds().x),
        _ => None,
    };
    picture
        .marks
        .iter()
        .filter_map(|mark| left_end(&mark.shape))
        .collect()
}

fn texts(picture: &Picture) -> Vec<&str> {
    picture
        .marks
        .iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text(text) => Some(text.content.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn without_a_mask_weights_and_outputs_are_those_of_the_lesson() {
    let golden: serde_json::Value =
        serde_json::from_str(include_str!("../../../tests/golden/lesson.json")).unwrap();
    let head = &golden["random_head"];
    let figure = masks(&[]);
    for query in 0..6 {
        let output = figure.reading.pass.output(query).unwrap();
        for key in 0..6 {
            let weight = figure.reading.pass.weight(query, key).unwrap();
            let expected = head["weights"][query][key].as_f64().unwrap();
            assert!(
                (weight - expected).abs() < 1e-12,
                "{query} {key}: {weight} {expected}"
            );
        }
        for (number, value) in output.iter().enumerate() {
            let expected = head["output"][query][number].as_f64().unwrap();
            assert!((value - expected).abs() < 1e-12, "{query}: {value}");
        }
    }
}

#[test]
fn a_causal_mask_shields_the_prefix_exactly_whatever_the_sentence() {
    for words in ["The cat sat on the mat", "dog bites man", "a b", LONG] {
        let count = words.split(' ').count();
        for from in 1..=count {
            let from_text = from.to_string();
            let figure = masks(&[
                ("words", words),
                ("causal", "on"),
                ("add", "on"),
                ("from", &from_text),
            ]);
            let changes = changes(&figure);
            for (query, change) in changes[..from - 1].iter().enumerate() {
                assert_eq!(*change, Change::Same, "{words} from {from}");
                let (before, after) = figure.reading.outputs(query);
                assert_eq!(before, after, "not one bit differs");
            }
            assert!(changes[from - 1..].iter().all(is_moved), "{words} {from}");
        }
    }
}

#[test]
fn without_a_mask_every_output_moves() {
    for words in ["The cat sat on the mat", "dog bites man", LONG] {
        let figure = masks(&[("words", words), ("add", "on")]);
        assert!(changes(&figure).iter().all(is_moved), "{words}");
    }
}

#[test]
fn the_first_token_reads_only_itself_under_a_causal_mask() {
    let figure = masks(&[("causal", "on")]);
    assert_eq!(figure.reading.pass.weight(0, 0), Some(1.0));
    assert_eq!(figure.reading.mask().legal_count(), 21);
}

#[test]
fn what_is_added_to_padding_reaches_no_valid_token() {
    let figure = masks(&[("padding", "2"), ("add", "on"), ("from", "5")]);
    let changes = changes(&figure);
    assert!(changes[..4].iter().all(|change| *change == Change::Same));
    assert!(figure.reading.pass.output(5).is_some());
    let explanation = figure.explain("output-6").unwrap();
    assert!(explanation.contains("must be ignored"), "{explanation}");
}

#[test]
fn masks_compose_by_intersection() {
    let figure = masks(&[
        ("causal", "on"),
        ("window", "on"),
        ("left", "2"),
        ("padding", "1"),
        ("cell_4_3", "off"),
        ("row_2", "off"),
    ]);
    for query in 0..6_usize {
        for key in 0..6_usize {
            let expected =
                key <= query && query - key <= 2 && key < 5 && (query, key) != (3, 2) && query != 1;
            assert_eq!(
                figure.reading.mask().may_read(query, key),
                expected,
                "{query} {key}"
            );
        }
    }
}

#[test]
fn a_cell_hides_one_key_from_one_query_and_the_rest_sums_to_one_again() {
    let before = masks(&[]);
    let after = masks(&[("cell_3_1", "off")]);
    assert_eq!(after.reading.pass.weight(2, 0), Some(0.0));
    assert!(after.reading.pass.row_sum(2).is_some_and(is_one));
    assert!(after.reading.pass.weight(2, 1) > before.reading.pass.weight(2, 1));
    let moved: Vec<_> = changes(&after).iter().map(is_moved).collect();
    assert_eq!(moved, [false, false, true, false, false, false]);
}

#[test]
fn a_cell_says_which_mask_hides_it_already() {
    let figure = masks(&[("causal", "on"), ("padding", "1"), ("cell_1_6", "off")]);
    let text = figure.explain("cell-1-6").unwrap();
    assert!(
        text.contains("the causal mask and the padding mask hide it too"),
        "{text}"
    );
    let text = figure.explain("cell-1-2").unwrap();
    assert!(text.contains("the causal mask hides it already"), "{text}");
}

#[test]
fn a_mask_after_the_softmax_loses_weight_and_leaks_the_future() {
    let figure = masks(&[("causal", "on"), ("order", "after"), ("add", "on")]);
    let sums: Vec<f64> = (0..6)
        .map(|query| figure.reading.pass.row_sum(query).unwrap())
        .collect();
    assert!(sums[..5].iter().all(|sum| *sum < 0.9), "{sums:?}");
    assert!(is_one(sums[5]));
    assert!(changes(&figure)[..3].iter().all(is_moved));
    assert!(figure.title().contains("5 of 6 rows do not sum to 1"));
}

#[test]
fn a_softmax_over_queries_makes_columns_sum_to_one_and_rows_not() {
    let figure = masks(&[("causal", "on"), ("order", "columns")]);
    for token in 0..6 {
        assert!(is_one(figure.reading.pass.column_sum(token)));
        assert!(!figure.reading.pass.row_sum(token).is_some_and(is_one));
    }
}

#[test]
fn a_query_without_a_key_gets_a_sentence_and_the_others_their_weights() {
    let sentence = "Token 3 (sat) may read no key, so there is nothing to normalize.";
    for order in ["right", "columns"] {
        let figure = masks(&[("row_3", "off"), ("order", order)]);
        assert_eq!(figure.reading.pass.weight(2, 0), None);
        assert_eq!(figure.reading.pass.output(2), None);
        assert!(figure.reading.pass.weight(3, 0).is_some());
        assert!(figure.describe().contains(sentence));
        assert!(figure.explain("sum-3").is_some_and(|text| text == sentence));
        for width in [288.0, 320.0, 480.0, 720.0, 960.0] {
            let picture = figure.picture(width, &Theme::LIGHT);
            let words = texts(&picture).join(" ");
            assert!(words.contains(sentence), "{width}: {words}");
            assert!(!words.contains("NaN") && !words.contains("not a number"));
        }
    }
}

#[test]
fn a_sentence_without_any_legal_key_is_still_a_picture() {
    let mut figure = masks(&[("words", LONG)]);
    for query in 1..=12 {
        state::set(&mut figure, &format!("row_{query}"), "off").unwrap();
    }
    let picture = figure.picture(288.0, &Theme::DARK);
    let words = texts(&picture).join(" ");
    assert!(words.contains("12 of 12 tokens may read no key, so there is nothing to normalize."));
    assert!(words.contains("No row is left to compute."), "{words}");
    assert!(figure.describe().ends_with('.'));
}

#[test]
fn a_sentence_has_two_to_twelve_words() {
    let mut figure = Masks::new();
    for words in ["", "cat", "a b c d e f g h i j k l m"] {
        let refusal = state::set(&mut figure, "words", words).unwrap_err();
        assert!(
            refusal.starts_with("words takes 2 to 12 words, not"),
            "{refusal}"
        );
    }
    assert_eq!(figure.state.count(), 6);
}

#[test]
fn another_sentence_keeps_what_fits() {
    let mut figure = masks(&[("cell_2_1", "off"), ("padding", "4"), ("window", "on")]);
    state::set(&mut figure, "words", "dog bites man").unwrap();
    assert!(!figure.state.cell(1, 0) && figure.state.cell(2, 2));
    assert_eq!((figure.state.padding, figure.state.from), (0, 3));
    state::set(&mut figure, "words", "one dog bites two men").unwrap();
    assert!(!figure.state.cell(1, 0));
    assert_eq!(figure.state.from, 4);
}

#[test]
fn a_change_of_zero_is_said_to_be_exact_and_another_never_reads_as_zero() {
    let figure = masks(&[("causal", "on"), ("add", "on")]);
    let picture = figure.picture(960.0, &Theme::LIGHT);
    let same = texts(&picture)
        .into_iter()
        .filter(|text| *text == "same, exactly 0")
        .count();
    assert_eq!(same, 3);
    assert_eq!(super::words::distance(1e-9), "less than 0.01");
}

#[test]
fn tasks_are_done_by_doing_them() {
    let done = |figure: &Masks| -> Vec<&str> {
        let tasks = figure.tasks().into_iter();
        tasks.filter(|task| task.done).map(|task| task.id).collect()
    };
    let mut figure = masks(&[("causal", "on"), ("add", "on")]);
    assert_eq!(done(&figure), ["causal"]);
    state::set(&mut figure, "causal", "off").unwrap();
    assert_eq!(done(&figure), ["leak"]);
    for key in 1..=6 {
        state::set(&mut figure, &format!("cell_2_{key}"), "off").unwrap();
    }
    assert_eq!(done(&figure), ["silence"]);
}

#[test]
fn the_panel_follows_the_walkthrough_until_a_tab_is_pressed() {
    let mut figure = masks(&[("add", "on"), (TIME, "1")]);
    let has = |figure: &Masks, id: &str| {
        let picture = figure.picture(320.0, &Theme::LIGHT);
        picture.target(id).is_some()
    };
    assert!(has(&figure, "score-1-1"));
    state::set(&mut figure, TIME, "2").unwrap();
    assert!(has(&figure, "weight-1-1"));
    state::set(&mut figure, TIME, "3").unwrap();
    assert!(has(&figure, "output-1"));
    state::set(&mut figure, "view", "scores").unwrap();
    assert!(has(&figure, "score-1-1"));
}

#[test]
fn twelve_tokens_stay_drawable_and_pressable() {
    for order in ["right", "after", "columns"] {
        for view in ["scores", "weights", "outputs"] {
            let figure = masks(&[
                ("words", LONG),
                ("causal", "on"),
                ("add", "on"),
                ("order", order),
                ("view", view),
            ]);
            for width in [288.0, 320.0, 480.0, 720.0, 960.0] {
                let picture = figure.picture(width, &Theme::LIGHT);
                assert!(
                    picture.marks.len() < 700,
                    "{width} {view}: {}",
                    picture.marks.len()
                );
                for target in &picture.targets {
                    let bounds = target.bounds;
                    assert!(bounds.width >= 24.0 && bounds.height >= 24.0);
                    // What a reader points at in the middle of a cell is that cell.
                    if target.id.starts_with("cell-") {
                        assert_eq!(picture.hit(bounds.center()), Some(target.id.as_str()));
                    }
                }
            }
        }
    }
}

#[test]
fn short_words_without_switches_stay_in_the_picture() {
    let words = [
        "a a a a a a aw t x t h f",
        "one two three four five six seven eight nine ten eleven twelve",
    ];
    for (words, width) in words
        .into_iter()
        .flat_map(|words| [(words, 320.0), (words, 340.0)])
    {
        let figure = masks(&[("words", words)]);
        let picture = figure.picture(width, &Theme::LIGHT);
        let ends = left_ends(&picture);
        assert!(
            ends.iter().all(|end| *end >= 0.0),
            "{words} {width}: {ends:?}"
        );
    }
}
