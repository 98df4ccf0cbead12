//! Alignment: ribbons from each target word to the source words that it reads, as wide as the weights, and the order
//! that crosses.

mod numbers;
mod picture;
mod reading;
mod sentences;
mod state;
#[cfg(test)]
mod tests;
mod walk;
mod words;

use std::mem::take;

use super::{Control, Figure, Stop, Table, Task, Value, plain};
use crate::drawing::{Picture, Theme};

use reading::Reading;
use state::State;

/// What to try, and by which name it goes.
const TASKS: [(&str, &str); 3] = [
    (
        "crossing",
        "Set the current row to chat, and see that it reads cat, the third word.",
    ),
    (
        "sharpen",
        "Build the scores from vectors and raise the sharpness until chat reads cat with a weight above 0.95.",
    ),
    (
        "window",
        "Lay a fixed window of ±0 over the crossing, and see what it misses.",
    ),
];

/// The figure: what is read in its state.
#[derive(Clone, Debug)]
pub struct Alignment {
    reading: Reading,
}

impl Default for Alignment {
    fn default() -> Self {
        Self {
            reading: Reading::of(State::default()),
        }
    }
}

impl Figure for Alignment {
    fn title(&self) -> String {
        words::title(&self.reading)
    }

    fn controls(&self) -> Vec<Control> {
        self.reading.state.controls()
    }

    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        self.reading.state.assign(name, value)?;
        self.reading = Reading::of(take(&mut self.reading.state));
        Ok(())
    }

    fn stops(&self) -> Vec<Stop> {
        walk::stops(&self.reading)
    }

    fn picture(&self, width: f32, theme: &Theme) -> Picture {
        picture::draw(&self.reading, width, theme)
    }

    fn explain(&self, target: &str) -> Option<String> {
        words::explain(&self.reading, target)
    }

    fn describe(&self) -> String {
        words::describe(&self.reading)
    }

    fn tables(&self) -> Vec<Table> {
        numbers::tables(&self.reading)
    }

    fn tasks(&self) -> Vec<Task> {
        let reading = &self.reading;
        let state = &reading.state;
        let is_sharp =
            |row| reading.is_moved(row) && reading.weight(row, reading.strongest(row)) > 0.95;
        let done = [
            reading.is_moved(state.row),
            state.is_from_vectors && (0..reading.shape().0).any(is_sharp),
            state.window && state.width == 0 && reading.outside_window(state.row) > 0.5,
        ];
        plain::tasks(&TASKS, &done)
    }
}
