//! A picture is data: a list of marks and a list of the targets a reader can act on.
//!
//! It knows nothing of a screen. It is compared in tests, painted, exported, hit-tested and read aloud.

use super::geometry::{Point, Rect};
use super::target::Target;
use super::theme::Color;

/// The outline of a mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour of the line.
    pub color: Color,
    /// Width in CSS pixels.
    pub width: f32,
}

/// Where a text stands horizontally relative to its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// The text begins at the point.
    #[default]
    Start,
    /// The text is centred on the point.
    Middle,
    /// The text ends at the point.
    End,
}

/// Where a text stands vertically relative to its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Baseline {
    /// The text hangs below the point.
    Top,
    /// The text is centred on the point.
    #[default]
    Middle,
    /// The text stands above the point.
    Bottom,
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The point that `align` and `baseline` refer to.
    pub at: Point,
    /// What it says.
    pub content: String,
    /// Size in CSS pixels.
    pub size: f32,
    /// Whether the face is bold.
    pub bold: bool,
    /// Horizontal place relative to `at`.
    pub align: Align,
    /// Vertical place relative to `at`.
    pub baseline: Baseline,
    /// Whether it runs upwards, turned by a quarter against the clock, as beside a vertical axis.
    pub upwards: bool,
}

impl Text {
    /// A line of text of 14 CSS pixels that begins at a point and is centred on it vertically.
    pub fn new(at: Point, content: impl Into<String>) -> Self {
        Self {
            at,
            content: content.into(),
            size: 14.0,
            bold: false,
            align: Align::Start,
            baseline: Baseline::Middle,
            upwards: false,
        }
    }

    /// Sets the size in CSS pixels.
    pub fn size(mut self, size: f32) -> Self {
        self.size = size;
        self
    }
}

/// The geometry of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An upright rectangle.
    Rect(Rect),
    /// An open run of straight pieces.
    Path(Vec<Point>),
    /// A closed run of straight pieces.
    Polygon(Vec<Point>),
    /// A circle.
    Circle {
        /// Its centre.
        center: Point,
        /// Its radius in CSS pixels.
        radius: f32,
    },
    /// A line of text, in the fill colour.
    Text(Text),
}

/// One mark: a shape, how it is inked, and the target it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The geometry.
    pub shape: Shape,
    /// The inside, or the ink of a text.
    pub fill: Option<Color>,
    /// The outline, or the ink of a path.
    pub stroke: Option<Stroke>,
    /// The identifier of the target that a pointer on this mark means.
    pub target: Option<String>,
}

impl Mark {
    /// Fills the inside.
    pub fn fill(&mut self, color: Color) -> &mut Self {
        self.fill = Some(color);
        self
    }

    /// Draws the outline.
    pub fn stroke(&mut self, color: Color, width: f32) -> &mut Self {
        self.stroke = Some(Stroke { color, width });
        self
    }

    /// Binds the mark to a target, so that a pointer on it means that target.
    pub fn target(&mut self, id: impl Into<String>) -> &mut Self {
        self.target = Some(id.into());
        self
    }
}

/// A drawing of given extent: its marks from back to front, and its targets in reading order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Extent to the right, in CSS pixels.
    pub width: f32,
    /// Extent downwards, in CSS pixels.
    pub height: f32,
    /// What is drawn, from back to front.
    pub marks: Vec<Mark>,
    /// What a reader can act on, in reading order.
    pub targets: Vec<Target>,
}

/// The extent of a picture in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Extent to the right.
    pub width: f32,
    /// Extent downwards.
    pub height: f32,
}

impl Picture {
    /// An empty picture.
    pub fn new(width: f32, height: f32) -> Self {
        Self {
            width,
            height,
            ..Self::default()
        }
    }

    /// Its extent.
    pub fn size(&self) -> Size {
        Size {
            width: self.width,
            height: self.height,
        }
    }

    /// Adds a mark in front of the others; ink it through what this returns.
    pub fn add(&mut self, shape: Shape) -> &mut Mark {
        let index = self.marks.len();
        self.marks.push(Mark {
            shape,
            fill: None,
            stroke: None,
            target: None,
        });
        &mut self.marks[index]
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, rect: Rect) -> &mut Mark {
        self.add(Shape::Rect(rect))
    }

    /// Adds a rectangle with rounded corners.
    pub fn rounded(&mut self, rect: Rect, radius: f32) -> &mut Mark {
        self.polygon(rect.rounded(radius))
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: Point, to: Point) -> &mut Mark {
        self.add(Shape::Path(vec![from, to]))
    }

    /// Adds an open run of straight pieces.
    pub fn path(&mut self, points: Vec<Point>) -> &mut Mark {
        self.add(Shape::Path(points))
    }

    /// Adds a closed run of straight pieces.
    pub fn polygon(&mut self, points: Vec<Point>) -> &mut Mark {
        self.add(Shape::Polygon(points))
    }

    /// Adds a circle.
    pub fn circle(&mut self, center: Point, radius: f32) -> &mut Mark {
        self.add(Shape::Circle { center, radius })
    }

    /// Adds a line of text in a colour.
    pub fn text(&mut self, text: Text, color: Color) -> &mut Mark {
        self.add(Shape::Text(text)).fill(color)
    }

    /// Adds a target that explains itself, with its current value in words.
    pub fn explained(&mut self, id: &str, label: &str, value: &str, bounds: Rect) -> &mut Target {
        let index = self.targets.len();
        self.targets
            .push(Target::mark(id, label, bounds).value(value));
        &mut self.targets[index]
    }

    /// Binds every mark from the given index on to a target, as one thing under the pointer.
    pub fn bind(&mut self, from: usize, id: &str) {
        for mark in self.marks.iter_mut().skip(from) {
            mark.target = Some(id.to_owned());
        }
    }

    /// The target with this identifier.
    pub fn target(&self, id: &str) -> Option<&Target> {
        self.targets.iter().find(|target| target.id == id)
    }
}
