//! Colours carry meaning, the same in every figure and in the prose.

use super::geometry::bounded;
use crate::number::read;

/// A colour in sRGB with opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
    /// Opacity, 0 to 255, as screens take it.
    pub alpha: u8,
}

impl Color {
    /// Black.
    pub const BLACK: Self = Self::rgb(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self::rgb(255, 255, 255);

    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self {
            red,
            green,
            blue,
            alpha: u8::MAX,
        }
    }

    /// The same colour at another opacity, 0 to 1.
    pub fn alpha(self, opacity: f32) -> Self {
        Self {
            // A float becomes the nearest whole number in range, and no number becomes 0.
            alpha: (opacity * 255.0).round() as u8,
            ..self
        }
    }

    /// Its opacity, 0 to 1.
    pub fn opacity(self) -> f32 {
        f32::from(self.alpha) / 255.0
    }

    /// The colour a fraction `t` of the way from here to `other`, channel by channel.
    pub fn mix(self, other: Self, t: f32) -> Self {
        let t = if t.is_nan() {
            0.0
        } else {
            bounded(t, 0.0, 1.0)
        };
        let channel = |from: u8, to: u8| {
            // Between two bytes, so the rounded value is a byte.
            (f32::from(from) + (f32::from(to) - f32::from(from)) * t).round() as u8
        };

        Self {
            red: channel(self.red, other.red),
            green: channel(self.green, other.green),
            blue: channel(self.blue, other.blue),
            alpha: channel(self.alpha, other.alpha),
        }
    }

    /// What it looks like, opaque, in front of an opaque ground.
    pub fn over(self, ground: Self) -> Self {
        ground.mix(self.alpha(1.0), self.opacity()).alpha(1.0)
    }

    /// Relative luminance, 0 to 1 (WCAG 2).
    pub fn luminance(self) -> f32 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 {
                c / 12.92
            } else {
                // To the power of 2.4, by the logarithm.
                (2.4 * ((c + 0.055) / 1.055).ln()).exp()
            }
        };

        (0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue))
            as f32
    }

    /// Contrast with another opaque colour, 1 to 21 (WCAG 2).
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Reads `#rgb`, `#rrggbb`, `rgb(...)`, `rgba(...)` and `color(srgb ...)`, as browsers print colours.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(digits) = text.strip_prefix('#') {
            return Self::parse_hex(digits);
        }

        let (name, parts) = text.strip_suffix(')')?.split_once('(')?;
        let mut numbers = Vec::new();
        for part in parts.split([' ', ',', '/']) {
            if !part.is_empty() && part != "srgb" {
                numbers.push(read(part)? as f32);
            }
        }
        let unit = match name.trim() {
            "rgb" | "rgba" => 1.0,
            "color" => 255.0,
            _ => return None,
        };
        // A float becomes the nearest whole number in range.
        let channel = |number: f32| (number * unit).round() as u8;
        match numbers[..] {
            [red, green, blue, ref alpha @ ..] if alpha.len() < 2 => {
                let opaque = Self::rgb(channel(red), channel(green), channel(blue));
                let alpha = alpha.first().copied().unwrap_or(1.0);
                Some(opaque.alpha(bounded(alpha, 0.0, 1.0)))
            }
            _ => None,
        }
    }

    fn parse_hex(digits: &str) -> Option<Self> {
        let number = u32::from_str_radix(digits, 16).ok()?;
        // A single digit stands for itself twice.
        let (bits, factor) = match digits.len() {
            3 => (4, 0x11),
            6 => (8, 1),
            _ => return None,
        };
        let channel = |place: u32| (number >> (place * bits) & ((1 << bits) - 1)) as u8 * factor;
        Some(Self::rgb(channel(2), channel(1), channel(0)))
    }
}

/// The colours of a picture, by role.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// The ground.
    pub paper: Color,
    /// Text and the subject's outlines.
    pub ink: Color,
    /// Queries.
    pub query: Color,
    /// Keys.
    pub key: Color,
    /// Values, and outputs, which are blends of values.
    pub value: Color,
    /// Weights: the far end of a scale that begins at the paper.
    pub weight: Color,
    /// Lines and small print; the hatch of what is masked.
    pub muted: Color,
    /// What goes wrong.
    pub warning: Color,
}

impl Theme {
    /// Dark ink on light paper.
    pub const LIGHT: Self = Self {
        paper: Color::rgb(0xFC, 0xFB, 0xF8),
        ink: Color::rgb(0x1D, 0x1C, 0x1A),
        query: Color::rgb(0x1D, 0x4E, 0xD8),
        key: Color::rgb(0xA8, 0x5B, 0x00),
        value: Color::rgb(0x1F, 0x7A, 0x63),
        weight: Color::rgb(0x3A, 0x10, 0x48),
        muted: Color::rgb(0x6B, 0x69, 0x63),
        warning: Color::rgb(0xB3, 0x26, 0x1E),
    };

