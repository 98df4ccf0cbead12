//! What the figure says: its title, its description, and the arithmetic behind each target.

use crate::attention::cost::{
    Copies, Precision, Tile, score_count, stored_score_bytes, tiled_bytes, window_score_count,
};
use crate::attention::tile;
use crate::drawing::number;

use super::costs::{Curve, GB, MEMORIES};
use super::measured::{FIRST, LENGTHS, Method, Outcome};
use super::{Growth, MEASURED_WIDTH, square};
use crate::figures::Stop;

pub(super) fn title(growth: &Growth) -> String {
    format!(
        "At n = {} attention has {} scores: {} stored, {} tiled",
        whole(growth.n),
        count(score_count(growth.n)),
        bytes_at(growth, Curve::Stored),
        bytes_at(growth, Curve::Tiled),
    )
}

pub(super) fn stops() -> Vec<Stop> {
    let stop = |time, label: &str, caption: &str| Stop {
        time,
        label: label.to_owned(),
        caption: caption.to_owned(),
    };
    vec![
        stop(
            0.0,
            "Store",
            "Stored, the scores take n² numbers: twice the n takes four times the bytes.",
        ),
        stop(
            1.0,
            "Tile",
            "In tiles, the same attention holds two numbers for each query and one tile; its multiplications remain n² · d.",
        ),
        stop(
            2.0,
            "Window",
            "Under a sliding window each query reads a fixed number of keys, which is another attention with fewer scores.",
        ),
        stop(
            3.0,
            "Cache",
            "Decoding keeps keys and values, n of each for every K/V head; heads that share them keep fewer.",
        ),
    ]
}

pub(super) fn describe(growth: &Growth) -> String {
    let stored = growth.bytes(Curve::Stored, growth.n) as f64;
    let multiplications = multiplications(growth);
    let first = format!(
        "At n = {} every query meets every key, {} scores, which take {} ({}) in {} {}.",
        whole(growth.n),
        count(score_count(growth.n)),
        number::bytes(stored),
        number::binary_bytes(stored),
        growth.precision_name(),
        copies_in_words(growth),
    );
    let others = format!(
        "Exact tiled attention holds {}, a sliding window of {} keys {}, and a K/V cache of {} {}.",
        bytes_at(growth, Curve::Tiled),
        whole(growth.window),
        bytes_at(growth, Curve::Window),
        plural(growth.kv_heads, "head"),
        bytes_at(growth, Curve::Cache),
    );
    let arithmetic = format!(
        "Tiles change memory and not arithmetic: stored or tiled, a head does n² · d = {multiplications} multiplications for the scores and as many for the blend."
    );
    let last = if growth.measured.is_empty() {
        format!(
            "The stored scores pass 80 GB from n = {} on.",
            whole(growth.passes(80))
        )
    } else {
        format!("Measured here: {}", lower_first(&measured_sentence(growth)))
    };
    [first, others, arithmetic, last].join(" ")
}

pub(super) fn explain(growth: &Growth, target: &str) -> Option<String> {
    if let Some(curve) = Curve::ALL.into_iter().find(|curve| curve.id() == target) {
        return Some(explain_curve(growth, curve));
    }
    let n = growth.n;
    let scores = score_count(n);
    match target {
        "n" => Some(format!(
            "n² = {}² = {} scores. Twice the n, {}, has {}: four times as many.",
            whole(n),
            count(scores),
            whole(2 * n),
            count(score_count(2 * n)),
        )),
        "scores" => Some(format!(
            "Every query meets every key: {0} · {0} = {1} scores. Half the n has a quarter of them, {2}; a quarter of n has a sixteenth, {3}.",
            whole(n),
            count(scores),
            number::grouped(scores as f64 / 4.0, 0),
            number::grouped(scores as f64 / 16.0, 0),
        )),
        "corner" => Some(format!(
            "One cell is one score, 8 pixels or about 2.1 mm wide. n cells side by side: {} · 2.1 mm = {}.",
            whole(n),
            square::extent(n),
        )),
        "memories" => Some(explain_memories(growth)),
        _ => explain_measured(growth, target),
    }
}

