//! What the soft lookup says: its title, its stops, its description, and the arithmetic behind each target.
//!
//! A sentence is about a key, and has holes for it and for its numbers.

use super::SoftLookup;
use super::lookup::{exponential, name};
use super::state::LAST;
use crate::figures::sentence::{bracketed, joined, point, two_decimals, unbroken};
use crate::figures::template::{each, filled};
use crate::figures::{Stop, plain};

/// What is said of each target.
const EXPLAINED: [(&str, &str); 14] = [
    (
        "dictionary",
        "A dictionary returns the value of an equal key, as for cat, or fails, as for kat, which equals no key; a soft \
         lookup compares with every key and blends all values.",
    ),
    ("query", "q = {query}; {products}"),
    ("sum", "{exponentials} = {sum}"),
    ("output", "output = {terms} = {parts} = {output}"),
    (
        "hull",
        "The hull of the {count} values: no weight is negative and they sum to {weight sum}, so the output, {output}, \
         cannot leave it.",
    ),
    ("pick", "{hard pick}"),
    (
        "sweep",
        "{w} at score {its score} is {weight}; the hard pick gives {k} no weight below a score of {limit}, and all of \
         it above",
    ),
    ("gradient", "{derivative}"),
    ("row-{n}", "{derivative}"),
    ("score-{n}", "{origin}"),
    ("key-{n}", "{origin}"),
    ("exponential-{n}", "{power} = {exponential}"),
    ("weight-{n}", "{softmax}{hard weight}"),
    (
        "value-{n}",
        "{v} = {value}; it brings {w} {v} = {weight} × {value} = {part} into the blend",
    ),
];

/// Holes for something of every key, and what is between them.
const LISTS: [(&str, &str, &str); 7] = [
    ("scores", ", ", "{its score}"),
    ("weights", ", ", "{weight}"),
    ("products", ", ", "q · {k} = {its score}"),
    ("all names", ", ", "{v}"),
    ("exponentials", " + ", "{exponential}"),
    ("terms", " + ", "{weight} {v}"),
    ("parts", " + ", "{part}"),
];

/// What is said of the key that the hard pick takes.
const PICKED: &str = "The largest score is {its score}, of {k}, so the hard pick is {v} = {value}; a small change of any \
                      score leaves it there, so its gradient is (0.00, 0.00)";

const NUMBER_WORDS: [&str; 7] = ["two", "three", "four", "five", "six", "seven", "eight"];

/// A count of keys in words.
fn count_word(count: usize) -> &'static str {
    count
        .checked_sub(2)
        .and_then(|index| NUMBER_WORDS.get(index).copied())
        .unwrap_or("all")
}

impl SoftLookup {
    /// A sentence about a key, with its holes filled.
    pub(super) fn say(&self, sentence: &str, key: usize) -> String {
        filled(sentence, &|hole| self.word(hole, key))
    }

    fn word(&self, hole: &str, key: usize) -> String {
        let lookup = &self.lookup;
        if let Some((_, between, sentence)) = LISTS.iter().find(|list| list.0 == hole) {
            let parts = each(lookup.count(), &|key| self.say(sentence, key));
            return joined(&parts, between);
        }
        let (query, at) = (self.state.query(), self.state.key(key));
        let number = match hole {
            "n" => return (key + 1).to_string(),
            "k" | "v" | "w" | "score" => return name(hole, key),
            "count" => return lookup.count().to_string(),
            "keys" => return count_word(lookup.count()).to_owned(),
            "key" => return point(at),
            "query" => return point(query),
            "value" => return point(lookup.value(key)),
            "part" => return point(lookup.contribution(key)),
            "gradient" => return point(lookup.gradient(key)),
            "output" => return point(lookup.output()),
            "exponential" => return exponential(lookup.exponential(key)),
            "sum" => return exponential(lookup.sum()),
            "key x" => return bracketed(at[0]),
            "query y" => return bracketed(query[1]),
            "key y" => return bracketed(at[1]),
            "power" => {
                return self.say(
                    self.at_temperature("e^{its score}", "e^({its score} / {T})"),
                    key,
                );
            }
            "softmax" => {
                return self.say(
                    "{w} = {power} / {sum} = {exponential} / {sum} = {weight}",
                    key,
                );
            }
            "derivative" => {
                return self.say(
                    self.at_temperature(
                        "d output / d {score} = {w} ({v} − output) = {weight} × ({value} − {output}) = {gradient}",
                        "d output / d {score} = {w} ({v} − output) / T = {weight} × ({value} − {output}) / {T} = {gradient}",
                    ),
                    key,
                );
            }
            "origin" => {
                let sentence = if self.state.is_from_vectors {
                    "q · {k} = {query x} × {key x} + {query y} × {key y} = {its score}"
                } else {
                    "score of {k} = {its score}, set by hand"
                };
                return self.say(sentence, key);
            }
            "hard pick" => return self.say(PICKED, lookup.pick()),
            "hard weight" => {
                let words = match (self.state.hard, lookup.pick() == key) {
                    (false, _) => "",
                    (true, true) => "; the hard pick gives it 1",
                    (true, false) => "; the hard pick gives it 0",
                };
                return words.to_owned();
            }
            "steady gradient" => return unbroken(&point(lookup.gradient(key))),
            "steady output" => return unbroken(&point(lookup.output())),
            "exponent" => lookup.score(key) / lookup.temperature(),
            "names" if lookup.count() > 4 => return self.say("v₁, …, {v}", key),
            "names" => return self.say("{all names}", key),
            "query x" => query[0],
            "its score" => lookup.score(key),
            "weight" => lookup.weight(key),
            "weight sum" => lookup.weight_sum(),
            "T" => lookup.temperature(),
            "limit" => lookup.best_of_others(key),
            _ => {
                debug_assert!(false, "nothing fills the hole {hole}");
                f64::NAN
            }
        };
        two_decimals(number)
    }

