//! The numbers under the chart: what each line costs at n, and what was measured here.

use crate::drawing::face::Face;
use crate::drawing::label::{Line, label, label_height};
use crate::drawing::{Color, Picture, Point, Rect, Target, Theme, text};

use super::costs::Curve;
use super::layout::{COST, Layout};
use super::measured::LENGTHS;
use super::{Growth, numbers, runs};

const SMALL: Face = Face::new(12.0);

/// The face of what a line costs.
const LARGE: Face = Face::new(16.0).bold();

/// The height of a row of measurements.
const ROW: f32 = 24.0;

/// The room for n at the beginning of a row.
const LENGTH: f32 = 56.0;

/// Draws the bytes of each line that is revealed.
pub(super) fn draw_costs(growth: &Growth, picture: &mut Picture, layout: &Layout, theme: &Theme) {
    let area = layout.costs;
    let columns = if layout.is_wide { 4_u8 } else { 2 };
    let width = area.width / f32::from(columns);
    for (place, curve) in (0_u8..).zip(Curve::ALL) {
        let cell = Rect::new(
            area.x + f32::from(place % columns) * width,
            area.y + f32::from(place / columns) * COST,
            width - 12.0,
            COST - 8.0,
        );
        let revealed = growth.revealed(curve);
        if revealed <= 0.0 {
            continue;
        }

        let start = picture.marks.len();
        let mut write = |x: f32, y: f32, words: &str, face: &Face, color: Color| {
            let ink = color.alpha(revealed as f32);
            picture.write(Point::new(x, cell.y + y), words, face, ink)
        };
        let color = curve.color(theme);
        let name = growth.say(curve.name(), curve);
        let fitting = text::fit(&name, 12.0, false, cell.width);
        write(cell.x, 8.0, &fitting, &SMALL, color);
        let value = growth.say("{decimal}", curve);
        let beside = write(cell.x, 27.0, &value, &LARGE, color).right() + 8.0;
        // The unit that memories are sold in differs by 7 percent from the one in which programs report them.
        let binary = growth.say("{binary}", curve);
        if curve == Curve::Stored && beside + text::width(&binary, 12.0, false) <= cell.right() {
            write(beside, 27.0, &binary, &SMALL, theme.muted);
        }
        let formula = growth.say(curve.formula(), curve);
        // A formula that is cut says something else.
        if text::width(&formula, 12.0, false) <= cell.width {
            write(cell.x, 46.0, &formula, &SMALL, theme.muted);
        }

        if revealed >= 1.0 {
            picture.bind(start, curve.id());
            let target = picture.explained(curve.id(), &name, &value, cell);
            target.in_grid("bytes at n", 0, place.into());
        }
    }
}

/// How high the measurements are, none before the first.
pub(super) fn measured_height(growth: &Growth, layout: &Layout) -> f32 {
    if growth.measured.is_empty() {
        return 0.0;
    }
    let says = label_height(layout.costs.width, 14.0, &sentence(growth, Color::BLACK));
    // Rows for all that will be measured, so that nothing moves while it is.
    let rows = lengths(growth).len() as f32 + 1.0;
    12.0 + rows * ROW + 8.0 + says
}

/// Draws a row for each length that was measured.
pub(super) fn draw_measured(
    growth: &Growth,
    picture: &mut Picture,
    layout: &Layout,
    theme: &Theme,
) {
    if growth.measured.is_empty() {
        return;
    }
    let width = layout.costs.width;
    let column = ((width - LENGTH) / 2.0).min(280.0);
    let mut y = layout.measured + 12.0;
    let head = |picture: &mut Picture, x: f32, content: &str, color: Color| {
        let at = Point::new(x, y + ROW / 2.0);
        picture.write(at, content, &SMALL, color);
    };
    head(picture, 0.0, "n", theme.muted);
    for (place, method) in (0_u8..).zip(Curve::MEASURED) {
        let x = LENGTH + f32::from(place) * column;
        head(picture, x, method.id(), method.color(theme));
    }

    for (row, &n) in lengths(growth).iter().enumerate() {
        y += ROW;
        let middle = y + ROW / 2.0;
        picture
            .line(
                Point::new(0.0, y),
                Point::new(LENGTH + 2.0 * column - 8.0, y),
            )
            .stroke(theme.paper.mix(theme.muted, 0.16), 1.0);
        let length = numbers::whole(n);
        picture.write(Point::new(0.0, middle), &length, &SMALL, theme.muted);
        for (place, method) in (0_u8..).zip(Curve::MEASURED) {
            if !runs::is_drawn(growth, method, n) {
                continue;
            }
            let x = LENGTH + f32::from(place) * column;
            let cell = Rect::new(x, y, column - 8.0, ROW);
            let target = draw_outcome(growth, picture, (method, n), cell, layout.is_wide, theme);
            target.in_grid("measured here", row, place.into());
        }
    }

    let at = Point::new(0.0, y + ROW + 8.0);
    label(picture, at, width, 14.0, &sentence(growth, theme.ink));
}

fn draw_outcome<'p>(
    growth: &Growth,
    picture: &'p mut Picture,
    (method, n): (Curve, u64),
    cell: Rect,
    is_wide: bool,
    theme: &Theme,
) -> &'p mut Target {
    let start = picture.marks.len();
    let (outcome, short, ink) = if growth.measured.refused(method) == Some(n) {
        ("memory refused", "memory refused", theme.warning)
    } else {
        ("{time}, {held}", "{time}", method.color(theme))
    };
    let outcome = growth.say_at(outcome, method, n);
    let short = growth.say_at(short, method, n);
    let shown = if is_wide { &outcome } else { &short };
    let fitting = text::fit(shown, 12.0, false, cell.width);
    let y = cell.center().y;
    let end = picture.write(Point::new(cell.x, y), &fitting, &SMALL, ink);
    if growth.measured.ratio(method, n).is_some() {
        let x = if is_wide {
            cell.x + 150.0
        } else {
            end.right() + 8.0
        };
        let ratio = growth.say_at("× {ratio}", method, n);
        picture.write(Point::new(x, y), &ratio, &SMALL, theme.muted);
    }
    let id = runs::id(method, n);
    picture.bind(start, &id);
    let name = growth.say_at("{name} at n = {n}", method, n);
    picture.explained(&id, &name, &outcome, cell)
}

fn sentence(growth: &Growth, ink: Color) -> Line {
    Line::new(&runs::sentence(growth), ink)
}

/// The lengths that have a row: those that are to be measured, and those that were.
fn lengths(growth: &Growth) -> &'static [u64] {
    let end = growth.measured.longest().max(growth.limit);
    let rows = LENGTHS.partition_point(|n| *n <= end);
    &LENGTHS[..rows]
}
