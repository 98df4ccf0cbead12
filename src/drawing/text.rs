//! How wide a text is, from a fixed table: the same layout in every browser, test and export.
//!
//! The advances are those of DejaVu Sans, among the widest of the system faces, so that what is laid
//! out by them is not cut where a narrower face is used.

use super::geometry::{Point, Rect};
use super::picture::{Align, Baseline, Text};
use super::text_widths::{ASCII, ASCII_BOLD, LATIN, LATIN_BOLD, OTHERS};

/// The height of one line as a multiple of the size.
pub const LINE_HEIGHT: f32 = 1.4;

/// The width of a line of text in CSS pixels at a size in CSS pixels.
pub fn width(content: &str, size: f32, bold: bool) -> f32 {
    let mut thousandths = 0;
    for character in content.chars() {
        thousandths += u64::from(advance(character, bold));
    }
    thousandths as f32 / 1000.0 * size
}

/// The width of the widest of some lines of text in CSS pixels.
pub fn widest(lines: &[String], size: f32, bold: bool) -> f32 {
    let mut widest = 0.0_f32;
    for line in lines {
        widest = widest.max(width(line, size, bold));
    }
    widest
}

/// The text itself, or as much of it as fits into a width, ended by an ellipsis.
///
/// Where not even a letter and an ellipsis fit, the letter alone, or nothing.
pub fn fit(content: &str, size: f32, bold: bool, max_width: f32) -> String {
    if width(content, size, bold) <= max_width {
        return content.to_owned();
    }

    // One letter says more than three dots.
    let room = max_width - width("…", size, bold);
    let end = fitting_prefix(content, size, bold, room);
    if end > 0 {
        let short = beginning(content, end).trim_end();
        return format!("{short}…");
    }
    let letter = content.chars().next().map_or(0, char::len_utf8);
    let end = fitting_prefix(content, size, bold, max_width).min(letter);
    beginning(content, end).to_owned()
}

