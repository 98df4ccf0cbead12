//! Points and rectangles in logical CSS pixels: x to the right, y downwards.

use std::f32::consts::FRAC_1_SQRT_2;

/// The cosine and the sine of an eighth of π, which is a sixteenth of a turn.
///
/// Shapes turn by few angles: a table of them is smaller than a sine.
pub(super) const COS_EIGHTH: f32 = 0.923_879_5;
/// See [`COS_EIGHTH`].
pub(super) const SIN_EIGHTH: f32 = 0.382_683_43;

/// A number held between two others; NaN as it is.
///
/// Like `clamp`, but bounds in the wrong order, as of a picture without room, give one of them and no panic.
pub fn bounded<T: PartialOrd>(number: T, low: T, high: T) -> T {
    if number < low {
        low
    } else if number > high {
        high
    } else {
        number
    }
}

/// The length of a way to the side and downwards.
pub(super) fn length(dx: f32, dy: f32) -> f32 {
    let (dx, dy) = (f64::from(dx), f64::from(dy));
    (dx * dx + dy * dy).sqrt() as f32
}

/// A place on a picture, in CSS pixels from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f32,
    /// Distance from the upper edge.
    pub y: f32,
}

impl Point {
    /// Makes a point.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Whether both coordinates are finite.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The point a fraction `t` of the way from here to `other`.
    pub fn lerp(self, other: Self, t: f32) -> Self {
        Self::new(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
        )
    }

    /// The distance to `other`.
    pub fn distance(self, other: Self) -> f32 {
        length(self.x - other.x, self.y - other.y)
    }
}

/// An upright rectangle in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Extent to the right.
    pub width: f32,
    /// Extent downwards.
    pub height: f32,
}

impl Rect {
    /// Makes a rectangle from its upper left corner and its extent.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// The rectangle of the given extent around a centre.
    pub fn around(center: Point, width: f32, height: f32) -> Self {
        Self::new(
            center.x - width / 2.0,
            center.y - height / 2.0,
            width,
            height,
        )
    }

    /// Whether all edges are finite.
    pub fn is_finite(&self) -> bool {
        [self.x, self.y, self.right(), self.bottom()]
            .into_iter()
            .all(f32::is_finite)
    }

    /// Right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Lower edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The middle.
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether the point lies inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }

    /// The same rectangle with every edge moved inwards by `by` (outwards where negative).
    pub fn inset(&self, by: f32) -> Self {
        Self::new(
            self.x + by,
            self.y + by,
            (self.width - 2.0 * by).max(0.0),
            (self.height - 2.0 * by).max(0.0),
        )
    }

    /// Its outline with corners rounded by a radius, at most half of the shorter side; clockwise.
    pub fn rounded(&self, radius: f32) -> Vec<Point> {
        /// Cosine and sine along a quarter of a turn.
        const QUARTER: [(f32, f32); 5] = [
            (1.0, 0.0),
            (COS_EIGHTH, SIN_EIGHTH),
            (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
            (SIN_EIGHTH, COS_EIGHTH),
            (0.0, 1.0),
        ];
        let radius = radius.min(self.width / 2.0).min(self.height / 2.0).max(0.0);
        let (left, right) = (self.x + radius, self.right() - radius);
        let (top, bottom) = (self.y + radius, self.bottom() - radius);
        let mut outline = Vec::with_capacity(4 * QUARTER.len());
        // The middle of each corner, and the direction in which its quarter begins.
        for (x, y, (dx, dy)) in [
            (left, top, (-radius, 0.0)),
            (right, top, (0.0, -radius)),
            (right, bottom, (radius, 0.0)),
            (left, bottom, (0.0, radius)),
        ] {
            for (cos, sin) in &QUARTER {
                outline.push(Point::new(x + dx * cos - dy * sin, y + dy * cos + dx * sin));
            }
        }
        outline
    }

    /// The smallest rectangle with this centre that covers this one and is at least `side` on each side.
    pub fn at_least(&self, side: f32) -> Self {
        Self::around(self.center(), self.width.max(side), self.height.max(side))
    }
}
