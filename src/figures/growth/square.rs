//! The square of n × n scores: it grows with n on a ground that the view widens fourfold at a time.

use std::f64::consts::LN_2;

use crate::attention::cost::Copies;
use crate::drawing::face::Face;
use crate::drawing::geometry::bounded;
use crate::drawing::label::{Line, label};
use crate::drawing::{Align, Baseline, Picture, Point, Rect, Theme, text};

use super::layout::{Layout, SIDE};
use super::numbers;
use super::words::About;

/// The grounds are this wide, times a power of four.
const GROUND: f64 = 2000.0;

/// The share of a doubling over which the view widens, once the square has filled its ground.
const WIDENING: f64 = 0.25;

/// The cells on a side of the corner that is drawn cell by cell.
const CORNER_CELLS: u16 = 9;

/// The side of one of them, in CSS pixels.
const CELL: f32 = 8.0;

/// CSS pixels per metre.
const PIXELS_PER_METRE: f64 = 96.0 / 0.0254;

/// From this side on, in CSS pixels, the cells of the square itself are drawn.
const LEAST_CELL: f32 = 4.0;

const SMALL: Face = Face::new(12.0);

/// What stands above a square, beside it and below it.
const ABOVE: Face = SMALL.align(Align::Middle).baseline(Baseline::Bottom);
const BESIDE: Face = SMALL.align(Align::Middle).upwards();
const BELOW: Face = SMALL.baseline(Baseline::Top);

/// What stands within the lower right corner of a square.
const IN_CORNER: Face = SMALL.align(Align::End).baseline(Baseline::Bottom);

/// The squares of n, of half of it and of a quarter: the share, the depth of the fill, and what stands within.
const SQUARES: [(f32, f64, &str); 3] = [(1.0, 0.16, ""), (0.5, 0.34, "1/4"), (0.25, 0.58, "1/16")];

/// How wide the ground is, in tokens.
///
/// It fits the square; when the square has filled it, the view widens to four times as much
/// while n grows by a quarter of a doubling.
fn ground(n: f64) -> f64 {
    let wide = GROUND * 4_f64.powi(((n / GROUND).log(4.0) - 1e-9).ceil() as i32);
    let before = wide / 4.0;
    let t = bounded((n / before).ln() / LN_2 / WIDENING, 0.0, 1.0);
    // Fast at first, so that the square never outgrows its ground.
    before * (4_f64.ln() * (1.0 - (1.0 - t).powi(3))).exp()
}

/// Draws the words above, the square, and its corner.
pub(super) fn draw(about: &About<'_>, picture: &mut Picture, layout: &Layout, theme: &Theme) {
    draw_header(about, picture, layout.column, theme);

    let area = layout.ground;
    let tokens = ground(about.n as f64);
    let side = (f64::from(area.width) * about.n as f64 / tokens) as f32;
    let start = picture.marks.len();
    picture.rect(area).fill(theme.paper.mix(theme.muted, 0.05));
    if side < area.width - 36.0 {
        let at = Point::new(area.right() - 6.0, area.bottom() - 4.0);
        let room = About {
            n: tokens.round() as u64,
            ..*about
        };
        room.write(picture, at, "room for {n} × {n}", &IN_CORNER, theme.muted);
    }

    // Written along the edges of the square, and never beyond the ground.
    let along = |words: &str| (side / 2.0).max(text::width(words, 12.0, false) / 2.0);
    let (keys, queries) = ("n keys", "n queries");
    let above = Point::new(area.x + along(keys), area.y - 4.0);
    picture.write(above, keys, &ABOVE, theme.key);
    let beside = Point::new(area.x - SIDE / 2.0, area.y + along(queries));
    picture.write(beside, queries, &BESIDE, theme.query);
    draw_squares(
        picture,
        Rect::new(area.x, area.y, side, side),
        about.n,
        theme,
    );
    let words = &["scores", "square of scores", "{scores} scores"];
    about.explained(picture, start, words, area);

    let below = Point::new(area.x, area.bottom() + 4.0);
    let says = "half the n: a quarter of the scores";
    picture.write(below, says, &BELOW, theme.muted);

    draw_corner(about, picture, layout.corner, theme);
}

fn draw_header(about: &About<'_>, picture: &mut Picture, width: f32, theme: &Theme) {
    let scores = about.say("{scores} scores");
    let is_tight = text::width(&scores, 20.0, true) > width;
    let face = Face::new(if is_tight { 16.0 } else { 20.0 });
    let face = face.bold().baseline(Baseline::Bottom);
    picture.write(Point::new(0.0, 24.0), &scores, &face, theme.ink);

    let copies = if about.growth.copies == Copies::ONE {
        "every query meets every key, in one head of one layer"
    } else {
        "in each of {held copies} copies: {factors}"
    };
    let line = Line::new(&about.say(copies), theme.muted);
    label(picture, Point::new(0.0, 30.0), width, 12.0, &line);
}

