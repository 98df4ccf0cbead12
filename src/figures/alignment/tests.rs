//! Statements about the alignment, with the numbers of the lessons.

use ndarray::Array2;
use serde_json::Value as Json;

use super::super::{Figure, TIME, gesture, state};
use super::Alignment;
use crate::attention::{Weights, from_places, matrix};
use crate::drawing::{Point, Role, Theme};

const GOLDEN: &str = include_str!("../../../tests/golden/lesson.json");

fn golden(name: &str, part: &str) -> Vec<Vec<f64>> {
    let lesson: Json = serde_json::from_str(GOLDEN).unwrap();
    serde_json::from_value(lesson[name][part].clone()).unwrap()
}

fn figure(pairs: &[(&str, &str)]) -> Alignment {
    let mut figure = Alignment::default();
    for (name, value) in pairs {
        state::set(&mut figure, name, value).unwrap();
    }
    figure
}

fn assert_weights(figure: &Alignment, expected: &[Vec<f64>]) {
    assert_eq!(figure.reading.shape(), (expected.len(), expected[0].len()));
    for (row, line) in expected.iter().enumerate() {
        for (column, weight) in line.iter().enumerate() {
            let found = figure.reading.weight(row, column);
            assert!(
                (found - weight).abs() < 1e-12,
                "{row}, {column}: {found}, not {weight}"
            );
        }
    }
}

fn weights(figure: &Alignment) -> Array2<f64> {
    let reading = &figure.reading;
    from_places(reading.shape(), &|row, column| reading.weight(row, column))
}

fn moved_rows(figure: &Alignment) -> Vec<usize> {
    let rows = 0..figure.reading.shape().0;
    rows.filter(|&row| figure.reading.is_moved(row)).collect()
}

fn done(figure: &Alignment) -> Vec<&'static str> {
    let tasks = figure.tasks().into_iter();
    tasks.filter(|task| task.done).map(|task| task.id).collect()
}

#[test]
fn the_given_weights_are_the_softmax_of_their_logarithms() {
    let figure = figure(&[]);
    assert_weights(&figure, &golden("alignment_english_to_french", "weights"));
}

#[test]
fn the_context_of_chat_is_1_7_and_0_1() {
    let figure = figure(&[]);
    let contexts = golden("alignment_english_to_french", "contexts");
    for (row, expected) in contexts.iter().enumerate() {
        for (found, expected) in figure.reading.context(row).iter().zip(expected) {
            assert!((found - expected).abs() < 1e-12);
        }
    }
    assert!(
        figure
            .explain("target-2")
            .unwrap()
            .contains("“chat” reads “cat”, the third word")
    );
    let row = self::figure(&[("row", "2")]);
    assert_eq!(
        row.explain("context").unwrap(),
        "context of “chat” = 0.10 × (1.00, 0.00) + 0.10 × (0.00, 1.00) + 0.80 × (2.00, 0.00) = (1.70, 0.10), within \
         the hull of the values."
    );
}

#[test]
fn french_to_english_is_normalized_and_says_so_only_where_it_had_to() {
    let figure = figure(&[("direction", "to-english")]);
    let given = golden("alignment_french_to_english", "weights_as_printed");
    let normalized = Weights::normalize(matrix("weights", given).unwrap()).unwrap();
    let rows: Vec<Vec<f64>> = normalized
        .cells()
        .outer_iter()
        .map(|row| row.to_vec())
        .collect();
    assert_weights(&figure, &rows);

    assert!((figure.reading.normalized_from(3).unwrap() - 1.01).abs() < 1e-12);
    let row = self::figure(&[("direction", "to-english"), ("row", "4")]);
    assert!(row.describe().contains("sum to 1.01"));
    for row in 0..3 {
        assert_eq!(figure.reading.normalized_from(row), None);
    }
}

#[test]
fn vectors_at_a_sharpness_of_three_give_0_91_0_05_0_05() {
    let figure = figure(&[("from", "vectors")]);
    assert_weights(&figure, &golden("alignment_from_vectors", "weights"));
    let query = matrix("query", golden("alignment_from_vectors", "query")).unwrap();
    let key = matrix("key", golden("alignment_from_vectors", "key")).unwrap();
    for ((row, column), product) in query.dot(&key.t()).indexed_iter() {
        assert_eq!(figure.reading.state.product(row, column), *product);
    }
}

