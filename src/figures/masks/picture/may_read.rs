//! The matrix of who may read whom, which the reader presses.

use super::{Painter, progress};
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, Role, text};
use crate::figures::masks::layout::{Grid, SMALL};
use crate::figures::masks::state::cell_name;

impl Painter<'_> {
    pub(super) fn may_read(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let muted = theme.muted;
        let fits = |words: &str| text::width(words, SMALL, false) <= grid.title_width;
        let invitation = match "press cells, or a word for its row" {
            long if fits(long) => long,
            _ if fits("press cells or words") => "press cells or words",
            _ => "press cells",
        };
        self.title(
            grid.title,
            grid.title_width,
            "may read?",
            self.layout.second_lines[0],
            &Line::new(invitation, muted),
        );
        self.column_words(grid);

        let (count, stage) = (self.count, self.stages[0]);
        self.hatched(grid, &|query, key| {
            !reading.mask().may_read(query, key) && progress(stage, count, query) > 0.5
        });
        for query in 0..count {
            let shown = 0.3 + 0.7 * self.progress(0, query);
            for key in 0..count {
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
                    self.cross(cell.center());
                }
                let words = ["cell-{row}-{column}", "{key} for {query}", "may read"];
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

    /// The sign of a cell that the reader switched off.
    fn cross(&mut self, center: Point) {
        let theme = self.theme;
        self.picture
            .rect(Rect::around(center, 14.0, 14.0))
            .fill(theme.paper);
        // One line that passes the middle twice.
        let at = |x: f32, y: f32| Point::new(center.x + x, center.y + y);
        let points = vec![
            at(-4.0, -4.0),
            at(4.0, 4.0),
            center,
            at(-4.0, 4.0),
            at(4.0, -4.0),
        ];
        self.picture.path(points).stroke(theme.ink, 2.0);
    }
}
