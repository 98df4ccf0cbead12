//! A picture as an SVG document: for export, print and tests.

use plotters_backend::DrawingBackend;
use plotters_svg::SVGBackend;

use super::geometry::{Rect, bounded};
use super::picture::Picture;
use super::replay::UNITS;
use super::theme::Color;
use crate::number;

/// plotters-svg divides every size of text by this.
const TEXT_DIVISOR: f64 = 1.24;

impl Picture {
    /// The picture as an SVG document of its own extent, on a ground of the given colour.
    ///
    /// Title and description are its text alternative. The same picture always gives the same document.
    pub fn to_svg(&self, title: &str, description: &str, paper: Color) -> String {
        let extent = |pixels: f32| {
            if pixels.is_finite() {
                bounded(pixels, 0.0, 1e5)
            } else {
                0.0
            }
        };
        let (width, height) = (extent(self.width), extent(self.height));
        // Floats in range, so the rounded values are whole numbers of 32 bits.
        let units = |pixels: f32| (pixels * UNITS).round() as u32;
        let (columns, rows) = (units(width), units(height));

        let mut ground = Self::new(width, height);
        ground.rect(Rect::new(0.0, 0.0, width, height)).fill(paper);

        let mut body = String::new();
        {
            let mut backend = SVGBackend::with_string(&mut body, (columns, rows));
            // Writing into a string cannot fail.
            let _ = ground.replay_with_text_divisor(&mut backend, TEXT_DIVISOR);
            let _ = self.replay_with_text_divisor(&mut backend, TEXT_DIVISOR);
            let _ = backend.present();
        }

        // plotters-svg opens the document in its own units and without a text alternative.
        let marks = body.split_once('\n').map_or("", |(_, marks)| marks);
        let (width, height) = (fewest_decimals(width), fewest_decimals(height));
        let (title, description) = (escaped(title), escaped(description));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {columns} {rows}\" role=\"img\">\n\
             <title>{title}</title>\n<desc>{description}</desc>\n{marks}"
        )
    }
}

/// A number of pixels with the fewest decimals that tell it from every other float of 32 bits.
fn fewest_decimals(pixels: f32) -> String {
    let mut decimals = 0;
    loop {
        let text = number::fixed(pixels.into(), decimals);
        if decimals > 9 || number::read(&text).is_some_and(|read| read as f32 == pixels) {
            return text;
        }
        decimals += 1;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::geometry::Point;
    use crate::drawing::picture::Text;

    fn words(content: &str) -> Picture {
        let mut picture = Picture::new(320.0, 100.5);
        let text = Text::new(Point::new(10.0, 20.0), content).size(14.0);
        picture.text(text, Color::BLACK);
        picture
    }

    #[test]
    fn a_document_has_the_extent_of_its_picture_and_a_text_alternative() {
        let svg = words("cat").to_svg("Weights", "One row per word.", Color::WHITE);
        assert!(svg.starts_with(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"100.5\" \
             viewBox=\"0 0 5120 1608\" role=\"img\">\n\
             <title>Weights</title>\n<desc>One row per word.</desc>\n"
        ));
        assert!(svg.ends_with("</svg>\n"));
    }

    #[test]
    fn text_keeps_its_size_and_its_faces() {
        let svg = words("cat").to_svg("", "", Color::WHITE);
        assert!(svg.contains("font-size=\"224\""), "{svg}");
        assert!(svg.contains("font-family=\"system-ui, sans-serif\""));
    }

    #[test]
    fn what_a_reader_types_stays_text() {
        let hostile = "</text><script>alert(\"1\")</script>&amp;'\u{0}\u{1b}\u{FFFF}]]>";
        let svg = words(hostile).to_svg(hostile, hostile, Color::WHITE);
        assert!(!svg.contains("<script"));
        assert!(!svg.contains("]]>"));
        let allowed = |c: char| c == '\n' || !c.is_control() && c != '\u{FFFF}';
        assert!(svg.chars().all(allowed));
        assert_eq!(svg.matches("<text").count(), 1);
    }

    #[test]
    fn the_outline_of_a_rectangle_keeps_its_width() {
        let mut picture = Picture::new(100.0, 100.0);
        picture
            .rect(Rect::new(10.0, 10.0, 20.0, 20.0))
            .stroke(Color::BLACK, 2.0);
        let svg = picture.to_svg("", "", Color::WHITE);
        assert!(svg.contains("stroke-width=\"32\""), "{svg}");
    }

    #[test]
    fn a_picture_without_extent_is_still_a_document() {
        for extent in [0.0, -5.0, f32::NAN, f32::INFINITY] {
            let svg = Picture::new(extent, extent).to_svg("", "", Color::WHITE);
            assert!(svg.contains("viewBox=\"0 0 0 0\""), "{svg}");
        }
    }
}
