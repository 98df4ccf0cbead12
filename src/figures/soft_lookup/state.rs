//! The state of the soft lookup: the values of its controls, and the names they go by.

use crate::attention::dot;
use crate::figures::listing::Listing;
use crate::figures::template::filled;
use crate::figures::{Control, Location, Slider, TIME, Value};

/// The fewest keys and the most.
const COUNT: [usize; 2] = [2, 8];

/// How many keys there are at first.
const FIRST_COUNT: usize = 3;

/// The range of a score, of a coordinate of query and keys, and of one of a value.
const SCORE: [f64; 2] = [-4.0, 4.0];
pub(super) const KEY: [f64; 2] = [-1.5, 1.5];
pub(super) const VALUE: [f64; 2] = [-2.0, 12.0];

/// The last stop of the walkthrough.
pub(super) const LAST: f64 = 3.0;

/// Where the scores come from.
const SOURCES: [(&str, &str); 2] = [("set", "set by hand"), ("vectors", "query · key")];

/// Where the query points at first: most to the first key, a little away from the second.
const QUERY: [f64; 2] = [1.3, -0.3];

/// What each place has at first: the score where it is set by hand, x and y of the key, x and y of the value.
const ENTRIES: [[f64; 5]; COUNT[1]] = [
    [2.1, 1.0, 0.0, 10.0, 0.0],
    [0.4, 0.0, 1.0, 0.0, 10.0],
    [1.3, 0.7, 0.7, 5.0, 5.0],
    [0.9, -0.7, 0.7, 9.0, 9.0],
    [1.7, -1.0, 0.0, 2.0, 3.0],
    [-0.5, -0.7, -0.7, 5.0, 1.0],
    [0.2, 0.0, -1.0, 4.0, 11.0],
    [-1.2, 0.7, -0.7, 11.0, 5.0],
];

/// A control that is dragged in the picture, in whose words a key has a hole.
struct Dragged {
    name: &'static str,
    label: &'static str,
    group: &'static str,
    help: &'static str,
    range: [f64; 2],
    step: f64,
    /// Where scores must come from for it to change anything: from vectors or not.
    vectors: Option<bool>,
}

impl Dragged {
    const fn query(name: &'static str, label: &'static str) -> Self {
        Self {
            name,
            label,
            group: "query",
            help: "Where the query points.",
            range: KEY,
            step: 0.1,
            vectors: Some(true),
        }
    }

    const fn key(name: &'static str, label: &'static str) -> Self {
        Self {
            group: "key places",
            help: "Where the key points.",
            ..Self::query(name, label)
        }
    }

    const fn value(name: &'static str, label: &'static str) -> Self {
        Self {
            name,
            label,
            group: "values",
            help: "What the key brings into the blend.",
            range: VALUE,
            step: 0.5,
            vectors: None,
        }
    }
}

/// What is dragged: the coordinates of the query, then the numbers of each place.
static DRAGGED: [Dragged; 7] = [
    Dragged::query("query-x", "Query x"),
    Dragged::query("query-y", "Query y"),
    Dragged {
        name: "score-{n}",
        label: "Score of key {n}",
        group: "scores",
        help: "How well the key answers the query.",
        range: SCORE,
        step: 0.1,
        vectors: Some(false),
    },
    Dragged::key("key-{n}-x", "Key {n} x"),
    Dragged::key("key-{n}-y", "Key {n} y"),
    Dragged::value("value-{n}-x", "Value {n} x"),
    Dragged::value("value-{n}-y", "Value {n} y"),
];

/// The values of all controls.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    /// Whether scores are the dot products of query and keys; else the reader drags them.
    pub(super) is_from_vectors: bool,
    pub(super) temperature: f64,
    pub(super) hard: bool,
    /// The key, counted from zero, whose score's gradient is shown.
    pub(super) chosen: usize,
    pub(super) time: f64,
    /// What is dragged: of the query two numbers, of each place five.
    numbers: Vec<f64>,
}

impl Default for State {
    fn default() -> Self {
        let mut state = Self {
            is_from_vectors: false,
            temperature: 1.0,
            hard: false,
            chosen: 0,
            time: LAST,
            numbers: Vec::new(),
        };
        state.resize(FIRST_COUNT);
        state
    }
}

impl State {
    pub(super) fn count(&self) -> usize {
        self.numbers.len() / ENTRIES[0].len()
    }

    pub(super) fn query(&self) -> [f64; 2] {
        self.point(0)
    }

    pub(super) fn key(&self, key: usize) -> [f64; 2] {
        self.point(place(key) + 1)
    }

    /// A coordinate of a value.
    pub(super) fn coordinate(&self, key: usize, axis: usize) -> f64 {
        self.number(place(key) + 3 + axis)
    }

    /// The score of a key: as it is set, or its dot product with the query.
    pub(super) fn score(&self, key: usize) -> f64 {
        if !self.is_from_vectors {
            return self.number(place(key));
        }
        dot(&self.query(), &self.key(key))
    }

    fn point(&self, index: usize) -> [f64; 2] {
        [self.number(index), self.number(index + 1)]
    }

    fn number(&self, index: usize) -> f64 {
        self.numbers[index]
    }

