//! Numbers as they are written in figures: fixed decimals, a real minus sign, grouped thousands.

mod decimal;

use decimal::Decimal;

/// A number with a fixed count of decimals and a real minus sign: `−0.40`.
///
/// Zero has no sign, however it was reached; what is not finite is written `∞`, `−∞` or `not a number`, and what is
/// longer than 37 digits as [`scientific`] writes it.
pub fn fixed(value: f64, decimals: usize) -> String {
    written(value, decimals, "")
}

/// The same with the thousands grouped by commas: `16,384,000,000`. A power of ten is not grouped.
pub fn grouped(value: f64, decimals: usize) -> String {
    written(value, decimals, COMMA)
}

/// What groups thousands.
const COMMA: &str = ",";

fn written(value: f64, decimals: usize, between: &str) -> String {
    if value.is_nan() {
        return "not a number".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }

    let exact = Decimal::of(value);
    let count = exact.point() + decimals as i32;
    if count > 37 {
        return scientific(value, decimals);
    }
    let rounded = exact.rounded(count);
    let sign = if value < 0.0 && !rounded.is_zero() {
        "−"
    } else {
        ""
    };
    sign.to_owned() + &rounded.written(decimals, between)
}

/// The fewest decimals by which a number is told from every other, with a hyphen for a minus sign: `-0.4`.
///
/// So links, files and JSON have it. It is what `{}` writes, but for the sign of zero, which is left out, and for the
/// last digit where two are as near; what is not finite is written as [`fixed`] writes it. The standard library's way
/// would be 8 kB of WebAssembly.
pub fn shortest(value: f64) -> String {
    if !value.is_finite() {
        return fixed(value, 0);
    }

    let size = value.abs();
    let digits = Decimal::brief(size).unwrap_or_else(|| {
        let exact = Decimal::of(size);
        let mut count = SURE_DIGITS;
        while count < MOST_DIGITS && exact.rounded(count).nearest() != size {
            count += 1;
        }
        exact.rounded(count)
    });
    let mut text = digits.text("");
    if value < 0.0 {
        text.insert(0, '-');
    }
    text
}

/// As many digits of a decimal number as survive becoming a float: of fewer, the others come out as zeros.
const SURE_DIGITS: i32 = 15;

/// As many digits as every float is told by.
const MOST_DIGITS: i32 = 17;

/// A count with its thousands grouped: every digit of it.
pub fn count(number: u128) -> String {
    Decimal::whole(number).text(COMMA)
}

/// A power of ten with so many decimals before it: `2.4 × 10¹⁷`, `4.5 × 10⁻⁵`.
///
/// What is not finite, and zero, are written as [`fixed`] writes them.
pub fn scientific(value: f64, decimals: usize) -> String {
    if value == 0.0 || !value.is_finite() {
        return fixed(value, decimals);
    }

    let rounded = Decimal::of(value).rounded(decimals as i32 + 1);
    let power = rounded.point() - 1;
    let sign = if value < 0.0 { "−" } else { "" };
    let mut text = format!(
        "{sign}{} × 10",
        rounded.times_ten(-power).written(decimals, "")
    );
    for character in power.to_string().chars() {
        text.push(superscript(character));
    }
    text
}

/// A digit or a hyphen for a minus sign as a superscript.
fn superscript(character: char) -> char {
    match character {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '-' => '⁻',
        // The others stand in order.
        digit => char::from_u32('⁰' as u32 + digit as u32 - '0' as u32).unwrap_or(digit),
    }
}

/// A count with its subscript digits: `k₁`, `v₁₂`.
pub fn subscript(letter: &str, index: usize) -> String {
    let mut text = letter.to_owned();
    for digit in index.to_string().chars() {
        text.extend(char::from_u32('₀' as u32 + digit as u32 - '0' as u32));
    }
    text
}

/// The power of ten in which a finite number begins: 2 for 240, -1 for 0.24.
pub fn magnitude(value: f64) -> i32 {
    Decimal::of(value).point() - 1
}

/// Bytes in decimal units with two to three significant places: `65.5 GB`, `40.0 kB`.
pub fn bytes(count: f64) -> String {
    scaled(count, 1000.0, ["B", "kB", "MB", "GB", "TB", "PB", "EB"])
}

/// Bytes in binary units: `61.0 GiB`.
pub fn binary_bytes(count: f64) -> String {
    scaled(
        count,
        1024.0,
        ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"],
    )
}

fn scaled(count: f64, base: f64, units: [&str; 7]) -> String {
    let mut value = count;
    let mut unit = 0;
    while value >= base && unit + 1 < units.len() {
        value /= base;
        unit += 1;
    }
    let decimals = usize::from(unit > 0);
    format!("{} {}", grouped(value, decimals), units[unit])
}

