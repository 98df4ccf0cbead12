//! Controls: the values that make up the state of a figure.

use super::sentence::joined;
use super::slider::Slider;
use super::template::{each, filled};
use crate::number::{read, scientific, shortest};

/// The value of a control.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Of a slider.
    Number(f64),
    /// Of a toggle.
    Toggle(bool),
    /// Of a choice (the name of the option) or a text.
    Text(String),
}

/// What a control can be set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number in a range.
    Slider(Slider),
    /// On or off.
    Toggle,
    /// One of several named options.
    Choice {
        /// The options, in order.
        options: Vec<Choice>,
    },
    /// A short text.
    Text {
        /// The greatest count of characters.
        max_length: usize,
    },
    /// A button that sets other controls.
    Button {
        /// What it sets, in order: names and values.
        sets: Vec<(String, String)>,
    },
    /// A button that runs jobs in a worker, one by one, and adds what each reports to a control.
    Work {
        /// The jobs, as the worker reads them.
        jobs: Vec<String>,
        /// The text control that the reports are added to, separated by semicolons.
        into: String,
    },
}

/// An option of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The name, as links write it.
    pub name: &'static str,
    /// What the reader sees.
    pub label: &'static str,
}

/// Where a control is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Location {
    /// In the panel beside the picture, as a native input.
    #[default]
    Panel,
    /// In the picture, as a target.
    Picture,
    /// Nowhere: it is set by other controls or by work.
    Hidden,
}

/// One value of a figure's state, and what it may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// The name, as links and attributes write it.
    pub name: String,
    /// What the reader sees.
    pub label: String,
    /// One sentence that says what it does.
    pub help: String,
    /// Controls of one group are shown or withheld together; empty where it stands alone.
    pub group: &'static str,
    /// What it can be set to.
    pub kind: Kind,
    /// What it is set to.
    pub value: Value,
    /// What it is set to at first.
    pub default: Value,
    /// Where it is found.
    pub location: Location,
    /// Whether setting it changes anything now.
    pub enabled: bool,
    /// Whether it is left out of links, as measurements of this machine are.
    pub transient: bool,
}

impl Control {
    /// A control in the panel, enabled, of which `value` is the current and `default` the first value.
    fn new(name: &str, label: &str, kind: Kind, value: Value, default: Value) -> Self {
        Self {
            name: name.to_owned(),
            label: label.to_owned(),
            help: String::new(),
            group: "",
            kind,
            value,
            default,
            location: Location::Panel,
            enabled: true,
            transient: false,
        }
    }

    /// A number control.
    pub fn slider(name: &str, label: &str, slider: Slider, value: f64, default: f64) -> Self {
        Self::new(
            name,
            label,
            Kind::Slider(slider),
            Value::Number(value),
            Value::Number(default),
        )
    }

    /// A control that is on or off.
    pub fn toggle(name: &str, label: &str, value: bool, default: bool) -> Self {
        Self::new(
            name,
            label,
            Kind::Toggle,
            Value::Toggle(value),
            Value::Toggle(default),
        )
    }

    /// A control with named options, of which `value` and `default` are names.
    pub fn choice(
        name: &str,
        label: &str,
        options: &[(&'static str, &'static str)],
        value: &str,
        default: &str,
    ) -> Self {
        let mut choices = Vec::with_capacity(options.len());
        for &(name, label) in options {
            choices.push(Choice { name, label });
        }
        Self::new(
            name,
            label,
            Kind::Choice { options: choices },
            Value::Text(value.to_owned()),
            Value::Text(default.to_owned()),
        )
    }

    /// A short text.
    pub fn text(name: &str, label: &str, max_length: usize, value: &str, default: &str) -> Self {
        Self::new(
            name,
            label,
            Kind::Text { max_length },
            Value::Text(value.to_owned()),
            Value::Text(default.to_owned()),
        )
    }

    /// A button that sets other controls.
    pub fn button(name: &str, label: &str, sets: Vec<(String, String)>) -> Self {
        let nothing = Value::Text(String::new());
        Self::new(name, label, Kind::Button { sets }, nothing.clone(), nothing)
    }

    /// A button that runs jobs in a worker and adds their reports to the control `into`.
    pub fn work(name: &str, label: &str, jobs: Vec<String>, into: &str) -> Self {
        let into = into.to_owned();
        let nothing = Value::Text(String::new());
        Self::new(
            name,
            label,
            Kind::Work { jobs, into },
            nothing.clone(),
            nothing,
        )
    }

    /// Whether it holds a value at all, rather than being a button.
    pub fn is_state(&self) -> bool {
        !matches!(self.kind, Kind::Button { .. } | Kind::Work { .. })
    }

    /// The value as links write it.
    pub fn written(&self) -> String {
        match &self.value {
            Value::Number(number) => shortest(*number),
            Value::Toggle(true) => "on".to_owned(),
            Value::Toggle(false) => "off".to_owned(),
            Value::Text(text) => text.clone(),
        }
    }

