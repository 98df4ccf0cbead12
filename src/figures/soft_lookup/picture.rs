//! The picture of the soft lookup, put together from its parts.

use crate::drawing::{Face, Picture, Point, Rect, Theme};

use super::SoftLookup;
use super::layout::Layout;
use super::lines::{Parts, Wears};

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

impl SoftLookup {
    pub(super) fn draw(&self, width: f32, theme: &Theme) -> Picture {
        let layout = Layout::new(width, self);
        let mut picture = Picture::new(width, layout.height);
        self.draw_dictionary(&mut picture, &layout, theme);
        if let Some(rect) = layout.key_plane {
            self.draw_key_plane(&mut picture, rect, theme);
        }
        self.draw_value_plane(&mut picture, layout.value_plane, theme);
        self.draw_arithmetic(&mut picture, &layout.panel, theme);
        if let Some(areas) = layout.sweep {
            self.draw_sweep(&mut picture, areas, theme);
        }
        picture
    }

    /// The exact lookup beside the soft one.
    fn draw_dictionary(&self, picture: &mut Picture, layout: &Layout, theme: &Theme) {
        let start = picture.marks.len();
        let small = |picture: &mut Picture, area: Rect, words: &str| {
            let at = Point::new(area.x, area.y + 8.0);
            picture.write(at, words, &Face::new(12.0), theme.muted);
        };
        let (exact, soft) = (layout.exact, layout.soft);
        small(picture, exact, "A dictionary wants an equal key");
        let at = Point::new(exact.x, exact.y + 22.0);
        let first = self.label(picture, (HIT, 0), at, exact.width, 14.0, theme);
        let second = if exact.height < 60.0 {
            Point::new(first.right() + 32.0, at.y)
        } else {
            Point::new(at.x, at.y + 22.0)
        };
        self.label(picture, (MISS, 0), second, exact.width, 14.0, theme);
        picture.bind(start, "dictionary");
        picture.explained("dictionary", "exact lookup in a dictionary", "", exact);

        small(picture, soft, "A soft lookup compares with every key");
        let blend = (SOFT, self.lookup.count() - 1);
        let at = Point::new(soft.x, soft.y + 22.0);
        self.label(picture, blend, at, soft.width, 14.0, theme);
    }
}
