//! The context of the current row on a plane: the values, their hull, and the steps that the weights take through them.

use super::View;
use crate::drawing::Face;
use crate::drawing::plane::Plane;
use crate::drawing::{Align, Picture, Point, Rect, Shape, handle, text};

/// A value and the context: what they are called, and what is said of them.
const VALUE: [&str; 3] = ["value-{column}", "value of {source}", "{value}"];
const CONTEXT: [&str; 3] = ["context", "context of {target}", "{context}"];

/// The size of the words, in CSS pixels.
const SIZE: f32 = 14.0;

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let (reading, theme, row) = (view.reading, view.theme, view.current);
    let mut values = Vec::new();
    for column in 0..reading.shape().1 {
        values.push(reading.value(column));
    }
    let plane = Plane::new(area, range(&values, 0), range(&values, 1));
    let start = picture.marks.len();
    plane.draw(picture, theme);
    let mut taken = Vec::new();
    for mark in picture.marks.iter().skip(start) {
        if let Shape::Text(text) = &mark.shape {
            taken.push(text.bounds());
        }
    }
    plane.hull(picture, &values, theme.value);

    // The weighted values, one after the other, end at the context.
    let mut from = [0.0, 0.0];
    for (column, value) in values.iter().enumerate() {
        let weight = reading.weight(row, column);
        let to = [from[0] + weight * value[0], from[1] + weight * value[1]];
        plane.arrow(picture, from, to, theme.value.alpha(0.75), 1.5);
        from = to;
    }
    let places = plane.to_pixels(&values);
    for (column, &dot) in places.iter().enumerate() {
        let start = picture.marks.len();
        picture
            .circle(dot, 5.0)
            .fill(theme.value)
            .stroke(theme.paper, 1.5);
        taken.push(Rect::around(dot, 12.0, 12.0));
        let bounds = Rect::around(dot, 24.0, 24.0);
        let target = view.explained(picture, start, &VALUE, (row, column), bounds);
        target.in_grid("values", 0, column);
    }

    let center = plane.to_pixel(reading.context(row));
    let start = picture.marks.len();
    picture
        .circle(center, handle::RADIUS - 1.0)
        .fill(theme.paper)
        .stroke(theme.value, 2.0);
    picture.circle(center, 4.5).fill(theme.value);
    taken.push(Rect::around(center, 20.0, 20.0));
    let bounds = Rect::around(center, 24.0, 24.0);
    view.explained(picture, start, &CONTEXT, (row, 0), bounds);

    let mut write = |beside: Point, words: &str, bold: bool| {
        let width = text::width(words, SIZE, bold);
        if let Some((at, align)) = free_place(&taken, beside, width, area) {
            let mut face = Face::new(SIZE).align(align);
            face.bold = bold;
            taken.push(picture.write(at, words, &face, theme.value));
        }
    };
    let name = reading.say("context of {short target}", row, 0);
    write(center, &name, true);
    for (word, &dot) in reading.source().iter().zip(&places) {
        let word = text::fit(word, SIZE, false, 84.0);
        write(dot, &word, false);
    }
}

/// A little more than the values and the origin.
fn range(values: &[[f64; 2]], axis: usize) -> [f64; 2] {
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for value in values {
        low = low.min(value[axis]);
        high = high.max(value[axis]);
    }
    let margin = 0.2 * (high - low).max(0.5);
    [low - margin, high + margin]
}

/// Where words of a width stand beside a point, clear of all else, if there is such a place.
fn free_place(taken: &[Rect], beside: Point, width: f32, inside: Rect) -> Option<(Point, Align)> {
    const APART: f32 = 4.0;
    const AWAY: f32 = 14.0;
    // To the right and down. Beside a point last: there the axes and their numbers are.
    const PLACES: [(f32, f32); 8] = [
        (0.0, -1.4),
        (0.0, 1.4),
        (1.0, -1.2),
        (-1.0, -1.2),
        (1.0, 1.2),
        (-1.0, 1.2),
        (1.0, 0.0),
        (-1.0, 0.0),
    ];
    let height = SIZE * text::LINE_HEIGHT;
    for (right, down) in &PLACES {
        let at = Point::new(beside.x + right * AWAY, beside.y + down * AWAY);
        let (align, along) = match *right {
            r if r > 0.0 => (Align::Start, 0.0),
            r if r < 0.0 => (Align::End, width),
            _ => (Align::Middle, width / 2.0),
        };
        let room = Rect::new(at.x - along, at.y - height / 2.0, width, height);
        let is_free = taken.iter().all(|other| {
            room.x >= other.right() + APART
                || other.x >= room.right() + APART
                || room.y >= other.bottom()
                || other.y >= room.bottom()
        });
        let fits = room.x >= inside.x
            && room.right() <= inside.right()
            && room.y >= inside.y
            && room.bottom() <= inside.bottom();
        if fits && is_free {
            return Some((at, align));
        }
    }
    None
}
