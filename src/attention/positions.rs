//! Positions: attention by itself does not see order, so order is written into the vectors.

use ndarray::Array2;

use super::Error;
use super::cells::from_places;
use super::door::{check_matrix, check_result, check_size};

/// The sinusoidal encoding of positions 0 to n - 1, (n, width): sine and cosine of
/// position / 10000^(2i/width) in columns 2i and 2i + 1 (Vaswani et al., 2017).
///
/// # Errors
///
/// [`Error::Empty`], [`Error::TooLarge`], and [`Error::OddWidth`] for an odd width.
pub fn sinusoidal(n: usize, width: usize) -> Result<Array2<f64>, Error> {
    check_pairs("the encoding", n, width)?;
    Ok(from_places((n, width), &|position, column| {
        let angle = angle(position, column, width);
        if column.is_multiple_of(2) {
            angle.sin()
        } else {
            angle.cos()
        }
    }))
}

/// Turns each pair of columns (2i, 2i + 1) of row p by the angle p / 10000^(2i/width), so that
/// the dot product of a query and a key depends on their distance only (Su et al., 2021).
///
/// (n, width) to (n, width); the first row stands at position `first`.
///
/// # Errors
///
/// [`Error::Empty`], [`Error::NotFinite`], [`Error::TooLarge`], [`Error::OddWidth`] for an odd
/// width, and [`Error::Overflow`].
pub fn rotary(matrix: &Array2<f64>, first: usize) -> Result<Array2<f64>, Error> {
    check_matrix("the rotated matrix", matrix)?;
    let (n, width) = matrix.dim();
    check_pairs("the rotated matrix", n, width)?;
    let rotated = from_places((n, width), &|row, column| {
        let (sine, cosine) = angle(first.saturating_add(row), column, width).sin_cos();
        let own = matrix[[row, column]];
        if column.is_multiple_of(2) {
            own * cosine - matrix[[row, column + 1]] * sine
        } else {
            own * cosine + matrix[[row, column - 1]] * sine
        }
    });
    check_result("the rotated matrix", &rotated)?;
    Ok(rotated)
}

fn angle(position: usize, column: usize, width: usize) -> f64 {
    let pair = column - column % 2;
    position as f64 / 10_000_f64.powf(pair as f64 / width as f64)
}

fn check_pairs(name: &'static str, rows: usize, columns: usize) -> Result<(), Error> {
    if rows == 0 || columns == 0 {
        return Err(Error::Empty {
            name,
            rows,
            columns,
        });
    }
    check_size(name, rows, columns)?;
    if columns.is_multiple_of(2) {
        return Ok(());
    }
    Err(Error::OddWidth {
        name,
        width: columns,
    })
}
