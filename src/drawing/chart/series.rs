//! What a chart shows: lines and single points.

use super::{ChartLayout, FACE, SMALL};
use crate::drawing::geometry::{Point, Rect};
use crate::drawing::picture::{Align, Picture, Shape};
use crate::drawing::text;
use crate::drawing::theme::{Color, Theme};

/// A line of a chart, with its label at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What stands at its end; nothing where empty.
    pub label: &'static str,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// Its colour.
    pub color: Color,
    /// Whether it is the subject: drawn twice as wide.
    pub is_subject: bool,
    /// The target that a pointer on it means.
    pub target: Option<&'static str>,
}

impl Series {
    pub(super) fn width(&self) -> f32 {
        if self.is_subject { 2.0 } else { 1.0 }
    }
}

/// The shape of a measured point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dot {
    /// A filled circle.
    #[default]
    Circle,
    /// An outlined circle.
    Ring,
    /// A filled square.
    Square,
    /// A filled square on its corner.
    Diamond,
}

/// A single point of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartPoint {
    /// Where it is.
    pub at: [f64; 2],
    /// Its shape.
    pub dot: Dot,
    /// Its colour.
    pub color: Color,
    /// What stands beside it; nothing where empty.
    pub label: String,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

/// The part of a straight piece inside the unit square, if any (Liang and Barsky).
pub(super) fn clip_piece(from: [f64; 2], to: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for (from, to) in from.into_iter().zip(to) {
        if !(to - from).is_finite() {
            return None;
        }
        // Along an edge the quotient is infinite or no number, and no number is no limit.
        for (way, room) in [(from - to, from), (to - from, 1.0 - from)] {
            if way < 0.0 {
                enters = enters.max(room / way);
            } else {
                leaves = leaves.min(room / way);
            }
        }
    }
    if enters >= leaves {
        return None;
    }

    let at = |t: f64| {
        let [x, y] = from;
        [x + t * (to[0] - x), y + t * (to[1] - y)]
    };
    // An uncut end is kept to the bit, so that the next piece is known to go on from it.
    let first = if enters == 0.0 { from } else { at(enters) };
    let last = if leaves == 1.0 { to } else { at(leaves) };
    Some([first, last])
}

pub(super) fn draw_point(
    picture: &mut Picture,
    point: &ChartPoint,
    layout: &ChartLayout,
    theme: &Theme,
) {
    let at = layout.to_pixel(point.at);
    if !layout.plot.inset(-4.0).contains(at) {
        return;
    }

    let start = picture.marks.len();
    let shape = match point.dot {
        Dot::Circle | Dot::Ring => Shape::Circle {
            center: at,
            radius: 4.5,
        },
        Dot::Square => Shape::Rect(Rect::around(at, 8.0, 8.0)),
        Dot::Diamond => Shape::Polygon(diamond(at, 6.0)),
    };
    let mark = picture.add(shape).fill(point.color);
    if point.dot == Dot::Ring {
        mark.fill(theme.paper).stroke(point.color, 2.0);
    }
    if !point.label.is_empty() {
        let width = text::width(&point.label, SMALL, false);
        // Below the point, where lines that rise leave room.
        let (side, y, align) = if at.x + 9.0 + width > layout.plot.right() {
            (-1.0, at.y - 8.0, Align::End)
        } else {
            (1.0, at.y + 8.0, Align::Start)
        };
        let x = at.x + 9.0 * side;
        // The paper behind it keeps grid and lines out of the letters.
        let middle = Point::new(x + width / 2.0 * side, y);
        picture
            .rect(Rect::around(middle, width + 4.0, SMALL + 2.0))
            .fill(theme.paper.alpha(0.8));
        let face = FACE.align(align);
        picture.write(Point::new(x, y), &point.label, &face, point.color);
    }
    if let Some(id) = &point.target {
        picture.bind(start, id);
    }
}

fn diamond(center: Point, half: f32) -> Vec<Point> {
    let Point { x, y } = center;
    vec![
        Point::new(x, y - half),
        Point::new(x + half, y),
        Point::new(x, y + half),
        Point::new(x - half, y),
    ]
}
