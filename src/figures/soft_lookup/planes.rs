//! The planes of the soft lookup: keys with the query, and values with their hull and the output.

use crate::drawing::geometry::bounded;
use crate::drawing::placement::Room;
use crate::drawing::plane::{Plane, arrow};
use crate::drawing::{Align, Color, Face, Point, Rect, Role, handle};

use super::layout::{CAPTION, Layout};
use super::lines::{Parts, Wears};
use super::lookup::Lookup;
use super::picture::Pen;
use super::state::{KEY, VALUE};

/// What the planes show.
const KEYS: Parts<'_> = &[
    (Wears::Key, "keys"),
    (Wears::Muted, " and "),
    (Wears::Query, "query"),
];
const VALUES: Parts<'_> = &[
    (Wears::Value, "values"),
    (Wears::Muted, ", their hull, and the "),
    (Wears::BoldValue, "output"),
];

/// The names of points, and what is said beside them.
const NAME: Face = Face::new(16.0).align(Align::Middle);
const BOLD_NAME: Face = NAME.bold();
const OUTPUT: Face = Face::new(14.0).bold().align(Align::Middle);
const SMALL: Face = Face::new(12.0).align(Align::Middle);

/// How far beyond the range of its handles a plane reaches, as a share of it.
const MARGIN: f64 = 0.06;

/// The longest arrow of a gradient, in CSS pixels.
const LONGEST: f32 = 84.0;

/// The shortest part of the blend that is labelled, in CSS pixels.
const LABELLED: f32 = 28.0;

/// The side of the frame around what the hard pick takes, in CSS pixels.
const FRAME: f32 = 32.0;

/// A plane that is drawn, and the room on it for words.
struct Field<'p, 'a> {
    pen: &'p mut Pen<'a>,
    plane: Plane,
    room: Room,
}

impl<'p, 'a> Field<'p, 'a> {
    /// Draws the plane itself below its caption.
    fn new(pen: &'p mut Pen<'a>, rect: Rect, caption: Parts<'_>, range: [f64; 2]) -> Self {
        let at = Point::new(rect.x, rect.y - CAPTION);
        pen.label(at, rect.width, 12.0, caption, 0);
        let margin = (range[1] - range[0]) * MARGIN;
        let range = [range[0] - margin, range[1] + margin];
        let plane = Plane::new(rect, range, range);

        let start = pen.start();
        plane.draw_with_numbers_at_edges(&mut pen.picture, pen.theme);
        let mut room = Room::new(rect);
        room.take_texts(pen.picture.marks.iter().skip(start));
        let zero = plane.origin();
        room.take_mark(Rect::new(rect.x, zero.y - 1.0, rect.width, 2.0));
        room.take_mark(Rect::new(zero.x - 1.0, rect.y, 2.0, rect.height));
        Self { pen, plane, room }
    }

    fn arrow(&mut self, from: Point, to: Point, color: Color, width: f32) {
        arrow(&mut self.pen.picture, from, to, color, width);
    }

    /// Draws a point that is dragged, with the controls that its name and the axes give.
    fn handle(&mut self, names: &[&str; 3], key: usize, place: Point, color: Color) {
        let start = self.pen.start();
        handle::round_handle(&mut self.pen.picture, place, color, "", self.pen.theme);
        let bounds = Rect::around(place, 32.0, 32.0);
        let target = self.pen.explained(start, names, key, bounds);
        let (x, y) = self.plane.axes(&target.id);
        target.role = Role::Handle {
            x: Some(x),
            y: Some(y),
        };
        self.room.take_square(place, 24.0);
    }

    /// Writes words with holes for a key beside a mark of a radius.
    fn name(
        &mut self,
        place: Point,
        radius: f32,
        words: &str,
        key: usize,
        face: &Face,
        color: Color,
    ) {
        let words = self.pen.figure.say(words, key);
        let picture = &mut self.pen.picture;
        self.room.write(picture, place, radius, &words, face, color);
    }
}