    /// Light ink on dark paper.
    pub const DARK: Self = Self {
        paper: Color::rgb(0x16, 0x18, 0x1B),
        ink: Color::rgb(0xEA, 0xE7, 0xE0),
        query: Color::rgb(0xA9, 0xD1, 0xFA),
        key: Color::rgb(0xEE, 0x74, 0x43),
        value: Color::rgb(0x3F, 0xDD, 0xA0),
        weight: Color::rgb(0xD6, 0x73, 0xF2),
        muted: Color::rgb(0xA0, 0x9D, 0x95),
        warning: Color::rgb(0xFF, 0x8B, 0x80),
    };

    /// The theme whose colours, as a browser prints them, `color` gives by role; one that cannot be
    /// read keeps the light default.
    pub fn from_colors(color: impl Fn(&str) -> String) -> Self {
        let read = |role, default| Color::parse(&color(role)).unwrap_or(default);
        let light = Self::LIGHT;

        Self {
            paper: read("paper", light.paper),
            ink: read("ink", light.ink),
            query: read("query", light.query),
            key: read("key", light.key),
            value: read("value", light.value),
            weight: read("weight", light.weight),
            muted: read("muted", light.muted),
            warning: read("warning", light.warning),
        }
    }

    /// The fill of a weight, on a fixed scale from 0 (paper) to 1.
    pub fn weight_fill(&self, weight: f64) -> Color {
        self.paper.mix(self.weight, weight as f32)
    }

    /// The fill of a score, diverging around zero and full at `range` on either side.
    pub fn score_fill(&self, score: f64, range: f64) -> Color {
        let far = if score < 0.0 { self.muted } else { self.weight };
        let share = if range > 0.0 {
            (score / range).abs()
        } else {
            0.0
        };
        // Three quarters of the way at most, so that a full score is not taken for a weight of one.
        self.paper.mix(far, 0.75 * share as f32)
    }

    /// Ink or paper, whichever can be read better on a fill; black or white where neither can.
    ///
    /// The contrast is at least 4.5 on every opaque fill.
    pub fn text_on(&self, fill: Color) -> Color {
        let better = |a: Color, b: Color| {
            if fill.contrast(a) >= fill.contrast(b) {
                a
            } else {
                b
            }
        };

        let own = better(self.ink, self.paper);
        if fill.contrast(own) >= 4.5 {
            own
        } else {
            better(Color::BLACK, Color::WHITE)
        }
    }

    /// Lines that only guide the eye: grids, axes, empty cells.
    pub fn faint(&self) -> Color {
        self.paper.mix(self.muted, 0.35)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 2] = [Theme::LIGHT, Theme::DARK];

    #[test]
    fn every_role_can_be_read_on_the_paper() {
        for theme in THEMES {
            let roles = [
                theme.ink,
                theme.query,
                theme.key,
                theme.value,
                theme.weight,
                theme.muted,
                theme.warning,
            ];
            for role in roles {
                let contrast = role.contrast(theme.paper);
                assert!(contrast >= 4.5, "{role:?}: {contrast}");
            }
        }
    }

    #[test]
    fn a_number_can_be_read_on_the_fill_of_every_weight_and_every_score() {
        for theme in THEMES {
            for step in -1000..=1000 {
                let number = f64::from(step) / 1000.0;
                for fill in [theme.weight_fill(number), theme.score_fill(number, 1.0)] {
                    let contrast = theme.text_on(fill).contrast(fill);
                    assert!(contrast >= 4.5, "{number}: {contrast}");
                }
            }
        }
    }

    #[test]
    fn the_scale_of_weights_is_fixed_from_nothing_to_one() {
        let theme = Theme::LIGHT;
        assert_eq!(theme.weight_fill(0.0), theme.paper);
        assert_eq!(theme.weight_fill(1.0), theme.weight);
        assert_eq!(theme.weight_fill(7.0), theme.weight);
        assert_eq!(theme.weight_fill(f64::NAN), theme.paper);
    }

    #[test]
    fn a_veil_over_a_ground_is_the_mixture_of_both() {
        let half = Color::BLACK.alpha(0.5).over(Color::WHITE);
        // Half of 255 is rounded up, so a little more than half of the black is seen.
        assert_eq!(half, Color::rgb(127, 127, 127));
    }

    #[test]
    fn colours_are_read_as_browsers_print_them() {
        let red = Color::rgb(255, 0, 0);
        for text in ["#f00", "#FF0000", "rgb(255, 0, 0)", "color(srgb 1 0 0)"] {
            assert_eq!(Color::parse(text), Some(red), "{text}");
        }
        assert_eq!(Color::parse("rgba(255, 0, 0, 0.5)"), Some(red.alpha(0.5)));
        for text in ["", "red", "#12", "#ééé", "rgb(1,2)", "rgb(NaN 0 0)"] {
            assert_eq!(Color::parse(text), None, "{text}");
        }
    }
}
