//! The arithmetic, one row for each key: score, exponential, weight; the sum, and the blend.

use crate::drawing::label::label;
use crate::drawing::motion::{between, stage};
use crate::drawing::{
    Align, Axis, Color, Picture, Point, Rect, Role, Target, Text, Theme, handle, number,
};

use super::SoftLookup;
use super::layout::{INSET, Panel};
use super::lookup::{exponential, name, point, two};

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
            .target(format!("row-{}", self.state.chosen + 1));
        for key in 0..panel.rows {
            self.draw_row(picture, panel, key, [raised, weighed], theme);
        }
        self.draw_sum(picture, panel, [raised, weighed], theme);

        let note = Text::new(
            Point::new(panel.area.x, panel.note()),
            self.temperature_note(),
        );
        picture.text(note.size(12.0), faded(theme.muted, raised));
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
        let mut head = |x: f32, align: Align, words: &str, shown: f64| {
            let mut text = Text::new(Point::new(x, y), words).size(12.0);
            text.align = align;
            picture.text(text, faded(theme.muted, shown));
        };
        let source = if self.state.is_from_vectors() {
            "q · k"
        } else {
            "score"
        };
        head(panel.score_end, Align::End, source, 1.0);
        if panel.is_flat {
            let power = if self.lookup.temperature() == 1.0 {
                "e^score"
            } else {
                "e^(score / T)"
            };
            head(panel.exponential_x, Align::End, power, raised);
        }
        // The ends of both scales, which never change.
        if panel.is_flat {
            head(panel.weight_end, Align::End, "weight", weighed);
            head(panel.weight_bar[1], Align::End, "1", weighed);
        }
        let ends = self.state.score_range().map(|end| {
            let decimals = usize::from(end.fract() != 0.0);
            number::fixed(end, decimals)
        });
        let [left, right] = panel.score_bar;
        head(left, Align::Start, &ends[0], 1.0);
        head(right, Align::End, &ends[1], 1.0);
    }

    fn draw_row(
        &self,
        picture: &mut Picture,
        panel: &Panel,
        key: usize,
        [raised, weighed]: [f64; 2],
        theme: &Theme,
    ) {
        let lookup = &self.lookup;
        let row = panel.row(key);
        let (first, second) = (panel.first_line(key), panel.second_line(key));
        let n = key + 1;
        let row_id = format!("row-{n}");

        let start = picture.marks.len();
        let text = Text::new(Point::new(row.x + INSET, first), name("k", key)).size(16.0);
        picture.text(text, theme.key);
        picture.bind(start, &row_id);
        picture.targets.push(
            Target::mark(&row_id, format!("gradient of score {n}"), row)
                .value(point(lookup.gradient(key)))
                .role(Role::Press {
                    control: "gradient".to_owned(),
                    value: n.to_string(),
                })
                .place("arithmetic", key, 0),
        );

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
        let id = format!("score-{}", key + 1);
        let start = picture.marks.len();
        let number = Text::new(Point::new(panel.score_end, y), two(score)).end();
        picture.text(number, theme.ink);

        let vectors = self.state.is_from_vectors();
        let range = self.state.score_range();
        let axis = Axis::linear(&id, panel.score_bar, range);
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
        picture.bind(start, &id);

        let label = format!("score of key {}", key + 1);
        if vectors {
            let bounds = Rect::new(left, y - 12.0, right - left, 24.0);
            let target = Target::mark(id, label, bounds).value(two(score));
            picture.targets.push(target.place("scores", key, 0));
        } else {
            let tip = Point::new(tip, y);
            handle::side_handle(picture, tip, theme.key, &id, theme);
            let target = Target::handle(id, label, tip, Some(axis), None);
            picture.targets.push(target.value(two(score)));
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
        let id = format!("exponential-{}", key + 1);
        let value = exponential(self.lookup.exponential(key));
        // It arrives from the side of the score that it comes from, or, where it stands at the edge, from within.
        let (x, way) = (panel.exponential_x, between(8.0, 0.0, raised) as f32);
        let text = if panel.is_flat {
            Text::new(Point::new(x - way, y), value.as_str()).end()
        } else {
            let exponent = two(self.lookup.score(key) / self.lookup.temperature());
            Text::new(Point::new(x + way, y), format!("e^{exponent} = {value}"))
        };
        let bounds = text.bounds();
        picture.text(text, faded(theme.ink, raised)).target(&id);
        picture.targets.push(
            Target::mark(id, format!("exponential of score {}", key + 1), bounds)
                .value(value)
                .place("arithmetic", key, 1),
        );
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
        let id = format!("weight-{}", key + 1);
        let start = picture.marks.len();
        let number = Text::new(Point::new(panel.weight_end, y), two(weight))
            .bold()
            .end();
        let number_left = number.bounds().x;
        picture.text(number, faded(theme.weight, weighed));
        if !panel.is_flat {
            let at = Point::new(number_left - 6.0, y);
            let text = Text::new(at, name("w", key)).end();
            picture.text(text, faded(theme.weight, weighed));
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
        picture.bind(start, &id);
        let bounds = Rect::new(
            panel.weight_end - 36.0,
            y - 12.0,
            right - panel.weight_end + 36.0,
            24.0,
        );
        picture.targets.push(
            Target::mark(id, format!("weight of key {}", key + 1), bounds)
                .value(two(weight))
                .place("arithmetic", key, 2),
        );
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
        let sum = exponential(self.lookup.sum());
        let left = panel.area.x + INSET;
        let start = picture.marks.len();
        picture
            .line(
                Point::new(panel.area.x, top + 1.0),
                Point::new(panel.area.right(), top + 1.0),
            )
            .stroke(faded(theme.faint(), raised), 1.0);
        let ink = faded(theme.ink, raised);
        let bounds = if panel.is_flat {
            picture.text(
                Text::new(Point::new(left, y), "sum"),
                faded(theme.muted, raised),
            );
            let text = Text::new(Point::new(panel.exponential_x, y), sum.as_str()).end();
            let bounds = text.bounds();
            picture.text(text, ink);
            bounds
        } else {
            let text = Text::new(Point::new(left, y), format!("sum = {sum}"));
            let bounds = text.bounds();
            picture.text(text, ink);
            bounds
        };
        if weighed > 0.0 {
            let total = Text::new(
                Point::new(panel.weight_end, y),
                two(self.lookup.weight_sum()),
            );
            picture.text(total.bold().end(), faded(theme.weight, weighed));
        }
        picture.bind(start, "sum");
        let target = Target::mark("sum", "sum of the exponentials", bounds).value(sum);
        picture
            .targets
            .push(target.place("arithmetic", panel.rows, 1));
    }
}

/// A colour that is there as far as a step has gone.
pub(super) fn faded(color: Color, shown: f64) -> Color {
    color.alpha(color.opacity() * shown as f32)
}