/// Keys and query; the score of a key is its dot product with the query.
pub(super) fn keys(pen: &mut Pen<'_>, layout: &Layout) {
    let Some(rect) = layout.key_plane else {
        return;
    };
    let (theme, state) = (pen.theme, &pen.figure.state);
    let mut field = Field::new(pen, rect, KEYS, KEY);
    let origin = field.plane.origin();
    field.room.away_from = origin;
    let query = field.plane.to_pixel(state.query());
    let mut keys = Vec::new();
    for key in 0..state.count() {
        keys.push(field.plane.to_pixel(state.key(key)));
    }

    for &key in &keys {
        field.arrow(origin, key, theme.key.alpha(0.7), 1.0);
    }
    field.arrow(origin, query, theme.query, 2.0);
    for (key, &place) in keys.iter().enumerate() {
        field.handle(&["key-{n}", "key {n}", "{key}"], key, place, theme.key);
    }
    field.handle(&["query", "query", "{query}"], 0, query, theme.query);
    field.name(query, 14.0, "q", 0, &BOLD_NAME, theme.query);
    for (key, &place) in keys.iter().enumerate() {
        field.name(place, 14.0, "{k}", key, &NAME, theme.key);
    }
}

/// Values, their hull, and the blend laid end to end.
pub(super) fn values(pen: &mut Pen<'_>, layout: &Layout) {
    let (theme, figure, blended) = (pen.theme, pen.figure, pen.blended);
    let lookup = &figure.lookup;
    let mut field = Field::new(pen, layout.value_plane, VALUES, VALUE);
    let values = lookup.values();
    let places = field.plane.to_pixels(&values);
    let start = field.pen.start();
    let picture = &mut field.pen.picture;
    let corners = field.plane.hull(picture, &values, theme.value);
    // A hull without an area is shaded as a band, so that it is seen.
    if let [from, to] = corners[..] {
        let band = theme.value.alpha(0.14);
        picture.line(from, to).stroke(band, 14.0);
    }
    picture.bind(start, "hull");

    let chain = chain(lookup, &field.plane, blended);
    let mut from = field.plane.origin();
    for (key, &to) in chain.iter().enumerate() {
        let start = field.pen.start();
        field.arrow(from, to, theme.weight.alpha(0.85), 1.5);
        let name = figure.say("value-{n}", key);
        field.pen.picture.bind(start, &name);
        for &share in &[0.25, 0.5, 0.75] {
            field.room.take_square(from.lerp(to, share), 6.0);
        }
        from = to;
    }
    if blended >= 1.0 {
        gradient(&mut field);
    }
    for (key, &place) in places.iter().enumerate() {
        let names = &["value-{n}", "value {n}", "{value}"];
        field.handle(names, key, place, theme.value);
    }
    let names = &["hull", "hull of the values", ""];
    let start = field.pen.start();
    field.pen.explained(start, names, 0, bounds(&places));

    // A frame around the value that the hard pick takes.
    let pick = lookup.pick();
    let picked = field.plane.to_pixel(lookup.value(pick));
    let is_pick_shown = figure.state.hard && figure.state.time >= 1.0;
    if is_pick_shown {
        let frame = Rect::around(picked, FRAME, FRAME);
        let start = field.pen.start();
        field.pen.picture.rect(frame).stroke(theme.ink, 2.0);
        let names = &["pick", "hard pick", "{v}"];
        field.pen.explained(start, names, pick, frame);
    }
    if let Some(&tip) = chain.last() {
        let start = field.pen.start();
        let (x, y) = (tip.x, tip.y);
        field
            .pen
            .picture
            .polygon(vec![
                Point::new(x, y - 8.0),
                Point::new(x + 8.0, y),
                Point::new(x, y + 8.0),
                Point::new(x - 8.0, y),
            ])
            .fill(theme.value)
            .stroke(theme.paper, 2.0);
        field.pen.picture.bind(start, "output");
        field.room.take_square(tip, 16.0);
    }

    // Away from the middle of the plane, so that a label stays while the output moves.
    for (key, &place) in places.iter().enumerate() {
        let is_picked = is_pick_shown && pick == key;
        let radius = if is_picked { 20.0 } else { 14.0 };
        field.name(place, radius, "{v}", key, &NAME, theme.value);
    }
    if is_pick_shown {
        let radius = FRAME / 2.0 + 5.0;
        field.name(picked, radius, "hard pick", 0, &SMALL, theme.ink);
    }
    if blended >= 1.0 {
        label_blend(&mut field, &chain);
    }
}