    /// The first words where the temperature is one, and the second where it changes something.
    pub(super) fn at_temperature<'a>(&self, one: &'a str, other: &'a str) -> &'a str {
        if self.lookup.temperature() == 1.0 {
            one
        } else {
            other
        }
    }

    pub(super) fn title_text(&self) -> String {
        let sentence = if self.state.time < 1.0 {
            "{k} has the largest score, {its score}"
        } else if self.state.time < 2.0 {
            "e to the score is always positive; the sum is {sum}"
        } else if self.state.time < LAST {
            "Divided by their sum, {k} weighs {weight}"
        } else if self.state.hard {
            "The hard pick takes {v} alone; the soft lookup blends to {output}"
        } else if self.lookup.is_even() {
            "All weights are equal, so the output is the mean of the values, {output}"
        } else {
            "With weight {weight}, {k} pulls the output towards {v}: {output}"
        };
        self.say(sentence, self.lookup.pick())
    }

    pub(super) fn stop_list(&self) -> Vec<Stop> {
        let source = if self.state.is_from_vectors {
            "Each key's score is its dot product with the query."
        } else {
            "Each key has a score that says how well it answers the query."
        };
        let exponents = self.at_temperature(
            "Each score becomes e to the score: positive, and larger the larger the score; the sum is {sum}.",
            "Each score is divided by the temperature {T} and becomes e to that: positive, and larger the larger the \
             score; the sum is {sum}.",
        );
        let mut stops = Vec::new();
        let mut add = |label: &str, caption: &str| {
            plain::add_stop(&mut stops, label, self.say(caption, 0));
        };
        add("Score", source);
        add("Exponentiate", exponents);
        add(
            "Normalize",
            "Each exponential is divided by {sum}: the weights sum to {weight sum}.",
        );
        add(
            "Blend",
            "Each value, times its weight, is laid end to end: the output is {output}.",
        );
        stops
    }

    pub(super) fn description(&self) -> String {
        let source = if self.state.is_from_vectors {
            "The query {query} is compared with {keys} keys; the dot products are {scores}."
        } else {
            "A query is compared with {keys} keys; the scores, set by hand, are {scores}."
        };
        let blend = " At temperature {T} the softmax turns them into the weights {weights}, which sum to {weight sum}. \
                     The output is the blend of the values by these weights, {output}, and lies inside the hull of \
                     the values.";
        let hard = if self.state.hard {
            " The hard pick takes {v} alone, {value}, and no gradient passes through it."
        } else {
            ""
        };
        let say = |sentence: &str| self.say(sentence, self.lookup.pick());
        say(source) + &say(blend) + &say(hard)
    }

    /// The arithmetic behind a target.
    pub(super) fn explanation(&self, target: &str) -> Option<String> {
        for (name, sentence) in EXPLAINED {
            // A target without a number is about the chosen key.
            for place in 0..=self.lookup.count() {
                let key = place.checked_sub(1).unwrap_or(self.state.chosen);
                if self.say(name, key) == target {
                    return Some(self.say(sentence, key));
                }
            }
        }
        None
    }
}