fn explain_curve(growth: &Growth, curve: Curve) -> String {
    let total = growth.bytes(curve, growth.n);
    let sum = format!(
        "{} bytes = {} ({})",
        count(total),
        number::bytes(total as f64),
        number::binary_bytes(total as f64)
    );
    let n = whole(growth.n);
    let width = growth.precision.bytes();
    let copies = if growth.copies == Copies::ONE {
        String::new()
    } else {
        format!(" · {}", factors(growth))
    };
    match curve {
        Curve::Stored => format!(
            "n² · {width} bytes{copies} = {n}² · {width}{copies} = {sum}. {}",
            share_of_memory(total)
        ),
        Curve::Tiled => {
            let Tile {
                queries,
                keys,
                width: d,
            } = tile(growth.width);
            format!(
                "(2 · {n} + {queries} · {keys} + 2 · {keys} · {d}) numbers · {width} bytes{copies} = {sum}: a running maximum and a running sum for each query, one tile of scores, one of keys and one of values. The arithmetic remains n² · d = {} multiplications for the scores and as many for the blend.",
                multiplications(growth)
            )
        }
        Curve::Window => {
            let read = growth.window.min(growth.n);
            let says = if growth.n <= growth.window {
                format!(
                    "As long as n is at most the window, {}, every key is read.",
                    whole(growth.window)
                )
            } else {
                format!(
                    "Of all {} scores {} are computed; keys outside the window cannot be read.",
                    count(score_count(growth.n)),
                    count(window_score_count(growth.n, growth.window))
                )
            };
            format!(
                "n · min(window, n) · {width} bytes{copies} = {n} · {} · {width}{copies} = {sum}. {says}",
                whole(read)
            )
        }
        Curve::Cache => {
            let Copies {
                heads,
                layers,
                batch,
            } = growth.copies;
            let shared = if growth.kv_heads < heads {
                format!(
                    " {} query heads share each of {} K/V heads, so the cache is {} times smaller.",
                    whole(heads / growth.kv_heads),
                    whole(growth.kv_heads),
                    whole(heads / growth.kv_heads)
                )
            } else {
                String::new()
            };
            format!(
                "2 (keys and values) · layers · batch · K/V heads · n · d · {width} bytes = 2 · {layers} · {batch} · {} · {n} · {} · {width} = {sum}.{shared}",
                growth.kv_heads, growth.width
            )
        }
    }
}

fn explain_memories(growth: &Growth) -> String {
    let passed = MEMORIES.map(|gigabytes| {
        format!(
            "{gigabytes} GB from n = {} on",
            whole(growth.passes(gigabytes))
        )
    });
    let [small, middle, large] = passed;
    format!(
        "Sizes of the memories of graphics processors in use. The stored scores, in {} {}, are larger than {small}, than {middle}, and than {large}.",
        growth.precision_name(),
        copies_in_words(growth)
    )
}

