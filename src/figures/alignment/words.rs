//! The figure in words: its title, its description, and the arithmetic behind each target.

use super::reading::Reading;
use super::state::State;
use super::walk::Walk;
use crate::drawing::number::fixed;
use crate::figures::sentence::listed;

/// What must be said of all of it.
const CAVEAT: &str = "The weights are constructed for illustration, not measured from a trained model, and a high \
                      weight is not an explanation.";

/// A number as it is written everywhere in the figure.
pub(super) fn two(value: f64) -> String {
    fixed(value, 2)
}

/// A point of the plane.
pub(super) fn pair([x, y]: [f64; 2]) -> String {
    format!("({}, {})", two(x), two(y))
}

/// A word, or the beginning of a long one.
pub(super) fn short(word: &str) -> String {
    const LONGEST: usize = 12;
    if word.chars().count() <= LONGEST {
        return word.to_owned();
    }
    let start: String = word.chars().take(LONGEST - 1).collect();
    format!("{start}…")
}

fn ordinal(index: usize) -> &'static str {
    const ORDINALS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    ORDINALS.get(index).copied().unwrap_or("last")
}

/// What a row reads most.
pub(super) fn reads(reading: &Reading, row: usize) -> String {
    let best = reading.strongest(row);
    if reading.is_even(row) {
        return format!(
            "“{}” reads all words alike, each with a weight of {}.",
            reading.target[row],
            two(reading.weight(row, best)),
        );
    }
    format!(
        "“{}” reads “{}”, the {} word, with a weight of {}.",
        reading.target[row],
        reading.source[best],
        ordinal(best),
        two(reading.weight(row, best)),
    )
}

/// Whether the strongest ribbons cross, and which do.
pub(super) fn order(reading: &Reading) -> String {
    let Some(rows) = reading.crossing() else {
        return "No two of the strongest ribbons cross: the order of the words is kept.".to_owned();
    };
    let parts = rows.map(|row| {
        let best = reading.strongest(row);
        format!(
            "“{}” reads “{}” ({})",
            reading.target[row],
            reading.source[best],
            two(reading.weight(row, best))
        )
    });
    format!("The order crosses: {}.", listed(&parts))
}

/// What a fixed window could have read for a row, and what it misses.
pub(super) fn window(reading: &Reading, width: usize, row: usize) -> String {
    let columns = reading.shape().1;
    let inside: Vec<String> = (0..columns)
        .filter(|&column| reading.in_window(row, column))
        .map(|column| format!("“{}”", reading.source[column]))
        .collect();
    let inside = if inside.is_empty() {
        "nothing".to_owned()
    } else {
        listed(&inside)
    };
    let outside: Vec<usize> = (0..columns)
        .filter(|&column| !reading.in_window(row, column))
        .collect();
    let most = outside
        .iter()
        .copied()
        .max_by(|&a, &b| reading.weight(row, a).total_cmp(&reading.weight(row, b)));
    let Some(most) = most else {
        return format!(
            "A window of ±{width} around position {} reads {inside}: all of the weight of “{}”.",
            row + 1,
            reading.target[row]
        );
    };

    let share = format!(
        "{} on “{}”",
        two(reading.weight(row, most)),
        reading.source[most]
    );
    let rest = if outside.len() > 1 {
        format!(
            "{} of the weight of “{}” lies outside it, {share}",
            two(reading.outside_window(row)),
            reading.target[row]
        )
    } else {
        format!(
            "of the weight of “{}”, {share} lies outside it",
            reading.target[row]
        )
    };
    format!(
        "A window of ±{width} around position {} reads {inside}; {rest}.",
        row + 1
    )
}

/// How much of what a row reads a fixed window leaves out.
fn missed(reading: &Reading, width: usize, row: usize) -> String {
    let word = &reading.target[row];
    if (0..reading.shape().1).all(|column| reading.in_window(row, column)) {
        return format!("A window of ±{width} holds all that “{word}” reads.");
    }
    format!(
        "A window of ±{width} misses {} of the weight of “{word}”.",
        two(reading.outside_window(row))
    )
}

/// What a stop of the walkthrough adds to the title, which says what the row reads.
pub(super) fn written(reading: &Reading, row: usize) -> String {
    format!(
        "“{}” is written from its context {}: the values, each times its weight, added up.",
        reading.target[row],
        pair(reading.context(row))
    )
}

/// That the given weights of a row were divided by their sum, where they were.
pub(super) fn normalized(reading: &Reading, row: usize) -> Option<String> {
    reading.normalized_from(row).map(|sum| {
        format!(
            "The weights given for “{}” sum to {}, so each is divided by {}.",
            reading.target[row],
            two(sum),
            two(sum)
        )
    })
}

