//! The numbers under the chart: what each line costs at n, and what was measured here.

use crate::drawing::label::{Line, label, label_height};
use crate::drawing::{Color, Picture, Point, Rect, Target, Text, Theme, number, text};

use super::costs::Curve;
use super::layout::{COST, Layout};
use super::measured::{FIRST, Method, Outcome};
use super::{Growth, numbers, runs, words};

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
        let line = |picture: &mut Picture, y: f32, content: &str, size: f32, color: Color| {
            let fitting = text::fit(content, size, false, cell.width);
            let at = Point::new(cell.x, cell.y + y);
            picture.text(Text::new(at, fitting).size(size), ink(color));
        };
        line(picture, 8.0, &words::cost_name(growth, curve), 12.0, color);
        let value = number::bytes(growth.bytes(curve, growth.n) as f64);
        let content = Text::new(Point::new(cell.x, cell.y + 27.0), &*value).size(16.0);
        let content = content.bold();
        let beside = content.bounds().right() + 8.0;
        picture.text(content, ink(color));
        // The unit that memories are sold in differs by 7 percent from the one in which programs report them.
        if curve == Curve::Stored {
            let binary = number::binary_bytes(growth.bytes(curve, growth.n) as f64);
            let content = Text::new(Point::new(beside, cell.y + 27.0), binary).size(12.0);
            if content.bounds().right() <= cell.right() {
                picture.text(content, ink(theme.muted));
            }
        }
        let formula = words::cost_formula(growth, curve);
        // A formula that is cut says something else.
        if text::width(&formula, 12.0, false) <= cell.width {
            line(picture, 46.0, &formula, 12.0, theme.muted);
        }

        if revealed >= 1.0 {
            picture.bind(start, curve.id());
            picture.targets.push(
                Target::mark(curve.id(), words::cost_name(growth, curve), cell)
                    .value(value)
                    .place("bytes at n", 0, place.into()),
            );
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
    let rows = lengths(growth).count() as f32 + 1.0;
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
        picture.text(Text::new(at, content).size(12.0), color);
    };
    head(picture, 0.0, "n", theme.muted);
    for (place, method) in (0_u8..).zip(Method::BOTH) {
        let x = LENGTH + f32::from(place) * column;
        head(picture, x, method.name(), color(method, theme));
    }

    for (row, n) in lengths(growth).enumerate() {
        y += ROW;
        let middle = y + ROW / 2.0;
        picture
            .line(
                Point::new(0.0, y),
                Point::new(LENGTH + 2.0 * column - 8.0, y),
            )
            .stroke(theme.paper.mix(theme.muted, 0.16), 1.0);
        let length = Text::new(Point::new(0.0, middle), number::grouped(n as f64, 0));
        picture.text(length.size(12.0), theme.muted);
        for (place, method) in (0_u8..).zip(Method::BOTH) {
            let x = LENGTH + f32::from(place) * column;
            let cell = Rect::new(x, y, column - 8.0, ROW);
            draw_outcome(growth, picture, (method, n), cell, layout.is_wide, theme);
            if runs::is_drawn(growth, method, n) {
                picture.targets.push(
                    Target::mark(
                        runs::id(method, n),
                        format!("{} at n = {}", method.name(), number::grouped(n as f64, 0)),
                        cell,
                    )
                    .value(runs::outcome(growth, method, n))
                    .place("measured here", row, place.into()),
                );
            }
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
    if !runs::is_drawn(growth, method, n) {
        return;
    }
    let start = picture.marks.len();
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
            let content = Text::new(at, says).size(12.0);
            let end = content.bounds().right();
            picture.text(content, color(method, theme));
            if let Some(ratio) = growth.measured.ratio(method, n) {
                let content = format!("× {}", numbers::ratio(ratio));
                let x = if is_wide { cell.x + 150.0 } else { end + 8.0 };
                let content = Text::new(Point::new(x, at.y), content).size(12.0);
                picture.text(content, theme.muted);
            }
        }
        Some(Outcome::Refused) => {
            let says = text::fit("memory refused", 12.0, false, cell.width);
            picture.text(Text::new(at, says).size(12.0), theme.warning);
        }
        None => {}
    }
    picture.bind(start, &runs::id(method, n));
}

fn sentence(growth: &Growth, ink: Color) -> Line {
    Line::new(&runs::sentence(growth), ink)
}

/// The lengths that have a row: those that are to be measured, and those that were.
fn lengths(growth: &Growth) -> impl Iterator<Item = u64> {
    let end = growth.measured.longest().unwrap_or(0).max(growth.limit);
    std::iter::successors(Some(FIRST), |n| Some(2 * n)).take_while(move |&n| n <= end)
}

fn color(method: Method, theme: &Theme) -> Color {
    match method {
        Method::Stored => Curve::Stored.color(theme),
        Method::Tiled => Curve::Tiled.color(theme),
    }
}
