//! The words around the grids: tokens at the left and on top, titles, tabs.

use super::{LARGE, LARGE_NUMBER, Painter};
use crate::drawing::face::Face;
use crate::drawing::label::{Line, label};
use crate::drawing::{Align, Color, Point, Rect, Role, text};
use crate::figures::masks::choices::View;
use crate::figures::masks::layout::{Grid, LINE, Labels, SMALL, SWITCH, WORD};
use crate::figures::masks::state::row_name;

/// The face of a heading.
const HEADING: Face = LARGE.bold();

/// The targets of the tabs.
const TABS: [[&str; 3]; 3] = [
    ["view-scores", "show scores", "views"],
    ["view-weights", "show weights", "views"],
    ["view-outputs", "show output", "views"],
];

/// The tick in the box of a row that is on, around its middle.
const TICK: [[f32; 2]; 3] = [[-3.0, 0.0], [-1.0, 3.0], [3.5, -3.0]];

impl Painter<'_> {
    pub(super) fn row_words(&mut self, grid: &Grid, are_targets: bool) {
        let (state, theme) = (&self.figure.state, self.theme);
        let labels = self.layout.labels;
        // Two digits need what a word leaves free.
        let gap = if labels == Labels::Numbers { 6.5 } else { 8.0 };
        let end = self.layout.label_width - gap;
        for query in 0..self.count {
            let row = grid.row(query);
            let middle = row.center().y;
            let is_on = state.row(query);
            let color = if is_on && !state.is_padding(query) {
                theme.query
            } else {
                theme.muted
            };

            let start = self.picture.marks.len();
            let (words, room) = match labels {
                Labels::Switches => ("{query}", end - SWITCH - 6.0),
                Labels::Words => ("{query}", end + 2.0),
                Labels::Numbers => ("{row}", end + 2.0),
            };
            let word = self.figure.say(words, query, 0);
            let word = text::fit(&word, self.layout.word, false, room);
            let mut at = Point::new(end, middle);
            if labels == Labels::Words {
                // A word that fills its room reaches over its end rather than out of the picture.
                at.x = at.x.max(text::width(&word, self.layout.word, false));
            }
            let face = &Face::new(self.layout.word).align(Align::End);
            let written = self.picture.write(at, &word, face, color);
            if !is_on {
                self.picture
                    .line(Point::new(written.x, middle), at)
                    .stroke(theme.muted, 1.0);
            }
            if !are_targets {
                continue;
            }
            if labels == Labels::Switches {
                // A box, as of a form.
                let center = Point::new(SWITCH / 2.0 + 1.0, middle);
                self.picture
                    .rect(Rect::around(center, SWITCH, SWITCH))
                    .fill(theme.paper)
                    .stroke(theme.muted, 1.0);
                if is_on {
                    self.sign(center, &TICK, theme.query);
                }
            }
            let words = &["row-{row}", "{query} reads", "queries"];
            let value = if is_on { "on" } else { "off" };
            let bounds = Rect::new(0.0, row.y, end + 4.0, row.height);
            let target = self.explained(start, words, [query, 0], value, bounds);
            target.role = Role::Toggle {
                control: row_name(query),
                on: is_on,
            };
        }

        if state.add {
            let top = grid.row(state.from - 1).y + 2.0;
            let x = self.layout.label_width - 4.0;
            let bar = Rect::new(x - 1.5, top, 3.0, grid.area.bottom() - 2.0 - top);
            self.picture.rect(bar).fill(theme.ink);
        }
    }

    /// Draws a small sign, given around its middle.
    pub(super) fn sign(&mut self, center: Point, points: &[[f32; 2]], color: Color) {
        let mut path = Vec::new();
        for [x, y] in points {
            path.push(Point::new(center.x + x, center.y + y));
        }
        self.picture.path(path).stroke(color, 2.0);
    }

    pub(super) fn column_words(&mut self, grid: &Grid) {
        let (state, theme) = (&self.figure.state, self.theme);
        let bottom = grid.area.y - 6.0;
        for key in 0..self.count {
            let words = match self.layout.labels {
                Labels::Numbers => "{column} {key}",
                Labels::Switches | Labels::Words => "{key}",
            };
            let word = self.figure.say(words, 0, key);
            let color = if state.is_padding(key) {
                theme.muted
            } else {
                theme.key
            };
            let x = grid.cell(0, key).center().x;
            let size = self.layout.word;
            if self.layout.is_upwards() {
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

    /// The title of a grid: a heading, where no tab stands in its place, and a line below it.
    pub(super) fn title(&mut self, grid: &Grid, heading: &str, line: &Line) {
        let x = grid.area.x;
        if !heading.is_empty() {
            let y = grid.title + if grid.line > LINE { 14.0 } else { 10.0 };
            self.picture
                .write(Point::new(x, y), heading, &HEADING, self.theme.ink);
        }
        let at = Point::new(x, grid.title + grid.line);
        label(&mut self.picture, at, grid.title_width, SMALL, line);
    }

    /// Draws the tabs before the panel that they choose.
    pub(super) fn tabs(&mut self, corner: Point, shown: View) {
        let theme = self.theme;
        let mut x = corner.x;
        for (index, view) in View::ALL.into_iter().enumerate() {
            let width = text::width(view.label(), WORD, true).ceil() + 16.0;
            let rect = Rect::new(x, corner.y, width, 28.0);
            x += width + 4.0;

            let is_shown = view == shown;
            let start = self.picture.marks.len();
            let (ink, line, width) = if is_shown {
                (theme.ink, theme.ink, 2.0)
            } else {
                (theme.muted, theme.faint(), 1.0)
            };
            let face = Face {
                bold: is_shown,
                ..LARGE_NUMBER
            };
            self.picture.write(rect.center(), view.label(), &face, ink);
            let y = rect.bottom() - 1.0;
            self.picture
                .line(Point::new(rect.x, y), Point::new(rect.right(), y))
                .stroke(line, width);
            let value = if is_shown { "shown" } else { "" };
            self.explained(start, &TABS[index], [0, index], value, rect)
                .pressed("view", view.name());
        }
    }
}
