//! How a line of text looks and stands, apart from what it says.

use super::geometry::{Point, Rect};
use super::picture::{Align, Baseline, Picture, Text};
use super::theme::Color;

/// How a line of text looks and how it stands at its point.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// Its size in CSS pixels.
    pub size: f32,
    /// Whether it is bold.
    pub bold: bool,
    /// Its place to the side of its point.
    pub align: Align,
    /// Its place above or below its point.
    pub baseline: Baseline,
    /// Whether it runs upwards.
    pub upwards: bool,
}

impl Face {
    /// A line that begins at its point and is centred on it vertically.
    pub const fn new(size: f32) -> Self {
        Self {
            size,
            bold: false,
            align: Align::Start,
            baseline: Baseline::Middle,
            upwards: false,
        }
    }

    /// The same in bold.
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same at another place to the side of its point.
    pub const fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// The same above or below its point.
    pub const fn baseline(self, baseline: Baseline) -> Self {
        Self { baseline, ..self }
    }

    /// The same running upwards.
    pub const fn upwards(self) -> Self {
        Self {
            upwards: true,
            ..self
        }
    }
}

impl Picture {
    /// Writes a line of text; gives the room that it takes.
    pub fn write(&mut self, at: Point, words: &str, face: &Face, color: Color) -> Rect {
        let text = Text {
            at,
            content: words.to_owned(),
            size: face.size,
            bold: face.bold,
            align: face.align,
            baseline: face.baseline,
            upwards: face.upwards,
        };
        let bounds = text.bounds();
        self.text(text, color);
        bounds
    }
}
