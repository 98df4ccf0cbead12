//! Ribbons: smooth bands between two level edges, as wide as what flows through them.

use super::geometry::{Point, bounded, length};
use super::picture::{Mark, Picture};
use super::theme::Color;

/// Straight pieces of one side of a ribbon: enough for a smooth curve at a thousand pixels.
const PIECES: usize = 40;

/// Draws a ribbon of constant width between the middles of two edges, from the first as far as a share of the whole.
///
/// An S-curve that leaves and meets both edges at a right angle. Its width is measured across the ribbon, so a slanted
/// one is as thick as a straight one.
pub fn ribbon(
    picture: &mut Picture,
    from: Point,
    to: Point,
    width: f32,
    share: f32,
    color: Color,
) -> &mut Mark {
    picture.polygon(outline(from, to, width, share)).fill(color)
}

/// The outline of the first part of a ribbon, whose two sides run there and back.
fn outline(from: Point, to: Point, width: f32, share: f32) -> Vec<Point> {
    let middle = (from.y + to.y) / 2.0;
    let control = [
        from,
        Point::new(from.x, middle),
        Point::new(to.x, middle),
        to,
    ];
    let side = |index: usize, half: f32| {
        let (point, along) = bezier(control, index as f32 / PIECES as f32);
        let length = length(along.x, along.y).max(f32::EPSILON);
        Point::new(
            point.x - along.y / length * half,
            point.y + along.x / length * half,
        )
    };
    let reach = bounded(share, 0.0, 1.0) * PIECES as f32;
    let whole = reach as usize;

    let mut outline = Vec::with_capacity(2 * PIECES + 2);
    for index in 0..=whole {
        outline.push(side(index, width / 2.0));
    }
    if whole < PIECES {
        for half in [width / 2.0, -width / 2.0] {
            let rest = reach - whole as f32;
            outline.push(side(whole, half).lerp(side(whole + 1, half), rest));
        }
    }
    for index in (0..=whole).rev() {
        outline.push(side(index, -width / 2.0));
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
        let outline = outline(from, to, 20.0, 1.0);
        let (first, last) = (outline[0], outline[outline.len() - 1]);
        assert_eq!((first.y, last.y), (0.0, 0.0));
        assert!((first.distance(last) - 20.0).abs() < 1e-3);
        let (left, right) = (outline[PIECES], outline[PIECES + 1]);
        assert!((left.y - 120.0).abs() < 1e-3 && (left.distance(right) - 20.0).abs() < 1e-3);
    }

    #[test]
    fn a_slanted_ribbon_is_as_thick_in_its_middle_as_at_its_ends() {
        let (from, to) = (Point::new(0.0, 0.0), Point::new(300.0, 120.0));
        let outline = outline(from, to, 16.0, 1.0);
        let opposite = outline[outline.len() - 1 - PIECES / 2];
        assert!((outline[PIECES / 2].distance(opposite) - 16.0).abs() < 1e-3);
    }

    #[test]
    fn the_first_half_of_a_ribbon_ends_in_its_middle() {
        let (from, to) = (Point::new(0.0, 0.0), Point::new(0.0, 100.0));
        let half = outline(from, to, 10.0, 0.5);
        let lowest = half.iter().map(|point| point.y).fold(0.0, f32::max);
        assert!((lowest - 50.0).abs() < 1e-3);
    }
}
