//! The figure in words: its title, its description, and the arithmetic behind each target.
//!
//! A sentence is about a target word and a source word, and has holes for them and for their numbers.

use super::reading::Reading;
use crate::figures::sentence::{joined, listed, point, two_decimals};
use crate::figures::template::{each, filled};

/// What must be said of all of it.
const CAVEAT: &str = " The weights are constructed for illustration, not measured from a trained model, and a high \
                      weight is not an explanation.";

/// What is said of each target.
const EXPLAINED: [(&str, &str); 7] = [
    (
        "target-{row}",
        "{reads} Its row sums to one: {shares} = {row sum}.{normalized}",
    ),
    (
        "source-{column}",
        "“{source}”, the {ordinal} word, is read by {readers}: {column sum} in all. Only rows sum to one, not columns.",
    ),
    ("weight-{row}-{column}", "{origin}"),
    ("score-{row}-{column}", "{origin}"),
    (
        "value-{column}",
        "The value of “{source}” is {value}; “{target}” blends it in with a weight of {weight}. The values are \
         constructed.",
    ),
    (
        "context",
        "context of “{target}” = {terms} = {context}, within the hull of the values.",
    ),
    ("window", "{window}"),
];

/// How a weight comes from a score.
const SOFTMAX: &str =
    "weight of “{source}” for “{target}” = e^{score} / {sum} = {exponential} / {sum} = {weight}.";

/// A word, or the beginning of a long one.
fn short(word: &str) -> String {
    const LONGEST: usize = 12;
    if word.chars().nth(LONGEST).is_none() {
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
        let word = match hole {
            "target" | "short target" => self.target().get(row),
            "source" | "short source" => self.source().get(column),
            _ => None,
        };
        if let Some(word) = word {
            return if hole.starts_with("short") {
                short(word)
            } else {
                word.clone()
            };
        }
        let number = match hole {
            "ordinal" => return ordinal(column).to_owned(),
            "row" => return (row + 1).to_string(),
            "column" => return (column + 1).to_string(),
            "reach" => return self.state.width.to_string(),
            "context" => return point(self.context(row)),
            "value" => return point(self.value(column)),
            "reads" => return reads(self, row),
            "order" => return order(self),
            "window" => return window(self, row),
            "normalized" => return normalized(self, row),
            "softmax" => return self.say(SOFTMAX, row, column),
            "origin" => {
                let sentence = if self.state.is_from_vectors {
                    "score = {sharpness} × q · k = {sharpness} × {product} = {score}; {softmax}"
                } else {
                    "{softmax}{normalized}"
                };
                return self.say(sentence, row, column);
            }
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
            "product" => self.state.product(row, column),
            "sharpness" => self.state.sharpness,
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
        two_decimals(number)
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
    let Some([upper, lower]) = reading.crossing() else {
        return "No two of the strongest ribbons cross: the order of the words is kept.".to_owned();
    };
    let reads = |row: usize| {
        let sentence = "“{target}” reads “{source}” ({weight})";
        reading.say(sentence, row, reading.strongest(row))
    };
    format!("The order crosses: {} and {}.", reads(upper), reads(lower))
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
pub(super) fn title(reading: &Reading) -> String {
    let (row, state) = (reading.current(), &reading.state);
    let sentence = if state.time == 0.0 {
        "“{target}” is about to be written."
    } else if state.window && reading.reaches_all(row) {
        "A window of ±{reach} holds all that “{target}” reads."
    } else if state.window {
        "A window of ±{reach} misses {outside} of the weight of “{target}”."
    } else if reading.complete() > 0.5 && !reading.is_moved(row) && reading.crossing().is_some() {
        "{order}"
    } else {
        "{reads}"
    };
    let sentence = reading.say(sentence, row, 0);
    sentence.trim_end_matches('.').to_owned()
}

/// The whole figure in sentences.
pub(super) fn describe(reading: &Reading) -> String {
    let row = reading.current();
    let first = "“{target}” reads {words and weights}; its context, the blend of their values, is {context}.";
    let mut text = reading.say(first, row, 0);
    text += &match normalized(reading, row) {
        none if none.is_empty() => format!(" {}", order(reading)),
        sentence => sentence,
    };
    if reading.state.window {
        text += " ";
        text += &window(reading, row);
    }
    text += CAVEAT;
    text
}

/// The arithmetic behind a target.
pub(super) fn explain(reading: &Reading, target: &str) -> Option<String> {
    let (rows, columns) = reading.shape();
    for (name, sentence) in EXPLAINED {
        // A target without a row is about the current one.
        for place in 0..=rows {
            let row = place.checked_sub(1).unwrap_or(reading.current());
            for column in 0..columns {
                if reading.say(name, row, column) == target {
                    return Some(reading.say(sentence, row, column));
                }
            }
        }
    }
    None
}
