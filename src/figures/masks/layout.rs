//! Where the parts of the picture go at a width.
//!
//! Wide, the scores, the mask, the weights and the outputs stand side by side, row by row. Where that is
//! too narrow for their numbers, one of scores, weights and outputs stands beside the mask, or below it,
//! chosen by tabs. A cell of the mask is at least 24 px high and 22 px wide; its target is 24 px
//! wide then and reaches 1 px over its neighbours.

use super::choices::View;
use super::state::State;
use crate::drawing::geometry::bounded;
use crate::drawing::{Point, Rect, text};

/// The size of small words and numbers, in CSS pixels.
pub(super) const SMALL: f32 = 12.0;

/// The size of words, in CSS pixels.
pub(super) const WORD: f32 = 14.0;

/// The side of the box before a word that switches its row, in CSS pixels.
pub(super) const SWITCH: f32 = 12.0;

/// The space between two blocks.
const GAP: f32 = 24.0;

/// The room of a row sum.
const SUM: f32 = 44.0;

/// The room of the outputs where everything stands side by side.
const OUTPUT: f32 = 120.0;

/// The highest column of words that run upwards.
const TALLEST: f32 = 72.0;

/// The height of the strip below a grid, which holds a handle or the sums of columns.
const STRIP: f32 = 40.0;

/// The narrowest cell that holds a weight.
const NUMBER: f32 = 31.0;

/// The narrowest cell.
const LEAST: f32 = 22.0;

/// The narrowest grid that its title fits above.
const TITLE: f32 = 136.0;

/// A matrix of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The upper left corner of what stands above it.
    pub(super) title: Point,
    /// The room to the right that its title may use.
    pub(super) title_width: f32,
    /// All cells together.
    pub(super) area: Rect,
    /// The width and the height of a cell with the space around it.
    cell: [f32; 2],
}

impl Grid {
    /// The cell of a query and a key.
    pub(super) fn cell(&self, query: usize, key: usize) -> Rect {
        let [width, height] = self.cell;
        let x = self.area.x + key as f32 * width;
        let y = self.area.y + query as f32 * height;
        Rect::new(x, y, width, height).inset(1.0)
    }
}

/// Lines of words beside the rows of a matrix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    /// The corner of what stands above them.
    pub(super) title: Point,
    /// All of them together.
    pub(super) area: Rect,
    height: f32,
}

impl Rows {
    /// The room of a query.
    pub(super) fn row(&self, query: usize) -> Rect {
        let Rect { x, y, width, .. } = self.area;
        Rect::new(x, y + query as f32 * self.height, width, self.height)
    }
}

/// How the words at the left are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Labels {
    /// A box to press, and the word.
    Switches,
    /// The word alone.
    Words,
    /// The number of the token, where a word has no room.
    Numbers,
}

/// Where everything goes.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) labels: Labels,
    /// The size of the words at the left and on top.
    pub(super) word: f32,
    /// The room of the words at the left, as wide as they may be; its height means nothing.
    pub(super) label_width: f32,
    /// Whether words on top run upwards.
    pub(super) upwards: bool,
    /// The height of the words on top.
    pub(super) heads: f32,
    pub(super) scores: Option<Grid>,
    pub(super) may: Grid,
    pub(super) weights: Option<Grid>,
    /// How far below its title the second line of the mask's title stands, and that of the others.
    pub(super) second_lines: [f32; 2],
    /// The left edge of the row sums.
    pub(super) sums: f32,
    pub(super) outputs: Option<Rows>,
    /// The tabs, where there are any.
    pub(super) tabs: Vec<(View, Rect)>,
    /// Whether the panel behind the tabs stands below the mask and has words of its own at the left.
    pub(super) stacked: bool,
    /// Where the sentences below begin.
    pub(super) notes: Point,
}

/// What a layout is made from.
struct Frame<'a> {
    state: &'a State,
    width: f32,
    count: f32,
    word: f32,
    longest: f32,
}

/// The part behind the tabs.
struct Panel {
    /// The upper left corner of its tabs.
    corner: Point,
    /// That of its cells.
    grid: Point,
    /// The widths of the cells of scores and of weights.
    cells: [f32; 2],
    row: f32,
    is_stacked: bool,
}

