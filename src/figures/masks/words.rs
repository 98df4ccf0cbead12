//! The figure in words: its title, what it shows, and what to notice.
//!
//! A sentence is about a query and a key, and has holes for them and for what the figure counts and computes.

use super::Masks;
use super::choices::Order;
use super::explain::{SCORE, SILENCE};
use super::head::WIDTH;
use super::reading::{Change, Comparison, is_one};
use crate::figures::sentence::{bracketed, joined, listed};
use crate::figures::template::{each, filled};
use crate::number::grouped;

/// The masks that can be on, as one and as many; the first two are there once or not at all.
const MASKS: [[&str; 2]; 5] = [
    ["the causal mask", ""],
    ["a window of {left} before and {right} after", ""],
    ["1 token of padding", "{padding} tokens of padding"],
    [
        "1 cell hidden by hand",
        "{hidden cells} cells hidden by hand",
    ],
    ["1 query silenced", "{silenced} queries silenced"],
];

/// What can hide a cell; the last is its own switch.
const HIDES: [&str; OTHER_MASKS + 1] = [
    "the causal mask",
    "the window",
    "the padding mask",
    "the switch of its row",
    "its own cell",
];

/// How many masks can hide a cell besides its own switch.
pub(super) const OTHER_MASKS: usize = 4;

/// A sentence below the matrices.
pub(super) struct Note {
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

impl Masks {
    /// A sentence about a query and a key, with its holes filled.
    pub(super) fn say(&self, sentence: &str, query: usize, key: usize) -> String {
        filled(sentence, &|hole| self.word(hole, query, key))
    }

    /// What fills a hole: words, or a sentence with holes of its own.
    fn word(&self, hole: &str, query: usize, key: usize) -> String {
        let (state, reading) = (&self.state, &self.reading);
        let (sentence, query) = match hole {
            "query" => return state.words[query].clone(),
            "key" => ("{query}", key),
            "tokens" => return joined(&state.words, " "),
            "masks" => return listed(&self.masks_on()),
            "other masks" => return listed(&self.masks_over(query, key, OTHER_MASKS)),
            "masks and cell" => return listed(&self.masks_over(query, key, OTHER_MASKS + 1)),
            "silent tokens" => return listed(&self.silent_tokens()),
            "terms" => return self.terms(query),
            "before" => return vector(reading.outputs(query).0),
            "after" => return vector(reading.outputs(query).1),
            "change" => match reading.change(query) {
                Change::Moved(by) => return distance(by),
                Change::Same | Change::Undefined => ("", query),
            },
            "score in brackets" => return bracketed(reading.score(query, key)),
            "largest in brackets" => return bracketed(self.number("largest", query, key)),
            "hide" if self.masks_over(query, key, OTHER_MASKS).len() == 1 => ("hides", query),
            "hide" => ("hide", query),
            "arithmetic" => (SCORE, query),
            "silence" => (SILENCE, query),
            "from" => ("{row} ({query})", state.from - 1),
            "silent" => (self.silent(), query),
            "first" => (reading.comparison.names()[0], query),
            "second" => (reading.comparison.names()[1], query),
            "added" if state.from == state.count() => ("Adding 100 to token {from}", query),
            "added" => ("Adding 100 to token {from} and every later one", query),
            "intervention" => (self.intervention(), query),
            "broken rows" if self.broken_rows() == 1 => {
                ("1 of {count} rows does not sum to 1", query)
            }
            "broken rows" => ("{broken} of {count} rows do not sum to 1", query),
            _ => return self.counted(hole, query, key),
        };
        self.say(sentence, query, key)
    }

    /// What fills the hole of a count.
    fn counted(&self, hole: &str, query: usize, key: usize) -> String {
        let (state, reading) = (&self.state, &self.reading);
        let count = state.count();
        let silent = || reading.silent().len();
        let number = match hole {
            "row" => query + 1,
            "column" => key + 1,
            "count" => count,
            "all cells" => count * count,
            "legal" => reading.mask().legal_count(),
            "legal keys" => reading.legal_keys(query),
            "left" => state.left,
            "right" => state.right,
            "padding" => state.padding,
            "hidden cells" => number_off(&state.cells),
            "silenced" => number_off(&state.rows),
            "masks on" => self.masks_on().len(),
            "silent count" => silent(),
            "spoken" => count - silent(),
            "prefix" => state.from - 1,
            "moved before" => self.moved(state.from - 1),
            "moved" => self.moved(count),
            "broken" => self.broken_rows(),
            _ => return grouped(self.number(hole, query, key), 2),
        };
        number.to_string()
    }

    /// What fills the hole of a number with two decimals.
    fn number(&self, hole: &str, query: usize, key: usize) -> f64 {
        let (reading, pass) = (&self.reading, &self.reading.pass);
        let [largest, exponential, sum] = pass.exponential(query, key).unwrap_or_default();
        let root = (WIDTH as f64).sqrt();
        match hole {
            "score" => reading.score(query, key),
            "product" => reading.score(query, key) * root,
            "root" => root,
            "weight" => pass.weight(query, key).unwrap_or(0.0),
            "open weight" => reading.open_weight(query, key),
            "largest" => largest,
            "exponential" => exponential,
            "sum" => sum,
            "row sum" => pass.row_sum(query).unwrap_or(0.0),
            "column sum" => pass.column_sum(key),
            _ => {
                debug_assert!(false, "nothing fills the hole {hole}");
                f64::NAN
            }
        }
    }

