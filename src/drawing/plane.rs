//! A plane with one scale on both axes: points, arrows and hulls in the coordinates of what they stand for.

use super::face::Face;
use super::geometry::{Point, Rect, bounded};
use super::picture::{Align, Baseline, Picture};
use super::target::Axis;
use super::text;
use super::theme::{Color, Theme};
use crate::number;

/// The least space between two lines of the grid, in CSS pixels.
const STEP: f32 = 44.0;

/// The faces of the numbers, below and beside their lines.
const SMALL: Face = Face::new(12.0);
const BELOW: Face = SMALL.align(Align::Middle).baseline(Baseline::Top);
const BESIDE: Face = SMALL.align(Align::End);

/// A part of the plane shown in a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    /// Where it is on the picture.
    pub rect: Rect,
    /// The numbers at the left and the right edge.
    pub x: [f64; 2],
    /// The numbers at the lower and the upper edge.
    pub y: [f64; 2],
}

impl Plane {
    /// Shows at least the given ranges; the one that would leave room is widened about its middle.
    pub fn new(rect: Rect, x: [f64; 2], y: [f64; 2]) -> Self {
        let extent = |range: [f64; 2]| {
            let extent = (range[1] - range[0]).abs();
            if extent.is_finite() && extent > 0.0 {
                extent
            } else {
                1.0
            }
        };
        let middle = |range: [f64; 2]| {
            let middle = (range[0] + range[1]) / 2.0;
            if middle.is_finite() { middle } else { 0.0 }
        };

        let (width, height) = (
            f64::from(rect.width.max(1.0)),
            f64::from(rect.height.max(1.0)),
        );
        let unit = (width / extent(x)).min(height / extent(y));
        let around =
            |middle: f64, pixels: f64| [middle - pixels / unit / 2.0, middle + pixels / unit / 2.0];
        Self {
            rect,
            x: around(middle(x), width),
            y: around(middle(y), height),
        }
    }

    /// CSS pixels in one unit, the same on both axes.
    pub fn unit(&self) -> f32 {
        (f64::from(self.rect.width) / (self.x[1] - self.x[0])) as f32
    }

    /// The place of a point of the plane.
    pub fn to_pixel(&self, [x, y]: [f64; 2]) -> Point {
        Point::new(self.across(x), self.down(y))
    }

    /// The places of points of the plane.
    pub fn to_pixels(&self, points: &[[f64; 2]]) -> Vec<Point> {
        let mut places = Vec::with_capacity(points.len());
        for &point in points {
            places.push(self.to_pixel(point));
        }
        places
    }

    fn across(&self, x: f64) -> f32 {
        self.rect.x + share(x, self.x) * self.rect.width
    }

    fn down(&self, y: f64) -> f32 {
        self.rect.bottom() - share(y, self.y) * self.rect.height
    }

    /// The place where both numbers are zero.
    pub fn origin(&self) -> Point {
        self.to_pixel([0.0, 0.0])
    }

    /// The maps from places to the values of the controls `name-x` and `name-y`, for a handle on the plane.
    pub fn axes(&self, name: &str) -> (Axis, Axis) {
        let rect = self.rect;
        (
            Axis::linear(format!("{name}-x"), [rect.x, rect.right()], self.x),
            Axis::linear(format!("{name}-y"), [rect.bottom(), rect.y], self.y),
        )
    }

    /// Draws a light grid, both axes and the numbers along them.
    pub fn draw(&self, picture: &mut Picture, theme: &Theme) {
        self.draw_with_numbers(picture, theme, false);
    }

    /// The same with the numbers along the left and the lower edge, clear of what lies on the axes.
    pub fn draw_with_numbers_at_edges(&self, picture: &mut Picture, theme: &Theme) {
        self.draw_with_numbers(picture, theme, true);
    }

