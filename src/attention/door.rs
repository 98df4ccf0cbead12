//! The checks that inputs pass once, before any arithmetic.

use ndarray::Array2;

use super::Error;
use super::cells::{find, from_places};

/// The most cells of one queries × keys matrix (4,096 × 4,096).
///
/// A trace keeps about five such matrices in float64; beyond this a browser tab runs out of
/// memory, and running out of memory cannot be reported.
pub const MAX_CELLS: usize = 1 << 24;

/// Builds a matrix from rows, as JavaScript and JSON hand them over.
///
/// `name` says in an error which input is meant. Gives (rows, columns).
///
/// # Errors
///
/// [`Error::Empty`], [`Error::Ragged`] and [`Error::NotFinite`].
#[allow(
    clippy::needless_pass_by_value,
    reason = "the matrix replaces the rows"
)]
pub fn matrix(name: &'static str, rows: Vec<Vec<f64>>) -> Result<Array2<f64>, Error> {
    let matrix = rectangle(name, &rows)?;
    check_matrix(name, &matrix)?;
    Ok(matrix)
}

/// Joins rows of one length.
pub(super) fn rectangle<T: Copy>(name: &'static str, rows: &[Vec<T>]) -> Result<Array2<T>, Error> {
    let shape = (rows.len(), rows.first().map_or(0, Vec::len));
    if let Some(row) = rows.iter().position(|row| row.len() != shape.1) {
        return Err(Error::Ragged {
            name,
            row,
            found: rows[row].len(),
            expected: shape.1,
        });
    }
    if shape.0 == 0 || shape.1 == 0 {
        return Err(Error::Empty {
            name,
            rows: shape.0,
            columns: shape.1,
        });
    }
    Ok(from_places(shape, &|row, column| rows[row][column]))
}

/// Refuses a matrix that is empty or holds a NaN or an infinity.
pub(super) fn check_matrix(name: &'static str, matrix: &Array2<f64>) -> Result<(), Error> {
    let (rows, columns) = matrix.dim();
    if rows == 0 || columns == 0 {
        return Err(Error::Empty {
            name,
            rows,
            columns,
        });
    }
    match first_not_finite(matrix) {
        Some((row, column, value)) => Err(Error::NotFinite {
            name,
            row,
            column,
            value,
        }),
        None => Ok(()),
    }
}

/// Refuses a result that left the range of float64.
pub(super) fn check_result(name: &'static str, matrix: &Array2<f64>) -> Result<(), Error> {
    match first_not_finite(matrix) {
        Some((row, column, value)) => Err(Error::Overflow {
            name,
            row,
            column,
            value,
        }),
        None => Ok(()),
    }
}

fn first_not_finite(matrix: &Array2<f64>) -> Option<(usize, usize, f64)> {
    find(matrix, &|value| !value.is_finite())
}

/// Refuses two lengths that differ.
pub(super) fn check_equal(
    axis: &'static str,
    (left, left_length): (&'static str, usize),
    (right, right_length): (&'static str, usize),
) -> Result<(), Error> {
    if left_length == right_length {
        return Ok(());
    }
    Err(Error::Mismatch {
        axis,
        left,
        left_length,
        right,
        right_length,
    })
}

/// Refuses a matrix whose shape is not (queries, keys).
pub(super) fn check_shape(
    name: &'static str,
    found: (usize, usize),
    expected: (usize, usize),
) -> Result<(), Error> {
    if found == expected {
        return Ok(());
    }
    Err(Error::Shape {
        name,
        found,
        expected,
    })
}

/// Refuses a queries × keys matrix too large to keep.
pub(super) fn check_size(name: &'static str, rows: usize, columns: usize) -> Result<(), Error> {
    if rows
        .checked_mul(columns)
        .is_some_and(|cells| cells <= MAX_CELLS)
    {
        return Ok(());
    }
    Err(Error::TooLarge {
        name,
        rows,
        columns,
        limit: MAX_CELLS,
    })
}

/// Refuses a temperature that is not a finite number above zero.
pub(super) fn check_temperature(value: f64) -> Result<(), Error> {
    if value.is_finite() && value > 0.0 {
        return Ok(());
    }
    Err(Error::Temperature { value })
}
