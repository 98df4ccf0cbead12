//! The figures, all behind one trait: a state, and its picture in marks, in words and in numbers.
//!
//! To add a figure, write its folder and one line in `ALL`.

pub mod alignment;
mod attended;
pub mod control;
pub mod gesture;
pub mod growth;
mod listing;
pub mod masks;
mod plain;
pub(crate) mod sentence;
mod slider;
pub mod soft_lookup;
pub mod state;
pub mod table;
mod template;
pub mod walkthrough;
mod wears;

use crate::drawing::{Picture, Theme};

pub use control::{Choice, Control, Kind, Location, Value};
pub use slider::Slider;
pub use table::{Cell, Table};

/// The name of the control that a walkthrough moves.
pub const TIME: &str = "time";

/// A figure: its state is exactly the values of its controls, and everything else follows from it.
pub trait Figure {
    /// One sentence that says what the figure shows now, as its title.
    fn title(&self) -> String;

    /// The controls with their current values, in an order in which they can be restored: one that
    /// decides whether others exist, or what their defaults are, stands before those.
    fn controls(&self) -> Vec<Control>;

    /// Sets a control to a value of its kind and range. Called by [`state::set`], which has checked both.
    ///
    /// # Errors
    ///
    /// A sentence that says why the value cannot be taken; the figure stays as it was.
    fn assign(&mut self, name: &str, value: &Value) -> Result<(), String>;

    /// The named moments of the walkthrough, in order; empty where there is none. A figure with
    /// stops has a number control called [`TIME`].
    fn stops(&self) -> Vec<Stop> {
        Vec::new()
    }

    /// The drawing at a width in CSS pixels; it takes the height that it needs.
    fn picture(&self, width: f32, theme: &Theme) -> Picture;

    /// The arithmetic behind a target with its numbers in it.
    fn explain(&self, target: &str) -> Option<String>;

    /// The whole figure in two to four plain sentences with the current numbers.
    fn describe(&self) -> String;

    /// Every number drawn.
    fn tables(&self) -> Vec<Table>;

    /// A long computation that one of its [`Kind::Work`] controls names.
    ///
    /// # Errors
    ///
    /// A sentence, where there is no such job or no memory for it.
    fn job(&self, name: &str) -> Result<Box<dyn Job>, String> {
        Err(state::no_such("job", name))
    }

    /// Things to try.
    fn tasks(&self) -> Vec<Task> {
        Vec::new()
    }
}

/// A named moment of a walkthrough, at which the picture is finished.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// The value of the control `time`.
    pub time: f64,
    /// One or two words.
    pub label: String,
    /// One sentence that says what to see here.
    pub caption: String,
}

/// A long computation, run and timed in a worker.
pub trait Job {
    /// Computes once.
    ///
    /// # Errors
    ///
    /// A sentence, where there is no memory for it.
    fn run(&mut self) -> Result<(), String>;

    /// What a figure can read of it, given how long each run took in milliseconds.
    fn report(&self, milliseconds: &[f64]) -> String;

    /// What a figure can read of it where it failed.
    fn failure(&self, sentence: &str) -> String;
}

/// Something to try, and whether the current state does it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Its name within the figure.
    pub id: &'static str,
    /// What to do, in one sentence.
    pub text: &'static str,
    /// Whether the current state does it.
    pub done: bool,
}

/// A figure's name and how to make it at its defaults.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The `name` attribute of the element.
    pub name: &'static str,
    /// Makes the figure.
    pub make: fn() -> Box<dyn Figure>,
}

/// What a build for pages holds, where it does not hold everything: the name of one figure, or `figures` for all of them.
const ONLY: Option<&str> = option_env!("ATTENTION_FIGURES_ONLY");

/// Whether this build holds all figures and nothing else.
const IS_FIGURES_ALONE: bool = match ONLY {
    Some(name) => are_equal(name.as_bytes(), b"figures"),
    None => false,
};

/// Whether this build holds the functions for JavaScript beside its figures.
pub const HOLDS_FUNCTIONS: bool = ONLY.is_none();

/// Whether this build does the jobs of its figures: on a page, a worker does, with a build of one figure.
pub const HOLDS_JOBS: bool = !IS_FIGURES_ALONE;

/// Whether this build writes files: a page fetches a build of one figure when a reader wants one.
pub const HOLDS_FILES: bool = !IS_FIGURES_ALONE;

/// The figures of this build: all, or only the one that `ATTENTION_FIGURES_ONLY` named when it was compiled.
pub const FIGURES: &[Entry] = match ONLY {
    Some(name) if !IS_FIGURES_ALONE => &[ALL[position(name)]],
    _ => ALL,
};

/// Every figure.
const ALL: &[Entry] = &[
    Entry {
        name: "soft-lookup",
        make: || Box::new(soft_lookup::SoftLookup::default()),
    },
    Entry {
        name: "alignment",
        make: || Box::new(alignment::Alignment::default()),
    },
    Entry {
        name: "masks",
        make: || Box::new(masks::Masks::default()),
    },
    Entry {
        name: "growth",
        make: || Box::new(growth::Growth::default()),
    },
];

/// Where a name stands among all figures; one that does not is an error of the build.
const fn position(name: &str) -> usize {
    let mut index = 0;
    while !are_equal(ALL[index].name.as_bytes(), name.as_bytes()) {
        index += 1;
    }
    index
}

/// As `==`, which is no constant function.
const fn are_equal(one: &[u8], other: &[u8]) -> bool {
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// The names of the figures of this build.
pub fn names() -> Vec<String> {
    template::each(FIGURES.len(), &|index| FIGURES[index].name.to_owned())
}

/// The entry of a name.
///
/// # Errors
///
/// For an unknown name, a sentence with the names that exist.
pub fn entry(name: &str) -> Result<&'static Entry, String> {
    FIGURES
        .iter()
        .find(|entry| entry.name == name)
        .ok_or_else(|| {
            format!(
                "there is no figure named {}; the figures are {}",
                control::quoted(name),
                sentence::joined(&names(), ", ")
            )
        })
}

/// Makes the figure of a name, at its defaults.
///
/// # Errors
///
/// For an unknown name, a sentence with the names that exist.
pub fn make(name: &str) -> Result<Box<dyn Figure>, String> {
    entry(name).map(|entry| (entry.make)())
}
