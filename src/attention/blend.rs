//! Weights, and the values they blend.

use ndarray::{Array1, Array2, ArrayView1};

use super::Error;
use super::cells::{self, cells, find, from_cells, largest, product};
use super::door::{check_equal, check_matrix, check_result, check_size};

/// Attention weights (n_q, n_k): none is negative and every row sums to one.
///
/// They come from a softmax, from [`Weights::new`] or from [`Weights::normalize`], so no other kind exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    cells: Array2<f64>,
}

impl Weights {
    /// Takes rows (n_q, n_k) that sum to one already, to within a millionth.
    ///
    /// # Errors
    ///
    /// Those of [`Weights::normalize`], and [`Error::RowSum`] for a row with another sum.
    pub fn new(matrix: Array2<f64>) -> Result<Self, Error> {
        const TOLERANCE: f64 = 1e-6;
        let sums = cells::row_sums(&matrix);
        let normalized = Self::normalize(matrix)?;
        match sums.iter().position(|sum| (sum - 1.0).abs() > TOLERANCE) {
            Some(row) => Err(Error::RowSum {
                row,
                sum: sums[row],
            }),
            None => Ok(normalized),
        }
    }

    /// Divides each row (n_q, n_k) by its sum, so that printed weights, which were rounded, sum
    /// to one again.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`], [`Error::NotFinite`], [`Error::TooLarge`], [`Error::NegativeWeight`],
    /// and [`Error::ZeroRow`] for a row that sums to zero.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the weights replace the matrix"
    )]
    pub fn normalize(matrix: Array2<f64>) -> Result<Self, Error> {
        check_matrix("the weights", &matrix)?;
        check_size("a weight matrix", matrix.nrows(), matrix.ncols())?;
        if let Some((row, column, value)) = find(&matrix, &|weight| weight < 0.0) {
            return Err(Error::NegativeWeight { row, column, value });
        }

        let mut weights = cells(&matrix).into_owned();
        for (row, weights) in weights.chunks_exact_mut(matrix.ncols()).enumerate() {
            let largest = largest(weights);
            if largest == 0.0 {
                return Err(Error::ZeroRow { row });
            }
            // Dividing by the largest first keeps the sum of huge or tiny weights in range.
            if !(1e-100..1e100).contains(&largest) {
                divide(weights, largest);
            }
            divide(weights, weights.iter().sum());
        }
        Ok(Self {
            cells: from_cells(matrix.dim(), &weights),
        })
    }

    /// Takes rows that a softmax has just divided by their sums.
    pub(super) fn from_softmax(cells: Array2<f64>) -> Self {
        Self { cells }
    }

    /// The weights, (n_q, n_k).
    pub fn cells(&self) -> &Array2<f64> {
        &self.cells
    }

    /// Queries and keys, (n_q, n_k).
    pub fn shape(&self) -> (usize, usize) {
        self.cells.dim()
    }

    /// The weights of one query over the keys, or `None` when there is no such query.
    pub fn row(&self, query: usize) -> Option<ArrayView1<'_, f64>> {
        (query < self.cells.nrows()).then(|| self.cells.row(query))
    }

    /// The sum of each row: one, up to rounding.
    pub fn row_sums(&self) -> Array1<f64> {
        cells::row_sums(&self.cells).into()
    }

    /// Takes the matrix out.
    pub fn into_inner(self) -> Array2<f64> {
        self.cells
    }
}

fn divide(weights: &mut [f64], divisor: f64) {
    for weight in weights {
        *weight /= divisor;
    }
}

/// Blends values by weight: (n_q, n_k) and (n_k, d_v) to (n_q, d_v).
///
/// Each output is a convex combination: it lies in the hull of the values.
///
/// # Errors
///
/// [`Error::Empty`], [`Error::NotFinite`], [`Error::Mismatch`] when there is not one value for
/// each key, and [`Error::Overflow`].
pub fn blend(weights: &Weights, value: &Array2<f64>) -> Result<Array2<f64>, Error> {
    blend_rows(&weights.cells, value)
}

/// Blends values by rows that may sum to anything.
pub(super) fn blend_rows(rows: &Array2<f64>, value: &Array2<f64>) -> Result<Array2<f64>, Error> {
    check_matrix("value", value)?;
    check_equal(
        "number",
        ("weights in a row", rows.ncols()),
        ("value rows", value.nrows()),
    )?;
    let output = product(rows, value);
    check_result("the output", &output)?;
    Ok(output)
}
