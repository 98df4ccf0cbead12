//! Who may read whom: self-attention over a sentence under masks that the reader composes, and what an
//! intervention on some tokens then moves.

mod choices;
mod explain;
mod head;
mod layout;
mod picture;
mod reading;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod words;

use crate::drawing::{Picture, Theme};
use crate::figures::{Control, Figure, Stop, Table, Task, Value, plain};

use choices::Order;
use reading::{Change, Reading};
use state::State;

/// The figure `masks`.
#[derive(Clone, Debug)]
pub struct Masks {
    state: State,
    /// What follows from the state, computed when it changes.
    reading: Reading,
}

impl Masks {
    /// The figure at its defaults.
    pub fn new() -> Self {
        let state = State::default();
        let reading = Reading::new(&state);
        Self { state, reading }
    }
}

impl Default for Masks {
    fn default() -> Self {
        Self::new()
    }
}

impl Figure for Masks {
    fn title(&self) -> String {
        self.title_words()
    }

    fn controls(&self) -> Vec<Control> {
        self.state.controls()
    }

    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        self.state.assign(name, value)?;
        // Time and view only choose what is drawn.
        if !matches!(name, crate::figures::TIME | "view") {
            self.reading = Reading::new(&self.state);
        }
        Ok(())
    }

    fn stops(&self) -> Vec<Stop> {
        let mask = match self.state.order {
            Order::After => "The mask is made, but no score is touched: the mistake to see.",
            Order::Right | Order::Columns => {
                "What a query may not read gets the score −∞, before anything is normalized."
            }
        };
        let softmax = match self.state.order {
            Order::Right => {
                "e^−∞ is 0, so hidden keys weigh nothing, and what is left of a row sums to 1."
            }
            Order::After => {
                "The softmax ran over all keys, then hidden weights became 0: rows sum to less than 1."
            }
            Order::Columns => {
                "The softmax ran down the columns: each key hands out 1, and rows sum to anything."
            }
        };
        let output = if self.state.add {
            "Attended again with 100 added: an output moves if anything it reads was changed."
        } else {
            "Each output blends the values of the keys it may read, and is compared here in numbers."
        };
        plain::stops(&[
            (
                "Scores",
                "Each query has a score for each key, whether it may read it or not.",
            ),
            ("Mask", mask),
            ("Softmax", softmax),
            ("Output", output),
        ])
    }

    fn picture(&self, width: f32, theme: &Theme) -> Picture {
        picture::draw(self, width, theme)
    }

    fn explain(&self, target: &str) -> Option<String> {
        self.explain_target(target)
    }

    fn describe(&self) -> String {
        self.describe_words()
    }

    fn tables(&self) -> Vec<Table> {
        self.table_list()
    }

    fn tasks(&self) -> Vec<Task> {
        let state = &self.state;
        let is_right = state.order == Order::Right;
        plain::tasks(
            &[
                (
                    "causal",
                    "Switch on the causal mask and add 100 from token 4 on: no earlier output moves.",
                ),
                (
                    "leak",
                    "Now take the causal mask away and see every output move.",
                ),
                (
                    "silence",
                    "Take every key away from one query, and read what the figure says.",
                ),
            ],
            &[
                is_right
                    && state.causal
                    && state.add
                    && state.from == 4
                    && (0..state.from - 1).all(|query| self.reading.change(query) == Change::Same),
                is_right && state.add && self.masks_on().is_empty() && self.moves_all(),
                state.order != Order::After && !self.reading.silent().is_empty(),
            ],
        )
    }
}
