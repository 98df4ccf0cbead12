//! A picture as an SVG document: for export, print and tests.

use plotters_backend::DrawingBackend;
use plotters_svg::SVGBackend;

use super::geometry::Rect;
use super::picture::Picture;
use super::replay::UNITS;
use super::theme::Color;

/// plotters-svg divides every size of text by this.
const TEXT_DIVISOR: f64 = 1.24;

impl Picture {
    /// The picture as an SVG document of its own extent, on a ground of the given colour.
    ///
    /// Title and description are its text alternative. The same picture always gives the same document.
    pub fn to_svg(&self, title: &str, description: &str, paper: Color) -> String {
        let extent = |pixels: f32| {
            if pixels.is_finite() {
                pixels.clamp(0.0, 1e5)
            } else {
                0.0
            }
        };
        let (width, height) = (extent(self.width), extent(self.height));
        // Floats in range, so the rounded values are whole numbers of 32 bits.
        let units = [width, height].map(|pixels| (pixels * UNITS).round() as u32);

        let mut ground = Self::new(width, height);
        ground.rect(Rect::new(0.0, 0.0, width, height)).fill(paper);

        let mut body = String::new();
        {
            let mut backend = SVGBackend::with_string(&mut body, (units[0], units[1]));
            // Writing into a string cannot fail.
            let _ = ground.replay_with_text_divisor(&mut backend, TEXT_DIVISOR);
            let _ = self.replay_with_text_divisor(&mut backend, TEXT_DIVISOR);
            let _ = backend.present();
        }

        // plotters-svg opens the document in its own units and without a text alternative.
        let marks = body.split_once('\n').map_or("", |(_, marks)| marks);
        let [columns, rows] = units;
        let (title, description) = (escaped(title), escaped(description));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {columns} {rows}\" role=\"img\">\n\
             <title>{title}</title>\n<desc>{description}</desc>\n{marks}"
        )
    }
}

/// Text as the content of an XML element.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            '\n' => escaped.push('\n'),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
