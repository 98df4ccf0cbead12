//! The state of the soft lookup: the values of its controls, and the names they go by.

use crate::drawing::geometry::bounded;
use crate::figures::listing::Listing;
use crate::figures::{Control, Location, Slider, TIME, Value};

/// The fewest keys and the most.
pub(super) const COUNT: [usize; 2] = [2, 8];

/// How many keys there are at first.
const FIRST_COUNT: usize = 3;

/// The range of a score, of a coordinate of query and keys, and of one of a value.
const SCORE: [f64; 2] = [-4.0, 4.0];
pub(super) const KEY: [f64; 2] = [-1.5, 1.5];
pub(super) const VALUE: [f64; 2] = [-2.0, 12.0];

/// The last stop of the walkthrough.
pub(super) const LAST: f64 = 3.0;

/// Where the query points at first: most to the first key, a little away from the second.
const QUERY: [f64; 2] = [1.3, -0.3];

/// The key, the value and the score that each place has at first.
const ENTRIES: [Entry; COUNT[1]] = [
    Entry::new(2.1, [1.0, 0.0], [10.0, 0.0]),
    Entry::new(0.4, [0.0, 1.0], [0.0, 10.0]),
    Entry::new(1.3, [0.7, 0.7], [5.0, 5.0]),
    Entry::new(0.9, [-0.7, 0.7], [9.0, 9.0]),
    Entry::new(1.7, [-1.0, 0.0], [2.0, 3.0]),
    Entry::new(-0.5, [-0.7, -0.7], [5.0, 1.0]),
    Entry::new(0.2, [0.0, -1.0], [4.0, 11.0]),
    Entry::new(-1.2, [0.7, -0.7], [11.0, 5.0]),
];

/// Where the scores come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scores {
    /// The reader drags them.
    Set,
    /// They are the dot products of query and keys.
    Vectors,
}

impl Scores {
    pub(super) const NAMES: [(&'static str, &'static str); 2] =
        [("set", "set by hand"), ("vectors", "query · key")];

    fn name(self) -> &'static str {
        match self {
            Self::Set => "set",
            Self::Vectors => "vectors",
        }
    }
}

/// One key of the lookup with its value, and the score it has where scores are set by hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) score: f64,
    pub(super) key: [f64; 2],
    pub(super) value: [f64; 2],
}

impl Entry {
    const fn new(score: f64, key: [f64; 2], value: [f64; 2]) -> Self {
        Self { score, key, value }
    }
}

/// The values of all controls.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) scores: Scores,
    pub(super) temperature: f64,
    pub(super) hard: bool,
    /// The key, counted from zero, whose score's gradient is shown.
    pub(super) chosen: usize,
    pub(super) time: f64,
    pub(super) query: [f64; 2],
    pub(super) entries: Vec<Entry>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            scores: Scores::Set,
            temperature: 1.0,
            hard: false,
            chosen: 0,
            time: LAST,
            query: QUERY,
            entries: ENTRIES[..FIRST_COUNT].to_vec(),
        }
    }
}

