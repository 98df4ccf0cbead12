//! The jump and the glide: how far the output has gone to a value as that key's score alone moves.

use crate::drawing::hatch::dashed;
use crate::drawing::label::{Line, label};
use crate::drawing::{Align, Baseline, Picture, Point, Rect, Target, Text, Theme, number};

use super::SoftLookup;

use super::lookup::{Sweep, name, two};

impl SoftLookup {
    pub(super) fn draw_sweep(
        &self,
        picture: &mut Picture,
        [chart, words]: [Rect; 2],
        theme: &Theme,
    ) {
        let chosen = self.state.chosen;
        let Ok(sweep) = self.lookup.sweep(chosen, self.state.score_range()) else {
            return;
        };
        let mut heading = Line::new("weight of ", theme.muted);
        heading
            .say(&name("k", chosen), theme.key)
            .say(" by its score: ", theme.muted)
            .bold("soft", theme.weight)
            .say(" glides, ", theme.muted)
            .bold("hard", theme.ink)
            .say(" jumps", theme.muted);
        let heading = label(
            picture,
            Point::new(chart.x, chart.y),
            chart.width,
            12.0,
            &heading,
        );
        let top = heading.bottom() + 10.0;
        let plot = Rect::new(
            chart.x + 34.0,
            top,
            chart.width - 44.0,
            chart.bottom() - 24.0 - top,
        );
        self.draw_curves(picture, plot, &sweep, theme);
        picture.targets.push(
            Target::mark(
                "sweep",
                format!("weight of key {} by its score", chosen + 1),
                plot,
            )
            .value(two(self.lookup.weight(chosen))),
        );
        label(
            picture,
            Point::new(words.x, words.y),
            words.width,
            14.0,
            &self.hard_line(theme),
        );
    }

    fn draw_curves(&self, picture: &mut Picture, plot: Rect, sweep: &Sweep, theme: &Theme) {
        let start = picture.marks.len();
        let [low, high] = sweep.range;
        let to_pixel = |[score, weight]: [f64; 2]| {
            let share = ((score - low) / (high - low)) as f32;
            Point::new(
                plot.x + share * plot.width,
                plot.bottom() - weight as f32 * plot.height,
            )
        };
        for weight in [0.0, 1.0] {
            let (from, to) = (to_pixel([low, weight]), to_pixel([high, weight]));
            picture.line(from, to).stroke(theme.faint(), 1.0);
            let text = Text::new(Point::new(plot.x - 8.0, from.y), number::fixed(weight, 0));
            picture.text(text.size(12.0).end(), theme.muted);
        }
        for score in [-4.0, -2.0, 0.0, 2.0, 4.0] {
            let at = to_pixel([score, 0.0]);
            let text = Text::new(Point::new(at.x, at.y + 6.0), number::fixed(score, 0));
            let mut text = text.size(12.0).baseline(Baseline::Top);
            text.align = Align::Middle;
            picture.text(text, theme.muted);
        }

        let hard: Vec<Point> = sweep.hard.iter().map(|&at| to_pixel(at)).collect();
        dashed(picture, &hard, theme.ink, 1.5, 6.0);
        let soft = sweep.soft.iter().map(|&at| to_pixel(at)).collect();
        picture.path(soft).stroke(theme.weight, 2.0);

        let chosen = self.state.chosen;
        let score = self.lookup.score(chosen);
        let is_picked = f64::from(u8::from(self.lookup.pick() == chosen));
        let hard_now = to_pixel([score, is_picked]);
        let soft_now = to_pixel([score, self.lookup.weight(chosen)]);
        picture.line(hard_now, soft_now).stroke(theme.faint(), 1.0);
        picture
            .rect(Rect::around(hard_now, 9.0, 9.0))
            .fill(theme.paper)
            .stroke(theme.ink, 2.0);
        picture
            .circle(soft_now, 5.0)
            .fill(theme.weight)
            .stroke(theme.paper, 1.0);
        picture.bind(start, "sweep");
    }
}
