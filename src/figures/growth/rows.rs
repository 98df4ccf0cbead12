//! The numbers under the chart: what each line costs at n, and what was measured here.

use crate::drawing::face::Face;
use crate::drawing::label::{Line, label, label_height};
use crate::drawing::{Color, Picture, Point, Rect, Target, Theme, text};

use super::costs::Curve;
use super::layout::{COST, Layout};
use super::measured::LENGTHS;
use super::words::About;
use super::{Growth, runs};

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
        let about = growth.about(curve);
        let ink = |color: Color| color.alpha(revealed as f32);
        let at = |x: f32, y: f32| Point::new(x, cell.y + y);
        let color = ink(curve.color(theme));
        let name = text::fit(&about.say(curve.name()), 12.0, false, cell.width);
        picture.write(at(cell.x, 8.0), &name, &SMALL, color);
        let value = about.write(picture, at(cell.x, 27.0), "{bytes:B}", &LARGE, color);
        // The unit that memories are sold in differs by 7 percent from the one in which programs report them.
        let binary = about.say("{bytes:iB}");
        let beside = value.right() + 8.0;
        if curve == Curve::Stored && beside + text::width(&binary, 12.0, false) <= cell.right() {
            picture.write(at(beside, 27.0), &binary, &SMALL, ink(theme.muted));
        }
        let formula = about.say(curve.formula());
        // A formula that is cut says something else.
        if text::width(&formula, 12.0, false) <= cell.width {
            picture.write(at(cell.x, 46.0), &formula, &SMALL, ink(theme.muted));
        }

        if revealed >= 1.0 {
            let words = [curve.id(), curve.name(), "{bytes:B}"];
            let target = about.explained(picture, start, words, cell);
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
    let mut y = layout.costs.bottom() + 12.0;
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
        let about = growth.about_at(Curve::Stored, n);
        about.write(picture, Point::new(0.0, middle), "{n}", &SMALL, theme.muted);
        for (place, method) in (0_u8..).zip(Curve::MEASURED) {
            if !runs::is_drawn(growth, method, n) {
                continue;
            }
            let x = LENGTH + f32::from(place) * column;
            let cell = Rect::new(x, y, column - 8.0, ROW);
            let about = growth.about_at(method, n);
            let target = draw_outcome(&about, picture, cell, layout.is_wide, theme);
            target.in_grid("measured here", row, place.into());
        }
    }

    let at = Point::new(0.0, y + ROW + 8.0);
    label(picture, at, width, 14.0, &sentence(growth, theme.ink));
}

fn draw_outcome<'p>(
    about: &About<'_>,
    picture: &'p mut Picture,
    cell: Rect,
    is_wide: bool,
    theme: &Theme,
) -> &'p mut Target {
    let measured = &about.growth.measured;
    let start = picture.marks.len();
    let (outcome, short, ink) = if measured.refused(about.curve) == Some(about.n) {
        let refused = "memory refused";
        (refused, refused, theme.warning)
    } else {
        ("{time}, {held:B}", "{time}", about.curve.color(theme))
    };
    let shown = about.say(if is_wide { outcome } else { short });
    let fitting = text::fit(&shown, 12.0, false, cell.width);
    let y = cell.center().y;
    let end = picture.write(Point::new(cell.x, y), &fitting, &SMALL, ink);
    if measured.ratio(about.curve, about.n).is_some() {
        let x = if is_wide {
            cell.x + 150.0
        } else {
            end.right() + 8.0
        };
        about.write(picture, Point::new(x, y), "× {ratio}", &SMALL, theme.muted);
    }
    let words = [runs::ID, "{name} at n = {n}", outcome];
    about.explained(picture, start, words, cell)
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
