//! The figure in words: its title, what it shows, and what to notice.

use super::Masks;
use super::choices::Order;
use super::reading::{Change, Comparison, is_one};
use crate::drawing::number::grouped;
use crate::figures::sentence::{capitalized, listed};

/// A sentence below the matrices.
pub(super) struct Note {
    /// The sentence.
    pub(super) text: String,
    /// Whether it says that something is wrong.
    pub(super) is_warning: bool,
    /// The stage of the walkthrough that brings it.
    pub(super) stage: usize,
}

impl Note {
    fn new(text: impl Into<String>, is_warning: bool, stage: usize) -> Self {
        Self {
            text: text.into(),
            is_warning,
            stage,
        }
    }
}

/// A number with two decimals.
pub(super) fn two(value: f64) -> String {
    grouped(value, 2)
}

impl Masks {
    /// A token as sentences name it: "token 3 (sat)".
    pub(super) fn token(&self, index: usize) -> String {
        format!("token {} ({})", index + 1, self.state.words[index])
    }

    pub(super) fn word(&self, index: usize) -> &str {
        &self.state.words[index]
    }

    /// Why there is nothing to show for a query that may read no key.
    pub(super) fn silence(&self, queries: &[usize]) -> String {
        let end = "may read no key, so there is nothing to normalize.";
        let tokens: Vec<String> = queries
            .iter()
            .map(|&query| format!("{} ({})", query + 1, self.word(query)))
            .collect();
        match tokens.as_slice() {
            [only] => format!("Token {only} {end}"),
            few if few.len() <= 3 => format!("Tokens {} {end}", listed(few)),
            many => format!("{} of {} tokens {end}", many.len(), self.state.count()),
        }
    }

    /// The masks that are on: "the causal mask and 2 tokens of padding".
    fn masks_on(&self) -> Vec<String> {
        let state = &self.state;
        let mut masks = Vec::new();
        if state.causal {
            masks.push("the causal mask".to_owned());
        }
        if state.window {
            masks.push(format!(
                "a window of {} before and {} after",
                state.left, state.right
            ));
        }
        match state.padding {
            0 => {}
            1 => masks.push("1 token of padding".to_owned()),
            count => masks.push(format!("{count} tokens of padding")),
        }
        let by_hand = state.cells.iter().filter(|on| !**on).count();
        match by_hand {
            0 => {}
            1 => masks.push("1 cell hidden by hand".to_owned()),
            count => masks.push(format!("{count} cells hidden by hand")),
        }
        match state.rows.iter().filter(|on| !**on).count() {
            0 => {}
            1 => masks.push("1 query silenced".to_owned()),
            count => masks.push(format!("{count} queries silenced")),
        }
        masks
    }

    /// How many outputs before the changed tokens there are, how many of them move, and how many move in all.
    pub(super) fn moved(&self) -> (usize, usize, usize) {
        let is_moved = |query: &usize| matches!(self.reading.change(*query), Change::Moved(_));
        let count = self.state.count();
        let prefix = self.state.from - 1;
        (
            prefix,
            (0..prefix).filter(is_moved).count(),
            (0..count).filter(is_moved).count(),
        )
    }

    /// What the intervention did, as a sentence.
    pub(super) fn intervention(&self) -> String {
        let (prefix, before, all) = self.moved();
        let count = self.state.count();
        let from = self.token(self.state.from - 1);
        let what = if self.state.from == count {
            format!("Adding 100 to {from}")
        } else {
            format!("Adding 100 to {from} and every later one")
        };
        match (prefix, before) {
            (0, _) => format!("{what} moves {all} of {count} outputs"),
            (1, 0) => format!("{what} leaves the output before it exactly as it was"),
            (_, 0) => format!("{what} leaves all {prefix} outputs before it exactly as they were"),
            _ if all == count => format!("{what} moves all {count} outputs"),
            _ => format!("{what} moves {before} of the {prefix} outputs before it"),
        }
    }

