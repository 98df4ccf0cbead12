//! What a chart shows: lines and single points.

use super::{ChartLayout, SMALL};
use crate::drawing::geometry::{Point, Rect};
use crate::drawing::picture::{Picture, Text};
use crate::drawing::text;
use crate::drawing::theme::{Color, Theme};

/// A line of a chart, with its label at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What stands at its end; nothing where empty.
    pub label: String,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// Its colour.
    pub color: Color,
    /// Whether it is the subject: drawn twice as wide.
    pub is_subject: bool,
    /// Whether it is dashed.
    pub is_dashed: bool,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

impl Series {
    /// A thin line.
    pub fn new(label: impl Into<String>, points: Vec<[f64; 2]>, color: Color) -> Self {
        Self {
            label: label.into(),
            points,
            color,
            is_subject: false,
            is_dashed: false,
            target: None,
        }
    }

    /// Makes it the subject.
    pub fn subject(mut self) -> Self {
        self.is_subject = true;
        self
    }

    /// Makes it dashed.
    pub fn dashed(mut self) -> Self {
        self.is_dashed = true;
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }

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

impl ChartPoint {
    /// A filled circle.
    pub fn new(at: [f64; 2], color: Color) -> Self {
        Self {
            at,
            dot: Dot::Circle,
            color,
            label: String::new(),
            target: None,
        }
    }

    /// Sets its shape.
    pub fn dot(mut self, dot: Dot) -> Self {
        self.dot = dot;
        self
    }

    /// Sets what stands beside it.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }
}

/// The part of a straight piece inside the unit square, if any (Liang and Barsky).
pub(super) fn clip_piece(from: [f64; 2], to: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let is_finite = from.iter().chain(&to).all(|share| share.is_finite());
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        let (start, way) = (from[axis], to[axis] - from[axis]);
        for (way, room) in [(-way, start), (way, 1.0 - start)] {
            if way == 0.0 && room < 0.0 {
                return None;
            }
            if way < 0.0 {
                enters = enters.max(room / way);
            } else if way > 0.0 {
                leaves = leaves.min(room / way);
            }
        }
    }

    let at = |t: f64| [0, 1].map(|axis| from[axis] + t * (to[axis] - from[axis]));
    // An uncut end is kept to the bit, so that the next piece is known to go on from it.
    let first = if enters == 0.0 { from } else { at(enters) };
    let last = if leaves == 1.0 { to } else { at(leaves) };
    (is_finite && enters < leaves).then_some([first, last])
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
    match point.dot {
        Dot::Circle => picture.circle(at, 4.5).fill(point.color),
        Dot::Ring => picture
            .circle(at, 4.5)
            .fill(theme.paper)
            .stroke(point.color, 2.0),
        Dot::Square => picture.rect(Rect::around(at, 8.0, 8.0)).fill(point.color),
        Dot::Diamond => picture.polygon(diamond(at, 6.0)).fill(point.color),
    };
    if !point.label.is_empty() {
        let width = text::width(&point.label, SMALL, false);
        // Below the point, where lines that rise leave room.
        let below = at.y + 8.0;
        let text = Text::new(Point::new(at.x + 9.0, below), point.label.as_str()).size(SMALL);
        let text = if at.x + 9.0 + width > layout.plot.right() {
            Text {
                at: Point::new(at.x - 9.0, at.y - 8.0),
                ..text.end()
            }
        } else {
            text
        };
        // The paper behind it keeps grid and lines out of the letters.
        let width = text.width() + 4.0;
        let middle = text.bounds().center();
        picture
            .rect(Rect::around(middle, width, SMALL + 2.0))
            .fill(theme.paper.alpha(0.8));
        picture.text(text, point.color);
    }
    if let Some(id) = &point.target {
        picture.bind(start, id);
    }
}

fn diamond(center: Point, half: f32) -> Vec<Point> {
    [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)]
        .map(|(dx, dy)| Point::new(center.x + dx, center.y + dy))
        .to_vec()
}
