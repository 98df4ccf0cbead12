//! Where the parts of the picture go at a width.
//!
//! Wide, the scores, the mask, the weights and the outputs stand side by side, row by row. Where that is
//! too narrow for their numbers, one of scores, weights and outputs stands beside the mask, or below it,
//! chosen by tabs. A cell of the mask is at least 24 px high and 22 px wide; its target is 24 px
//! wide then and reaches 1 px over its neighbours.

use super::state::State;
use crate::drawing::geometry::bounded;
use crate::drawing::{Point, Rect, text};

/// The size of small words and numbers, in CSS pixels.
pub(super) const SMALL: f32 = 12.0;

/// The size of words, in CSS pixels.
pub(super) const WORD: f32 = 14.0;

/// The side of the box before a word that switches its row, in CSS pixels.
pub(super) const SWITCH: f32 = 12.0;

/// The room of a word at the left besides its letters: the box, and the space around both.
const BEFORE_WORD: f32 = SWITCH + 14.0;

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

/// The widest cell with a number.
const LARGEST: f32 = 48.0;

/// The narrowest cell.
const LEAST: f32 = 22.0;

/// The narrowest grid that its title fits above.
const TITLE: f32 = 136.0;

/// The height of words on top that do not run upwards.
const LEVEL: f32 = 22.0;

/// How far below its upper edge the second line of a title begins, and how far where tabs stand beside or above it.
pub(super) const LINE: f32 = 22.0;
const LINE_BELOW_TABS: f32 = 30.0;

/// A matrix of cells, or a column of rows, below its title.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The upper edge of its title, which begins where the cells do.
    pub(super) title: f32,
    /// How far below that the second line of the title begins.
    pub(super) line: f32,
    /// The room to the right that its title may use.
    pub(super) title_width: f32,
    /// All cells together.
    pub(super) area: Rect,
    /// How many rows there are, and how many columns.
    count: f32,
}

impl Grid {
    /// The room of a query, over all columns.
    pub(super) fn row(&self, query: usize) -> Rect {
        let height = self.area.height / self.count;
        let y = self.area.y + query as f32 * height;
        Rect::new(self.area.x, y, self.area.width, height)
    }

    /// The cell of a query and a key.
    pub(super) fn cell(&self, query: usize, key: usize) -> Rect {
        let mut cell = self.row(query);
        cell.width /= self.count;
        cell.x += key as f32 * cell.width;
        cell.inset(1.0)
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
    /// How wide the words at the left may be, with their switches and the space around both.
    pub(super) label_width: f32,
    /// The height of the words on top.
    pub(super) heads: f32,
    pub(super) may: Grid,
    pub(super) scores: Grid,
    pub(super) weights: Grid,
    pub(super) outputs: Grid,
    /// The upper left corner of the tabs, where only what they choose is shown beside the mask.
    pub(super) tabs: Option<Point>,
    /// Whether the panel behind the tabs stands below the mask and has words of its own at the left.
    pub(super) is_stacked: bool,
    /// Where the sentences below begin.
    pub(super) notes: f32,
}

/// What a layout is made from.
struct Frame {
    width: f32,
    count: f32,
    word: f32,
    longest: f32,
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

    /// Whether the words on top run upwards.
    pub(super) fn is_upwards(&self) -> bool {
        self.heads > LEVEL
    }
}

impl Frame {
    /// Everything side by side.
    fn wide(&self, score_width: f32) -> Option<Layout> {
        let label_width = self.longest.min(84.0) + BEFORE_WORD;
        let room = self.width - label_width - (3.0 * GAP + SUM + OUTPUT);
        let equal = (room / (3.0 * self.count)).floor().min(LARGEST);
        if equal < NUMBER || room < 3.0 * TITLE {
            return None;
        }

        // Scores have a sign and need more room than weights.
        let score_cell = equal.max((score_width + 5.0).ceil());
        let rest = ((room - score_cell * self.count) / (2.0 * self.count)).floor();
        let (score_cell, cell) = if rest >= NUMBER {
            (score_cell, rest.min(LARGEST))
        } else {
            (equal, equal)
        };

        let heads = self.heads(cell);
        let row = bounded(cell, 28.0, 40.0);
        let block = |cell: f32| (cell * self.count).max(TITLE);
        let grid = |x: f32, cell: f32, title_width: f32| {
            let size = [cell * self.count, row];
            self.grid(x, [0.0, LINE, heads], size, title_width)
        };
        let scores = grid(label_width, score_cell, block(score_cell));
        let may = grid(label_width + block(score_cell) + GAP, cell, block(cell));
        let weights = grid(may.area.x + block(cell) + GAP, cell, block(cell) + SUM);
        let x = weights.area.x + (cell * self.count + SUM).max(TITLE) + GAP;
        let room = self.width - x;
        let outputs = self.grid(x, [0.0, LINE, heads], [room, row], room);
        Some(self.layout(label_width, heads, may, [scores, weights, outputs]))
    }