    /// The same as a title: what was done stands in the picture.
    fn moved_words(&self) -> String {
        let (prefix, before, all) = self.moved();
        let count = self.state.count();
        let from = self.token(self.state.from - 1);
        match (prefix, before) {
            (0, _) => format!("{all} of {count} outputs move"),
            (_, 0) => format!("No output before {from} moves"),
            _ if all == count => format!("All {count} outputs move"),
            (_, 1) => format!("1 of the {prefix} outputs before {from} moves"),
            _ => format!("{before} of the {prefix} outputs before {from} move"),
        }
    }

    /// How many rows of weights do not sum to one.
    fn broken_rows(&self) -> usize {
        let count = self.state.count();
        (0..count)
            .filter_map(|query| self.reading.pass.row_sum(query))
            .filter(|sum| !is_one(*sum))
            .count()
    }

    /// The same in words: "5 of 6 rows do not sum to 1".
    fn broken_words(&self) -> String {
        let count = self.state.count();
        match self.broken_rows() {
            1 => format!("1 of {count} rows does not sum to 1"),
            broken => format!("{broken} of {count} rows do not sum to 1"),
        }
    }

    pub(super) fn title_words(&self) -> String {
        let (state, reading) = (&self.state, &self.reading);
        let count = state.count();
        let silent = reading.silent();
        let cells = format!("{} of {} cells", reading.mask.legal_count(), count * count);
        if !silent.is_empty() && state.order != Order::After {
            let sentence = self.silence(&silent);
            return sentence.trim_end_matches('.').to_owned();
        }
        let broken = self.broken_rows();
        match state.order {
            Order::After if broken > 0 => {
                format!("Masked after the softmax, {}", self.broken_words())
            }
            Order::Columns => {
                format!("Softmax over queries: {}", self.broken_words())
            }
            _ if state.add => self.moved_words(),
            _ if reading.mask.legal_count() == count * count => {
                format!("Without a mask each of {count} tokens reads all {count}")
            }
            _ => {
                let masks = self.masks_on();
                match masks.as_slice() {
                    [only] if state.causal => format!(
                        "Under {only} a token reads itself and what stands before it: {cells}"
                    ),
                    [only] => format!("{}: {cells} may be read", capitalized(only)),
                    _ => format!("{} masks together let through {cells}", masks.len()),
                }
            }
        }
    }

    /// The sentences below the matrices; the one on silent queries is cut short where it stands in their rows.
    pub(super) fn notes(&self, is_silence_in_rows: bool) -> Vec<Note> {
        let state = &self.state;
        let silent = self.reading.silent();
        let mut notes = Vec::new();
        if !silent.is_empty() && state.order == Order::After {
            let text = "A query without a legal key gets weights of 0 here, and nothing says so.";
            notes.push(Note::new(text, true, 1));
        } else if !silent.is_empty() {
            let rest = if silent.len() == state.count() {
                "No row is left to compute."
            } else {
                "The core refuses to attend at all then; here the other rows are computed without it."
            };
            let text = if is_silence_in_rows {
                rest.to_owned()
            } else {
                format!("{} {rest}", self.silence(&silent))
            };
            notes.push(Note::new(text, true, 1));
        }
        match state.order {
            Order::Right => {}
            Order::After if self.broken_rows() > 0 => notes.push(Note::new(
                "The softmax divided by a sum that counts hidden keys; what the mask takes away afterwards is missing.",
                true,
                1,
            )),
            Order::After => notes.push(Note::new(
                "No cell is hidden, so the order makes no difference yet.",
                false,
                1,
            )),
            Order::Columns => notes.push(Note::new(
                "Each key hands out 1 among the queries, so a query may get more than 1 or less.",
                true,
                1,
            )),
        }
        if state.add {
            let (prefix, before, _) = self.moved();
            let is_leak = prefix > 0 && before > 0 && state.causal;
            let end = if is_leak {
                ", in spite of the causal mask: their weights count the future"
            } else {
                ""
            };
            let text = format!("{}{end}.", self.intervention());
            notes.push(Note::new(text, is_leak, 2));
        }
        if notes.is_empty() && self.masks_on().is_empty() {
            let text = "Hide a cell, or add 100 to some tokens, and see which outputs move.";
            notes.push(Note::new(text, false, 2));
        }
        if state.padding > 0 {
            let first = state.count() - state.padding;
            let text = if state.padding == 1 {
                format!(
                    "{} is padding: its output still exists and must be ignored by what follows.",
                    capitalized(&self.token(first))
                )
            } else {
                format!(
                    "The {} tokens from {} on are padding: their outputs still exist and must be ignored by what follows.",
                    state.padding,
                    self.token(first)
                )
            };
            notes.push(Note::new(text, false, 2));
        }
        notes
    }