/// Reads a finite decimal number, such as `-0.4`, `−0.4`, `.5` or `1e-3`; `None` for anything else.
pub fn read(text: &str) -> Option<f64> {
    let (text, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (sign, digits) = signed(text)?;
    let (direction, power) = signed(power).filter(|_| !power.contains('.'))?;
    let power = direction * power.nearest();
    // A float becomes the nearest whole number in range.
    let number = digits.times_ten(power as i32).nearest();
    number.is_finite().then_some(sign * number)
}

/// A sign and the digits behind it.
fn signed(text: &str) -> Option<(f64, Decimal)> {
    let (unsigned, sign) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (rest, -1.0),
        None => (text.strip_prefix('+').unwrap_or(text), 1.0),
    };
    let mut digits = Vec::new();
    let mut point = None;
    for character in unsigned.chars() {
        match character.to_digit(10) {
            Some(digit) => digits.push(digit as u8),
            None if character == '.' && point.is_none() => point = Some(digits.len()),
            None => return None,
        }
    }
    if digits.is_empty() {
        return None;
    }
    let point = point.unwrap_or(digits.len());
    Some((sign, Decimal::new(digits, i32::try_from(point).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_number_has_a_real_minus_sign_and_zero_has_none() {
        assert_eq!(fixed(-0.4, 2), "−0.40");
        assert_eq!(fixed(-0.001, 2), "0.00");
        assert_eq!(fixed(f64::NEG_INFINITY, 2), "−∞");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(grouped(1e10, 0), "10,000,000,000");
        assert_eq!(grouped(-1234.5, 1), "−1,234.5");
        assert_eq!(grouped(100.0, 0), "100");
        assert_eq!(grouped(-1e40, 0), "−1 × 10⁴⁰");
        assert_eq!(grouped(f64::INFINITY, 0), "∞");
    }

    #[test]
    fn a_score_matrix_of_128_000_tokens_needs_65_5_gb_which_is_61_0_gib() {
        assert_eq!(bytes(65_536_000_000.0), "65.5 GB");
        assert_eq!(binary_bytes(65_536_000_000.0), "61.0 GiB");
    }

    #[test]
    fn powers_of_ten_are_written_with_superscripts() {
        assert_eq!(scientific(2.353_852_668_370_2e17, 1), "2.4 × 10¹⁷");
        assert_eq!(scientific(-0.000_045, 1), "−4.5 × 10⁻⁵");
        assert_eq!(scientific(0.0, 1), "0.0");
        assert_eq!(scientific(f64::INFINITY, 1), "∞");
    }

    #[test]
    fn a_decimal_number_is_read_as_the_standard_library_reads_it() {
        for text in [
            "0",
            "-0.4",
            "+1.25",
            ".5",
            "3.",
            "0.1",
            "2.675",
            "1e-3",
            "1E2",
            "-12.5e+3",
            "1e22",
            "123456789.012345",
            "0.000000000001",
            "0e999",
        ] {
            assert_eq!(read(text), text.parse().ok(), "{text}");
        }
        for text in [
            "", "-", ".", "e5", "1e", "1.2.3", "0x10", "inf", "NaN", " 1", "1e999", "१",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("1e-999"), Some(0.0));
    }

    /// Numbers of every size and without a pattern.
    fn numbers() -> impl Iterator<Item = f64> {
        let mut state = 2017_u64;
        let random = move |_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            f64::from_bits(state ^ (state >> 29))
        };
        let ties = (-2000..2000).map(|n| f64::from(n) / 16.0);
        let short = (-2000..2000).map(|n| f64::from(n) / 1000.0);
        let all = (0..20_000).map(random).chain(ties).chain(short);
        all.filter(|number| number.is_finite() && *number != 0.0)
    }

    #[test]
    fn the_shortest_way_to_write_a_number_is_that_of_the_standard_library() {
        for (number, text) in [
            (0.1 + 0.2, "0.30000000000000004"),
            (-0.4, "-0.4"),
            (0.0, "0"),
            (128_000.0, "128000"),
            (1e21, "1000000000000000000000"),
            (5e-7, "0.0000005"),
            (0.1, "0.1"),
        ] {
            assert_eq!(number.to_string(), text);
            assert_eq!(shortest(number), text);
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for number in numbers() {
            let (ours, theirs) = (shortest(number), number.to_string());
            assert_eq!(read(&ours), Some(number));
            assert_eq!(read(&theirs), Some(number));
            // Of two as near, they may take the other one.
            assert_eq!(ours.len(), theirs.len(), "{ours} {theirs}");
            assert_eq!(read(&format!("{number:e}")), Some(number));
        }
    }

    #[test]
    fn decimals_are_those_of_the_standard_library() {
        for number in numbers().map(f64::abs) {
            for decimals in [0, 1, 2, 3, 6] {
                if number < 1e28 {
                    assert_eq!(fixed(number, decimals), format!("{number:.decimals$}"));
                }
                let text = format!("{number:.decimals$e}");
                let (digits, power) = text.split_once('e').unwrap();
                let power: String = power.chars().map(superscript).collect();
                let expected = format!("{digits} × 10{power}");
                assert_eq!(scientific(number, decimals), expected, "{number:e}");
            }
        }
        assert_eq!(fixed(1e300, 1), "1.0 × 10³⁰⁰");
    }

    #[test]
    fn subscripts_count_past_nine() {
        assert_eq!(subscript("k", 12), "k₁₂");
    }
}
