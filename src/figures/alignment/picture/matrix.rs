//! The matrix of the weights, which fills row by row.

use super::View;
use crate::drawing::geometry::bounded;
use crate::drawing::heat_map::{Cell, HeatMap, HeatMapLayout};
use crate::drawing::{Picture, Point, Rect};
use crate::figures::sentence::two_decimals;

/// What a weight is called, and what is said of it.
const WEIGHT: [&str; 3] = [
    "weight-{row}-{column}",
    "weight of {source} for {target}",
    "{weight}",
];

/// The largest side of a cell, and the height of all rows that many of them share, in CSS pixels.
const LARGEST: f32 = 72.0;
const TALLEST: f32 = 400.0;

/// What the frame of the current row takes beyond the cells, in CSS pixels.
const FRAME: f32 = 2.0;

/// The most cells that are all hatched where a window does not reach; of more, those of the current row.
const MOST_HATCHED: usize = 12;

fn map<'a>(view: &View<'a>) -> HeatMap<'a> {
    let (reading, theme) = (view.reading, view.theme);
    HeatMap {
        rows: reading.target(),
        columns: reading.source(),
        colors: [theme.query, theme.key],
        largest_side: LARGEST.min(TALLEST / reading.shape().0 as f32),
    }
}

fn cell(view: &View<'_>, row: usize, column: usize) -> Cell {
    let (reading, theme) = (view.reading, view.theme);
    let (rows, columns) = reading.shape();
    // The row fills from left to right.
    let reveal = bounded(
        reading.written(row) * columns as f64 - column as f64,
        0.0,
        1.0,
    );
    let strength = 0.4 + 0.6 * (1.5 * reading.emphasis(row)).min(1.0);
    let weight = reading.weight(row, column);
    let fill = theme
        .paper
        .mix(theme.weight_fill(weight), (reveal * strength) as f32);
    Cell {
        fill: Some(fill),
        text: (reveal > 0.5).then(|| two_decimals(weight)),
        masked: reading.state.window
            && !reading.in_window(row, column)
            && (row == view.current || rows * columns <= MOST_HATCHED),
        target: Some(reading.say(WEIGHT[0], row, column)),
    }
}

/// The height that the matrix takes in a width, in CSS pixels.
pub(super) fn height(view: &View<'_>, width: f32) -> f32 {
    let area = Rect::new(0.0, 0.0, width - FRAME, f32::INFINITY);
    map(view).layout(area).bounds.height + FRAME
}

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let theme = view.theme;
    let area = Rect::new(area.x, area.y, area.width - FRAME, f32::INFINITY);
    let layout = map(view).draw(
        picture,
        area,
        theme,
        &|row| view.reading.written(row) <= 0.0,
        &|row, column| cell(view, row, column),
    );
    if view.reading.state.window {
        window(picture, view, &layout);
    }

    let (grid, first) = (layout.grid, layout.cell(view.current, 0));
    let frame = Rect::new(grid.x, first.y, grid.width, first.height).inset(-1.0);
    picture.rounded(frame, 3.0).stroke(theme.query, 2.0);

    let (rows, columns) = view.reading.shape();
    for row in 0..rows {
        for column in 0..columns {
            let bounds = layout.cell(row, column);
            let start = picture.marks.len();
            let target = view.explained(picture, start, &WEIGHT, (row, column), bounds);
            target
                .pressed("row", &(row + 1).to_string())
                .in_grid("weights", row, column);
        }
    }
}

/// The edge of what windows around the same positions could have read.
fn window(picture: &mut Picture, view: &View<'_>, layout: &HeatMapLayout) {
    let (rows, columns) = view.reading.shape();
    let color = view.theme.ink;
    let inside = |row: usize, column: usize| {
        row < rows && column < columns && view.reading.in_window(row, column)
    };
    let side = layout.grid.width / columns as f32;
    let corner = |row: usize, column: usize| {
        Point::new(
            layout.grid.x + column as f32 * side,
            layout.grid.y + row as f32 * side,
        )
    };
    for row in 0..=rows {
        for column in 0..=columns {
            // A level edge is below the cell above it, an upright one at the right of the cell before it.
            for down in 0..2 {
                let right = 1 - down;
                let other = inside(row.wrapping_sub(right), column.wrapping_sub(down));
                let to = (row + down, column + right);
                if to.0 <= rows && to.1 <= columns && inside(row, column) != other {
                    let (from, to) = (corner(row, column), corner(to.0, to.1));
                    picture.line(from, to).stroke(color, 1.5);
                }
            }
        }
    }
}
