//! The walkthrough: the decoder writes one row after the other, then all rows stand.

use super::super::Stop;
use super::reading::Reading;
use super::state::State;
use super::words;
use crate::drawing::motion;

/// Where the walkthrough stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Walk {
    time: f64,
    rows: usize,
    chosen: usize,
}

impl Walk {
    pub(super) fn of(state: &State) -> Self {
        Self {
            time: state.time,
            rows: state.shape().0,
            chosen: state.row,
        }
    }

    /// The current row: the one being written, and in the end the one that the reader has chosen.
    pub(super) fn current(&self) -> usize {
        if self.time > self.rows as f64 {
            self.chosen
        } else {
            (self.time.ceil() as usize).max(1) - 1
        }
    }

    /// How far a row is written, 0 to 1.
    pub(super) fn written(&self, row: usize) -> f64 {
        motion::stage(self.time, row)
    }

    /// How far all rows stand together, 0 to 1.
    pub(super) fn complete(&self) -> f64 {
        motion::stage(self.time, self.rows)
    }

    /// How much a row stands out, 0 to 1: the next one takes its place from it.
    pub(super) fn emphasis(&self, row: usize) -> f64 {
        let while_written = self.written(row) - self.written(row + 1);
        let in_the_end = if row == self.chosen { 1.0 } else { 0.72 };
        while_written + self.complete() * in_the_end
    }
}

/// The moments of the walkthrough: nothing, each row, all rows.
pub(super) fn stops(reading: &Reading) -> Vec<Stop> {
    let mut stops = Vec::new();
    let mut add = |label: &str, caption: &str| {
        stops.push(Stop {
            time: stops.len() as f64,
            label: label.to_owned(),
            caption: caption.to_owned(),
        });
    };
    add(
        "start",
        "Every source word has a key and a value; nothing is written yet.",
    );
    for (row, word) in reading.target.iter().enumerate() {
        add(&words::short(word), &reading.say(words::WRITTEN, row, 0));
    }
    add(
        "all",
        "Every word is written. Press one to see its row, its scores and its context.",
    );
    stops
}
