//! The outputs, each compared with what it was, in numbers.

use super::Painter;
use crate::drawing::face::Face;
use crate::drawing::label::Line;
use crate::drawing::{Point, text};
use crate::figures::masks::layout::{Grid, SMALL, WORD};
use crate::figures::masks::reading::{Change, Comparison};

impl Painter<'_> {
    /// What the outputs are compared with.
    pub(super) fn outputs_line(&self) -> Line {
        let words = match self.figure.reading.comparison {
            Comparison::Added => "+100 from token {row}",
            Comparison::NoMask => "against no mask",
            Comparison::RightOrder => "against right order",
        };
        let words = self.figure.say(words, self.figure.state.from - 1, 0);
        Line::new(&words, self.theme.muted)
    }

    pub(super) fn outputs(&mut self, grid: &Grid) {
        let (state, theme) = (&self.figure.state, self.theme);
        let width = grid.area.width;
        // One size for all rows.
        let mut size = WORD;
        for query in 0..self.count {
            if text::width(&self.figure.change_words(query), WORD, false) > width {
                size = SMALL;
            }
        }
        for query in 0..self.count {
            let row = grid.row(query);
            let shown = self.progress(2, query);
            if self.is_silent(query) {
                // Side by side, the row of weights has said it already.
                if self.layout.tabs.is_some() {
                    self.silent_row(grid, query, shown);
                }
                continue;
            }
            if shown == 0.0 {
                continue;
            }
            let words = self.figure.change_words(query);
            let mut is_leak = false;
            let color = match self.figure.reading.change(query) {
                Change::Same if state.add => theme.value,
                Change::Moved(_) if !state.add => theme.ink,
                Change::Moved(_) if query + 1 < state.from => {
                    is_leak = true;
                    if state.causal {
                        theme.warning
                    } else {
                        theme.ink
                    }
                }
                _ => theme.muted,
            };
            let mut face = Face::new(size);
            face.bold = is_leak && text::width(&words, size, true) <= width;
            let start = self.picture.marks.len();
            let at = Point::new(row.x, row.center().y);
            self.picture.write(at, &words, &face, color.alpha(shown));
            let target = &["output-{row}", "output of {query}", "outputs"];
            self.explained(start, target, [query, 0], &words, row);
        }
    }
}
