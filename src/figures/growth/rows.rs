//! The numbers under the chart: what each line costs at n, and what was measured here.

use crate::drawing::face::Face;
use crate::drawing::label::{Line, label};
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
    let columns = if layout.is_wide { 4 } else { 2 };
    let width = picture.width / columns as f32;
    for (place, &curve) in Curve::ALL.iter().enumerate() {
        let cell = Rect::new(
            (place % columns) as f32 * width,
            layout.costs + (place / columns) as f32 * COST,
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
            let words = &[curve.id(), curve.name(), "{bytes:B}"];
            let target = about.explained(picture, start, words, cell);
            target.in_grid("bytes at n", 0, place);
        }
    }
}

/// Draws a row for each length that is to be measured, once one was: so nothing moves while others are.
pub(super) fn draw_measured(
    growth: &Growth,
    picture: &mut Picture,
    layout: &Layout,
    theme: &Theme,
) {
    if growth.measured.is_empty() {
        return;
    }
    let column = ((picture.width - LENGTH) / 2.0).min(280.0);
    let x = |place: usize| LENGTH + place as f32 * column;
    let mut y = layout.end + 12.0;
    let middle = y + ROW / 2.0;
    picture.write(Point::new(0.0, middle), "n", &SMALL, theme.muted);
    for (place, &method) in Curve::MEASURED.iter().enumerate() {
        let at = Point::new(x(place), middle);
        picture.write(at, method.id(), &SMALL, method.color(theme));
    }

    let end = growth.measured.longest().max(growth.limit);
    for (row, &n) in LENGTHS.iter().enumerate() {
        if n > end {
            break;
        }
        y += ROW;
        picture
            .line(Point::new(0.0, y), Point::new(x(2) - 8.0, y))
            .stroke(theme.paper.mix(theme.muted, 0.16), 1.0);
        let at = Point::new(0.0, y + ROW / 2.0);
        let about = growth.about_at(Curve::Stored, n);
        about.write(picture, at, "{n}", &SMALL, theme.muted);
        for (place, &method) in Curve::MEASURED.iter().enumerate() {
            if !growth.measured.is_shown(method, n) {
                continue;
            }
            let cell = Rect::new(x(place), y, column - 8.0, ROW);
            let about = growth.about_at(method, n);
            let target = draw_outcome(&about, picture, cell, layout.is_wide, theme);
            target.in_grid("measured here", row, place);
        }
    }

    let at = Point::new(0.0, y + ROW + 8.0);
    let line = Line::new(&runs::sentence(growth), theme.ink);
    let says = label(picture, at, picture.width, 14.0, &line);
    picture.height = says.bottom().ceil();
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
    let words = &[runs::ID, "{name} at n = {n}", outcome];
    about.explained(picture, start, words, cell)
}