/// The title; the picture says below the ribbons what a window reads, and here it is only how much it misses.
pub(super) fn title(reading: &Reading, state: &State) -> String {
    let walk = Walk::of(state);
    let row = walk.current();
    let is_moved = reading.moved_rows().contains(&row);
    let sentence = if state.time == 0.0 {
        format!("“{}” is about to be written.", reading.target[row])
    } else if state.window {
        missed(reading, state.width, row)
    } else if walk.complete() > 0.5 && !is_moved && reading.crossing().is_some() {
        order(reading)
    } else {
        reads(reading, row)
    };
    sentence.trim_end_matches('.').to_owned()
}

/// The whole figure in sentences.
pub(super) fn describe(reading: &Reading, state: &State) -> String {
    let row = Walk::of(state).current();
    let weights: Vec<String> = reading
        .source
        .iter()
        .enumerate()
        .map(|(column, word)| format!("“{word}” {}", two(reading.weight(row, column))))
        .collect();
    let mut sentences = vec![format!(
        "“{}” reads {}; its context, the blend of their values, is {}.",
        reading.target[row],
        listed(&weights),
        pair(reading.context(row))
    )];
    if let Some(sentence) = normalized(reading, row) {
        sentences.push(sentence);
    } else {
        sentences.push(order(reading));
    }
    if state.window {
        sentences.push(window(reading, state.width, row));
    }
    sentences.push(CAVEAT.to_owned());
    sentences.join(" ")
}

/// The arithmetic behind a target.
pub(super) fn explain(reading: &Reading, state: &State, target: &str) -> Option<String> {
    let (rows, columns) = reading.shape();
    let mut parts = target.split('-');
    let kind = parts.next()?;
    let mut index = |count: usize| {
        let index = parts.next()?.parse::<usize>().ok()?.checked_sub(1)?;
        (index < count).then_some(index)
    };
    let current = Walk::of(state).current();
    match kind {
        "target" => index(rows).map(|row| explain_row(reading, row)),
        "source" => index(columns).map(|column| explain_column(reading, column)),
        "weight" | "score" => {
            let (row, column) = (index(rows)?, index(columns)?);
            Some(explain_weight(reading, state, row, column))
        }
        "value" => index(columns).map(|column| {
            format!(
                "The value of “{}” is {}; “{}” blends it in with a weight of {}. The values are constructed.",
                reading.source[column],
                pair(reading.value(column)),
                reading.target[current],
                two(reading.weight(current, column)),
            )
        }),
        "context" => Some(explain_context(reading, current)),
        "window" => Some(window(reading, state.width, current)),
        _ => None,
    }
}

fn explain_row(reading: &Reading, row: usize) -> String {
    let parts: Vec<String> = (0..reading.shape().1)
        .map(|column| two(reading.weight(row, column)))
        .collect();
    let sum = reading.weights().row_sums()[row];
    let note = normalized(reading, row).map_or(String::new(), |note| format!(" {note}"));
    format!(
        "{} Its row sums to one: {} = {}.{note}",
        reads(reading, row),
        parts.join(" + "),
        two(sum)
    )
}

fn explain_column(reading: &Reading, column: usize) -> String {
    let rows = reading.shape().0;
    let readers: Vec<String> = (0..rows)
        .map(|row| {
            format!(
                "“{}” {}",
                reading.target[row],
                two(reading.weight(row, column))
            )
        })
        .collect();
    let sum: f64 = (0..rows).map(|row| reading.weight(row, column)).sum();
    format!(
        "“{}”, the {} word, is read by {}: {} in all. Only rows sum to one, not columns.",
        reading.source[column],
        ordinal(column),
        listed(&readers),
        two(sum)
    )
}

fn explain_weight(reading: &Reading, state: &State, row: usize, column: usize) -> String {
    let score = match &reading.vectors {
        Some([query, key]) => format!(
            "score = {} × q · k = {} × {} = {}; ",
            two(state.sharpness),
            two(state.sharpness),
            two((0..key.ncols())
                .map(|place| query[[row, place]] * key[[column, place]])
                .sum()),
            two(reading.score(row, column)),
        ),
        None => String::new(),
    };
    let note = normalized(reading, row).map_or(String::new(), |note| format!(" {note}"));
    format!(
        "{score}weight of “{}” for “{}” = e^{} / {} = {} / {} = {}.{note}",
        reading.source[column],
        reading.target[row],
        two(reading.score(row, column)),
        two(reading.exponential_sum(row)),
        two(reading.exponential(row, column)),
        two(reading.exponential_sum(row)),
        two(reading.weight(row, column)),
    )
}

fn explain_context(reading: &Reading, row: usize) -> String {
    let terms: Vec<String> = (0..reading.shape().1)
        .map(|column| {
            format!(
                "{} × {}",
                two(reading.weight(row, column)),
                pair(reading.value(column))
            )
        })
        .collect();
    format!(
        "context of “{}” = {} = {}, within the hull of the values.",
        reading.target[row],
        terms.join(" + "),
        pair(reading.context(row))
    )
}
