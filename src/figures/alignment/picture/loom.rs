//! Where the two sentences and the ribbons between them stand.

use super::View;
use super::sentence::{Line, slot};
use crate::drawing::{Point, Rect};

/// The height of the caps where ribbons meet their words, in CSS pixels.
pub(super) const CAP: f32 = 4.0;

/// The space between a word and the caps, in CSS pixels.
const SPACE: f32 = 2.0;

/// The widest that all ribbons of a row may be together, in CSS pixels.
const WIDEST: f32 = 56.0;

/// One ribbon, from its target word up to its source word.
pub(super) struct Ribbon {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) width: f32,
}

/// Where everything stands between the two sentences.
pub(super) struct Loom {
    shape: (usize, usize),
    above: Rect,
    below: Rect,
    pub(super) source_line: Line,
    pub(super) target_line: Line,
    /// What a weight of one is wide, in CSS pixels.
    pub(super) unit: f32,
    pub(super) ribbons: Vec<Ribbon>,
    /// Where they end above, and where they begin below.
    pub(super) top: f32,
    pub(super) bottom: f32,
}

impl Loom {
    pub(super) fn of(view: &View<'_>, area: Rect) -> Self {
        let reading = view.reading;
        let (rows, columns) = reading.shape();
        let source_line = Line::of(reading.source(), area.width);
        let target_line = Line::of(reading.target(), area.width);
        let above = Rect::new(area.x, area.y, area.width, source_line.height);
        let below = Rect::new(
            area.x,
            area.bottom() - target_line.height,
            area.width,
            target_line.height,
        );

        // One scale for all rows, at which no bundle is wider than the room of its word.
        let mut most_read = 1.0_f64;
        for column in 0..columns {
            most_read = most_read.max(reading.column_sum(column));
        }
        let unit = WIDEST
            .min(0.5 * (area.width / rows as f32))
            .min(0.94 * (area.width / columns as f32) / most_read as f32);

        let (top, bottom) = (above.bottom() + SPACE + CAP, below.y - SPACE - CAP);
        let mut taken = Vec::new();
        for column in 0..columns {
            let middle = slot(above, columns, column).center().x;
            taken.push(middle - unit * reading.column_sum(column) as f32 / 2.0);
        }
        let mut ribbons = Vec::new();
        for row in 0..rows {
            let mut x = slot(below, rows, row).center().x - unit / 2.0;
            for (column, taken) in taken.iter_mut().enumerate() {
                let width = unit * reading.weight(row, column) as f32;
                ribbons.push(Ribbon {
                    row,
                    column,
                    from: Point::new(x + width / 2.0, bottom),
                    to: Point::new(*taken + width / 2.0, top),
                    width,
                });
                x += width;
                *taken += width;
            }
        }
        Self {
            shape: (rows, columns),
            above,
            below,
            source_line,
            target_line,
            unit,
            ribbons,
            top,
            bottom,
        }
    }

    /// The room of a source word.
    pub(super) fn source(&self, column: usize) -> Rect {
        slot(self.above, self.shape.1, column)
    }

    /// The room of a target word.
    pub(super) fn target(&self, row: usize) -> Rect {
        slot(self.below, self.shape.0, row)
    }
}

/// The height that both sentences and ribbons of a given length take in a width, in CSS pixels.
pub(super) fn height(view: &View<'_>, width: f32, length: f32) -> f32 {
    let source = Line::of(view.reading.source(), width).height;
    let target = Line::of(view.reading.target(), width).height;
    source + target + length + 2.0 * (SPACE + CAP)
}