impl State {
    pub(super) fn count(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn is_from_vectors(&self) -> bool {
        self.scores == Scores::Vectors
    }

    /// What a score can be: the range of its control, or of a dot product on the plane.
    pub(super) fn score_range(&self) -> [f64; 2] {
        if self.is_from_vectors() {
            let most = 2.0 * KEY[1] * KEY[1];
            [-most, most]
        } else {
            SCORE
        }
    }

    /// The same state with one control set to a value of its kind.
    pub(super) fn with(&self, name: &str, value: &Value) -> Result<Self, String> {
        let mut next = self.clone();
        match (name, value) {
            ("keys", Value::Number(count)) => next.resize(*count as usize),
            ("scores", Value::Text(from)) => {
                next.scores = if from == Scores::Vectors.name() {
                    Scores::Vectors
                } else {
                    Scores::Set
                };
            }
            // In hundredths, as it is written, so that a reader can check the arithmetic.
            ("temperature", Value::Number(t)) => {
                next.temperature = bounded((t * 100.0).round() / 100.0, 0.1, 10.0);
            }
            ("hard", Value::Toggle(hard)) => next.hard = *hard,
            ("gradient", Value::Number(place)) => {
                next.chosen = (*place as usize).clamp(1, self.count()) - 1;
            }
            (TIME, Value::Number(time)) => next.time = bounded(*time, 0.0, LAST),
            (_, Value::Number(number)) => match next.coordinate(name) {
                Some(coordinate) => *coordinate = *number,
                None => return Err(unknown(name)),
            },
            _ => return Err(unknown(name)),
        }
        Ok(next)
    }

    /// Keeps the entries that stay; those that come are as they are at first.
    fn resize(&mut self, count: usize) {
        let count = count.clamp(COUNT[0], COUNT[1]);
        self.entries.truncate(count);
        for entry in &ENTRIES[self.entries.len()..count] {
            self.entries.push(*entry);
        }
        self.chosen = self.chosen.min(count - 1);
    }

    /// The number behind a name such as `score-2`, `query-x` or `value-3-y`.
    fn coordinate(&mut self, name: &str) -> Option<&mut f64> {
        let (what, place) = name.split_once('-')?;
        if what == "query" {
            return self.query.get_mut(axis(place)?);
        }

        let (place, axis_of) = place.split_once('-').unwrap_or((place, ""));
        let place = place.parse::<usize>().ok()?;
        let entry = self.entries.get_mut(place.checked_sub(1)?)?;
        match what {
            "score" if axis_of.is_empty() => Some(&mut entry.score),
            "key" => entry.key.get_mut(axis(axis_of)?),
            "value" => entry.value.get_mut(axis(axis_of)?),
            _ => None,
        }
    }

    /// The controls: what decides on others first.
    pub(super) fn controls(&self) -> Vec<Control> {
        let count = self.count();
        let [fewest, most] = [COUNT[0] as f64, COUNT[1] as f64];
        let to = |count: usize| vec![("keys".to_owned(), count.to_string())];
        let mut list = Listing::default();
        let counts = Slider::whole(fewest, most);
        list.add(
            Control::slider("keys", "Keys", counts, count as f64, FIRST_COUNT as f64),
            "How many keys the query is compared with; each brings its value.",
        )
        .group = "keys";
        let button = list.add(
            Control::button("add", "Add a key", to((count + 1).min(COUNT[1]))),
            "Adds one key and its value.",
        );
        button.group = "keys";
        button.enabled = count < COUNT[1];
        let button = list.add(
            Control::button("remove", "Remove a key", to((count - 1).max(COUNT[0]))),
            "Removes the last key and its value.",
        );
        button.group = "keys";
        button.enabled = count > COUNT[0];
        let (from, set) = (self.scores.name(), Scores::Set.name());
        list.add(
            Control::choice("scores", "Scores", &Scores::NAMES, from, set),
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
        let (keys, chosen) = (Slider::whole(1.0, count as f64), (self.chosen + 1) as f64);
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
        self.list_places(&mut list);
        list.controls
    }

    /// Adds the controls that are dragged in the picture.
    fn list_places(&self, list: &mut Listing) {
        let vectors = self.is_from_vectors();
        let mut query = Dragged {
            list,
            range: KEY,
            step: 0.1,
            group: "query",
            help: "Where the query points.",
            enabled: vectors,
        };
        query.point("query", "Query", self.query, QUERY);

        for (index, (now, first)) in self.entries.iter().zip(&ENTRIES).enumerate() {
            let n = index + 1;
            let mut score = Dragged {
                list,
                range: SCORE,
                step: 0.1,
                group: "scores",
                help: "How well the key answers the query.",
                enabled: !vectors,
            };
            let (name, label) = (format!("score-{n}"), format!("Score of key {n}"));
            score.number(&name, &label, now.score, first.score);
            let mut key = Dragged {
                list,
                range: KEY,
                step: 0.1,
                group: "key places",
                help: "Where the key points.",
                enabled: vectors,
            };
            key.point(&format!("key-{n}"), &format!("Key {n}"), now.key, first.key);
            let mut value = Dragged {
                list,
                range: VALUE,
                step: 0.5,
                group: "values",
                help: "What the key brings into the blend.",
                enabled: true,
            };
            let (name, label) = (format!("value-{n}"), format!("Value {n}"));
            value.point(&name, &label, now.value, first.value);
        }
    }
}

/// What some controls that are dragged in the picture have in common.
struct Dragged<'a> {
    list: &'a mut Listing,
    range: [f64; 2],
    step: f64,
    group: &'static str,
    help: &'static str,
    enabled: bool,
}

impl Dragged<'_> {
    fn number(&mut self, name: &str, label: &str, value: f64, first: f64) {
        let slider = Slider::linear(self.range[0], self.range[1], self.step);
        let control = Control::slider(name, label, slider, value, first);
        let control = self.list.add(control, self.help);
        control.location = Location::Picture;
        control.group = self.group;
        control.enabled = self.enabled;
    }

    /// Two controls, one for each axis.
    fn point(&mut self, name: &str, label: &str, value: [f64; 2], first: [f64; 2]) {
        for (index, axis) in ["x", "y"].into_iter().enumerate() {
            let (name, label) = (format!("{name}-{axis}"), format!("{label} {axis}"));
            self.number(&name, &label, value[index], first[index]);
        }
    }
}

fn axis(name: &str) -> Option<usize> {
    match name {
        "x" => Some(0),
        "y" => Some(1),
        _ => None,
    }
}

fn unknown(name: &str) -> String {
    format!(
        "there is no control named {} here",
        crate::figures::control::quoted(name)
    )
}
