//! The matrix of weights, and what its rows and columns sum to.

use super::{FACE, NUMBER, Painter};
use crate::drawing::face::Face;
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, text};
use crate::figures::masks::choices::Order;
use crate::figures::masks::layout::{Grid, SMALL};
use crate::figures::masks::reading::is_one;
use crate::number;

/// The face of a sum that is wrong.
const BOLD: Face = FACE.bold();

impl Painter<'_> {
    /// What the rows sum to.
    pub(super) fn weights_line(&self) -> Line {
        let (words, color) = match self.figure.state.order {
            _ if self.stages[1] == 0.0 => ("each row will sum to 1", self.theme.muted),
            Order::Columns => ("columns sum to 1, not rows", self.theme.warning),
            Order::After if self.figure.broken_rows() > 0 => {
                ("rows do not sum to 1", self.theme.warning)
            }
            Order::Right | Order::After => ("each row sums to 1", self.theme.muted),
        };
        Line::new(words, color)
    }

    pub(super) fn weights(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let face = Self::number_face(grid, text::width("0.00", SMALL, false));
        self.hatched(grid, 1);
        for query in 0..self.count {
            let shown = self.progress(1, query);
            if self.is_silent(query) {
                self.silent_row(grid, query, shown);
                continue;
            }
            for key in 0..self.count {
                let cell = grid.cell(query, key);
                let weight = reading.pass.weight(query, key).unwrap_or(0.0);
                let value = number::fixed(weight, 2);
                let start = self.picture.marks.len();
                if reading.mask().may_read(query, key) {
                    let fill = theme.weight_fill(weight);
                    self.number(cell, fill, shown, &value, face);
                } else {
                    self.picture.rect(cell).stroke(theme.faint(), 1.0);
                }
                if shown > 0.0 {
                    let words = &[
                        "weight-{row}-{column}",
                        "weight of {key} for {query}",
                        "weights",
                    ];
                    self.explained(start, words, [query, key], &value, cell.inset(-1.0));
                }
            }
            if shown > 0.0 {
                self.row_sum(grid, query, shown);
            }
        }
        if state.order == Order::Columns && self.stages[1] > 0.0 {
            self.column_sums(grid);
        }
        if state.add {
            self.boundary(grid);
        }
    }

    fn row_sum(&mut self, grid: &Grid, query: usize, shown: f32) {
        let sum = self.figure.reading.pass.row_sum(query).unwrap_or(0.0);
        let (face, color) = if is_one(sum) {
            (&FACE, self.theme.ink)
        } else {
            (&BOLD, self.theme.warning)
        };
        let value = number::fixed(sum, 2);
        let cell = grid.cell(query, 0);
        let at = Point::new(grid.area.right() + 8.0, cell.center().y);
        let start = self.picture.marks.len();
        self.picture.write(at, &value, face, color.alpha(shown));
        let bounds = Rect::new(at.x - 6.0, cell.y, 40.0, cell.height);
        let words = &["sum-{row}", "row sum of {query}", "row sums"];
        self.explained(start, words, [query, 0], &value, bounds);
    }

    fn column_sums(&mut self, grid: &Grid) {
        let ink = self.theme.ink.alpha(self.stages[1]);
        for key in 0..self.count {
            let cell = grid.cell(0, key);
            let at = Point::new(cell.center().x, grid.area.bottom() + 12.0);
            let sum = number::fixed(self.figure.reading.pass.column_sum(key), 2);
            if text::width(&sum, SMALL, false) > cell.width + 1.0 {
                continue;
            }
            let start = self.picture.marks.len();
            self.picture.write(at, &sum, &NUMBER, ink);
            let words = &["column-{column}", "column sum of {key}", "column sums"];
            let bounds = Rect::around(at, cell.width, 24.0);
            self.explained(start, words, [0, key], &sum, bounds);
        }
    }
}
