//! The state of the figure: its controls and what may be set.

use crate::drawing::motion;
use crate::figures::{Control, Slider, TIME, Value};

use super::choices::{Order, View};
use super::head::LESSON_WORDS;

/// The fewest and the most words.
pub(super) const WORDS: [usize; 2] = [2, 12];

/// The most characters of a sentence.
const LONGEST: usize = 96;

/// The last moment of the walkthrough.
pub(super) const LAST: f64 = 3.0;

/// The values of the controls.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The tokens.
    pub(super) words: Vec<String>,
    pub(super) order: Order,
    pub(super) causal: bool,
    /// How many of the last tokens are padding.
    pub(super) padding: usize,
    pub(super) window: bool,
    pub(super) left: usize,
    pub(super) right: usize,
    /// Whether the intervention is on.
    pub(super) add: bool,
    /// The first token that the intervention changes, counted from 1.
    pub(super) from: usize,
    pub(super) time: f64,
    /// What was chosen; nothing while the walkthrough leads.
    view: Option<View>,
    /// Whether a query reads anything, query by query.
    pub(super) rows: Vec<bool>,
    /// Whether a query may read a key, query by query.
    pub(super) cells: Vec<bool>,
}

impl Default for State {
    fn default() -> Self {
        let words = LESSON_WORDS.map(str::to_owned).to_vec();
        let count = words.len();
        Self {
            words,
            order: Order::Right,
            causal: false,
            padding: 0,
            window: false,
            left: 1,
            right: 1,
            add: false,
            from: default_from(count),
            time: LAST,
            view: None,
            rows: vec![true; count],
            cells: vec![true; count * count],
        }
    }
}

impl State {
    /// The number of tokens.
    pub(super) fn count(&self) -> usize {
        self.words.len()
    }

    /// Whether a token is padding.
    pub(super) fn is_padding(&self, token: usize) -> bool {
        token + self.padding >= self.count()
    }

    /// Whether the reader lets a query read a key, whatever the other masks say.
    pub(super) fn cell(&self, query: usize, key: usize) -> bool {
        self.cells[query * self.count() + key]
    }

    /// What stands beside the mask where there is no room for everything.
    pub(super) fn view(&self) -> View {
        self.view.unwrap_or(self.default_view())
    }

    /// What the moment of the walkthrough is about.
    fn default_view(&self) -> View {
        if motion::stage(self.time, 1) == 0.0 {
            View::Scores
        } else if self.add && motion::stage(self.time, 2) > 0.0 {
            View::Outputs
        } else {
            View::Weights
        }
    }

    /// The controls, in an order in which they can be restored.
    pub(super) fn controls(&self) -> Vec<Control> {
        let count = self.count();
        let last = count as f64 - 1.0;
        let toggle = |name: &str, label: &str, value, help: &str| {
            Control::toggle(name, label, value, false).help(help)
        };
        let slider = |name: &str, label: &str, range: [f64; 2], value: usize, default: usize| {
            let slider = Slider::whole(range[0], range[1]);
            Control::slider(name, label, slider, value as f64, default as f64)
        };

        let mut controls = vec![
            Control::text(
                "words",
                "Sentence",
                LONGEST,
                &self.words.join(" "),
                &LESSON_WORDS.map(str::to_owned).join(" "),
            )
            .help("Two to twelve words; each is a token with a random vector of width 8."),
            toggle(
                "causal",
                "Causal mask",
                self.causal,
                "Lets each token read itself and what stands before it.",
            )
            .group("masks"),
            slider("padding", "Padding", [0.0, last], self.padding, 0)
                .help(
                    "How many of the last tokens are padding: no query reads them; their own outputs still exist and \
                     must be ignored by what follows.",
                )
                .group("masks"),
            toggle(
                "window",
                "Window",
                self.window,
                "Lets each token read only its neighbours, as far as the two reaches allow.",
            )
            .group("masks"),
            slider("left", "Reach left", [0.0, last], self.left, 1)
                .help("How many tokens before itself a token may read in the window.")
                .group("masks")
                .enabled(self.window),
            slider("right", "Reach right", [0.0, last], self.right, 1)
                .help("How many tokens after itself a token may read in the window.")
                .group("masks")
                .enabled(self.window),
            Control::choice(
                "order",
                "Order",
                &Order::OPTIONS,
                self.order.name(),
                Order::Right.name(),
            )
            .help("The right order of mask and softmax, and two mistakes to recognize.")
            .group("order"),
            toggle(
                "add",
                "Add 100",
                self.add,
                "Adds 100 to every number of some tokens and attends again, to see which outputs move.",
            )
            .group("intervention"),
            slider(
                "from",
                "From token",
                [1.0, last + 1.0],
                self.from,
                default_from(count),
            )
            .help("The first token that 100 is added to.")
            .group("intervention")
            .enabled(self.add),
            Control::slider(
                TIME,
                "Step",
                Slider {
                    marks: vec![0.0, 1.0, 2.0, LAST],
                    ..Slider::linear(0.0, LAST, 0.1)
                },
                self.time,
                LAST,
            )
            .help("Scores, then the mask, then the softmax, then the outputs."),
            Control::choice(
                "view",
                "Shown beside the mask",
                &View::OPTIONS,
                self.view().name(),
                self.default_view().name(),
            )
            .help("What stands beside the mask where there is no room for everything.")
            .group("view")
            .in_picture(),
        ];

        for (query, word) in self.words.iter().enumerate() {
            let token = query + 1;
            controls.push(
                Control::toggle(
                    &format!("row_{token}"),
                    &format!("{word} reads"),
                    self.rows[query],
                    true,
                )
                .help("Takes every key away from this query, or gives them back.")
                .group("cells")
                .in_picture(),
            );
        }
        for (query, reader) in self.words.iter().enumerate() {
            for (key, read) in self.words.iter().enumerate() {
                controls.push(
                    Control::toggle(
                        &cell_name(query, key),
                        &format!("{reader} may read {read}"),
                        self.cell(query, key),
                        true,
                    )
                    .help("Whether this query may read this key, where no other mask hides it.")
                    .group("cells")
                    .in_picture(),
                );
            }
        }
        controls
    }

