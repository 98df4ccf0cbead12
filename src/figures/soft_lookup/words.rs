//! What the soft lookup says: its title, its stops, its description, and the arithmetic behind each target.

use super::SoftLookup;
use super::lookup::{exponential, factor, name, point, two};
use super::state::LAST;
use crate::figures::Stop;

const NUMBER_WORDS: [&str; 7] = ["two", "three", "four", "five", "six", "seven", "eight"];

/// A count of keys in words.
fn count_word(count: usize) -> &'static str {
    count
        .checked_sub(2)
        .and_then(|index| NUMBER_WORDS.get(index).copied())
        .unwrap_or("all")
}

impl SoftLookup {
    pub(super) fn title_text(&self) -> String {
        let lookup = &self.lookup;
        let pick = lookup.pick();
        let (key, value) = (name("k", pick), name("v", pick));
        if self.state.time < 1.0 {
            return format!("{key} has the largest score, {}", two(lookup.score(pick)));
        }
        if self.state.time < 2.0 {
            return format!(
                "e to the score is always positive; the sum is {}",
                exponential(lookup.sum())
            );
        }
        if self.state.time < LAST {
            return format!(
                "Divided by their sum, {key} weighs {}",
                two(lookup.weight(pick))
            );
        }

        let output = point(lookup.output());
        if self.state.hard {
            return format!(
                "The hard pick takes {value} alone; the soft lookup blends to {output}"
            );
        }
        if lookup.is_even() {
            return format!(
                "All weights are equal, so the output is the mean of the values, {output}"
            );
        }
        format!(
            "With weight {}, {key} pulls the output towards {value}: {output}",
            two(lookup.weight(pick))
        )
    }

    pub(super) fn stop_list(&self) -> Vec<Stop> {
        let lookup = &self.lookup;
        let source = if self.state.is_from_vectors() {
            "Each key's score is its dot product with the query."
        } else {
            "Each key has a score that says how well it answers the query."
        };
        let exponent = if lookup.temperature() == 1.0 {
            "Each score becomes e to the score".to_owned()
        } else {
            format!(
                "Each score is divided by the temperature {} and becomes e to that",
                two(lookup.temperature())
            )
        };
        let exponents = format!(
            "{exponent}: positive, and larger the larger the score; the sum is {}.",
            exponential(lookup.sum())
        );
        let weights = format!(
            "Each exponential is divided by {}: the weights sum to {}.",
            exponential(lookup.sum()),
            two(lookup.weight_sum())
        );
        let blend = format!(
            "Each value, times its weight, is laid end to end: the output is {}.",
            point(lookup.output())
        );
        ["Score", "Exponentiate", "Normalize", "Blend"]
            .into_iter()
            .zip([source.to_owned(), exponents, weights, blend])
            .enumerate()
            .map(|(index, (label, caption))| Stop {
                time: index as f64,
                label: label.to_owned(),
                caption,
            })
            .collect()
    }

    pub(super) fn description(&self) -> String {
        let lookup = &self.lookup;
        let keys = 0..lookup.count();
        let list = |number: &dyn Fn(usize) -> String| {
            keys.clone().map(number).collect::<Vec<_>>().join(", ")
        };
        let scores = list(&|key| two(lookup.score(key)));
        let weights = list(&|key| two(lookup.weight(key)));
        let source = if self.state.is_from_vectors() {
            format!(
                "The query {} is compared with {} keys; the dot products are {scores}.",
                point(self.state.query),
                count_word(lookup.count())
            )
        } else {
            format!(
                "A query is compared with {} keys; the scores, set by hand, are {scores}.",
                count_word(lookup.count())
            )
        };
        let hard = if self.state.hard {
            format!(
                " The hard pick takes {} alone, {}, and no gradient passes through it.",
                name("v", lookup.pick()),
                point(lookup.picked_value())
            )
        } else {
            String::new()
        };
        format!(
            "{source} At temperature {} the softmax turns them into the weights {weights}, which sum to {}. \
             The output is the blend of the values by these weights, {}, and lies inside the hull of the values.{hard}",
            two(lookup.temperature()),
            two(lookup.weight_sum()),
            point(lookup.output()),
        )
    }

    /// The arithmetic behind a target.
    pub(super) fn explanation(&self, target: &str) -> Option<String> {
        match target {
            "dictionary" => Some(
                "A dictionary returns the value of an equal key, as for cat, or fails, as for kat, \
                 which equals no key; a soft lookup compares with every key and blends all values."
                    .to_owned(),
            ),
            "query" => Some(self.explain_query()),
            "sum" => Some(self.explain_sum()),
            "output" => Some(self.explain_output()),
            "hull" => Some(format!(
                "The hull of the {} values: no weight is negative and they sum to {}, so the output, {}, cannot leave it.",
                self.lookup.count(),
                two(self.lookup.weight_sum()),
                point(self.lookup.output())
            )),
            "pick" => Some(self.explain_pick()),
            "sweep" => Some(self.explain_sweep()),
            "gradient" => Some(self.explain_gradient(self.state.chosen)),
            _ => {
                let (what, place) = target.split_once('-')?;
                let key = place.parse::<usize>().ok()?.checked_sub(1)?;
                if key >= self.lookup.count() {
                    return None;
                }
                match what {
                    "score" | "key" => Some(self.explain_score(key)),
                    "exponential" => Some(self.explain_exponential(key)),
                    "weight" => Some(self.explain_weight(key)),
                    "value" => Some(self.explain_value(key)),
                    "row" => Some(self.explain_gradient(key)),
                    _ => None,
                }
            }
        }
    }

