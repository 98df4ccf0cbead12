//! The picture of the soft lookup, put together from its parts.

use crate::drawing::label::{self, Line};
use crate::drawing::motion::stage;
use crate::drawing::{Color, Face, Mark, Picture, Point, Rect, Target, Theme};
use crate::figures::template::explained;

use super::layout::Layout;
use super::lines::{Parts, Wears};
use super::{SoftLookup, arithmetic, planes, sweep};

/// An exact lookup that finds its key, one that does not, and the soft one.
const HIT: Parts<'_> = &[
    (Wears::Ink, "d["),
    (Wears::Query, "\"cat\""),
    (Wears::Ink, "]\u{a0}→\u{a0}"),
    (Wears::Value, "v_cat"),
];
const MISS: Parts<'_> = &[
    (Wears::Ink, "d["),
    (Wears::Query, "\"kat\""),
    (Wears::Ink, "]\u{a0}→\u{a0}"),
    (Wears::Warning, "KeyError"),
];
const SOFT: Parts<'_> = &[
    (Wears::Ink, "soft["),
    (Wears::Query, "q"),
    (Wears::Ink, "]\u{a0}→\u{a0}a blend of "),
    (Wears::Value, "{names}"),
];

/// What the exact lookup is called; it has no value.
const DICTIONARY: [&str; 3] = ["dictionary", "exact lookup in a dictionary", ""];

/// What every part is drawn with.
pub(super) struct Pen<'a> {
    pub(super) picture: Picture,
    pub(super) figure: &'a SoftLookup,
    pub(super) theme: &'a Theme,
    /// How far the exponentials, the weights and the blend have come, 0 to 1.
    pub(super) raised: f64,
    pub(super) weighed: f64,
    pub(super) blended: f64,
}

impl SoftLookup {
    pub(super) fn draw(&self, width: f32, theme: &Theme) -> Picture {
        let layout = Layout::new(width, self);
        let time = self.state.time;
        let mut pen = Pen {
            picture: Picture::new(width, layout.height),
            figure: self,
            theme,
            raised: stage(time, 0),
            weighed: stage(time, 1),
            blended: stage(time, 2),
        };
        dictionary(&mut pen, &layout);
        planes::keys(&mut pen, &layout);
        planes::values(&mut pen, &layout);
        arithmetic::draw(&mut pen, &layout);
        sweep::draw(&mut pen, &layout);
        pen.picture
    }
}

impl Pen<'_> {
    /// The index of the next mark.
    pub(super) fn start(&self) -> usize {
        self.picture.marks.len()
    }

    /// Writes words with holes for a key; gives the room that they take.
    pub(super) fn write(
        &mut self,
        at: Point,
        words: &str,
        key: usize,
        face: &Face,
        color: Color,
    ) -> Rect {
        let words = self.figure.say(words, key);
        self.picture.write(at, &words, face, color)
    }

    fn heading(&mut self, area: Rect, words: &str) {
        let at = Point::new(area.x, area.y + 8.0);
        self.write(at, words, 0, &Face::new(12.0), self.theme.muted);
    }

    /// Writes a line of parts from an upper left corner, wrapped to a width; gives the room that it takes.
    pub(super) fn label(
        &mut self,
        at: Point,
        width: f32,
        size: f32,
        parts: Parts<'_>,
        key: usize,
    ) -> Rect {
        let line = self.figure.line(parts, key, self.theme);
        self.line(at, width, size, &line)
    }

    /// The same with a line that is put together already.
    pub(super) fn line(&mut self, at: Point, width: f32, size: f32, line: &Line) -> Rect {
        label::label(&mut self.picture, at, width, size, line)
    }

    /// Draws a bar from its left end along a level.
    pub(super) fn bar(&mut self, left: f32, y: f32, width: f32, height: f32) -> &mut Mark {
        let bar = Rect::new(left, y - height / 2.0, width, height);
        self.picture.rect(bar)
    }

    /// Draws a level line.
    pub(super) fn level(&mut self, left: f32, right: f32, y: f32, color: Color) {
        let (from, to) = (Point::new(left, y), Point::new(right, y));
        self.picture.line(from, to).stroke(color, 1.0);
    }

    /// Draws the upright line at which a bar begins.
    pub(super) fn edge(&mut self, x: f32, y: f32) {
        let (from, to) = (Point::new(x, y - 9.0), Point::new(x, y + 9.0));
        self.picture.line(from, to).stroke(self.theme.muted, 1.0);
    }

    /// Lets every mark from an index on mean a target: its name, what it is, and its value, each with holes for a key.
    pub(super) fn explained(
        &mut self,
        start: usize,
        names: &[&str; 3],
        key: usize,
        bounds: Rect,
    ) -> &mut Target {
        let figure = self.figure;
        let say = |words: &str| figure.say(words, key);
        explained(&mut self.picture, start, names, bounds, &say)
    }
}

/// The exact lookup beside the soft one.
fn dictionary(pen: &mut Pen<'_>, layout: &Layout) {
    let (exact, soft) = (layout.exact, layout.soft);
    pen.heading(exact, "A dictionary wants an equal key");
    let at = Point::new(exact.x, exact.y + 22.0);
    let first = pen.label(at, exact.width, 14.0, HIT, 0);
    let second = if exact.height < 60.0 {
        Point::new(first.right() + 32.0, at.y)
    } else {
        Point::new(at.x, at.y + 22.0)
    };
    pen.label(second, exact.width, 14.0, MISS, 0);
    pen.explained(0, &DICTIONARY, 0, exact);

    pen.heading(soft, "A soft lookup compares with every key");
    let at = Point::new(soft.x, soft.y + 22.0);
    let last = pen.figure.lookup.count() - 1;
    pen.label(at, soft.width, 14.0, SOFT, last);
}
