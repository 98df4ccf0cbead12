//! The planes of the soft lookup: keys with the query, and values with their hull and the output.

use crate::drawing::geometry::bounded;
use crate::drawing::motion::stage;
use crate::drawing::placement::Room;
use crate::drawing::plane::{Plane, arrow, convex_hull};
use crate::drawing::{Align, Color, Face, Picture, Point, Rect, Role, Theme, handle};

use super::SoftLookup;
use super::layout::CAPTION;
use super::lines::{Parts, Wears};
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

impl SoftLookup {
    /// Keys and query; the score of a key is its dot product with the query.
    pub(super) fn draw_key_plane(&self, picture: &mut Picture, rect: Rect, theme: &Theme) {
        self.draw_caption(picture, rect, KEYS, theme);
        let plane = plane(rect, KEY);
        let mut room = begin(picture, &plane, theme);
        let origin = plane.to_pixel([0.0, 0.0]);

        for key in 0..self.lookup.count() {
            let to = self.state.key(key);
            plane.arrow(picture, [0.0, 0.0], to, theme.key.alpha(0.7), 1.0);
        }
        plane.arrow(picture, [0.0, 0.0], self.state.query(), theme.query, 2.0);

        for key in 0..self.lookup.count() {
            let place = plane.to_pixel(self.state.key(key));
            self.draw_handle(
                picture,
                &plane,
                (&["key-{n}", "key {n}", "{key}"], key),
                place,
                theme.key,
                theme,
            );
            room.take_mark(Rect::around(place, 24.0, 24.0));
        }
        let query = plane.to_pixel(self.state.query());
        self.draw_handle(
            picture,
            &plane,
            (&["query", "query", "{query}"], 0),
            query,
            theme.query,
            theme,
        );
        room.take_mark(Rect::around(query, 24.0, 24.0));

        let beside = (query, 14.0);
        room.write(picture, beside, origin, "q", &BOLD_NAME, theme.query);
        for key in 0..self.lookup.count() {
            let beside = (plane.to_pixel(self.state.key(key)), 14.0);
            let name = self.say("{k}", key);
            room.write(picture, beside, origin, &name, &NAME, theme.key);
        }
    }

    /// A point that is dragged, with the controls that its name and the axes give.
    fn draw_handle(
        &self,
        picture: &mut Picture,
        plane: &Plane,
        (words, key): (&[&str; 3], usize),
        place: Point,
        color: Color,
        theme: &Theme,
    ) {
        let start = picture.marks.len();
        handle::round_handle(picture, place, color, "", theme);
        let bounds = Rect::around(place, 32.0, 32.0);
        let target = self.explained(picture, start, words, key, bounds);
        let (x, y) = plane.axes(format!("{}-x", target.id), format!("{}-y", target.id));
        target.role = Role::Handle {
            x: Some(x),
            y: Some(y),
        };
    }

    fn draw_caption(&self, picture: &mut Picture, rect: Rect, parts: Parts<'_>, theme: &Theme) {
        let at = Point::new(rect.x, rect.y - CAPTION);
        self.label(picture, (parts, 0), at, rect.width, 12.0, theme);
    }

    /// Values, their hull, and the blend laid end to end.
    pub(super) fn draw_value_plane(&self, picture: &mut Picture, rect: Rect, theme: &Theme) {
        let blended = stage(self.state.time, 2);
        self.draw_caption(picture, rect, VALUES, theme);
        let plane = plane(rect, VALUE);
        let mut room = begin(picture, &plane, theme);
        let values = self.lookup.values();
        let hull = draw_hull(picture, &plane, &values, theme);
        let chain = self.chain(&plane, blended);
        for (key, piece) in chain.windows(2).enumerate() {
            let start = picture.marks.len();
            arrow(picture, piece[0], piece[1], theme.weight.alpha(0.85), 1.5);
            picture.bind(start, &self.say("value-{n}", key));
            for share in [0.25, 0.5, 0.75] {
                room.take_mark(Rect::around(piece[0].lerp(piece[1], share), 6.0, 6.0));
            }
        }
        if blended >= 1.0 {
            self.draw_gradient(picture, &plane, &mut room, theme);
        }

        for (key, value) in values.iter().enumerate() {
            let place = plane.to_pixel(*value);
            self.draw_handle(
                picture,
                &plane,
                (&["value-{n}", "value {n}", "{value}"], key),
                place,
                theme.value,
                theme,
            );
            room.take_mark(Rect::around(place, 24.0, 24.0));
        }
        if let Some(bounds) = hull {
            picture.explained("hull", "hull of the values", "", bounds);
        }
        if self.is_pick_shown() {
            self.draw_pick(picture, &plane, theme);
        }
        if let (true, Some(&tip)) = (blended > 0.0, chain.last()) {
            let (x, y) = (tip.x, tip.y);
            picture
                .polygon(vec![
                    Point::new(x, y - 8.0),
                    Point::new(x + 8.0, y),
                    Point::new(x, y + 8.0),
                    Point::new(x - 8.0, y),
                ])
                .fill(theme.value)
                .stroke(theme.paper, 2.0)
                .target("output");
            room.take_mark(Rect::around(tip, 16.0, 16.0));
        }
        self.label_values(picture, &plane, &mut room, theme);
        if blended >= 1.0 {
            self.label_blend(picture, &plane, &mut room, &chain, theme);
        }
    }

