//! The drawing: scores, mask, weights and outputs of the same queries, row by row.

mod around;
mod intervention;
mod may_read;
mod outputs;
mod scores;
mod silence;
mod weights;

use super::Masks;
use super::choices::View;
use super::layout::{Grid, Layout, SMALL, WORD};
use crate::drawing::face::Face;
use crate::drawing::geometry::bounded;
use crate::drawing::hatch_cells::hatch_cells;
use crate::drawing::{Align, Color, Picture, Point, Rect, Target, Theme, motion, text};
use crate::figures::template::explained;
use crate::number;

/// The height of a line of small type.
const LINE: f32 = 15.0;

/// The height of a line of the sentences below.
const NOTE_LINE: f32 = 20.0;

/// The face of small words and numbers.
const FACE: Face = Face::new(SMALL);

/// The face of numbers in cells.
const NUMBER: Face = FACE.align(Align::Middle);

/// The faces of larger words and numbers.
const LARGE: Face = Face::new(WORD);
const LARGE_NUMBER: Face = LARGE.align(Align::Middle);

/// What a drawing goes on.
struct Painter<'a> {
    figure: &'a Masks,
    layout: &'a Layout,
    theme: &'a Theme,
    picture: Picture,
    /// How far the mask, the weights and the outputs have come, 0 to 1.
    stages: [f32; 3],
    count: usize,
    /// The width of the widest score in small type.
    score_width: f32,
    /// Whether every query that may read no key says so in its own row.
    is_silence_in_rows: bool,
}

/// Draws the figure at a width.
pub(super) fn draw(figure: &Masks, width: f32, theme: &Theme) -> Picture {
    let mut score_width = 0.0_f32;
    for score in figure.reading.scores() {
        let width = text::width(&number::fixed(*score, 2), SMALL, false);
        score_width = score_width.max(width);
    }
    let layout = Layout::new(&figure.state, width, score_width);
    // Between 0 and 1, so the narrower type holds it.
    let stage = |stage| motion::stage(figure.state.time, stage) as f32;

    let mut painter = Painter {
        figure,
        theme,
        picture: Picture::new(width, 0.0),
        stages: [stage(0), stage(1), stage(2)],
        score_width,
        count: figure.state.count(),
        is_silence_in_rows: false,
        layout: &layout,
    };
    painter.is_silence_in_rows = painter.can_say_silence_in_rows();
    painter.draw()
}

