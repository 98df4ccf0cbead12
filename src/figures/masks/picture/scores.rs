//! The matrix of scores, and where the mask falls on it.

use super::{FACE, Painter, progress};
use crate::drawing::face::Face;
use crate::drawing::label::Line;
use crate::drawing::{Align, Point, Rect, number, text};
use crate::figures::masks::choices::Order;
use crate::figures::masks::layout::{Grid, WORD};

/// The bounds that scores are coloured between.
const RANGES: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0];

impl Painter<'_> {
    pub(super) fn scores(&mut self, grid: &Grid) {
        let (reading, theme) = (&self.figure.reading, self.theme);
        let muted = theme.muted;
        let mut product = Line::new("q", theme.query);
        product
            .say(" · ", muted)
            .say("k", theme.key)
            .say(" / √8", muted);
        self.title(
            grid.title,
            grid.title_width,
            self.heading("scores"),
            self.layout.second_lines[1],
            &product,
        );
        self.column_words(grid);
        self.panel_words(grid.area);

        let largest = reading.largest_score();
        let wider = RANGES.iter().find(|range| largest <= **range);
        let range = *wider.unwrap_or(&largest);
        let face = Self::number_face(grid, self.score_width);
        let (figure, stage) = (self.figure, self.stages[0]);
        let count = self.count;
        let is_masked = |query: usize, key: usize| {
            figure.state.order != Order::After
                && !reading.mask().may_read(query, key)
                && progress(stage, count, query) > 0.5
        };
        self.hatched(grid, &is_masked);

        for query in 0..count {
            for key in 0..count {
                let cell = grid.cell(query, key);
                let score = reading.score(query, key);
                let mut value = number::fixed(score, 2);
                let start = self.picture.marks.len();
                let mark = self.picture.rect(cell);
                mark.stroke(theme.faint(), 1.0);
                if is_masked(query, key) {
                    value = "−∞".to_owned();
                    // Where there are many, the hatch says enough.
                    if cell.width >= 26.0 && count <= 8 {
                        let width = text::width(&value, WORD, false) + 4.0;
                        let ground = Rect::around(cell.center(), width, 14.0);
                        self.picture.rect(ground).fill(theme.paper);
                        let face = &Face::new(WORD).align(Align::Middle);
                        self.picture.write(cell.center(), &value, face, muted);
                    }
                } else {
                    let fill = theme.score_fill(score, range);
                    mark.fill(fill);
                    if let Some(face) = &face {
                        let ink = theme.text_on(fill);
                        self.picture.write(cell.center(), &value, face, ink);
                    }
                }
                let words = ["score-{row}-{column}", "score of {key} for {query}", "scores"];
                self.explained(start, words, [query, key], &value, cell.inset(-1.0));
            }
        }

        let at = Point::new(grid.area.x, grid.area.bottom() + 12.0);
        let decimals = usize::from(range < 1.0);
        let range = format!(
            "colours: {} to {}",
            number::fixed(-range, decimals),
            number::fixed(range, decimals)
        );
        self.picture.write(at, &range, &FACE, muted);
    }
}
