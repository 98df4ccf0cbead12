//! What a picture is replayed onto: a plotters backend, told of inks and letters.

use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontFamily, FontStyle, FontTransform,
};

use super::picture::{Align, Baseline, Text};
use super::theme::Color;

/// The faces of all text, as CSS names them.
pub const FAMILY: &str = "system-ui, sans-serif";

/// The few things that a replay draws, in the units of a backend.
pub(super) trait Sink {
    /// A filled rectangle.
    fn rect(&mut self, from: BackendCoord, to: BackendCoord, ink: &Ink);
    /// An open run of straight pieces.
    fn path(&mut self, points: &[BackendCoord], ink: &Ink);
    /// The inside of a closed run of straight pieces.
    fn polygon(&mut self, points: &[BackendCoord], ink: &Ink);
    /// A circle, its inside or its outline.
    fn circle(&mut self, center: BackendCoord, radius: u32, ink: &Ink, fill: bool);
    /// A line of text.
    fn text(&mut self, content: &str, lettering: &Lettering, at: BackendCoord);
}

/// A backend under one replay: nothing is drawn after its first error.
pub(super) struct BackendSink<'a, DB: DrawingBackend> {
    backend: &'a mut DB,
    drawn: Result<(), DrawingErrorKind<DB::ErrorType>>,
}

impl<'a, DB: DrawingBackend> BackendSink<'a, DB> {
    pub(super) fn new(backend: &'a mut DB) -> Self {
        Self {
            backend,
            drawn: Ok(()),
        }
    }

    /// Whatever the backend reported.
    pub(super) fn end(self) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        self.drawn
    }
}

impl<DB: DrawingBackend> Sink for BackendSink<'_, DB> {
    fn rect(&mut self, from: BackendCoord, to: BackendCoord, ink: &Ink) {
        if self.drawn.is_ok() {
            self.drawn = self.backend.draw_rect(from, to, ink, true);
        }
    }

    fn path(&mut self, points: &[BackendCoord], ink: &Ink) {
        if self.drawn.is_ok() {
            self.drawn = self.backend.draw_path(points.iter().copied(), ink);
        }
    }

    fn polygon(&mut self, points: &[BackendCoord], ink: &Ink) {
        if self.drawn.is_ok() {
            self.drawn = self.backend.fill_polygon(points.iter().copied(), ink);
        }
    }

    fn circle(&mut self, center: BackendCoord, radius: u32, ink: &Ink, fill: bool) {
        if self.drawn.is_ok() {
            self.drawn = self.backend.draw_circle(center, radius, ink, fill);
        }
    }

    fn text(&mut self, content: &str, lettering: &Lettering, at: BackendCoord) {
        if self.drawn.is_ok() {
            self.drawn = self.backend.draw_text(content, lettering, at);
        }
    }
}

/// How a shape is inked.
pub(super) struct Ink {
    color: BackendColor,
    /// Of a line, in the units of a backend.
    width: u32,
}

impl Ink {
    /// The ink of an inside or of letters.
    pub(super) fn fill(color: Color) -> Self {
        Self::line(color, 1)
    }

    /// The ink of a line of a width in the units of a backend.
    pub(super) fn line(color: Color, width: u32) -> Self {
        Self {
            color: BackendColor {
                // Three decimals are finer than a screen, and short in an SVG.
                alpha: (f64::from(color.opacity()) * 1000.0).round() / 1000.0,
                rgb: (color.red, color.green, color.blue),
            },
            width,
        }
    }
}

impl BackendStyle for Ink {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// How a line of text is inked and set.
pub(super) struct Lettering<'a> {
    pub(super) ink: Ink,
    /// In the units of a backend.
    pub(super) size: f64,
    /// Its face, and how it stands at its point.
    pub(super) text: &'a Text,
}

impl BackendTextStyle for Lettering<'_> {
    type FontError = std::convert::Infallible;

    fn color(&self) -> BackendColor {
        self.ink.color
    }

    fn size(&self) -> f64 {
        self.size
    }

    fn transform(&self) -> FontTransform {
        if self.text.upwards {
            FontTransform::Rotate270
        } else {
            FontTransform::None
        }
    }

    fn style(&self) -> FontStyle {
        if self.text.bold {
            FontStyle::Bold
        } else {
            FontStyle::Normal
        }
    }

    fn anchor(&self) -> Pos {
        Pos::new(
            match self.text.align {
                Align::Start => HPos::Left,
                Align::Middle => HPos::Center,
                Align::End => HPos::Right,
            },
            match self.text.baseline {
                Baseline::Top => VPos::Top,
                Baseline::Middle => VPos::Center,
                Baseline::Bottom => VPos::Bottom,
            },
        )
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(FAMILY)
    }

    fn layout_box(&self, text: &str) -> Result<((i32, i32), (i32, i32)), Self::FontError> {
        let width = super::text::width(text, self.size as f32, self.text.bold);
        Ok(((0, 0), (width.round() as i32, self.size.round() as i32)))
    }

    fn draw<E, DrawFunc: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: BackendCoord,
        _: DrawFunc,
    ) -> Result<Result<(), E>, Self::FontError> {
        // There are no glyphs here: only backends that draw text themselves show it.
        Ok(Ok(()))
    }
}
