//! Which target a pointer means.

use super::geometry::Point;
use super::picture::{Mark, Picture, Shape};
use super::target::{Role, Target};

/// How far from a line a pointer still means it, in CSS pixels.
const REACH: f32 = 4.0;

impl Picture {
    /// The target that a pointer at a point means, if any.
    ///
    /// Handles come first, the nearest of them; then the front-most mark of a target that is under the point; then
    /// whatever target has the point in its bounds, the smallest of them.
    pub fn hit(&self, point: Point) -> Option<&str> {
        self.hit_handle(point)
            .or_else(|| self.hit_mark(point))
            .or_else(|| self.hit_bounds(point))
    }

    fn hit_handle(&self, point: Point) -> Option<&str> {
        self.targets
            .iter()
            .filter(|target| matches!(target.role, Role::Handle { .. }))
            .filter(|target| target.bounds.contains(point))
            .min_by(|a, b| {
                let distance = |target: &Target| target.bounds.center().distance(point);
                distance(a).total_cmp(&distance(b))
            })
            .map(|target| target.id.as_str())
    }

    fn hit_mark(&self, point: Point) -> Option<&str> {
        self.marks
            .iter()
            .rev()
            .find(|mark| mark.target.is_some() && mark.is_under(point))
            .and_then(|mark| mark.target.as_deref())
    }

    fn hit_bounds(&self, point: Point) -> Option<&str> {
        self.targets
            .iter()
            .filter(|target| target.bounds.contains(point))
            .min_by(|a, b| {
                let area = |target: &Target| target.bounds.width * target.bounds.height;
                area(a).total_cmp(&area(b))
            })
            .map(|target| target.id.as_str())
    }
}

impl Mark {
    /// Whether a pointer at a point is on this mark: inside its shape, or within reach of its line.
    pub fn is_under(&self, point: Point) -> bool {
        let reach = self.stroke.map_or(0.0, |stroke| stroke.width / 2.0) + REACH;
        match &self.shape {
            Shape::Rect(rect) => rect.contains(point),
            Shape::Path(points) => points
                .windows(2)
                .any(|piece| distance_to_piece(point, piece[0], piece[1]) <= reach),
            Shape::Polygon(points) => contains(points, point),
            Shape::Circle { center, radius } => center.distance(point) <= *radius,
            Shape::Text(text) => text.bounds().contains(point),
        }
    }
}

fn distance_to_piece(point: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 {
        ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
    } else {
        0.0
    };
    point.distance(from.lerp(to, t.clamp(0.0, 1.0)))
}

/// Whether a polygon winds around a point (as it is filled: by the nonzero rule).
fn contains(polygon: &[Point], point: Point) -> bool {
    let Some(&last) = polygon.last() else {
        return false;
    };

    let mut winding = 0;
    let mut from = last;
    for &to in polygon {
        let side = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
        if from.y <= point.y && to.y > point.y && side > 0.0 {
            winding += 1;
        } else if from.y > point.y && to.y <= point.y && side < 0.0 {
            winding -= 1;
        }
        from = to;
    }
    winding != 0
}
