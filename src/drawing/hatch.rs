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
    let length: f32 = points.windows(2).map(|p| p[0].distance(p[1])).sum();
    if !length.is_finite() {
        return;
    }
    if !(dash > 0.0 && length / dash <= MOST as f32) {
        picture.path(points.to_vec()).stroke(color, width);
        return;
    }

    let mut drawn = true;
    let mut left = dash;
    let mut run: Vec<Point> = points.first().copied().into_iter().collect();
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
