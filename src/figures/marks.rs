//! What every figure adds to its picture: lines of text, and marks that explain themselves.
//!
//! Both are made from plain parts in one place, since a record is copied each time it is handed on.

use crate::drawing::{Align, Baseline, Color, Picture, Place, Point, Rect, Target, Text};

/// How a line of text looks and how it stands at its point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    /// In CSS pixels.
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) align: Align,
    pub(super) baseline: Baseline,
    pub(super) upwards: bool,
}

impl Face {
    /// A line that begins at its point and is centred on it vertically.
    pub(super) const fn new(size: f32) -> Self {
        Self {
            size,
            bold: false,
            align: Align::Start,
            baseline: Baseline::Middle,
            upwards: false,
        }
    }

    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(super) const fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    pub(super) const fn baseline(self, baseline: Baseline) -> Self {
        Self { baseline, ..self }
    }

    pub(super) const fn upwards(self) -> Self {
        Self {
            upwards: true,
            ..self
        }
    }
}

impl Picture {
    /// Writes a line of text; gives the room that it takes.
    pub(super) fn write(&mut self, at: Point, words: &str, face: &Face, color: Color) -> Rect {
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

    /// Adds a target that explains itself, with its current value in words.
    pub(super) fn explained(
        &mut self,
        id: &str,
        label: &str,
        value: &str,
        bounds: Rect,
    ) -> &mut Target {
        let index = self.targets.len();
        self.targets.push(Target::mark(id, label, bounds).value(value));
        &mut self.targets[index]
    }
}

impl Target {
    /// Puts it into a grid, at a row and a column counted from zero.
    pub(super) fn in_grid(&mut self, grid: &str, row: usize, column: usize) {
        self.place = Some(Place {
            grid: grid.to_owned(),
            row,
            column,
        });
    }
}
