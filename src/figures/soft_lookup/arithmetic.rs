//! The arithmetic, one row for each key: score, exponential, weight; the sum, and the blend.

use crate::drawing::label::label;
use crate::drawing::motion::{between, stage};
use crate::drawing::{Align, Axis, Color, Face, Picture, Point, Rect, Role, Theme, handle, number};

use super::SoftLookup;
use super::layout::{INSET, Panel};

/// The faces of names, numbers and small words, by where they stand at their point.
const NAME: Face = Face::new(16.0);
const START: Face = Face::new(14.0);
const END: Face = START.align(Align::End);
const BOLD_END: Face = END.bold();
const SMALL: Face = Face::new(12.0);
const SMALL_END: Face = SMALL.align(Align::End);

impl SoftLookup {
    pub(super) fn draw_arithmetic(&self, picture: &mut Picture, panel: &Panel, theme: &Theme) {
        let time = self.state.time;
        let (raised, weighed, blended) = (stage(time, 0), stage(time, 1), stage(time, 2));
        self.draw_heads(picture, panel, [raised, weighed], theme);
        let chosen = panel.row(self.state.chosen).inset(1.0);
        let ground = theme.paper.mix(theme.muted, 0.11);
        picture
            .rect(chosen)
            .fill(faded(ground, blended))
            .target(self.say("row-{n}", self.state.chosen));
        for key in 0..panel.rows {
            self.draw_row(picture, panel, key, [raised, weighed], theme);
        }
        self.draw_sum(picture, panel, [raised, weighed], theme);

        let at = Point::new(panel.area.x, panel.note());
        let note = self.at_temperature(
            "T = 1.00: the scores are used as they are",
            "T = {T}: every score is divided by T first",
        );
        self.write(picture, at, (note, 0), &SMALL, faded(theme.muted, raised));
        if blended > 0.0 {
            let start = picture.marks.len();
            let width = panel.area.width;
            label(
                picture,
                panel.blend(),
                width,
                16.0,
                &self.blend_line(theme, false).faded(blended as f32),
            );
            picture.bind(start, "output");
            let words = self.gradient_line(theme, false).faded(blended as f32);
            label(picture, panel.words(), width, 14.0, &words);
        }
    }

    fn draw_heads(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        [raised, weighed]: [f64; 2],
        theme: &Theme,
    ) {
        let y = panel.head();
        let mut head = |x: f32, face: &Face, words: &str, shown: f64| {
            picture.write(Point::new(x, y), words, face, faded(theme.muted, shown));
        };
        let source = if self.state.is_from_vectors {
            "q · k"
        } else {
            "score"
        };
        head(panel.score_end, &SMALL_END, source, 1.0);
        // The ends of both scales never change.
        if panel.is_flat {
            let power = self.at_temperature("e^score", "e^(score / T)");
            head(panel.exponential_x, &SMALL_END, power, raised);
            head(panel.weight_end, &SMALL_END, "weight", weighed);
            head(panel.weight_bar[1], &SMALL_END, "1", weighed);
        }
        let end = |end: f64| number::fixed(end, usize::from(end.fract() != 0.0));
        let [least, most] = self.state.score_range();
        let [left, right] = panel.score_bar;
        head(left, &SMALL, &end(least), 1.0);
        head(right, &SMALL_END, &end(most), 1.0);
    }

    fn draw_row(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        key: usize,
        [raised, weighed]: [f64; 2],
        theme: &Theme,
    ) {
        let row = panel.row(key);
        let (first, second) = (panel.first_line(key), panel.second_line(key));
        let start = picture.marks.len();
        let at = Point::new(row.x + INSET, first);
        self.write(picture, at, ("{k}", key), &NAME, theme.key);
        self.explained(
            picture,
            start,
            &["row-{n}", "gradient of score {n}", "{gradient}"],
            key,
            row,
        )
        .pressed("gradient", &self.say("{n}", key))
        .in_grid("arithmetic", key, 0);

        self.draw_score(picture, panel, key, first, theme);
        if raised > 0.0 {
            self.draw_exponential(picture, panel, key, second, raised, theme);
        }
        if weighed > 0.0 {
            self.draw_weight(picture, panel, key, second, weighed, theme);
        }
    }

