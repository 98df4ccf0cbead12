//! The state of the figure: the values of its controls.

use std::mem::take;

use super::sentences::{Direction, MOST_WORDS};
use crate::attention::{dot, from_places};
use crate::figures::attended::largest;
use crate::figures::listing::Listing;
use crate::figures::sentence::words;
use crate::figures::{Control, Location, Slider, TIME, Value};

/// The most characters of a sentence.
const MOST_CHARACTERS: usize = 100;

/// The range of a score that the reader drags.
pub(super) const SCORES: [f64; 2] = [-5.0, 2.0];

/// The sharpest that vectors can be made.
pub(super) const SHARPEST: f64 = 10.0;

/// How sharp they are at first.
const SHARPNESS: f64 = 3.0;

/// Which language is read, and where the scores come from: given weights, or vectors.
const DIRECTIONS: [(&str, &str); 2] = [
    ("to-french", "English to French"),
    ("to-english", "French to English"),
];
const SOURCES: [(&str, &str); 2] = [
    ("printed", "Given, to drag"),
    ("vectors", "Built from vectors"),
];

/// A sentence as typed, and its words, between 1 and [`MOST_WORDS`].
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    typed: String,
    pub(super) words: Vec<String>,
}

impl Sentence {
    fn new(typed: &str) -> Self {
        Self {
            typed: typed.to_owned(),
            words: words(typed),
        }
    }
}

/// The values of all controls. Rows and columns are counted from 0 here and from 1 in the controls.
#[derive(Clone, Debug)]
pub(super) struct State {
    direction: Direction,
    /// The sentence that is read.
    pub(super) source: Sentence,
    /// The sentence that is written.
    pub(super) target: Sentence,
    /// Whether scores are dot products of queries and keys, times the sharpness; else they are logarithms of given
    /// weights, and what the reader drags.
    pub(super) is_from_vectors: bool,
    pub(super) sharpness: f64,
    pub(super) row: usize,
    pub(super) window: bool,
    /// How far the window reaches to either side.
    pub(super) width: usize,
    /// The scores that differ from their defaults, in rows of [`MOST_WORDS`].
    scores: Vec<Option<f64>>,
    pub(super) time: f64,
}

impl Default for State {
    fn default() -> Self {
        let mut state = Self {
            direction: Direction::ToFrench,
            source: Sentence::default(),
            target: Sentence::default(),
            is_from_vectors: false,
            sharpness: SHARPNESS,
            row: 0,
            window: false,
            width: 1,
            scores: Vec::new(),
            time: 0.0,
        };
        state.turn(Direction::ToFrench);
        state
    }
}

impl State {
    /// Takes the sentences of a direction; only what does not speak of their words is kept.
    fn turn(&mut self, direction: Direction) {
        self.direction = direction;
        self.source = Sentence::new(direction.source());
        self.target = Sentence::new(direction.target());
        self.row = 0;
        self.scores = vec![None; MOST_WORDS * MOST_WORDS];
        self.time = self.last();
    }

    /// Target words and source words.
    pub(super) fn shape(&self) -> (usize, usize) {
        (self.target.words.len(), self.source.words.len())
    }

    /// The time at which all rows stand: one step for each row, and one to step back.
    fn last(&self) -> f64 {
        (self.shape().0 + 1) as f64
    }

    /// The score of a cell that the reader has set, if any.
    pub(super) fn set_score(&self, row: usize, column: usize) -> Option<f64> {
        self.scores[row * MOST_WORDS + column]
    }

    /// The weight of a cell as it is given.
    pub(super) fn given_weight(&self, row: usize, column: usize) -> f64 {
        self.direction.weight(self.shape(), row, column)
    }

    /// The score of a cell before the reader sets it: the logarithm of the weight given for it.
    fn default_score(&self, row: usize, column: usize) -> f64 {
        self.given_weight(row, column).ln()
    }

    /// The score of a cell where scores are not built from vectors.
    fn given_score(&self, row: usize, column: usize) -> f64 {
        match self.set_score(row, column) {
            Some(score) => score,
            None => self.default_score(row, column),
        }
    }

    /// The key of a source word, with as many numbers as there are source words: every key is a direction of its own.
    fn key(&self, column: usize) -> Vec<f64> {
        let mut key = Vec::new();
        for place in 0..self.shape().1 {
            key.push(f64::from(u8::from(place == column)));
        }
        key
    }

    /// The query of a target word, which points along the key of the source word that is given the largest weight.
    fn query(&self, row: usize) -> Vec<f64> {
        let weights = from_places((1, self.shape().1), &|_, column| {
            self.given_weight(row, column)
        });
        self.key(largest(&weights, 0))
    }

    /// The dot product of a query and a key.
    pub(super) fn product(&self, row: usize, column: usize) -> f64 {
        dot(&self.query(row), &self.key(column))
    }

    /// The score of a cell.
    pub(super) fn score(&self, row: usize, column: usize) -> f64 {
        if self.is_from_vectors {
            self.sharpness * self.product(row, column)
        } else {
            self.given_score(row, column)
        }
    }

    /// A value on one of both axes.
    pub(super) fn value(&self, column: usize, axis: usize) -> f64 {
        self.direction.value(self.shape(), column, axis)
    }

