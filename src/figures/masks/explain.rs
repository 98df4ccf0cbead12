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
        if reading.causal_hides(query, key) {
            masks.push("the causal mask".to_owned());
        }
        if reading.window_hides(query, key) {
            masks.push("the window".to_owned());
        }
        if reading.padding_hides(query, key) {
            masks.push("the padding mask".to_owned());
        }
        if !self.state.rows[query] {
            masks.push("the switch of its row".to_owned());
        }
        masks
    }

    /// The state of a cell in one or two words.
    pub(super) fn cell_value(&self, query: usize, key: usize) -> &'static str {
        if self.reading.mask.may_read(query, key) {
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
        match (own, others.is_empty()) {
            (false, true) => format!("{reader} may read {read}: no mask hides it."),
            (true, true) => format!(
                "{reader} may not read {read}: this cell is switched off, so its score becomes −∞ and its weight 0."
            ),
            (false, false) => format!(
                "{reader} may not read {read}: {} hides it already, whatever this cell says.",
                listed(&others)
            ),
            (true, false) => format!(
                "{reader} may not read {read}: this cell is switched off, and {} hides it too.",
                listed(&others)
            ),
        }
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
        if !self.reading.mask.may_read(query, key) && self.state.order != Order::After {
            let mut masks = self.hidden_by(query, key);
            if !self.state.cell(query, key) {
                masks.push("its own cell".to_owned());
            }
            text.push_str(&format!(
                " It may not be read ({}), so −∞ takes its place.",
                listed(&masks)
            ));
        }
        text
    }

    fn explain_weight(&self, query: usize, key: usize) -> String {
        let (reading, state) = (&self.reading, &self.state);
        let Some(weight) = reading.pass.weight(query, key) else {
            return self.silence(&[query]);
        };
        let may_read = reading.mask.may_read(query, key);
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
        let terms: Vec<String> = (0..self.state.count())
            .filter(|&key| reading.mask.may_read(query, key))
            .filter_map(|key| reading.pass.weight(query, key))
            .map(two)
            .collect();
        let verdict = if is_one(sum) {
            "as weights must"
        } else {
            "where weights must sum to 1"
        };
        let terms = if terms.is_empty() {
            "nothing".to_owned()
        } else {
            terms.join(" + ")
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
        let vector = |numbers: Option<ndarray::ArrayView1<'_, f64>>| {
            numbers.map_or_else(
                || "undefined".to_owned(),
                |numbers| {
                    let numbers: Vec<String> = numbers.iter().map(|x| two(*x)).collect();
                    format!("({})", numbers.join(", "))
                },
            )
        };
        let (before, after) = self.reading.outputs(query);
        let [first, second] = match self.reading.comparison {
            Comparison::Added => ["before", "after adding 100"],
            Comparison::NoMask => ["without a mask", "under the masks"],
            Comparison::RightOrder => ["in the right order", "in this order"],
        };
        let mut text = match self.reading.change(query) {
            Change::Undefined if self.reading.pass.output(query).is_none() => {
                self.silence(&[query])
            }
            Change::Same => format!(
                "The output of {} is {} {first} and {second}: the largest change of a number is 0.",
                self.word(query),
                vector(before)
            ),
            change => format!(
                "The output of {} is {} {first} and {} {second}{}.",
                self.word(query),
                vector(before),
                vector(after),
                match change {
                    Change::Moved(by) => format!(": the largest change is {}", distance(by)),
                    Change::Same | Change::Undefined => String::new(),
                }
            ),
        };
        if self.state.is_padding(query) {
            text.push_str(" It is padding: this output must be ignored by what follows.");
        }
        text
    }

    fn explain_row(&self, query: usize) -> String {
        let legal = (0..self.state.count())
            .filter(|&key| self.reading.mask.may_read(query, key))
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
        let count = self.state.count();
        let index = |text: &str| {
            let number: usize = text.parse().ok()?;
            (1..=count).contains(&number).then(|| number - 1)
        };
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