    /// The score as a bar from zero, with a handle where it is set by hand.
    fn draw_score(&self, picture: &mut Picture, panel: &Panel, key: usize, y: f32, theme: &Theme) {
        let score = self.lookup.score(key);
        let start = picture.marks.len();
        let at = Point::new(panel.score_end, y);
        self.write(picture, at, ("{its score}", key), &END, theme.ink);

        let range = self.state.score_range();
        let to_pixel = |value: f64| {
            let share = (value - range[0]) / (range[1] - range[0]);
            panel.score_bar[0] + share as f32 * (panel.score_bar[1] - panel.score_bar[0])
        };
        let [left, right] = panel.score_bar;
        let (zero, tip) = (to_pixel(0.0), to_pixel(score));
        picture
            .line(Point::new(left, y), Point::new(right, y))
            .stroke(theme.faint(), 1.0);
        picture
            .rect(Rect::new(zero.min(tip), y - 5.0, (tip - zero).abs(), 10.0))
            .fill(theme.key.alpha(0.75));
        picture
            .line(Point::new(zero, y - 9.0), Point::new(zero, y + 9.0))
            .stroke(theme.muted, 1.0);

        let is_set = !self.state.is_from_vectors;
        let bounds = if is_set {
            let tip = Point::new(tip, y);
            handle::side_handle(picture, tip, theme.key, "", theme);
            Rect::around(tip, 32.0, 32.0)
        } else {
            Rect::new(left, y - 12.0, right - left, 24.0)
        };
        let target = self.explained(
            picture,
            start,
            &["score-{n}", "score of key {n}", "{its score}"],
            key,
            bounds,
        );
        if is_set {
            let x = Axis::linear(&target.id, panel.score_bar, range);
            target.role = Role::Handle {
                x: Some(x),
                y: None,
            };
        } else {
            target.in_grid("scores", key, 0);
        }
    }

    fn draw_exponential(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        key: usize,
        y: f32,
        raised: f64,
        theme: &Theme,
    ) {
        // It arrives from the side of the score that it comes from, or, where it stands at the edge, from within.
        let (x, way) = (panel.exponential_x, between(8.0, 0.0, raised) as f32);
        let (x, face, words) = if panel.is_flat {
            (x - way, &END, "{exponential}")
        } else {
            (x + way, &START, "e^{exponent} = {exponential}")
        };
        let start = picture.marks.len();
        let at = Point::new(x, y);
        let bounds = self.write(picture, at, (words, key), face, faded(theme.ink, raised));
        let target = self.explained(
            picture,
            start,
            &[
                "exponential-{n}",
                "exponential of score {n}",
                "{exponential}",
            ],
            key,
            bounds,
        );
        target.in_grid("arithmetic", key, 1);
    }

    fn draw_weight(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        key: usize,
        y: f32,
        weighed: f64,
        theme: &Theme,
    ) {
        let weight = self.lookup.weight(key);
        let start = picture.marks.len();
        let ink = faded(theme.weight, weighed);
        let at = Point::new(panel.weight_end, y);
        let number = self.write(picture, at, ("{weight}", key), &BOLD_END, ink);
        if !panel.is_flat {
            let at = Point::new(number.x - 6.0, y);
            self.write(picture, at, ("{w}", key), &END, ink);
        }

        let [left, right] = panel.weight_bar;
        let width = right - left;
        picture
            .line(Point::new(left, y), Point::new(right, y))
            .stroke(theme.faint(), 1.0);
        picture
            .rect(Rect::new(
                left,
                y - 6.0,
                width * (weight * weighed) as f32,
                12.0,
            ))
            .fill(theme.weight);
        if self.state.hard && self.lookup.pick() == key {
            picture
                .rect(Rect::new(left, y - 9.0, width - 1.0, 18.0))
                .stroke(theme.ink, 1.0);
        }
        picture
            .line(Point::new(left, y - 9.0), Point::new(left, y + 9.0))
            .stroke(theme.muted, 1.0);
        let bounds = Rect::new(
            panel.weight_end - 36.0,
            y - 12.0,
            right - panel.weight_end + 36.0,
            24.0,
        );
        let target = self.explained(
            picture,
            start,
            &["weight-{n}", "weight of key {n}", "{weight}"],
            key,
            bounds,
        );
        target.in_grid("arithmetic", key, 2);
    }

    fn draw_sum(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        [raised, weighed]: [f64; 2],
        theme: &Theme,
    ) {
        if raised == 0.0 {
            return;
        }
        let (top, y) = (panel.sum(), panel.sum() + 16.0);
        let left = panel.area.x + INSET;
        let start = picture.marks.len();
        picture
            .line(
                Point::new(panel.area.x, top + 1.0),
                Point::new(panel.area.right(), top + 1.0),
            )
            .stroke(faded(theme.faint(), raised), 1.0);
        let at = Point::new(left, y);
        let (at, face, words) = if panel.is_flat {
            picture.write(at, "sum", &START, faded(theme.muted, raised));
            (Point::new(panel.exponential_x, y), &END, "{sum}")
        } else {
            (at, &START, "sum = {sum}")
        };
        let bounds = self.write(picture, at, (words, 0), face, faded(theme.ink, raised));
        if weighed > 0.0 {
            let at = Point::new(panel.weight_end, y);
            let ink = faded(theme.weight, weighed);
            self.write(picture, at, ("{weight sum}", 0), &BOLD_END, ink);
        }
        let target = self.explained(
            picture,
            start,
            &["sum", "sum of the exponentials", "{sum}"],
            0,
            bounds,
        );
        target.in_grid("arithmetic", panel.rows, 1);
    }
}

/// A colour that is there as far as a step has gone.
pub(super) fn faded(color: Color, shown: f64) -> Color {
    color.alpha(color.opacity() * shown as f32)
}
