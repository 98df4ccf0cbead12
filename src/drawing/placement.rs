//! Room for labels: each goes beside its mark, where nothing stands yet.

use std::f32::consts::FRAC_1_SQRT_2;

use super::geometry::{COS_EIGHTH, Point, Rect, SIN_EIGHTH};
use super::picture::{Mark, Picture, Shape, Text};
use super::theme::Color;

/// How far apart two tries in one direction are, in CSS pixels.
const RING: f32 = 12.0;

/// How many rings around a mark are tried, for a label that must be and for one that may be left out.
const RINGS: u8 = 12;
const NEAR_RINGS: u8 = 2;

/// Cosine and sine of sixteenths of a turn, the smallest turns first.
const TURNS: [(f32, f32); 16] = [
    (1.0, 0.0),
    (COS_EIGHTH, SIN_EIGHTH),
    (COS_EIGHTH, -SIN_EIGHTH),
    (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
    (SIN_EIGHTH, COS_EIGHTH),
    (SIN_EIGHTH, -COS_EIGHTH),
    (0.0, 1.0),
    (0.0, -1.0),
    (-SIN_EIGHTH, COS_EIGHTH),
    (-SIN_EIGHTH, -COS_EIGHTH),
    (-FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (-FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
    (-COS_EIGHTH, SIN_EIGHTH),
    (-COS_EIGHTH, -SIN_EIGHTH),
    (-1.0, 0.0),
];

/// An area, and what stands in it already.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    inside: Rect,
    texts: Vec<Rect>,
    marks: Vec<Rect>,
}

impl Room {
    /// An empty area.
    pub fn new(inside: Rect) -> Self {
        Self {
            inside,
            texts: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Keeps clear of a text that was drawn by others.
    pub fn take_text(&mut self, text: &Text) {
        self.texts.push(box_of(text));
    }

    /// Keeps clear of every text drawn from the given mark on.
    pub fn take_texts(&mut self, marks: &[Mark]) {
        for mark in marks {
            if let Shape::Text(text) = &mark.shape {
                self.take_text(text);
            }
        }
    }

    /// Keeps clear of a mark, unless there is room nowhere else.
    pub fn take_mark(&mut self, bounds: Rect) {
        self.marks.push(bounds);
    }

    /// Writes a text beside a mark of a given radius, if there is room: on the side away from
    /// `away_from` if possible, else on another side, else farther off.
    ///
    /// Two texts of one room never overlap; where there is no room, nothing is written.
    pub fn write(
        &mut self,
        picture: &mut Picture,
        beside: (Point, f32),
        away_from: Point,
        text: Text,
        color: Color,
    ) -> Option<Rect> {
        let text = text.middle();
        let free = self
            .find(beside, away_from, &text, RINGS, true)
            .or_else(|| self.find(beside, away_from, &text, RINGS, false))?;
        Some(self.put(picture, free, color))
    }

    /// The same for a text that is left out unless there is room close to its mark and clear of all others.
    pub fn write_near(
        &mut self,
        picture: &mut Picture,
        beside: (Point, f32),
        away_from: Point,
        text: Text,
        color: Color,
    ) -> Option<Rect> {
        let free = self.find(beside, away_from, &text.middle(), NEAR_RINGS, true)?;
        Some(self.put(picture, free, color))
    }

    fn put(&mut self, picture: &mut Picture, text: Text, color: Color) -> Rect {
        let bounds = box_of(&text);
        self.texts.push(bounds);
        picture.text(text, color);
        bounds
    }

    fn find(
        &self,
        (place, radius): (Point, f32),
        away_from: Point,
        text: &Text,
        rings: u8,
        clear_of_marks: bool,
    ) -> Option<Text> {
        let (dx, dy) = (place.x - away_from.x, place.y - away_from.y);
        let length = dx.hypot(dy);
        let (wanted_x, wanted_y) = if length > 0.5 {
            (dx / length, dy / length)
        } else {
            (0.0, -1.0)
        };

        let size = box_of(text);
        for ring in 0..rings {
            for (cos, sin) in TURNS {
                let ux = wanted_x * cos - wanted_y * sin;
                let uy = wanted_y * cos + wanted_x * sin;
                // The nearer side of the box is as far from the mark whatever the direction.
                let support = (ux.abs() * size.width + uy.abs() * size.height) / 2.0;
                let distance = radius + f32::from(ring) * RING + support;
                let at = Point::new(place.x + ux * distance, place.y + uy * distance);
                let tried = Text { at, ..text.clone() };
                if self.is_free(&box_of(&tried), clear_of_marks) {
                    return Some(tried);
                }
            }
        }
        None
    }

    fn is_free(&self, area: &Rect, clear_of_marks: bool) -> bool {
        let inside = self.inside;
        let fits = area.x >= inside.x
            && area.right() <= inside.right()
            && area.y >= inside.y
            && area.bottom() <= inside.bottom();
        let clear = |others: &[Rect]| others.iter().all(|other| !overlap(area, other));
        fits && clear(&self.texts) && (!clear_of_marks || clear(&self.marks))
    }
}

fn box_of(text: &Text) -> Rect {
    let bounds = text.bounds();
    Rect::around(bounds.center(), bounds.width, text.size * 1.1)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_labels_of_one_place_stand_side_by_side() {
        let area = Rect::new(0.0, 0.0, 200.0, 200.0);
        let mut room = Room::new(area);
        let mut picture = Picture::new(200.0, 200.0);
        let place = Point::new(150.0, 150.0);
        let rooms: Vec<Rect> = (0..8)
            .filter_map(|_| {
                room.write(
                    &mut picture,
                    (place, 12.0),
                    Point::default(),
                    Text::new(place, "v₁"),
                    Color::BLACK,
                )
            })
            .collect();

        assert_eq!(rooms.len(), 8);
        for (index, one) in rooms.iter().enumerate() {
            assert!(one.x >= 0.0 && one.right() <= 200.0);
            assert!(rooms[index + 1..].iter().all(|other| !overlap(one, other)));
        }
    }

    #[test]
    fn a_label_stands_on_the_far_side_where_it_can() {
        let mut room = Room::new(Rect::new(0.0, 0.0, 200.0, 200.0));
        let mut picture = Picture::new(200.0, 200.0);
        let place = Point::new(100.0, 100.0);
        let mut write = |text| {
            let text = Text::new(place, text);
            room.write(
                &mut picture,
                (place, 10.0),
                Point::new(100.0, 0.0),
                text,
                Color::BLACK,
            )
        };
        assert!(write("below").is_some_and(|area| area.y >= 110.0));
        assert!(write("elsewhere").is_some_and(|area| area.center().y < 130.0));
    }

    #[test]
    fn a_label_that_may_be_left_out_keeps_clear_of_marks() {
        let area = Rect::new(0.0, 0.0, 100.0, 100.0);
        let mut room = Room::new(area);
        room.take_mark(area);
        let mut picture = Picture::new(100.0, 100.0);
        let beside = (Point::new(50.0, 50.0), 4.0);
        let text = Text::new(Point::default(), "v");
        let near = room.write_near(
            &mut picture,
            beside,
            Point::default(),
            text.clone(),
            Color::BLACK,
        );
        assert_eq!(near, None);
        let must = room.write(&mut picture, beside, Point::default(), text, Color::BLACK);
        assert!(must.is_some());
    }

    #[test]
    fn what_finds_no_room_is_not_written() {
        let mut room = Room::new(Rect::new(0.0, 0.0, 10.0, 10.0));
        let mut picture = Picture::new(10.0, 10.0);
        let text = Text::new(Point::default(), "too long");
        let place = (Point::new(5.0, 5.0), 1.0);
        assert_eq!(
            room.write(&mut picture, place, Point::default(), text, Color::BLACK),
            None
        );
        assert!(picture.marks.is_empty());
    }
}
