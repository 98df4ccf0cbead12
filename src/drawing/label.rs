//! A line of text in several colours, where each part wears the colour of its role.

use super::geometry::{Point, Rect};
use super::picture::{Baseline, Picture, Text};
use super::text;
use super::theme::Color;

/// A part of a line in one colour. It may hold spaces and is broken only there.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// What it says.
    pub content: String,
    /// Its ink.
    pub color: Color,
    /// Whether its face is bold.
    pub bold: bool,
}

impl Run {
    /// A part in the regular face.
    pub fn new(content: impl Into<String>, color: Color) -> Self {
        Self {
            content: content.into(),
            color,
            bold: false,
        }
    }

    /// Makes it bold.
    pub fn bold(mut self) -> Self {
        self.bold = true;
        self
    }
}

/// Draws runs one after the other from an upper left corner, wrapped to a width; gives the room they take.
pub fn label(picture: &mut Picture, at: Point, max_width: f32, size: f32, runs: &[Run]) -> Rect {
    let (pieces, bounds) = lay_out(at, max_width, size, runs);
    for (text, color) in pieces {
        picture.text(text, color);
    }
    bounds
}

/// The height of wrapped runs, in CSS pixels.
pub fn label_height(max_width: f32, size: f32, runs: &[Run]) -> f32 {
    lay_out(Point::default(), max_width, size, runs).1.height
}

fn lay_out(at: Point, max_width: f32, size: f32, runs: &[Run]) -> (Vec<(Text, Color)>, Rect) {
    let line_height = (size * text::LINE_HEIGHT).round();
    let mut pieces: Vec<(Text, Color)> = Vec::new();
    let (mut x, mut line, mut widest) = (0.0_f32, 0_u16, 0.0_f32);
    let words = words(runs);

    for word in &words {
        let visible: f32 = word
            .iter()
            .map(|part| text::width(part.content.trim_end(), size, part.bold))
            .sum();
        if x > 0.0 && x + visible > max_width {
            x = 0.0;
            line = line.saturating_add(1);
        }
        widest = widest.max(x + visible);

        for part in word {
            // Spaces only move what follows: SVG would drop them at the ends of a text.
            let indent: f32 = part
                .content
                .chars()
                .take_while(|c| *c == ' ')
                .map(|_| text::width(" ", size, part.bold))
                .sum();
            let place = Point::new(
                at.x + x + indent,
                at.y + (f32::from(line) + 0.5) * line_height,
            );
            let mut text = Text::new(place, part.content.as_str())
                .size(size)
                .baseline(Baseline::Middle);
            text.bold = part.bold;
            x += text.width();
            text.content = part.content.trim_matches(' ').to_owned();
            if !text.content.is_empty() {
                push(&mut pieces, text, part.color);
            }
        }
    }

    let lines = if words.is_empty() {
        0.0
    } else {
        f32::from(line) + 1.0
    };
    (pieces, Rect::new(at.x, at.y, widest, lines * line_height))
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

/// The runs cut after every space: what may not be broken, in its parts.
fn words(runs: &[Run]) -> Vec<Vec<Run>> {
    let mut words: Vec<Vec<Run>> = Vec::new();
    let mut is_open = false;
    for run in runs {
        for piece in run.content.split_inclusive(' ') {
            let part = Run {
                content: piece.to_owned(),
                ..run.clone()
            };
            let ends = piece.ends_with(' ');
            match words.last_mut() {
                Some(word) if is_open => word.push(part),
                _ => words.push(vec![part]),
            }
            is_open = !ends;
        }
    }
    words
}
