//! The lines of text in the picture, each word in the colour of its role.

use crate::drawing::label::Run;
use crate::drawing::{Color, Theme};

use super::SoftLookup;
use super::lookup::{name, point, two};

/// How a number that must not move is measured: as wide as the widest.
const WIDEST_POINT: &str = "(−00.00, −00.00)";

/// A run in the regular face.
pub(super) fn run(content: impl Into<String>, color: Color) -> Run {
    Run::new(content, color)
}

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
    pub(super) fn blend_runs(&self, theme: &Theme, widest: bool) -> Vec<Run> {
        let lookup = &self.lookup;
        let mut runs = vec![run("output ", theme.value).bold(), run("= ", theme.ink)];
        for key in 0..lookup.count() {
            if key > 0 {
                runs.push(run("+ ", theme.ink));
            }
            runs.push(run(two(lookup.weight(key)), theme.weight).bold());
            // A space that does not break.
            runs.push(run(format!("\u{a0}{} ", name("v", key)), theme.value));
        }
        let output = if widest {
            WIDEST_POINT.to_owned()
        } else {
            point(lookup.output())
        };
        runs.push(run("= ", theme.ink));
        runs.push(run(output.replace(' ', "\u{a0}"), theme.value).bold());
        runs
    }

    /// What happens to the output when the chosen score grows.
    pub(super) fn gradient_runs(&self, theme: &Theme, widest: bool) -> Vec<Run> {
        let chosen = self.state.chosen;
        let gradient = self.lookup.gradient(chosen);
        let is_still = gradient.iter().all(|part| part.abs() < 0.005);
        if is_still && !widest {
            return vec![
                run("If the score of ", theme.muted),
                run(name("k", chosen), theme.key),
                run(" grows a little, the output hardly moves: ", theme.muted),
                run(point(gradient).replace(' ', "\u{a0}"), theme.ink),
                run(
                    " for each unit. Press a row for another score.",
                    theme.muted,
                ),
            ];
        }
        let moves = if widest {
            WIDEST_POINT.to_owned()
        } else {
            point(gradient)
        };
        vec![
            run("If the score of ", theme.muted),
            run(name("k", chosen), theme.key),
            run(" grows a little, the output moves by ", theme.muted),
            run(moves.replace(' ', "\u{a0}"), theme.ink),
            run(" for each unit, towards ", theme.muted),
            run(format!("{}: ", name("v", chosen)), theme.value),
            run("the arrow. Press a row for another score.", theme.muted),
        ]
    }

    /// Why no gradient passes through the hard pick.
    pub(super) fn hard_runs(&self, theme: &Theme) -> Vec<Run> {
        let pick = self.lookup.pick();
        vec![
            run("Hard pick: ", theme.ink).bold(),
            run(name("k", pick), theme.key),
            run(" has the largest score, so the output is ", theme.ink),
            run(format!("{} ", name("v", pick)), theme.value),
            run(
                format!("= {}. ", point(self.lookup.picked_value())),
                theme.ink,
            ),
            run(
                "It stays there however the scores move, until another is the largest; then it jumps. \
                 On a flat line the slope is 0, and at the jump there is none: ",
                theme.ink,
            ),
            run("no gradient passes through it, ", theme.ink).bold(),
            run(
                "so training cannot tell which way to turn the scores. The soft curve has a slope everywhere.",
                theme.ink,
            ),
        ]
    }
}
