//! What was measured, in words, and the bytes that the formulas give for it.

use crate::attention::cost::{Copies, Precision, Tile, stored_score_bytes, tiled_bytes};
use crate::attention::tile;
use crate::drawing::number;
use crate::figures::sentence::capitalized;

use super::measured::{Method, Outcome, length};
use super::numbers::{count, digits, ratio, time, whole};
use super::{Growth, MEASURED_WIDTH};

/// Bytes that a measured run holds by the formulas. Stored attention works through a tile of keys
/// and one of values too, which the line of the scores alone leaves out.
pub(super) fn formula(method: Method, n: u64) -> u128 {
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

/// The measurements in one sentence.
pub(super) fn sentence(growth: &Growth) -> String {
    let measured = &growth.measured;
    let (mut times, mut refused) = (String::new(), String::new());
    for method in Method::BOTH {
        let name = method.name();
        if let Some(ratio) = measured.last_ratio(method) {
            let and = if times.is_empty() {
                "twice the n took"
            } else {
                " and"
            };
            times += &format!("{and} {} times as long {name}", self::ratio(ratio));
        }
        if let Some(n) = measured.refused(method) {
            let bytes = number::bytes(formula(method, n) as f64);
            refused += &format!("; at n = {} the {bytes} for {name} was refused", whole(n));
        }
    }
    let end = if times.is_empty() {
        "each point stands at the bytes that were really held"
    } else {
        " (n² would be 4)"
    };
    format!("Measured here with one head in float32: {times}{end}{refused}.")
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
pub(super) fn id(method: Method, n: u64) -> String {
    format!("{}-{}", method.name(), digits(n))
}

pub(super) fn explain(growth: &Growth, target: &str) -> Option<String> {
    let (method, n) = target.split_once('-')?;
    let (method, n) = (Method::named(method)?, length(n)?);
    if !is_drawn(growth, method, n) {
        return None;
    }
    match growth.measured.outcome(method, n)? {
        Outcome::Refused => Some(format!(
            "{} at n = {} would hold {}, and that memory was refused, so the measurements of this method end here. Score matrices of 4 GiB or more are always refused, since they would fill all the memory that WebAssembly can address.",
            capitalized(method.name()),
            whole(n),
            number::bytes(formula(method, n) as f64)
        )),
        Outcome::Ran {
            milliseconds,
            bytes,
        } => {
            let numbers = match method {
                Method::Stored => format!("{}² scores", whole(n)),
                Method::Tiled => {
                    let Tile { queries, keys, .. } = tile(MEASURED_WIDTH);
                    let (queries, keys) = (whole(queries), whole(keys));
                    format!("(2 · {} + {queries} · {keys}) numbers", whole(n))
                }
            };
            let ratio = match growth.measured.ratio(method, n) {
                Some(times) => {
                    format!(" Twice the n took {} times as long.", self::ratio(times))
                }
                None => String::new(),
            };
            Some(format!(
                "Really held beside query, key, value and output: {} bytes = {}; by the formula {numbers} · 4 bytes + {} bytes for one tile of keys and one of values = {}. The median time was {}, with one head in float32 and d = {MEASURED_WIDTH}.{ratio}",
                count(bytes.into()),
                number::bytes(bytes as f64),
                count(keys_and_values()),
                count(formula(method, n)),
                time(milliseconds),
            ))
        }
    }
}
