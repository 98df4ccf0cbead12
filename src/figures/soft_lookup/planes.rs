//! The planes of the soft lookup: keys with the query, and values with their hull and the output.

use crate::drawing::label::{Run, label};
use crate::drawing::motion::stage;
use crate::drawing::placement::Room;
use crate::drawing::plane::{Plane, arrow, convex_hull};
use crate::drawing::{Picture, Point, Rect, Target, Text, Theme, handle};

use super::SoftLookup;
use super::arithmetic::faded;
use super::layout::{CAPTION, run};
use super::lookup::{name, point};
use super::state::{KEY, VALUE};

/// How far beyond the range of its handles a plane reaches, as a share of it.
const MARGIN: f64 = 0.06;

/// The longest arrow of a gradient, in CSS pixels.
const LONGEST: f32 = 84.0;

impl SoftLookup {
    /// Keys and query; the score of a key is its dot product with the query.
    pub(super) fn draw_key_plane(&self, picture: &mut Picture, rect: Rect, theme: &Theme) {
        let runs = [
            run("keys", theme.key),
            run(" and ", theme.muted),
            run("query", theme.query),
        ];
        caption(picture, rect, &runs);
        let plane = plane(rect, KEY);
        let mut room = begin(picture, &plane, theme);
        let origin = plane.to_pixel([0.0, 0.0]);

        for entry in &self.state.entries {
            plane.arrow(picture, [0.0, 0.0], entry.key, theme.key.alpha(0.7), 1.0);
        }
        plane.arrow(picture, [0.0, 0.0], self.state.query, theme.query, 2.0);

        let mut places = Vec::new();
        for (index, entry) in self.state.entries.iter().enumerate() {
            let n = index + 1;
            let id = format!("key-{n}");
            let place = plane.to_pixel(entry.key);
            handle::round_handle(picture, place, theme.key, &id, theme);
            let (x, y) = plane.axes(format!("{id}-x"), format!("{id}-y"));
            let target = Target::handle(id, format!("key {n}"), place, Some(x), Some(y));
            picture.targets.push(target.value(point(entry.key)));
            room.take_mark(Rect::around(place, 24.0, 24.0));
            places.push(place);
        }
        let query = plane.to_pixel(self.state.query);
        handle::round_handle(picture, query, theme.query, "query", theme);
        let (x, y) = plane.axes("query-x", "query-y");
        let target = Target::handle("query", "query", query, Some(x), Some(y));
        picture.targets.push(target.value(point(self.state.query)));
        room.take_mark(Rect::around(query, 24.0, 24.0));

        let text = Text::new(query, "q").size(16.0).bold();
        room.write(picture, (query, 14.0), origin, text, theme.query);
        for (index, place) in places.into_iter().enumerate() {
            let text = Text::new(place, name("k", index)).size(16.0);
            room.write(picture, (place, 14.0), origin, text, theme.key);
        }
    }

    /// Values, their hull, and the blend laid end to end.
    pub(super) fn draw_value_plane(&self, picture: &mut Picture, rect: Rect, theme: &Theme) {
        let blended = stage(self.state.time, 2);
        caption(
            picture,
            rect,
            &[
                run("values", theme.value),
                run(", their hull, and the ", theme.muted),
                run("output", theme.value).bold(),
            ],
        );
        let plane = plane(rect, VALUE);
        let mut room = begin(picture, &plane, theme);
        let values = self.lookup.values();
        self.draw_hull(picture, &plane, &values, theme);
        let tip = self.draw_chain(picture, &plane, blended, theme);
        if blended >= 1.0 {
            self.draw_gradient(picture, &plane, &mut room, theme);
        }

        for (index, value) in values.iter().enumerate() {
            let n = index + 1;
            let id = format!("value-{n}");
            let place = plane.to_pixel(*value);
            handle::round_handle(picture, place, theme.value, &id, theme);
            let (x, y) = plane.axes(format!("{id}-x"), format!("{id}-y"));
            let target = Target::handle(id, format!("value {n}"), place, Some(x), Some(y));
            picture.targets.push(target.value(point(*value)));
            room.take_mark(Rect::around(place, 24.0, 24.0));
        }
        if self.state.hard && self.state.time > 0.0 {
            self.draw_pick(picture, &plane, theme);
        }
        if blended > 0.0 {
            let diamond = diamond(tip, 8.0);
            picture
                .polygon(diamond)
                .fill(theme.value)
                .stroke(theme.paper, 2.0)
                .target("output");
            room.take_mark(Rect::around(tip, 16.0, 16.0));
        }
        self.label_values(picture, &plane, &mut room, &values, theme);
        if blended >= 1.0 {
            let bounds = Rect::around(tip, 24.0, 24.0);
            let target =
                Target::mark("output", "output", bounds).value(point(self.lookup.output()));
            picture.targets.push(target);
        }
    }

