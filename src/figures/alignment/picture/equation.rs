//! The context of the current row as a sum of values, written out.

use super::View;
use crate::drawing::{Color, Picture, Point, Rect, Text, text};
use crate::figures::alignment::words::{pair, short, two};

const SIZE: f32 = 14.0;
const SMALL: f32 = 12.0;
const LINE: f32 = 24.0;

/// How far a subscript hangs below its line, in CSS pixels.
const DROP: f32 = 5.0;

/// A piece of text on the line or below it.
struct Piece {
    content: String,
    color: Color,
    bold: bool,
    is_subscript: bool,
}

impl Piece {
    fn new(content: impl Into<String>, color: Color) -> Self {
        Self {
            content: content.into(),
            color,
            bold: false,
            is_subscript: false,
        }
    }

    fn size(&self) -> f32 {
        if self.is_subscript { SMALL } else { SIZE }
    }

    fn width(&self) -> f32 {
        text::width(&self.content, self.size(), self.bold)
    }
}

/// What may stand on a line of its own, in its pieces.
fn groups(view: &View<'_>, row: usize) -> Vec<Vec<Piece>> {
    let (reading, theme) = (view.reading, view.theme);
    let columns = reading.shape().1;
    let bold = |content: String, color: Color| Piece {
        bold: true,
        ..Piece::new(content, color)
    };

    let mut groups = vec![
        vec![Piece::new("context of", theme.ink)],
        vec![
            bold(short(&reading.target[row]), theme.query),
            Piece::new(" =", theme.ink),
        ],
    ];
    for column in 0..columns {
        let sign = if column + 1 < columns { " +" } else { "" };
        groups.push(vec![
            Piece::new(format!("{} ", two(reading.weight(row, column))), theme.ink),
            Piece::new("v", theme.value),
            Piece {
                is_subscript: true,
                ..Piece::new(short(&reading.source[column]), theme.value)
            },
            Piece::new(sign, theme.ink),
        ]);
    }
    groups.push(vec![
        Piece::new("= ", theme.ink),
        bold(pair(reading.context(row)), theme.value),
    ]);
    groups
}

/// Where each group begins, and how many lines there are.
fn lay_out(groups: &[Vec<Piece>], width: f32) -> (Vec<Point>, f32) {
    let space = text::width(" ", SIZE, false);
    let (mut x, mut y) = (0.0, 0.0);
    let mut places = Vec::with_capacity(groups.len());
    for group in groups {
        let long: f32 = group.iter().map(Piece::width).sum();
        if x > 0.0 && x + long > width {
            (x, y) = (0.0, y + LINE);
        }
        places.push(Point::new(x, y));
        x += long + space;
    }
    (places, y + LINE)
}

/// The height for any row, in CSS pixels, so that the page does not move from one to another.
pub(super) fn height(view: &View<'_>, width: f32) -> f32 {
    (0..view.reading.shape().0)
        .map(|row| lay_out(&groups(view, row), width).1)
        .fold(0.0, f32::max)
        + DROP
}

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let groups = groups(view, view.current);
    let (places, _) = lay_out(&groups, area.width);
    for (group, place) in groups.into_iter().zip(places) {
        let mut x = area.x + place.x;
        for piece in group {
            let drop = if piece.is_subscript { DROP } else { 0.0 };
            let at = Point::new(x, area.y + place.y + LINE / 2.0 + drop);
            x += piece.width();
            if piece.content.is_empty() {
                continue;
            }
            let mut text = Text::new(at, piece.content.trim_end()).size(piece.size());
            // A space in front is not drawn, but counts.
            let trimmed = text.content.trim_start();
            text.at.x +=
                text::width(" ", text.size, false) * (text.content.len() - trimmed.len()) as f32;
            text.content = trimmed.to_owned();
            text.bold = piece.bold;
            picture.text(text, piece.color).target("context");
        }
    }
}
