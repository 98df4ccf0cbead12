//! Replays a picture onto any plotters backend: the browser's canvas, an SVG document.
//!
//! Plotters counts in whole numbers, so one unit here is a sixteenth of a CSS pixel. The backend is
//! given a transform that undoes it: `ratio / 16` on a canvas, a `viewBox` in SVG.

use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

use super::geometry::{Point, Rect, bounded};
use super::picture::{Mark, Picture, Shape, Stroke, Text};
use super::sink::{BackendSink, Ink, Lettering, Sink};
use super::theme::Color;

pub use super::sink::FAMILY;

/// Units of a backend in one CSS pixel.
pub const UNITS: f32 = 16.0;

/// Farther out than any screen; keeps the sums of a backend within whole numbers.
const FARTHEST: f32 = 1e6;

impl Picture {
    /// Draws every mark onto a backend whose unit is a sixteenth of a CSS pixel, for a screen with `ratio` device
    /// pixels to a CSS pixel.
    ///
    /// Level and upright lines are moved by less than a pixel, so that they are sharp on the grid of the screen. Marks
    /// with coordinates that are not finite are left out. Does not call `present`.
    ///
    /// # Errors
    ///
    /// Whatever the backend reports.
    pub fn replay<DB: DrawingBackend>(
        &self,
        backend: &mut DB,
        ratio: f32,
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let mut sink = BackendSink::new(backend);
        let ratio = if ratio.is_finite() && ratio > 0.0 {
            ratio
        } else {
            1.0
        };
        self.replay_onto(&mut sink, ratio, 1.0);
        sink.end()
    }

    /// The same with a device pixel to a CSS pixel, for a backend that divides the sizes of text by `text_divisor`.
    pub(super) fn replay_with_text_divisor<DB: DrawingBackend>(
        &self,
        backend: &mut DB,
        text_divisor: f64,
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let mut sink = BackendSink::new(backend);
        self.replay_onto(&mut sink, 1.0, text_divisor);
        sink.end()
    }

    fn replay_onto(&self, sink: &mut dyn Sink, ratio: f32, text_divisor: f64) {
        let mut replay = Replay {
            sink,
            ratio,
            text_units: f64::from(UNITS) * text_divisor,
        };
        for mark in &self.marks {
            replay.mark(mark);
        }
    }
}

/// A replay under way.
struct Replay<'a> {
    sink: &'a mut dyn Sink,
    ratio: f32,
    text_units: f64,
}

impl Replay<'_> {
    fn mark(&mut self, mark: &Mark) {
        let fill = mark.fill.filter(|color| color.alpha > 0);
        let stroke = mark
            .stroke
            .filter(|stroke| stroke.color.alpha > 0 && stroke.width > 0.0);

        match &mark.shape {
            Shape::Rect(rect) if rect.is_finite() => {
                if let Some(color) = fill {
                    let (from, to) = (
                        units(Point::new(rect.x, rect.y)),
                        units(Point::new(rect.right(), rect.bottom())),
                    );
                    self.sink.rect(from, to, &Ink::fill(color));
                }
                if let Some(stroke) = stroke {
                    // As a path, since plotters-svg forgets the width of a rectangle's outline.
                    self.path(&self.sharp_outline(rect, stroke), stroke);
                }
            }
            Shape::Path(points) if points.len() > 1 && are_finite(points) => {
                if let Some(stroke) = stroke {
                    self.path(&self.sharp_line(points, stroke), stroke);
                }
            }
            Shape::Polygon(points) if points.len() > 1 && are_finite(points) => {
                if let Some(color) = fill {
                    self.sink.polygon(&all_units(points), &Ink::fill(color));
                }
                if let Some(stroke) = stroke {
                    // The second point again, so that the last corner is joined like the others.
                    let mut closed = points.clone();
                    closed.extend_from_slice(&points[..2]);
                    self.path(&closed, stroke);
                }
            }
            Shape::Circle { center, radius }
                if center.is_finite() && radius.is_finite() && *radius > 0.0 =>
            {
                let (center, radius) = (units(*center), unit(*radius).unsigned_abs());
                if let Some(color) = fill {
                    self.sink.circle(center, radius, &Ink::fill(color), true);
                }
                if let Some(stroke) = stroke {
                    self.sink.circle(center, radius, &ink(stroke), false);
                }
            }
            Shape::Text(text)
                if text.at.is_finite() && text.size.is_finite() && text.size > 0.0 =>
            {
                if let Some(color) = fill {
                    self.text(text, color);
                }
            }
            _ => {}
        }
    }

    fn path(&mut self, points: &[Point], stroke: Stroke) {
        self.sink.path(&all_units(points), &ink(stroke));
    }

    fn text(&mut self, text: &Text, color: Color) {
        let lettering = Lettering {
            ink: Ink::fill(color),
            size: f64::from(text.size.min(FARTHEST)) * self.text_units,
            text,
        };
        self.sink
            .text(&printable(&text.content), &lettering, units(text.at));
    }

    /// A level or upright line whose edges lie between device pixels; any other line as it is.
    fn sharp_line(&self, points: &[Point], stroke: Stroke) -> Vec<Point> {
        let mut points = points.to_vec();
        if let [from, to] = points.as_mut_slice() {
            if from.x == to.x {
                from.x = self.sharp(from.x, stroke.width);
                to.x = from.x;
            } else if from.y == to.y {
                from.y = self.sharp(from.y, stroke.width);
                to.y = from.y;
            }
        }
        points
    }

    fn sharp_outline(&self, rect: &Rect, stroke: Stroke) -> Vec<Point> {
        let sharp = |place| self.sharp(place, stroke.width);
        let (left, right) = (sharp(rect.x), sharp(rect.right()));
        let (top, bottom) = (sharp(rect.y), sharp(rect.bottom()));
        vec![
            Point::new(left, top),
            Point::new(right, top),
            Point::new(right, bottom),
            Point::new(left, bottom),
            Point::new(left, top),
            Point::new(right, top),
        ]
    }

    /// The nearest place at which a line of this width begins between two device pixels.
    fn sharp(&self, place: f32, width: f32) -> f32 {
        let half = (width * self.ratio).round().max(1.0) / 2.0;
        ((place * self.ratio - half).round() + half) / self.ratio
    }
}