    fn draw_with_numbers(&self, picture: &mut Picture, theme: &Theme, at_edges: bool) {
        if !(self.rect.is_finite() && self.unit() > 0.0) {
            return;
        }
        let step = nice_step(f64::from(STEP / self.unit()));
        let decimals = bounded(-number::magnitude(step), 0, 6).unsigned_abs() as usize;
        let grid = theme.paper.mix(theme.muted, 0.16);
        let (columns, rows) = (ticks(self.x, step), ticks(self.y, step));
        let rect = self.rect;

        // The numbers along the axes, or along the edges where those are not shown.
        let zero = self.origin();
        let (below, beside) = if at_edges {
            (f32::INFINITY, f32::NEG_INFINITY)
        } else {
            (zero.y + 6.0, zero.x - 8.0)
        };
        let mut widest = 0.0_f32;
        for &y in &rows {
            let width = text::width(&number::fixed(y, decimals), SMALL.size, false);
            widest = widest.max(width);
        }
        let below = below.min(rect.bottom() - 17.0).max(rect.y);
        let beside = beside.max(rect.x + widest).min(rect.right());
        // At the edges both zeros are needed, the lines end before the numbers, and the corner is free.
        let (left, bottom) = if at_edges {
            (beside + 4.0, below)
        } else {
            (rect.x, rect.bottom())
        };
        let (top, right) = (rect.y, rect.right());
        let upright = |picture: &mut Picture, x: f32, color: Color| {
            let (from, to) = (Point::new(x, top), Point::new(x, bottom));
            picture.line(from, to).stroke(color, 1.0);
        };
        let level = |picture: &mut Picture, y: f32, color: Color| {
            let (from, to) = (Point::new(left, y), Point::new(right, y));
            picture.line(from, to).stroke(color, 1.0);
        };
        for &x in &columns {
            let place = self.across(x);
            if place >= left {
                upright(picture, place, grid);
            }
        }
        for &y in &rows {
            let place = self.down(y);
            if place <= bottom {
                level(picture, place, grid);
            }
        }

        // The axes themselves where zero is shown.
        let axis = theme.paper.mix(theme.muted, 0.7);
        if left <= zero.x && zero.x <= right {
            upright(picture, zero.x, axis);
        }
        if top <= zero.y && zero.y <= bottom {
            level(picture, zero.y, axis);
        }

        let is_written = |number: f64| at_edges || number.abs() > step / 2.0;
        for &x in &columns {
            let place = self.across(x);
            let label = number::fixed(x, decimals);
            let half = text::width(&label, SMALL.size, false) / 2.0;
            if is_written(x) && place - half >= left && place + half <= right {
                let at = Point::new(place, below);
                picture.write(at, &label, &BELOW, theme.muted);
            }
        }
        for &y in &rows {
            let place = self.down(y);
            if is_written(y) && place - 8.0 >= top && place + 8.0 <= bottom {
                let at = Point::new(beside, place);
                picture.write(at, &number::fixed(y, decimals), &BESIDE, theme.muted);
            }
        }
    }

    /// Draws an arrow between two points.
    pub fn arrow(
        &self,
        picture: &mut Picture,
        from: [f64; 2],
        to: [f64; 2],
        color: Color,
        width: f32,
    ) {
        arrow(
            picture,
            self.to_pixel(from),
            self.to_pixel(to),
            color,
            width,
        );
    }

    /// Shades the convex hull of points and outlines it, if there are two different points; gives its corners.
    pub fn hull(&self, picture: &mut Picture, points: &[[f64; 2]], color: Color) -> Vec<Point> {
        let corners = self.to_pixels(&convex_hull(points));
        if corners.len() > 1 {
            picture
                .polygon(corners.clone())
                .fill(color.alpha(0.12))
                .stroke(color.alpha(0.5), 1.0);
        }
        corners
    }
}

/// How far along a range a value lies.
fn share(value: f64, range: [f64; 2]) -> f32 {
    ((value - range[0]) / (range[1] - range[0])) as f32
}

/// Draws an arrow with a filled head.
pub fn arrow(picture: &mut Picture, from: Point, to: Point, color: Color, width: f32) {
    let length = from.distance(to);
    if !(length.is_finite() && length > 0.5) {
        return;
    }

    let head = (4.0 + 3.0 * width).min(length);
    let half = head * 0.42;
    let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let neck = Point::new(to.x - ux * head, to.y - uy * head);
    // The shaft ends inside the head, so that no gap shows between them.
    picture.line(from, neck.lerp(to, 0.2)).stroke(color, width);
    picture
        .polygon(vec![
            to,
            Point::new(neck.x - uy * half, neck.y + ux * half),
            Point::new(neck.x + uy * half, neck.y - ux * half),
        ])
        .fill(color);
}

