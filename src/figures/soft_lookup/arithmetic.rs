//! The arithmetic, one row for each key: score, exponential, weight; the sum, and the blend.

use crate::drawing::motion::between;
use crate::drawing::{Align, Axis, Color, Face, Point, Rect, Role, handle};
use crate::number;

use super::layout::{INSET, Layout, Panel};
use super::picture::Pen;

/// The faces of names, numbers and small words, by where they stand at their point.
const NAME: Face = Face::new(16.0);
const START: Face = Face::new(14.0);
const END: Face = START.align(Align::End);
const BOLD_END: Face = END.bold();
const SMALL: Face = Face::new(12.0);
const SMALL_END: Face = SMALL.align(Align::End);

pub(super) fn draw(pen: &mut Pen<'_>, layout: &Layout) {
    let (panel, figure, theme) = (&layout.panel, pen.figure, pen.theme);
    heads(pen, panel);
    let chosen = figure.state.chosen;
    let ground = theme.paper.mix(theme.muted, 0.11);
    let start = pen.start();
    pen.picture
        .rect(panel.row(chosen).inset(1.0))
        .fill(faded(ground, pen.blended));
    pen.picture.bind(start, &figure.say("row-{n}", chosen));
    for key in 0..panel.rows {
        row(pen, panel, key);
    }
    if pen.raised > 0.0 {
        sum(pen, panel);
    }

    let at = Point::new(panel.area.x, panel.note());
    let note = figure.at_temperature(
        "T = 1.00: the scores are used as they are",
        "T = {T}: every score is divided by T first",
    );
    pen.write(at, note, 0, &SMALL, faded(theme.muted, pen.raised));
    if pen.blended > 0.0 {
        let (width, shown) = (panel.area.width, pen.blended as f32);
        let start = pen.start();
        let line = figure.blend_line(theme, false).faded(shown);
        pen.line(panel.blend(), width, 16.0, &line);
        pen.picture.bind(start, "output");
        let line = figure.gradient_line(theme, false).faded(shown);
        pen.line(panel.words(), width, 14.0, &line);
    }
}

fn heads(pen: &mut Pen<'_>, panel: &Panel) {
    let (y, figure) = (panel.head(), pen.figure);
    let (raised, weighed) = (pen.raised, pen.weighed);
    let mut head = |x: f32, face: &Face, words: &str, shown: f64| {
        let ink = faded(pen.theme.muted, shown);
        pen.picture.write(Point::new(x, y), words, face, ink);
    };
    let source = if figure.state.is_from_vectors {
        "q · k"
    } else {
        "score"
    };
    head(panel.score_end, &SMALL_END, source, 1.0);
    // The ends of both scales never change.
    if panel.is_flat {
        let power = figure.at_temperature("e^score", "e^(score / T)");
        head(panel.exponential_x, &SMALL_END, power, raised);
        head(panel.weight_end, &SMALL_END, "weight", weighed);
        head(panel.weight_bar[1], &SMALL_END, "1", weighed);
    }
    let end = |end: f64| number::fixed(end, usize::from(end.fract() != 0.0));
    let [least, most] = figure.state.score_range();
    head(panel.score_bar[0], &SMALL, &end(least), 1.0);
    head(panel.score_bar[1], &SMALL_END, &end(most), 1.0);
}

fn row(pen: &mut Pen<'_>, panel: &Panel, key: usize) {
    let row = panel.row(key);
    let (first, second) = (panel.first_line(key), panel.second_line(key));
    let start = pen.start();
    let at = Point::new(row.x + INSET, first);
    pen.write(at, "{k}", key, &NAME, pen.theme.key);
    let n = pen.figure.say("{n}", key);
    let names = &["row-{n}", "gradient of score {n}", "{gradient}"];
    pen.explained(start, names, key, row)
        .pressed("gradient", &n)
        .in_grid("arithmetic", key, 0);

    score(pen, panel, key, first);
    if pen.raised > 0.0 {
        exponential(pen, panel, key, second);
    }
    if pen.weighed > 0.0 {
        weight(pen, panel, key, second);
    }
}

