//! Stops and tasks from plain parts: what a figure says stays a table of words.

use super::{Stop, Task};

/// The stops of a walkthrough, one at each whole number of its time: their labels and captions.
pub(super) fn stops(words: &[(&str, &str)]) -> Vec<Stop> {
    let mut stops = Vec::new();
    for (label, caption) in words {
        add_stop(&mut stops, label, (*caption).to_owned());
    }
    stops
}

/// Adds a stop at the next whole number of a walkthrough's time.
pub(super) fn add_stop(stops: &mut Vec<Stop>, label: &str, caption: String) {
    stops.push(Stop {
        time: stops.len() as f64,
        label: label.to_owned(),
        caption,
    });
}

/// Things to try, and whether the state does them.
pub(super) fn tasks(words: &[(&'static str, &'static str)], done: &[bool]) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (&(id, text), &done) in words.iter().zip(done) {
        tasks.push(Task { id, text, done });
    }
    tasks
}
