//! The ribbons: from each target word to the source words that it reads, as wide as the weights.

use super::View;
use super::loom::{CAP, Loom, Ribbon};
use crate::drawing::hatch::hatch;
use crate::drawing::ribbons::{Flow, ribbon_points};
use crate::drawing::sort::sort_by;
use crate::drawing::{Color, Picture, Point, Rect, Role, Target, Text, motion, text};
use crate::figures::alignment::words::two;

/// What is thinner than this is drawn for the current row only, in CSS pixels: of ten words it would be a haze.
const THINNEST: f32 = 0.6;

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let loom = Loom::of(view, area);
    if view.state.window {
        window(picture, view, &loom);
    }

    let mut order: Vec<&Ribbon> = loom.ribbons.iter().collect();
    sort_by(&mut order, |a, b| {
        (depth(view, a), a.width) < (depth(view, b), b.width)
    });
    for ribbon in order {
        draw_ribbon(picture, view, ribbon);
    }
    caps(picture, view, &loom);
    for ribbon in &loom.ribbons {
        number(picture, view, ribbon);
    }
    sentences(picture, view, &loom);
}

/// What lies in front: while it is written, the whole current row; in the end the wide ribbons, that row's last.
fn depth(view: &View<'_>, ribbon: &Ribbon) -> (bool, bool, bool) {
    let is_current = ribbon.row == view.current;
    let is_wide = view.reading.weight(ribbon.row, ribbon.column) >= 0.2;
    let is_written = view.walk.complete() < 0.5 && is_current;
    (is_written, is_wide, is_current)
}

/// The colour of a ribbon: that of its weight, but never as pale as the paper, and paler where its row steps back.
fn color(view: &View<'_>, ribbon: &Ribbon) -> Color {
    let weight = view.reading.weight(ribbon.row, ribbon.column) as f32;
    let emphasis = view.walk.emphasis(ribbon.row) as f32;
    let full = 0.22 + 0.78 * weight;
    let faint = 0.06 + 0.26 * weight;
    let missed = view.state.window
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
    let grown = view.walk.written(ribbon.row);
    let thinnest = if ribbon.row == view.current {
        0.05
    } else {
        THINNEST
    };
    if grown <= 0.0 || ribbon.width < thinnest {
        return;
    }
    let outline = ribbon_points(
        ribbon.from,
        ribbon.to,
        [ribbon.width, ribbon.width],
        Flow::Upright,
    );
    let fill = color(view, ribbon);
    let mark = picture
        .polygon(beginning(&outline, grown as f32))
        .fill(fill);
    // A rim of paper keeps ribbons apart where they cross.
    if ribbon.width > 5.0 {
        mark.stroke(view.theme.paper, 1.5);
    }
    mark.target(id(ribbon));
}

fn id(ribbon: &Ribbon) -> String {
    format!("weight-{}-{}", ribbon.row + 1, ribbon.column + 1)
}

/// The first part of the outline of a ribbon, whose two sides run there and back.
fn beginning(outline: &[Point], share: f32) -> Vec<Point> {
    let half = outline.len() / 2;
    if share >= 1.0 || half < 2 {
        return outline.to_vec();
    }
    let reach = share.max(0.0) * (half - 1) as f32;
    // Below the last point, since the share is below one.
    let whole = (reach.floor() as usize).min(half - 2);
    let rest = reach - whole as f32;

    let back = |index: usize| outline[outline.len() - 1 - index];
    let mut points = outline[..=whole].to_vec();
    points.push(outline[whole].lerp(outline[whole + 1], rest));
    points.push(back(whole).lerp(back(whole + 1), rest));
    points.extend((0..=whole).rev().map(back));
    points
}

/// Every target word begins with the same width; a source word ends with as much as is read of it.
fn caps(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let theme = view.theme;
    for (row, slot) in loom.target.iter().enumerate() {
        if view.walk.written(row) > 0.0 {
            let emphasis = 0.35 + 0.65 * view.walk.emphasis(row) as f32;
            let x = slot.center().x - loom.unit / 2.0;
            picture
                .rect(Rect::new(x, loom.bottom(), loom.unit, CAP))
                .fill(theme.paper.mix(theme.query, emphasis));
        }
    }

    let bar = |picture: &mut Picture, from: f32, to: f32, color: Color| {
        if to - from > 0.05 {
            picture
                .rect(Rect::new(from, loom.top() - CAP, to - from, CAP))
                .fill(color);
        }
    };
    let arrived = |ribbon: &&Ribbon| view.walk.written(ribbon.row) > 0.98;
    for column in 0..loom.source.len() {
        let of_word = || {
            loom.ribbons
                .iter()
                .filter(|ribbon| ribbon.column == column)
                .filter(arrived)
        };
        let (mut from, mut to) = (f32::INFINITY, f32::NEG_INFINITY);
        for ribbon in of_word() {
            from = from.min(ribbon.to.x - ribbon.width / 2.0);
            to = to.max(ribbon.to.x + ribbon.width / 2.0);
        }
        bar(picture, from, to, theme.paper.mix(theme.key, 0.5));
        for ribbon in of_word().filter(|ribbon| ribbon.row == view.current) {
            let half = ribbon.width / 2.0;
            bar(picture, ribbon.to.x - half, ribbon.to.x + half, theme.key);
        }
    }
}

