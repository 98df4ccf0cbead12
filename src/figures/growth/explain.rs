//! The arithmetic behind each target, with its numbers.

use crate::attention::cost::{Copies, Tile, score_count, window_score_count};
use crate::attention::tile;
use crate::drawing::number;

use super::costs::{Curve, GB, MEMORIES};
use super::numbers::{count, whole};
use super::words::{copies_in_words, factors, multiplications};
use super::{Growth, runs, square};

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
        _ => runs::explain(growth, target),
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
    let width = count(growth.precision.bytes());
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
