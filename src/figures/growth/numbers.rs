//! Numbers as this figure writes them: counts to the last digit, short ticks, times, ratios.

use crate::number::{self, count};

/// A time with two significant digits or more.
pub(super) fn time(milliseconds: f64) -> String {
    let (number, unit) = if milliseconds < 1000.0 {
        (milliseconds, " ms")
    } else {
        (milliseconds / 1000.0, " s")
    };
    let decimals = match number {
        number if number < 1.0 => 2,
        number if number < 10.0 => 1,
        _ => 0,
    };
    number::grouped(number, decimals) + unit
}

/// A length in the unit that makes it short.
pub(super) fn extent(metres: f64) -> String {
    let (number, unit) = if metres < 1.0 {
        (metres * 100.0, " cm")
    } else if metres < 1000.0 {
        (metres, " m")
    } else {
        (metres / 1000.0, " km")
    };
    number::fixed(number, 1) + unit
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

/// Every digit of a number, its thousands grouped.
pub(super) fn whole(number: u64) -> String {
    count(number.into())
}

/// A count of something in words: `one head`, `32 heads`.
pub(super) fn plural(number: u64, word: &str) -> String {
    if number == 1 {
        return format!("one {word}");
    }
    format!("{} {word}s", whole(number))
}
