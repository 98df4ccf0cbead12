//! A plotters backend that remembers: what plotters draws becomes marks of a picture.
//!
//! Plotters counts in whole numbers, so it is told a size in sixteenths of a CSS pixel; its margins, strokes and
//! text sizes are given in the same unit.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
};

use super::geometry::{Point, Rect, bounded};
use super::picture::{Align, Baseline, Mark, Picture, Shape, Text};
use super::replay::UNITS;
use super::text;
use super::theme::Color;

/// Draws into a picture what plotters is told to draw.
pub struct Recorder<'a> {
    picture: &'a mut Picture,
}

impl<'a> Recorder<'a> {
    /// Records into a picture, in front of its marks.
    pub fn new(picture: &'a mut Picture) -> Self {
        Self { picture }
    }
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Recorder<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        // A float becomes the nearest whole number in range, NaN zero.
        let extent = |pixels: f32| (bounded(pixels, 0.0, 1e5) * UNITS).round() as u32;
        (extent(self.picture.width), extent(self.picture.height))
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        let Point { x, y } = pixels(point);
        let rect = Rect::new(x, y, 1.0 / UNITS, 1.0 / UNITS);
        self.picture.rect(rect).fill(from_backend(color));
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        let mark = self.picture.line(pixels(from), pixels(to));
        stroke(mark, style);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let (from, to) = (pixels(upper_left), pixels(bottom_right));
        let rect = Rect::new(from.x, from.y, to.x - from.x, to.y - from.y);
        ink(self.picture.rect(rect), style, fill);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let points = path.into_iter().map(pixels).collect();
        stroke(self.picture.path(points), style);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let mark = self.picture.circle(pixels(center), radius as f32 / UNITS);
        ink(mark, style, fill);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vertices: I,
        style: &S,
    ) -> Drawn {
        let points = vertices.into_iter().map(pixels).collect();
        self.picture
            .polygon(points)
            .fill(from_backend(style.color()));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        content: &str,
        style: &S,
        at: BackendCoord,
    ) -> Drawn {
        let anchor = style.anchor();
        let text = Text {
            at: pixels(at),
            content: content.to_owned(),
            size: size_of(style),
            bold: is_bold(style),
            align: match anchor.h_pos {
                HPos::Left => Align::Start,
                HPos::Center => Align::Middle,
                HPos::Right => Align::End,
            },
            baseline: match anchor.v_pos {
                VPos::Top => Baseline::Top,
                VPos::Center => Baseline::Middle,
                VPos::Bottom => Baseline::Bottom,
            },
            // Figures never set text downwards or on its head: any turned text runs upwards.
            upwards: !matches!(style.transform(), FontTransform::None),
        };
        self.picture
            .add(Shape::Text(text))
            .fill(from_backend(style.color()));
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        content: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let size = size_of(style) * UNITS;
        let width = text::width(content, size, is_bold(style));
        // Floats become the nearest whole number in range.
        Ok((width.ceil() as u32, size.ceil() as u32))
    }
}

fn pixels((x, y): BackendCoord) -> Point {
    Point::new(x as f32 / UNITS, y as f32 / UNITS)
}

fn size_of<S: BackendTextStyle>(style: &S) -> f32 {
    style.size() as f32 / UNITS
}

fn is_bold<S: BackendTextStyle>(style: &S) -> bool {
    matches!(style.style(), FontStyle::Bold)
}

fn from_backend(color: BackendColor) -> Color {
    let (red, green, blue) = color.rgb;
    Color::rgb(red, green, blue).alpha(color.alpha as f32)
}

fn stroke<S: BackendStyle>(mark: &mut Mark, style: &S) {
    let width = style.stroke_width() as f32 / UNITS;
    mark.stroke(from_backend(style.color()), width);
}

fn ink<S: BackendStyle>(mark: &mut Mark, style: &S, fill: bool) {
    if fill {
        mark.fill(from_backend(style.color()));
    } else {
        stroke(mark, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plotters::drawing::IntoDrawingArea;
    use plotters::element::{Circle, PathElement};
    use plotters::style::{Color as _, FontDesc, FontFamily, RED, ShapeStyle, TextStyle};

    #[test]
    fn plotters_is_told_a_size_in_sixteenths_of_a_pixel() {
        let mut picture = Picture::new(320.5, 200.0);
        assert_eq!(Recorder::new(&mut picture).get_size(), (5128, 3200));
        let mut nothing = Picture::new(f32::NAN, -1.0);
        assert_eq!(Recorder::new(&mut nothing).get_size(), (0, 0));
    }

    #[test]
    fn what_plotters_draws_becomes_marks_in_css_pixels() {
        let mut picture = Picture::new(100.0, 100.0);
        {
            let area = Recorder::new(&mut picture).into_drawing_area();
            let style = ShapeStyle::from(RED).stroke_width(32);
            area.draw(&PathElement::new(vec![(16, 8), (160, 8), (160, 24)], style))
                .unwrap();
            area.draw(&Circle::new((320, 320), 64, RED.filled()))
                .unwrap();
            let font = FontDesc::new(FontFamily::SansSerif, 14.0 * 16.0, FontStyle::Bold);
            area.draw_text("cat", &TextStyle::from(font), (32, 48))
                .unwrap();
        }

        let [path, disc, word] = picture.marks.as_slice() else {
            panic!("{:?}", picture.marks);
        };
        let points = [(1.0, 0.5), (10.0, 0.5), (10.0, 1.5)].map(|(x, y)| Point::new(x, y));
        assert_eq!(path.shape, Shape::Path(points.to_vec()));
        assert_eq!(path.stroke.map(|stroke| stroke.width), Some(2.0));
        let center = Point::new(20.0, 20.0);
        assert_eq!(
            disc.shape,
            Shape::Circle {
                center,
                radius: 4.0
            }
        );
        assert_eq!(disc.fill, Some(Color::rgb(255, 0, 0)));
        let Shape::Text(text) = &word.shape else {
            panic!("{word:?}");
        };
        assert_eq!(
            (text.at, text.size, text.bold),
            (Point::new(2.0, 3.0), 14.0, true)
        );
    }

    #[test]
    fn text_is_measured_by_the_fixed_table() {
        let mut picture = Picture::new(100.0, 100.0);
        let area = Recorder::new(&mut picture).into_drawing_area();
        let font = FontDesc::new(FontFamily::SansSerif, 12.0 * 16.0, FontStyle::Normal);
        let (width, height) = area
            .estimate_text_size("1,000", &TextStyle::from(font))
            .unwrap();
        assert_eq!(width, text::width("1,000", 192.0, false).ceil() as u32);
        assert_eq!(height, 192);
    }
}
