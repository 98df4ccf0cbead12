//! The state of the figure: the values of its controls.

use super::super::{Control, Location, Slider, TIME, Value};
use super::sentences::{Direction, MOST_WORDS};
use crate::figures::listing::Listing;

/// The most characters of a sentence.
const MOST_CHARACTERS: usize = 100;

/// The range of a score that the reader drags.
pub(super) const SCORES: [f64; 2] = [-5.0, 2.0];

/// The sharpest that vectors can be made.
pub(super) const SHARPEST: f64 = 10.0;

/// How sharp they are at first.
const SHARPNESS: f64 = 3.0;

/// Where the scores come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// The logarithms of given weights, and what the reader drags.
    Given,
    /// Dot products of queries and keys, times the sharpness.
    Vectors,
}

/// The values of all controls. Rows and columns are counted from 0 here and from 1 in the controls.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) direction: Direction,
    /// The sentence that is read, as typed.
    source: String,
    /// The sentence that is written, as typed.
    target: String,
    pub(super) from: From,
    pub(super) sharpness: f64,
    pub(super) row: usize,
    pub(super) window: bool,
    /// How far the window reaches to either side.
    pub(super) width: usize,
    /// The scores that differ from their defaults, in the order of rows and columns.
    scores: Vec<((usize, usize), f64)>,
    pub(super) time: f64,
}

impl Default for State {
    fn default() -> Self {
        Self::of(Direction::ToFrench)
    }
}

impl State {
    fn of(direction: Direction) -> Self {
        let mut state = Self {
            direction,
            source: direction.source().to_owned(),
            target: direction.target().to_owned(),
            from: From::Given,
            sharpness: SHARPNESS,
            row: 0,
            window: false,
            width: 1,
            scores: Vec::new(),
            time: 0.0,
        };
        state.time = state.last();
        state
    }

    /// The words that are read, between 1 and [`MOST_WORDS`].
    pub(super) fn source_words(&self) -> Vec<String> {
        words(&self.source)
    }

    /// The words that are written, between 1 and [`MOST_WORDS`].
    pub(super) fn target_words(&self) -> Vec<String> {
        words(&self.target)
    }

    /// Target words and source words.
    pub(super) fn shape(&self) -> (usize, usize) {
        (
            self.target.split_whitespace().count(),
            self.source.split_whitespace().count(),
        )
    }

    /// The time at which all rows stand: one step for each row, and one to step back.
    pub(super) fn last(&self) -> f64 {
        (self.shape().0 + 1) as f64
    }

    /// The score of a cell that the reader has set, if any.
    pub(super) fn set_score(&self, row: usize, column: usize) -> Option<f64> {
        self.scores
            .iter()
            .find(|(cell, _)| *cell == (row, column))
            .map(|&(_, score)| score)
    }

    /// The score of a cell before the reader sets it: the logarithm of the weight given for it.
    fn default_score(&self, row: usize, column: usize) -> f64 {
        self.direction.weight(self.shape(), row, column).ln()
    }

    /// The score of a cell where scores are not built from vectors.
    pub(super) fn score(&self, row: usize, column: usize) -> f64 {
        match self.set_score(row, column) {
            Some(score) => score,
            None => self.default_score(row, column),
        }
    }

    /// The controls, those that decide about others first.
    pub(super) fn controls(&self) -> Vec<Control> {
        let (source, target) = (self.direction.source(), self.direction.target());
        let direction = match self.direction {
            Direction::ToFrench => "to-french",
            Direction::ToEnglish => "to-english",
        };
        let from = match self.from {
            From::Given => "printed",
            From::Vectors => "vectors",
        };
        let sharpness = Slider::linear(0.0, SHARPEST, 0.1);
        let (n_q, last) = (self.shape().0 as f64, self.last());

        let mut list = Listing::default();
        list.add(
            Control::choice(
                "direction",
                "Direction",
                &[
                    ("to-french", "English to French"),
                    ("to-english", "French to English"),
                ],
                direction,
                "to-french",
            ),
            "Chooses which language is read and which is written.",
        );
        list.add(
            Control::text(
                "source",
                "Source sentence",
                MOST_CHARACTERS,
                &self.source,
                source,
            ),
            "The sentence that is read, up to ten words: each has a key and a value.",
        )
        .group = "sentences";
        list.add(
            Control::text(
                "target",
                "Target sentence",
                MOST_CHARACTERS,
                &self.target,
                target,
            ),
            "The sentence that is written, up to ten words: each has a query.",
        )
        .group = "sentences";
        list.add(
            Control::choice(
                "from",
                "Scores",
                &[
                    ("printed", "Given, to drag"),
                    ("vectors", "Built from vectors"),
                ],
                from,
                "printed",
            ),
            "Takes the scores from given weights, or computes them from queries and keys.",
        );
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
        .enabled = self.from == From::Vectors;
        let row = (self.row + 1) as f64;
        list.add(
            Control::slider("row", "Current row", Slider::whole(1.0, n_q), row, 1.0),
            "The target word whose ribbons, scores and context are shown in full.",
        )
        .location = Location::Picture;
        list.add(
            Control::toggle("window", "Fixed window", self.window, false),
            "Shows what a window around the same position of the source could have read.",
        );
        let (reach, width) = (Slider::whole(0.0, 3.0), self.width as f64);
        list.add(
            Control::slider("width", "Window reaches ±", reach, width, 1.0),
            "How many words to either side of the same position the window reaches.",
        )
        .enabled = self.window;
        self.list_scores(&mut list);
        let step = Slider::linear(0.0, last, 0.1).decimals(1);
        list.add(
            Control::slider(TIME, "Step", step, self.time, last),
            "Writes the target sentence word by word.",
        );
        list.controls
    }

