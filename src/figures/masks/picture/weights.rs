//! The matrix of weights, and what its rows and columns sum to.

use super::Painter;
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, Target, Text, number, text};
use crate::figures::masks::choices::Order;
use crate::figures::masks::layout::{Grid, SMALL};
use crate::figures::masks::reading::is_one;

impl Painter<'_> {
    pub(super) fn weights(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let (words, color) = match state.order {
            _ if self.stages[1] == 0.0 => ("each row will sum to 1", theme.muted),
            Order::Right => ("each row sums to 1", theme.muted),
            Order::After if reading.pass.is_normalized() => ("each row sums to 1", theme.muted),
            Order::After => ("rows do not sum to 1", theme.warning),
            Order::Columns => ("columns sum to 1, not rows", theme.warning),
        };
        self.title(
            grid.title,
            grid.title_width,
            self.heading("weights"),
            self.layout.second_lines[1],
            &Line::new(words, color),
        );
        self.column_words(grid);
        self.panel_words(grid.area);

        let size = Self::number_size(grid, text::width("0.00", SMALL, false));
        self.hatched(grid, &|painter, query, key| {
            !painter.figure.reading.mask.may_read(query, key)
                && !painter.is_silent(query)
                && painter.progress(1, query) > 0.5
        });
        for query in 0..self.count {
            let shown = self.progress(1, query);
            if self.is_silent(query) {
                self.silent_row(grid.area, query, shown);
                continue;
            }
            for key in 0..self.count {
                let rect = grid.cells[query][key];
                let may_read = reading.mask.may_read(query, key);
                let weight = reading.pass.weight(query, key).unwrap_or(0.0);
                let id = format!("weight-{}-{}", query + 1, key + 1);
                let start = self.picture.marks.len();
                let fill = theme.paper.mix(theme.weight_fill(weight), shown);
                let mark = self.picture.rect(rect);
                mark.stroke(theme.faint(), 1.0);
                if may_read {
                    mark.fill(fill);
                }
                if let (true, true, Some(size)) = (may_read, shown > 0.0, size) {
                    let text = Text::new(rect.center(), number::fixed(weight, 2));
                    let ink = theme.text_on(theme.weight_fill(weight)).alpha(shown);
                    self.picture.text(text.size(size).middle(), ink);
                }
                if shown > 0.0 {
                    self.picture.bind(start, &id);
                    let value = number::fixed(weight, 2);
                    self.mark("weights", "weight", query, key, &id, value, rect);
                }
            }
            self.row_sum(grid, query, shown);
        }
        if state.order == Order::Columns && self.stages[1] > 0.0 {
            self.column_sums(grid);
        }
        if state.add {
            self.boundary(grid);
        }
    }

    fn row_sum(&mut self, grid: &Grid, query: usize, shown: f32) {
        let theme = self.theme;
        let Some(sum) = self.figure.reading.pass.row_sum(query) else {
            return;
        };
        if shown == 0.0 {
            return;
        }
        let is_right = is_one(sum);
        let cell = grid.cells[query][0];
        let at = Point::new(self.layout.sums + 8.0, cell.center().y);
        let mut text = Text::new(at, number::fixed(sum, 2)).size(SMALL);
        text.bold = !is_right;
        let color = if is_right { theme.ink } else { theme.warning };
        let id = format!("sum-{}", query + 1);
        let bounds = Rect::new(at.x - 6.0, cell.y, 40.0, cell.height);
        self.picture.text(text, color.alpha(shown)).target(&id);
        let label = format!("row sum of {}", self.figure.state.words[query]);
        let target = Target::mark(id, label, bounds)
            .value(number::fixed(sum, 2))
            .place("row sums", query, 0);
        self.picture.targets.push(target);
    }

    fn column_sums(&mut self, grid: &Grid) {
        let theme = self.theme;
        for key in 0..self.count {
            let cell = grid.cells[self.count - 1][key];
            let sum = number::fixed(self.figure.reading.pass.column_sum(key), 2);
            let at = Point::new(cell.center().x, grid.area.bottom() + 12.0);
            let text = Text::new(at, sum.as_str()).size(SMALL).middle();
            if text.width() > cell.width + 1.0 {
                continue;
            }
            let id = format!("column-{}", key + 1);
            self.picture
                .text(text, theme.ink.alpha(self.stages[1]))
                .target(&id);
            let label = format!("column sum of {}", self.figure.state.words[key]);
            let bounds = Rect::around(at, cell.width, 24.0);
            let target = Target::mark(id, label, bounds)
                .value(sum)
                .place("column sums", 0, key);
            self.picture.targets.push(target);
        }
    }
}
