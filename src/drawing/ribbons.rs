//! Ribbons: smooth bands between two edges, as wide as what flows through them.

use super::geometry::{Point, length};
use super::picture::{Mark, Picture};
use super::theme::Color;

/// Where a ribbon leaves its first edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Up or down, between level edges.
    Upright,
    /// To the side, between upright edges.
    Sideways,
}

/// Straight pieces of one side of a ribbon: enough for a smooth curve at a thousand pixels.
const PIECES: usize = 40;

/// Draws a ribbon of constant width between the middles of two edges.
///
/// An S-curve that leaves and meets both edges at a right angle. Its width is measured across the ribbon, so a slanted
/// one is as thick as a straight one.
pub fn ribbon(
    picture: &mut Picture,
    from: Point,
    to: Point,
    width: f32,
    flow: Flow,
    color: Color,
) -> &mut Mark {
    picture
        .polygon(ribbon_points(from, to, [width, width], flow))
        .fill(color)
}

/// The outline of a ribbon whose width runs from the first number to the second.
pub fn ribbon_points(from: Point, to: Point, widths: [f32; 2], flow: Flow) -> Vec<Point> {
    let (bend_from, bend_to) = match flow {
        Flow::Upright => {
            let middle = (from.y + to.y) / 2.0;
            (Point::new(from.x, middle), Point::new(to.x, middle))
        }
        Flow::Sideways => {
            let middle = (from.x + to.x) / 2.0;
            (Point::new(middle, from.y), Point::new(middle, to.y))
        }
    };

    let mut outline = Vec::with_capacity(2 * PIECES + 2);
    let mut add = |index: usize, sign: f32| {
        let t = index as f32 / PIECES as f32;
        let (point, along) = bezier([from, bend_from, bend_to, to], t);
        let half = sign * (widths[0] + (widths[1] - widths[0]) * t) / 2.0;
        let length = length(along.x, along.y).max(f32::EPSILON);
        outline.push(Point::new(
            point.x - along.y / length * half,
            point.y + along.x / length * half,
        ));
    };
    for index in 0..=PIECES {
        add(index, 1.0);
    }
    for index in 0..=PIECES {
        add(PIECES - index, -1.0);
    }
    outline
}

/// A point of a cubic Bezier curve and the direction there.
fn bezier(control: [Point; 4], t: f32) -> (Point, Point) {
    let [a, b, c, d] = control;
    let (ab, bc, cd) = (a.lerp(b, t), b.lerp(c, t), c.lerp(d, t));
    let (abc, bcd) = (ab.lerp(bc, t), bc.lerp(cd, t));
    let along = Point::new(bcd.x - abc.x, bcd.y - abc.y);
    (abc.lerp(bcd, t), along)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ribbon_meets_both_edges_squarely_with_its_full_width() {
        let (from, to) = (Point::new(50.0, 0.0), Point::new(150.0, 120.0));
        let outline = ribbon_points(from, to, [20.0, 10.0], Flow::Upright);
        let (first, last) = (outline[0], outline[outline.len() - 1]);
        assert_eq!((first.y, last.y), (0.0, 0.0));
        assert!((first.distance(last) - 20.0).abs() < 1e-3);
        let (left, right) = (outline[PIECES], outline[PIECES + 1]);
        assert!((left.y - 120.0).abs() < 1e-3 && (left.distance(right) - 10.0).abs() < 1e-3);
    }

    #[test]
    fn a_slanted_ribbon_is_as_thick_in_its_middle_as_at_its_ends() {
        let (from, to) = (Point::new(0.0, 0.0), Point::new(300.0, 120.0));
        let outline = ribbon_points(from, to, [16.0, 16.0], Flow::Upright);
        let opposite = outline[outline.len() - 1 - PIECES / 2];
        assert!((outline[PIECES / 2].distance(opposite) - 16.0).abs() < 1e-3);
    }

    #[test]
    fn a_sideways_ribbon_leaves_to_the_side() {
        let outline = ribbon_points(
            Point::new(0.0, 10.0),
            Point::new(90.0, 40.0),
            [8.0, 8.0],
            Flow::Sideways,
        );
        assert_eq!(outline[0].x, 0.0);
        assert!((outline[0].y - 10.0).abs() - 4.0 < 1e-3);
    }
}
