//! The matrix of who may read whom, which the reader presses.

use super::Painter;
use crate::drawing::label::Line;
use crate::drawing::{Rect, Role, text};
use crate::figures::masks::layout::{Grid, SMALL};
use crate::figures::masks::state::cell_name;

/// The sign of a cell that the reader switched off, around its middle: one line that passes it twice.
const CROSS: [[f32; 2]; 5] = [
    [-4.0, -4.0],
    [4.0, 4.0],
    [0.0, 0.0],
    [-4.0, 4.0],
    [4.0, -4.0],
];

impl Painter<'_> {
    pub(super) fn may_read(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let mut invitation = "press cells, or a word for its row";
        if text::width(invitation, SMALL, false) > grid.title_width {
            invitation = "press cells or words";
        }
        self.title(grid, "may read?", &Line::new(invitation, theme.muted));
        self.column_words(grid);
        self.hatched(grid, 0);
        for query in 0..self.count {
            let shown = 0.3 + 0.7 * self.progress(0, query);
            for key in 0..self.count {
                let cell = grid.cell(query, key);
                let is_on = state.cell(query, key);
                let start = self.picture.marks.len();
                let mark = self.picture.rect(cell);
                if reading.mask().may_read(query, key) {
                    mark.fill(theme.paper.mix(theme.key, 0.28 * shown))
                        .stroke(theme.key.alpha(0.6 * shown), 1.0);
                } else {
                    mark.stroke(theme.faint(), 1.0);
                }
                if !is_on {
                    let center = cell.center();
                    self.picture
                        .rect(Rect::around(center, 14.0, 14.0))
                        .fill(theme.paper);
                    self.sign(center, &CROSS, theme.ink);
                }
                let words = &["cell-{row}-{column}", "{key} for {query}", "may read"];
                let value = self.figure.cell_value(query, key);
                let bounds = cell.inset(-1.0);
                let target = self.explained(start, words, [query, key], value, bounds);
                target.role = Role::Toggle {
                    control: cell_name(query, key),
                    on: is_on,
                };
            }
        }
        if state.add {
            self.boundary(grid);
            self.first_token_handle(grid);
        }
    }
}
