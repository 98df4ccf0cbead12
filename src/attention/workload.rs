//! A float32 attention to be timed: the same numbers on every machine.

use ndarray::Array2;

use super::Error;
use super::cells::cells;
use super::door::{check_equal, check_matrix, check_size};
use super::kernel::filled;
use super::random::random_bits;
use super::tiled::{Packs, Problem, running_buffer, score_buffer, stored, tiled};

/// The most queries or keys of a workload.
pub const MAX_LENGTH: usize = 1 << 17;

/// Query, key, value and output of one head in float32, made before any timing starts.
#[derive(Clone, Debug)]
pub struct Workload {
    /// Query, key, value and output, one after the other.
    numbers: Vec<f32>,
    packs: Packs,
    /// Taken by the first run with stored scores.
    scores: Vec<f32>,
    /// Taken by the first tiled run.
    running: Vec<f32>,
    lengths: (usize, usize),
    widths: (usize, usize),
    causal: bool,
}

/// What one run took and gave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Bytes held beside query, key, value and output.
    pub bytes: usize,
    /// The sum of the output, so that a run cannot be skipped and two runs can be compared.
    pub checksum: f64,
}

impl Workload {
    /// Makes n queries, keys and values of width d, pseudo-random with unit variance.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`], [`Error::TooLong`] beyond [`MAX_LENGTH`] rows, [`Error::TooLarge`] beyond
    /// [`MAX_CELLS`](super::MAX_CELLS) numbers, and [`Error::Memory`].
    pub fn new(n: usize, d: usize) -> Result<Self, Error> {
        let mut workload = Self::zeros((n, n), (d, d))?;
        let mut state = 2017;
        for number in workload.numbers.iter_mut().take(3 * n * d) {
            *number = next_random(&mut state);
        }
        Ok(workload)
    }

    /// Takes given matrices: query (n_q, d), key (n_k, d) and value (n_k, d_v), rounded to
    /// float32.
    ///
    /// # Errors
    ///
    /// Those of [`Workload::new`], [`Error::NotFinite`], [`Error::Mismatch`], and
    /// [`Error::Overflow`] for a number beyond float32.
    pub fn from_matrices(
        query: &Array2<f64>,
        key: &Array2<f64>,
        value: &Array2<f64>,
    ) -> Result<Self, Error> {
        check_matrix("query", query)?;
        check_matrix("key", key)?;
        check_matrix("value", value)?;
        check_equal("width", ("query", query.ncols()), ("key", key.ncols()))?;
        check_equal(
            "number of rows",
            ("key", key.nrows()),
            ("value", value.nrows()),
        )?;
        let lengths = (query.nrows(), key.nrows());
        let mut workload = Self::zeros(lengths, (query.ncols(), value.ncols()))?;
        let mut rest = workload.numbers.as_mut_slice();
        for (name, matrix) in [("query", query), ("key", key), ("value", value)] {
            let (rounded, after) = rest.split_at_mut(matrix.len());
            round(name, rounded, matrix)?;
            rest = after;
        }
        Ok(workload)
    }

    fn zeros(lengths: (usize, usize), widths: (usize, usize)) -> Result<Self, Error> {
        let name = "a workload";
        let (n_q, n_k) = lengths;
        let (width, value_width) = widths;
        let (rows, columns) = (n_q.min(n_k), width.min(value_width));
        if rows == 0 || columns == 0 {
            return Err(Error::Empty {
                name,
                rows,
                columns,
            });
        }
        let rows = n_q.max(n_k);
        if rows > MAX_LENGTH {
            return Err(Error::TooLong {
                name,
                rows,
                limit: MAX_LENGTH,
            });
        }
        check_size(name, rows, width.max(value_width))?;
        Ok(Self {
            numbers: filled(name, n_q + n_k, width + value_width, 0.0)?,
            packs: Packs::reserve(widths)?,
            scores: Vec::new(),
            running: Vec::new(),
            lengths,
            widths,
            causal: false,
        })
    }

    /// The same workload with or without a causal mask: query i reads keys 0 to i.
    #[must_use]
    pub fn causal(self, causal: bool) -> Self {
        Self { causal, ..self }
    }