impl Painter<'_> {
    fn draw(mut self) -> Picture {
        let may = &self.layout.may;
        self.row_words(may, true);
        self.panel(View::Scores);
        self.may_read(may);
        self.panel(View::Weights);
        self.panel(View::Outputs);
        self.notes();
        self.picture
    }

    /// Whether a panel stands beside the mask, or below it: all do, or the one whose tab was pressed.
    fn shows(&self, view: View) -> bool {
        self.layout.tabs.is_none() || view == self.figure.state.view()
    }

    /// Draws a panel, where it is shown, under its tabs or its title.
    fn panel(&mut self, view: View) {
        if !self.shows(view) {
            return;
        }
        let layout = self.layout;
        let heading = match layout.tabs {
            Some(corner) => {
                self.tabs(corner, view);
                ""
            }
            None => view.label(),
        };
        let (grid, line) = match view {
            View::Scores => (&layout.scores, self.scores_line()),
            View::Weights => (&layout.weights, self.weights_line()),
            View::Outputs => (&layout.outputs, self.outputs_line()),
        };
        self.title(grid, heading, &line);
        if view != View::Outputs {
            self.column_words(grid);
        }
        if layout.is_stacked {
            self.row_words(grid, false);
        }
        match view {
            View::Scores => self.scores(grid),
            View::Weights => self.weights(grid),
            View::Outputs => self.outputs(grid),
        }
    }

    /// How far a row has come in a stage, one row after the other.
    fn progress(&self, stage: usize, row: usize) -> f32 {
        progress(self.stages[stage], self.count, row)
    }

    fn is_silent(&self, query: usize) -> bool {
        self.figure.reading.pass.is_silent(query)
    }

    /// Hatches the cells that are hidden by a stage.
    fn hatched(&mut self, grid: &Grid, stage: usize) {
        let color = self.theme.paper.mix(self.theme.muted, 0.6);
        let (figure, count, progress) = (self.figure, self.count, self.stages[stage]);
        let cell = |query: usize, key: usize| {
            // A silent row has words in place of weights.
            let is_hatched = key < count
                && is_masked(figure, progress, query, key)
                && (stage == 0 || !figure.reading.pass.is_silent(query));
            is_hatched.then(|| grid.cell(query, key))
        };
        hatch_cells(&mut self.picture, count, &cell, color);
    }

    /// A cell, filled as far as it is shown, with its number where there is room.
    fn number(&mut self, cell: Rect, fill: Color, shown: f32, value: &str, face: Option<&Face>) {
        let theme = self.theme;
        self.picture
            .rect(cell)
            .stroke(theme.faint(), 1.0)
            .fill(theme.paper.mix(fill, shown));
        if let Some(face) = face.filter(|_| shown > 0.0) {
            let ink = theme.text_on(fill).alpha(shown);
            self.picture.write(cell.center(), value, face, ink);
        }
    }

    /// The largest size at which numbers of a width fit into cells.
    fn number_face(grid: &Grid, width_at_small: f32) -> Option<&'static Face> {
        let room = grid.cell(0, 0).width;
        // The widths are those of a wide face, so that small numbers may fill a cell.
        if width_at_small * WORD / SMALL + 6.0 <= room {
            Some(&LARGE_NUMBER)
        } else {
            (width_at_small <= room).then_some(&NUMBER)
        }
    }

    /// Lets every mark from an index on mean a target: its name, what it is, its grid and its value, all but the grid
    /// with holes for a query and a key.
    fn explained(
        &mut self,
        start: usize,
        [id, label, grid]: &[&str; 3],
        [query, key]: [usize; 2],
        value: &str,
        bounds: Rect,
    ) -> &mut Target {
        let figure = self.figure;
        let say = |words: &str| figure.say(words, query, key);
        let names = &[id, label, value];
        let target = explained(&mut self.picture, start, names, bounds, &say);
        target.in_grid(grid, query, key);
        target
    }

    /// Writes lines one below the other.
    fn lines(&mut self, mut at: Point, lines: &[String], height: f32, face: &Face, color: Color) {
        for line in lines {
            self.picture.write(at, line, face, color);
            at.y += height;
        }
    }

    /// Writes the sentences below.
    fn notes(&mut self) {
        let (figure, theme) = (self.figure, self.theme);
        let width = self.picture.width;
        let mut y = self.layout.notes;
        // Room for one or two lines is always kept, so that most changes do not move the page.
        let reserved = if width < 640.0 { 3.0 } else { 1.0 };
        let least = y + reserved * NOTE_LINE;
        for note in figure.notes(self.is_silence_in_rows) {
            let color = if note.is_warning {
                theme.warning
            } else {
                theme.ink
            };
            let shown = self.stages[note.stage];
            let lines = text::wrap(&note.text, WORD, false, width);
            if shown > 0.0 {
                let at = Point::new(0.0, y + NOTE_LINE / 2.0);
                self.lines(at, &lines, NOTE_LINE, &LARGE, color.alpha(shown));
            }
            y += lines.len() as f32 * NOTE_LINE;
        }
        self.picture.height = (y.max(least) + 2.0).ceil();
    }
}

/// How far a row has come, 0 to 1, where all rows have come as far as `stage`.
fn progress(stage: f32, count: usize, row: usize) -> f32 {
    bounded(stage * count as f32 - row as f32, 0.0, 1.0)
}

/// Whether a cell is hidden, and its row has come to where that is shown.
fn is_masked(figure: &Masks, stage: f32, query: usize, key: usize) -> bool {
    !figure.reading.mask().may_read(query, key)
        && progress(stage, figure.state.count(), query) > 0.5
}
