//! The context of the current row as a sum of values, written out.

use super::View;
use crate::drawing::{Face, Picture, Point, Rect, text};
use crate::figures::wears::Wears;

const LINE: f32 = 24.0;

/// The faces of what stands on a line, and of a subscript below it.
const PLAIN: &Face = &Face::new(14.0);
const BOLD: &Face = &PLAIN.bold();
const SUBSCRIPT: &Face = &Face::new(12.0);

/// How far a subscript hangs below its line, in CSS pixels.
const DROP: f32 = 5.0;

/// What may not be torn apart, in its parts. Spaces at their ends are not drawn, but count.
type Group = &'static [(&'static Face, Wears, &'static str)];

/// What stands before the sum, a term of it, and what stands behind it.
const CONTEXT: Group = &[(PLAIN, Wears::Ink, "context of")];
const TARGET: Group = &[
    (BOLD, Wears::Query, "{short target}"),
    (PLAIN, Wears::Ink, " ="),
];
const TERM: Group = &[
    (PLAIN, Wears::Ink, "{weight} "),
    (PLAIN, Wears::Value, "v"),
    (SUBSCRIPT, Wears::Value, "{short source}"),
    (PLAIN, Wears::Ink, " +"),
];
const SUM: Group = &[(PLAIN, Wears::Ink, "= "), (BOLD, Wears::Value, "{context}")];

/// Writes groups in lines of a width.
struct Pen<'a> {
    picture: &'a mut Picture,
    view: &'a View<'a>,
    area: Rect,
    row: usize,
    x: f32,
    y: f32,
}

impl Pen<'_> {
    /// Writes a group, on a new line where the current one has no room for it.
    fn group(&mut self, group: Group, column: usize) {
        let say = |words: &str| self.view.reading.say(words, self.row, column);
        let mut long = 0.0;
        for (face, _, words) in group {
            long += text::width(&say(words), face.size, face.bold);
        }
        if self.x > 0.0 && self.x + long > self.area.width {
            (self.x, self.y) = (0.0, self.y + LINE);
        }
        let mut at = Point::new(self.area.x + self.x, 0.0);
        for (face, wears, words) in group {
            let words = say(words);
            let width = text::width(&words, face.size, face.bold);
            let (x, space) = (at.x, text::width(" ", face.size, false));
            at.y = self.area.y + self.y + LINE / 2.0;
            if words.starts_with(' ') {
                at.x += space;
            }
            if face.size < PLAIN.size {
                at.y += DROP;
            }
            let color = wears.color(self.view.theme);
            self.picture.write(at, words.trim(), face, color);
            at.x = x + width;
        }
        self.x += long + text::width(" ", PLAIN.size, false);
    }
}

/// Writes the equation of a row; gives its height.
fn write(picture: &mut Picture, view: &View<'_>, area: Rect, row: usize) -> f32 {
    let columns = view.reading.shape().1;
    let mut pen = Pen {
        picture,
        view,
        area,
        row,
        x: 0.0,
        y: 0.0,
    };
    pen.group(CONTEXT, 0);
    pen.group(TARGET, 0);
    for column in 0..columns {
        // No plus behind the last.
        let parts = if column + 1 < columns { 4 } else { 3 };
        pen.group(&TERM[..parts], column);
    }
    pen.group(SUM, 0);
    pen.y + LINE
}

/// The height for any row, in CSS pixels, so that the page does not move from one to another.
pub(super) fn height(view: &View<'_>, width: f32) -> f32 {
    let area = Rect::new(0.0, 0.0, width, 0.0);
    let mut tallest = 0.0_f32;
    for row in 0..view.reading.shape().0 {
        tallest = tallest.max(write(&mut Picture::default(), view, area, row));
    }
    tallest + DROP
}

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let start = picture.marks.len();
    write(picture, view, area, view.current);
    picture.bind(start, "context");
}