    /// Takes the memory of the score matrix ahead of [`Workload::run_stored`], so that a timing
    /// does not include it.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] when it is refused.
    pub fn prepare_stored(&mut self) -> Result<(), Error> {
        let (n_q, n_k) = self.lengths;
        if self.scores.is_empty() {
            self.scores = score_buffer(n_q, n_k)?;
        }
        Ok(())
    }

    /// Gives the memory of the score matrix back.
    pub fn release_stored(&mut self) {
        self.scores = Vec::new();
    }

    /// Attends with all scores stored. Takes their memory first, unless it was prepared.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`], and [`Error::Overflow`] when float32 is too narrow for the numbers.
    pub fn run_stored(&mut self) -> Result<Run, Error> {
        self.prepare_stored()?;
        let (problem, output) = parts(&mut self.numbers, self.lengths, self.widths, self.causal);
        stored(&problem, &mut self.packs, &mut self.scores, output);
        self.finish(size_of_val(self.scores.as_slice()))
    }

    /// Attends tile by tile, with memory linear in n. Takes that memory in its first run.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`], and [`Error::Overflow`] when float32 is too narrow for the numbers.
    pub fn run_tiled(&mut self) -> Result<Run, Error> {
        if self.running.is_empty() {
            self.running = running_buffer(self.lengths.0)?;
        }
        let (problem, output) = parts(&mut self.numbers, self.lengths, self.widths, self.causal);
        tiled(&problem, &mut self.packs, &mut self.running, output);
        self.finish(size_of_val(self.running.as_slice()))
    }

    /// What a run gave, where it held so many bytes beside the packed tiles.
    fn finish(&self, bytes: usize) -> Result<Run, Error> {
        let bytes = bytes + self.packs.bytes();
        let output = self.output();
        let checksum = output.iter().map(|cell| f64::from(*cell)).sum::<f64>();
        if checksum.is_finite() {
            return Ok(Run { bytes, checksum });
        }
        let place = output
            .iter()
            .position(|cell| !cell.is_finite())
            .unwrap_or(0);
        let (row, column) = (place / self.widths.1, place % self.widths.1);
        Err(Error::Overflow {
            name: "the output",
            row,
            column,
            value: output[place].into(),
        })
    }

    /// The output of the last run, row-major (n_q, d_v); zeros before the first.
    pub fn output(&self) -> &[f32] {
        let start = self.numbers.len() - self.lengths.0 * self.widths.1;
        &self.numbers[start..]
    }

    /// Queries and keys, (n_q, n_k).
    pub fn lengths(&self) -> (usize, usize) {
        self.lengths
    }

    /// The widths of key and value, (d, d_v).
    pub fn widths(&self) -> (usize, usize) {
        self.widths
    }
}

/// The inputs of a workload as a problem, and the output.
fn parts(
    numbers: &mut [f32],
    (n_q, n_k): (usize, usize),
    (width, value_width): (usize, usize),
    causal: bool,
) -> (Problem<'_>, &mut [f32]) {
    let (query, rest) = numbers.split_at_mut(n_q * width);
    let (key, rest) = rest.split_at_mut(n_k * width);
    let (value, output) = rest.split_at_mut(n_k * value_width);
    let problem = Problem {
        query,
        key,
        value,
        width,
        value_width,
        causal,
    };
    (problem, output)
}

fn round(name: &'static str, rounded: &mut [f32], matrix: &Array2<f64>) -> Result<(), Error> {
    for (place, (cell, number)) in rounded.iter_mut().zip(cells(matrix).iter()).enumerate() {
        *cell = *number as f32;
        if !cell.is_finite() {
            return Err(Error::Overflow {
                name,
                row: place / matrix.ncols(),
                column: place % matrix.ncols(),
                value: (*cell).into(),
            });
        }
    }
    Ok(())
}

/// A random number of an even spread over ±√3: mean 0, variance 1.
fn next_random(state: &mut u64) -> f32 {
    // The top 24 bits fill the fraction of a float32 exactly.
    let unit = (random_bits(state) >> 40) as f32 / (1_u32 << 24) as f32;
    (2.0 * unit - 1.0) * 3.0_f32.sqrt()
}
