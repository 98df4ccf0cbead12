//! Two float32 attentions side by side: all scores stored, and tile by tile with an online softmax.
//!
//! Both are exact. They exist to be timed and weighed; the figures' own numbers are float64.

use super::Error;
use super::cost::Tile;
use super::kernel::{Packed, Rows, exp, exponentiate, largest, multiply, scale, zeros};

/// Queries of a tile.
const TILE_QUERIES: usize = 32;
/// Keys of a tile.
const TILE_KEYS: usize = 64;
/// A score matrix of 4 GiB fills the whole memory that WebAssembly can address. Refusing it
/// everywhere keeps a native run from being killed where the system promises more than it has.
const MAX_SCORE_BYTES: u128 = 1 << 32;

/// The tile that tiled attention works in, for keys and values of that width.
pub fn tile(width: u64) -> Tile {
    Tile {
        queries: TILE_QUERIES as u64,
        keys: TILE_KEYS as u64,
        width,
    }
}

/// One attention problem: row-major query (n_q, d), key (n_k, d) and value (n_k, d_v), with
/// none of the lengths zero.
#[derive(Clone, Copy)]
pub(super) struct Problem<'a> {
    pub(super) query: &'a [f32],
    pub(super) key: &'a [f32],
    pub(super) value: &'a [f32],
    pub(super) width: usize,
    pub(super) value_width: usize,
    /// Query i reads keys 0 to i only.
    pub(super) causal: bool,
}

impl Problem<'_> {
    fn n_q(&self) -> usize {
        self.query.len() / self.width
    }

    fn n_k(&self) -> usize {
        self.key.len() / self.width
    }

    fn scale(&self) -> f32 {
        1.0 / (self.width as f32).sqrt()
    }

    /// How many keys from `first` to `end` that query may read.
    fn legal(&self, query: usize, first: usize, end: usize) -> usize {
        if self.causal {
            (query + 1).clamp(first, end) - first
        } else {
            end - first
        }
    }

    /// The packed keys and values of one tile.
    fn packed_tiles(&self) -> Result<(Packed, Packed), Error> {
        let (width, value_width) = (self.width, self.value_width);
        if let Some(keys) = Packed::reserve(width, TILE_KEYS)
            && let Some(values) = Packed::reserve(TILE_KEYS, value_width)
        {
            return Ok((keys, values));
        }
        Err(Error::Memory {
            name: "a tile",
            rows: TILE_KEYS,
            columns: width + value_width,
            bytes: 4 * TILE_KEYS as u128 * (width as u128 + value_width as u128),
        })
    }
}

/// Takes the memory for all scores of n_q queries and n_k keys.
pub(super) fn score_buffer(n_q: usize, n_k: usize) -> Result<Vec<f32>, Error> {
    let bytes = 4 * n_q as u128 * n_k as u128;
    let cells = n_q
        .checked_mul(n_k)
        .filter(|_| bytes < MAX_SCORE_BYTES)
        .and_then(zeros);
    cells.ok_or(Error::Memory {
        name: "a score matrix",
        rows: n_q,
        columns: n_k,
        bytes,
    })
}

/// Attends with all scores stored in `scores`, in three passes: scores, softmax, blend. Gives the
/// bytes held beside inputs and output.
pub(super) fn stored(
    problem: &Problem<'_>,
    scores: &mut [f32],
    output: &mut [f32],
) -> Result<usize, Error> {
    let Problem {
        width, value_width, ..
    } = *problem;
    let n_k = problem.n_k();
    let (mut keys, mut values) = problem.packed_tiles()?;
    let bytes = size_of_val(scores) + keys.bytes() + values.bytes();

    for (first, key) in tiles(problem.key, width) {
        keys.pack_transposed(key, width, problem.scale());
        let query = Rows {
            cells: problem.query,
            stride: width,
        };
        multiply(&query, &keys, &mut scores[first..], n_k, false);
    }

    for (query, row) in scores.chunks_exact_mut(n_k).enumerate() {
        let (legal, future) = row.split_at_mut(problem.legal(query, 0, n_k));
        let sum = exponentiate(legal, largest(legal, f32::NEG_INFINITY));
        scale(legal, 1.0 / sum);
        future.fill(0.0);
    }

    output.fill(0.0);
    for (first, value) in tiles(problem.value, value_width) {
        values.pack(value, value_width);
        let weights = Rows {
            cells: &scores[first..],
            stride: n_k,
        };
        multiply(&weights, &values, output, value_width, true);
    }
    Ok(bytes)
}

/// Attends tile by tile with a running maximum and sum per query (Dao et al., 2022, algorithm 1).
/// Gives the bytes held beside inputs and output.
pub(super) fn tiled(problem: &Problem<'_>, output: &mut [f32]) -> Result<usize, Error> {
    let Problem {
        width, value_width, ..
    } = *problem;
    let n_q = problem.n_q();
    let (mut keys, mut values) = problem.packed_tiles()?;
    let Some(mut numbers) = zeros(2 * n_q + TILE_QUERIES * TILE_KEYS) else {
        return Err(Error::Memory {
            name: "the running maximum and sum",
            rows: n_q,
            columns: 2,
            bytes: 8 * n_q as u128,
        });
    };
    let bytes = size_of_val(numbers.as_slice()) + keys.bytes() + values.bytes();
    let (max, rest) = numbers.split_at_mut(n_q);
    let (sum, scores) = rest.split_at_mut(n_q);

    max.fill(f32::NEG_INFINITY);
    output.fill(0.0);
    let key_tiles = tiles(problem.key, width).zip(tiles(problem.value, value_width));
    for ((first_key, key), (_, value)) in key_tiles {
        keys.pack_transposed(key, width, problem.scale());
        values.pack(value, value_width);
        let end_key = first_key + key.len() / width;

        // Under a causal mask the queries before this tile of keys read none of it.
        let start = if problem.causal {
            first_key - first_key % TILE_QUERIES
        } else {
            0
        };
        for first in (start..n_q).step_by(TILE_QUERIES) {
            let end = n_q.min(first + TILE_QUERIES);
            let query = Rows {
                cells: &problem.query[first * width..end * width],
                stride: width,
            };
            let scores = &mut scores[..(end - first) * TILE_KEYS];
            let output = &mut output[first * value_width..end * value_width];
            multiply(&query, &keys, scores, TILE_KEYS, false);

            let rows = scores
                .chunks_exact_mut(TILE_KEYS)
                .zip(output.chunks_exact_mut(value_width));
            for (query, (row, output)) in (first..).zip(rows) {
                let (legal, rest) = row.split_at_mut(problem.legal(query, first_key, end_key));
                rest.fill(0.0);
                if legal.is_empty() {
                    continue;
                }
                let new_max = largest(legal, max[query]);
                if new_max > max[query] {
                    let correction = exp(max[query] - new_max);
                    sum[query] *= correction;
                    scale(output, correction);
                    max[query] = new_max;
                }
                sum[query] += exponentiate(legal, new_max);
            }
            let weights = Rows {
                cells: scores,
                stride: TILE_KEYS,
            };
            multiply(&weights, &values, output, value_width, true);
        }
    }

    for (output, sum) in output.chunks_exact_mut(value_width).zip(&*sum) {
        scale(output, 1.0 / sum);
    }
    Ok(bytes)
}

/// The rows of a matrix in tiles of keys, each with the index of its first row.
fn tiles(rows: &[f32], width: usize) -> impl Iterator<Item = (usize, &[f32])> {
    (0..).step_by(TILE_KEYS).zip(rows.chunks(TILE_KEYS * width))
}
