//! What was measured, in words, and the bytes that the formulas give for it.

use crate::attention::cost::{Copies, Precision, Tile, stored_score_bytes, tiled_bytes};
use crate::attention::tile;

use super::costs::Curve;
use super::measured::{Outcome, length};
use super::{Growth, MEASURED_WIDTH};

/// The target of an outcome.
pub(super) const ID: &str = "{name}-{digits}";

/// Bytes that a measured run holds by the formulas. Stored attention works through a tile of keys
/// and one of values too, which the line of the scores alone leaves out.
pub(super) fn formula(method: Curve, n: u64) -> u64 {
    if method == Curve::Stored {
        stored_score_bytes(n, Precision::Float32, Copies::ONE) as u64 + keys_and_values()
    } else {
        tiled_bytes(n, tile(MEASURED_WIDTH), Precision::Float32, Copies::ONE) as u64
    }
}

/// Bytes of one tile of keys and one of values, as measured.
pub(super) fn keys_and_values() -> u64 {
    let tile = Tile {
        queries: 0,
        ..tile(MEASURED_WIDTH)
    };
    tiled_bytes(0, tile, Precision::Float32, Copies::ONE) as u64
}

/// The measurements in one sentence.
pub(super) fn sentence(growth: &Growth) -> String {
    let measured = &growth.measured;
    let (mut times, mut refused) = (String::new(), String::new());
    for method in Curve::MEASURED {
        if let Some(n) = measured.last_told(method) {
            times += if times.is_empty() {
                "twice the n took"
            } else {
                " and"
            };
            times += &growth
                .about_at(method, n)
                .say(" {ratio} times as long {name}");
        }
        if let Some(n) = measured.refused(method) {
            let sentence = "; at n = {n} the {predicted:B} for {name} was refused";
            refused += &growth.about_at(method, n).say(sentence);
        }
    }
    times += if times.is_empty() {
        "each point stands at the bytes that were really held"
    } else {
        " (n² would be 4)"
    };
    format!("Measured here with one head in float32: {times}{refused}.")
}

/// The arithmetic behind the outcome that is a target.
pub(super) fn explain(growth: &Growth, target: &str) -> Option<String> {
    let (method, n) = target.split_once('-')?;
    let (method, n) = (Curve::measured(method)?, length(n)?);
    if !growth.measured.is_shown(method, n) {
        return None;
    }
    let measured = &growth.measured;
    if measured.outcome(method, n)? == Outcome::Refused {
        let sentence = "{Name} at n = {n} would hold {predicted:B}, and that memory was refused, so the measurements of \
                        this method end here. Score matrices of 4 GiB or more are always refused, since they would \
                        fill all the memory that WebAssembly can address.";
        return Some(growth.about_at(method, n).say(sentence));
    }

    let numbers = if method == Curve::Stored {
        "{n}² scores"
    } else {
        "(2 · {n} + {tile queries} · {tile keys}) numbers"
    };
    let ratio = if measured.ratio(method, n).is_some() {
        " Twice the n took {ratio} times as long."
    } else {
        ""
    };
    let mut text = String::new();
    for part in [
        "Really held beside query, key, value and output: {held} bytes = {held:B}; by the formula ",
        numbers,
        " · 4 bytes + {tile} bytes for one tile of keys and one of values = {predicted}. The median time \
         was {time}, with one head in float32 and d = 64.",
        ratio,
    ] {
        text += &growth.about_at(method, n).say(part);
    }
    Some(text)
}
