//! n²: what attention costs as the input grows, by formula and measured on the reader's machine.
//!
//! All bytes come from `attention::cost`, all measurements from `attention::Workload`.

mod chart;
mod controls;
mod costs;
mod job;
mod layout;
mod measured;
mod numbers;
mod picture;
mod rows;
mod runs;
mod square;
mod tables;
mod words;

#[cfg(test)]
mod tests;

use crate::attention::cost::{Copies, Precision};
use crate::drawing::{Picture, Theme};

use super::{Control, Figure, Job, Stop, TIME, Table, Task, Value, plain};
use costs::Curve;
use job::Attention;
use measured::Measurements;

/// The last stop of the walkthrough: every line is drawn.
const LAST: f64 = 3.0;

/// The n that the figure opens with.
const START: u64 = 1000;

/// The width of keys and values in every measurement.
const MEASURED_WIDTH: u64 = 64;

/// The figure "growth".
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    n: u64,
    precision: Precision,
    copies: Copies,
    window: u64,
    kv_heads: u64,
    width: u64,
    /// The greatest n that is measured.
    limit: u64,
    measured: Measurements,
    time: f64,
}

impl Default for Growth {
    fn default() -> Self {
        Self {
            n: START,
            precision: Precision::Float32,
            copies: Copies::ONE,
            window: 4096,
            kv_heads: 1,
            width: 64,
            limit: 4096,
            measured: Measurements::default(),
            time: LAST,
        }
    }
}

impl Figure for Growth {
    fn title(&self) -> String {
        words::title(self)
    }

    fn controls(&self) -> Vec<Control> {
        controls::controls(self)
    }

    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        controls::assign(self, name, value);
        Ok(())
    }

    fn stops(&self) -> Vec<Stop> {
        words::stops()
    }

    fn picture(&self, width: f32, theme: &Theme) -> Picture {
        picture::picture(self, width, theme)
    }

    fn explain(&self, target: &str) -> Option<String> {
        words::explain(self, target)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn tables(&self) -> Vec<Table> {
        tables::tables(self)
    }

    fn job(&self, name: &str) -> Result<Box<dyn Job>, String> {
        Attention::named(name).map(|job| Box::new(job) as Box<dyn Job>)
    }

    fn tasks(&self) -> Vec<Task> {
        let one_head = self.precision == Precision::Float32 && self.copies == Copies::ONE;
        let bytes = self.bytes(Curve::Stored, self.n);
        let measured = |method| self.measured.runs(method) >= 2;
        plain::tasks(
            &[
                (
                    "double",
                    "Double n from its start, and see the scores grow fourfold.",
                ),
                (
                    "limit",
                    "Find an n at which one head of one layer no longer fits into 80 GB in float32.",
                ),
                (
                    "measure",
                    "Measure stored and tiled attention on this machine.",
                ),
            ],
            &[
                self.n >= 2 * START,
                one_head && bytes > 80 * costs::GB,
                measured(Curve::Stored) && measured(Curve::Tiled),
            ],
        )
    }
}