/// The weight on a ribbon, where it is wide enough.
fn number(picture: &mut Picture, view: &View<'_>, ribbon: &Ribbon) {
    const SIZE: f32 = 12.0;
    if view.walk.written(ribbon.row) < 0.9 || view.walk.emphasis(ribbon.row) < 0.4 {
        return;
    }
    let content = two(view.reading.weight(ribbon.row, ribbon.column));
    if text::width(&content, SIZE, false) + 6.0 > ribbon.width {
        return;
    }
    let at = Point::new(ribbon.from.x, ribbon.from.y - 12.0);
    let ink = view.theme.text_on(color(view, ribbon));
    picture
        .text(Text::new(at, content).size(SIZE).middle(), ink)
        .target(id(ribbon));
}

fn sentences(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let (reading, theme) = (view.reading, view.theme);
    for (row, (word, &slot)) in reading.target.iter().zip(&loom.target).enumerate() {
        let id = format!("target-{}", row + 1);
        let start = picture.marks.len();
        let is_current = row == view.current;
        if is_current {
            let pill = loom.target_line.pill(word, slot, false);
            picture
                .rounded(pill, 6.0)
                .fill(theme.query.alpha(0.12))
                .stroke(theme.query, 1.0);
        }
        let color = if view.walk.written(row) > 0.0 {
            theme.query
        } else {
            theme.paper.mix(theme.muted, 0.6)
        };
        loom.target_line
            .word(picture, word, slot, false, is_current, color);
        picture.bind(start, &id);
        let strongest = reading.strongest(row);
        picture.targets.push(
            Target::mark(id, format!("target word {}: {word}", row + 1), slot)
                .value(format!(
                    "reads {} {}",
                    reading.source[strongest],
                    two(reading.weight(row, strongest))
                ))
                .role(Role::Press {
                    control: "row".to_owned(),
                    value: (row + 1).to_string(),
                })
                .place("target words", 0, row),
        );
    }
    for (column, (word, &slot)) in reading.source.iter().zip(&loom.source).enumerate() {
        let id = format!("source-{}", column + 1);
        let start = picture.marks.len();
        loom.source_line
            .word(picture, word, slot, true, false, theme.key);
        picture.bind(start, &id);
        let weight = two(reading.weight(view.current, column));
        picture.targets.push(
            Target::mark(id, format!("source word {}: {word}", column + 1), slot)
                .value(format!(
                    "weight {weight} for {}",
                    reading.target[view.current]
                ))
                .place("source words", 0, column),
        );
    }
}

/// What a window around the same position could have read for the current row, behind its ribbons.
fn window(picture: &mut Picture, view: &View<'_>, loom: &Loom) {
    let theme = view.theme;
    let columns = loom.source.len();
    let inside = |column: usize| view.reading.in_window(view.current, column);
    for (word, (column, &slot)) in view
        .reading
        .source
        .iter()
        .zip(loom.source.iter().enumerate())
    {
        if !inside(column) {
            hatch(picture, loom.source_line.pill(word, slot, true), theme);
        }
    }

    let (Some(first), Some(last)) = (
        (0..columns).find(|&column| inside(column)),
        (0..columns).rev().find(|&column| inside(column)),
    ) else {
        return;
    };
    let appear = motion::ease(view.walk.written(view.current)) as f32;
    let middle = loom.target[view.current].center().x;
    let half = loom.unit / 2.0 + 6.0;
    let (left, right) = (loom.source[first].x + 3.0, loom.source[last].right() - 3.0);
    let (above, below) = (loom.source[first].y, loom.bottom() + CAP);
    picture
        .polygon(vec![
            Point::new(left, above),
            Point::new(right, above),
            Point::new(right, loom.top()),
            Point::new(middle + half, below),
            Point::new(middle - half, below),
            Point::new(left, loom.top()),
        ])
        .fill(theme.muted.alpha(0.08 + 0.08 * appear))
        .target("window");
    let bounds = Rect::new(left, above, right - left, below - above);
    picture.targets.push(
        Target::mark("window", "fixed window", bounds).value(format!(
            "±{} around position {}",
            view.state.width,
            view.current + 1
        )),
    );
}
