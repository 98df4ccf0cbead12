//! What the figure says of itself: its title, its stops, its description, and words in the picture.

use crate::attention::cost::{Copies, score_count};
use crate::drawing::number;

use super::costs::Curve;
use super::numbers::{count, plural, whole};
use super::{Growth, runs};
use crate::figures::{Stop, plain};

pub(super) fn title(growth: &Growth) -> String {
    let n = whole(growth.n);
    let whole_bytes = |curve| bytes_at(growth, curve).replace(' ', "\u{a0}");
    let stored = whole_bytes(Curve::Stored);
    if growth.revealed(Curve::Tiled) < 0.5 {
        return format!("At n = {n} the stored scores take {stored}");
    }
    let tiled = whole_bytes(Curve::Tiled);
    format!("At n = {n} attention takes {stored} stored, {tiled} tiled")
}

pub(super) fn stops() -> Vec<Stop> {
    plain::stops(&[
        (
            "Store",
            "Stored, the scores take n² numbers: twice the n takes four times the bytes.",
        ),
        (
            "Tile",
            "In tiles, the same attention holds two numbers for each query and one tile; its multiplications remain n² · d.",
        ),
        (
            "Window",
            "Under a sliding window each query reads a fixed number of keys, which is another attention with fewer scores.",
        ),
        (
            "Cache",
            "Decoding keeps keys and values, n of each for every K/V head; heads that share them keep fewer.",
        ),
    ])
}

pub(super) fn describe(growth: &Growth) -> String {
    let stored = growth.bytes(Curve::Stored, growth.n) as f64;
    let last = if growth.measured.is_empty() {
        format!(
            "The stored scores pass 80 GB from n = {} on.",
            whole(growth.passes(80))
        )
    } else {
        runs::sentence(growth)
    };
    format!(
        "At n = {} every query meets every key, {} scores, which take {} ({}) in {} {}. Exact tiled attention holds {}, a sliding window of {} keys {}, and a K/V cache of {} {}. Tiles change memory and not arithmetic: stored or tiled, a head does n² · d = {} multiplications for the scores and as many for the blend. {last}",
        whole(growth.n),
        count(score_count(growth.n)),
        number::bytes(stored),
        number::binary_bytes(stored),
        growth.precision_name(),
        copies_in_words(growth),
        bytes_at(growth, Curve::Tiled),
        whole(growth.window),
        bytes_at(growth, Curve::Window),
        plural(growth.kv_heads, "head"),
        bytes_at(growth, Curve::Cache),
        multiplications(growth),
    )
}

fn bytes_at(growth: &Growth, curve: Curve) -> String {
    number::bytes(growth.bytes(curve, growth.n) as f64)
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
    let mut copies = growth.copies;
    let numbers = match curve {
        Curve::Stored => "n²".to_owned(),
        Curve::Tiled => "(2n + tiles)".to_owned(),
        Curve::Window => format!("n · {}", whole(growth.window.min(growth.n))),
        Curve::Cache => {
            copies.heads = growth.kv_heads;
            format!("2 · n · {}", whole(growth.width))
        }
    };
    let copies = match copies.count() {
        1 => String::new(),
        copies => format!(" · {}", count(copies)),
    };
    format!("{numbers} · {} bytes{copies}", width(growth))
}

/// The bytes of a number.
pub(super) fn width(growth: &Growth) -> String {
    count(growth.precision.bytes())
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

pub(super) fn factors(growth: &Growth) -> String {
    let [heads, layers, batch] = counted_copies(growth);
    format!("{heads} · {layers} · {batch}")
}

pub(super) fn copies_in_words(growth: &Growth) -> String {
    let [heads, layers, batch] = counted_copies(growth);
    format!("for {heads} of {layers} on {batch}")
}

fn counted_copies(growth: &Growth) -> [String; 3] {
    let Copies {
        heads,
        layers,
        batch,
    } = growth.copies;
    [
        plural(heads, "head"),
        plural(layers, "layer"),
        plural(batch, "sequence"),
    ]
}

pub(super) fn multiplications(growth: &Growth) -> String {
    count(score_count(growth.n) * u128::from(growth.width))
}
