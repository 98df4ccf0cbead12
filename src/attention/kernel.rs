//! The inner loops of float32 attention, four numbers at a time.
//!
//! Stored and tiled attention share them, so that a timing compares the methods and not the
//! loops. Nothing here is for the figures' own numbers, which are float64.

use super::Error;
use super::four::Four;

/// Columns computed together, in two registers.
const COLUMNS: usize = 8;
/// Rows computed together, so that each packed column group is read once for four rows.
const ROWS: usize = 4;

/// One row of a column group.
#[derive(Clone, Copy, Debug)]
struct Eight(Four, Four);

impl Eight {
    #[inline(always)]
    fn zero() -> Self {
        Self(Four::splat(0.0), Four::splat(0.0))
    }

    #[inline(always)]
    fn from_array([a, b, c, d, e, f, g, h]: [f32; COLUMNS]) -> Self {
        Self(
            Four::from_array([a, b, c, d]),
            Four::from_array([e, f, g, h]),
        )
    }

    #[inline(always)]
    fn to_array(self) -> [f32; COLUMNS] {
        let ([a, b, c, d], [e, f, g, h]) = (self.0.to_array(), self.1.to_array());
        [a, b, c, d, e, f, g, h]
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }

    #[inline(always)]
    fn plus_product(self, factor: f32, other: Self) -> Self {
        let factor = Four::splat(factor);
        Self(self.0 + factor * other.0, self.1 + factor * other.1)
    }
}

/// A matrix turned into groups of [`COLUMNS`] columns that lie together, padded with zeros.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    cells: Vec<Eight>,
    depth: usize,
    columns: usize,
}

impl Packed {
    /// Takes the memory it will pack into.
    pub(super) fn reserve(depth: usize, columns: usize) -> Result<Self, Error> {
        let groups = columns.div_ceil(COLUMNS);
        Ok(Self {
            cells: filled("a tile", groups, depth, Eight::zero())?,
            depth,
            columns,
        })
    }

    /// The bytes it holds.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.cells.as_slice())
    }

    /// Packs rows of `width` as columns (the transpose), times `scale`.
    pub(super) fn pack_transposed(&mut self, rows: &[f32], width: usize, scale: f32) {
        (self.depth, self.columns) = (width, rows.len() / width);
        self.fill(rows, [width, 1], scale);
    }

    /// Packs rows of `width` as they are.
    pub(super) fn pack(&mut self, rows: &[f32], width: usize) {
        (self.depth, self.columns) = (rows.len() / width, width);
        self.fill(rows, [1, width], 1.0);
    }

    /// Takes numbers that stand so far apart from column to column and down a column, times `scale`.
    fn fill(&mut self, numbers: &[f32], [across, down]: [usize; 2], scale: f32) {
        let groups = self.cells.chunks_exact_mut(self.depth);
        for (first, group) in (0..self.columns).step_by(COLUMNS).zip(groups) {
            for (place, cells) in group.iter_mut().enumerate() {
                let mut eight = [0.0; COLUMNS];
                for (number, column) in eight.iter_mut().zip(first..self.columns) {
                    *number = scale * numbers[column * across + place * down];
                }
                *cells = Eight::from_array(eight);
            }
        }
    }
}

/// So many numbers for the rows and columns of something, or an error when the allocator refuses the memory.
pub(super) fn filled<T: Clone>(
    name: &'static str,
    rows: usize,
    columns: usize,
    number: T,
) -> Result<Vec<T>, Error> {
    let mut cells = Vec::new();
    if let Some(length) = rows.checked_mul(columns)
        && cells.try_reserve_exact(length).is_ok()
    {
        cells.resize(length, number);
        return Ok(cells);
    }
    Err(Error::Memory {
        name,
        rows,
        columns,
        bytes: (size_of::<T>() as u128) * rows as u128 * columns as u128,
    })
}

/// Rows of a larger matrix: `stride` numbers apart, of which the first ones are used.
pub(super) struct Rows<'a> {
    pub(super) cells: &'a [f32],
    pub(super) stride: usize,
}