#[test]
fn dragging_a_score_renormalizes_its_row_and_no_other() {
    let mut figure = figure(&[("row", "2")]);
    let before = weights(&figure);
    let picture = figure.picture(960.0, &Theme::LIGHT);
    let target = picture.target("score-2-2").unwrap().clone();
    let center = target.bounds.center();
    gesture::drag(&mut figure, &target, Point::new(center.x + 60.0, center.y)).unwrap();

    let after = weights(&figure);
    assert!(after[[1, 1]] > before[[1, 1]]);
    assert!(after[[1, 2]] < before[[1, 2]]);
    assert!((after.row(1).sum() - 1.0).abs() < 1e-12);
    assert_eq!(after.row(0), before.row(0));
    assert_eq!(after.row(2), before.row(2));
}

#[test]
fn scores_of_every_row_are_restored_from_a_link() {
    let mut first = figure(&[("score_3_1", "1.5"), ("score_1_2", "-1")]);
    assert_eq!(state::written(&first).len(), 2);
    let mut second = Alignment::default();
    assert!(state::restore(&mut second, &state::written(&first)).is_empty());
    assert_eq!(state::written(&second), state::written(&first));

    // A score that is set back to its default is no longer written.
    let default = 0.1_f64.ln().to_string();
    state::set(&mut first, "score_3_1", &default).unwrap();
    assert_eq!(state::written(&first).len(), 1);
}

#[test]
fn a_window_of_zero_around_chat_misses_what_lies_on_cat() {
    let figure = figure(&[("row", "2"), ("window", "on"), ("width", "0")]);
    assert!((figure.reading.outside_window(1) - 0.9).abs() < 1e-12);
    assert_eq!(
        figure.explain("window").unwrap(),
        "A window of ±0 around position 2 reads “black”; 0.90 of the weight of “chat” lies outside it, 0.80 on “cat”."
    );
    let wide = self::figure(&[("row", "2"), ("window", "on"), ("width", "1")]);
    assert_eq!(wide.reading.outside_window(1), 0.0);
}

#[test]
fn tasks_are_done_by_doing_what_they_say() {
    assert_eq!(done(&figure(&[("row", "2")])), ["crossing"]);
    assert_eq!(
        done(&figure(&[("from", "vectors"), ("sharpness", "3.6")])),
        [""; 0]
    );
    assert_eq!(
        done(&figure(&[("from", "vectors"), ("sharpness", "3.7")])),
        ["sharpen"]
    );
    let over_chat = [("row", "2"), ("window", "on"), ("width", "0")];
    assert_eq!(done(&figure(&over_chat)), ["crossing", "window"]);
    assert_eq!(done(&figure(&over_chat[1..])), [""; 0]);
}

#[test]
fn pressing_a_target_word_or_a_cell_selects_its_row() {
    let mut figure = figure(&[(TIME, "1")]);
    let picture = figure.picture(320.0, &Theme::LIGHT);
    for (id, row) in [("target-2", 1), ("weight-3-1", 2)] {
        let target = picture.target(id).unwrap();
        assert!(matches!(target.role, Role::Press { .. }));
        gesture::press(&mut figure, target).unwrap();
        assert_eq!(figure.reading.state.row, row);
        assert_eq!(figure.reading.state.time, 4.0);
    }
}

#[test]
fn the_walkthrough_has_a_stop_for_each_row_and_one_for_all() {
    let labels = |figure: &Alignment| -> Vec<String> {
        figure.stops().into_iter().map(|stop| stop.label).collect()
    };
    assert_eq!(labels(&figure(&[])), ["start", "le", "chat", "noir", "all"]);
    let longer = figure(&[("target", "le chat noir dort")]);
    assert_eq!(labels(&longer).len(), 6);
    // It is still complete, so a link need not say so.
    assert_eq!(state::written(&longer).len(), 1);
}

#[test]
fn other_words_in_the_same_places_keep_the_crossing_and_other_lengths_stand_in_order() {
    let renamed = figure(&[("source", "the white dog"), ("target", "le chien blanc")]);
    assert_eq!(moved_rows(&renamed), [1, 2]);
    let longer = figure(&[
        ("source", "I like black tea"),
        ("target", "j'aime le thé noir"),
    ]);
    assert!(moved_rows(&longer).is_empty());
    assert_eq!(longer.reading.weight(2, 2), 0.8);
}

#[test]
fn a_sentence_without_words_or_with_too_many_is_refused() {
    let mut figure = figure(&[]);
    assert!(state::set(&mut figure, "source", "  ").is_err());
    let sentence = state::set(&mut figure, "target", "a b c d e f g h i j k").unwrap_err();
    assert_eq!(sentence, "target takes up to 10 words, not 11");
    assert_eq!(state::written(&figure), []);
}