    /// One of scores, weights and outputs beside the mask.
    fn beside(&self) -> Option<Layout> {
        let label_width = self.longest.min(72.0) + BEFORE_WORD;
        let room = self.width - label_width - GAP;
        // A cell of the mask holds no number, so the panel gets more than half.
        let cell = bounded((0.42 * room / self.count).floor(), LEAST, 44.0);
        let block = (cell * self.count).max(TITLE);
        let x = label_width + block + GAP;
        let panel = self.panel_cells(self.width - x);
        if panel[1] < LEAST || self.width - x < 216.0 {
            return None;
        }

        let heads = self.heads(cell.min(panel[1]));
        let row = bounded(cell, 24.0, 40.0);
        let top = [0.0, LINE_BELOW_TABS, heads];
        let may = self.grid(label_width, top, [cell * self.count, row], block);
        let grids = self.panel(x, top, panel, row, heads);
        let mut layout = self.layout(label_width, heads, may, grids);
        layout.tabs = Some(Point::new(x, 0.0));
        Some(layout)
    }

    /// One of scores, weights and outputs below the mask.
    fn stacked(&self) -> Layout {
        let (labels, label_width) = self.narrow_labels();
        let room = self.width - label_width;
        let panel = self.panel_cells(room);
        let [scores, weights] = panel;
        // The mask has the cells of the weights, so that the eye finds them again, unless they are too small.
        let cell = if weights >= 24.0 { weights } else { scores };

        let heads = self.heads(weights);
        let row = bounded(cell, 24.0, 32.0);
        let size = [cell * self.count, row];
        let may = self.grid(label_width, [0.0, LINE, heads], size, room);
        let tabs = may.area.bottom() + STRIP + 4.0;
        // Without words on top, outputs begin higher.
        let top = [tabs, LINE_BELOW_TABS, heads];
        let grids = self.panel(label_width, top, panel, row, 4.0);
        let mut layout = self.layout(label_width, heads, may, grids);
        layout.labels = labels;
        layout.tabs = Some(Point::new(0.0, tabs));
        layout.is_stacked = true;
        layout.notes = layout.weights.area.bottom() + 28.0;
        layout
    }

    /// The cells of scores, which have the whole room, and of weights, which leave some to the row sums.
    fn panel_cells(&self, room: f32) -> [f32; 2] {
        [room, room - SUM + 4.0].map(|room| (room / self.count).floor().min(LARGEST))
    }

    /// The scores, the weights and the outputs in one place.
    fn panel(
        &self,
        x: f32,
        top: [f32; 3],
        cells: [f32; 2],
        row: f32,
        above_outputs: f32,
    ) -> [Grid; 3] {
        let room = self.width - x;
        let [scores, weights] = cells.map(|cell| [cell * self.count, row]);
        let [title, line, _] = top;
        [
            self.grid(x, top, scores, room),
            self.grid(x, top, weights, room),
            self.grid(x, [title, line, above_outputs], [room, row], room),
        ]
    }

    /// The mask, and the scores, the weights and the outputs beside it.
    fn layout(&self, label_width: f32, heads: f32, may: Grid, grids: [Grid; 3]) -> Layout {
        let [scores, weights, outputs] = grids;
        Layout {
            labels: Labels::Switches,
            word: self.word,
            label_width,
            heads,
            notes: may.area.bottom() + STRIP,
            may,
            scores,
            weights,
            outputs,
            tabs: None,
            is_stacked: false,
        }
    }

    /// How the words at the left are written where there is little room, and how much they take.
    fn narrow_labels(&self) -> (Labels, f32) {
        const LEAST_WORD: f32 = 28.0;
        let room = self.width - 24.0 * self.count;
        let word = self.longest.min(64.0);
        if room - BEFORE_WORD >= word.min(LEAST_WORD) {
            (Labels::Switches, word.min(room - BEFORE_WORD) + BEFORE_WORD)
        } else if room - 6.0 >= word.min(LEAST_WORD) {
            (Labels::Words, word.min(room - 6.0).max(18.0) + 6.0)
        } else {
            (Labels::Numbers, 22.0)
        }
    }

    /// The height of the words on top: those that are wider than a cell run upwards.
    fn heads(&self, cell: f32) -> f32 {
        if self.longest <= cell - 2.0 {
            LEVEL
        } else {
            // Room for a number before the word.
            (self.longest + 22.0).min(TALLEST) + 6.0
        }
    }

    /// A grid from its left edge, the upper edge of its title, the line and the words on top below it, and the width of
    /// all cells and the height of one.
    fn grid(
        &self,
        x: f32,
        [title, line, heads]: [f32; 3],
        [width, row]: [f32; 2],
        title_width: f32,
    ) -> Grid {
        let top = title + line + 22.0 + heads;
        Grid {
            title,
            line,
            title_width,
            area: Rect::new(x.round(), top, width, row * self.count),
            count: self.count,
        }
    }
}
