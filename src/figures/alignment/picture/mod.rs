//! The picture: where its parts stand, wide and narrow. Each part is drawn in a file of its own.

mod context;
mod equation;
mod loom;
mod matrix;
mod ribbons;
mod scores;
mod sentence;

use super::reading::Reading;
use super::words;
use crate::drawing::Face;
use crate::drawing::geometry::bounded;
use crate::drawing::label::{self, Line};
use crate::drawing::{Align, Picture, Point, Rect, Target, Theme};
use crate::figures::template::explained;

/// The faces of numbers and small words, by where they stand at their point.
const END: Face = Face::new(14.0).align(Align::End);
const SMALL_END: Face = Face::new(12.0).align(Align::End);
const SMALL_MIDDLE: Face = Face::new(12.0).align(Align::Middle);

/// From here on the matrix stands beside the ribbons, in CSS pixels.
const WIDE: f32 = 720.0;

/// From here on the plane stands beside the matrix below the ribbons, in CSS pixels.
const MIDDLING: f32 = 520.0;

/// The space between two parts, in CSS pixels.
const GAP: f32 = 28.0;

/// The size of notes, in CSS pixels.
const NOTE: f32 = 14.0;

/// What every part is drawn from.
pub(super) struct View<'a> {
    pub(super) reading: &'a Reading,
    pub(super) current: usize,
    pub(super) theme: &'a Theme,
}

impl View<'_> {
    /// Lets every mark from an index on mean a target: its name, what it is, and its value, each with holes for a
    /// target word and a source word.
    fn explained<'p>(
        &self,
        picture: &'p mut Picture,
        start: usize,
        names: &[&str; 3],
        (row, column): (usize, usize),
        bounds: Rect,
    ) -> &'p mut Target {
        let say = |words: &str| self.reading.say(words, row, column);
        explained(picture, start, names, bounds, &say)
    }
}

/// Where the parts stand.
struct Layout {
    ribbons: Rect,
    notes: Rect,
    matrix: Rect,
    equation: Rect,
    scores: Rect,
    plane: Rect,
    height: f32,
}

/// Draws the figure at a width in CSS pixels.
pub(super) fn draw(reading: &Reading, width: f32, theme: &Theme) -> Picture {
    let view = View {
        reading,
        current: reading.current(),
        theme,
    };
    let layout = Layout::of(&view, width);

    let mut picture = Picture::new(width, layout.height);
    ribbons::draw(&mut picture, &view, layout.ribbons);
    notes(&mut picture, &view, layout.notes);
    matrix::draw(&mut picture, &view, layout.matrix);
    scores::draw(&mut picture, &view, layout.scores);
    equation::draw(&mut picture, &view, layout.equation);
    context::draw(&mut picture, &view, layout.plane);
    picture
}

impl Layout {
    fn of(view: &View<'_>, width: f32) -> Self {
        if width >= WIDE {
            Self::wide(view, width)
        } else {
            Self::stacked(view, width)
        }
    }

    fn wide(view: &View<'_>, width: f32) -> Self {
        let left = (width * 0.56).round();
        let x = left + 2.0 * GAP;
        let right = width - x;

        let matrix = matrix::height(view, right);
        let equation = equation::height(view, right);
        let notes = notes_height(view, left);
        let beside = matrix + GAP / 2.0 + equation;
        let ribbons = (beside - notes).max(loom::height(view, left, 236.0));
        let below = (ribbons + notes).max(beside) + GAP;

        let scores = scores::height(view);
        let plane = bounded(scores, 190.0, 260.0);
        Self {
            ribbons: Rect::new(0.0, 0.0, left, ribbons),
            notes: Rect::new(0.0, ribbons, left, notes),
            matrix: Rect::new(x, 0.0, right, matrix),
            equation: Rect::new(x, matrix + GAP / 2.0, right, equation),
            scores: Rect::new(0.0, below, left, scores),
            plane: Rect::new(x, below, right, plane),
            height: below + scores.max(plane),
        }
    }

    fn stacked(view: &View<'_>, width: f32) -> Self {
        let length = bounded(0.62 * width, 200.0, 250.0);
        let ribbons = Rect::new(0.0, 0.0, width, loom::height(view, width, length));
        let notes = Rect::new(0.0, ribbons.bottom(), width, notes_height(view, width));
        let top = notes.bottom() + GAP;

        let is_middling = width >= MIDDLING;
        let half = if is_middling {
            (width - GAP) / 2.0
        } else {
            width
        };
        let matrix = Rect::new(0.0, top, half, matrix::height(view, half));
        let plane_height = bounded((half * 0.6).round(), 190.0, 240.0);
        let mut next = matrix.bottom();
        let mut plane = Rect::new(half + GAP, top, half, plane_height);
        if is_middling {
            next = next.max(plane.bottom());
        }

        let equation = Rect::new(0.0, next + GAP / 2.0, width, equation::height(view, width));
        let scores = Rect::new(0.0, equation.bottom() + GAP, width, scores::height(view));
        let mut height = scores.bottom();
        if !is_middling {
            plane = Rect::new(0.0, height + GAP, width, plane_height);
            height = plane.bottom();
        }
        Self {
            ribbons,
            notes,
            matrix,
            equation,
            scores,
            plane,
            height,
        }
    }
}

/// What is said below the ribbons: that a row was normalized, and what the window misses.
fn notes_of(view: &View<'_>, row: usize) -> Line {
    let mut line = Line::default();
    if view.reading.state.window {
        let sentence = words::window(view.reading, row);
        let misses_most = view.reading.outside_window(row) > 0.5;
        let color = if misses_most {
            view.theme.warning
        } else {
            view.theme.muted
        };
        line.say(&sentence, color);
    }
    let sentence = words::normalized(view.reading, row);
    if line.is_empty() {
        line.say(sentence.trim(), view.theme.muted);
    } else {
        line.say(&sentence, view.theme.muted);
    }
    line
}

/// The room for the notes of any row, so that the page does not move from one to another.
fn notes_height(view: &View<'_>, width: f32) -> f32 {
    let mut tallest = 0.0_f32;
    for row in 0..view.reading.shape().0 {
        tallest = tallest.max(label::label_height(width, NOTE, &notes_of(view, row)));
    }
    if tallest > 0.0 { tallest + 8.0 } else { 0.0 }
}

fn notes(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let at = Point::new(area.x, area.y + 8.0);
    label::label(picture, at, area.width, NOTE, &notes_of(view, view.current));
}