    /// What a score can be: the range of its control, or of a dot product on the plane.
    pub(super) fn score_range(&self) -> [f64; 2] {
        if self.is_from_vectors {
            let most = 2.0 * KEY[1] * KEY[1];
            [-most, most]
        } else {
            SCORE
        }
    }

    /// Sets a control to a value of its kind and range.
    pub(super) fn assign(&mut self, name: &str, value: &Value) {
        match (name, value) {
            ("keys", Value::Number(count)) => self.resize(*count as usize),
            ("scores", Value::Text(from)) => self.is_from_vectors = from == SOURCES[1].0,
            // In hundredths, as it is written, so that a reader can check the arithmetic.
            ("temperature", Value::Number(t)) => self.temperature = (t * 100.0).round() / 100.0,
            ("hard", Value::Toggle(hard)) => self.hard = *hard,
            ("gradient", Value::Number(place)) => self.chosen = *place as usize - 1,
            (TIME, Value::Number(time)) => self.time = *time,
            (_, Value::Number(number)) => {
                for (index, set) in self.numbers.iter_mut().enumerate() {
                    let (dragged, n) = dragged(index);
                    if named(dragged.name, n) == name {
                        *set = *number;
                    }
                }
            }
            _ => {}
        }
    }

    /// Keeps the places that stay; those that come are as they are at first.
    fn resize(&mut self, count: usize) {
        self.numbers.truncate(place(count));
        while self.numbers.len() < place(count) {
            self.numbers.push(first(self.numbers.len()));
        }
        self.chosen = self.chosen.min(count - 1);
    }

    /// The controls: what decides on others first.
    pub(super) fn controls(&self) -> Vec<Control> {
        let count = self.count();
        let [fewest, most] = COUNT;
        let mut list = Listing::default();
        let counts = Slider::whole(fewest as f64, most as f64);
        list.add(
            Control::slider("keys", "Keys", counts, count as f64, FIRST_COUNT as f64),
            "How many keys the query is compared with; each brings its value.",
        )
        .group = "keys";
        let mut button = |name: &str, label: &str, help: &str, to: usize| {
            let sets = vec![("keys".to_owned(), to.to_string())];
            let button = list.add(Control::button(name, label, sets), help);
            button.group = "keys";
            button.enabled = to != count;
        };
        button(
            "add",
            "Add a key",
            "Adds one key and its value.",
            (count + 1).min(most),
        );
        button(
            "remove",
            "Remove a key",
            "Removes the last key and its value.",
            (count - 1).max(fewest),
        );
        let from = SOURCES[usize::from(self.is_from_vectors)].0;
        list.add(
            Control::choice("scores", "Scores", &SOURCES, from, SOURCES[0].0),
            "Where the scores come from: dragged by you, or the dot product of the query and each key.",
        );
        let mut temperature = Slider::linear(0.1, 10.0, 1.1);
        temperature.logarithmic = true;
        temperature.marks.push(1.0);
        list.add(
            Control::slider("temperature", "Temperature", temperature, self.temperature, 1.0),
            "What every score is divided by before the softmax: low sharpens the weights, high evens them out.",
        );
        list.add(
            Control::toggle("hard", "Hard pick", self.hard, false),
            "Shows, beside the soft lookup, the value of the best key alone.",
        );
        let keys = Slider::whole(1.0, count as f64);
        let chosen = (self.chosen + 1) as f64;
        list.add(
            Control::slider("gradient", "Gradient of score", keys, chosen, 1.0),
            "The score whose effect on the output is drawn as an arrow.",
        )
        .location = Location::Picture;
        let steps = Slider::linear(0.0, LAST, 0.1);
        list.add(
            Control::slider(TIME, "Step", steps, self.time, LAST),
            "How far the arithmetic has gone: score, exponentiate, normalize, blend.",
        );
        for (index, &number) in self.numbers.iter().enumerate() {
            let (dragged, n) = dragged(index);
            let (name, label) = (named(dragged.name, n), named(dragged.label, n));
            let slider = Slider::linear(dragged.range[0], dragged.range[1], dragged.step);
            let control = Control::slider(&name, &label, slider, number, first(index));
            let control = list.add(control, dragged.help);
            control.location = Location::Picture;
            control.group = dragged.group;
            control.enabled = dragged
                .vectors
                .is_none_or(|vectors| vectors == self.is_from_vectors);
        }
        list.controls
    }
}

/// Where the numbers of a key begin.
fn place(key: usize) -> usize {
    QUERY.len() + key * ENTRIES[0].len()
}

/// What a number is at first.
fn first(index: usize) -> f64 {
    match index.checked_sub(QUERY.len()) {
        Some(index) => ENTRIES.as_flattened()[index],
        None => QUERY[index],
    }
}

/// The control of a number, and which key it belongs to, counted from one.
fn dragged(index: usize) -> (&'static Dragged, usize) {
    match index.checked_sub(QUERY.len()) {
        Some(index) => {
            let of_place = ENTRIES[0].len();
            (
                &DRAGGED[QUERY.len() + index % of_place],
                index / of_place + 1,
            )
        }
        None => (&DRAGGED[index], 0),
    }
}

fn named(words: &str, n: usize) -> String {
    filled(words, &|_| n.to_string())
}
