//! A float32 attention to be timed: the same numbers on every machine.

use ndarray::Array2;

use super::Error;
use super::cells::cells;
use super::door::{check_equal, check_matrix, check_size};
use super::kernel::zeros;
use super::tiled::{Problem, score_buffer, stored, tiled};

/// The most queries or keys of a workload.
pub const MAX_LENGTH: usize = 1 << 17;

/// Query, key, value and output of one head in float32, made before any timing starts.
#[derive(Clone, Debug)]
pub struct Workload {
    query: Vec<f32>,
    key: Vec<f32>,
    value: Vec<f32>,
    output: Vec<f32>,
    scores: Vec<f32>,
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
        for matrix in [&mut workload.query, &mut workload.key, &mut workload.value] {
            matrix.fill_with(|| next_random(&mut state));
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
        round("query", &mut workload.query, query)?;
        round("key", &mut workload.key, key)?;
        round("value", &mut workload.value, value)?;
        Ok(workload)
    }

    fn zeros(lengths: (usize, usize), widths: (usize, usize)) -> Result<Self, Error> {
        let (n_q, n_k) = lengths;
        let (width, value_width) = widths;
        let mut workload = Self {
            query: Vec::new(),
            key: Vec::new(),
            value: Vec::new(),
            output: Vec::new(),
            scores: Vec::new(),
            lengths,
            widths,
            causal: false,
        };
        for (matrix, rows, columns) in [
            (&mut workload.query, n_q, width),
            (&mut workload.key, n_k, width),
            (&mut workload.value, n_k, value_width),
            (&mut workload.output, n_q, value_width),
        ] {
            *matrix = buffer(rows, columns)?;
        }
        Ok(workload)
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
        // The buffers are moved out so that inputs can be read while they are written.
        let mut scores = std::mem::take(&mut self.scores);
        let mut output = std::mem::take(&mut self.output);
        let bytes = stored(&self.problem(), &mut scores, &mut output);
        (self.scores, self.output) = (scores, output);
        self.finish(bytes?)
    }

    /// Attends tile by tile, with memory linear in n.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`], and [`Error::Overflow`] when float32 is too narrow for the numbers.
    pub fn run_tiled(&mut self) -> Result<Run, Error> {
        let mut output = std::mem::take(&mut self.output);
        let bytes = tiled(&self.problem(), &mut output);
        self.output = output;
        self.finish(bytes?)
    }

    fn problem(&self) -> Problem<'_> {
        Problem {
            query: &self.query,
            key: &self.key,
            value: &self.value,
            width: self.widths.0,
            value_width: self.widths.1,
            causal: self.causal,
        }
    }

    fn finish(&self, bytes: usize) -> Result<Run, Error> {
        let checksum = self.output.iter().map(|cell| f64::from(*cell)).sum::<f64>();
        if checksum.is_finite() {
            return Ok(Run { bytes, checksum });
        }
        let place = self
            .output
            .iter()
            .position(|cell| !cell.is_finite())
            .unwrap_or(0);
        let (row, column) = (place / self.widths.1, place % self.widths.1);
        Err(Error::Overflow {
            name: "the output",
            row,
            column,
            value: self.output[place].into(),
        })
    }

    /// The output of the last run, row-major (n_q, d_v); zeros before the first.
    pub fn output(&self) -> &[f32] {
        &self.output
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

/// Zeros for rows of a workload.
fn buffer(rows: usize, columns: usize) -> Result<Vec<f32>, Error> {
    let name = "a workload";
    if rows == 0 || columns == 0 {
        return Err(Error::Empty {
            name,
            rows,
            columns,
        });
    }
    if rows > MAX_LENGTH {
        return Err(Error::TooLong {
            name,
            rows,
            limit: MAX_LENGTH,
        });
    }
    check_size(name, rows, columns)?;
    let bytes = 4 * rows as u128 * columns as u128;
    zeros(rows * columns).ok_or(Error::Memory {
        name,
        rows,
        columns,
        bytes,
    })
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

/// SplitMix64 (Steele et al., 2014), as an even spread over ±√3: mean 0, variance 1.
fn next_random(state: &mut u64) -> f32 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^= bits >> 31;
    // The top 24 bits fill the fraction of a float32 exactly.
    let unit = (bits >> 40) as f32 / (1_u32 << 24) as f32;
    (2.0 * unit - 1.0) * 3.0_f32.sqrt()
}
