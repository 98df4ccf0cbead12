//! Numbers as this figure writes them: counts to the last digit, short ticks, times, ratios.

use crate::drawing::number;

pub(super) use crate::drawing::number::count;

/// A time with two significant digits or more.
pub(super) fn time(milliseconds: f64) -> String {
    let (number, unit) = if milliseconds < 1000.0 {
        (milliseconds, "ms")
    } else {
        (milliseconds / 1000.0, "s")
    };
    let decimals = match number {
        number if number < 1.0 => 2,
        number if number < 10.0 => 1,
        _ => 0,
    };
    format!("{} {unit}", number::grouped(number, decimals))
}

/// A ratio of two times.
pub(super) fn ratio(times: f64) -> String {
    if times < 1000.0 {
        number::fixed(times, 1)
    } else {
        "999+".to_owned()
    }
}

/// `100`, `1k`, `100k`, `1M`.
pub(super) fn short_count(value: f64) -> String {
    short(value, &["", "k", "M", "G", "T", "P"])
}

/// `1 kB`, `1 GB`.
pub(super) fn short_bytes(value: f64) -> String {
    short(value, &[" B", " kB", " MB", " GB", " TB", " PB"])
}

fn short(value: f64, units: &[&str; 6]) -> String {
    let mut value = value;
    let mut last = "";
    for unit in units {
        last = unit;
        if value < 999.5 {
            break;
        }
        value /= 1000.0;
    }
    number::fixed(value, 0) + last
}

/// The digits of a number alone, as names and reports have them.
pub(super) fn digits(number: u64) -> String {
    number::fixed(number as f64, 0)
}

pub(super) fn whole(number: u64) -> String {
    count(number.into())
}

pub(super) fn plural(number: u64, word: &str) -> String {
    let number_in_words = if number == 1 {
        "one".to_owned()
    } else {
        whole(number)
    };
    let ending = if number == 1 { "" } else { "s" };
    format!("{number_in_words} {word}{ending}")
}
