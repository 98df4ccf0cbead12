//! The numbers under the chart: what each line costs at n, and what was measured here.

use crate::drawing::face::Face;
use crate::drawing::label::{Line, label, label_height};
use crate::drawing::{Color, Picture, Point, Rect, Theme, number, text};

use super::costs::Curve;
use super::layout::{COST, Layout};
use super::measured::{LENGTHS, Method, Outcome};
use super::{Growth, numbers, runs, words};

const SMALL: Face = Face::new(12.0);

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
        let ink = |color: Color| color.alpha(revealed as f32);
        let color = curve.color(theme);
        let line = |picture: &mut Picture, y: f32, content: &str, color: Color| {
            let fitting = text::fit(content, 12.0, false, cell.width);
            picture.write(Point::new(cell.x, cell.y + y), &fitting, &SMALL, ink(color));
        };
        let name = words::cost_name(growth, curve);
        line(picture, 8.0, &name, color);
        let bytes = growth.bytes(curve, growth.n) as f64;
        let value = number::bytes(bytes);
        let at = Point::new(cell.x, cell.y + 27.0);
        let beside = picture.write(at, &value, &Face::new(16.0).bold(), ink(color));
        // The unit that memories are sold in differs by 7 percent from the one in which programs report them.
        if curve == Curve::Stored {
            let binary = number::binary_bytes(bytes);
            let at = Point::new(beside.right() + 8.0, at.y);
            if at.x + text::width(&binary, 12.0, false) <= cell.right() {
                picture.write(at, &binary, &SMALL, ink(theme.muted));
            }
        }
        let formula = words::cost_formula(growth, curve);
        // A formula that is cut says something else.
        if text::width(&formula, 12.0, false) <= cell.width {
            line(picture, 46.0, &formula, theme.muted);
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
    for (place, method) in (0_u8..).zip(Method::BOTH) {
        let x = LENGTH + f32::from(place) * column;
        head(picture, x, method.name(), color(method, theme));
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
        for (place, method) in (0_u8..).zip(Method::BOTH) {
            if !runs::is_drawn(growth, method, n) {
                continue;
            }
            let x = LENGTH + f32::from(place) * column;
            let cell = Rect::new(x, y, column - 8.0, ROW);
            let start = picture.marks.len();
            draw_outcome(growth, picture, (method, n), cell, layout.is_wide, theme);
            let id = runs::id(method, n);
            picture.bind(start, &id);
            let name = format!("{} at n = {length}", method.name());
            let outcome = runs::outcome(growth, method, n);
            let target = picture.explained(&id, &name, &outcome, cell);
            target.in_grid("measured here", row, place.into());
        }
    }

    let at = Point::new(0.0, y + ROW + 8.0);
    label(picture, at, width, 14.0, &sentence(growth, theme.ink));
}

fn draw_outcome(
    growth: &Growth,
    picture: &mut Picture,
    (method, n): (Method, u64),
    cell: Rect,
    is_wide: bool,
    theme: &Theme,
) {
    let at = Point::new(cell.x, cell.center().y);
    match growth.measured.outcome(method, n) {
        Some(Outcome::Ran {
            milliseconds,
            bytes,
        }) => {
            let mut says = numbers::time(milliseconds);
            if is_wide {
                says = format!("{says}, {}", number::bytes(bytes as f64));
            }
            let time = picture.write(at, &says, &SMALL, color(method, theme));
            if let Some(ratio) = growth.measured.ratio(method, n) {
                let says = format!("× {}", numbers::ratio(ratio));
                let x = if is_wide {
                    cell.x + 150.0
                } else {
                    time.right() + 8.0
                };
                picture.write(Point::new(x, at.y), &says, &SMALL, theme.muted);
            }
        }
        Some(Outcome::Refused) => {
            let says = text::fit("memory refused", 12.0, false, cell.width);
            picture.write(at, &says, &SMALL, theme.warning);
        }
        None => {}
    }
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

fn color(method: Method, theme: &Theme) -> Color {
    match method {
        Method::Stored => Curve::Stored.color(theme),
        Method::Tiled => Curve::Tiled.color(theme),
    }
}
