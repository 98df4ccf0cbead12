//! The drawing: scores, mask, weights and outputs of the same queries, row by row.

use super::Masks;
use super::layout::{Grid, Labels, Layout, SMALL, SWITCH, WORD};
use super::reading::{AMOUNT, Change, Comparison, is_one};
use super::state::{Order, View, cell_name};
use super::words::Note;
use crate::drawing::hatch_cells::hatch_cells;
use crate::drawing::label::{Run, label};
use crate::drawing::{
    Axis, Color, Picture, Point, Rect, Role, Target, Text, Theme, handle, motion, number, text,
};

/// The height of a line of small type.
const LINE: f32 = 15.0;

/// The height of a line of the sentences below.
const NOTE_LINE: f32 = 20.0;

/// The bounds that scores are coloured between.
const RANGES: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0];

/// What a drawing goes on.
struct Painter<'a> {
    figure: &'a Masks,
    layout: Layout,
    theme: &'a Theme,
    picture: Picture,
    /// How far the mask, the weights and the outputs have come, 0 to 1.
    stages: [f32; 3],
    count: usize,
    /// Whether every query that may read no key says so in its own row.
    is_silence_in_rows: bool,
}

/// Draws the figure at a width.
pub(super) fn draw(figure: &Masks, width: f32, theme: &Theme) -> Picture {
    let count = figure.state.count();
    let score_width = (0..count * count)
        .map(|cell| {
            let score = figure.reading.score(cell / count, cell % count);
            text::width(&number::fixed(score, 2), SMALL, false)
        })
        .fold(0.0, f32::max);
    let layout = Layout::new(&figure.state, width, score_width);

    let mut painter = Painter {
        figure,
        theme,
        picture: Picture::new(width, 0.0),
        // Between 0 and 1, so the narrower type holds it.
        stages: [0, 1, 2].map(|stage| motion::stage(figure.state.time, stage) as f32),
        count,
        is_silence_in_rows: false,
        layout,
    };
    painter.is_silence_in_rows = painter.can_say_silence_in_rows();
    painter.draw()
}

