//! The four lines of the chart, each a formula of `attention::cost` at the model that is set.

use crate::attention::cost::{
    Precision, key_value_cache_bytes, stored_score_bytes, tiled_bytes, window_score_bytes,
};
use crate::attention::tile;
use crate::drawing::{Color, Theme, motion};

use super::Growth;

/// 10⁹ bytes.
pub(super) const GB: u64 = 1_000_000_000;

/// Memories of graphics processors in use: their bytes, and these in words.
pub(super) const MEMORIES: [(u64, &str); 3] =
    [(24 * GB, "24 GB"), (80 * GB, "80 GB"), (141 * GB, "141 GB")];

/// A line of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Curve {
    /// All scores stored.
    Stored,
    /// Exact attention in tiles.
    Tiled,
    /// All scores of a sliding window.
    Window,
    /// The keys and values that decoding keeps.
    Cache,
}

impl Curve {
    /// In the order of the walkthrough.
    pub(super) const ALL: [Self; 4] = [Self::Stored, Self::Tiled, Self::Window, Self::Cache];

    /// Those that are measured.
    pub(super) const MEASURED: [Self; 2] = [Self::Stored, Self::Tiled];

    /// The line of an identifier.
    pub(super) fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|curve| curve.id() == id)
    }

    /// The same among those that are measured.
    pub(super) fn measured(id: &str) -> Option<Self> {
        Self::MEASURED.into_iter().find(|curve| curve.id() == id)
    }

    /// The identifier of its target.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Stored => "stored",
            Self::Tiled => "tiled",
            Self::Window => "window",
            Self::Cache => "cache",
        }
    }

    /// What stands at its line.
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Stored => "stored",
            Self::Tiled => "tiled",
            Self::Window => "window",
            Self::Cache => "K/V cache",
        }
    }

    /// Whose bytes these are, at the head of a cost, with holes.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Stored => "all scores stored",
            Self::Tiled => "tiled, exact",
            Self::Window => "window of {window size}",
            Self::Cache => "K/V cache, {K/V heads:head}",
        }
    }

    /// The formula in short, with holes.
    pub(super) fn formula(self) -> &'static str {
        match self {
            Self::Stored => "n² · {size} bytes{times copies}",
            Self::Tiled => "(2n + tiles) · {size} bytes{times copies}",
            Self::Window => "n · {read} · {size} bytes{times copies}",
            Self::Cache => "2 · n · {d} · {size} bytes{times copies}",
        }
    }

    /// Its colour.
    pub(super) fn color(self, theme: &Theme) -> Color {
        match self {
            Self::Stored => theme.weight,
            Self::Tiled => theme.value,
            Self::Window => theme.key,
            Self::Cache => theme.query,
        }
    }
}

impl Growth {
    /// Bytes of a line at a length.
    pub(super) fn bytes(&self, curve: Curve, n: u64) -> u64 {
        let (precision, copies) = (self.precision, self.copies);
        let bytes = match curve {
            Curve::Stored => stored_score_bytes(n, precision, copies),
            Curve::Tiled => tiled_bytes(n, tile(self.width), precision, copies),
            Curve::Window => window_score_bytes(n, self.window, precision, copies),
            Curve::Cache => key_value_cache_bytes(
                n,
                copies.layers,
                copies.batch,
                self.kv_heads,
                self.width,
                precision,
            ),
        };
        // All that the controls allow is less than 10¹⁹ bytes.
        bytes as u64
    }

    /// The least n at which the stored scores are larger than a memory of so many bytes.
    pub(super) fn passes(&self, memory: u64) -> u64 {
        let scores = memory / self.bytes(Curve::Stored, 1);
        // The root of a whole number that a float holds is never rounded up to a whole one.
        (scores as f64).sqrt() as u64 + 1
    }

    /// How far a line is revealed, 0 to 1: the first is there from the start.
    pub(super) fn revealed(&self, curve: Curve) -> f64 {
        match curve {
            Curve::Stored => 1.0,
            Curve::Tiled => motion::stage(self.time, 0),
            Curve::Window => motion::stage(self.time, 1),
            Curve::Cache => motion::stage(self.time, 2),
        }
    }

    /// The name of the precision.
    pub(super) fn precision_name(&self) -> &'static str {
        match self.precision {
            Precision::Float32 => "float32",
            Precision::Float16 => "float16",
        }
    }
}