    /// The joints of the weighted values laid end to end from the origin, as far as the step has gone.
    fn chain(&self, plane: &Plane, blended: f64) -> Vec<Point> {
        let count = self.lookup.count();
        let mut at = [0.0, 0.0];
        let mut joints = vec![plane.to_pixel(at)];
        for key in 0..count {
            let share = bounded(blended * count as f64 - key as f64, 0.0, 1.0);
            if share > 0.0 {
                let part = self.lookup.contribution(key);
                at = [at[0] + part[0] * share, at[1] + part[1] * share];
                joints.push(plane.to_pixel(at));
            }
        }
        joints
    }

    /// Which way the output moves when the chosen score grows.
    fn draw_gradient(&self, picture: &mut Picture, plane: &Plane, room: &mut Room, theme: &Theme) {
        let output = self.lookup.output();
        let gradient = self.lookup.gradient(self.state.chosen);
        let from = plane.to_pixel(output);
        let whole = plane.to_pixel([output[0] + gradient[0], output[1] + gradient[1]]);
        let length = from.distance(whole);
        if length < 3.0 {
            return;
        }
        // From the edge of the output's mark, and no longer than can be seen.
        let along = |reach: f32| from.lerp(whole, reach / length);
        let (from, to) = (along(10.0), along(10.0 + length.min(LONGEST)));
        let start = picture.marks.len();
        arrow(picture, from, to, theme.ink, 2.0);
        let middle = from.lerp(to, 0.5);
        let bounds = Rect::around(middle, 24.0, 24.0);
        self.explained(
            picture,
            start,
            &["gradient", "gradient of score {n}", "{gradient}"],
            self.state.chosen,
            bounds,
        );
        room.take_mark(Rect::around(middle, 16.0, 16.0));
    }

    fn is_pick_shown(&self) -> bool {
        self.state.hard && self.state.time >= 1.0
    }

    /// A frame around the value that the hard pick takes.
    fn draw_pick(&self, picture: &mut Picture, plane: &Plane, theme: &Theme) {
        let place = plane.to_pixel(self.lookup.value(self.lookup.pick()));
        let frame = Rect::around(place, FRAME, FRAME);
        let start = picture.marks.len();
        picture.rect(frame).stroke(theme.ink, 2.0);
        self.explained(
            picture,
            start,
            &["pick", "hard pick", "{v}"],
            self.lookup.pick(),
            frame,
        );
    }

    fn label_values(&self, picture: &mut Picture, plane: &Plane, room: &mut Room, theme: &Theme) {
        // Away from the middle of the plane, so that a label stays while the output moves.
        let middle = plane.rect.center();
        for key in 0..self.lookup.count() {
            let place = plane.to_pixel(self.lookup.value(key));
            let is_picked = self.is_pick_shown() && self.lookup.pick() == key;
            let radius = if is_picked { 20.0 } else { 14.0 };
            let name = self.say("{v}", key);
            room.write(picture, (place, radius), middle, &name, &NAME, theme.value);
        }
        if self.is_pick_shown() {
            let place = plane.to_pixel(self.lookup.value(self.lookup.pick()));
            let beside = (place, FRAME / 2.0 + 5.0);
            room.write(picture, beside, middle, "hard pick", &SMALL, theme.ink);
        }
    }

    fn label_blend(
        &self,
        picture: &mut Picture,
        plane: &Plane,
        room: &mut Room,
        chain: &[Point],
        theme: &Theme,
    ) {
        let output = self.lookup.output();
        let (place, origin) = (plane.to_pixel(output), plane.to_pixel([0.0, 0.0]));
        let words = self.say("{output}", 0);
        let beside = (place, 12.0);
        room.write(picture, beside, origin, &words, &OUTPUT, theme.value);
        picture.explained("output", "output", &words, Rect::around(place, 24.0, 24.0));

        let middle = plane.rect.center();
        for (key, piece) in chain.windows(2).enumerate() {
            if piece[0].distance(piece[1]) >= LABELLED {
                let words = self.say("{weight} {v}", key);
                let beside = (piece[0].lerp(piece[1], 0.5), 5.0);
                room.write_near(picture, beside, middle, &words, &SMALL, theme.weight);
            }
        }
    }
}

/// Draws the hull of the values and gives its bounds.
fn draw_hull(
    picture: &mut Picture,
    plane: &Plane,
    values: &[[f64; 2]],
    theme: &Theme,
) -> Option<Rect> {
    let start = picture.marks.len();
    plane.hull(picture, values, theme.value);
    let corners = plane.to_pixels(&convex_hull(values));
    // A hull without an area is shaded as a band, so that it is seen.
    if let [from, to] = corners[..] {
        let band = theme.value.alpha(0.14);
        picture.line(from, to).stroke(band, 14.0);
    }
    picture.bind(start, "hull");

    let first = *corners.first()?;
    let (mut low, mut high) = (first, first);
    for corner in &corners {
        low = Point::new(low.x.min(corner.x), low.y.min(corner.y));
        high = Point::new(high.x.max(corner.x), high.y.max(corner.y));
    }
    Some(Rect::new(low.x, low.y, high.x - low.x, high.y - low.y))
}

fn plane(rect: Rect, range: [f64; 2]) -> Plane {
    let margin = (range[1] - range[0]) * MARGIN;
    let range = [range[0] - margin, range[1] + margin];
    Plane::new(rect, range, range)
}

fn begin(picture: &mut Picture, plane: &Plane, theme: &Theme) -> Room {
    let start = picture.marks.len();
    plane.draw_with_numbers_at_edges(picture, theme);
    let mut room = Room::new(plane.rect);
    room.take_texts(&picture.marks[start..]);
    let (rect, zero) = (plane.rect, plane.to_pixel([0.0, 0.0]));
    room.take_mark(Rect::new(rect.x, zero.y - 1.0, rect.width, 2.0));
    room.take_mark(Rect::new(zero.x - 1.0, rect.y, 2.0, rect.height));
    room
}