/// The square of n, and within it those of half of n and of a quarter.
fn draw_squares(picture: &mut Picture, square: Rect, n: u64, theme: &Theme) {
    let Rect { x, y, width, .. } = square;
    for (share, depth, _) in &SQUARES {
        let side = width * share;
        let part = Rect::new(x, y, side, side);
        picture.rect(part).fill(theme.weight_fill(*depth));
    }
    // More cells than pixels are not drawn anyway.
    let cells = n.min(1000) as u16;
    if width / f32::from(cells) >= LEAST_CELL {
        draw_cells(picture, square, cells, theme);
    }
    picture.rect(square).stroke(theme.weight, 2.0);

    for (share, depth, says) in &SQUARES {
        let side = width * share;
        if side >= 36.0 && !says.is_empty() {
            let at = Point::new(x + side - 4.0, y + side - 3.0);
            let ink = theme.text_on(theme.weight_fill(*depth));
            picture.write(at, says, &IN_CORNER, ink);
        }
    }

    // Where the corner below is taken from.
    let corner = width.min(CELL);
    picture
        .rect(Rect::new(x, y, corner, corner))
        .fill(theme.weight_fill(0.58))
        .stroke(theme.ink, 1.0);
}

/// The lines between cells: those upright as one run that turns on the edges, those level as another.
fn draw_cells(picture: &mut Picture, square: Rect, cells: u16, theme: &Theme) {
    let step = square.width / f32::from(cells);
    let mut upright = Vec::new();
    let mut level = Vec::new();
    for line in 1..cells {
        let along = f32::from(line) * step;
        let there = [0.0, square.width];
        let back = [square.width, 0.0];
        for end in if line % 2 == 0 { back } else { there } {
            upright.push(Point::new(square.x + along, square.y + end));
            level.push(Point::new(square.x + end, square.y + along));
        }
    }
    for run in [upright, level] {
        picture.path(run).stroke(theme.paper, 1.0);
    }
}

/// The upper left corner at a size at which each score can be seen, and how large the whole would be.
fn draw_corner(about: &About<'_>, picture: &mut Picture, area: Rect, theme: &Theme) {
    let start = picture.marks.len();
    let side = f32::from(CORNER_CELLS) * CELL;
    let square = Rect::new(area.x, area.y, side, side);
    picture.rect(square).fill(theme.weight_fill(0.58));
    draw_cells(picture, square, CORNER_CELLS, theme);
    // It goes on to the right and downwards, so only the outer edges are drawn.
    picture
        .path(vec![
            Point::new(square.right(), square.y),
            Point::new(square.x, square.y),
            Point::new(square.x, square.bottom()),
        ])
        .stroke(theme.ink, 1.0);

    let at = Point::new(square.right() + 12.0, square.y);
    let rows = about.say("The corner, one cell a score. All {n} rows at this size: ");
    let mut line = Line::new(&rows, theme.muted);
    line.bold(&about.say("{~extent}"), theme.ink)
        .say(" wide.", theme.muted);
    label(picture, at, area.right() - at.x, 12.0, &line);
    let words = &["corner", "corner of the square, cell by cell", "{extent}"];
    about.explained(picture, start, words, area);
}

/// How wide n cells are at the size of the corner's.
pub(super) fn extent(n: u64) -> String {
    let metres = n as f64 * f64::from(CELL) / PIXELS_PER_METRE;
    numbers::extent(metres)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_never_outgrows_its_ground_nor_vanishes_on_it() {
        let mut n = 16.0;
        while n <= 1e6 {
            let share = n / ground(n);
            assert!((0.24..=1.0 + 1e-9).contains(&share), "{n}: {share}");
            n *= 1.003;
        }
    }

    #[test]
    fn twice_the_start_fills_the_ground() {
        assert!((ground(1000.0) - 2000.0).abs() < 1e-6);
        assert!((ground(2000.0) - 2000.0).abs() < 1e-6);
        assert!((ground(128_000.0) - 128_000.0).abs() < 1e-3);
    }

    #[test]
    fn a_million_cells_in_a_row_are_two_kilometres() {
        assert_eq!(extent(1_000_000), "2.1 km");
        assert_eq!(extent(1000), "2.1 m");
        assert_eq!(extent(16), "3.4 cm");
    }
}