impl Layout {
    /// Lays out the picture; `score_width` is the widest score in small type.
    pub(super) fn new(state: &State, width: f32, score_width: f32) -> Self {
        let word = if width < 640.0 { SMALL } else { WORD };
        let mut longest = 0.0_f32;
        for content in &state.words {
            longest = longest.max(text::width(content, word, false));
        }
        let frame = Frame {
            state,
            width,
            count: state.count() as f32,
            word,
            longest: longest.ceil(),
        };
        frame
            .wide(score_width)
            .or_else(|| frame.beside())
            .unwrap_or_else(|| frame.stacked())
    }
}

impl Frame<'_> {
    /// Everything side by side.
    fn wide(&self, score_width: f32) -> Option<Layout> {
        let label_width = self.longest.min(84.0) + SWITCH + 14.0;
        let room = self.width - label_width - 3.0 * GAP - SUM - OUTPUT;
        let equal = (room / (3.0 * self.count)).floor().min(48.0);
        if equal < NUMBER || room < 3.0 * TITLE {
            return None;
        }

        // Scores have a sign and need more room than weights.
        let score_cell = equal.max((score_width + 5.0).ceil());
        let rest = ((room - score_cell * self.count) / (2.0 * self.count)).floor();
        let (score_cell, cell) = if rest >= NUMBER {
            (score_cell, rest.min(48.0))
        } else {
            (equal, equal)
        };

        let heads = self.heads(cell);
        let (title, row) = (44.0, bounded(cell, 28.0, 40.0));
        let top = title + heads.0;
        let block = |cell: f32| (cell * self.count).max(TITLE);
        let scores = self.grid(label_width, 0.0, top, [score_cell, row], block(score_cell));
        let may_x = label_width + block(score_cell) + GAP;
        let may = self.grid(may_x, 0.0, top, [cell, row], block(cell));
        let weights_x = may_x + block(cell) + GAP;
        let weights = self.grid(weights_x, 0.0, top, [cell, row], block(cell) + SUM);
        let sums = weights.area.right();
        let x = weights_x + (cell * self.count + SUM).max(TITLE) + GAP;
        let outputs = self.rows(Point::new(x, 0.0), [x, top], [self.width - x, row]);
        Some(Layout {
            labels: Labels::Switches,
            word: self.word,
            label_width,
            upwards: heads.1,
            heads: heads.0,
            notes: Point::new(0.0, may.area.bottom() + STRIP),
            scores: Some(scores),
            may,
            weights: Some(weights),
            sums,
            outputs: Some(outputs),
            second_lines: [22.0; 2],
            tabs: Vec::new(),
            stacked: false,
        })
    }

    /// One of scores, weights and outputs beside the mask.
    fn beside(&self) -> Option<Layout> {
        let label_width = self.longest.min(72.0) + SWITCH + 14.0;
        let room = self.width - label_width - GAP;
        // A cell of the mask holds no number, so the panel gets more than half.
        let cell = bounded((0.42 * room / self.count).floor(), LEAST, 44.0);
        let block = (cell * self.count).max(TITLE);
        let x = (label_width + block + GAP).round();
        let panel = self.panel_cells(self.width - x, 48.0);
        if panel.iter().any(|cell| *cell < LEAST) || self.width - x < 216.0 {
            return None;
        }

        let heads = self.heads(cell.min(panel[1]));
        let row = bounded(cell, 24.0, 40.0);
        let top = 52.0 + heads.0;
        let may = self.grid(label_width, 0.0, top, [cell, row], block);
        let panel = Panel {
            corner: Point::new(x, 0.0),
            grid: Point::new(x, top),
            cells: panel,
            row,
            is_stacked: false,
        };
        Some(self.with_panel(may, &panel, heads, label_width))
    }

    /// One of scores, weights and outputs below the mask.
    fn stacked(&self) -> Layout {
        let (labels, label_width) = self.narrow_labels();
        let room = self.width - label_width;
        let panel = self.panel_cells(room, 48.0);
        let [scores, weights] = panel;
        // The mask has the cells of the weights, so that the eye finds them again, unless they are too small.
        let cell = if weights >= 24.0 { weights } else { scores };

        let heads = self.heads(cell.min(weights));
        let row = bounded(cell, 24.0, 32.0);
        let may = self.grid(label_width, 0.0, 44.0 + heads.0, [cell, row], room);
        let tabs = may.area.bottom() + STRIP + 4.0;
        let panel = Panel {
            corner: Point::new(0.0, tabs),
            grid: Point::new(label_width, tabs + 52.0 + heads.0),
            cells: panel,
            row,
            is_stacked: true,
        };
        let mut layout = self.with_panel(may, &panel, heads, label_width);
        layout.labels = labels;
        layout
    }

    /// The cells of scores, which have the whole room, and of weights, which leave some to the row sums.
    fn panel_cells(&self, room: f32, largest: f32) -> [f32; 2] {
        [room, room - SUM + 4.0].map(|room| (room / self.count).floor().min(largest))
    }

    /// The mask and a panel behind tabs.
    fn with_panel(&self, may: Grid, panel: &Panel, heads: (f32, bool), label_width: f32) -> Layout {
        let mut x = panel.corner.x;
        let mut tabs = Vec::new();
        for view in View::ALL {
            let width = text::width(view.label(), WORD, true).ceil() + 16.0;
            tabs.push((view, Rect::new(x, panel.corner.y, width, 28.0)));
            x += width + 4.0;
        }

        let room = self.width - panel.grid.x;
        let grid = |cell: f32| {
            let top = panel.grid.y;
            self.grid(panel.grid.x, panel.corner.y, top, [cell, panel.row], room)
        };
        let [scores, weights] = panel.cells.map(grid);
        // Without words on top, outputs can begin higher, unless they stand beside the rows of the mask.
        let top = if panel.is_stacked {
            scores.area.y - heads.0 + 4.0
        } else {
            scores.area.y
        };
        let rows = self.rows(scores.title, [panel.grid.x, top], [room, panel.row]);
        let strip = if panel.is_stacked { 28.0 } else { STRIP };
        let view = self.state.view();
        Layout {
            labels: Labels::Switches,
            word: self.word,
            label_width,
            upwards: heads.1,
            heads: heads.0,
            may,
            second_lines: [if panel.is_stacked { 22.0 } else { 30.0 }, 30.0],
            sums: weights.area.right(),
            notes: Point::new(0.0, weights.area.bottom() + strip),
            outputs: (view == View::Outputs).then_some(rows),
            scores: (view == View::Scores).then_some(scores),
            weights: (view == View::Weights).then_some(weights),
            tabs,
            stacked: panel.is_stacked,
        }
    }

    /// How the words at the left are written where there is little room, and how much they take.
    fn narrow_labels(&self) -> (Labels, f32) {
        const LEAST_WORD: f32 = 28.0;
        let room = self.width - 24.0 * self.count;
        let switch = SWITCH + 14.0;
        let word = self.longest.min(64.0);
        if room - switch >= word.min(LEAST_WORD) {
            (Labels::Switches, word.min(room - switch) + switch)
        } else if room - 6.0 >= word.min(LEAST_WORD) {
            (Labels::Words, word.min(room - 6.0).max(18.0) + 6.0)
        } else {
            (Labels::Numbers, 22.0)
        }
    }

    /// The height of the words on top, and whether they run upwards.
    fn heads(&self, cell: f32) -> (f32, bool) {
        if self.longest <= cell - 2.0 {
            (22.0, false)
        } else {
            // Room for a number before the word.
            ((self.longest + 22.0).min(TALLEST) + 6.0, true)
        }
    }

    fn grid(&self, x: f32, title: f32, top: f32, cell: [f32; 2], title_width: f32) -> Grid {
        let [width, height] = cell;
        let (x, top) = (x.round(), top.round());
        Grid {
            title: Point::new(x, title),
            title_width,
            area: Rect::new(x, top, width * self.count, height * self.count),
            cell,
        }
    }

    fn rows(&self, title: Point, [x, top]: [f32; 2], [width, height]: [f32; 2]) -> Rows {
        let top = top.round();
        let bottom = top + (self.count - 1.0) * height + height;
        Rows {
            title,
            area: Rect::new(x, top, width, bottom - top),
            height,
        }
    }
}