    fn explain_query(&self) -> String {
        let lookup = &self.lookup;
        let scores: Vec<_> = (0..lookup.count())
            .map(|key| format!("q · {} = {}", name("k", key), two(lookup.score(key))))
            .collect();
        format!("q = {}; {}", point(self.state.query), scores.join(", "))
    }

    fn explain_score(&self, key: usize) -> String {
        let (k, score) = (name("k", key), two(self.lookup.score(key)));
        if !self.state.is_from_vectors() {
            return format!("score of {k} = {score}, set by hand");
        }
        let (query, at) = (self.state.query, self.state.entries[key].key);
        format!(
            "q · {k} = {} × {} + {} × {} = {score}",
            two(query[0]),
            factor(at[0]),
            factor(query[1]),
            factor(at[1])
        )
    }

    /// `e^2.10`, or `e^(2.10 / 0.50)` at a temperature.
    fn power(&self, key: usize) -> String {
        let (score, temperature) = (two(self.lookup.score(key)), self.lookup.temperature());
        if temperature == 1.0 {
            format!("e^{score}")
        } else {
            format!("e^({score} / {})", two(temperature))
        }
    }

    fn explain_exponential(&self, key: usize) -> String {
        let value = exponential(self.lookup.exponential(key));
        format!("{} = {value}", self.power(key))
    }

    fn explain_sum(&self) -> String {
        let lookup = &self.lookup;
        let terms: Vec<_> = (0..lookup.count())
            .map(|key| exponential(lookup.exponential(key)))
            .collect();
        format!("{} = {}", terms.join(" + "), exponential(lookup.sum()))
    }

    fn explain_weight(&self, key: usize) -> String {
        let lookup = &self.lookup;
        let sum = exponential(lookup.sum());
        let hard = match (self.state.hard, lookup.pick() == key) {
            (false, _) => "",
            (true, true) => "; the hard pick gives it 1",
            (true, false) => "; the hard pick gives it 0",
        };
        format!(
            "{} = {} / {sum} = {} / {sum} = {}{hard}",
            name("w", key),
            self.power(key),
            exponential(lookup.exponential(key)),
            two(lookup.weight(key))
        )
    }

    fn explain_value(&self, key: usize) -> String {
        let lookup = &self.lookup;
        let v = name("v", key);
        format!(
            "{v} = {}; it brings {} {v} = {} × {} = {} into the blend",
            point(lookup.value(key)),
            name("w", key),
            two(lookup.weight(key)),
            point(lookup.value(key)),
            point(lookup.contribution(key))
        )
    }

    fn explain_output(&self) -> String {
        let lookup = &self.lookup;
        let keys = 0..lookup.count();
        let terms: Vec<_> = keys
            .clone()
            .map(|key| format!("{} {}", two(lookup.weight(key)), name("v", key)))
            .collect();
        let parts: Vec<_> = keys.map(|key| point(lookup.contribution(key))).collect();
        format!(
            "output = {} = {} = {}",
            terms.join(" + "),
            parts.join(" + "),
            point(lookup.output())
        )
    }

    fn explain_gradient(&self, key: usize) -> String {
        let lookup = &self.lookup;
        let (w, v, score) = (name("w", key), name("v", key), name("score", key));
        let (over, divided) = if lookup.temperature() == 1.0 {
            (String::new(), String::new())
        } else {
            (
                " / T".to_owned(),
                format!(" / {}", two(lookup.temperature())),
            )
        };
        format!(
            "d output / d {score} = {w} ({v} − output){over} = {} × ({} − {}){divided} = {}",
            two(lookup.weight(key)),
            point(lookup.value(key)),
            point(lookup.output()),
            point(lookup.gradient(key))
        )
    }

    fn explain_pick(&self) -> String {
        let lookup = &self.lookup;
        let pick = lookup.pick();
        format!(
            "The largest score is {}, of {}, so the hard pick is {} = {}; a small change of any score leaves it \
             there, so its gradient is (0.00, 0.00)",
            two(lookup.score(pick)),
            name("k", pick),
            name("v", pick),
            point(lookup.picked_value())
        )
    }

    fn explain_sweep(&self) -> String {
        let lookup = &self.lookup;
        let chosen = self.state.chosen;
        let others = (0..lookup.count())
            .filter(|&key| key != chosen)
            .map(|key| lookup.score(key))
            .fold(f64::NEG_INFINITY, f64::max);
        format!(
            "{} at score {} is {}; the hard pick gives {} no weight below a score of {}, and all of it above",
            name("w", chosen),
            two(lookup.score(chosen)),
            two(lookup.weight(chosen)),
            name("k", chosen),
            two(others)
        )
    }
}
