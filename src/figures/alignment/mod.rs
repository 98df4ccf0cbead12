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

use super::{Control, Figure, Stop, Table, Task, Value, plain};
use crate::attention::Error;
use crate::drawing::{Picture, Theme};

use reading::Reading;
use state::{From, State};

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

/// The figure, and what is computed from its state.
#[derive(Clone, Debug)]
pub struct Alignment {
    state: State,
    reading: Reading,
}

impl Alignment {
    /// The figure at its defaults.
    ///
    /// # Errors
    ///
    /// None, unless the constructed sentences were broken.
    fn new() -> Result<Self, Error> {
        let state = State::default();
        let reading = Reading::of(&state)?;
        Ok(Self { state, reading })
    }
}

/// Makes the figure at its defaults.
pub fn make() -> Box<dyn Figure> {
    let figure = Alignment::new().expect("the constructed weights and values are finite");
    Box::new(figure)
}

impl Figure for Alignment {
    fn title(&self) -> String {
        words::title(&self.reading, &self.state)
    }

    fn controls(&self) -> Vec<Control> {
        self.state.controls()
    }

    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        let mut state = self.state.clone();
        state.assign(name, value)?;
        if state != self.state {
            self.reading = Reading::of(&state).map_err(|error| error.to_string())?;
            self.state = state;
        }
        Ok(())
    }

    fn stops(&self) -> Vec<Stop> {
        walk::stops(&self.reading)
    }

    fn picture(&self, width: f32, theme: &Theme) -> Picture {
        picture::draw(&self.reading, &self.state, width, theme)
    }

    fn explain(&self, target: &str) -> Option<String> {
        words::explain(&self.reading, &self.state, target)
    }

    fn describe(&self) -> String {
        words::describe(&self.reading, &self.state)
    }

    fn tables(&self) -> Vec<Table> {
        numbers::tables(&self.reading, &self.state)
    }

    fn tasks(&self) -> Vec<Task> {
        let moved = self.reading.moved_rows();
        let row = self.state.row;
        let sharpened = moved
            .iter()
            .any(|&row| self.reading.weight(row, self.reading.strongest(row)) > 0.95);
        let done = [
            moved.contains(&row),
            self.state.from == From::Vectors && sharpened,
            self.state.window && self.state.width == 0 && self.reading.outside_window(row) > 0.5,
        ];
        plain::tasks(&TASKS, &done)
    }
}
