//! The state of the figure: its controls and what may be set.

use crate::drawing::motion;
use crate::figures::listing::Listing;
use crate::figures::sentence::{joined, words};
use crate::figures::{Control, Location, Slider, TIME, Value};

use super::choices::{Order, View};
use super::head::LESSON;

/// The fewest words.
const FEWEST: usize = 2;

/// The most words.
const MOST: usize = 12;

/// The most characters of a sentence.
const LONGEST: usize = 96;

/// The last moment of the walkthrough.
pub(super) const LAST: f64 = 3.0;

/// The values of the controls.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The tokens.
    pub(super) words: Vec<String>,
    pub(super) order: Order,
    pub(super) causal: bool,
    /// How many of the last tokens are padding.
    pub(super) padding: usize,
    pub(super) window: bool,
    pub(super) left: usize,
    pub(super) right: usize,
    /// Whether the intervention is on.
    pub(super) add: bool,
    /// The first token that the intervention changes, counted from 1.
    pub(super) from: usize,
    pub(super) time: f64,
    /// What was chosen; nothing while the walkthrough leads.
    view: Option<View>,
    /// Whether a query reads anything, query by query; on where there is none.
    pub(super) rows: [bool; MOST],
    /// Whether a query may read a key, query by query; on where there is none.
    pub(super) cells: [bool; MOST * MOST],
}

impl Default for State {
    fn default() -> Self {
        Self {
            words: words(LESSON),
            order: Order::Right,
            causal: false,
            padding: 0,
            window: false,
            left: 1,
            right: 1,
            add: false,
            from: 4,
            time: LAST,
            view: None,
            rows: [true; MOST],
            cells: [true; MOST * MOST],
        }
    }
}

impl State {
    /// The number of tokens.
    pub(super) fn count(&self) -> usize {
        self.words.len()
    }

    /// Whether a token is padding.
    pub(super) fn is_padding(&self, token: usize) -> bool {
        token + self.padding >= self.count()
    }

    /// Whether the reader lets a query read anything.
    pub(super) fn row(&self, query: usize) -> bool {
        self.rows[query]
    }

    /// Whether the reader lets a query read a key, whatever the other masks say.
    pub(super) fn cell(&self, query: usize, key: usize) -> bool {
        self.cells[query * MOST + key]
    }

    /// What stands beside the mask where there is no room for everything.
    pub(super) fn view(&self) -> View {
        self.view.unwrap_or(self.default_view())
    }

    /// What the moment of the walkthrough is about.
    fn default_view(&self) -> View {
        if motion::stage(self.time, 1) == 0.0 {
            View::Scores
        } else if self.add && motion::stage(self.time, 2) > 0.0 {
            View::Outputs
        } else {
            View::Weights
        }
    }

    /// The controls, in an order in which they can be restored.
    pub(super) fn controls(&self) -> Vec<Control> {
        let count = self.count();
        let default_from = default_from(count);
        let before_last = [0, count - 1];
        let sentence = joined(&self.words, " ");
        let mut list = Listing::default();
        list.add(
            Control::text("words", "Sentence", LONGEST, &sentence, LESSON),
            "Two to twelve words; each is a token with a random vector of width 8.",
        );
        list.add(
            switch("causal", "Causal mask", self.causal),
            "Lets each token read itself and what stands before it.",
        )
        .group = "masks";
        list.add(
            tokens("padding", "Padding", before_last, self.padding, 0),
            "How many of the last tokens are padding: no query reads them; their own outputs still exist and must be ignored by what follows.",
        )
        .group = "masks";
        list.add(
            switch("window", "Window", self.window),
            "Lets each token read only its neighbours, as far as the two reaches allow.",
        )
        .group = "masks";
        let mut reach = |name: &str, label: &str, reach: usize, help: &str| {
            let control = list.add(tokens(name, label, before_last, reach, 1), help);
            control.group = "masks";
            control.enabled = self.window;
        };
        let help = "How many tokens before itself a token may read in the window.";
        reach("left", "Reach left", self.left, help);
        let help = "How many tokens after itself a token may read in the window.";
        reach("right", "Reach right", self.right, help);
        let (order, right) = (self.order.name(), Order::Right.name());
        list.add(
            Control::choice("order", "Order", &Order::OPTIONS, order, right),
            "The right order of mask and softmax, and two mistakes to recognize.",
        )
        .group = "order";
        list.add(
            switch("add", "Add 100", self.add),
            "Adds 100 to every number of some tokens and attends again, to see which outputs move.",
        )
        .group = "intervention";
        let from = list.add(
            tokens("from", "From token", [1, count], self.from, default_from),
            "The first token that 100 is added to.",
        );
        from.group = "intervention";
        from.enabled = self.add;
        let mut stages = Slider::linear(0.0, LAST, 0.1);
        stages.marks = vec![0.0, 1.0, 2.0, LAST];
        list.add(
            Control::slider(TIME, "Step", stages, self.time, LAST),
            "Scores, then the mask, then the softmax, then the outputs.",
        );
        let (view, default) = (self.view().name(), self.default_view().name());
        let label = "Shown beside the mask";
        let view = list.add(
            Control::choice("view", label, &View::OPTIONS, view, default),
            "What stands beside the mask where there is no room for everything.",
        );
        view.group = "view";
        view.location = Location::Picture;

        let mut press = |name: &str, label: &str, on: bool, help: &str| {
            let control = list.add(Control::toggle(name, label, on, true), help);
            control.group = "cells";
            control.location = Location::Picture;
        };
        for (query, (word, on)) in self.words.iter().zip(&self.rows).enumerate() {
            let help = "Takes every key away from this query, or gives them back.";
            press(&row_name(query), &format!("{word} reads"), *on, help);
        }
        for (query, reader) in self.words.iter().enumerate() {
            for (key, read) in self.words.iter().enumerate() {
                let label = format!("{reader} may read {read}");
                let help = "Whether this query may read this key, where no other mask hides it.";
                press(&cell_name(query, key), &label, self.cell(query, key), help);
            }
        }
        list.controls
    }

