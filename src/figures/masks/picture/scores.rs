//! The matrix of scores, and where the mask falls on it.

use super::Painter;
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, Text, number, text};
use crate::figures::masks::choices::Order;
use crate::figures::masks::layout::{Grid, SMALL, WORD};

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
        let range = RANGES
            .into_iter()
            .find(|range| largest <= *range)
            .unwrap_or(largest);
        let widest = (0..self.count * self.count)
            .map(|cell| number::fixed(reading.score(cell / self.count, cell % self.count), 2))
            .map(|number| text::width(&number, SMALL, false))
            .fold(0.0, f32::max);
        let size = Self::number_size(grid, widest);
        let is_masked = |painter: &Self, query: usize, key: usize| {
            painter.figure.state.order != Order::After
                && !painter.figure.reading.mask.may_read(query, key)
                && painter.progress(0, query) > 0.5
        };
        self.hatched(grid, &is_masked);

        for query in 0..self.count {
            for key in 0..self.count {
                let rect = grid.cells[query][key];
                let score = reading.score(query, key);
                let id = format!("score-{}-{}", query + 1, key + 1);
                let start = self.picture.marks.len();
                if is_masked(self, query, key) {
                    self.picture.rect(rect).stroke(theme.faint(), 1.0);
                    // Where there are many, the hatch says enough.
                    if rect.width >= 26.0 && self.count <= 8 {
                        let minus = Text::new(rect.center(), "−∞").size(WORD).middle();
                        let ground = Rect::around(rect.center(), minus.width() + 4.0, 14.0);
                        self.picture.rect(ground).fill(theme.paper);
                        self.picture.text(minus, theme.muted);
                    }
                } else {
                    let fill = theme.score_fill(score, range);
                    self.picture
                        .rect(rect)
                        .fill(fill)
                        .stroke(theme.faint(), 1.0);
                    if let Some(size) = size {
                        let text = Text::new(rect.center(), number::fixed(score, 2));
                        self.picture
                            .text(text.size(size).middle(), theme.text_on(fill));
                    }
                }
                self.picture.bind(start, &id);
                let value = if is_masked(self, query, key) {
                    "−∞".to_owned()
                } else {
                    number::fixed(score, 2)
                };
                self.mark("scores", "score", query, key, &id, value, rect);
            }
        }

        let at = Point::new(grid.area.x, grid.area.bottom() + 12.0);
        let decimals = usize::from(range < 1.0);
        let range = format!(
            "colours: {} to {}",
            number::fixed(-range, decimals),
            number::fixed(range, decimals)
        );
        self.picture.text(Text::new(at, range).size(SMALL), muted);
    }
}