/// Adds left (rows, depth) times the packed right (depth, columns) to the output rows, each
/// `stride` apart, or replaces them.
pub(super) fn multiply(
    left: &Rows<'_>,
    right: &Packed,
    output: &mut [f32],
    stride: usize,
    accumulate: bool,
) {
    let left_blocks = left.cells.chunks(left.stride * ROWS);
    for (left_block, output_block) in left_blocks.zip(output.chunks_mut(stride * ROWS)) {
        // Rows cut short at the end of the slice still hold what is read of them.
        let rows = left_block.len().div_ceil(left.stride);
        // Where fewer than four rows are left, the last is computed again and not stored.
        let left_row = |row: usize| &left_block[row.min(rows - 1) * left.stride..][..right.depth];
        let left_rows = [left_row(0), left_row(1), left_row(2), left_row(3)];
        let mut output_rows = output_block.chunks_mut(stride);
        let mut output_row = || output_rows.next().unwrap_or_default();
        let output_rows = [output_row(), output_row(), output_row(), output_row()];
        multiply_block(left_rows, right, output_rows, accumulate);
    }
}

/// The same for one block of rows; a row without an output is not stored.
fn multiply_block(
    [a, b, c, d]: [&[f32]; ROWS],
    right: &Packed,
    [a_output, b_output, c_output, d_output]: [&mut [f32]; ROWS],
    accumulate: bool,
) {
    let depth = right.depth;
    let (a, b, c, d) = (&a[..depth], &b[..depth], &c[..depth], &d[..depth]);
    let mut first = 0;
    for group in right.cells.chunks_exact(depth) {
        // Sums with names stay in registers; in an array they would go through memory.
        let zero = Eight::zero();
        let (mut a_sums, mut b_sums, mut c_sums, mut d_sums) = (zero, zero, zero, zero);
        for k in 0..depth {
            let cells = group[k];
            a_sums = a_sums.plus_product(a[k], cells);
            b_sums = b_sums.plus_product(b[k], cells);
            c_sums = c_sums.plus_product(c[k], cells);
            d_sums = d_sums.plus_product(d[k], cells);
        }

        let end = right.columns.min(first + COLUMNS);
        put(a_output, first, end, a_sums, accumulate);
        put(b_output, first, end, b_sums, accumulate);
        put(c_output, first, end, c_sums, accumulate);
        put(d_output, first, end, d_sums, accumulate);
        first = end;
        if first == right.columns {
            break;
        }
    }
}

/// Stores the sums of the columns from `first` to `end` of a row.
#[inline(never)]
fn put(row: &mut [f32], first: usize, end: usize, sums: Eight, accumulate: bool) {
    let Some(cells) = row.get_mut(first..end) else {
        return;
    };
    if let Ok(cells) = <&mut [f32; COLUMNS]>::try_from(&mut *cells) {
        let old = if accumulate {
            Eight::from_array(*cells)
        } else {
            Eight::zero()
        };
        *cells = old.plus(sums).to_array();
        return;
    }
    for (cell, sum) in cells.iter_mut().zip(sums.to_array()) {
        *cell = if accumulate { *cell + sum } else { sum };
    }
}

/// The largest of the numbers and `start`.
pub(super) fn largest(numbers: &[f32], start: f32) -> f32 {
    let (fours, rest) = numbers.as_chunks::<4>();
    let mut most = Four::splat(start);
    for four in fours {
        most = most.greater(Four::from_array(*four));
    }
    most = most.greater(padded(rest, start));
    most.fold(|a, b| if a < b { b } else { a })
}

