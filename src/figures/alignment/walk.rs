//! The walkthrough: the decoder writes one row after the other, then all rows stand.

use super::super::{Stop, plain};
use super::reading::Reading;
use super::words;
use crate::drawing::motion;

impl Reading {
    /// The current row: the one being written, and in the end the one that the reader has chosen.
    pub(super) fn current(&self) -> usize {
        let time = self.state.time;
        if time > self.shape().0 as f64 {
            self.state.row
        } else {
            (time.ceil() as usize).max(1) - 1
        }
    }

    /// How far a row is written, 0 to 1.
    pub(super) fn written(&self, row: usize) -> f64 {
        motion::stage(self.state.time, row)
    }

    /// How far all rows stand together, 0 to 1.
    pub(super) fn complete(&self) -> f64 {
        self.written(self.shape().0)
    }

    /// How much a row stands out, 0 to 1: the next one takes its place from it.
    pub(super) fn emphasis(&self, row: usize) -> f64 {
        let while_written = self.written(row) - self.written(row + 1);
        let in_the_end = if row == self.state.row { 1.0 } else { 0.72 };
        while_written + self.complete() * in_the_end
    }
}

/// The moments of the walkthrough: nothing, each row, all rows.
pub(super) fn stops(reading: &Reading) -> Vec<Stop> {
    let mut stops = Vec::new();
    let mut add = |label: &str, caption: &str| {
        plain::add_stop(&mut stops, label, caption.to_owned());
    };
    add(
        "start",
        "Every source word has a key and a value; nothing is written yet.",
    );
    for row in 0..reading.shape().0 {
        let say = |words: &str| reading.say(words, row, 0);
        add(&say("{short target}"), &say(words::WRITTEN));
    }
    add(
        "all",
        "Every word is written. Press one to see its row, its scores and its context.",
    );
    stops
}
