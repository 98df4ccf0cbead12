//! Where the parts of the soft lookup stand: side by side where there is room, else one below the other.

use crate::drawing::geometry::bounded;
use crate::drawing::label::label_height;
use crate::drawing::{Point, Rect, Theme};

use super::SoftLookup;

/// The widths from which parts stand side by side, in CSS pixels.
const WIDE: f32 = 820.0;
const MEDIUM: f32 = 560.0;

/// The space between parts, in CSS pixels.
const GAP: f32 = 24.0;

/// The height of the chart of the jump.
const SWEEP: f32 = 176.0;

/// The line above a plane that says what it shows.
pub(super) const CAPTION: f32 = 24.0;

/// Where everything is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) exact: Rect,
    pub(super) soft: Rect,
    pub(super) key_plane: Option<Rect>,
    pub(super) value_plane: Rect,
    pub(super) panel: Panel,
    /// The chart of the jump and the words beside it.
    pub(super) sweep: Option<[Rect; 2]>,
    pub(super) height: f32,
}

/// Where the arithmetic is: a head, a row for each key, the sum, and the blend in words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Panel {
    pub(super) area: Rect,
    pub(super) rows: usize,
    /// Whether a row is one line high; else the exponential and the weight stand below the score.
    pub(super) is_flat: bool,
    /// The bar of a score and that of a weight: left and right end.
    pub(super) score_bar: [f32; 2],
    pub(super) weight_bar: [f32; 2],
    /// Where the numbers of each column end; exponentials begin there where a row has two lines.
    pub(super) score_end: f32,
    pub(super) exponential_x: f32,
    pub(super) weight_end: f32,
    pub(super) row_height: f32,
    /// The heights of the blend and of the words about the gradient.
    pub(super) blend_height: f32,
    pub(super) words_height: f32,
}

/// The height of the head of the columns, of the sum, and of the line about the temperature.
const HEAD: f32 = 22.0;
const SUM: f32 = 32.0;
const NOTE: f32 = 24.0;

/// The room for the name of a key, and how far in from the left it stands.
const NAME: f32 = 28.0;
pub(super) const INSET: f32 = 4.0;

impl Panel {
    fn new(at: Point, width: f32, figure: &SoftLookup) -> Self {
        const NUMBER: f32 = 44.0;
        const EXPONENTIAL: f32 = 82.0;
        const WEIGHT: f32 = 36.0;

        let is_dragged = !figure.state.is_from_vectors;
        let is_flat = width >= if is_dragged { 460.0 } else { 340.0 };
        // A handle stands out beyond the bar.
        let beside = if is_dragged { 16.0 } else { 10.0 };
        let right = at.x + width;
        let score_end = at.x + NAME + NUMBER;
        let (score_bar, exponential_x, weight_end, weight_bar) = if is_flat {
            let bars = width - NAME - NUMBER - EXPONENTIAL - WEIGHT - 2.0 * beside - 16.0 - 8.0;
            let from = score_end + beside;
            let to = (from + bars * 0.6).round();
            let exponential_x = to + beside + EXPONENTIAL;
            let weight_end = exponential_x + 16.0 + WEIGHT;
            let weight_bar = [weight_end + 8.0, right];
            ([from, to], exponential_x, weight_end, weight_bar)
        } else {
            let score_bar = [score_end + beside, right - 12.0];
            let weight_end = at.x + NAME + 172.0 + WEIGHT;
            let weight_bar = [weight_end + 8.0, right - 2.0];
            (score_bar, at.x + INSET, weight_end, weight_bar)
        };

        let rows = figure.lookup.count();
        let row_height = if is_flat { 36.0 } else { 62.0 };
        let blend_height = label_height(width, 16.0, &figure.blend_line(&Theme::LIGHT, true));
        let words_height = label_height(width, 14.0, &figure.gradient_line(&Theme::LIGHT, true));
        let height =
            HEAD + rows as f32 * row_height + SUM + NOTE + 8.0 + blend_height + 6.0 + words_height;
        Self {
            area: Rect::new(at.x, at.y, width, height),
            rows,
            is_flat,
            score_bar,
            weight_bar,
            score_end,
            exponential_x,
            weight_end,
            row_height,
            blend_height,
            words_height,
        }
    }

    /// The middle of the head of the columns.
    pub(super) fn head(&self) -> f32 {
        self.area.y + HEAD / 2.0
    }

    pub(super) fn row(&self, key: usize) -> Rect {
        let y = self.area.y + HEAD + key as f32 * self.row_height;
        Rect::new(self.area.x, y, self.area.width, self.row_height)
    }