/// Replaces each number by e^(number - max) and gives their sum.
pub(super) fn exponentiate(numbers: &mut [f32], max: f32) -> f32 {
    let max = Four::splat(max);
    let mut sum = Four::splat(0.0);
    let (fours, rest) = numbers.as_chunks_mut::<4>();
    for four in fours {
        let powers = exp_four(Four::from_array(*four) - max);
        sum = sum + powers;
        *four = powers.to_array();
    }
    // e^-infinity is 0 and adds nothing.
    let powers = exp_four(padded(rest, f32::NEG_INFINITY) - max);
    rest.copy_from_slice(&powers.to_array()[..rest.len()]);
    (sum + powers).fold(|a, b| a + b)
}

/// Multiplies each number by a factor.
pub(super) fn scale(numbers: &mut [f32], factor: f32) {
    let (fours, rest) = numbers.as_chunks_mut::<4>();
    for four in fours {
        *four = (Four::from_array(*four) * Four::splat(factor)).to_array();
    }
    for number in rest {
        *number *= factor;
    }
}

/// Up to four numbers, and the filling for the others.
fn padded(numbers: &[f32], filling: f32) -> Four {
    let mut four = [filling; 4];
    four[..numbers.len()].copy_from_slice(numbers);
    Four::from_array(four)
}

/// e^x for x <= 0 within 2 units in the last place; 0 below the range of normal float32.
pub(super) fn exp(x: f32) -> f32 {
    exp_four(Four::splat(x)).to_array()[0]
}

#[inline(always)]
fn exp_four(x: Four) -> Four {
    let four = Four::splat;
    // Adding 1.5 · 2^23 rounds to a whole number and leaves it in the low bits.
    const ROUND: f32 = 12_582_912.0;
    // ln 2 in two parts: the first is exact in few bits, so that its product is exact too.
    const LN_2_HIGH: f32 = 0.693_359_4;
    const LN_2_LOW: f32 = -2.121_944_4e-4;

    let shifted = x * four(std::f32::consts::LOG2_E) + four(ROUND);
    let power = shifted - four(ROUND);
    let rest = (x - power * four(LN_2_HIGH)) - power * four(LN_2_LOW);

    // The minimax polynomial of e^r on |r| <= ln 2 / 2 from Cephes (Moshier, 1992).
    let sum = four(1.987_569_1e-4) * rest + four(1.398_199_9e-3);
    let sum = sum * rest + four(8.333_452e-3);
    let sum = sum * rest + four(4.166_579_6e-2);
    let sum = sum * rest + four(1.666_666_5e-1);
    let sum = sum * rest + four(0.5);
    let fraction = sum * rest * rest + rest + four(1.0);
    (fraction * shifted.power_of_low_bits()).unless_below(x, -87.3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_exponential_is_an_exponential() {
        for step in 0..=87_000 {
            let x = -0.001 * step as f32;
            let exact = f64::from(x).exp();
            assert!((f64::from(exp(x)) - exact).abs() <= 2.5e-7 * exact, "e^{x}");
        }
        assert_eq!(exp(-100.0), 0.0);
        assert_eq!(exp(f32::NEG_INFINITY), 0.0);
        assert!(exp(f32::NAN).is_nan());
    }

    #[test]
    fn the_blocked_product_is_a_product_at_every_remainder() {
        for (rows, depth, columns) in [(1, 1, 1), (4, 8, 8), (5, 3, 9), (7, 16, 17), (9, 2, 23)] {
            let left: Vec<f32> = (0..rows * depth).map(|i| (i % 7) as f32 - 3.0).collect();
            let right: Vec<f32> = (0..depth * columns).map(|i| (i % 5) as f32 - 2.0).collect();
            let mut packed = Packed::reserve(depth, columns).unwrap();
            packed.pack(&right, columns);
            let mut output = vec![0.0; rows * columns];
            multiply(
                &Rows {
                    cells: &left,
                    stride: depth,
                },
                &packed,
                &mut output,
                columns,
                false,
            );
            for row in 0..rows {
                for column in 0..columns {
                    let sum: f32 = (0..depth)
                        .map(|k| left[row * depth + k] * right[k * columns + column])
                        .sum();
                    assert_eq!(output[row * columns + column], sum);
                }
            }
        }
    }
}