    /// The queries that may read no key, at the beginning of a sentence: a few by name, more by their count.
    fn silent(&self) -> &'static str {
        match self.reading.silent().len() {
            1 => "Token {silent tokens}",
            2 | 3 => "Tokens {silent tokens}",
            _ => "{silent count} of {count} tokens",
        }
    }

    fn silent_tokens(&self) -> Vec<String> {
        let silent = self.reading.silent();
        each(silent.len(), &|index| {
            self.say("{row} ({query})", silent[index], 0)
        })
    }

    /// The masks that are on: "the causal mask and 2 tokens of padding".
    pub(super) fn masks_on(&self) -> Vec<String> {
        let state = &self.state;
        let counts = [
            usize::from(state.causal),
            usize::from(state.window),
            state.padding,
            number_off(&state.cells),
            number_off(&state.rows),
        ];
        let mut masks = Vec::new();
        for (&[one, many], count) in MASKS.iter().zip(counts) {
            match count {
                0 => {}
                1 => masks.push(self.say(one, 0, 0)),
                _ => masks.push(self.say(many, 0, 0)),
            }
        }
        masks
    }

    /// Which masks hide a cell, of the first ones of [`HIDES`].
    pub(super) fn masks_over(&self, query: usize, key: usize, first: usize) -> Vec<String> {
        let mut masks = Vec::new();
        for (name, mask) in HIDES.iter().zip(self.reading.masks()).take(first) {
            if !mask.may_read(query, key) {
                masks.push((*name).to_owned());
            }
        }
        masks
    }

    /// How many of the first outputs move.
    pub(super) fn moved(&self, outputs: usize) -> usize {
        let is_moved = |query: &usize| matches!(self.reading.change(*query), Change::Moved(_));
        (0..outputs).filter(is_moved).count()
    }

    /// Whether the intervention moves every output.
    pub(super) fn moves_all(&self) -> bool {
        self.moved(self.state.count()) == self.state.count()
    }

