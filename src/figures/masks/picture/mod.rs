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
use super::words::Note;
use crate::drawing::geometry::bounded;
use crate::drawing::hatch_cells::hatch_cells;
use crate::drawing::{Picture, Point, Rect, Target, Text, Theme, motion, number, text};

/// The height of a line of small type.
const LINE: f32 = 15.0;

/// The height of a line of the sentences below.
const NOTE_LINE: f32 = 20.0;

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
        bounded(
            self.stages[stage] * self.count as f32 - row as f32,
            0.0,
            1.0,
        )
    }

    fn is_silent(&self, query: usize) -> bool {
        self.figure.reading.pass.weight(query, 0).is_none()
    }

    /// The largest size at which numbers of a width fit into cells.
    fn number_size(grid: &Grid, width_at_small: f32) -> Option<f32> {
        let room = grid.cells[0][0].width;
        // The widths are those of a wide face, so that small numbers may fill a cell.
        if width_at_small * WORD / SMALL + 6.0 <= room {
            Some(WORD)
        } else {
            (width_at_small <= room).then_some(SMALL)
        }
    }

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
            let color = if is_warning { theme.warning } else { theme.ink };
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
