//! The context of the current row as a sum of values, written out.

use super::View;
use crate::drawing::Face;
use crate::drawing::{Color, Picture, Point, Rect, text};
use crate::figures::alignment::words::short;
use crate::figures::sentence::two;

const LINE: f32 = 24.0;

/// The faces of what stands on a line, and of a subscript below it.
const PLAIN: Face = Face::new(14.0);
const BOLD: Face = PLAIN.bold();
const SUBSCRIPT: Face = Face::new(12.0);

/// How far a subscript hangs below its line, in CSS pixels.
const DROP: f32 = 5.0;

/// A piece of text on the line or below it. Spaces at its ends are not drawn, but count.
struct Piece {
    content: String,
    face: &'static Face,
    color: Color,
}

/// Writes pieces in lines of a width. What may not be torn apart is held back until it is whole.
struct Pen<'p> {
    /// Where it writes, unless it only measures.
    picture: Option<&'p mut Picture>,
    area: Rect,
    x: f32,
    y: f32,
    group: Vec<Piece>,
}

impl Pen<'_> {
    fn add(&mut self, content: &str, face: &'static Face, color: Color) {
        self.group.push(Piece {
            content: content.to_owned(),
            face,
            color,
        });
    }

    /// Writes the group, on a new line where the current one has no room for it.
    fn close(&mut self) {
        let width = |piece: &Piece| text::width(&piece.content, piece.face.size, piece.face.bold);
        let space = text::width(" ", PLAIN.size, false);
        let group = std::mem::take(&mut self.group);
        let long: f32 = group.iter().map(width).sum();
        if self.x > 0.0 && self.x + long > self.area.width {
            (self.x, self.y) = (0.0, self.y + LINE);
        }
        let mut x = self.area.x + self.x;
        for piece in &group {
            let words = piece.content.trim();
            let indent = if piece.content.starts_with(' ') {
                space
            } else {
                0.0
            };
            let drop = if piece.face.size < PLAIN.size {
                DROP
            } else {
                0.0
            };
            let at = Point::new(x + indent, self.area.y + self.y + LINE / 2.0 + drop);
            x += width(piece);
            if let Some(picture) = &mut self.picture {
                picture.write(at, words, piece.face, piece.color);
            }
        }
        self.x += long + space;
    }

    fn write(&mut self, view: &View<'_>, row: usize) {
        let (reading, theme) = (view.reading, view.theme);
        let columns = reading.shape().1;
        self.add("context of", &PLAIN, theme.ink);
        self.close();
        self.add(&short(&reading.target()[row]), &BOLD, theme.query);
        self.add(" =", &PLAIN, theme.ink);
        self.close();
        for column in 0..columns {
            let weight = two(reading.weight(row, column)) + " ";
            self.add(&weight, &PLAIN, theme.ink);
            self.add("v", &PLAIN, theme.value);
            self.add(&short(&reading.source()[column]), &SUBSCRIPT, theme.value);
            if column + 1 < columns {
                self.add(" +", &PLAIN, theme.ink);
            }
            self.close();
        }
        self.add("= ", &PLAIN, theme.ink);
        self.add(&reading.say("{context}", row, 0), &BOLD, theme.value);
        self.close();
    }
}

fn pen(picture: Option<&mut Picture>, area: Rect) -> Pen<'_> {
    Pen {
        picture,
        area,
        x: 0.0,
        y: 0.0,
        group: Vec::new(),
    }
}

/// The height for any row, in CSS pixels, so that the page does not move from one to another.
pub(super) fn height(view: &View<'_>, width: f32) -> f32 {
    let mut tallest = 0.0_f32;
    for row in 0..view.reading.shape().0 {
        let mut pen = pen(None, Rect::new(0.0, 0.0, width, 0.0));
        pen.write(view, row);
        tallest = tallest.max(pen.y + LINE);
    }
    tallest + DROP
}

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let start = picture.marks.len();
    pen(Some(picture), area).write(view, view.current);
    picture.bind(start, "context");
}
