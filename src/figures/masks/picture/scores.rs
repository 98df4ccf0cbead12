//! The matrix of scores, and where the mask falls on it.

use super::{FACE, LARGE_NUMBER, Painter, is_masked};
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, text};
use crate::figures::masks::choices::Order;
use crate::figures::masks::layout::{Grid, WORD};
use crate::number;

impl Painter<'_> {
    /// What a score is.
    pub(super) fn scores_line(&self) -> Line {
        let theme = self.theme;
        let mut product = Line::new("q", theme.query);
        product
            .say(" · ", theme.muted)
            .say("k", theme.key)
            .say(" / √8", theme.muted);
        product
    }

    pub(super) fn scores(&mut self, grid: &Grid) {
        let (reading, theme) = (&self.figure.reading, self.theme);
        let (count, muted) = (self.count, theme.muted);
        // The colours reach to the next power of two.
        let mut range = 0.5;
        for score in reading.scores() {
            while range < score.abs() {
                range *= 2.0;
            }
        }
        let face = Self::number_face(grid, self.score_width);
        let is_after = self.figure.state.order == Order::After;
        if !is_after {
            self.hatched(grid, 0);
        }

        for query in 0..count {
            for key in 0..count {
                let cell = grid.cell(query, key);
                let mut score = reading.score(query, key);
                let is_masked = !is_after && is_masked(self.figure, self.stages[0], query, key);
                if is_masked {
                    score = f64::NEG_INFINITY;
                }
                let value = number::fixed(score, 2);
                let start = self.picture.marks.len();
                if is_masked {
                    self.picture.rect(cell).stroke(theme.faint(), 1.0);
                    // Where there are many, the hatch says enough.
                    if cell.width >= 26.0 && count <= 8 {
                        let width = text::width(&value, WORD, false) + 4.0;
                        let ground = Rect::around(cell.center(), width, 14.0);
                        self.picture.rect(ground).fill(theme.paper);
                        self.picture
                            .write(cell.center(), &value, &LARGE_NUMBER, muted);
                    }
                } else {
                    let fill = theme.score_fill(score, range);
                    self.number(cell, fill, 1.0, &value, face);
                }
                let words = &[
                    "score-{row}-{column}",
                    "score of {key} for {query}",
                    "scores",
                ];
                self.explained(start, words, [query, key], &value, cell.inset(-1.0));
            }
        }

        let at = Point::new(grid.area.x, grid.area.bottom() + 12.0);
        let range = number::fixed(range, usize::from(range < 1.0));
        let colours = format!("colours: −{range} to {range}");
        self.picture.write(at, &colours, &FACE, muted);
    }
}
