//! Where the parts of the picture stand: beside each other where there is room, else in a column.

use crate::drawing::Rect;
use crate::drawing::geometry::bounded;

/// From this width on the chart stands beside the square.
const WIDE: f32 = 640.0;

/// The space between parts.
const GAP: f32 = 20.0;

/// The height of the words above the square.
const HEADER: f32 = 68.0;

/// The room for what stands left of the square and above it.
pub(super) const SIDE: f32 = 20.0;

/// The height of the corner below the square, with the space above it.
const CORNER: f32 = 112.0;

/// The height of the words under the square.
const CAPTION: f32 = 40.0;

/// The height of the bytes of a line in words.
pub(super) const COST: f32 = 64.0;

/// Where everything is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) is_wide: bool,
    /// The width of the words above the square.
    pub(super) column: f32,
    /// The ground that the square grows on.
    pub(super) ground: Rect,
    /// The corner of the square, and what it says.
    pub(super) corner: Rect,
    pub(super) chart: Rect,
    /// The upper edge of the bytes of each line, in words.
    pub(super) costs: f32,
    /// Their lower edge.
    pub(super) end: f32,
}

impl Layout {
    pub(super) fn new(width: f32) -> Self {
        let is_wide = width >= WIDE;
        let (column, most, rows) = if is_wide {
            (bounded(width * 0.3, 236.0, 280.0), 260.0, 1.0)
        } else {
            (width, 236.0, 2.0)
        };
        let side = (column - SIDE).min(most);

        let ground = Rect::new(SIDE, HEADER + SIDE, side, side);
        let corner = Rect::new(
            SIDE,
            ground.bottom() + CAPTION,
            column - SIDE,
            CORNER - CAPTION,
        );
        let chart = if is_wide {
            let x = column + 36.0;
            Rect::new(x, 0.0, width - x, corner.bottom())
        } else {
            Rect::new(0.0, corner.bottom() + GAP, width, 372.0)
        };
        let costs = chart.bottom() + GAP;
        Self {
            is_wide,
            column,
            ground,
            corner,
            chart,
            costs,
            end: costs + rows * COST,
        }
    }
}