    pub(super) fn describe_words(&self) -> String {
        let (state, reading) = (&self.state, &self.reading);
        let count = state.count();
        let masks = self.masks_on();
        let by = if masks.is_empty() {
            "without a mask".to_owned()
        } else {
            format!("with {}", listed(&masks))
        };
        let mut sentences = vec![format!(
            "Self-attention over the {count} tokens “{}” by a random head that has learned nothing, {by}: {} of {} cells may be read.",
            state.words.join(" "),
            reading.mask.legal_count(),
            count * count
        )];

        let silent = reading.silent();
        if !silent.is_empty() && state.order != Order::After {
            sentences.push(self.silence(&silent));
        } else if let Some(query) = (0..count).rev().find(|query| !state.is_padding(*query)) {
            sentences.push(self.reads_most(query));
        }

        let sums = match state.order {
            Order::Right if silent.len() == count => "No row of weights is left.".to_owned(),
            Order::Right if !silent.is_empty() => {
                "Every other row of weights sums to 1.00.".to_owned()
            }
            Order::Right => "Every row of weights sums to 1.00.".to_owned(),
            Order::After => format!(
                "The mask comes after the softmax, and {}.",
                self.broken_words()
            ),
            Order::Columns => format!(
                "The softmax runs over the queries, and {}.",
                self.broken_words()
            ),
        };
        sentences.push(sums);

        if state.add {
            sentences.push(format!("{}.", self.intervention()));
        } else if reading.comparison == Comparison::NoMask && !masks.is_empty() {
            let moved = self.moved().2;
            // A query without keys has no output that could differ.
            let outputs = match count - silent.len() {
                left if left == count => format!("{count} outputs"),
                left => format!("the {left} outputs that are left"),
            };
            if silent.len() < count {
                sentences.push(format!("Against no mask, {moved} of {outputs} differ."));
            }
        }
        sentences.join(" ")
    }

    /// Where a query looks most.
    fn reads_most(&self, query: usize) -> String {
        let weight = |key: usize| self.reading.pass.weight(query, key).unwrap_or(0.0);
        let best = (0..self.state.count())
            .max_by(|a, b| weight(*a).total_cmp(&weight(*b)))
            .unwrap_or(0);
        let token = capitalized(&self.token(query));
        format!(
            "{token} weighs {} most, with {}.",
            self.token(best),
            two(weight(best))
        )
    }

    /// How far an output is from what it is compared with, as the picture writes it.
    pub(super) fn change_words(&self, query: usize) -> (String, bool) {
        match self.reading.change(query) {
            Change::Same => ("same, exactly 0".to_owned(), true),
            Change::Moved(by) => (format!("moved by {}", distance(by)), false),
            Change::Undefined => ("undefined".to_owned(), false),
        }
    }
}

/// A change that is not zero never reads as zero.
pub(super) fn distance(by: f64) -> String {
    if by < 0.005 {
        "less than 0.01".to_owned()
    } else {
        two(by)
    }
}
