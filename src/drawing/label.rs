//! A line of text in several colours, where each part wears the colour of its role.

use super::geometry::{Point, Rect};
use super::picture::{Picture, Text};
use super::text;
use super::theme::Color;

/// A part of a line in one colour. It may hold spaces and is broken only there.
#[derive(Clone, Debug, PartialEq)]
struct Run {
    content: String,
    color: Color,
    bold: bool,
}

/// Words in the colours of their roles, one part after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    runs: Vec<Run>,
}

impl Line {
    /// A line of one part in the regular face.
    pub fn new(content: &str, color: Color) -> Self {
        let mut line = Self::default();
        line.say(content, color);
        line
    }

    /// Adds a part in the regular face.
    pub fn say(&mut self, content: &str, color: Color) -> &mut Self {
        self.add(content, color, false)
    }

    /// Adds a part in the bold face.
    pub fn bold(&mut self, content: &str, color: Color) -> &mut Self {
        self.add(content, color, true)
    }

    fn add(&mut self, content: &str, color: Color, bold: bool) -> &mut Self {
        self.runs.push(Run {
            content: content.to_owned(),
            color,
            bold,
        });
        self
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The line at a share of its opacity.
    pub fn faded(mut self, share: f32) -> Self {
        for run in &mut self.runs {
            run.color = run.color.alpha(run.color.opacity() * share);
        }
        self
    }
}

/// Draws a line from an upper left corner, wrapped to a width; gives the room it takes.
pub fn label(picture: &mut Picture, at: Point, max_width: f32, size: f32, line: &Line) -> Rect {
    let (pieces, bounds) = lay_out(at, max_width, size, &line.runs);
    for (text, color) in pieces {
        picture.text(text, color);
    }
    bounds
}

/// The height of a wrapped line, in CSS pixels.
pub fn label_height(max_width: f32, size: f32, line: &Line) -> f32 {
    lay_out(Point::default(), max_width, size, &line.runs)
        .1
        .height
}

fn lay_out(at: Point, max_width: f32, size: f32, runs: &[Run]) -> (Vec<(Text, Color)>, Rect) {
    let line_height = (size * text::LINE_HEIGHT).round();
    let mut pieces: Vec<(Text, Color)> = Vec::new();
    let (mut x, mut line, mut widest) = (0.0_f32, 0_u16, 0.0_f32);
    let parts = parts(runs);

    for word in parts.split_inclusive(|(content, _)| content.ends_with(' ')) {
        let mut visible = 0.0;
        for (content, run) in word {
            visible += text::width(content.trim_end(), size, run.bold);
        }
        if x > 0.0 && x + visible > max_width {
            x = 0.0;
            line = line.saturating_add(1);
        }
        widest = widest.max((x + visible).min(max_width.max(0.0)));

        for &(content, run) in word {
            let y = at.y + (f32::from(line) + 0.5) * line_height;
            // Spaces only move what follows: SVG would drop them at the ends of a text.
            let mut text =
                Text::new(Point::new(at.x + x, y), content.trim_end_matches(' ')).size(size);
            text.bold = run.bold;
            // A word that no line can hold is cut, as a sentence must not run out of the picture.
            if visible > max_width {
                text.content = text::fit(&text.content, size, run.bold, max_width - x);
            }
            x += text::width(content, size, run.bold);
            if !text.content.is_empty() {
                push(&mut pieces, text, run.color);
            }
        }
    }

    let lines = if parts.is_empty() {
        0.0
    } else {
        f32::from(line) + 1.0
    };
    (pieces, Rect::new(at.x, at.y, widest, lines * line_height))
}

/// The runs cut after every space: one that does not end there may not be torn from the next.
fn parts(runs: &[Run]) -> Vec<(&str, &Run)> {
    let mut parts = Vec::new();
    for run in runs {
        for content in run.content.split_inclusive(' ') {
            parts.push((content, run));
        }
    }
    parts
}

/// Adds a piece, joined to the one before it where both look the same and stand on one line.
fn push(pieces: &mut Vec<(Text, Color)>, text: Text, color: Color) {
    if let Some((last, last_color)) = pieces.last_mut() {
        let same_face = *last_color == color && last.bold == text.bold;
        let gap = text.at.x - (last.at.x + last.width());
        let space = text::width(" ", text.size, text.bold);
        if same_face && last.at.y == text.at.y && gap < 1.5 * space {
            if gap > 0.5 * space {
                last.content.push(' ');
            }
            last.content.push_str(&text.content);
            return;
        }
    }
    pieces.push((text, color));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::picture::Shape;

    fn drawn(max_width: f32, line: &Line) -> (Vec<Text>, Rect) {
        let mut picture = Picture::new(400.0, 400.0);
        let bounds = label(&mut picture, Point::new(10.0, 10.0), max_width, 14.0, line);
        let text = |shape: Shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        };
        let texts = picture
            .marks
            .into_iter()
            .filter_map(|mark| text(mark.shape));
        (texts.collect(), bounds)
    }

    #[test]
    fn a_word_that_no_line_can_hold_is_cut() {
        let long = format!("“{}”:", "0".repeat(99));
        let (texts, bounds) = drawn(200.0, &Line::new(&format!("of {long} 0.80"), Color::BLACK));
        for text in &texts {
            assert!(text.bounds().right() <= 210.0, "{}", text.content);
        }
        assert!(texts.iter().any(|text| text.content.ends_with('…')));
        assert!(texts.iter().any(|text| text.content.contains("0.80")));
        assert!(bounds.width <= 200.0);
    }

    fn output() -> Line {
        let (ink, value) = (Color::BLACK, Color::rgb(0, 128, 0));
        let mut line = Line::default();
        line.bold("output", value)
            .say(" = 0.61 ", ink)
            .say("v₁", value);
        line
    }

    #[test]
    fn parts_follow_one_another_without_spaces_at_their_ends() {
        let (texts, bounds) = drawn(400.0, &output());
        let contents: Vec<&str> = texts.iter().map(|text| text.content.as_str()).collect();
        assert_eq!(contents, ["output", "= 0.61", "v₁"]);
        let space = text::width(" ", 14.0, false);
        for pair in texts.windows(2) {
            let gap = pair[1].at.x - (pair[0].at.x + pair[0].width());
            assert!((gap - space).abs() < 0.01);
        }
        assert!((bounds.right() - texts[2].bounds().right()).abs() < 0.01);
    }

    #[test]
    fn a_line_that_is_too_long_is_broken_at_a_space() {
        let (texts, bounds) = drawn(80.0, &output());
        assert!(texts.iter().all(|text| text.bounds().right() <= 90.01));
        assert!(texts[2].at.y > texts[0].at.y);
        assert_eq!(bounds.height, label_height(80.0, 14.0, &output()));
        assert_eq!(bounds.height, 40.0);
    }

    #[test]
    fn parts_that_touch_are_not_torn_apart() {
        let mut line = Line::new("a b", Color::BLACK);
        line.say("c", Color::WHITE);
        let width = text::width("a b", 14.0, false);
        let (texts, _) = drawn(width, &line);
        assert_eq!(texts[1].at.y, texts[2].at.y);
        assert_eq!(texts[1].at.x, 10.0);
    }

    #[test]
    fn nothing_takes_no_room() {
        assert_eq!(drawn(100.0, &Line::default()).1.height, 0.0);
    }
}
