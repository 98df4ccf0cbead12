//! The arithmetic behind each part of the picture, with its numbers.

use super::Masks;
use super::choices::Order;
use super::reading::{Change, is_one};
use super::words::OTHER_MASKS;

/// Why there is nothing to show for a query that may read no key.
pub(super) const SILENCE: &str =
    "Token {row} ({query}) may read no key, so there is nothing to normalize.";

/// How a score comes from a query and a key.
pub(super) const SCORE: &str = "score({query}, {key}) = q · k / √8 = {product} / {root} = {score}.";

impl Masks {
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

    fn explain_cell(&self, query: usize, key: usize) -> &'static str {
        let is_hidden = !self.masks_over(query, key, OTHER_MASKS).is_empty();
        match (self.state.cell(query, key), is_hidden) {
            (true, false) => "{query} may read token {column} ({key}): no mask hides it.",
            (true, true) => {
                "{query} may not read token {column} ({key}): {other masks} {hide} it already, whatever this cell says."
            }
            (false, true) => {
                "{query} may not read token {column} ({key}): this cell is switched off, and {other masks} {hide} it too."
            }
            (false, false) => {
                "{query} may not read token {column} ({key}): this cell is switched off, so its score becomes −∞ and its weight 0."
            }
        }
    }

    fn explain_score(&self, may_read: bool) -> &'static str {
        if may_read || self.state.order == Order::After {
            SCORE
        } else {
            "{arithmetic} It may not be read ({masks and cell}), so −∞ takes its place."
        }
    }

    fn explain_weight(&self, may_read: bool) -> &'static str {
        match self.state.order {
            Order::Right if may_read => {
                "weight({query}, {key}) = e^({score in brackets} − {largest in brackets}) / {sum} = \
                 {exponential} / {sum} = {weight}, where {largest} is the largest score of the row."
            }
            Order::Right => "weight({query}, {key}) = e^−∞ / … = 0: it may not be read.",
            Order::After if may_read => {
                "weight({query}, {key}) = {weight}, as without a mask: the softmax counted the hidden keys too."
            }
            Order::After => {
                "weight({query}, {key}) was {open weight} after the softmax; the mask sets it to 0, \
                 and the others do not grow for it."
            }
            Order::Columns => {
                "weight({query}, {key}) = {weight}, a share of the column of {key}, which sums to {column sum}; \
                 the row sums to {row sum}."
            }
        }
    }

    fn explain_sum(&self, query: usize) -> &'static str {
        if self.reading.pass.row_sum(query).is_some_and(is_one) {
            "The weights of {query} sum to {terms} = {row sum}, as weights must."
        } else {
            "The weights of {query} sum to {terms} = {row sum}, where weights must sum to 1."
        }
    }

    fn explain_output(&self, query: usize) -> &'static str {
        match self.reading.change(query) {
            Change::Same => {
                "The output of {query} is {before} {first} and {second}: the largest change of a number is 0."
            }
            Change::Moved(_) => {
                "The output of {query} is {before} {first} and {after} {second}: the largest change is {change}."
            }
            Change::Undefined if self.reading.pass.is_silent(query) => SILENCE,
            Change::Undefined => "The output of {query} is {before} {first} and {after} {second}.",
        }
    }

    fn explain_row(&self, query: usize) -> &'static str {
        if !self.state.row(query) {
            "All keys are taken away from {query}; press to give them back. {silence}"
        } else if self.reading.legal_keys(query) == 0 {
            SILENCE
        } else {
            "{query} may read {legal keys} of {count} keys; press to take all of them away."
        }
    }

    pub(super) fn explain_target(&self, target: &str) -> Option<String> {
        let sentence = match target {
            "view-scores" => "Shows the scores beside the mask.",
            "view-weights" => "Shows the weights beside the mask.",
            "view-outputs" => "Shows the outputs beside the mask.",
            "add-from" if self.state.add => "{intervention}; drag to begin at another token.",
            _ => return self.explain_place(target),
        };
        Some(self.say(sentence, 0, 0))
    }

    /// Explains a cell, as "weight-3-1", or what a token has, as "sum-3".
    fn explain_place(&self, target: &str) -> Option<String> {
        let (kind, place) = target.split_once('-')?;
        let is_cell = matches!(kind, "cell" | "score" | "weight");
        let (query, key) = if is_cell {
            place.split_once('-')?
        } else {
            (place, place)
        };
        let (query, key) = (self.state.index(query)?, self.state.index(key)?);
        let may_read = self.reading.mask().may_read(query, key);
        let sentence = match kind {
            "cell" => self.explain_cell(query, key),
            "score" => self.explain_score(may_read),
            "weight" | "sum" if self.reading.pass.is_silent(query) => SILENCE,
            "weight" => self.explain_weight(may_read),
            "sum" => self.explain_sum(query),
            "row" => self.explain_row(query),
            "column" => {
                "The weights that the queries give {key} sum to {column sum}; \
                 a softmax over keys does not care what columns sum to."
            }
            "output" => self.explain_output(query),
            _ => return None,
        };
        let mut text = self.say(sentence, query, key);
        if kind == "output" && self.state.is_padding(query) {
            text += " It is padding: this output must be ignored by what follows.";
        }
        Some(text)
    }
}