fn explain_measured(growth: &Growth, target: &str) -> Option<String> {
    let (method, n) = Method::BOTH
        .into_iter()
        .flat_map(|method| LENGTHS.map(move |doublings| (method, FIRST << doublings)))
        .find(|&(method, n)| measured_id(method, n) == target)?;
    if !is_drawn(growth, method, n) {
        return None;
    }
    match growth.measured.outcome(method, n)? {
        Outcome::Refused => Some(format!(
            "{} at n = {} would hold {}, and that memory was refused, so the measurements of this method end here. Score matrices of 4 GiB or more are always refused, since they would fill all the memory that WebAssembly can address.",
            upper_first(method.name()),
            whole(n),
            number::bytes(measured_formula(method, n) as f64)
        )),
        Outcome::Ran {
            milliseconds,
            bytes,
        } => {
            let parts = match method {
                Method::Stored => format!(
                    "{0}² scores · 4 bytes + {1} bytes for one tile of keys and one of values",
                    whole(n),
                    count(keys_and_values())
                ),
                Method::Tiled => {
                    let Tile { queries, keys, .. } = tile(MEASURED_WIDTH);
                    format!(
                        "(2 · {} + {queries} · {keys}) numbers · 4 bytes + {} bytes for one tile of keys and one of values",
                        whole(n),
                        count(keys_and_values())
                    )
                }
            };
            let ratio = growth
                .measured
                .ratio(method, n)
                .map_or_else(String::new, |times| {
                    format!(
                        " Half the n took {} of that time: twice the n took {} times as long.",
                        number::fixed(1.0 / times, 2),
                        ratio(times)
                    )
                });
            Some(format!(
                "Really held beside query, key, value and output: {} bytes = {}; by the formula {parts} = {}. The median time was {}, for one head in float32 with d = {MEASURED_WIDTH}.{ratio}",
                count(bytes.into()),
                number::bytes(bytes as f64),
                count(measured_formula(method, n)),
                time(milliseconds),
            ))
        }
    }
}

/// Bytes that a measured run holds by the formulas. Stored attention works through a tile of keys
/// and one of values too, which the line of the scores alone leaves out.
pub(super) fn measured_formula(method: Method, n: u64) -> u128 {
    match method {
        Method::Stored => {
            stored_score_bytes(n, Precision::Float32, Copies::ONE) + keys_and_values()
        }
        Method::Tiled => tiled_bytes(n, tile(MEASURED_WIDTH), Precision::Float32, Copies::ONE),
    }
}

/// Bytes of one tile of keys and one of values, as measured.
fn keys_and_values() -> u128 {
    let tile = Tile {
        queries: 0,
        ..tile(MEASURED_WIDTH)
    };
    tiled_bytes(0, tile, Precision::Float32, Copies::ONE)
}

/// The measurements in a sentence or two.
pub(super) fn measured_sentence(growth: &Growth) -> String {
    let measured = &growth.measured;
    let times = Method::BOTH.map(|method| {
        measured
            .last_ratio(method)
            .map(|(_, times)| format!("{} times as long {}", ratio(times), method.name()))
    });
    let ratios = match times {
        [Some(stored), Some(tiled)] => {
            format!("Twice the n took {stored} and {tiled}; n² would be 4 times.")
        }
        [Some(one), None] | [None, Some(one)] => {
            format!("Twice the n took {one}; n² would be 4 times.")
        }
        [None, None] => "Each point stands at the bytes that were really held.".to_owned(),
    };
    let refused = Method::BOTH.into_iter().find_map(|method| {
        let n = measured.refused(method)?;
        Some(format!(
            " At n = {} the {} for {} was refused.",
            whole(n),
            number::bytes(measured_formula(method, n) as f64),
            method.name(),
        ))
    });
    ratios + &refused.unwrap_or_default()
}

/// Whether an outcome is shown: what comes after a refusal is not.
pub(super) fn is_drawn(growth: &Growth, method: Method, n: u64) -> bool {
    let refused = growth.measured.refused(method);
    growth.measured.outcome(method, n).is_some() && refused.is_none_or(|refused| n <= refused)
}

/// An outcome in a few words.
pub(super) fn outcome(growth: &Growth, method: Method, n: u64) -> String {
    match growth.measured.outcome(method, n) {
        Some(Outcome::Ran {
            milliseconds,
            bytes,
        }) => format!("{}, {}", time(milliseconds), number::bytes(bytes as f64)),
        Some(Outcome::Refused) => "memory refused".to_owned(),
        None => "not measured".to_owned(),
    }
}

/// The target of an outcome.
pub(super) fn measured_id(method: Method, n: u64) -> String {
    format!("{}-{n}", method.name())
}

/// Whose bytes these are, at the head of a cost.
pub(super) fn cost_name(growth: &Growth, curve: Curve) -> String {
    match curve {
        Curve::Stored => "all scores stored".to_owned(),
        Curve::Tiled => "tiled, exact".to_owned(),
        Curve::Window => format!("window of {}", whole(growth.window)),
        Curve::Cache => format!("K/V cache, {}", plural(growth.kv_heads, "head")),
    }
}