    /// The controls, those that decide about others first.
    pub(super) fn controls(&self) -> Vec<Control> {
        let mut list = Listing::default();
        let direction = DIRECTIONS[self.direction as usize].0;
        list.add(
            Control::choice(
                "direction",
                "Direction",
                &DIRECTIONS,
                direction,
                DIRECTIONS[0].0,
            ),
            "Chooses which language is read and which is written.",
        );
        let mut sentence = |name: &str, label: &str, help: &str, typed: &str, default: &str| {
            let control = Control::text(name, label, MOST_CHARACTERS, typed, default);
            list.add(control, help).group = "sentences";
        };
        sentence(
            "source",
            "Source sentence",
            "The sentence that is read, up to ten words: each has a key and a value.",
            &self.source.typed,
            self.direction.source(),
        );
        sentence(
            "target",
            "Target sentence",
            "The sentence that is written, up to ten words: each has a query.",
            &self.target.typed,
            self.direction.target(),
        );
        let from = SOURCES[usize::from(self.is_from_vectors)].0;
        list.add(
            Control::choice("from", "Scores", &SOURCES, from, SOURCES[0].0),
            "Takes the scores from given weights, or computes them from queries and keys.",
        );
        let sharpness = Slider::linear(0.0, SHARPEST, 0.1);
        list.add(
            Control::slider(
                "sharpness",
                "Sharpness",
                sharpness,
                self.sharpness,
                SHARPNESS,
            ),
            "Multiplies every dot product before the softmax.",
        )
        .enabled = self.is_from_vectors;
        let written = Slider::whole(1.0, self.shape().0 as f64);
        let row = (self.row + 1) as f64;
        list.add(
            Control::slider("row", "Current row", written, row, 1.0),
            "The target word whose ribbons, scores and context are shown in full.",
        )
        .location = Location::Picture;
        list.add(
            Control::toggle("window", "Fixed window", self.window, false),
            "Shows what a window around the same position of the source could have read.",
        );
        let reach = Slider::whole(0.0, 3.0);
        let width = self.width as f64;
        list.add(
            Control::slider("width", "Window reaches ±", reach, width, 1.0),
            "How many words to either side of the same position the window reaches.",
        )
        .enabled = self.window;
        for (row, target) in self.target.words.iter().enumerate() {
            for (column, source) in self.source.words.iter().enumerate() {
                let label = format!("Score of “{source}” for “{target}”");
                let slider = Slider::linear(SCORES[0], SCORES[1], 0.1);
                let score = self.given_score(row, column);
                let default = self.default_score(row, column);
                let control = list.add(
                    Control::slider(&score_name(row, column), &label, slider, score, default),
                    "The score of one source word for one target word, before the softmax.",
                );
                control.group = "scores";
                control.location = Location::Picture;
                control.enabled = !self.is_from_vectors;
            }
        }
        let step = Slider::linear(0.0, self.last(), 0.1).decimals(1);
        list.add(
            Control::slider(TIME, "Step", step, self.time, self.last()),
            "Writes the target sentence word by word.",
        );
        list.controls
    }

    /// Sets a control to a value of its kind and range.
    ///
    /// # Errors
    ///
    /// A sentence, where a sentence has no words or too many.
    pub(super) fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        match (name, value) {
            ("direction", Value::Text(direction)) => {
                let direction = if direction == DIRECTIONS[0].0 {
                    Direction::ToFrench
                } else {
                    Direction::ToEnglish
                };
                if direction != self.direction {
                    self.turn(direction);
                }
            }
            ("source" | "target", Value::Text(typed)) => {
                let sentence = Sentence::new(typed);
                match sentence.words.len() {
                    0 => return Err(format!("{name} needs at least one word")),
                    1..=MOST_WORDS => {}
                    count => {
                        return Err(format!(
                            "{name} takes up to {MOST_WORDS} words, not {count}"
                        ));
                    }
                }
                let is_complete = self.time >= self.last();
                if name == "source" {
                    self.source = sentence;
                } else {
                    self.target = sentence;
                }
                self.keep_what_fits(is_complete);
            }
            ("from", Value::Text(from)) => self.is_from_vectors = from == SOURCES[1].0,
            ("sharpness", Value::Number(sharpness)) => self.sharpness = *sharpness,
            ("row", Value::Number(row)) => {
                self.row = *row as usize - 1;
                // Whoever picks a row wants to see it, wherever the walkthrough stands.
                self.time = self.last();
            }
            ("window", Value::Toggle(window)) => self.window = *window,
            ("width", Value::Number(width)) => self.width = *width as usize,
            (TIME, Value::Number(time)) => self.time = *time,
            (_, Value::Number(score)) => {
                for (index, set) in self.scores.iter_mut().enumerate() {
                    if score_name(index / MOST_WORDS, index % MOST_WORDS) == name {
                        *set = Some(*score);
                    }
                }
                self.drop_defaults();
            }
            _ => {}
        }
        Ok(())
    }

    /// Keeps what still has a place where the sentences have changed.
    fn keep_what_fits(&mut self, is_complete: bool) {
        if self.row >= self.shape().0 {
            self.row = 0;
        }
        let last = self.last();
        if is_complete || self.time > last {
            self.time = last;
        }
        self.drop_defaults();
    }

    /// Forgets scores that have no cell or equal their defaults.
    fn drop_defaults(&mut self) {
        let (rows, columns) = self.shape();
        let mut scores = take(&mut self.scores);
        for (index, score) in scores.iter_mut().enumerate() {
            let (row, column) = (index / MOST_WORDS, index % MOST_WORDS);
            let has_cell = row < rows && column < columns;
            if !has_cell || *score == Some(self.default_score(row, column)) {
                *score = None;
            }
        }
        self.scores = scores;
    }
}

/// The name of a score control.
fn score_name(row: usize, column: usize) -> String {
    format!("score_{}_{}", row + 1, column + 1)
}
