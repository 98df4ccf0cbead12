//! The matrix of who may read whom, which the reader presses.

use super::Painter;
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, Role, Target, text};
use crate::figures::masks::layout::{Grid, SMALL};
use crate::figures::masks::state::cell_name;

impl Painter<'_> {
    pub(super) fn may_read(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let muted = theme.muted;
        let invitation = ["press cells, or a word for its row", "press cells or words"]
            .into_iter()
            .find(|words| text::width(words, SMALL, false) <= grid.title_width)
            .unwrap_or("press cells");
        self.title(
            grid.title,
            grid.title_width,
            "may read?",
            self.layout.second_lines[0],
            &Line::new(invitation, muted),
        );
        self.column_words(grid);

        self.hatched(grid, &|painter, query, key| {
            !painter.figure.reading.mask.may_read(query, key) && painter.progress(0, query) > 0.5
        });
        for query in 0..self.count {
            let shown = 0.3 + 0.7 * self.progress(0, query);
            for key in 0..self.count {
                let rect = grid.cells[query][key];
                let (id, is_on) = (
                    format!("cell-{}-{}", query + 1, key + 1),
                    state.cell(query, key),
                );
                let start = self.picture.marks.len();
                let mark = self.picture.rect(rect);
                if reading.mask.may_read(query, key) {
                    mark.fill(theme.paper.mix(theme.key, 0.28 * shown))
                        .stroke(theme.key.alpha(0.6 * shown), 1.0);
                } else {
                    mark.stroke(theme.faint(), 1.0);
                }
                if !is_on {
                    self.cross(rect.center());
                }
                self.picture.bind(start, &id);

                let label = format!("{} for {}", state.words[key], state.words[query]);
                let target = Target::mark(id, label, rect.inset(-1.0))
                    .value(self.figure.cell_value(query, key))
                    .role(Role::Toggle {
                        control: cell_name(query, key),
                        on: is_on,
                    })
                    .place("may read", query, key);
                self.picture.targets.push(target);
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
        let points = [
            (-4.0, -4.0),
            (4.0, 4.0),
            (0.0, 0.0),
            (-4.0, 4.0),
            (4.0, -4.0),
        ];
        self.picture
            .path(points.map(|(x, y)| at(x, y)).to_vec())
            .stroke(theme.ink, 2.0);
    }
}