/// The corners of the smallest convex region that holds all points, against the clock (Andrew's monotone chain).
///
/// Points that are not finite are left out. Two corners mean a segment, one a point.
pub fn convex_hull(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut sorted: Vec<[f64; 2]> = Vec::with_capacity(points.len());
    for point in points
        .iter()
        .filter(|point| point.iter().all(|c| c.is_finite()))
    {
        let is_before = |other: &&[f64; 2]| (other[0], other[1]) < (point[0], point[1]);
        let place = sorted.iter().filter(is_before).count();
        if sorted.get(place) != Some(point) {
            sorted.insert(place, *point);
        }
    }
    if sorted.len() < 3 {
        return sorted;
    }

    let turn = |o: [f64; 2], a: [f64; 2], b: [f64; 2]| {
        (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
    };
    let mut hull: Vec<[f64; 2]> = Vec::new();
    // The lower half from left to right, then the upper half back.
    for half in 0..2 {
        let start = hull.len();
        for index in 0..sorted.len() {
            let point = sorted[if half == 0 {
                index
            } else {
                sorted.len() - 1 - index
            }];
            while let Some([.., a, b]) = hull.get(start..)
                && turn(*a, *b, point) <= 0.0
            {
                hull.pop();
            }
            hull.push(point);
        }
        // The last point begins the other half.
        hull.pop();
    }
    hull
}

/// The smallest of 1, 2 or 5 times a power of ten that is at least `least`.
fn nice_step(least: f64) -> f64 {
    if !(least.is_finite() && least > 0.0) {
        return 1.0;
    }
    let power = 10_f64.powi(number::magnitude(least));
    for factor in &[1.0, 2.0, 5.0] {
        if factor * power >= least * 0.999 {
            return factor * power;
        }
    }
    10.0 * power
}

/// The multiples of a step within a range; at most 200.
fn ticks(range: [f64; 2], step: f64) -> Vec<f64> {
    let first = (range[0] / step - 1e-9).ceil();
    let mut ticks = Vec::new();
    for index in 0..200 {
        let tick = (first + f64::from(index)) * step;
        if tick <= range[1] + step * 1e-9 {
            ticks.push(tick);
        } else {
            break;
        }
    }
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plane() -> Plane {
        Plane::new(
            Rect::new(10.0, 20.0, 400.0, 200.0),
            [-1.0, 1.0],
            [-1.0, 1.0],
        )
    }

    #[test]
    fn both_axes_have_one_scale() {
        let plane = plane();
        assert_eq!(plane.y, [-1.0, 1.0]);
        assert_eq!(plane.x, [-2.0, 2.0]);
        assert_eq!(plane.unit(), 100.0);
    }

    #[test]
    fn a_handle_reads_from_a_place_the_point_that_is_drawn_there() {
        let plane = plane();
        assert_eq!(plane.origin(), Point::new(210.0, 120.0));
        let (x, y) = plane.axes("query");
        let place = plane.to_pixel([0.7, -0.4]);
        assert!((x.value_at(place.x) - 0.7).abs() < 1e-6);
        assert!((y.value_at(place.y) + 0.4).abs() < 1e-6);
        assert!((x.value_at(260.0) - 0.5).abs() < 1e-9);
        assert!((y.value_at(70.0) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn the_hull_of_a_square_and_its_middle_is_the_square() {
        let square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        let mut points = square.to_vec();
        points.push([0.5, 0.5]);
        points.push([0.5, 0.0]);
        assert_eq!(convex_hull(&points), square);
    }

    #[test]
    fn the_hull_of_points_on_a_line_is_the_segment_between_the_outermost() {
        let line = [[0.0, 10.0], [5.0, 5.0], [10.0, 0.0]];
        assert_eq!(convex_hull(&line), [[0.0, 10.0], [10.0, 0.0]]);
        assert!(convex_hull(&[[f64::NAN, 0.0]]).is_empty());
    }

    #[test]
    fn numbers_at_the_edges_stand_clear_of_the_axes_and_of_each_other() {
        let rect = Rect::new(0.0, 0.0, 360.0, 360.0);
        let plane = Plane::new(rect, [-2.8, 12.8], [-2.8, 12.8]);
        let mut picture = Picture::new(360.0, 360.0);
        plane.draw_with_numbers_at_edges(&mut picture, &Theme::LIGHT);
        let texts: Vec<Rect> = picture
            .marks
            .iter()
            .filter_map(|mark| match &mark.shape {
                crate::drawing::Shape::Text(text) => Some(text.bounds().inset(1.0)),
                _ => None,
            })
            .collect();

        let zero = plane.to_pixel([0.0, 0.0]);
        assert!(texts.len() > 8);
        for (index, one) in texts.iter().enumerate() {
            assert!(one.right() < zero.x || one.y > zero.y);
            for other in &texts[index + 1..] {
                let apart_x = one.right() < other.x || other.right() < one.x;
                let apart_y = one.bottom() < other.y || other.bottom() < one.y;
                assert!(apart_x || apart_y);
            }
        }
    }

    #[test]
    fn steps_are_one_two_or_five() {
        assert_eq!(
            [0.3, 1.0, 1.4, 4.0, 70.0].map(nice_step),
            [0.5, 1.0, 2.0, 5.0, 100.0]
        );
    }
}
