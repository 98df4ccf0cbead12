//! What attention costs, in scores and in bytes, as pure formulas.
//!
//! Counts are u128 and saturate, so that no slider overflows them. 1 GB is 10⁹ bytes.

/// How a number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// 2 bytes; also bfloat16.
    Float16,
    /// 4 bytes.
    Float32,
}

impl Precision {
    /// Bytes per number.
    pub fn bytes(self) -> u128 {
        match self {
            Self::Float16 => 2,
            Self::Float32 => 4,
        }
    }
}

/// How many attentions are held at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copies {
    /// Query heads per layer.
    pub heads: u64,
    /// Layers whose scores are held together, as training does.
    pub layers: u64,
    /// Sequences in the batch.
    pub batch: u64,
}

impl Copies {
    /// One head of one layer on one sequence.
    pub const ONE: Self = Self {
        heads: 1,
        layers: 1,
        batch: 1,
    };

    /// heads · layers · batch.
    pub fn count(self) -> u128 {
        product(&[self.heads, self.layers, self.batch])
    }
}

/// The shape of one tile of tiled attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Queries of a tile.
    pub queries: u64,
    /// Keys of a tile.
    pub keys: u64,
    /// The width d of a key and of a value.
    pub width: u64,
}

/// Scores of one head: every query against every key, n².
pub fn score_count(n: u64) -> u128 {
    product(&[n, n])
}

/// Scores of one head under a sliding window of `window` keys per query, n · min(window, n).
///
/// The first queries of a causal window see fewer; the formula is the upper bound.
pub fn window_score_count(n: u64, window: u64) -> u128 {
    product(&[n, window.min(n)])
}

/// Bytes of the scores when all are stored: n² · bytes · heads · layers · batch.
pub fn stored_score_bytes(n: u64, precision: Precision, copies: Copies) -> u128 {
    bytes(score_count(n), precision, copies)
}

/// Bytes of the scores of a sliding window: n · min(window, n) · bytes · heads · layers · batch.
pub fn window_score_bytes(n: u64, window: u64, precision: Precision, copies: Copies) -> u128 {
    bytes(window_score_count(n, window), precision, copies)
}

/// Bytes that exact tiled attention holds beside query, key, value and output: linear in n.
///
/// A running maximum and a running sum per query row, plus one tile of scores (queries × keys)
/// and one tile each of keys and values (keys × width). The running output is accumulated in the output
/// itself (Dao et al., 2022, algorithm 1).
pub fn tiled_bytes(n: u64, tile: Tile, precision: Precision, copies: Copies) -> u128 {
    let statistics = product(&[2, n]);
    let scores = product(&[tile.queries, tile.keys]);
    let keys_and_values = product(&[2, tile.keys, tile.width]);
    let numbers = statistics
        .saturating_add(scores)
        .saturating_add(keys_and_values);
    bytes(numbers, precision, copies)
}

/// Bytes of the keys and values that decoding keeps:
/// 2 · layers · batch · key/value heads · n · d · bytes.
///
/// With key/value heads shared by groups of query heads it shrinks by the size of the group
/// (Shazeer, 2019; Ainslie et al., 2023).
pub fn key_value_cache_bytes(
    n: u64,
    layers: u64,
    batch: u64,
    key_value_heads: u64,
    width: u64,
    precision: Precision,
) -> u128 {
    let numbers = product(&[2, layers, batch, key_value_heads, n, width]);
    numbers.saturating_mul(precision.bytes())
}

fn bytes(numbers: u128, precision: Precision, copies: Copies) -> u128 {
    numbers
        .saturating_mul(precision.bytes())
        .saturating_mul(copies.count())
}

fn product(factors: &[u64]) -> u128 {
    let mut product = 1_u128;
    for factor in factors {
        product = product.saturating_mul((*factor).into());
    }
    product
}
