//! The context of the current row on a plane: the values, their hull, and the steps that the weights take through them.

use super::View;
use crate::drawing::plane::Plane;
use crate::drawing::{Picture, Point, Rect, Shape, Target, Text, handle, text};
use crate::figures::alignment::words::{pair, short};

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let (reading, theme, row) = (view.reading, view.theme, view.current);
    let values: Vec<[f64; 2]> = (0..reading.shape().1)
        .map(|column| reading.value(column))
        .collect();
    let plane = Plane::new(area, range(&values, 0), range(&values, 1));
    let start = picture.marks.len();
    plane.draw(picture, theme);
    plane.hull(picture, &values, theme.value);

    // The weighted values, one after the other, end at the context.
    let mut from = [0.0, 0.0];
    for (column, value) in values.iter().enumerate() {
        let weight = reading.weight(row, column);
        let to = [from[0] + weight * value[0], from[1] + weight * value[1]];
        plane.arrow(picture, from, to, theme.value.alpha(0.75), 1.5);
        from = to;
    }
    for (column, &value) in values.iter().enumerate() {
        let id = format!("value-{}", column + 1);
        plane
            .point(picture, value, theme.value)
            .stroke(theme.paper, 1.5)
            .target(&id);
        let bounds = Rect::around(plane.to_pixel(value), 24.0, 24.0);
        let word = &reading.source[column];
        picture.targets.push(
            Target::mark(id, format!("value of {word}"), bounds)
                .value(pair(value))
                .place("values", 0, column),
        );
    }

    let context = reading.context(row);
    let center = plane.to_pixel(context);
    picture
        .circle(center, handle::RADIUS - 1.0)
        .fill(theme.paper)
        .stroke(theme.value, 2.0)
        .target("context");
    picture
        .circle(center, 4.5)
        .fill(theme.value)
        .target("context");
    picture.targets.push(
        Target::mark(
            "context",
            format!("context of {}", reading.target[row]),
            Rect::around(center, 24.0, 24.0),
        )
        .value(pair(context)),
    );

    let mut taken: Vec<Rect> = picture.marks[start..]
        .iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text(text) => Some(text.bounds()),
            _ => None,
        })
        .collect();
    let dots = values.iter().map(|&value| plane.to_pixel(value));
    taken.extend(dots.map(|dot| Rect::around(dot, 12.0, 12.0)));
    taken.push(Rect::around(center, 20.0, 20.0));
    let name = format!("context of {}", short(&reading.target[row]));
    let mut write = |at: Point, content: String, bold: bool| {
        if let Some(text) = free_place(&taken, at, content, bold, area) {
            taken.push(text.bounds());
            picture.text(text, theme.value);
        }
    };
    write(center, name, true);
    for (column, &value) in values.iter().enumerate() {
        let word = text::fit(&reading.source[column], 14.0, false, 84.0);
        write(plane.to_pixel(value), word, false);
    }
}

/// A little more than the values and the origin.
fn range(values: &[[f64; 2]], axis: usize) -> [f64; 2] {
    let along = values.iter().map(|value| value[axis]);
    let (low, high) = along.fold((0.0_f64, 0.0_f64), |(low, high), x| {
        (low.min(x), high.max(x))
    });
    let margin = 0.2 * (high - low).max(0.5);
    [low - margin, high + margin]
}

/// A text beside a point where nothing else is written, if there is such a place.
fn free_place(
    taken: &[Rect],
    at: Point,
    content: String,
    bold: bool,
    inside: Rect,
) -> Option<Text> {
    const APART: f32 = 4.0;
    const AWAY: f32 = 14.0;
    let mut text = Text::new(at, content);
    text.bold = bold;
    // Beside a point last: there the axes and their numbers are.
    let places = [
        (0.0, -1.4),
        (0.0, 1.4),
        (1.0, -1.2),
        (-1.0, -1.2),
        (1.0, 1.2),
        (-1.0, 1.2),
        (1.0, 0.0),
        (-1.0, 0.0),
    ];
    places.into_iter().find_map(|(right, down)| {
        let mut text = text.clone();
        text.at = Point::new(at.x + right * AWAY, at.y + down * AWAY);
        text = match right {
            r if r > 0.0 => text,
            r if r < 0.0 => text.end(),
            _ => text.middle(),
        };
        let bounds = text.bounds();
        let fits = bounds.x >= inside.x
            && bounds.right() <= inside.right()
            && bounds.y >= inside.y
            && bounds.bottom() <= inside.bottom();
        let is_free = taken.iter().all(|other| {
            bounds.x >= other.right() + APART
                || other.x >= bounds.right() + APART
                || bounds.y >= other.bottom()
                || other.y >= bounds.bottom()
        });
        (fits && is_free).then_some(text)
    })
}
