//! Which tokens 100 is added to: the corner they act through, and the handle that moves it.

use super::{FACE, Painter};
use crate::drawing::{Align, Axis, Point, Rect, Role, handle, text};
use crate::figures::masks::layout::{Grid, SMALL};

impl Painter<'_> {
    /// The corner through which the changed tokens reach the outputs before them.
    pub(super) fn boundary(&mut self, grid: &Grid) {
        let ink = self.theme.ink;
        let first = self.figure.state.from - 1;
        let (left, top) = (grid.cell(0, first).x, grid.area.y);
        let width = grid.area.right() - left;
        self.picture
            .rect(Rect::new(left, top - 4.0, width - 1.0, 3.0))
            .fill(ink);
        if first > 0 {
            let height = grid.row(first).y - top;
            let corner = Rect::new(left - 1.0, top, width + 1.0, height);
            self.picture.rect(corner).stroke(ink, 2.0);
        }
    }

    pub(super) fn first_token_handle(&mut self, grid: &Grid) {
        let (state, theme) = (&self.figure.state, self.theme);
        let cell = grid.area.width / self.count as f32;
        let x = grid.area.x + (state.from - 1) as f32 * cell;
        let center = Point::new(x, grid.area.bottom() + 19.0);
        self.picture
            .line(Point::new(x, grid.area.y), Point::new(x, center.y))
            .stroke(theme.ink, 2.0);
        handle::side_handle(&mut self.picture, center, theme.ink, "add-from", theme);

        // The arrow points at the tokens that 100 is added to.
        let with_arrow = "+100 →";
        let y = center.y;
        let room = grid.area.x + grid.title_width - x - 16.0;
        let start = self.picture.marks.len();
        if text::width(with_arrow, SMALL, false) <= room {
            self.picture
                .write(Point::new(x + 16.0, y), with_arrow, &FACE, theme.ink);
        } else {
            let face = &FACE.align(Align::End);
            self.picture
                .write(Point::new(x - 16.0, y), "+100", face, theme.ink);
        }
        self.picture.bind(start, "add-from");

        let last = x + (self.count - state.from) as f32 * cell;
        let axis = Axis::linear("from", [grid.area.x, last], [1.0, self.count as f64]);
        let label = "first token that 100 is added to";
        let value = self.figure.say("token {from}", 0, 0);
        let bounds = Rect::around(center, 32.0, 32.0);
        let target = self.picture.explained("add-from", label, &value, bounds);
        target.role = Role::Handle {
            x: Some(axis),
            y: None,
        };
    }
}
