//! Stops, tasks and rows from plain parts: what a figure says stays a table of words.

use super::{Cell, Control, Stop, Table, Task};

/// What a control says of itself.
pub(super) struct Words {
    pub(super) name: &'static str,
    pub(super) label: &'static str,
    pub(super) group: &'static str,
    pub(super) help: &'static str,
}

impl Words {
    /// The control with its group and its help.
    pub(super) fn said(&self, control: Control) -> Control {
        control.group(self.group).help(self.help)
    }
}

/// The stops of a walkthrough, one at each whole number of its time: their labels and captions.
pub(super) fn stops(words: &[(&str, &str)]) -> Vec<Stop> {
    let mut stops = Vec::new();
    for (label, caption) in words {
        stops.push(Stop {
            time: stops.len() as f64,
            label: (*label).to_owned(),
            caption: (*caption).to_owned(),
        });
    }
    stops
}

/// Things to try, and whether the state does them.
pub(super) fn tasks(words: &[(&'static str, &'static str)], done: &[bool]) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (&(id, text), &done) in words.iter().zip(done) {
        tasks.push(Task { id, text, done });
    }
    tasks
}

impl Table {
    /// A table without rows, of which the first columns have these heads.
    pub(super) fn headed(caption: &str, heads: &[&str]) -> Self {
        let mut table = Self::new(caption, Vec::new());
        for head in heads {
            table.head(head);
        }
        table
    }

    /// Adds a column.
    pub(super) fn head(&mut self, head: &str) {
        self.columns.push(head.to_owned());
    }

    /// Adds a row of numbers with its head; where one is not a number, its cell stays empty.
    pub(super) fn numbers(&mut self, head: &str, count: usize, number: &dyn Fn(usize) -> f64) {
        let mut row = Vec::with_capacity(1 + count);
        row.push(Cell::from(head));
        for index in 0..count {
            let number = number(index);
            row.push(if number.is_nan() {
                Cell::from("")
            } else {
                Cell::from(number)
            });
        }
        self.rows.push(row);
    }

    /// Adds a row that is not filled yet.
    pub(super) fn begin(&mut self) -> &mut Vec<Cell> {
        let index = self.rows.len();
        self.rows.push(Vec::new());
        &mut self.rows[index]
    }
}
