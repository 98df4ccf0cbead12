//! The figure in words: its title, its description, and the arithmetic behind each target.
//!
//! A sentence is about a target word and a source word, and has holes for them and for their numbers.

use super::reading::Reading;
use super::state::State;
use super::walk::Walk;
use crate::drawing::number::fixed;
use crate::figures::sentence::{joined, listed};
use crate::figures::template::{each, filled};

/// What must be said of all of it.
const CAVEAT: &str = " The weights are constructed for illustration, not measured from a trained model, and a high \
                      weight is not an explanation.";

/// How a weight comes from a score.
const SOFTMAX: &str =
    "weight of “{source}” for “{target}” = e^{score} / {sum} = {exponential} / {sum} = {weight}.";

/// A number as it is written everywhere in the figure.
pub(super) fn two(value: f64) -> String {
    fixed(value, 2)
}

/// A point of the plane.
pub(super) fn pair([x, y]: [f64; 2]) -> String {
    format!("({}, {})", two(x), two(y))
}

/// A word, or the beginning of a long one.
pub(super) fn short(word: &str) -> String {
    const LONGEST: usize = 12;
    if word.chars().count() <= LONGEST {
        return word.to_owned();
    }
    let start: String = word.chars().take(LONGEST - 1).collect();
    format!("{start}…")
}

fn ordinal(index: usize) -> &'static str {
    const ORDINALS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    ORDINALS.get(index).copied().unwrap_or("last")
}

impl Reading {
    /// A sentence about a target word and a source word, with its holes filled.
    pub(super) fn say(&self, sentence: &str, row: usize, column: usize) -> String {
        filled(sentence, &|hole| self.word(hole, row, column))
    }

    fn word(&self, hole: &str, row: usize, column: usize) -> String {
        let (rows, columns) = self.shape();
        let of_row = |sentence: &str| each(columns, &|column| self.say(sentence, row, column));
        let number = match hole {
            "target" => return self.target[row].clone(),
            "source" => return self.source[column].clone(),
            "ordinal" => return ordinal(column).to_owned(),
            "row" => return (row + 1).to_string(),
            "column" => return (column + 1).to_string(),
            "reach" => return self.reach.to_string(),
            "context" => return pair(self.context(row)),
            "value" => return pair(self.value(column)),
            "reads" => return reads(self, row),
            "order" => return order(self),
            "window" => return window(self, row),
            "normalized" => return normalized(self, row),
            "softmax" => return self.say(SOFTMAX, row, column),
            "shares" => return joined(&of_row("{weight}"), " + "),
            "terms" => return joined(&of_row("{weight} × {value}"), " + "),
            "words and weights" => return listed(&of_row("“{source}” {weight}")),
            "readers" => {
                return listed(&each(rows, &|row| {
                    self.say("“{target}” {weight}", row, column)
                }));
            }
            "weight" => self.weight(row, column),
            "score" => self.score(row, column),
            "product" => self.product(row, column),
            "sharpness" => self.sharpness,
            "exponential" => self.exponential(row, column),
            "sum" => self.exponential_sum(row),
            "row sum" => self.row_sum(row),
            "column sum" => self.column_sum(column),
            "given sum" => self.normalized_from(row).unwrap_or_default(),
            "outside" => self.outside_window(row),
            _ => {
                debug_assert!(false, "nothing fills the hole {hole}");
                f64::NAN
            }
        };
        two(number)
    }
}

/// What a row reads most.
pub(super) fn reads(reading: &Reading, row: usize) -> String {
    let sentence = if reading.is_even(row) {
        "“{target}” reads all words alike, each with a weight of {weight}."
    } else {
        "“{target}” reads “{source}”, the {ordinal} word, with a weight of {weight}."
    };
    reading.say(sentence, row, reading.strongest(row))
}

/// Whether the strongest ribbons cross, and which do.
pub(super) fn order(reading: &Reading) -> String {
    let Some(rows) = reading.crossing() else {
        return "No two of the strongest ribbons cross: the order of the words is kept.".to_owned();
    };
    let parts = each(rows.len(), &|index| {
        let row = rows[index];
        let sentence = "“{target}” reads “{source}” ({weight})";
        reading.say(sentence, row, reading.strongest(row))
    });
    format!("The order crosses: {}.", listed(&parts))
}

