//! The outputs, each compared with what it was, in numbers.

use super::{Painter, all_rows};
use crate::drawing::label::Line;
use crate::drawing::{Point, Rect, Target, Text, text};
use crate::figures::masks::layout::{SMALL, WORD};
use crate::figures::masks::reading::{AMOUNT, Change, Comparison};

impl Painter<'_> {
    pub(super) fn outputs(&mut self, corner: Point, rows: &[Rect]) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let second = match reading.comparison {
            Comparison::Added => format!("+{AMOUNT:.0} from token {}", state.from),
            Comparison::NoMask => "against no mask".to_owned(),
            Comparison::RightOrder => "against right order".to_owned(),
        };
        let width = rows.first().map_or(0.0, |row| row.width);
        self.title(
            corner,
            width,
            self.heading("output"),
            self.layout.second_lines[1],
            &Line::new(&second, theme.muted),
        );
        let area = all_rows(rows);
        self.panel_words(area);
        let is_panel = self.layout.second_lines[1] > 22.0;

        // One size for all rows.
        let fits = |query: usize| {
            let (words, _) = self.figure.change_words(query);
            text::width(&words, WORD, false) <= width
        };
        let size = if (0..self.count).all(fits) {
            WORD
        } else {
            SMALL
        };
        for (query, row) in rows.iter().enumerate() {
            let shown = self.progress(2, query);
            if self.is_silent(query) {
                // Side by side, the row of weights has said it already.
                if is_panel {
                    self.silent_row(area, query, shown);
                }
                continue;
            }
            if shown == 0.0 {
                continue;
            }
            let (words, is_same) = self.figure.change_words(query);
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
            let at = Point::new(row.x, row.center().y);
            let mut text = Text::new(at, words.as_str()).size(size);
            text.bold = is_leak && text::width(&words, size, true) <= row.width;
            let id = format!("output-{}", query + 1);
            self.picture.text(text, color.alpha(shown)).target(&id);
            let label = format!("output of {}", state.words[query]);
            let target = Target::mark(id, label, *row)
                .value(words)
                .place("outputs", query, 0);
            self.picture.targets.push(target);
        }
    }
}