/// The text broken into lines no wider than a width; words wider than that are broken anywhere.
///
/// A line holds at least one character, however narrow the width is. No text gives no lines.
pub fn wrap(content: &str, size: f32, bold: bool, max_width: f32) -> Vec<String> {
    let max_width = if max_width.is_nan() { 0.0 } else { max_width };
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in content.split_whitespace() {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if width(&longer, size, bold) <= max_width {
            line = longer;
            continue;
        }

        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        let mut rest = word;
        while width(rest, size, bold) > max_width {
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let end = fitting_prefix(rest, size, bold, max_width).max(first);
            if end >= rest.len() {
                break;
            }
            let (fitting, after) = rest.split_at_checked(end).unwrap_or_default();
            lines.push(fitting.to_owned());
            rest = after;
        }
        line = rest.to_owned();
    }

    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The text up to a byte at which a character ends.
fn beginning(content: &str, end: usize) -> &str {
    content.get(..end).unwrap_or_default()
}

/// The byte at which the longest prefix that fits into a width ends.
fn fitting_prefix(content: &str, size: f32, bold: bool, max_width: f32) -> usize {
    let mut total = 0.0;
    for (index, c) in content.char_indices() {
        total += f32::from(advance(c, bold)) / 1000.0 * size;
        if total > max_width || max_width.is_nan() {
            return index;
        }
    }
    content.len()
}

/// The advance of a character in thousandths of the size.
fn advance(c: char, bold: bool) -> u16 {
    let code = c as usize;
    match code {
        0x20..=0x7E => (if bold { ASCII_BOLD } else { ASCII })[code - 0x20],
        0xA0..=0xFF => (if bold { LATIN_BOLD } else { LATIN })[code - 0xA0],
        // Controls, combining marks, joiners and variation selectors take no room of their own.
        0x00..=0x1F
        | 0x7F..=0x9F
        | 0x0300..=0x036F
        | 0x200B..=0x200F
        | 0x202A..=0x202E
        | 0x2060..=0x206F
        | 0xFE00..=0xFE0F => 0,
        // Hangul, CJK, full-width forms, emoji: as wide as high.
        0x1100..=0x11FF | 0x2E80..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFFEF | 0x1_F000.. => 1000,
        _ => match OTHERS.binary_search_by_key(&c, |&(known, ..)| known) {
            Ok(index) => {
                let (_, regular, heavy) = OTHERS[index];
                if bold { heavy } else { regular }
            }
            // Greek, Cyrillic and the like: between a wide small letter and a capital.
            Err(_) => {
                if bold {
                    780
                } else {
                    700
                }
            }
        },
    }
}

impl Text {
    /// Its width along the line, in CSS pixels.
    pub fn width(&self) -> f32 {
        width(&self.content, self.size, self.bold)
    }

    /// The room it takes, in CSS pixels: its width by one line.
    pub fn bounds(&self) -> Rect {
        let (width, height) = (self.width(), self.size * LINE_HEIGHT);
        let along = match self.align {
            Align::Start => 0.0,
            Align::Middle => -width / 2.0,
            Align::End => -width,
        };
        let across = match self.baseline {
            Baseline::Top => 0.0,
            Baseline::Middle => -height / 2.0,
            Baseline::Bottom => -height,
        };

        let Point { x, y } = self.at;
        if self.upwards {
            Rect::new(x + across, y - along - width, height, width)
        } else {
            Rect::new(x + along, y + across, width, height)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Color, Face, Picture};

    #[test]
    fn digits_are_tabular_and_a_minus_sign_is_as_wide_as_a_plus() {
        let widths: Vec<f32> = "0123456789"
            .chars()
            .map(|digit| width(&digit.to_string(), 16.0, false))
            .collect();
        assert!(widths.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(width("−", 16.0, false), width("+", 16.0, false));
    }

    #[test]
    fn bold_is_wider_and_size_scales() {
        assert!(width("attention", 14.0, true) > width("attention", 14.0, false));
        let (small, large) = (width("cat", 10.0, false), width("cat", 20.0, false));
        assert!((large - 2.0 * small).abs() < 1e-3);
    }

    #[test]
    fn wide_characters_take_one_em_and_marks_none() {
        assert_eq!(width("猫", 16.0, false), 16.0);
        assert_eq!(width("🐈", 16.0, false), 16.0);
        assert_eq!(width("e\u{301}", 16.0, false), width("e", 16.0, false));
    }

    #[test]
    fn the_table_of_other_characters_is_sorted() {
        assert!(OTHERS.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn a_text_that_fits_is_left_alone_and_another_ends_in_an_ellipsis() {
        assert_eq!(fit("cat", 14.0, false, 100.0), "cat");
        let short = fit("internationalisation", 14.0, false, 60.0);
        assert!(short.ends_with('…'), "{short}");
        assert!(width(&short, 14.0, false) <= 60.0);
        assert_eq!(fit("cat", 14.0, false, 10.0), "c");
        assert_eq!(fit("cat", 14.0, false, 1.0), "");
        assert_eq!(fit("cat", 14.0, false, f32::NAN), "");
    }

    #[test]
    fn wrapping_keeps_every_character_and_every_line_fits() {
        let text = "the quick brown fox jumps over an incomprehensibilities fence";
        let lines = wrap(text, 14.0, false, 90.0);
        assert!(lines.iter().all(|line| width(line, 14.0, false) <= 90.0));
        let kept: String = lines.concat().split_whitespace().collect();
        assert_eq!(kept, text.split_whitespace().collect::<String>());
    }

    #[test]
    fn wrapping_ends_even_where_nothing_fits() {
        assert_eq!(wrap("abc", 14.0, false, 0.0), ["a", "b", "c"]);
        assert_eq!(wrap("ab", 14.0, false, f32::NAN), ["a", "b"]);
        assert!(wrap("  ", 14.0, false, 50.0).is_empty());
    }

    #[test]
    fn bounds_follow_alignment_baseline_and_direction() {
        let at = Point::new(100.0, 100.0);
        let bounds = |face: Face| Picture::default().write(at, "cat", &face, Color::BLACK);
        let end = bounds(Face::new(14.0).align(Align::End));
        assert!((end.right() - 100.0).abs() < 1e-3);
        let above = bounds(Face::new(14.0).baseline(Baseline::Bottom));
        assert!((above.bottom() - 100.0).abs() < 1e-3);
        let upwards = bounds(Face::new(14.0).upwards());
        assert!((upwards.bottom() - 100.0).abs() < 1e-3);
        assert!(upwards.height > upwards.width);
    }
}