/// Where each weighted value ends, laid end to end from the origin, as far as the step has gone.
fn chain(lookup: &Lookup, plane: &Plane, blended: f64) -> Vec<Point> {
    let count = lookup.count();
    let mut at = [0.0, 0.0];
    let mut joints = Vec::new();
    for key in 0..count {
        let share = bounded(blended * count as f64 - key as f64, 0.0, 1.0);
        if share > 0.0 {
            let part = lookup.contribution(key);
            at = [at[0] + part[0] * share, at[1] + part[1] * share];
            joints.push(plane.to_pixel(at));
        }
    }
    joints
}

/// Which way the output moves when the chosen score grows.
fn gradient(field: &mut Field<'_, '_>) {
    let figure = field.pen.figure;
    let chosen = figure.state.chosen;
    let output = figure.lookup.output();
    let gradient = figure.lookup.gradient(chosen);
    let from = field.plane.to_pixel(output);
    let whole = [output[0] + gradient[0], output[1] + gradient[1]];
    let whole = field.plane.to_pixel(whole);
    let length = from.distance(whole);
    if length < 3.0 {
        return;
    }
    // From the edge of the output's mark, and no longer than can be seen.
    let along = |reach: f32| from.lerp(whole, reach / length);
    let (from, to) = (along(10.0), along(10.0 + length.min(LONGEST)));
    let start = field.pen.start();
    field.arrow(from, to, field.pen.theme.ink, 2.0);
    let middle = from.lerp(to, 0.5);
    let bounds = Rect::around(middle, 24.0, 24.0);
    let names = &["gradient", "gradient of score {n}", "{gradient}"];
    field.pen.explained(start, names, chosen, bounds);
    field.room.take_square(middle, 16.0);
}

/// Writes what the output is, and what its parts are where they are long enough.
fn label_blend(field: &mut Field<'_, '_>, chain: &[Point]) {
    let (theme, figure) = (field.pen.theme, field.pen.figure);
    let place = field.plane.to_pixel(figure.lookup.output());
    let middle = field.room.away_from;
    field.room.away_from = field.plane.origin();
    field.name(place, 12.0, "{output}", 0, &OUTPUT, theme.value);
    field.room.away_from = middle;
    let start = field.pen.start();
    let bounds = Rect::around(place, 24.0, 24.0);
    let names = &["output", "output", "{output}"];
    field.pen.explained(start, names, 0, bounds);

    let mut from = field.plane.origin();
    for (key, &to) in chain.iter().enumerate() {
        if from.distance(to) >= LABELLED {
            let words = figure.say("{weight} {v}", key);
            let (picture, middle) = (&mut field.pen.picture, from.lerp(to, 0.5));
            let room = &mut field.room;
            room.write_near(picture, middle, 5.0, &words, &SMALL, theme.weight);
        }
        from = to;
    }
}

/// The smallest rectangle that holds points.
fn bounds(points: &[Point]) -> Rect {
    let (most, least) = (f32::INFINITY, f32::NEG_INFINITY);
    let (mut low, mut high) = (Point::new(most, most), Point::new(least, least));
    for point in points {
        low = Point::new(low.x.min(point.x), low.y.min(point.y));
        high = Point::new(high.x.max(point.x), high.y.max(point.y));
    }
    Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
}