    /// The middle of a row's first line, with the score.
    pub(super) fn first_line(&self, key: usize) -> f32 {
        let row = self.row(key);
        row.y + if self.is_flat { 18.0 } else { 17.0 }
    }

    /// The middle of the line with the exponential and the weight.
    pub(super) fn second_line(&self, key: usize) -> f32 {
        let row = self.row(key);
        row.y + if self.is_flat { 18.0 } else { 45.0 }
    }

    /// The top of the sum.
    pub(super) fn sum(&self) -> f32 {
        self.area.y + HEAD + self.rows as f32 * self.row_height
    }

    /// The middle of the line about the temperature.
    pub(super) fn note(&self) -> f32 {
        self.sum() + SUM + NOTE / 2.0
    }

    /// The upper left corner of the blend.
    pub(super) fn blend(&self) -> Point {
        Point::new(self.area.x, self.sum() + SUM + NOTE + 8.0)
    }

    /// The upper left corner of the words about the gradient.
    pub(super) fn words(&self) -> Point {
        Point::new(self.area.x, self.blend().y + self.blend_height + 6.0)
    }
}

impl Layout {
    pub(super) fn new(width: f32, figure: &SoftLookup) -> Self {
        let width = width.max(240.0);
        let vectors = figure.state.is_from_vectors;
        let (is_wide, is_narrow) = (width >= WIDE, width < MEDIUM);

        // Where a left column ends and a right one begins; narrow, everything is one column.
        let (left, right) = if is_wide {
            let left = if vectors { width - 428.0 } else { width * 0.39 };
            let left = left.round();
            (left, left + if vectors { 32.0 } else { 40.0 })
        } else if is_narrow {
            (width, 0.0)
        } else {
            let half = ((width - 20.0) / 2.0).round();
            (half, half + 20.0)
        };

        // The arithmetic stands at the right of the planes where that is wide, else below them.
        let (x, top) = if is_wide {
            (right, 48.0 + GAP)
        } else {
            (0.0, 0.0)
        };
        let mut panel = Panel::new(Point::new(x, top), width - x, figure);
        let plane_width = if is_wide && vectors {
            (left - 20.0) / 2.0
        } else if is_wide || is_narrow || vectors {
            left
        } else {
            (width - 264.0).min(420.0)
        };
        let plane_height = if is_wide {
            bounded(panel.area.height - CAPTION, plane_width.min(300.0), 360.0)
        } else if is_narrow {
            (width * 0.86).min(340.0)
        } else if vectors {
            plane_width.min(320.0)
        } else {
            bounded(plane_width, 280.0, 340.0)
        };
        let mut value_plane = Rect::new(0.0, top + CAPTION, plane_width, plane_height);
        let key_plane = vectors.then_some(value_plane);
        if vectors && is_narrow {
            value_plane.y = value_plane.bottom() + GAP + CAPTION;
        } else if vectors {
            value_plane.x = if is_wide { left } else { width } - plane_width;
        }
        if !is_wide {
            panel.area.y = value_plane.bottom() + GAP;
        }

        // The chart of the jump, and the words about it as high as they are.
        let mut bottom = panel.area.bottom().max(value_plane.bottom());
        let mut sweep = None;
        if figure.state.hard {
            let chart = Rect::new(0.0, bottom + GAP, left, SWEEP);
            let mut words = Rect::new(right, chart.y, width - right, 0.0);
            if is_narrow {
                words.y += SWEEP + 12.0;
            }
            words.height = label_height(words.width, 14.0, &figure.hard_line(&Theme::LIGHT));
            bottom = chart.bottom().max(words.bottom());
            sweep = Some([chart, words]);
        }

        // The dictionary is above all where that is wide, else below, or beside the one plane.
        let exact = if is_wide {
            Rect::new(0.0, 0.0, left, 48.0)
        } else if is_narrow || vectors {
            Rect::new(0.0, bottom + GAP, left, 68.0)
        } else {
            let x = value_plane.right() + GAP;
            Rect::new(x, value_plane.y + 16.0, width - x, 68.0)
        };
        let (x, y) = if is_wide {
            (right, 0.0)
        } else if is_narrow {
            (0.0, exact.bottom() + 16.0)
        } else if vectors {
            (width - left, exact.y)
        } else {
            (exact.x, exact.bottom() + GAP)
        };
        let soft = Rect::new(x, y, width - x, 48.0);
        Self {
            exact,
            soft,
            key_plane,
            value_plane,
            panel,
            sweep,
            height: (bottom.max(exact.bottom()).max(soft.bottom()) + 8.0).ceil(),
        }
    }
}