    /// What the intervention did, as a sentence.
    fn intervention(&self) -> &'static str {
        let prefix = self.state.from - 1;
        match (prefix, self.moved(prefix)) {
            (0, _) => "{added} moves {moved} of {count} outputs",
            (1, 0) => "{added} leaves the output before it exactly as it was",
            (_, 0) => "{added} leaves all {prefix} outputs before it exactly as they were",
            _ if self.moves_all() => "{added} moves all {count} outputs",
            _ => "{added} moves {moved before} of the {prefix} outputs before it",
        }
    }

    /// The same as a title: what was done stands in the picture.
    fn moved_words(&self) -> &'static str {
        let prefix = self.state.from - 1;
        match (prefix, self.moved(prefix)) {
            (0, _) => "{moved} of {count} outputs move",
            (_, 0) => "No output before token {from} moves",
            _ if self.moves_all() => "All {count} outputs move",
            (_, 1) => "1 of the {prefix} outputs before token {from} moves",
            _ => "{moved before} of the {prefix} outputs before token {from} move",
        }
    }

    /// How many rows of weights do not sum to one.
    pub(super) fn broken_rows(&self) -> usize {
        let sum = |query: usize| self.reading.pass.row_sum(query);
        let is_broken = |query: &usize| sum(*query).is_some_and(|sum| !is_one(sum));
        (0..self.state.count()).filter(is_broken).count()
    }

    pub(super) fn title_words(&self) -> String {
        let state = &self.state;
        let masks = self.masks_on().len();
        let has_silent = !self.reading.silent().is_empty();
        let sentence = match state.order {
            Order::After if self.broken_rows() > 0 => "Masked after the softmax, {broken rows}",
            Order::Right | Order::Columns if has_silent => {
                "{silent} may read no key, so there is nothing to normalize"
            }
            Order::Columns => "Softmax over queries: {broken rows}",
            _ if state.add => self.moved_words(),
            _ if self.reading.mask().legal_count() == state.count() * state.count() => {
                "Without a mask each of {count} tokens reads all {count}"
            }
            _ if masks > 1 => "{masks on} masks together let through {legal} of {all cells} cells",
            _ if state.causal => {
                "Under the causal mask a token reads itself and what stands before it: {legal} of {all cells} cells"
            }
            _ if state.window => {
                "A window of {left} before and {right} after: {legal} of {all cells} cells may be read"
            }
            _ => "{masks}: {legal} of {all cells} cells may be read",
        };
        self.say(sentence, 0, 0)
    }

    /// The sentences below the matrices; the one on silent queries is cut short where it stands in their rows.
    pub(super) fn notes(&self, is_silence_in_rows: bool) -> Vec<Note> {
        let state = &self.state;
        let silent = self.reading.silent().len();
        let first_padding = state.count() - state.padding.max(1);
        let mut notes = Vec::new();
        let mut note = |sentence: &str, is_warning: bool, stage: usize| {
            notes.push(Note {
                text: self.say(sentence, first_padding, 0),
                is_warning,
                stage,
            });
        };
        if silent > 0 {
            let rest = if state.order == Order::After {
                "A query without a legal key gets weights of 0 here, and nothing says so."
            } else if silent == state.count() {
                "No row is left to compute."
            } else {
                "The core refuses to attend at all then; here the other rows are computed without it."
            };
            if is_silence_in_rows || state.order == Order::After {
                note(rest, true, 1);
            } else {
                let whole = "{silent} may read no key, so there is nothing to normalize. ";
                note(&(whole.to_owned() + rest), true, 1);
            }
        }
        let is_broken = self.broken_rows() > 0;
        match state.order {
            Order::Right => {}
            Order::After if is_broken => note(
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
            let is_leak = state.causal && self.moved(state.from - 1) > 0;
            let sentence = if is_leak {
                "{intervention}, in spite of the causal mask: their weights count the future."
            } else {
                "{intervention}."
            };
            note(sentence, is_leak, 2);
        } else if state.order == Order::Right && silent == 0 && self.masks_on().is_empty() {
            let text = "Hide a cell, or add 100 to some tokens, and see which outputs move.";
            note(text, false, 2);
        }
        match state.padding {
            0 => {}
            1 => note(
                "Token {row} ({query}) is padding: its output still exists and must be ignored by what follows.",
                false,
                2,
            ),
            _ => note(
                "The {padding} tokens from token {row} ({query}) on are padding: their outputs still exist and must be ignored by what follows.",
                false,
                2,
            ),
        }
        notes
    }

    pub(super) fn describe_words(&self) -> String {
        let (state, reading) = (&self.state, &self.reading);
        let has_masks = !self.masks_on().is_empty();
        let spoken = state.count() - reading.silent().len();
        let is_whole = spoken == state.count();
        // The last that is not padding; padding never is all.
        let query = state.count() - state.padding - 1;

        let masks = if has_masks {
            "Self-attention over the {count} tokens “{tokens}” by a random head that has learned nothing, with {masks}: {legal} of {all cells} cells may be read."
        } else {
            "Self-attention over the {count} tokens “{tokens}” by a random head that has learned nothing, without a mask: {legal} of {all cells} cells may be read."
        };
        let rows = if is_whole || state.order == Order::After {
            " Token {row} ({query}) weighs token {column} ({key}) most, with {weight}."
        } else {
            " {silent} may read no key, so there is nothing to normalize."
        };
        let sums = match state.order {
            Order::Right if spoken == 0 => " No row of weights is left.",
            Order::Right if is_whole => " Every row of weights sums to 1.00.",
            Order::Right => " Every other row of weights sums to 1.00.",
            Order::After => " The mask comes after the softmax, and {broken rows}.",
            Order::Columns => " The softmax runs over the queries, and {broken rows}.",
        };
        let moved = match reading.comparison {
            Comparison::Added => " {intervention}.",
            // A query without keys has no output that could differ.
            Comparison::NoMask if has_masks && spoken > 0 => {
                if is_whole {
                    " Against no mask, {moved} of {count} outputs differ."
                } else {
                    " Against no mask, {moved} of the {spoken} outputs that are left differ."
                }
            }
            _ => "",
        };
        let mut text = String::new();
        for sentence in [masks, rows, sums, moved] {
            text += &self.say(sentence, query, self.heaviest_key(query));
        }
        text
    }

    /// The key that a query weighs most; of two that weigh the same, the later.
    fn heaviest_key(&self, query: usize) -> usize {
        let weight = |key: usize| self.reading.pass.weight(query, key).unwrap_or(0.0);
        let mut heaviest = 0;
        for key in 1..self.state.count() {
            if weight(key) >= weight(heaviest) {
                heaviest = key;
            }
        }
        heaviest
    }

    /// How far an output is from what it is compared with, as the picture writes it.
    pub(super) fn change_words(&self, query: usize) -> String {
        let words = match self.reading.change(query) {
            Change::Same => "same, exactly 0",
            Change::Moved(_) => "moved by {change}",
            Change::Undefined => "undefined",
        };
        self.say(words, query, 0)
    }

    /// The weights of the keys that a query may read, as a sum.
    fn terms(&self, query: usize) -> String {
        let mut terms = Vec::new();
        for key in 0..self.state.count() {
            if self.reading.mask().may_read(query, key) {
                terms.push(self.say("{weight}", query, key));
            }
        }
        if terms.is_empty() {
            return "nothing".to_owned();
        }
        joined(&terms, " + ")
    }
}

/// A change that is not zero never reads as zero.
pub(super) fn distance(by: f64) -> String {
    if by < 0.005 {
        "less than 0.01".to_owned()
    } else {
        grouped(by, 2)
    }
}

/// An output, number by number.
fn vector(numbers: Option<&[f64]>) -> String {
    let Some(numbers) = numbers else {
        return "undefined".to_owned();
    };
    let numbers = each(numbers.len(), &|place| grouped(numbers[place], 2));
    format!("({})", joined(&numbers, ", "))
}
