//! The ribbons: from each target word to the source words that it reads, as wide as the weights.

use super::loom::{CAP, Loom, Ribbon};
use super::{SMALL_MIDDLE, View};
use crate::drawing::hatch::hatch;
use crate::drawing::ribbons as drawn;
use crate::drawing::sort::sort_by;
use crate::drawing::{Color, Picture, Point, Rect, motion, text};
use crate::figures::sentence::two_decimals;

/// The words of both sentences and the window: what they are called, and what is said of them.
const TARGET: [&str; 3] = [
    "target-{row}",
    "target word {row}: {target}",
    "reads {source} {weight}",
];
const SOURCE: [&str; 3] = [
    "source-{column}",
    "source word {column}: {source}",
    "weight {weight} for {target}",
];
const WINDOW: [&str; 3] = ["window", "fixed window", "±{reach} around position {row}"];

/// What is thinner than this is drawn for the current row only, in CSS pixels: of ten words it would be a haze.
const THINNEST: f32 = 0.6;

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let loom = Loom::of(view, area);
    if view.reading.state.window {
        window(picture, view, &loom);
    }

    let mut order = Vec::new();
    for ribbon in &loom.ribbons {
        order.push(ribbon);
    }
    sort_by(&mut order, |a, b| depth(view, a) < depth(view, b));
    for ribbon in &order {
        draw_ribbon(picture, view, ribbon);
    }
    caps(picture, view, &loom);
    for ribbon in &loom.ribbons {
        number(picture, view, ribbon);
    }
    sentences(picture, view, &loom);
}

/// What lies in front: while it is written, the whole current row; in the end the wide ribbons, that row's last.
fn depth(view: &View<'_>, ribbon: &Ribbon) -> (bool, bool, bool, f32) {
    let is_current = ribbon.row == view.current;
    let is_wide = view.reading.weight(ribbon.row, ribbon.column) >= 0.2;
    let is_written = view.reading.complete() < 0.5 && is_current;
    (is_written, is_wide, is_current, ribbon.width)
}

/// The colour of a ribbon: that of its weight, but never as pale as the paper, and paler where its row steps back.
fn color(view: &View<'_>, ribbon: &Ribbon) -> Color {
    let weight = view.reading.weight(ribbon.row, ribbon.column) as f32;
    let emphasis = view.reading.emphasis(ribbon.row) as f32;
    let full = 0.22 + 0.78 * weight;
    let faint = 0.06 + 0.26 * weight;
    let missed = view.reading.state.window
        && ribbon.row == view.current
        && !view.reading.in_window(ribbon.row, ribbon.column);
    let ink = if missed {
        view.theme.warning
    } else {
        view.theme.weight
    };
    view.theme.paper.mix(ink, faint + (full - faint) * emphasis)
}

fn draw_ribbon(picture: &mut Picture, view: &View<'_>, ribbon: &Ribbon) {
    let grown = view.reading.written(ribbon.row);
    let thinnest = if ribbon.row == view.current {
        0.05
    } else {
        THINNEST
    };
    if grown <= 0.0 || ribbon.width < thinnest {
        return;
    }
    let fill = color(view, ribbon);
    let start = picture.marks.len();
    let (from, to, share) = (ribbon.from, ribbon.to, grown as f32);
    let mark = drawn::ribbon(picture, from, to, ribbon.width, share, fill);
    // A rim of paper keeps ribbons apart where they cross.
    if ribbon.width > 5.0 {
        mark.stroke(view.theme.paper, 1.5);
    }
    picture.bind(start, &id(view, ribbon));
}

fn id(view: &View<'_>, ribbon: &Ribbon) -> String {
    let reading = view.reading;
    reading.say("weight-{row}-{column}", ribbon.row, ribbon.column)
}