/// The score as a bar from zero, with a handle where it is set by hand.
fn score(pen: &mut Pen<'_>, panel: &Panel, key: usize, y: f32) {
    let (theme, state) = (pen.theme, &pen.figure.state);
    let score = pen.figure.lookup.score(key);
    let start = pen.start();
    let at = Point::new(panel.score_end, y);
    pen.write(at, "{its score}", key, &END, theme.ink);

    let range = state.score_range();
    let [left, right] = panel.score_bar;
    let to_pixel = |value: f64| {
        let share = (value - range[0]) / (range[1] - range[0]);
        left + share as f32 * (right - left)
    };
    let (zero, tip) = (to_pixel(0.0), to_pixel(score));
    pen.level(left, right, y, theme.faint());
    pen.bar(zero.min(tip), y, (tip - zero).abs(), 10.0)
        .fill(theme.key.alpha(0.75));
    pen.edge(zero, y);

    let names = &["score-{n}", "score of key {n}", "{its score}"];
    if state.is_from_vectors {
        let bounds = Rect::new(left, y - 12.0, right - left, 24.0);
        let target = pen.explained(start, names, key, bounds);
        target.in_grid("scores", key, 0);
    } else {
        let tip = Point::new(tip, y);
        handle::side_handle(&mut pen.picture, tip, theme.key, "", theme);
        let bounds = Rect::around(tip, 32.0, 32.0);
        let target = pen.explained(start, names, key, bounds);
        let x = Some(Axis::linear(&target.id, panel.score_bar, range));
        target.role = Role::Handle { x, y: None };
    }
}

fn exponential(pen: &mut Pen<'_>, panel: &Panel, key: usize, y: f32) {
    // It arrives from the side of the score that it comes from, or, where it stands at the edge, from within.
    let (x, way) = (panel.exponential_x, between(8.0, 0.0, pen.raised) as f32);
    let (x, face, words) = if panel.is_flat {
        (x - way, &END, "{exponential}")
    } else {
        (x + way, &START, "e^{exponent} = {exponential}")
    };
    let start = pen.start();
    let ink = faded(pen.theme.ink, pen.raised);
    let bounds = pen.write(Point::new(x, y), words, key, face, ink);
    let names = &[
        "exponential-{n}",
        "exponential of score {n}",
        "{exponential}",
    ];
    let target = pen.explained(start, names, key, bounds);
    target.in_grid("arithmetic", key, 1);
}

fn weight(pen: &mut Pen<'_>, panel: &Panel, key: usize, y: f32) {
    let (theme, lookup) = (pen.theme, &pen.figure.lookup);
    let start = pen.start();
    let ink = faded(theme.weight, pen.weighed);
    let end = panel.weight_end;
    let number = pen.write(Point::new(end, y), "{weight}", key, &BOLD_END, ink);
    if !panel.is_flat {
        let at = Point::new(number.x - 6.0, y);
        pen.write(at, "{w}", key, &END, ink);
    }

    let [left, right] = panel.weight_bar;
    let width = right - left;
    pen.level(left, right, y, theme.faint());
    let weight = (lookup.weight(key) * pen.weighed) as f32;
    pen.bar(left, y, width * weight, 12.0).fill(theme.weight);
    if pen.figure.state.hard && lookup.pick() == key {
        pen.bar(left, y, width - 1.0, 18.0).stroke(theme.ink, 1.0);
    }
    pen.edge(left, y);
    let bounds = Rect::new(end - 36.0, y - 12.0, right - end + 36.0, 24.0);
    let names = &["weight-{n}", "weight of key {n}", "{weight}"];
    let target = pen.explained(start, names, key, bounds);
    target.in_grid("arithmetic", key, 2);
}

fn sum(pen: &mut Pen<'_>, panel: &Panel) {
    let (theme, area) = (pen.theme, panel.area);
    let (top, y) = (panel.sum(), panel.sum() + 16.0);
    let start = pen.start();
    let line = faded(theme.faint(), pen.raised);
    pen.level(area.x, area.right(), top + 1.0, line);
    let mut at = Point::new(area.x + INSET, y);
    let (mut face, mut words) = (&START, "sum = {sum}");
    if panel.is_flat {
        pen.write(at, "sum", 0, &START, faded(theme.muted, pen.raised));
        at.x = panel.exponential_x;
        (face, words) = (&END, "{sum}");
    }
    let bounds = pen.write(at, words, 0, face, faded(theme.ink, pen.raised));
    if pen.weighed > 0.0 {
        let at = Point::new(panel.weight_end, y);
        let ink = faded(theme.weight, pen.weighed);
        pen.write(at, "{weight sum}", 0, &BOLD_END, ink);
    }
    let names = &["sum", "sum of the exponentials", "{sum}"];
    let target = pen.explained(start, names, 0, bounds);
    target.in_grid("arithmetic", panel.rows, 1);
}

/// A colour that is there as far as a step has gone.
fn faded(color: Color, shown: f64) -> Color {
    color.alpha(color.opacity() * shown as f32)
}