fn are_finite(points: &[Point]) -> bool {
    points.iter().all(|point| point.is_finite())
}

fn unit(pixels: f32) -> i32 {
    // Within range, so the rounded value is a whole number of 32 bits.
    (bounded(pixels, -FARTHEST, FARTHEST) * UNITS).round() as i32
}

fn units(point: Point) -> BackendCoord {
    (unit(point.x), unit(point.y))
}

fn all_units(points: &[Point]) -> Vec<BackendCoord> {
    let mut places = Vec::with_capacity(points.len());
    for point in points {
        places.push(units(*point));
    }
    places
}

fn ink(stroke: Stroke) -> Ink {
    Ink::line(stroke.color, unit(stroke.width).unsigned_abs().max(1))
}

/// The text without what no document may hold: control characters and code points that are not characters.
pub(super) fn printable(content: &str) -> String {
    let mut text = String::with_capacity(content.len());
    for character in content.chars() {
        text.push(match character {
            '\u{FFFE}' | '\u{FFFF}' => '\u{FFFD}',
            control if control.is_control() => ' ',
            other => other,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::record::Recorder;
    use crate::drawing::{Align, Baseline, Face};

    /// What arrives at a backend when a picture is replayed onto it.
    fn replayed(picture: &Picture, ratio: f32) -> Picture {
        let mut copy = Picture::new(picture.width, picture.height);
        picture
            .replay(&mut Recorder::new(&mut copy), ratio)
            .unwrap();
        copy
    }

    #[test]
    fn a_picture_survives_its_replay() {
        let mut picture = Picture::new(100.0, 100.0);
        let corner = [(0.0, 0.5), (40.25, 0.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
        picture
            .rect(Rect::new(1.0, 2.5, 30.0, 40.0))
            .fill(Color::BLACK);
        picture
            .polygon(corner.to_vec())
            .fill(Color::WHITE.alpha(0.25));
        picture.path(corner.to_vec()).stroke(Color::BLACK, 2.0);
        picture.circle(corner[1], 4.5).fill(Color::BLACK);
        let face = Face::new(12.0).bold().align(Align::End).upwards();
        let face = face.baseline(Baseline::Bottom);
        picture.write(corner[2], "cat", &face, Color::BLACK);
        assert_eq!(replayed(&picture, 1.0), picture);
    }

    #[test]
    fn level_and_upright_lines_begin_between_device_pixels() {
        let mut picture = Picture::new(100.0, 100.0);
        let line = |picture: &mut Picture, y: f32, width: f32| {
            picture
                .line(Point::new(0.0, y), Point::new(50.0, y))
                .stroke(Color::BLACK, width);
        };
        line(&mut picture, 10.0, 1.0);
        line(&mut picture, 20.3, 2.0);
        let heights = |ratio| -> Vec<f32> {
            let ends = |mark: &Mark| match &mark.shape {
                Shape::Path(points) => points[0].y,
                _ => f32::NAN,
            };
            replayed(&picture, ratio).marks.iter().map(ends).collect()
        };
        assert_eq!(heights(1.0), [10.5, 20.0]);
        assert_eq!(heights(2.0), [10.0, 20.5]);
    }

    #[test]
    fn what_has_no_ink_or_no_place_is_left_out() {
        let mut picture = Picture::new(100.0, 100.0);
        let nowhere = Point::new(f32::NAN, f32::INFINITY);
        picture.rect(Rect::new(0.0, 0.0, 10.0, 10.0));
        picture.circle(nowhere, 4.0).fill(Color::BLACK);
        picture
            .circle(Point::default(), f32::NAN)
            .fill(Color::BLACK);
        picture
            .path(vec![Point::default(), nowhere])
            .stroke(Color::BLACK, 1.0);
        picture.path(Vec::new()).stroke(Color::BLACK, 1.0);
        picture.polygon(vec![nowhere; 3]).fill(Color::BLACK);
        picture.text(Text::new(nowhere, "cat"), Color::BLACK);
        picture.text(
            Text::new(Point::default(), "cat"),
            Color::BLACK.alpha(f32::NAN),
        );
        assert!(replayed(&picture, 1.0).marks.is_empty());
    }

    #[test]
    fn the_farthest_places_stay_within_whole_numbers() {
        let mut picture = Picture::new(100.0, 100.0);
        picture
            .rect(Rect::new(-1e30, -1e30, 2e30, 2e30))
            .fill(Color::BLACK)
            .stroke(Color::BLACK, 1e30);
        picture
            .circle(Point::new(1e30, 0.0), 1e30)
            .fill(Color::BLACK);
        assert_eq!(replayed(&picture, f32::NAN).marks.len(), 3);
    }
}
