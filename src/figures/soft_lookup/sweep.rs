//! The jump and the glide: how far the output has gone to a value as that key's score alone moves.

use crate::drawing::hatch::dashed;
use crate::drawing::{Align, Baseline, Face, Point, Rect};
use crate::number;

use super::layout::Layout;
use super::lines::{Parts, Wears};
use super::picture::Pen;

/// The faces of the numbers beside and below the chart.
const BESIDE: Face = Face::new(12.0).align(Align::End);
const BELOW: Face = Face::new(12.0).align(Align::Middle).baseline(Baseline::Top);

const HEADING: Parts<'_> = &[
    (Wears::Muted, "weight of "),
    (Wears::Key, "{k}"),
    (Wears::Muted, " by its score: "),
    (Wears::BoldWeight, "soft"),
    (Wears::Muted, " glides, "),
    (Wears::BoldInk, "hard"),
    (Wears::Muted, " jumps"),
];

pub(super) fn draw(pen: &mut Pen<'_>, layout: &Layout) {
    let Some([chart, words]) = layout.sweep else {
        return;
    };
    let chosen = pen.figure.state.chosen;
    let at = Point::new(chart.x, chart.y);
    let heading = pen.label(at, chart.width, 12.0, HEADING, chosen);
    let top = heading.bottom() + 10.0;
    let plot = Rect::new(
        chart.x + 34.0,
        top,
        chart.width - 44.0,
        chart.bottom() - 24.0 - top,
    );
    let start = pen.start();
    curves(pen, plot);
    let names = &["sweep", "weight of key {n} by its score", "{weight}"];
    pen.explained(start, names, chosen, plot);
    let at = Point::new(words.x, words.y);
    let line = pen.figure.hard_line(pen.theme);
    pen.line(at, words.width, 14.0, &line);
}

fn curves(pen: &mut Pen<'_>, plot: Rect) {
    let (theme, lookup, state) = (pen.theme, &pen.figure.lookup, &pen.figure.state);
    let picture = &mut pen.picture;
    let [low, high] = state.score_range();
    let to_pixel = |[score, weight]: [f64; 2]| {
        let share = ((score - low) / (high - low)) as f32;
        Point::new(
            plot.x + share * plot.width,
            plot.bottom() - weight as f32 * plot.height,
        )
    };
    for &weight in &[0.0, 1.0] {
        let (from, to) = (to_pixel([low, weight]), to_pixel([high, weight]));
        picture.line(from, to).stroke(theme.faint(), 1.0);
        let at = Point::new(plot.x - 8.0, from.y);
        picture.write(at, &number::fixed(weight, 0), &BESIDE, theme.muted);
    }
    for &score in &[-4.0, -2.0, 0.0, 2.0, 4.0] {
        let at = to_pixel([score, 0.0]);
        let at = Point::new(at.x, at.y + 6.0);
        picture.write(at, &number::fixed(score, 0), &BELOW, theme.muted);
    }

    let chosen = state.chosen;
    let sweep = lookup.sweep(chosen, [low, high]);
    let curve = |points: &[[f64; 2]]| {
        let mut curve = Vec::with_capacity(points.len());
        for &point in points {
            curve.push(to_pixel(point));
        }
        curve
    };
    dashed(picture, &curve(&sweep.hard), theme.ink, 1.5, 6.0);
    picture.path(curve(&sweep.soft)).stroke(theme.weight, 2.0);

    let score = lookup.score(chosen);
    let is_picked = f64::from(u8::from(lookup.pick() == chosen));
    let hard_now = to_pixel([score, is_picked]);
    let soft_now = to_pixel([score, lookup.weight(chosen)]);
    picture.line(hard_now, soft_now).stroke(theme.faint(), 1.0);
    picture
        .rect(Rect::around(hard_now, 9.0, 9.0))
        .fill(theme.paper)
        .stroke(theme.ink, 2.0);
    picture
        .circle(soft_now, 5.0)
        .fill(theme.weight)
        .stroke(theme.paper, 1.0);
}
