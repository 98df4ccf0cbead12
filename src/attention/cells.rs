//! The few loops over matrices that all the mathematics is made of.
//!
//! ndarray's own operations are compiled anew for every combination of layouts, dimensions and closures;
//! these are compiled once, which is what keeps a page small.

use std::borrow::Cow;

use ndarray::Array2;

/// The numbers of a matrix, row after row; copied only when they do not lie so in memory.
pub fn cells(matrix: &Array2<f64>) -> Cow<'_, [f64]> {
    match matrix.as_slice() {
        Some(cells) => Cow::Borrowed(cells),
        None => Cow::Owned(
            changed(matrix, &|number| number)
                .into_raw_vec_and_offset()
                .0,
        ),
    }
}

/// The matrix of that shape (rows, columns) whose numbers are these, row after row.
pub(super) fn from_cells(shape: (usize, usize), cells: &[f64]) -> Array2<f64> {
    from_places(shape, &|row, column| cells[row * shape.1 + column])
}

/// The matrix of that shape (rows, columns) whose number at each row and column is given.
pub fn from_places<T>(shape: (usize, usize), number: &dyn Fn(usize, usize) -> T) -> Array2<T> {
    Array2::from_shape_fn(shape, |(row, column)| number(row, column))
}

/// The matrix with each number changed.
pub(super) fn changed(matrix: &Array2<f64>, change: &dyn Fn(f64) -> f64) -> Array2<f64> {
    from_places(matrix.dim(), &|row, column| change(matrix[[row, column]]))
}

/// Rows as columns: (m, n) to (n, m).
pub(super) fn transposed(matrix: &Array2<f64>) -> Array2<f64> {
    let (rows, columns) = matrix.dim();
    from_places((columns, rows), &|row, column| matrix[[column, row]])
}

/// The matrix product: (m, depth) and (depth, n), none of them zero, to (m, n).
pub(crate) fn product(left: &Array2<f64>, right: &Array2<f64>) -> Array2<f64> {
    products_of_rows(left, &transposed(right))
}

/// The dot product of each row on the left with each row on the right: (m, depth) and
/// (n, depth), none of them zero, to (m, n).
pub(super) fn products_of_rows(left: &Array2<f64>, right: &Array2<f64>) -> Array2<f64> {
    let shape = (left.nrows(), right.nrows());
    let (left_cells, right_cells) = (cells(left), cells(right));
    let mut products = Vec::with_capacity(shape.0 * shape.1);
    for left_row in left_cells.chunks_exact(left.ncols()) {
        for right_row in right_cells.chunks_exact(right.ncols()) {
            products.push(dot(left_row, right_row));
        }
    }
    from_cells(shape, &products)
}

/// The sum of the products of two rows of one length.
pub(crate) fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(a, b)| a * b).sum()
}

/// The largest number of a row; minus infinity of none.
pub(super) fn largest(row: &[f64]) -> f64 {
    row.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

/// A number made of each row.
pub(super) fn of_rows<T>(matrix: &Array2<f64>, number: fn(&[f64]) -> T) -> Vec<T> {
    let mut numbers = Vec::with_capacity(matrix.nrows());
    for row in cells(matrix).chunks_exact(matrix.ncols().max(1)) {
        numbers.push(number(row));
    }
    numbers
}

/// The sum of each row.
pub(super) fn row_sums(matrix: &Array2<f64>) -> Vec<f64> {
    of_rows(matrix, |row| row.iter().sum())
}

/// The first number, row after row, that is wanted, with its row and column.
pub(super) fn find(
    matrix: &Array2<f64>,
    wanted: &dyn Fn(f64) -> bool,
) -> Option<(usize, usize, f64)> {
    let cells = cells(matrix);
    let place = cells.iter().position(|number| wanted(*number))?;
    let columns = matrix.ncols();
    Some((place / columns, place % columns, cells[place]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_hold_for_every_layout() {
        let left = from_places((2, 3), &|row, column| (row * 3 + column) as f64);
        let right = from_places((3, 2), &|row, column| (row + 10 * column) as f64);
        let expected = left.dot(&right);
        assert_eq!(product(&left, &right), expected);

        let by_columns = |matrix: &Array2<f64>| transposed(matrix).reversed_axes();
        assert_eq!(by_columns(&left), left);
        assert!(by_columns(&left).as_slice().is_none());
        assert_eq!(product(&by_columns(&left), &by_columns(&right)), expected);
    }

    #[test]
    fn a_number_is_found_by_its_row_and_column() {
        let matrix = from_places((2, 3), &|row, column| (row * 3 + column) as f64);
        assert_eq!(find(&matrix, &|number| number > 3.5), Some((1, 1, 4.0)));
        assert_eq!(find(&matrix, &|number| number < 0.0), None);
        assert_eq!(row_sums(&matrix), [3.0, 12.0]);
    }
}
