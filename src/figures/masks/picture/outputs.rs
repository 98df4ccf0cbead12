//! The outputs, each compared with what it was, in numbers.

use super::Painter;
use crate::drawing::face::Face;
use crate::drawing::label::Line;
use crate::drawing::{Point, text};
use crate::figures::masks::layout::{Rows, SMALL, WORD};
use crate::figures::masks::reading::{Change, Comparison};

impl Painter<'_> {
    pub(super) fn outputs(&mut self, rows: &Rows) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let second = match reading.comparison {
            Comparison::Added => format!("+100 from token {}", state.from),
            Comparison::NoMask => "against no mask".to_owned(),
            Comparison::RightOrder => "against right order".to_owned(),
        };
        let width = rows.area.width;
        self.title(
            rows.title,
            width,
            self.heading("output"),
            self.layout.second_lines[1],
            &Line::new(&second, theme.muted),
        );
        self.panel_words(rows.area);
        let is_panel = self.layout.second_lines[1] > 22.0;

        // One size for all rows.
        let fits =
            |query: usize| text::width(&self.figure.change_words(query), WORD, false) <= width;
        let size = if (0..self.count).all(fits) {
            WORD
        } else {
            SMALL
        };
        for query in 0..self.count {
            let row = rows.row(query);
            let shown = self.progress(2, query);
            if self.is_silent(query) {
                // Side by side, the row of weights has said it already.
                if is_panel {
                    self.silent_row(rows.area, query, shown);
                }
                continue;
            }
            if shown == 0.0 {
                continue;
            }
            let words = self.figure.change_words(query);
            let is_same = reading.change(query) == Change::Same;
            let is_undefined = reading.change(query) == Change::Undefined;
            let is_leak = !is_same && !is_undefined && state.add && query + 1 < state.from;
            let color = match (is_same, is_leak) {
                (true, _) if state.add => theme.value,
                (true, _) => theme.muted,
                (false, true) if state.causal => theme.warning,
                (false, true) => theme.ink,
                _ if state.add || is_undefined => theme.muted,
                _ => theme.ink,
            };
            let mut face = Face::new(size);
            face.bold = is_leak && text::width(&words, size, true) <= row.width;
            let start = self.picture.marks.len();
            let at = Point::new(row.x, row.center().y);
            self.picture.write(at, &words, &face, color.alpha(shown));
            let target = ["output-{row}", "output of {query}", "outputs"];
            self.explained(start, target, [query, 0], &words, row);
        }
    }
}
