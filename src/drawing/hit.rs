//! Which target a pointer means.

use super::geometry::{Point, bounded};
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
        self.hit_least(point, &|target| match target.role {
            Role::Handle { .. } => Some(target.bounds.center().distance(point)),
            _ => None,
        })
    }

    fn hit_mark(&self, point: Point) -> Option<&str> {
        let mut marks = self.marks.iter().rev();
        let mark = marks.find(|mark| mark.target.is_some() && mark.is_under(point))?;
        mark.target.as_deref()
    }

    fn hit_bounds(&self, point: Point) -> Option<&str> {
        self.hit_least(point, &|target| {
            Some(target.bounds.width * target.bounds.height)
        })
    }

    /// Of the targets that have a point in their bounds, the first with the least number.
    fn hit_least(&self, point: Point, number: &dyn Fn(&Target) -> Option<f32>) -> Option<&str> {
        let mut least: Option<(f32, &str)> = None;
        for target in &self.targets {
            if target.bounds.contains(point)
                && let Some(number) = number(target)
                && least.is_none_or(|(before, _)| number < before)
            {
                least = Some((number, &target.id));
            }
        }
        least.map(|(_, id)| id)
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
    point.distance(from.lerp(to, bounded(t, 0.0, 1.0)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::geometry::Rect;
    use crate::drawing::picture::Text;
    use crate::drawing::theme::Color;

    fn square(x: f32) -> Rect {
        Rect::new(x, 0.0, 40.0, 40.0)
    }

    #[test]
    fn the_mark_in_front_is_meant() {
        let mut picture = Picture::new(100.0, 100.0);
        picture.rect(square(0.0)).target("behind");
        picture.rect(square(20.0)).target("front");
        picture.rect(square(20.0)).fill(Color::BLACK);
        assert_eq!(picture.hit(Point::new(30.0, 10.0)), Some("front"));
        assert_eq!(picture.hit(Point::new(10.0, 10.0)), Some("behind"));
        assert_eq!(picture.hit(Point::new(90.0, 90.0)), None);
    }

    #[test]
    fn a_handle_wins_over_marks_in_front_of_it_and_the_nearer_handle_over_another() {
        let mut picture = Picture::new(100.0, 100.0);
        picture
            .rect(Rect::new(0.0, 0.0, 100.0, 100.0))
            .target("ground");
        for (id, x) in [("left", 40.0), ("right", 60.0)] {
            let handle = Target::handle(id, id, Point::new(x, 50.0), None, None);
            picture.targets.push(handle);
        }
        assert_eq!(picture.hit(Point::new(48.0, 50.0)), Some("left"));
        assert_eq!(picture.hit(Point::new(52.0, 50.0)), Some("right"));
        assert_eq!(picture.hit(Point::new(50.0, 90.0)), Some("ground"));
    }

    #[test]
    fn a_thin_line_is_met_within_four_pixels() {
        let mut picture = Picture::new(100.0, 100.0);
        picture
            .line(Point::new(0.0, 0.0), Point::new(100.0, 100.0))
            .stroke(Color::BLACK, 1.0)
            .target("line");
        assert_eq!(picture.hit(Point::new(50.0, 45.0)), Some("line"));
        assert_eq!(picture.hit(Point::new(50.0, 42.0)), None);
    }

    #[test]
    fn polygons_circles_and_texts_are_met_inside_their_shape() {
        let mut picture = Picture::new(200.0, 100.0);
        let corner = [(0.0, 0.0), (40.0, 0.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
        picture.polygon(corner.to_vec()).target("corner");
        picture.circle(Point::new(70.0, 20.0), 10.0).target("disc");
        picture
            .text(Text::new(Point::new(100.0, 20.0), "word"), Color::BLACK)
            .target("word");
        assert_eq!(picture.hit(Point::new(10.0, 10.0)), Some("corner"));
        assert_eq!(picture.hit(Point::new(30.0, 30.0)), None);
        assert_eq!(picture.hit(Point::new(70.0, 29.0)), Some("disc"));
        assert_eq!(picture.hit(Point::new(79.0, 29.0)), None);
        assert_eq!(picture.hit(Point::new(110.0, 20.0)), Some("word"));
    }

    #[test]
    fn a_small_mark_is_met_anywhere_in_its_target() {
        let mut picture = Picture::new(100.0, 100.0);
        let dot = Rect::around(Point::new(50.0, 50.0), 4.0, 4.0);
        picture.rect(dot).target("dot");
        picture.targets.push(Target::mark("dot", "a dot", dot));
        assert_eq!(picture.hit(Point::new(60.0, 60.0)), Some("dot"));
        assert_eq!(picture.hit(Point::new(f32::NAN, 60.0)), None);
    }
}