/// The formula of a cost in short.
pub(super) fn cost_formula(growth: &Growth, curve: Curve) -> String {
    let width = growth.precision.bytes();
    let Copies { layers, batch, .. } = growth.copies;
    let (scores, copies) = match curve {
        Curve::Stored => ("n²".to_owned(), growth.copies),
        Curve::Tiled => ("(2n + tiles)".to_owned(), growth.copies),
        Curve::Window => (
            format!("n · {}", whole(growth.window.min(growth.n))),
            growth.copies,
        ),
        Curve::Cache => (
            format!("2 · n · {}", growth.width),
            Copies {
                heads: growth.kv_heads,
                layers,
                batch,
            },
        ),
    };
    let copies = if copies == Copies::ONE {
        String::new()
    } else {
        format!(" · {}", count(copies.count()))
    };
    format!("{scores} · {width} bytes{copies}")
}

/// How many such squares there are.
pub(super) fn copies(growth: &Growth) -> String {
    if growth.copies == Copies::ONE {
        "every query meets every key, in one head of one layer".to_owned()
    } else {
        format!(
            "in each of {} copies: {}",
            count(growth.copies.count()),
            factors(growth)
        )
    }
}

fn copies_in_words(growth: &Growth) -> String {
    let Copies {
        heads,
        layers,
        batch,
    } = growth.copies;
    format!(
        "for {} of {} on {}",
        plural(heads, "head"),
        plural(layers, "layer"),
        plural(batch, "sequence")
    )
}

fn factors(growth: &Growth) -> String {
    let Copies {
        heads,
        layers,
        batch,
    } = growth.copies;
    format!(
        "{} · {} · {}",
        plural(heads, "head"),
        plural(layers, "layer"),
        plural(batch, "sequence")
    )
}

fn share_of_memory(bytes: u128) -> String {
    let memories = bytes as f64 / (80 * GB) as f64;
    if memories >= 1.05 {
        let decimals = usize::from(memories < 100.0);
        format!(
            "That fills {} memories of 80 GB.",
            number::grouped(memories, decimals)
        )
    } else if memories >= 0.995 {
        "That fills a memory of 80 GB.".to_owned()
    } else if memories >= 0.005 {
        format!(
            "That fills {} of a memory of 80 GB.",
            number::fixed(memories, 2)
        )
    } else {
        "That is less than 0.01 of a memory of 80 GB.".to_owned()
    }
}

fn multiplications(growth: &Growth) -> String {
    count(score_count(growth.n) * u128::from(growth.width))
}

fn bytes_at(growth: &Growth, curve: Curve) -> String {
    number::bytes(growth.bytes(curve, growth.n) as f64)
}

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
        "over 999".to_owned()
    }
}

/// `100`, `1k`, `100k`, `1M`.
pub(super) fn short_count(value: f64) -> String {
    short(value, ["", "k", "M", "G", "T", "P"])
}

/// `1 kB`, `1 GB`.
pub(super) fn short_bytes(value: f64) -> String {
    short(value, [" B", " kB", " MB", " GB", " TB", " PB"])
}

fn short(value: f64, units: [&str; 6]) -> String {
    let mut value = value;
    let mut last = units[0];
    for unit in units {
        last = unit;
        if value < 999.5 {
            break;
        }
        value /= 1000.0;
    }
    format!("{}{last}", value.round())
}

/// A count with its thousands grouped, every digit of it.
pub(super) fn count(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn whole(number: u64) -> String {
    count(number.into())
}

fn plural(number: u64, word: &str) -> String {
    let number_in_words = if number == 1 {
        "one".to_owned()
    } else {
        whole(number)
    };
    let ending = if number == 1 { "" } else { "s" };
    format!("{number_in_words} {word}{ending}")
}

fn upper_first(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn lower_first(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}
