//! The look of what can be dragged, the same everywhere: a ring with a grip.

use super::geometry::{Point, Rect};
use super::picture::Picture;
use super::theme::{Color, Theme};

/// The radius of a round handle, in CSS pixels.
pub const RADIUS: f32 = 9.0;

/// Draws something that can be dragged in two directions: a ring around a dot.
///
/// Its marks belong to the target `id`; the target itself is the caller's (`Target::handle`).
pub fn round_handle(picture: &mut Picture, center: Point, color: Color, id: &str, theme: &Theme) {
    let start = picture.marks.len();
    picture.circle(center, RADIUS + 4.0).fill(color.alpha(0.16));
    picture
        .circle(center, RADIUS)
        .fill(theme.paper)
        .stroke(color, 2.0);
    picture.circle(center, 4.0).fill(color);
    picture.bind(start, id);
}

/// Draws something that can be dragged to the side: an upright grip with two ridges.
///
/// Its marks belong to the target `id`, as those of [`round_handle`] do.
pub fn side_handle(picture: &mut Picture, center: Point, color: Color, id: &str, theme: &Theme) {
    let start = picture.marks.len();
    picture
        .rounded(Rect::around(center, 20.0, 30.0), 6.0)
        .fill(color.alpha(0.16));
    picture
        .rounded(Rect::around(center, 12.0, 22.0), 3.0)
        .fill(theme.paper)
        .stroke(color, 2.0);
    for &offset in &[-2.0, 2.0] {
        let x = center.x + offset;
        let (top, bottom) = (Point::new(x, center.y - 5.0), Point::new(x, center.y + 5.0));
        picture.line(top, bottom).stroke(color, 1.0);
    }
    picture.bind(start, id);
}