impl Painter<'_> {
    fn draw(mut self) -> Picture {
        self.row_words(self.layout.may.area, true);
        if let Some(grid) = self.layout.scores.take() {
            self.tabs_before(View::Scores);
            self.scores(&grid);
        }
        let may = self.layout.may.clone();
        self.may_read(&may);
        if let Some(grid) = self.layout.weights.take() {
            self.tabs_before(View::Weights);
            self.weights(&grid);
        }
        if let Some((corner, rows)) = self.layout.outputs.take() {
            self.tabs_before(View::Outputs);
            self.outputs(corner, &rows);
        }
        self.notes();
        self.picture
    }

    /// How far a row has come in a stage, one row after the other.
    fn progress(&self, stage: usize, row: usize) -> f32 {
        (self.stages[stage] * self.count as f32 - row as f32).clamp(0.0, 1.0)
    }

    fn is_silent(&self, query: usize) -> bool {
        self.figure.reading.pass.weight(query, 0).is_none()
    }

    // ---- words around the grids

    fn row_words(&mut self, area: Rect, are_targets: bool) {
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
            let content = match self.layout.labels {
                Labels::Numbers => (query + 1).to_string(),
                Labels::Switches | Labels::Words => {
                    text::fit(&state.words[query], self.layout.word, false, room)
                }
            };
            let word = Text::new(Point::new(end, middle), content)
                .size(self.layout.word)
                .end();
            let width = word.width();
            self.picture.text(word, color);
            if !is_on {
                self.picture
                    .line(Point::new(end - width, middle), Point::new(end, middle))
                    .stroke(theme.muted, 1.0);
            }
            if are_targets && self.layout.labels == Labels::Switches {
                self.switch(Point::new(SWITCH / 2.0 + 1.0, middle), is_on);
            }
            if are_targets {
                let id = format!("row-{}", query + 1);
                self.picture.bind(start, &id);
                let bounds = Rect::new(0.0, middle - row / 2.0, end + 4.0, row);
                let target = Target::mark(id, format!("{} reads", state.words[query]), bounds)
                    .value(if is_on { "on" } else { "off" })
                    .role(Role::Toggle {
                        control: format!("row_{}", query + 1),
                        on: is_on,
                    })
                    .place("queries", query, 0);
                self.picture.targets.push(target);
            }
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

    fn column_words(&mut self, grid: &Grid) {
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
            let x = grid.cells[0][key].center().x;
            let size = self.layout.word;
            let text = if self.layout.upwards {
                let word = text::fit(&word, size, false, self.layout.heads - 6.0);
                Text::new(Point::new(x, bottom), word).upwards()
            } else {
                Text::new(Point::new(x, bottom - size / 2.0), word).middle()
            };
            self.picture.text(text.size(size), color);
        }
    }

    fn title(&mut self, corner: Point, width: f32, first: &str, line: f32, second: &[Run]) {
        if !first.is_empty() {
            let y = corner.y + if line > 22.0 { 14.0 } else { 10.0 };
            let title = Text::new(Point::new(corner.x, y), first).bold();
            self.picture.text(title, self.theme.ink);
        }
        let at = Point::new(corner.x, corner.y + line);
        label(&mut self.picture, at, width, SMALL, second);
    }

    /// Draws the tabs once, before the panel that they choose.
    fn tabs_before(&mut self, shown: View) {
        let theme = self.theme;
        for (index, (view, rect)) in std::mem::take(&mut self.layout.tabs)
            .into_iter()
            .enumerate()
        {
            let is_shown = view == shown;
            let id = format!("view-{}", view.name());
            let start = self.picture.marks.len();
            let (ink, line) = if is_shown {
                (theme.ink, (theme.ink, 2.0))
            } else {
                (theme.muted, (theme.faint(), 1.0))
            };
            let mut text = Text::new(rect.center(), view.label()).middle();
            text.bold = is_shown;
            self.picture.text(text, ink);
            self.picture
                .line(
                    Point::new(rect.x, rect.bottom() - 1.0),
                    Point::new(rect.right(), rect.bottom() - 1.0),
                )
                .stroke(line.0, line.1);
            self.picture.bind(start, &id);
            let target = Target::mark(id, format!("show {}", view.label()), rect)
                .value(if is_shown { "shown" } else { "" })
                .role(Role::Press {
                    control: "view".to_owned(),
                    value: view.name().to_owned(),
                })
                .place("views", 0, index);
            self.picture.targets.push(target);
        }
    }

    /// The first line of a title, where no tab stands in its place.
    fn heading<'b>(&self, words: &'b str) -> &'b str {
        if self.layout.second_lines[1] > 22.0 {
            ""
        } else {
            words
        }
    }

    /// The words at the left of a panel that stands below the mask.
    fn panel_words(&mut self, area: Rect) {
        if self.layout.stacked {
            self.row_words(area, false);
        }
    }

    // ---- the matrices

    /// The largest size at which numbers of a width fit into cells.
    fn number_size(grid: &Grid, width_at_small: f32) -> Option<f32> {
        // The widths are those of a wide face, so that a number may fill its cell.
        let room = grid.cells[0][0].width;
        [WORD, SMALL]
            .into_iter()
            .find(|size| width_at_small * size / SMALL <= room && (*size == SMALL || room > 40.0))
    }

    fn scores(&mut self, grid: &Grid) {
        let (reading, theme) = (&self.figure.reading, self.theme);
        let muted = theme.muted;
        self.title(
            grid.title,
            grid.title_width,
            self.heading("scores"),
            self.layout.second_lines[1],
            &[
                Run::new("q", theme.query),
                Run::new(" · ", muted),
                Run::new("k", theme.key),
                Run::new(" / √8", muted),
            ],
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
                    if rect.width >= 26.0 {
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

    fn may_read(&mut self, grid: &Grid) {
        let (state, reading, theme) = (&self.figure.state, &self.figure.reading, self.theme);
        let muted = theme.muted;
        self.title(
            grid.title,
            grid.title_width,
            "may read?",
            self.layout.second_lines[0],
            &[Run::new("press cells, or a word for its row", muted)],
        );
        self.column_words(grid);

        self.hatched(grid, &|painter, query, key| {
            !painter.figure.reading.mask.may_read(query, key) && painter.progress(0, query) > 0.5
        });
        for query in 0..self.count {
            let shown = 0.3 + 0.7 * self.progress(0, query);
            for key in 0..self.count {
                let rect = grid.cells[query][key];
                let (id, is_on) = (
                    format!("cell-{}-{}", query + 1, key + 1),
                    state.cell(query, key),
                );
                let start = self.picture.marks.len();
                let mark = self.picture.rect(rect);
                if reading.mask.may_read(query, key) {
                    mark.fill(theme.paper.mix(theme.key, 0.34 * shown))
                        .stroke(theme.key.alpha(0.6 * shown), 1.0);
                } else {
                    mark.stroke(theme.faint(), 1.0);
                }
                if !is_on {
                    self.cross(rect.center());
                }
                self.picture.bind(start, &id);

                let label = format!("{} may read {}", state.words[query], state.words[key]);
                let target = Target::mark(id, label, rect.inset(-1.0))
                    .value(self.figure.cell_value(query, key))
                    .role(Role::Toggle {
                        control: cell_name(query, key),
                        on: is_on,
                    })
                    .place("may read", query, key);
                self.picture.targets.push(target);
            }
        }
        if state.add {
            self.boundary(grid);
            self.first_token_handle(grid);
        }
    }

    /// The sign of a cell that the reader switched off.
    fn cross(&mut self, center: Point) {
        let theme = self.theme;
        self.picture
            .rect(Rect::around(center, 14.0, 14.0))
            .fill(theme.paper);
        for turn in [1.0, -1.0] {
            let (from, to) = (
                Point::new(center.x - 4.0, center.y - 4.0 * turn),
                Point::new(center.x + 4.0, center.y + 4.0 * turn),
            );
            self.picture.line(from, to).stroke(theme.ink, 2.0);
        }
    }

    fn weights(&mut self, grid: &Grid) {
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
            &[Run::new(words, color)],
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
                self.silent_row(grid, query, shown);
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

    /// The room of a query that may read no key, from the weights to the right edge.
    fn silent_room(&self, area: Rect, query: usize) -> Rect {
        let row = area.height / self.count as f32;
        let y = area.y + query as f32 * row;
        Rect::new(area.x, y, self.picture.width - area.x, row).inset(1.0)
    }

    fn silence_lines(&self, query: usize, room: Rect) -> Vec<String> {
        let sentence = self.figure.silence(&[query]);
        text::wrap(&sentence, SMALL, false, room.width - 8.0)
    }

    fn can_say_silence_in_rows(&self) -> bool {
        let area = match (&self.layout.weights, &self.layout.outputs) {
            (Some(grid), _) => grid.area,
            (None, Some((_, rows))) => all_rows(rows),
            (None, None) => return false,
        };
        (0..self.count)
            .filter(|&query| self.is_silent(query))
            .all(|query| {
                let room = self.silent_room(area, query);
                self.silence_lines(query, room).len() as f32 * LINE <= room.height + 1.0
            })
    }

    /// The row of a query that may read no key: a sentence in place of weights.
    fn silent_row(&mut self, grid: &Grid, query: usize, shown: f32) {
        self.silent_words(grid.area, query, shown);
    }

    fn silent_words(&mut self, area: Rect, query: usize, shown: f32) {
        if shown == 0.0 {
            return;
        }
        let theme = self.theme;
        let room = self.silent_room(area, query);
        let start = self.picture.marks.len();
        self.picture
            .rect(Rect::new(room.x, room.y, 2.0, room.height))
            .fill(theme.warning.alpha(shown));
        let lines = if self.is_silence_in_rows {
            self.silence_lines(query, room)
        } else {
            let short = "no legal key";
            vec![text::fit(short, SMALL, false, room.width - 8.0)]
        };
        let mut y = room.center().y - (lines.len() as f32 - 1.0) * LINE / 2.0;
        for line in lines {
            let text = Text::new(Point::new(room.x + 8.0, y), line).size(SMALL);
            self.picture.text(text, theme.warning.alpha(shown));
            y += LINE;
        }
        let id = format!("sum-{}", query + 1);
        self.picture.bind(start, &id);
        let label = format!("weights of {}", self.figure.state.words[query]);
        let target = Target::mark(id, label, room)
            .value("no legal key")
            .place("row sums", query, 0);
        self.picture.targets.push(target);
    }

    fn outputs(&mut self, corner: Point, rows: &[Rect]) {
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
            &[Run::new(second, theme.muted)],
        );
        let area = all_rows(rows);
        self.panel_words(area);
        let is_panel = self.layout.second_lines[1] > 22.0;

        for (query, row) in rows.iter().enumerate() {
            let shown = self.progress(2, query);
            if self.is_silent(query) {
                // Side by side, the row of weights has said it already.
                if is_panel {
                    self.silent_words(area, query, shown);
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
            let mut text = Text::new(Point::new(row.x, row.center().y), words.as_str());
            text.bold = is_leak;
            if text.width() > row.width {
                text = text.size(SMALL);
                text.bold = is_leak && text::width(&words, SMALL, true) <= row.width;
            }
            let id = format!("output-{}", query + 1);
            self.picture.text(text, color.alpha(shown)).target(&id);
            let label = format!("output of {}", state.words[query]);
            let target = Target::mark(id, label, *row)
                .value(words)
                .place("outputs", query, 0);
            self.picture.targets.push(target);
        }
    }

    // ---- the intervention

    /// The corner through which the changed tokens reach the outputs before them.
    fn boundary(&mut self, grid: &Grid) {
        let theme = self.theme;
        let first = self.figure.state.from - 1;
        let bar = |from: f32, to: f32, y: f32| Rect::new(from, y - 1.5, to - from, 3.0);
        let left = grid.cells[0][first].x;
        self.picture
            .rect(bar(left, grid.area.right() - 1.0, grid.area.y - 2.5))
            .fill(theme.ink);
        if first > 0 {
            let bottom = grid.cells[first - 1][0].bottom() + 1.0;
            let corner = Rect::new(
                left - 1.0,
                grid.area.y,
                grid.area.right() - left + 1.0,
                bottom - grid.area.y,
            );
            self.picture.rect(corner).stroke(theme.ink, 2.0);
        }
    }

    fn first_token_handle(&mut self, grid: &Grid) {
        let (state, theme) = (&self.figure.state, self.theme);
        let cell = grid.area.width / self.count as f32;
        let x = grid.area.x + (state.from - 1) as f32 * cell;
        let center = Point::new(x, grid.area.bottom() + 19.0);
        self.picture
            .line(Point::new(x, grid.area.y), Point::new(x, center.y))
            .stroke(theme.ink, 2.0);
        handle::side_handle(&mut self.picture, center, theme.ink, "add-from", theme);

        // The words go where there is more room.
        let rooms = [
            grid.title.x + grid.title_width - x - 16.0,
            x - 16.0 - grid.area.x + 8.0,
        ];
        let is_right = rooms[0] >= rooms[1];
        let room = rooms[0].max(rooms[1]);
        let words = ["+100 from here", "+100"]
            .into_iter()
            .find(|words| text::width(words, SMALL, false) <= room);
        if let Some(words) = words {
            let text = if is_right {
                Text::new(Point::new(x + 16.0, center.y), words)
            } else {
                Text::new(Point::new(x - 16.0, center.y), words).end()
            };
            self.picture
                .text(text.size(SMALL), theme.ink)
                .target("add-from");
        }

        let last = x + (self.count - state.from) as f32 * cell;
        let axis = Axis::linear("from", [grid.area.x, last], [1.0, self.count as f64]);
        let target = Target::handle(
            "add-from",
            "first token that 100 is added to",
            center,
            Some(axis),
            None,
        )
        .value(format!(
            "token {} ({})",
            state.from,
            state.words[state.from - 1]
        ));
        self.picture.targets.push(target);
    }

    // ---- shared

    fn hatched(&mut self, grid: &Grid, is_masked: &dyn Fn(&Self, usize, usize) -> bool) {
        let color = self.theme.paper.mix(self.theme.muted, 0.6);
        let masked: Vec<Vec<bool>> = (0..self.count)
            .map(|query| {
                (0..self.count)
                    .map(|key| is_masked(self, query, key))
                    .collect()
            })
            .collect();
        hatch_cells(
            &mut self.picture,
            &grid.cells,
            |query, key| masked[query][key],
            color,
        );
    }

    #[expect(clippy::too_many_arguments, reason = "a cell is named by all of them")]
    fn mark(
        &mut self,
        place: &str,
        noun: &str,
        query: usize,
        key: usize,
        id: &str,
        value: String,
        rect: Rect,
    ) {
        let words = &self.figure.state.words;
        let label = format!("{noun} of {} for {}", words[key], words[query]);
        let target = Target::mark(id, label, rect.inset(-1.0))
            .value(value)
            .place(place, query, key);
        self.picture.targets.push(target);
    }

    fn notes(&mut self) {
        let theme = self.theme;
        let width = self.picture.width;
        let mut y = self.layout.notes.y;
        // Room for one or two lines is always kept, so that most changes do not move the page.
        let reserved = if width < 640.0 { 3.0 } else { 1.0 };
        let least = y + reserved * NOTE_LINE;
        for Note {
            text: sentence,
            is_warning,
            stage,
        } in self.figure.notes(self.is_silence_in_rows)
        {
            let color: Color = if is_warning { theme.warning } else { theme.ink };
            let shown = self.stages[stage];
            for line in text::wrap(&sentence, WORD, false, width) {
                if shown > 0.0 {
                    let at = Point::new(0.0, y + NOTE_LINE / 2.0);
                    self.picture.text(Text::new(at, line), color.alpha(shown));
                }
                y += NOTE_LINE;
            }
        }
        self.picture.height = (y.max(least) + 2.0).ceil();
    }
}

fn all_rows(rows: &[Rect]) -> Rect {
    match (rows.first(), rows.last()) {
        (Some(first), Some(last)) => {
            Rect::new(first.x, first.y, first.width, last.bottom() - first.y)
        }
        _ => Rect::default(),
    }
}
