//! The arithmetic behind each part of the picture, with its numbers.

use super::Masks;
use super::choices::{Order, View};
use super::reading::{Change, Comparison, is_one};
use super::words::{distance, two};
use crate::drawing::number::fixed;
use crate::figures::sentence::listed;

impl Masks {
    /// What hides a cell, other than the reader's own toggle.
    fn hidden_by(&self, query: usize, key: usize) -> Vec<String> {
        let reading = &self.reading;
        let mut masks = Vec::new();
        for (hides, mask) in [
            (reading.causal_hides(query, key), "the causal mask"),
            (reading.window_hides(query, key), "the window"),
            (reading.padding_hides(query, key), "the padding mask"),
            (!self.state.rows[query], "the switch of its row"),
        ] {
            if hides {
                masks.push(mask.to_owned());
            }
        }
        masks
    }

    /// The state of a cell in one or two words.
    pub(super) fn cell_value(&self, query: usize, key: usize) -> &'static str {
        if self.reading.mask().may_read(query, key) {
            "may read"
        } else if self.state.cell(query, key) {
            "hidden by another mask"
        } else {
            "hidden"
        }
    }

    fn explain_cell(&self, query: usize, key: usize) -> String {
        let (reader, read) = (self.word(query), self.token(key));
        let others = self.hidden_by(query, key);
        let own = !self.state.cell(query, key);
        if !own && others.is_empty() {
            return format!("{reader} may read {read}: no mask hides it.");
        }
        let others = listed(&others);
        let why = match (own, others.as_str()) {
            (true, "") => {
                "this cell is switched off, so its score becomes −∞ and its weight 0".to_owned()
            }
            (true, others) => format!("this cell is switched off, and {others} hides it too"),
            (false, others) => format!("{others} hides it already, whatever this cell says"),
        };
        format!("{reader} may not read {read}: {why}.")
    }

    fn explain_score(&self, query: usize, key: usize) -> String {
        let score = self.reading.score(query, key);
        let width = super::head::WIDTH as f64;
        let product = score * width.sqrt();
        let mut text = format!(
            "score({}, {}) = q · k / √8 = {} / {} = {}.",
            self.word(query),
            self.word(key),
            two(product),
            two(width.sqrt()),
            two(score)
        );
        if !self.reading.mask().may_read(query, key) && self.state.order != Order::After {
            let mut masks = self.hidden_by(query, key);
            if !self.state.cell(query, key) {
                masks.push("its own cell".to_owned());
            }
            let masks = listed(&masks);
            text += &format!(" It may not be read ({masks}), so −∞ takes its place.");
        }
        text
    }

    fn explain_weight(&self, query: usize, key: usize) -> String {
        let (reading, state) = (&self.reading, &self.state);
        let Some(weight) = reading.pass.weight(query, key) else {
            return self.silence(&[query]);
        };
        let may_read = reading.mask().may_read(query, key);
        let name = format!("weight({}, {})", self.word(query), self.word(key));
        match state.order {
            Order::Right if !may_read => format!("{name} = e^−∞ / … = 0: it may not be read."),
            Order::Right => match reading.pass.exponential(query, key) {
                Some((largest, exponential, sum)) => format!(
                    "{name} = e^({} − {}) / {} = {} / {} = {}, where {} is the largest score of the row.",
                    bracketed(reading.score(query, key)),
                    bracketed(largest),
                    two(sum),
                    two(exponential),
                    two(sum),
                    two(weight),
                    two(largest)
                ),
                None => format!("{name} = {}.", two(weight)),
            },
            Order::After if !may_read => format!(
                "{name} was {} after the softmax; the mask sets it to 0, and the others do not grow for it.",
                two(reading.open_weight(query, key))
            ),
            Order::After => format!(
                "{name} = {}, as without a mask: the softmax counted the hidden keys too.",
                two(weight)
            ),
            Order::Columns => format!(
                "{name} = {}, a share of the column of {}, which sums to {}; the row sums to {}.",
                two(weight),
                self.word(key),
                two(reading.pass.column_sum(key)),
                two(reading.pass.row_sum(query).unwrap_or(0.0))
            ),
        }
    }

    fn explain_sum(&self, query: usize) -> String {
        let reading = &self.reading;
        let Some(sum) = reading.pass.row_sum(query) else {
            return self.silence(&[query]);
        };
        let mut terms = String::new();
        for key in 0..self.state.count() {
            if let Some(weight) = reading.pass.weight(query, key)
                && reading.mask().may_read(query, key)
            {
                if !terms.is_empty() {
                    terms.push_str(" + ");
                }
                terms.push_str(&two(weight));
            }
        }
        if terms.is_empty() {
            terms.push_str("nothing");
        }
        let verdict = if is_one(sum) {
            "as weights must"
        } else {
            "where weights must sum to 1"
        };
        format!(
            "The weights of {} sum to {terms} = {}, {verdict}.",
            self.word(query),
            two(sum)
        )
    }

    fn explain_column(&self, key: usize) -> String {
        format!(
            "The weights that the queries give {} sum to {}; a softmax over keys does not care what columns sum to.",
            self.word(key),
            two(self.reading.pass.column_sum(key))
        )
    }

    fn explain_output(&self, query: usize) -> String {
        let (before, after) = self.reading.outputs(query);
        let (first, second) = match self.reading.comparison {
            Comparison::Added => ("before", "after adding 100"),
            Comparison::NoMask => ("without a mask", "under the masks"),
            Comparison::RightOrder => ("in the right order", "in this order"),
        };
        let change = self.reading.change(query);
        let mut text = if change == Change::Undefined && self.reading.pass.output(query).is_none() {
            self.silence(&[query])
        } else {
            let (word, before, after) = (self.word(query), vector(before), vector(after));
            match change {
                Change::Same => format!(
                    "The output of {word} is {before} {first} and {second}: the largest change of a number is 0."
                ),
                Change::Moved(by) => format!(
                    "The output of {word} is {before} {first} and {after} {second}: the largest change is {}.",
                    distance(by)
                ),
                Change::Undefined => {
                    format!("The output of {word} is {before} {first} and {after} {second}.")
                }
            }
        };
        if self.state.is_padding(query) {
            text.push_str(" It is padding: this output must be ignored by what follows.");
        }
        text
    }

    fn explain_row(&self, query: usize) -> String {
        let legal = (0..self.state.count())
            .filter(|&key| self.reading.mask().may_read(query, key))
            .count();
        let word = self.word(query);
        if !self.state.rows[query] {
            format!(
                "All keys are taken away from {word}; press to give them back. {}",
                self.silence(&[query])
            )
        } else if legal == 0 {
            self.silence(&[query])
        } else {
            format!(
                "{word} may read {legal} of {} keys; press to take all of them away.",
                self.state.count()
            )
        }
    }

    pub(super) fn explain_target(&self, target: &str) -> Option<String> {
        let index = |text: &str| self.state.index(text);
        let (kind, rest) = target.split_once('-')?;
        if kind == "view" {
            let view = View::ALL.into_iter().find(|view| view.name() == rest)?;
            return Some(format!("Shows the {} beside the mask.", plural(view)));
        }
        if target == "add-from" {
            return self
                .state
                .add
                .then(|| format!("{}; drag to begin at another token.", self.intervention()));
        }
        if let Some((query, key)) = rest.split_once('-') {
            let (query, key) = (index(query)?, index(key)?);
            return match kind {
                "cell" => Some(self.explain_cell(query, key)),
                "score" => Some(self.explain_score(query, key)),
                "weight" => Some(self.explain_weight(query, key)),
                _ => None,
            };
        }
        let token = index(rest)?;
        match kind {
            "row" => Some(self.explain_row(token)),
            "sum" => Some(self.explain_sum(token)),
            "column" => Some(self.explain_column(token)),
            "output" => Some(self.explain_output(token)),
            _ => None,
        }
    }
}

/// An output, number by number.
fn vector(numbers: Option<&[f64]>) -> String {
    let Some(numbers) = numbers else {
        return "undefined".to_owned();
    };
    let mut text = String::new();
    for number in numbers {
        text.push_str(if text.is_empty() { "(" } else { ", " });
        text.push_str(&two(*number));
    }
    text + ")"
}

/// A number behind a minus sign.
fn bracketed(value: f64) -> String {
    let text = fixed(value, 2);
    if text.starts_with('−') {
        format!("({text})")
    } else {
        text
    }
}

fn plural(view: View) -> &'static str {
    match view {
        View::Scores => "scores",
        View::Weights => "weights",
        View::Outputs => "outputs",
    }
}