    /// Sets a control to a value of its kind and range.
    ///
    /// # Errors
    ///
    /// A sentence, where a sentence has too few or too many words.
    pub(super) fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        match value {
            Value::Text(text) => match name {
                "words" => return self.assign_words(text),
                "order" => self.order = Order::named(text),
                _ => {
                    self.view = Some(View::named(text));
                    self.forget_default_view();
                }
            },
            Value::Toggle(on) => match name {
                "causal" => self.causal = *on,
                "window" => self.window = *on,
                "add" => {
                    self.add = *on;
                    self.forget_default_view();
                }
                _ => self.assign_cell(name, *on),
            },
            Value::Number(time) if name == TIME => {
                self.time = *time;
                // The walkthrough shows what it is about.
                self.view = None;
            }
            Value::Number(number) => {
                let number = *number as usize;
                match name {
                    "padding" => self.padding = number,
                    "left" => self.left = number,
                    "right" => self.right = number,
                    _ => self.from = number,
                }
            }
        }
        Ok(())
    }

    fn assign_words(&mut self, text: &str) -> Result<(), String> {
        let words = words(text);
        let (before, count) = (self.count(), words.len());
        if !(FEWEST..=MOST).contains(&count) {
            return Err(format!("words takes {FEWEST} to {MOST} words, not {count}"));
        }

        // Switches of words that are gone are forgotten.
        for query in 0..MOST {
            self.rows[query] |= query >= count;
            for key in 0..MOST {
                self.cells[query * MOST + key] |= query.max(key) >= count;
            }
        }
        for (reach, default) in [
            (&mut self.padding, 0),
            (&mut self.left, 1),
            (&mut self.right, 1),
        ] {
            if *reach >= count {
                *reach = default;
            }
        }
        // A first token that was left at its default stays there.
        if self.from > count || self.from == default_from(before) {
            self.from = default_from(count);
        }
        self.words = words;
        Ok(())
    }

    fn assign_cell(&mut self, name: &str, on: bool) {
        for (query, row) in self.rows.iter_mut().enumerate() {
            if name == row_name(query) {
                *row = on;
            }
        }
        for (index, cell) in self.cells.iter_mut().enumerate() {
            if name == cell_name(index / MOST, index % MOST) {
                *cell = on;
            }
        }
    }

    /// The token of a number that counts from 1.
    pub(super) fn index(&self, number: &str) -> Option<usize> {
        (0..self.count()).find(|token| (token + 1).to_string() == number)
    }

    /// A view that is the default anyway was not chosen against it.
    fn forget_default_view(&mut self) {
        if self.view == Some(self.default_view()) {
            self.view = None;
        }
    }
}

/// A toggle, off at first.
fn switch(name: &str, label: &str, on: bool) -> Control {
    Control::toggle(name, label, on, false)
}

/// A count of tokens.
fn tokens(name: &str, label: &str, range: [usize; 2], value: usize, default: usize) -> Control {
    let [least, most] = range;
    let slider = Slider::whole(least as f64, most as f64);
    Control::slider(name, label, slider, value as f64, default as f64)
}

/// The name of the control of a row, counted from zero.
pub(super) fn row_name(query: usize) -> String {
    format!("row_{}", query + 1)
}

/// The name of the control of a cell, counted from zero.
pub(super) fn cell_name(query: usize, key: usize) -> String {
    format!("cell_{}_{}", query + 1, key + 1)
}

/// Token 4 as in the lesson, or the last one.
fn default_from(count: usize) -> usize {
    count.min(4)
}
