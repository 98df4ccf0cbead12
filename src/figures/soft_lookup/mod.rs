//! The soft lookup: score every key, normalize, blend the values; beside it the exact lookup and the hard pick.

mod arithmetic;
mod layout;
mod lines;
mod lookup;
mod picture;
mod planes;
mod state;
mod sweep;
mod tables;
#[cfg(test)]
mod tests;
mod words;

use super::{Control, Figure, Stop, Table, Task, Value, plain};
use crate::drawing::{Picture, Theme};

use lookup::Lookup;
use state::State;

/// What to try, and by which name it goes.
const TASKS: [(&str, &str); 3] = [
    ("pull", "Give the first key a weight above 0.9."),
    (
        "even",
        "Make all weights equal, to within 0.01: the output becomes the plain mean of the values.",
    ),
    (
        "jump",
        "Switch on the hard pick and make it choose another key.",
    ),
];

/// The figure `soft-lookup`.
#[derive(Clone, Debug, PartialEq)]
pub struct SoftLookup {
    state: State,
    lookup: Lookup,
}

impl Default for SoftLookup {
    fn default() -> Self {
        let state = State::default();
        let lookup = Lookup::new(&state);
        Self { state, lookup }
    }
}

impl Figure for SoftLookup {
    fn title(&self) -> String {
        self.title_text()
    }

    fn controls(&self) -> Vec<Control> {
        self.state.controls()
    }

    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        self.state.assign(name, value);
        self.lookup = Lookup::new(&self.state);
        Ok(())
    }

    fn stops(&self) -> Vec<Stop> {
        self.stop_list()
    }

    fn picture(&self, width: f32, theme: &Theme) -> Picture {
        self.draw(width, theme)
    }

    fn explain(&self, target: &str) -> Option<String> {
        self.explanation(target)
    }

    fn describe(&self) -> String {
        self.description()
    }

    fn tables(&self) -> Vec<Table> {
        vec![self.arithmetic_table(), self.output_table()]
    }

    fn tasks(&self) -> Vec<Task> {
        let done = [
            self.lookup.weight(0) > 0.9,
            self.lookup.is_even(),
            self.state.hard && self.lookup.pick() != 0,
        ];
        plain::tasks(&TASKS, &done)
    }
}
