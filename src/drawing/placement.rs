//! Room for labels: each goes beside its mark, where nothing stands yet.

use std::f32::consts::FRAC_1_SQRT_2;

use super::face::Face;
use super::geometry::{COS_EIGHTH, Point, Rect, SIN_EIGHTH, length};
use super::picture::{Mark, Picture, Shape};
use super::text;
use super::theme::Color;

/// How far apart two tries in one direction are, in CSS pixels.
const RING: f32 = 12.0;

/// How high letters are, as a multiple of their size.
const TALL: f32 = 1.1;

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
    /// Words stand on the side of their mark that is away from here, where they can: the middle unless set.
    pub away_from: Point,
    texts: Vec<Rect>,
    marks: Vec<Rect>,
}

impl Room {
    /// An empty area.
    pub fn new(inside: Rect) -> Self {
        Self {
            inside,
            away_from: inside.center(),
            texts: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Keeps clear of every text among marks that were drawn by others.
    pub fn take_texts<'m>(&mut self, marks: impl Iterator<Item = &'m Mark>) {
        for mark in marks {
            if let Shape::Text(text) = &mark.shape {
                self.texts.push(letters(text.bounds(), text.size));
            }
        }
    }

    /// Keeps clear of a mark, unless there is room nowhere else.
    pub fn take_mark(&mut self, bounds: Rect) {
        self.marks.push(bounds);
    }

    /// Keeps clear of the square of a side around a point, unless there is room nowhere else.
    pub fn take_square(&mut self, place: Point, side: f32) {
        self.take_mark(Rect::around(place, side, side));
    }

    /// Writes words in a centred face beside a mark of a given radius, if there is room: on its far side if possible,
    /// else on another side, else farther off.
    ///
    /// Two texts of one room never overlap; where there is no room, nothing is written.
    pub fn write(
        &mut self,
        picture: &mut Picture,
        place: Point,
        radius: f32,
        words: &str,
        face: &Face,
        color: Color,
    ) -> Option<Rect> {
        let width = text::width(words, face.size, face.bold);
        let size = (width, face.size);
        let at = self
            .find(place, radius, size, RINGS, true)
            .or_else(|| self.find(place, radius, size, RINGS, false))?;
        Some(self.put(picture, at, words, face, color))
    }

    /// The same for words that are left out unless there is room close to their mark and clear of all others.
    pub fn write_near(
        &mut self,
        picture: &mut Picture,
        place: Point,
        radius: f32,
        words: &str,
        face: &Face,
        color: Color,
    ) -> Option<Rect> {
        let width = text::width(words, face.size, face.bold);
        let at = self.find(place, radius, (width, face.size), NEAR_RINGS, true)?;
        Some(self.put(picture, at, words, face, color))
    }

    fn put(
        &mut self,
        picture: &mut Picture,
        at: Point,
        words: &str,
        face: &Face,
        color: Color,
    ) -> Rect {
        let bounds = letters(picture.write(at, words, face, color), face.size);
        self.texts.push(bounds);
        bounds
    }

    /// The middle of a free place for a text of a width and a size.
    fn find(
        &self,
        place: Point,
        radius: f32,
        (width, size): (f32, f32),
        rings: u8,
        clear_of_marks: bool,
    ) -> Option<Point> {
        let (dx, dy) = (place.x - self.away_from.x, place.y - self.away_from.y);
        let length = length(dx, dy);
        let (wanted_x, wanted_y) = if length > 0.5 {
            (dx / length, dy / length)
        } else {
            (0.0, -1.0)
        };

        for ring in 0..rings {
            for (cos, sin) in &TURNS {
                let ux = wanted_x * cos - wanted_y * sin;
                let uy = wanted_y * cos + wanted_x * sin;
                // The nearer side of the box is as far from the mark whatever the direction.
                let support = (ux.abs() * width + uy.abs() * (size * TALL)) / 2.0;
                let distance = radius + f32::from(ring) * RING + support;
                let at = Point::new(place.x + ux * distance, place.y + uy * distance);
                let line = Rect::around(at, width, size * text::LINE_HEIGHT);
                if self.is_free(&letters(line, size), clear_of_marks) {
                    return Some(at);
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

/// The room of the letters themselves in a line of text of a size.
fn letters(line: Rect, size: f32) -> Rect {
    Rect::around(line.center(), line.width, size * TALL)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Align;

    const FACE: Face = Face::new(14.0).align(Align::Middle);

    #[test]
    fn many_labels_of_one_place_stand_side_by_side() {
        let area = Rect::new(0.0, 0.0, 200.0, 200.0);
        let mut room = Room::new(area);
        let mut picture = Picture::new(200.0, 200.0);
        let place = Point::new(150.0, 150.0);
        let mut write = |_| room.write(&mut picture, place, 12.0, "v₁", &FACE, Color::BLACK);
        let rooms: Vec<Rect> = (0..8).filter_map(&mut write).collect();

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
        room.away_from = Point::new(100.0, 0.0);
        let mut write = |text| room.write(&mut picture, place, 10.0, text, &FACE, Color::BLACK);
        assert!(write("below").is_some_and(|area| area.y >= 110.0));
        assert!(write("elsewhere").is_some_and(|area| area.center().y < 130.0));
    }

    #[test]
    fn a_label_that_may_be_left_out_keeps_clear_of_marks() {
        let area = Rect::new(0.0, 0.0, 100.0, 100.0);
        let mut room = Room::new(area);
        room.take_mark(area);
        let mut picture = Picture::new(100.0, 100.0);
        let place = Point::new(50.0, 50.0);
        let near = room.write_near(&mut picture, place, 4.0, "v", &FACE, Color::BLACK);
        assert_eq!(near, None);
        let must = room.write(&mut picture, place, 4.0, "v", &FACE, Color::BLACK);
        assert!(must.is_some());
    }

    #[test]
    fn what_finds_no_room_is_not_written() {
        let mut room = Room::new(Rect::new(0.0, 0.0, 10.0, 10.0));
        let mut picture = Picture::new(10.0, 10.0);
        let place = Point::new(5.0, 5.0);
        let written = room.write(&mut picture, place, 1.0, "too long", &FACE, Color::BLACK);
        assert_eq!(written, None);
        assert!(picture.marks.is_empty());
    }
}
