//! Words as sentences need them, for what the figures say of themselves.

use crate::number::fixed;

/// The words of a sentence, as they stand between its spaces.
pub(super) fn words(sentence: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in sentence.split_whitespace() {
        words.push(word.to_owned());
    }
    words
}

/// Words that stay on one line.
pub(super) fn unbroken(sentence: &str) -> String {
    joined(&words(sentence), "\u{a0}")
}

/// A number in two decimals.
pub(super) fn two_decimals(value: f64) -> String {
    fixed(value, 2)
}

/// The same in parentheses where it is negative, for use behind an operator.
pub(super) fn bracketed(value: f64) -> String {
    let text = two_decimals(value);
    if text.starts_with('−') {
        format!("({text})")
    } else {
        text
    }
}

/// A point in two decimals: `(7.50, 2.50)`.
pub(super) fn point([x, y]: [f64; 2]) -> String {
    format!("({}, {})", two_decimals(x), two_decimals(y))
}

/// A list as a sentence writes it: "a", "a and b", "a, b and c".
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", joined(first, ", ")),
    }
}

/// Items with something between each and the next.
pub(crate) fn joined(items: &[String], between: &str) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(between);
        }
        text.push_str(item);
    }
    text
}

/// The same words at the beginning of a sentence. Our own begin with an ASCII letter; a table of all
/// others would be larger than the figures' words together.
pub(super) fn capitalized(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}