    /// Sets a control to a value of its kind and range.
    ///
    /// # Errors
    ///
    /// A sentence, where a sentence has too few or too many words.
    pub(super) fn assign(&mut self, name: &str, value: &Value) -> Result<(), String> {
        match (name, value) {
            ("words", Value::Text(text)) => return self.assign_words(text),
            ("order", Value::Text(order)) => {
                self.order = Order::named(order).unwrap_or(self.order);
            }
            ("view", Value::Text(view)) => {
                self.view = View::named(view);
                self.forget_default_view();
            }
            ("causal", Value::Toggle(on)) => self.causal = *on,
            ("window", Value::Toggle(on)) => self.window = *on,
            ("add", Value::Toggle(on)) => {
                self.add = *on;
                self.forget_default_view();
            }
            ("padding", Value::Number(number)) => self.padding = whole(*number),
            ("left", Value::Number(number)) => self.left = whole(*number),
            ("right", Value::Number(number)) => self.right = whole(*number),
            ("from", Value::Number(number)) => self.from = whole(*number),
            (TIME, Value::Number(time)) => {
                self.time = *time;
                // The walkthrough shows what it is about.
                self.view = None;
            }
            (_, Value::Toggle(on)) => self.assign_cell(name, *on),
            _ => {}
        }
        Ok(())
    }

    fn assign_words(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let [fewest, most] = WORDS;
        if !(fewest..=most).contains(&words.len()) {
            return Err(format!(
                "words takes {fewest} to {most} words, not {}",
                words.len()
            ));
        }

        let (before, count) = (self.count(), words.len());
        let kept = |query: usize, key: usize| {
            query >= before || key >= before || self.cells[query * before + key]
        };
        self.cells = (0..count * count)
            .map(|cell| kept(cell / count, cell % count))
            .collect();
        self.rows.resize(count, true);
        for (reach, default) in [
            (&mut self.padding, 0),
            (&mut self.left, 1),
            (&mut self.right, 1),
        ] {
            if *reach >= count {
                *reach = default;
            }
        }
        // A first token that was left at its default stays there.
        if self.from > count || self.from == default_from(before) {
            self.from = default_from(count);
        }
        self.words = words;
        Ok(())
    }

    fn assign_cell(&mut self, name: &str, on: bool) {
        let count = self.count();
        let index = |text: &str| {
            let number: usize = text.parse().ok()?;
            (1..=count).contains(&number).then(|| number - 1)
        };
        if let Some(query) = name.strip_prefix("row_").and_then(index) {
            self.rows[query] = on;
        } else if let Some((query, key)) = name
            .strip_prefix("cell_")
            .and_then(|rest| rest.split_once('_'))
            && let (Some(query), Some(key)) = (index(query), index(key))
        {
            self.cells[query * count + key] = on;
        }
    }

    /// A view that is the default anyway was not chosen against it.
    fn forget_default_view(&mut self) {
        if self.view == Some(self.default_view()) {
            self.view = None;
        }
    }
}

/// The name of the control of a cell, counted from zero.
pub(super) fn cell_name(query: usize, key: usize) -> String {
    format!("cell_{}_{}", query + 1, key + 1)
}

/// Token 4 as in the lesson, or the last one.
fn default_from(count: usize) -> usize {
    count.min(4)
}

/// A whole number within the range of its slider, which begins at 0 or 1.
fn whole(number: f64) -> usize {
    number.round().max(0.0) as usize
}
