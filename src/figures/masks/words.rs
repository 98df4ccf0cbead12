//! The figure in words: its title, what it shows, and what to notice.

use super::Masks;
use super::choices::Order;
use super::reading::{Change, Comparison, is_one};
use crate::drawing::number::grouped;
use crate::figures::sentence::{capitalized, joined, listed};

/// A sentence below the matrices.
pub(super) struct Note {
    /// The sentence.
    pub(super) text: String,
    /// Whether it says that something is wrong.
    pub(super) is_warning: bool,
    /// The stage of the walkthrough that brings it.
    pub(super) stage: usize,
}

/// How many of some switches are off.
fn number_off(switches: &[bool]) -> usize {
    switches.iter().filter(|on| !**on).count()
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
        let mut tokens = Vec::new();
        for &query in queries {
            tokens.push(format!("{} ({})", query + 1, self.word(query)));
        }
        let tokens = match tokens.len() {
            1 => format!("Token {}", listed(&tokens)),
            0..=3 => format!("Tokens {}", listed(&tokens)),
            many => format!("{many} of {} tokens", self.state.count()),
        };
        format!("{tokens} {end}")
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
        let mut count = |count: usize, one: &str, many: &str| match count {
            0 => {}
            1 => masks.push(format!("1 {one}")),
            count => masks.push(format!("{count} {many}")),
        };
        count(state.padding, "token of padding", "tokens of padding");
        let cells = number_off(&state.cells);
        count(cells, "cell hidden by hand", "cells hidden by hand");
        count(
            number_off(&state.rows),
            "query silenced",
            "queries silenced",
        );
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
        let sum = |query: usize| self.reading.pass.row_sum(query);
        let is_broken = |query: &usize| sum(*query).is_some_and(|sum| !is_one(sum));
        (0..self.state.count()).filter(is_broken).count()
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
        let cells = format!(
            "{} of {} cells",
            reading.mask().legal_count(),
            count * count
        );
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
            _ if reading.mask().legal_count() == count * count => {
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
        let mut note = |text: &str, is_warning: bool, stage: usize| {
            notes.push(Note {
                text: text.to_owned(),
                is_warning,
                stage,
            });
        };
        if silent.is_empty() {
        } else if state.order == Order::After {
            let text = "A query without a legal key gets weights of 0 here, and nothing says so.";
            note(text, true, 1);
        } else {
            let rest = if silent.len() == state.count() {
                "No row is left to compute."
            } else {
                "The core refuses to attend at all then; here the other rows are computed without it."
            };
            if is_silence_in_rows {
                note(rest, true, 1);
            } else {
                note(&format!("{} {rest}", self.silence(&silent)), true, 1);
            }
        }
        match state.order {
            Order::Right => {}
            Order::After if self.broken_rows() > 0 => note(
                "The softmax divided by a sum that counts hidden keys; what the mask takes away afterwards is missing.",
                true,
                1,
            ),
            Order::After => note(
                "No cell is hidden, so the order makes no difference yet.",
                false,
                1,
            ),
            Order::Columns => note(
                "Each key hands out 1 among the queries, so a query may get more than 1 or less.",
                true,
                1,
            ),
        }
        if state.add {
            let (prefix, before, _) = self.moved();
            let is_leak = prefix > 0 && before > 0 && state.causal;
            let end = if is_leak {
                ", in spite of the causal mask: their weights count the future"
            } else {
                ""
            };
            note(&format!("{}{end}.", self.intervention()), is_leak, 2);
        } else if state.order == Order::Right && silent.is_empty() && self.masks_on().is_empty() {
            let text = "Hide a cell, or add 100 to some tokens, and see which outputs move.";
            note(text, false, 2);
        }
        if state.padding > 0 {
            let first = self.token(state.count() - state.padding);
            let text = if state.padding == 1 {
                format!(
                    "{} is padding: its output still exists and must be ignored by what follows.",
                    capitalized(&first)
                )
            } else {
                format!(
                    "The {} tokens from {first} on are padding: their outputs still exist and must be ignored by what follows.",
                    state.padding,
                )
            };
            note(&text, false, 2);
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
        let mut says = format!(
            "Self-attention over the {count} tokens “{}” by a random head that has learned nothing, {by}: {} of {} cells may be read.",
            joined(&state.words, " "),
            reading.mask().legal_count(),
            count * count
        );
        let mut say = |sentence: &str| {
            says.push(' ');
            says.push_str(sentence);
        };

        let silent = reading.silent();
        if !silent.is_empty() && state.order != Order::After {
            say(&self.silence(&silent));
        } else if let Some(query) = (0..count).rev().find(|query| !state.is_padding(*query)) {
            say(&self.reads_most(query));
        }

        match state.order {
            Order::Right if silent.len() == count => say("No row of weights is left."),
            Order::Right if !silent.is_empty() => say("Every other row of weights sums to 1.00."),
            Order::Right => say("Every row of weights sums to 1.00."),
            Order::After | Order::Columns => {
                let order = if state.order == Order::After {
                    "The mask comes after the softmax"
                } else {
                    "The softmax runs over the queries"
                };
                say(&format!("{order}, and {}.", self.broken_words()));
            }
        }

        if state.add {
            say(&format!("{}.", self.intervention()));
        } else if reading.comparison == Comparison::NoMask
            && !masks.is_empty()
            && silent.len() < count
        {
            let moved = self.moved().2;
            // A query without keys has no output that could differ.
            let (left, which) = match silent.len() {
                0 => ("", ""),
                _ => ("the ", " that are left"),
            };
            say(&format!(
                "Against no mask, {moved} of {left}{} outputs{which} differ.",
                count - silent.len()
            ));
        }
        says
    }

    /// Where a query looks most.
    fn reads_most(&self, query: usize) -> String {
        let weight = |key: usize| self.reading.pass.weight(query, key).unwrap_or(0.0);
        let mut best = 0;
        for key in 1..self.state.count() {
            // Of two that weigh the same, the later.
            if weight(key) >= weight(best) {
                best = key;
            }
        }
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
