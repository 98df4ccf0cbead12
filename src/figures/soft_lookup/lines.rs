//! The lines of text in the picture, each word in the colour of its role.

use crate::drawing::Theme;
use crate::drawing::label::Line;

use super::SoftLookup;
use super::lookup::{name, point, two};

/// How a number that must not move is measured: as wide as the widest.
const WIDEST_POINT: &str = "(−00.00, −00.00)";

impl SoftLookup {
    /// What the temperature does to the scores.
    pub(super) fn temperature_note(&self) -> String {
        let temperature = self.lookup.temperature();
        if temperature == 1.0 {
            "T = 1.00: the scores are used as they are".to_owned()
        } else {
            format!(
                "T = {}: every score is divided by T first",
                two(temperature)
            )
        }
    }

    /// `output = 0.61 v₁ + … = (7.50, 2.50)`; or something as wide as its widest.
    pub(super) fn blend_line(&self, theme: &Theme, widest: bool) -> Line {
        let lookup = &self.lookup;
        let mut line = Line::default();
        line.bold("output ", theme.value).say("= ", theme.ink);
        for key in 0..lookup.count() {
            if key > 0 {
                line.say("+ ", theme.ink);
            }
            line.bold(&two(lookup.weight(key)), theme.weight);
            // A space that does not break.
            line.say(&format!("\u{a0}{} ", name("v", key)), theme.value);
        }
        line.say("= ", theme.ink)
            .bold(&moves(lookup.output(), widest), theme.value);
        line
    }

    /// What happens to the output when the chosen score grows.
    pub(super) fn gradient_line(&self, theme: &Theme, widest: bool) -> Line {
        let chosen = self.state.chosen;
        let gradient = self.lookup.gradient(chosen);
        let is_still = gradient.iter().all(|part| part.abs() < 0.005);
        let mut line = Line::default();
        line.say("If the score of ", theme.muted)
            .say(&name("k", chosen), theme.key);
        if is_still && !widest {
            line.say(" grows a little, the output hardly moves: ", theme.muted)
                .say(&moves(gradient, false), theme.ink)
                .say(
                    " for each unit. Press a row for another score.",
                    theme.muted,
                );
        } else {
            line.say(" grows a little, the output moves by ", theme.muted)
                .say(&moves(gradient, widest), theme.ink)
                .say(" for each unit, towards ", theme.muted)
                .say(&format!("{}: ", name("v", chosen)), theme.value)
                .say("the arrow. Press a row for another score.", theme.muted);
        }
        line
    }

    /// Why no gradient passes through the hard pick.
    pub(super) fn hard_line(&self, theme: &Theme) -> Line {
        let pick = self.lookup.pick();
        let ink = theme.ink;
        let mut line = Line::default();
        line.bold("Hard pick: ", ink)
            .say(&name("k", pick), theme.key)
            .say(" has the largest score, so the output is ", ink)
            .say(&format!("{} ", name("v", pick)), theme.value)
            .say(&format!("= {}. ", point(self.lookup.picked_value())), ink)
            .say(
                "It stays there however the scores move, until another is the largest; then it jumps. \
                 On a flat line the slope is 0, and at the jump there is none: ",
                ink,
            )
            .bold("no gradient passes through it, ", ink)
            .say(
                "so training cannot tell which way to turn the scores. The soft curve has a slope everywhere.",
                ink,
            );
        line
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