    fn draw_hull(&self, picture: &mut Picture, plane: &Plane, values: &[[f64; 2]], theme: &Theme) {
        let start = picture.marks.len();
        plane.hull(picture, values, theme.value);
        let corners: Vec<Point> = convex_hull(values)
            .into_iter()
            .map(|corner| plane.to_pixel(corner))
            .collect();
        // A hull without an area is shaded as a band, so that it is seen.
        if let [from, to] = corners[..] {
            picture.line(from, to).stroke(theme.value.alpha(0.14), 14.0);
        }
        picture.bind(start, "hull");
        let Some(first) = corners.first() else { return };
        let mut bounds = Rect::new(first.x, first.y, 0.0, 0.0);
        for corner in &corners {
            let (right, bottom) = (bounds.right().max(corner.x), bounds.bottom().max(corner.y));
            let (x, y) = (bounds.x.min(corner.x), bounds.y.min(corner.y));
            bounds = Rect::new(x, y, right - x, bottom - y);
        }
        picture
            .targets
            .push(Target::mark("hull", "hull of the values", bounds));
    }

    /// The weighted values end to end from the origin, as far as the step has gone; gives the tip.
    fn draw_chain(
        &self,
        picture: &mut Picture,
        plane: &Plane,
        blended: f64,
        theme: &Theme,
    ) -> Point {
        let count = self.lookup.count();
        let mut from = [0.0, 0.0];
        for key in 0..count {
            let share = (blended * count as f64 - key as f64).clamp(0.0, 1.0);
            let part = self.lookup.contribution(key);
            let to = [from[0] + part[0] * share, from[1] + part[1] * share];
            if share > 0.0 {
                let color = faded(theme.weight, 0.85);
                arrow(
                    picture,
                    plane.to_pixel(from),
                    plane.to_pixel(to),
                    color,
                    1.5,
                );
            }
            from = to;
        }
        plane.to_pixel(from)
    }

    /// Which way the output moves when the chosen score grows.
    fn draw_gradient(&self, picture: &mut Picture, plane: &Plane, room: &mut Room, theme: &Theme) {
        let (output, gradient) = (
            self.lookup.output(),
            self.lookup.gradient(self.state.chosen),
        );
        let from = plane.to_pixel(output);
        let whole = plane.to_pixel([output[0] + gradient[0], output[1] + gradient[1]]);
        let length = from.distance(whole);
        if length < 3.0 {
            return;
        }
        // From the edge of the output's mark, and no longer than can be seen.
        let unit = |reach: f32| from.lerp(whole, reach / length);
        let to = unit(10.0 + length.min(LONGEST));
        let start = picture.marks.len();
        arrow(picture, unit(10.0), to, theme.ink, 2.0);
        picture.bind(start, "gradient");
        let middle = unit(10.0).lerp(to, 0.5);
        let label = format!("gradient of score {}", self.state.chosen + 1);
        let target = Target::mark("gradient", label, Rect::around(middle, 24.0, 24.0));
        picture.targets.push(target.value(point(gradient)));
        room.take_mark(Rect::around(middle, 16.0, 16.0));
    }

    /// A frame around the value that the hard pick takes.
    fn draw_pick(&self, picture: &mut Picture, plane: &Plane, theme: &Theme) {
        let place = plane.to_pixel(self.lookup.picked_value());
        let frame = Rect::around(place, 32.0, 32.0);
        picture.rect(frame).stroke(theme.ink, 2.0).target("pick");
        let target = Target::mark("pick", "hard pick", frame);
        picture
            .targets
            .push(target.value(name("v", self.lookup.pick())));
    }

    fn label_values(
        &self,
        picture: &mut Picture,
        plane: &Plane,
        room: &mut Room,
        values: &[[f64; 2]],
        theme: &Theme,
    ) {
        let blended = stage(self.state.time, 2);
        let center = self.lookup.output();
        for (index, value) in values.iter().enumerate() {
            let place = plane.to_pixel(*value);
            // Away from the middle of the plane, so that a label stays while the output moves.
            let middle = plane.rect.center();
            let is_picked = self.state.hard && self.state.time > 0.0 && self.lookup.pick() == index;
            let radius = if is_picked { 22.0 } else { 14.0 };
            let text = Text::new(place, name("v", index)).size(16.0);
            room.write(picture, (place, radius), middle, text, theme.value);
        }
        if blended >= 1.0 {
            let place = plane.to_pixel(center);
            let origin = plane.to_pixel([0.0, 0.0]);
            let text = Text::new(place, point(center)).bold();
            room.write(picture, (place, 12.0), origin, text, theme.value);
        }
    }
}

fn plane(rect: Rect, range: [f64; 2]) -> Plane {
    let margin = (range[1] - range[0]) * MARGIN;
    let range = [range[0] - margin, range[1] + margin];
    Plane::new(rect, range, range)
}

fn caption(picture: &mut Picture, rect: Rect, runs: &[Run]) {
    label(
        picture,
        Point::new(rect.x, rect.y - CAPTION),
        rect.width,
        12.0,
        runs,
    );
}

fn begin(picture: &mut Picture, plane: &Plane, theme: &Theme) -> Room {
    let start = picture.marks.len();
    plane.draw_with_numbers_at_edges(picture, theme);
    let mut room = Room::new(plane.rect);
    room.take_texts(&picture.marks[start..]);
    room
}

fn diamond(center: Point, half: f32) -> Vec<Point> {
    [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)]
        .map(|(dx, dy)| Point::new(center.x + dx, center.y + dy))
        .to_vec()
}
