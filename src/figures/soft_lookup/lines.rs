//! The lines of text in the picture, each word in the colour of its role.

use crate::drawing::Theme;
use crate::drawing::label::Line;

use super::SoftLookup;

pub(super) use crate::figures::wears::Wears;
use Wears::{BoldInk, BoldValue, BoldWeight, Ink, Key, Muted, Value};

/// Parts of a line, with holes for a key.
pub(super) type Parts<'a> = &'a [(Wears, &'a str)];

/// The blend, `output = 0.61 v₁ + 0.28 v₂ = (7.50, 2.50)`: what is before the sum, and a term of it.
const OUTPUT: Parts<'_> = &[(BoldValue, "output "), (Ink, "= ")];
// A space that does not break.
const TERM: Parts<'_> = &[(Ink, "+ "), (BoldWeight, "{weight}"), (Value, "\u{a0}{v} ")];

/// What happens to the output when a score grows: what is before how far it moves, and what is behind it.
const MOVES: [Parts<'_>; 2] = [
    &[
        (Muted, "If the score of "),
        (Key, "{k}"),
        (Muted, " grows a little, the output moves by "),
    ],
    &[
        (Muted, " for each unit, towards "),
        (Value, "{v}: "),
        (Muted, "the arrow. Press a row for another score."),
    ],
];
const STANDS: [Parts<'_>; 2] = [
    &[
        (Muted, "If the score of "),
        (Key, "{k}"),
        (Muted, " grows a little, the output hardly moves: "),
    ],
    &[(Muted, " for each unit. Press a row for another score.")],
];

/// A point as wide as one may be, by which lines are measured.
const WIDEST: &str = "(−00.00,\u{a0}−00.00)";

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
    /// A line from its parts.
    pub(super) fn line(&self, parts: Parts<'_>, key: usize, theme: &Theme) -> Line {
        let mut line = Line::default();
        self.add(&mut line, parts, key, theme);
        line
    }

    fn add(&self, line: &mut Line, parts: Parts<'_>, key: usize, theme: &Theme) {
        for &(wears, words) in parts {
            let color = wears.color(theme);
            let words = self.say(words, key);
            if wears.is_bold() {
                line.bold(&words, color);
            } else {
                line.say(&words, color);
            }
        }
    }

    /// The blend as a sum; or something as wide as its widest.
    pub(super) fn blend_line(&self, theme: &Theme, widest: bool) -> Line {
        let mut line = self.line(OUTPUT, 0, theme);
        for key in 0..self.lookup.count() {
            self.add(&mut line, &TERM[usize::from(key == 0)..], key, theme);
        }
        let sum = if widest { WIDEST } else { "{steady output}" };
        self.add(&mut line, &[(Ink, "= "), (BoldValue, sum)], 0, theme);
        line
    }

    /// What happens to the output when the chosen score grows; or something as wide as its widest.
    pub(super) fn gradient_line(&self, theme: &Theme, widest: bool) -> Line {
        let chosen = self.state.chosen;
        let [x, y] = self.lookup.gradient(chosen);
        let stands = !widest && x.abs().max(y.abs()) < 0.005;
        let [before, behind] = if stands { STANDS } else { MOVES };
        let by = if widest { WIDEST } else { "{steady gradient}" };
        let mut line = Line::default();
        for parts in [before, &[(Ink, by)], behind] {
            self.add(&mut line, parts, chosen, theme);
        }
        line
    }

    /// Why no gradient passes through the hard pick.
    pub(super) fn hard_line(&self, theme: &Theme) -> Line {
        self.line(HARD, self.lookup.pick(), theme)
    }
}
