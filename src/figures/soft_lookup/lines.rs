//! The lines of text in the picture, each word in the colour of its role.

use crate::drawing::label::{Line, label};
use crate::drawing::{Color, Face, Picture, Point, Rect, Theme};
use crate::figures::sentence::point;

use super::SoftLookup;

/// How a number that must not move is measured: as wide as the widest.
const WIDEST_POINT: &str = "(−00.00, −00.00)";

/// What a part of a line is about, which is what colour it wears.
#[derive(Clone, Copy)]
pub(super) enum Wears {
    Ink,
    BoldInk,
    Muted,
    Query,
    Key,
    Value,
    BoldValue,
    BoldWeight,
    Warning,
}

use Wears::{BoldInk, BoldValue, BoldWeight, Ink, Key, Muted, Value};

/// Parts of a line, with holes for a key.
pub(super) type Parts<'a> = &'a [(Wears, &'a str)];

const OUTPUT: Parts<'_> = &[(BoldValue, "output "), (Ink, "= ")];
const PLUS: Parts<'_> = &[(Ink, "+ ")];
// A space that does not break.
const TERM: Parts<'_> = &[(BoldWeight, "{weight}"), (Value, "\u{a0}{v} ")];

const GROWS: Parts<'_> = &[(Muted, "If the score of "), (Key, "{k}")];
const STANDS: Parts<'_> = &[(Muted, " grows a little, the output hardly moves: ")];
const MOVES: Parts<'_> = &[(Muted, " grows a little, the output moves by ")];
const PRESS: Parts<'_> = &[(Muted, " for each unit. Press a row for another score.")];
const TOWARDS: Parts<'_> = &[
    (Muted, " for each unit, towards "),
    (Value, "{v}: "),
    (Muted, "the arrow. Press a row for another score."),
];

const HARD: Parts<'_> = &[
    (BoldInk, "Hard pick: "),
    (Key, "{k}"),
    (Ink, " has the largest score, so the output is "),
    (Value, "{v} "),
    (Ink, "= {value}. "),
    (
        Ink,
        "It stays there however the scores move, until another is the largest; then it jumps. On a flat line the \
         slope is 0, and at the jump there is none: ",
    ),
    (BoldInk, "no gradient passes through it, "),
    (
        Ink,
        "so training cannot tell which way to turn the scores. The soft curve has a slope everywhere.",
    ),
];

impl SoftLookup {
    /// Writes words with holes for a key; gives the room that they take.
    pub(super) fn write(
        &self,
        picture: &mut Picture,
        at: Point,
        (words, key): (&str, usize),
        face: &Face,
        color: Color,
    ) -> Rect {
        picture.write(at, &self.say(words, key), face, color)
    }

    /// Writes a line of parts from an upper left corner, wrapped to a width; gives the room that it takes.
    pub(super) fn label(
        &self,
        picture: &mut Picture,
        (parts, key): (Parts<'_>, usize),
        at: Point,
        width: f32,
        size: f32,
        theme: &Theme,
    ) -> Rect {
        label(picture, at, width, size, &self.line(parts, key, theme))
    }

    /// A line from its parts.
    fn line(&self, parts: Parts<'_>, key: usize, theme: &Theme) -> Line {
        let mut line = Line::default();
        self.add(&mut line, parts, key, theme);
        line
    }

    fn add(&self, line: &mut Line, parts: Parts<'_>, key: usize, theme: &Theme) {
        for &(wears, words) in parts {
            let color = match wears {
                Wears::Ink | Wears::BoldInk => theme.ink,
                Wears::Muted => theme.muted,
                Wears::Query => theme.query,
                Wears::Key => theme.key,
                Wears::Value | Wears::BoldValue => theme.value,
                Wears::BoldWeight => theme.weight,
                Wears::Warning => theme.warning,
            };
            let words = self.say(words, key);
            if matches!(wears, BoldInk | BoldValue | BoldWeight) {
                line.bold(&words, color);
            } else {
                line.say(&words, color);
            }
        }
    }

    /// `output = 0.61 v₁ + … = (7.50, 2.50)`; or something as wide as its widest.
    pub(super) fn blend_line(&self, theme: &Theme, widest: bool) -> Line {
        let mut line = self.line(OUTPUT, 0, theme);
        for key in 0..self.lookup.count() {
            if key > 0 {
                self.add(&mut line, PLUS, key, theme);
            }
            self.add(&mut line, TERM, key, theme);
        }
        line.say("= ", theme.ink)
            .bold(&moves(self.lookup.output(), widest), theme.value);
        line
    }

    /// What happens to the output when the chosen score grows.
    pub(super) fn gradient_line(&self, theme: &Theme, widest: bool) -> Line {
        let chosen = self.state.chosen;
        let gradient = self.lookup.gradient(chosen);
        let is_still = gradient.iter().all(|part| part.abs() < 0.005);
        let (moves_how, then) = if is_still && !widest {
            (STANDS, PRESS)
        } else {
            (MOVES, TOWARDS)
        };
        let mut line = self.line(GROWS, chosen, theme);
        self.add(&mut line, moves_how, chosen, theme);
        line.say(&moves(gradient, widest), theme.ink);
        self.add(&mut line, then, chosen, theme);
        line
    }

    /// Why no gradient passes through the hard pick.
    pub(super) fn hard_line(&self, theme: &Theme) -> Line {
        self.line(HARD, self.lookup.pick(), theme)
    }
}

/// A point that stays on one line; or something as wide as its widest.
fn moves(by: [f64; 2], widest: bool) -> String {
    let text = if widest {
        WIDEST_POINT.to_owned()
    } else {
        point(by)
    };
    text.replace(' ', "\u{a0}")
}
