//! The words around the grids: tokens at the left and on top, titles, tabs.

use super::Painter;
use crate::drawing::face::Face;
use crate::drawing::label::{Line, label};
use crate::drawing::{Align, Point, Rect, Role, text};
use crate::figures::masks::choices::View;
use crate::figures::masks::layout::{Grid, Labels, SMALL, SWITCH, WORD};
use crate::figures::masks::state::row_name;

/// The targets of the tabs.
const TABS: [[&str; 3]; 3] = [
    ["view-scores", "show scores", "views"],
    ["view-weights", "show weights", "views"],
    ["view-outputs", "show output", "views"],
];

impl Painter<'_> {
    pub(super) fn row_words(&mut self, area: Rect, are_targets: bool) {
        let (state, theme) = (&self.figure.state, self.theme);
        let row = area.height / self.count as f32;
        let end = self.layout.label_width - 8.0;
        for query in 0..self.count {
            let middle = area.y + (query as f32 + 0.5) * row;
            let is_on = state.rows[query];
            let color = if is_on && !state.is_padding(query) {
                theme.query
            } else {
                theme.muted
            };

            let start = self.picture.marks.len();
            let room = match self.layout.labels {
                Labels::Switches => end - SWITCH - 6.0,
                Labels::Words | Labels::Numbers => end + 2.0,
            };
            let word = match self.layout.labels {
                Labels::Numbers => (query + 1).to_string(),
                Labels::Switches | Labels::Words => {
                    text::fit(&state.words[query], self.layout.word, false, room)
                }
            };
            let at = Point::new(end, middle);
            let face = &Face::new(self.layout.word).align(Align::End);
            let written = self.picture.write(at, &word, face, color);
            if !is_on {
                self.picture
                    .line(Point::new(end - written.width, middle), at)
                    .stroke(theme.muted, 1.0);
            }
            if !are_targets {
                continue;
            }
            if self.layout.labels == Labels::Switches {
                self.switch(Point::new(SWITCH / 2.0 + 1.0, middle), is_on);
            }
            let words = ["row-{row}", "{query} reads", "queries"];
            let value = if is_on { "on" } else { "off" };
            let bounds = Rect::new(0.0, middle - row / 2.0, end + 4.0, row);
            let target = self.explained(start, words, [query, 0], value, bounds);
            target.role = Role::Toggle {
                control: row_name(query),
                on: is_on,
            };
        }

        if state.add {
            let top = area.y + (state.from - 1) as f32 * row + 2.0;
            let x = self.layout.label_width - 4.0;
            let bar = Rect::new(x - 1.5, top, 3.0, area.bottom() - 2.0 - top);
            self.picture.rect(bar).fill(theme.ink);
        }
    }

    /// A box with a tick, as of a form.
    fn switch(&mut self, center: Point, is_on: bool) {
        let theme = self.theme;
        self.picture
            .rect(Rect::around(center, SWITCH, SWITCH))
            .fill(theme.paper)
            .stroke(theme.muted, 1.0);
        if is_on {
            let at = |x: f32, y: f32| Point::new(center.x + x, center.y + y);
            self.picture
                .path(vec![at(-3.0, 0.0), at(-1.0, 3.0), at(3.5, -3.0)])
                .stroke(theme.query, 2.0);
        }
    }

    pub(super) fn column_words(&mut self, grid: &Grid) {
        let (state, theme) = (&self.figure.state, self.theme);
        let bottom = grid.area.y - 6.0;
        for key in 0..self.count {
            let word = match self.layout.labels {
                Labels::Numbers => format!("{} {}", key + 1, state.words[key]),
                Labels::Switches | Labels::Words => state.words[key].clone(),
            };
            let color = if state.is_padding(key) {
                theme.muted
            } else {
                theme.key
            };
            let x = grid.cell(0, key).center().x;
            let size = self.layout.word;
            if self.layout.upwards {
                let word = text::fit(&word, size, false, self.layout.heads - 6.0);
                let face = &Face::new(size).upwards();
                self.picture
                    .write(Point::new(x, bottom), &word, face, color);
            } else {
                let at = Point::new(x, bottom - size / 2.0);
                let face = &Face::new(size).align(Align::Middle);
                self.picture.write(at, &word, face, color);
            }
        }
    }

    pub(super) fn title(
        &mut self,
        corner: Point,
        width: f32,
        first: &str,
        line: f32,
        second: &Line,
    ) {
        if !first.is_empty() {
            let y = corner.y + if line > 22.0 { 14.0 } else { 10.0 };
            let face = &Face::new(WORD).bold();
            let ink = self.theme.ink;
            self.picture
                .write(Point::new(corner.x, y), first, face, ink);
        }
        let at = Point::new(corner.x, corner.y + line);
        label(&mut self.picture, at, width, SMALL, second);
    }

    /// Draws the tabs once, before the panel that they choose.
    pub(super) fn tabs_before(&mut self, shown: View) {
        let theme = self.theme;
        let tabs = std::mem::take(&mut self.layout.tabs);
        for (index, (view, rect)) in tabs.into_iter().enumerate() {
            let is_shown = view == shown;
            let start = self.picture.marks.len();
            let (ink, line, width) = if is_shown {
                (theme.ink, theme.ink, 2.0)
            } else {
                (theme.muted, theme.faint(), 1.0)
            };
            let mut face = Face::new(WORD).align(Align::Middle);
            face.bold = is_shown;
            self.picture.write(rect.center(), view.label(), &face, ink);
            let y = rect.bottom() - 1.0;
            self.picture
                .line(Point::new(rect.x, y), Point::new(rect.right(), y))
                .stroke(line, width);
            let value = if is_shown { "shown" } else { "" };
            self.explained(start, TABS[index], [0, index], value, rect)
                .pressed("view", view.name());
        }
    }

    /// The first line of a title, where no tab stands in its place.
    pub(super) fn heading<'b>(&self, words: &'b str) -> &'b str {
        if self.layout.second_lines[1] > 22.0 {
            ""
        } else {
            words
        }
    }

    /// The words at the left of a panel that stands below the mask.
    pub(super) fn panel_words(&mut self, area: Rect) {
        if self.layout.stacked {
            self.row_words(area, false);
        }
    }
}
