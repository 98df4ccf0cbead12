//! Sentences with named holes, such as "“{target}” reads “{source}”": the words are data, and what may stand in their
//! holes is said in one place of a figure.

use crate::drawing::{Picture, Rect, Target};

/// A sentence with its holes filled. What fills a hole is not looked through again: a reader's words may have braces.
pub(super) fn filled(sentence: &str, word: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').unwrap_or_default();
        text.push_str(before);
        text.push_str(&word(hole));
        rest = after;
    }
    text.push_str(rest);
    text
}

/// The words for each of 0, 1, 2 and so on, before a count.
pub(super) fn each(count: usize, word: &dyn Fn(usize) -> String) -> Vec<String> {
    let mut words = Vec::with_capacity(count);
    for index in 0..count {
        words.push(word(index));
    }
    words
}

/// Lets every mark from an index on mean a target that explains itself: its name, what it is, and its value, each a
/// sentence to say.
pub(super) fn explained<'p>(
    picture: &'p mut Picture,
    start: usize,
    [name, label, value]: &[&str; 3],
    bounds: Rect,
    say: &dyn Fn(&str) -> String,
) -> &'p mut Target {
    let name = say(name);
    picture.bind(start, &name);
    picture.explained(&name, &say(label), &say(value), bounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_are_filled_once_and_in_order() {
        let word = |hole: &str| format!("{{{hole}}}!");
        assert_eq!(filled("a {b} c {d}", &word), "a {b}! c {d}!");
        assert_eq!(filled("plain", &word), "plain");
        assert_eq!(each(2, &|index| index.to_string()), ["0", "1"]);
    }
}
