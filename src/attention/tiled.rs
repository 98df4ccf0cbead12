//! Two float32 attentions side by side: all scores stored, and tile by tile with an online softmax.
//!
//! Both are exact. They exist to be timed and weighed; the figures' own numbers are float64.

use super::Error;
use super::cost::Tile;
use super::kernel::{Packed, Rows, exp, exponentiate, filled, largest, multiply, scale};

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
}

/// The keys and the values of one tile, packed.
#[derive(Clone, Debug)]
pub(super) struct Packs {
    keys: Packed,
    values: Packed,
}

impl Packs {
    /// Takes the memory for them.
    pub(super) fn reserve((width, value_width): (usize, usize)) -> Result<Self, Error> {
        Ok(Self {
            keys: Packed::reserve(width, TILE_KEYS)?,
            values: Packed::reserve(TILE_KEYS, value_width)?,
        })
    }

    /// The bytes that they hold.
    pub(super) fn bytes(&self) -> usize {
        self.keys.bytes() + self.values.bytes()
    }
}

/// Takes the memory for all scores of n_q queries and n_k keys.
pub(super) fn score_buffer(n_q: usize, n_k: usize) -> Result<Vec<f32>, Error> {
    let name = "a score matrix";
    let bytes = 4 * n_q as u128 * n_k as u128;
    if bytes < MAX_SCORE_BYTES {
        return filled(name, n_q, n_k, 0.0);
    }
    Err(Error::Memory {
        name,
        rows: n_q,
        columns: n_k,
        bytes,
    })
}

/// Takes the memory for a running maximum and sum per query, and for the scores of one tile.
pub(super) fn running_buffer(n_q: usize) -> Result<Vec<f32>, Error> {
    let rows = n_q + TILE_QUERIES * TILE_KEYS / 2;
    filled("the running maximum and sum", rows, 2, 0.0)
}

/// Attends with all scores stored in `scores`, in three passes: scores, softmax, blend.
pub(super) fn stored(
    problem: &Problem<'_>,
    Packs { keys, values }: &mut Packs,
    scores: &mut [f32],
    output: &mut [f32],
) {
    let Problem {
        width, value_width, ..
    } = *problem;
    let n_k = problem.n_k();

    for first in (0..n_k).step_by(TILE_KEYS) {
        let end = n_k.min(first + TILE_KEYS);
        let key = rows(problem.key, width, first, end);
        keys.pack_transposed(key, width, problem.scale());
        let query = Rows {
            cells: problem.query,
            stride: width,
        };
        multiply(&query, keys, &mut scores[first..], n_k, false);
    }

    for (query, row) in scores.chunks_exact_mut(n_k).enumerate() {
        let (legal, future) = row.split_at_mut(problem.legal(query, 0, n_k));
        let sum = exponentiate(legal, largest(legal, f32::NEG_INFINITY));
        scale(legal, 1.0 / sum);
        future.fill(0.0);
    }

    output.fill(0.0);
    for first in (0..n_k).step_by(TILE_KEYS) {
        let end = n_k.min(first + TILE_KEYS);
        values.pack(rows(problem.value, value_width, first, end), value_width);
        let weights = Rows {
            cells: &scores[first..],
            stride: n_k,
        };
        multiply(&weights, values, output, value_width, true);
    }
}

/// Attends tile by tile with a running maximum and sum per query (Dao et al., 2022, algorithm 1).
pub(super) fn tiled(
    problem: &Problem<'_>,
    Packs { keys, values }: &mut Packs,
    running: &mut [f32],
    output: &mut [f32],
) {
    let Problem {
        width, value_width, ..
    } = *problem;
    let (n_q, n_k) = (problem.n_q(), problem.n_k());
    let (running, scores) = running.split_at_mut(2 * n_q);
    let (running, _) = running.as_chunks_mut::<2>();

    running.fill([f32::NEG_INFINITY, 0.0]);
    output.fill(0.0);
    for first_key in (0..n_k).step_by(TILE_KEYS) {
        let end_key = n_k.min(first_key + TILE_KEYS);
        let key = rows(problem.key, width, first_key, end_key);
        keys.pack_transposed(key, width, problem.scale());
        values.pack(
            rows(problem.value, value_width, first_key, end_key),
            value_width,
        );

        // Under a causal mask the queries before this tile of keys read none of it.
        let start = if problem.causal {
            first_key - first_key % TILE_QUERIES
        } else {
            0
        };
        for first in (start..n_q).step_by(TILE_QUERIES) {
            let end = n_q.min(first + TILE_QUERIES);
            let query = Rows {
                cells: rows(problem.query, width, first, end),
                stride: width,
            };
            multiply(&query, keys, scores, TILE_KEYS, false);

            for (query, [max, sum]) in (first..end).zip(&mut running[first..end]) {
                let place = query - first;
                let row = rows_mut(scores, TILE_KEYS, place, place + 1);
                let output = rows_mut(output, value_width, query, query + 1);
                let (legal, rest) = row.split_at_mut(problem.legal(query, first_key, end_key));
                rest.fill(0.0);
                if legal.is_empty() {
                    continue;
                }
                let new_max = largest(legal, *max);
                if new_max > *max {
                    let correction = exp(*max - new_max);
                    *sum *= correction;
                    scale(output, correction);
                    *max = new_max;
                }
                *sum += exponentiate(legal, new_max);
            }
            let weights = Rows {
                cells: scores,
                stride: TILE_KEYS,
            };
            let output = rows_mut(output, value_width, first, end);
            multiply(&weights, values, output, value_width, true);
        }
    }

    for (output, [_, sum]) in output.chunks_exact_mut(value_width).zip(running) {
        scale(output, 1.0 / *sum);
    }
}

/// The rows of a matrix from the first to before the end; tiles cut them so.
fn rows(cells: &[f32], width: usize, first: usize, end: usize) -> &[f32] {
    &cells[first * width..end * width]
}

fn rows_mut(cells: &mut [f32], width: usize, first: usize, end: usize) -> &mut [f32] {
    &mut cells[first * width..end * width]
}