    /// The value as the reader sees it.
    pub fn shown(&self) -> String {
        match (&self.kind, &self.value) {
            (Kind::Slider(slider), Value::Number(number)) => slider.text(*number),
            (Kind::Choice { options }, Value::Text(name)) => options
                .iter()
                .find(|option| option.name == name)
                .map_or_else(|| name.clone(), |option| option.label.to_owned()),
            _ => self.written(),
        }
    }

    /// Reads a value from text. Returns the nearest allowed value and, where that is not what was
    /// asked for, a sentence that says so.
    ///
    /// # Errors
    ///
    /// Where no allowed value is near: a sentence that says what is allowed.
    pub fn read(&self, text: &str) -> Result<(Value, Option<String>), String> {
        let word = text.trim();
        let refusal = match &self.kind {
            Kind::Slider(slider) => match read(word) {
                Some(number) => return Ok(self.nearest(slider, number)),
                None => "{name} takes a number from {min} to {max}, not {text}",
            },
            Kind::Toggle if ["on", "true", "1", "yes"].contains(&word) => {
                return Ok((Value::Toggle(true), None));
            }
            Kind::Toggle if ["off", "false", "0", "no"].contains(&word) => {
                return Ok((Value::Toggle(false), None));
            }
            Kind::Toggle => "{name} can be on or off, not {text}",
            Kind::Choice { options } if options.iter().any(|option| option.name == word) => {
                return Ok((Value::Text(word.to_owned()), None));
            }
            Kind::Choice { .. } => "{name} can be {options}, not {text}",
            Kind::Text { max_length } => return Ok(read_text(&self.name, *max_length, text)),
            Kind::Button { .. } | Kind::Work { .. } => "{name} is a button and holds no value",
        };
        Err(self.say(refusal, &quoted(text), ""))
    }

    /// The allowed number nearest to one, and a sentence where that is another.
    fn nearest(&self, slider: &Slider, number: f64) -> (Value, Option<String>) {
        let allowed = slider.clamp(number);
        let note = (allowed != number).then(|| {
            // A huge number, or a tiny one, has hundreds of digits.
            let asked = if number == 0.0 || (1e-6..1e15).contains(&number.abs()) {
                shortest(number)
            } else {
                scientific(number, 3)
            };
            let note = if slider.whole && (slider.min..=slider.max).contains(&number) {
                "{name} takes whole numbers, so {text} became {taken}"
            } else {
                "{name} goes from {min} to {max}, so {text} became {taken}"
            };
            self.say(note, &asked, &slider.text(allowed))
        });
        // A negative zero would be written into a link as "-0".
        (Value::Number(allowed + 0.0), note)
    }

    /// A sentence about a text that was read and the value that was taken.
    fn say(&self, sentence: &str, text: &str, taken: &str) -> String {
        filled(sentence, &|hole| match (hole, &self.kind) {
            ("name", _) => self.name.clone(),
            ("text", _) => text.to_owned(),
            ("min", Kind::Slider(slider)) => slider.text(slider.min),
            ("max", Kind::Slider(slider)) => slider.text(slider.max),
            ("options", Kind::Choice { options }) => {
                let names = each(options.len(), &|index| options[index].name.to_owned());
                joined(&names, " or ")
            }
            _ => taken.to_owned(),
        })
    }
}

fn read_text(name: &str, max_length: usize, text: &str) -> (Value, Option<String>) {
    let (mut short, next) = shortened(text, max_length);
    // Half a word would be another word.
    if next.is_some_and(|next| next != ' ')
        && let Some(space) = short.bytes().rposition(|byte| byte == b' ')
    {
        short.truncate(space);
    }
    let note = (short != text).then(|| {
        format!("{name} takes up to {max_length} printable characters, so the rest was left out")
    });
    (Value::Text(short), note)
}

/// A stranger's text within a sentence: short, on one line, in quotation marks.
pub fn quoted(text: &str) -> String {
    let (short, next) = shortened(text, 24);
    let rest = if next.is_some() { "…" } else { "" };
    format!("“{short}{rest}”")
}

/// The first printable characters of a text, at most so many, and the one that follows them.
fn shortened(text: &str, longest: usize) -> (String, Option<char>) {
    let mut short = String::new();
    let mut room = longest;
    for character in text.chars() {
        if character.is_control() {
            continue;
        }
        if room == 0 {
            return (short, Some(character));
        }
        room -= 1;
        short.push(character);
    }
    (short, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_ends_after_a_whole_word() {
        let sentence = Control::text("sentence", "Sentence", 12, "", "");
        for (text, kept) in [
            ("the black cat", "the black"),
            ("the black cats sat", "the black"),
            ("a black cat sat", "a black cat"),
            ("the blackest", "the blackest"),
            ("incomprehensibilities", "incomprehens"),
        ] {
            let (value, note) = sentence.read(text).expect("a text can be read");
            assert_eq!(value, Value::Text(kept.to_owned()));
            assert_eq!(note.is_some(), kept != text, "{text}");
        }
    }
}