/// Every target word begins with the same width; a source word ends with as much as is read of it.
fn caps(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let theme = view.theme;
    for row in 0..view.reading.shape().0 {
        if view.reading.written(row) > 0.0 {
            let emphasis = 0.35 + 0.65 * view.reading.emphasis(row) as f32;
            let x = loom.target(row).center().x - loom.unit / 2.0;
            picture
                .rect(Rect::new(x, loom.bottom, loom.unit, CAP))
                .fill(theme.paper.mix(theme.query, emphasis));
        }
    }

    let bar = |picture: &mut Picture, from: f32, to: f32, color: Color| {
        if to - from > 0.05 {
            picture
                .rect(Rect::new(from, loom.top - CAP, to - from, CAP))
                .fill(color);
        }
    };
    for column in 0..view.reading.shape().1 {
        let (mut from, mut to) = (f32::INFINITY, f32::NEG_INFINITY);
        let mut current = [0.0, 0.0];
        for ribbon in &loom.ribbons {
            if ribbon.column != column || view.reading.written(ribbon.row) <= 0.98 {
                continue;
            }
            let half = ribbon.width / 2.0;
            let ends = [ribbon.to.x - half, ribbon.to.x + half];
            from = from.min(ends[0]);
            to = to.max(ends[1]);
            if ribbon.row == view.current {
                current = ends;
            }
        }
        bar(picture, from, to, theme.paper.mix(theme.key, 0.5));
        bar(picture, current[0], current[1], theme.key);
    }
}

/// The weight on a ribbon, where it is wide enough.
fn number(picture: &mut Picture, view: &View<'_>, ribbon: &Ribbon) {
    const SIZE: f32 = 12.0;
    if view.reading.written(ribbon.row) < 0.9 || view.reading.emphasis(ribbon.row) < 0.4 {
        return;
    }
    let content = two_decimals(view.reading.weight(ribbon.row, ribbon.column));
    if text::width(&content, SIZE, false) + 6.0 > ribbon.width {
        return;
    }
    let start = picture.marks.len();
    let at = Point::new(ribbon.from.x, ribbon.from.y - 12.0);
    let ink = view.theme.text_on(color(view, ribbon));
    picture.write(at, &content, &SMALL_MIDDLE, ink);
    picture.bind(start, &id(view, ribbon));
}

fn sentences(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let (reading, theme) = (view.reading, view.theme);
    for (row, word) in reading.target().iter().enumerate() {
        let slot = loom.target(row);
        let start = picture.marks.len();
        let is_current = row == view.current;
        if is_current {
            let pill = loom.target_line.pill(word, slot, false);
            picture
                .rounded(pill, 6.0)
                .fill(theme.query.alpha(0.12))
                .stroke(theme.query, 1.0);
        }
        let color = if view.reading.written(row) > 0.0 {
            theme.query
        } else {
            theme.paper.mix(theme.muted, 0.6)
        };
        let line = &loom.target_line;
        line.word(picture, word, slot, false, is_current, color);
        let cell = (row, reading.strongest(row));
        let target = view.explained(picture, start, &TARGET, cell, slot);
        target
            .pressed("row", &(row + 1).to_string())
            .in_grid("target words", 0, row);
    }
    for (column, word) in reading.source().iter().enumerate() {
        let slot = loom.source(column);
        let start = picture.marks.len();
        let line = &loom.source_line;
        line.word(picture, word, slot, true, false, theme.key);
        let cell = (view.current, column);
        let target = view.explained(picture, start, &SOURCE, cell, slot);
        target.in_grid("source words", 0, column);
    }
}

/// What a window around the same position could have read for the current row, behind its ribbons.
fn window(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let theme = view.theme;
    let mut ends: Option<[Rect; 2]> = None;
    for (column, word) in view.reading.source().iter().enumerate() {
        let slot = loom.source(column);
        if view.reading.in_window(view.current, column) {
            ends = Some([ends.map_or(slot, |[first, _]| first), slot]);
        } else {
            hatch(picture, loom.source_line.pill(word, slot, true), theme);
        }
    }

    let Some([first, last]) = ends else {
        return;
    };
    let appear = motion::ease(view.reading.written(view.current)) as f32;
    let middle = loom.target(view.current).center().x;
    let half = loom.unit / 2.0 + 6.0;
    let (left, right) = (first.x + 3.0, last.right() - 3.0);
    let (above, below) = (first.y, loom.bottom + CAP);
    let start = picture.marks.len();
    picture
        .polygon(vec![
            Point::new(left, above),
            Point::new(right, above),
            Point::new(right, loom.top),
            Point::new(middle + half, below),
            Point::new(middle - half, below),
            Point::new(left, loom.top),
        ])
        .fill(theme.muted.alpha(0.08 + 0.08 * appear));
    let bounds = Rect::new(left, above, right - left, below - above);
    view.explained(picture, start, &WINDOW, (view.current, 0), bounds);
}
