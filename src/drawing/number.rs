//! Numbers as they are written in figures: fixed decimals, a real minus sign, grouped thousands.

/// A number with a fixed count of decimals and a real minus sign: `−0.40`.
///
/// Zero has no sign, however it was reached; what is not finite is written `∞`, `−∞` or `not a number`.
pub fn fixed(value: f64, decimals: usize) -> String {
    if value.is_nan() {
        return "not a number".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }

    let text = format!("{:.decimals$}", value.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !is_zero {
        format!("−{text}")
    } else {
        text
    }
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
    let mut grouped = String::with_capacity(text.len() + whole.len() / 3);
    for (index, digit) in whole.char_indices() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}{fraction}")
}

/// A power of ten with so many decimals before it: `2.4 × 10¹⁷`, `4.5 × 10⁻⁵`.
///
/// What is not finite, and zero, are written as [`fixed`] writes them.
pub fn scientific(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$e}", value.abs());
    let Some((digits, power)) = text.split_once('e') else {
        return fixed(value, decimals);
    };
    if value == 0.0 {
        return fixed(value, decimals);
    }

    let sign = if value < 0.0 { "−" } else { "" };
    let power: String = power.chars().map(superscript).collect();
    format!("{sign}{digits} × 10{power}")
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
/// Exact up to 15 digits; a longer number may miss the nearest float by one. The standard library's own reading
/// is exact for all of them with tables as large as a whole figure.
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

    let mut number = 0.0;
    for character in whole.chars().chain(fraction.chars()) {
        number = 10.0 * number + f64::from(character.to_digit(10)?);
    }
    let power = power.saturating_sub_unsigned(u32::try_from(fraction.len()).ok()?);
    // Dividing by a power of ten is exact where multiplying by its inverse is not.
    let scale = 10_f64.powi(power.saturating_abs());
    let number = match power {
        _ if number == 0.0 => 0.0,
        ..0 => number / scale,
        0.. => number * scale,
    };
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
        let long = read("0.30000000000000004").unwrap();
        assert!((long - (0.1 + 0.2)).abs() <= f64::EPSILON * 0.3);
    }

    #[test]
    fn subscripts_count_past_nine() {
        assert_eq!(subscript("k", 12), "k₁₂");
    }
}