    fn list_scores(&self, list: &mut Listing) {
        let (source, target) = (self.source_words(), self.target_words());
        for (row, target) in target.iter().enumerate() {
            for (column, source) in source.iter().enumerate() {
                let name = score_name(row, column);
                let label = format!("Score of “{source}” for “{target}”");
                let slider = Slider::linear(SCORES[0], SCORES[1], 0.1);
                let (score, default) = (self.score(row, column), self.default_score(row, column));
                let control = list.add(
                    Control::slider(&name, &label, slider, score, default),
                    "The score of one source word for one target word, before the softmax.",
                );
                control.group = "scores";
                control.location = Location::Picture;
                control.enabled = self.from == From::Given;
            }
        }
    }

    /// Sets a control.
    ///
    /// # Errors
    ///
    /// A sentence, where a sentence has no words or too many.
    pub(super) fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        match (name, value) {
            ("direction", Value::Text(direction)) => {
                let direction = match direction.as_str() {
                    "to-english" => Direction::ToEnglish,
                    _ => Direction::ToFrench,
                };
                if direction != self.direction {
                    // Other words: only what does not speak of them is kept.
                    *self = Self {
                        from: self.from,
                        sharpness: self.sharpness,
                        window: self.window,
                        width: self.width,
                        ..Self::of(direction)
                    };
                }
            }
            ("source" | "target", Value::Text(text)) => {
                check_sentence(name, text)?;
                let is_complete = self.time >= self.last();
                if name == "source" {
                    self.source.clone_from(text);
                } else {
                    self.target.clone_from(text);
                }
                self.keep_what_fits(is_complete);
            }
            ("from", Value::Text(from)) => {
                self.from = if from == "vectors" {
                    From::Vectors
                } else {
                    From::Given
                };
            }
            ("sharpness", Value::Number(sharpness)) => self.sharpness = *sharpness,
            ("row", Value::Number(row)) => {
                self.row = (*row as usize).max(1) - 1;
                // Whoever picks a row wants to see it, wherever the walkthrough stands.
                self.time = self.last();
            }
            ("window", Value::Toggle(window)) => self.window = *window,
            ("width", Value::Number(width)) => self.width = *width as usize,
            (TIME, Value::Number(time)) => self.time = *time,
            (name, Value::Number(score)) => {
                if let Some(cell) = read_score_name(name) {
                    let before = self.scores.iter().filter(|(other, _)| *other < cell);
                    let place = before.count();
                    match self.scores.get_mut(place) {
                        Some((other, set)) if *other == cell => *set = *score,
                        _ => self.scores.insert(place, (cell, *score)),
                    }
                    self.drop_defaults();
                }
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
        let shape = self.shape();
        let direction = self.direction;
        self.scores.retain(|&((row, column), score)| {
            row < shape.0 && column < shape.1 && score != direction.weight(shape, row, column).ln()
        });
    }
}

fn words(sentence: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in sentence.split_whitespace() {
        words.push(word.to_owned());
    }
    words
}

/// The name of a score control.
pub(super) fn score_name(row: usize, column: usize) -> String {
    format!("score_{}_{}", row + 1, column + 1)
}

fn read_score_name(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix("score_")?.split_once('_')?;
    let index = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some((index(row)?, index(column)?))
}

fn check_sentence(name: &str, text: &str) -> Result<(), String> {
    match text.split_whitespace().count() {
        0 => Err(format!("{name} needs at least one word")),
        1..=MOST_WORDS => Ok(()),
        count => Err(format!(
            "{name} takes up to {MOST_WORDS} words, not {count}"
        )),
    }
}
