//! Lines that fill or break: the hatch of what is masked, and dashes.

use super::geometry::{Point, Rect};
use super::picture::Picture;
use super::theme::{Color, Theme};

/// The distance between two lines of a hatch along an edge, in CSS pixels.
pub(super) const SPACING: f32 = 8.0;

/// The most lines of one hatch or dashes of one line; beyond that they are spread or drawn through.
const MOST: usize = 2000;

/// Hatches a rectangle at 45 degrees in the muted colour: the sign of what is masked.
///
/// The lines of neighbouring rectangles meet, so that a masked area reads as one.
pub fn hatch(picture: &mut Picture, rect: Rect, theme: &Theme) {
    hatch_in(picture, rect, theme.paper.mix(theme.muted, 0.6));
}

/// The same in another colour.
pub fn hatch_in(picture: &mut Picture, rect: Rect, color: Color) {
    let (low, high) = (rect.x + rect.y, rect.right() + rect.bottom());
    if !(low.is_finite() && high.is_finite() && rect.width > 0.0 && rect.height > 0.0) {
        return;
    }

    // Every line is where x + y is a multiple of the spacing.
    let spacing = SPACING.max((high - low) / MOST as f32);
    let first = (low / spacing).floor() + 1.0;
    for k in 0..MOST {
        let sum = (first + k as f32) * spacing;
        if sum >= high {
            break;
        }
        let bottom = rect.bottom().min(sum - rect.x);
        let top = rect.y.max(sum - rect.right());
        if bottom - top < 0.5 {
            continue;
        }
        let (from, to) = (Point::new(sum - bottom, bottom), Point::new(sum - top, top));
        picture.line(from, to).stroke(color, 1.0);
    }
}

/// Draws a run of straight pieces as dashes: `dash` drawn, as much left out, corners included.
pub fn dashed(picture: &mut Picture, points: &[Point], color: Color, width: f32, dash: f32) {
    let mut length = 0.0;
    for piece in points.windows(2) {
        length += piece[0].distance(piece[1]);
    }
    if !length.is_finite() {
        return;
    }
    if !(dash > 0.0 && length / dash <= MOST as f32) {
        picture.path(points.to_vec()).stroke(color, width);
        return;
    }

    let mut drawn = true;
    let mut left = dash;
    let mut run = points.get(..1).unwrap_or_default().to_vec();
    for piece in points.windows(2) {
        let (from, to) = (piece[0], piece[1]);
        let whole = from.distance(to);
        let mut done = 0.0;
        while whole - done > left {
            done += left;
            let turn = from.lerp(to, done / whole);
            if drawn {
                run.push(turn);
                picture.path(std::mem::take(&mut run)).stroke(color, width);
            } else {
                run = vec![turn];
            }
            drawn = !drawn;
            left = dash;
        }
        left -= whole - done;
        if drawn {
            run.push(to);
        }
    }
    if drawn && run.len() > 1 {
        picture.path(run).stroke(color, width);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::picture::Shape;

    fn paths(picture: &Picture) -> Vec<Vec<Point>> {
        let path = |shape: &Shape| match shape {
            Shape::Path(points) => Some(points.clone()),
            _ => None,
        };
        picture
            .marks
            .iter()
            .filter_map(|mark| path(&mark.shape))
            .collect()
    }

    #[test]
    fn a_hatch_rises_at_45_degrees_and_stays_within_its_rectangle() {
        let mut picture = Picture::new(100.0, 100.0);
        let rect = Rect::new(10.3, 20.7, 40.0, 24.0);
        hatch(&mut picture, rect, &Theme::LIGHT);
        let lines = paths(&picture);
        assert!(lines.len() >= 7);
        for line in lines {
            assert!(line.iter().all(|&point| rect.inset(-0.01).contains(point)));
            let (dx, dy) = (line[1].x - line[0].x, line[1].y - line[0].y);
            assert!((dx + dy).abs() < 1e-3 && dx > 0.0);
        }
    }

    #[test]
    fn the_hatches_of_neighbours_meet() {
        let sums = |x: f32| {
            let mut picture = Picture::new(100.0, 100.0);
            hatch(&mut picture, Rect::new(x, 0.0, 21.0, 40.0), &Theme::LIGHT);
            let phase = |line: &Vec<Point>| (line[0].x + line[0].y).rem_euclid(SPACING);
            paths(&picture).iter().map(phase).collect::<Vec<_>>()
        };
        for phase in sums(0.0).into_iter().chain(sums(21.0)) {
            assert!(phase < 0.01 || SPACING - phase < 0.01);
        }
    }

    #[test]
    fn dashes_cover_half_of_a_line_and_go_round_corners() {
        let mut picture = Picture::new(100.0, 100.0);
        let corner = [(0.0, 0.0), (25.0, 0.0), (25.0, 35.0)].map(|(x, y)| Point::new(x, y));
        dashed(&mut picture, &corner, Color::BLACK, 1.0, 10.0);
        let dashes = paths(&picture);
        let length = |dash: &Vec<Point>| -> f32 {
            dash.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
        };
        assert_eq!(dashes.iter().map(length).sum::<f32>(), 30.0);
        assert!(dashes[1].contains(&corner[1]));
    }

    #[test]
    fn a_line_without_a_dash_length_is_drawn_through() {
        let mut picture = Picture::new(100.0, 100.0);
        let ends = [Point::new(0.0, 0.0), Point::new(1e6, 0.0)];
        dashed(&mut picture, &ends, Color::BLACK, 1.0, 0.0);
        dashed(&mut picture, &ends, Color::BLACK, 1.0, 0.001);
        assert_eq!(picture.marks.len(), 2);
    }
}
