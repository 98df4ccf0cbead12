//! The picture of the soft lookup, put together from its parts.

use crate::drawing::label::{Line, label};
use crate::drawing::{Color, Picture, Point, Rect, Target, Text, Theme};

use super::SoftLookup;
use super::layout::Layout;
use super::lookup::name;

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
            let text = Text::new(Point::new(area.x, area.y + 8.0), words).size(12.0);
            picture.text(text, theme.muted);
        };
        let (exact, soft) = (layout.exact, layout.soft);
        small(picture, exact, "A dictionary wants an equal key");
        let asks = |key: &str, answer: &str, color: Color| {
            let mut line = Line::new("d[", theme.ink);
            line.say(key, theme.query)
                .say("]\u{a0}→\u{a0}", theme.ink)
                .say(answer, color);
            line
        };
        let hit = asks("\"cat\"", "v_cat", theme.value);
        let miss = asks("\"kat\"", "KeyError", theme.warning);
        let at = Point::new(exact.x, exact.y + 22.0);
        let first = label(picture, at, exact.width, 14.0, &hit);
        let second = if exact.height < 60.0 {
            Point::new(first.right() + 32.0, at.y)
        } else {
            Point::new(at.x, at.y + 22.0)
        };
        label(picture, second, exact.width, 14.0, &miss);
        picture.bind(start, "dictionary");
        picture.targets.push(Target::mark(
            "dictionary",
            "exact lookup in a dictionary",
            exact,
        ));

        small(picture, soft, "A soft lookup compares with every key");
        let mut line = Line::new("soft[", theme.ink);
        line.say("q", theme.query)
            .say("]\u{a0}→\u{a0}a blend of ", theme.ink);
        let count = self.lookup.count();
        let named = if count > 4 {
            format!("{}, …, {}", name("v", 0), name("v", count - 1))
        } else {
            let names: Vec<_> = (0..count).map(|key| name("v", key)).collect();
            names.join(", ")
        };
        line.say(&named, theme.value);
        label(
            picture,
            Point::new(soft.x, soft.y + 22.0),
            soft.width,
            14.0,
            &line,
        );
    }
}
