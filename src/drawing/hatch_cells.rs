//! One hatch over many cells of a grid, with as few lines as possible.

use super::geometry::{Point, Rect};
use super::hatch::SPACING;
use super::picture::Picture;
use super::sort::sort_by;
use super::theme::Color;

/// The widest gap between two cells that a line crosses, in CSS pixels.
const GAP: f32 = 3.0;

/// Hatches cells at 45 degrees, as [`hatch`](super::hatch::hatch) does one rectangle.
///
/// A line goes on through neighbouring cells, so that a triangle of 66 cells takes 45 lines and not
/// 500. The grid has as many rows as columns, and `hatched` gives the cell of a row and a column if it
/// is hatched.
pub fn hatch_cells(
    picture: &mut Picture,
    count: usize,
    hatched: &dyn Fn(usize, usize) -> Option<Rect>,
    color: Color,
) {
    // On line `k` x + y is k times the spacing; a piece of it is where it begins and ends downwards.
    let mut pieces: Vec<(i32, f32, f32)> = Vec::new();
    for row in 0..count {
        let mut column = 0;
        while column < count {
            let first = hatched(row, column);
            column += 1;
            let Some(mut run) = first else {
                continue;
            };
            // Cells that follow one another are one run.
            while let Some(next) = hatched(row, column) {
                run.width = next.right() - run.x;
                column += 1;
            }
            let low = (run.x + run.y) / SPACING;
            let high = (run.right() + run.bottom()) / SPACING;
            // Pixels of a picture over the spacing: far within the range of the type.
            for k in low.floor() as i32 + 1..high.ceil() as i32 {
                let sum = k as f32 * SPACING;
                let top = run.y.max(sum - run.right());
                let bottom = run.bottom().min(sum - run.x);
                if bottom - top >= 0.5 {
                    pieces.push((k, top, bottom));
                }
            }
        }
    }

    sort_by(&mut pieces, |a, b| (a.0, a.1) < (b.0, b.1));
    let mut lines: Vec<(i32, f32, f32)> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.0 == piece.0 && piece.1 - line.2 <= GAP => line.2 = piece.2,
            _ => lines.push(piece),
        }
    }
    for (k, top, bottom) in lines {
        let sum = k as f32 * SPACING;
        picture
            .line(Point::new(sum - bottom, bottom), Point::new(sum - top, top))
            .stroke(color, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Theme;

    fn cell(row: usize, column: usize) -> Rect {
        let side = 24.0;
        Rect::new(column as f32 * side, row as f32 * side, side, side).inset(1.0)
    }

    #[test]
    fn a_triangle_of_66_cells_takes_few_lines() {
        let mut picture = Picture::new(288.0, 288.0);
        hatch_cells(
            &mut picture,
            12,
            &|row, column| (column > row && column < 12).then(|| cell(row, column)),
            Theme::LIGHT.muted,
        );
        assert!(picture.marks.len() < 110, "{}", picture.marks.len());
    }

    #[test]
    fn one_cell_is_hatched_within_its_edges() {
        let mut picture = Picture::new(288.0, 288.0);
        hatch_cells(
            &mut picture,
            2,
            &|row, column| ((row, column) == (1, 0)).then(|| cell(row, column)),
            Theme::LIGHT.muted,
        );
        assert!(picture.marks.len() > 4);
        for mark in &picture.marks {
            if let crate::drawing::Shape::Path(points) = &mark.shape {
                assert!(points.iter().all(|point| cell(1, 0).contains(*point)));
            }
        }
    }
}
