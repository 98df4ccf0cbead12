//! Numbers as they are written in figures: fixed decimals, a real minus sign, grouped thousands.

use std::cmp::Ordering;

/// A number with a fixed count of decimals and a real minus sign: `−0.40`.
///
/// Zero has no sign, however it was reached; what is not finite is written `∞`, `−∞` or `not a number`, and what is
/// longer than 37 digits as [`scientific`] writes it.
pub fn fixed(value: f64, decimals: usize) -> String {
    if value.is_nan() {
        return "not a number".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }

    match shifted(value.abs(), decimals as i32) {
        Some(digits) if value < 0.0 && digits > 0 => format!("−{}", pointed(digits, decimals)),
        Some(digits) => pointed(digits, decimals),
        None => scientific(value, decimals),
    }
}

/// The whole number nearest to a positive number times a power of ten, of two equally near the even one.
///
/// Exact, as the standard library's decimals are, but a fraction of their size. `None` where it does not fit.
fn shifted(value: f64, power: i32) -> Option<u128> {
    let rough = value * 10_f64.powi(power);
    if rough < 0.4 {
        return Some(0);
    }
    if power.abs() > 20 || value.max(rough) > 1e37 {
        return None;
    }

    // The value is mantissa · 2^exponent.
    let (bits, fraction_bits) = (value.to_bits(), 52);
    let mantissa = u128::from(bits & ((1 << fraction_bits) - 1) | 1 << fraction_bits);
    let exponent = (bits >> fraction_bits) as i32 - 1075;
    let ten = |power: i32| 10_u128.pow(power.max(0).unsigned_abs());
    let above = (mantissa * ten(power)) << exponent.max(0);
    let below = ten(-power) << (-exponent).max(0);
    let (whole, rest) = (above / below, above % below);
    let rounds_up = match (2 * rest).cmp(&below) {
        Ordering::Less => false,
        Ordering::Equal => whole % 2 == 1,
        Ordering::Greater => true,
    };
    Some(whole + u128::from(rounds_up))
}

/// Digits with a decimal point before the last ones.
fn pointed(digits: u128, decimals: usize) -> String {
    let (mut text, mut rest) = (String::new(), digits);
    while rest > 0 || text.len() <= decimals {
        text.insert(0, char::from(b'0' + (rest % 10) as u8));
        rest /= 10;
    }
    if decimals > 0 {
        text.insert(text.len() - decimals, '.');
    }
    text
}

/// The same with the thousands grouped by commas: `16,384,000,000`.
pub fn grouped(value: f64, decimals: usize) -> String {
    let text = fixed(value, decimals);
    if !value.is_finite() {
        return text;
    }

    let (sign, unsigned) = match text.strip_prefix('−') {
        Some(rest) => ("−", rest),
        None => ("", text.as_str()),
    };
    let (whole, fraction) = match unsigned.split_once('.') {
        Some((whole, fraction)) => (whole, format!(".{fraction}")),
        None => (unsigned, String::new()),
    };
    format!("{sign}{}{fraction}", group(whole))
}

/// A count with its thousands grouped: every digit of it.
pub fn count(number: u128) -> String {
    group(&pointed(number, 0))
}

/// The digits of a whole number with the thousands grouped by commas.
fn group(digits: &str) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A power of ten with so many decimals before it: `2.4 × 10¹⁷`, `4.5 × 10⁻⁵`.
///
/// What is not finite, and zero, are written as [`fixed`] writes them.
pub fn scientific(value: f64, decimals: usize) -> String {
    if value == 0.0 || !value.is_finite() {
        return fixed(value, decimals);
    }

    // The logarithm may miss a power of ten by one, and rounding may reach the next.
    let near = value.abs().log10().floor() as i32;
    let (power, digits) = (near - 1..=near + 1)
        .map(|power| (power, significant(value.abs(), decimals, power)))
        .find(|(_, digits)| digits.len() == pointed(0, decimals).len())
        .unwrap_or_default();
    let sign = if value < 0.0 { "−" } else { "" };
    let power: String = power.to_string().chars().map(superscript).collect();
    format!("{sign}{digits} × 10{power}")
}

/// A positive number in units of a power of ten.
fn significant(value: f64, decimals: usize, power: i32) -> String {
    let places = decimals as i32;
    // Far from 1 in two steps, since the power alone may leave the range of floats.
    let far = || value * 10_f64.powi(-power / 2) * 10_f64.powi(-power - -power / 2);
    let digits = shifted(value, places - power).or_else(|| shifted(far(), places));
    pointed(digits.unwrap_or(0), decimals)
}

/// A digit or a minus sign as a superscript; anything else as it is.
fn superscript(character: char) -> char {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match character {
        '-' | '−' => '⁻',
        _ => character
            .to_digit(10)
            .and_then(|digit| DIGITS.get(digit as usize).copied())
            .unwrap_or(character),
    }
}

/// A count with its subscript digits: `k₁`, `v₁₂`.
pub fn subscript(letter: &str, index: usize) -> String {
    let digits = index
        .to_string()
        .bytes()
        .filter_map(|digit| char::from_u32(0x2080 + u32::from(digit - b'0')))
        .collect::<String>();
    format!("{letter}{digits}")
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

/// Reads a finite decimal number, such as `-0.4`, `.5` or `1e-3`; `None` for anything else.
///
/// It reads what the standard library reads, but for numbers below the normal range, which lose a digit more:
/// the library's own reading is exact there too, by tables as large as a figure.
pub fn read(text: &str) -> Option<f64> {
    let (text, sign) = match text.strip_prefix('-') {
        Some(rest) => (rest, -1.0),
        None => (text.strip_prefix('+').unwrap_or(text), 1.0),
    };
    let (digits, power) = match text.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, power.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }

    // As many digits as 128 bits hold; further ones only count as places.
    let mut mantissa = 0_u128;
    let mut power = power.saturating_sub_unsigned(u32::try_from(fraction.len()).ok()?);
    for character in whole.chars().chain(fraction.chars()) {
        let digit = character.to_digit(10)?;
        if mantissa < u128::MAX / 100 {
            mantissa = 10 * mantissa + u128::from(digit);
        } else {
            power = power.saturating_add(1);
        }
    }
    if mantissa == 0 || power < -400 {
        return Some(sign * 0.0);
    }
    if power > 400 {
        return None;
    }

    // The number is mantissa · 10^power · 2^halvings; more than enough bits are kept for a float.
    let mut halvings = 0;
    for _ in 0..power {
        while mantissa >= u128::MAX / 10 {
            mantissa >>= 1;
            halvings += 1;
        }
        mantissa *= 10;
    }
    for _ in power..0 {
        let room = mantissa.leading_zeros();
        mantissa = (mantissa << room) / 10;
        halvings -= room.cast_signed();
    }
    // In two steps, since the power of two alone may leave the range of floats.
    let half = halvings / 2;
    let number = mantissa as f64 * 2_f64.powi(half) * 2_f64.powi(halvings - half);
    number.is_finite().then_some(sign * number)
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
        all.filter(|number| number.is_normal())
    }

    #[test]
    fn what_is_written_is_read_again() {
        for number in numbers() {
            assert_eq!(read(&number.to_string()), Some(number));
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
