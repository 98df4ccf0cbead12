//! A sentence along the ribbons: level where its words fit, upwards where they do not.

use crate::drawing::{Align, Color, Face, Picture, Point, Rect, text};

/// The most that a word reaches upwards, in CSS pixels.
const TALLEST: f32 = 92.0;

/// How the words of a sentence stand.
pub(super) struct Line {
    /// The size of all words, in CSS pixels.
    size: f32,
    upwards: bool,
    /// The room that the words take, in CSS pixels.
    pub(super) height: f32,
}

impl Line {
    /// The largest size at which all words stand level, each in an equal part of a width.
    pub(super) fn of(words: &[String], width: f32) -> Self {
        let slot = width / words.len() as f32;
        for &size in &[20.0, 16.0, 14.0] {
            if text::widest(words, size, true) <= slot - 14.0 {
                return Self {
                    size,
                    upwards: false,
                    height: 32.0,
                };
            }
        }
        let longest = text::widest(words, 14.0, true).min(TALLEST);
        Self {
            size: 14.0,
            upwards: true,
            height: (longest + 10.0).ceil().max(32.0),
        }
    }

    /// Draws a word at the edge of its room that the ribbons meet.
    pub(super) fn word(
        &self,
        picture: &mut Picture,
        word: &str,
        slot: Rect,
        is_above: bool,
        bold: bool,
        color: Color,
    ) {
        let middle = slot.center();
        let mut face = Face::new(self.size);
        face.bold = bold;
        if !self.upwards {
            picture.write(middle, word, &face.align(Align::Middle), color);
            return;
        }
        let word = text::fit(word, self.size, true, slot.height - 10.0);
        let (y, align) = if is_above {
            (slot.bottom() - 5.0, Align::Start)
        } else {
            (slot.y + 5.0, Align::End)
        };
        let face = face.align(align).upwards();
        picture.write(Point::new(middle.x, y), &word, &face, color);
    }

    /// The box around a word, for its mark.
    pub(super) fn pill(&self, word: &str, slot: Rect, is_above: bool) -> Rect {
        let long = text::width(word, self.size, true);
        if self.upwards {
            let long = long.min(slot.height - 10.0) + 10.0;
            let y = if is_above {
                slot.bottom() - long
            } else {
                slot.y
            };
            Rect::new(slot.center().x - 11.0, y, 22.0, long)
        } else {
            Rect::around(slot.center(), (long + 16.0).min(slot.width), 28.0)
        }
    }
}

/// One of the equal parts of a row for so many words.
pub(super) fn slot(row: Rect, count: usize, index: usize) -> Rect {
    let width = row.width / count as f32;
    let x = row.x + index as f32 * width;
    Rect::new(x, row.y, width, row.height)
}
