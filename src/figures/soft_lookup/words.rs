//! What the soft lookup says: its title, its stops, its description, and the arithmetic behind each target.
//!
//! A sentence is about a key, and has holes for it and for its numbers.

use super::SoftLookup;
use super::lookup::{exponential, factor, name, point, two};
use super::state::LAST;
use crate::drawing::{Picture, Rect, Target};
use crate::figures::Stop;
use crate::figures::sentence::joined;
use crate::figures::template::{each, filled};

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
        let list = |between: &str, sentence: &str| {
            joined(
                &each(lookup.count(), &|key| self.say(sentence, key)),
                between,
            )
        };
        let (query, at) = (self.state.query, self.state.entries[key].key);
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
            "key x" => return factor(at[0]),
            "query y" => return factor(query[1]),
            "key y" => return factor(at[1]),
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
            "scores" => return list(", ", "{its score}"),
            "weights" => return list(", ", "{weight}"),
            "products" => return list(", ", "q · {k} = {its score}"),
            "exponentials" => return list(" + ", "{exponential}"),
            "terms" => return list(" + ", "{weight} {v}"),
            "parts" => return list(" + ", "{part}"),
            "exponent" => lookup.score(key) / lookup.temperature(),
            "names" if lookup.count() > 4 => return self.say("v₁, …, {v}", key),
            "names" => return list(", ", "{v}"),
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
        two(number)
    }

    /// Lets every mark from an index on mean a target: its name, what it is, and its value, each with holes for a key.
    pub(super) fn explained<'p>(
        &self,
        picture: &'p mut Picture,
        start: usize,
        [name, label, value]: &[&str; 3],
        key: usize,
        bounds: Rect,
    ) -> &'p mut Target {
        let name = self.say(name, key);
        picture.bind(start, &name);
        picture.explained(&name, &self.say(label, key), &self.say(value, key), bounds)
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
        let source = if self.state.is_from_vectors() {
            "Each key's score is its dot product with the query."
        } else {
            "Each key has a score that says how well it answers the query."
        };
        let exponents = self.at_temperature(
            "Each score becomes e to the score: positive, and larger the larger the score; the sum is {sum}.",
            "Each score is divided by the temperature {T} and becomes e to that: positive, and larger the larger the \
             score; the sum is {sum}.",
        );
        let weights = "Each exponential is divided by {sum}: the weights sum to {weight sum}.";
        let blend = "Each value, times its weight, is laid end to end: the output is {output}.";
        let mut stops = Vec::new();
        for (label, caption) in [
            ("Score", source),
            ("Exponentiate", exponents),
            ("Normalize", weights),
            ("Blend", blend),
        ] {
            stops.push(Stop {
                time: stops.len() as f64,
                label: label.to_owned(),
                caption: self.say(caption, 0),
            });
        }
        stops
    }

    pub(super) fn description(&self) -> String {
        let source = if self.state.is_from_vectors() {
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
        let mut text = String::new();
        for sentence in [source, blend, hard] {
            text += &self.say(sentence, self.lookup.pick());
        }
        text
    }

    /// The arithmetic behind a target.
    pub(super) fn explanation(&self, target: &str) -> Option<String> {
        let (pick, chosen) = (self.lookup.pick(), self.state.chosen);
        let of_key = |place: &str| {
            let key = place.parse::<usize>().ok()?.checked_sub(1)?;
            (key < self.lookup.count()).then_some(key)
        };
        let (what, key) = match target.split_once('-') {
            Some((what, place)) => (what, Some(of_key(place)?)),
            None => (target, None),
        };
        let (sentence, key) = match (what, key) {
            ("dictionary", None) => (
                "A dictionary returns the value of an equal key, as for cat, or fails, as for kat, which equals no \
                 key; a soft lookup compares with every key and blends all values.",
                0,
            ),
            ("query", None) => ("q = {query}; {products}", 0),
            ("sum", None) => ("{exponentials} = {sum}", 0),
            ("output", None) => ("output = {terms} = {parts} = {output}", 0),
            ("hull", None) => (
                "The hull of the {count} values: no weight is negative and they sum to {weight sum}, so the output, \
                 {output}, cannot leave it.",
                0,
            ),
            ("pick", None) => (
                "The largest score is {its score}, of {k}, so the hard pick is {v} = {value}; a small change of any \
                 score leaves it there, so its gradient is (0.00, 0.00)",
                pick,
            ),
            ("sweep", None) => (
                "{w} at score {its score} is {weight}; the hard pick gives {k} no weight below a score of {limit}, \
                 and all of it above",
                chosen,
            ),
            ("gradient", None) => (self.gradient_sentence(), chosen),
            ("row", Some(key)) => (self.gradient_sentence(), key),
            ("score" | "key", Some(key)) if self.state.is_from_vectors() => (
                "q · {k} = {query x} × {key x} + {query y} × {key y} = {its score}",
                key,
            ),
            ("score" | "key", Some(key)) => ("score of {k} = {its score}, set by hand", key),
            ("exponential", Some(key)) => ("{power} = {exponential}", key),
            ("weight", Some(key)) => {
                let sentence = match (self.state.hard, pick == key) {
                    (false, _) => "{softmax}",
                    (true, true) => "{softmax}; the hard pick gives it 1",
                    (true, false) => "{softmax}; the hard pick gives it 0",
                };
                (sentence, key)
            }
            ("value", Some(key)) => (
                "{v} = {value}; it brings {w} {v} = {weight} × {value} = {part} into the blend",
                key,
            ),
            _ => return None,
        };
        Some(self.say(sentence, key))
    }

    /// How the output moves with a score, as a formula and in its numbers.
    fn gradient_sentence(&self) -> &'static str {
        self.at_temperature(
            "d output / d {score} = {w} ({v} − output) = {weight} × ({value} − {output}) = {gradient}",
            "d output / d {score} = {w} ({v} − output) / T = {weight} × ({value} − {output}) / {T} = {gradient}",
        )
    }
}