/// What a fixed window could have read for a row, and what it misses.
pub(super) fn window(reading: &Reading, row: usize) -> String {
    let (mut inside, mut outside) = (Vec::new(), 0);
    let mut most = None;
    for column in 0..reading.shape().1 {
        if reading.in_window(row, column) {
            inside.push(reading.say("“{source}”", row, column));
            continue;
        }
        outside += 1;
        // The last of equals.
        if most.is_none_or(|most| reading.weight(row, column) >= reading.weight(row, most)) {
            most = Some(column);
        }
    }
    let rest = match outside {
        0 => ": all of the weight of “{target}”.",
        1 => "; of the weight of “{target}”, {weight} on “{source}” lies outside it.",
        _ => "; {outside} of the weight of “{target}” lies outside it, {weight} on “{source}”.",
    };
    let start = "A window of ±{reach} around position {row} reads ";
    let inside = match listed(&inside) {
        none if none.is_empty() => "nothing".to_owned(),
        words => words,
    };
    reading.say(start, row, 0) + &inside + &reading.say(rest, row, most.unwrap_or(0))
}

/// What a stop of the walkthrough adds to the title, which says what the row reads.
pub(super) const WRITTEN: &str = "“{target}” is written from its context {context}: the values, each times its weight, added up.";

/// That the given weights of a row were divided by their sum; empty where they were not.
pub(super) fn normalized(reading: &Reading, row: usize) -> String {
    if reading.normalized_from(row).is_none() {
        return String::new();
    }
    let sentence =
        " The weights given for “{target}” sum to {given sum}, so each is divided by {given sum}.";
    reading.say(sentence, row, 0)
}

/// The title; the picture says below the ribbons what a window reads, and here it is only how much it misses.
pub(super) fn title(reading: &Reading, state: &State) -> String {
    let walk = Walk::of(state);
    let row = walk.current();
    let is_moved = reading.moved_rows().contains(&row);
    let sentence = if state.time == 0.0 {
        "“{target}” is about to be written."
    } else if state.window && reading.is_all_in_window(row) {
        "A window of ±{reach} holds all that “{target}” reads."
    } else if state.window {
        "A window of ±{reach} misses {outside} of the weight of “{target}”."
    } else if walk.complete() > 0.5 && !is_moved && reading.crossing().is_some() {
        "{order}"
    } else {
        "{reads}"
    };
    let sentence = reading.say(sentence, row, 0);
    sentence.trim_end_matches('.').to_owned()
}

/// The whole figure in sentences.
pub(super) fn describe(reading: &Reading, state: &State) -> String {
    let row = Walk::of(state).current();
    let first = "“{target}” reads {words and weights}; its context, the blend of their values, is {context}.";
    let mut text = reading.say(first, row, 0);
    text += &match normalized(reading, row) {
        none if none.is_empty() => format!(" {}", order(reading)),
        sentence => sentence,
    };
    if state.window {
        text += " ";
        text += &window(reading, row);
    }
    text += CAVEAT;
    text
}

/// The arithmetic behind a target.
pub(super) fn explain(reading: &Reading, state: &State, target: &str) -> Option<String> {
    let (rows, columns) = reading.shape();
    let mut parts = target.split('-');
    let kind = parts.next()?;
    let mut index = |count: usize| {
        let index = parts.next()?.parse::<usize>().ok()?.checked_sub(1)?;
        (index < count).then_some(index)
    };
    let current = Walk::of(state).current();
    let (sentence, row, column) = match kind {
        "target" => (
            "{reads} Its row sums to one: {shares} = {row sum}.{normalized}",
            index(rows)?,
            0,
        ),
        "source" => (
            "“{source}”, the {ordinal} word, is read by {readers}: {column sum} in all. Only rows sum to one, not columns.",
            current,
            index(columns)?,
        ),
        "weight" | "score" => {
            let sentence = if reading.vectors.is_some() {
                "score = {sharpness} × q · k = {sharpness} × {product} = {score}; {softmax}"
            } else {
                "{softmax}{normalized}"
            };
            (sentence, index(rows)?, index(columns)?)
        }
        "value" => (
            "The value of “{source}” is {value}; “{target}” blends it in with a weight of {weight}. \
             The values are constructed.",
            current,
            index(columns)?,
        ),
        "context" => (
            "context of “{target}” = {terms} = {context}, within the hull of the values.",
            current,
            0,
        ),
        "window" => ("{window}", current, 0),
        _ => return None,
    };
    Some(reading.say(sentence, row, column))
}
