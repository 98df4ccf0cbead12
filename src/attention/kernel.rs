//! The inner loops of float32 attention, written so that the compiler turns them into SIMD.
//!
//! Stored and tiled attention share them, so that a timing compares the methods and not the
//! loops. Nothing here is for the figures' own numbers, which are float64.

/// Columns computed together: two SIMD registers of four float32.
pub(super) const LANES: usize = 8;
/// Rows computed together, so that each packed column group is read once for four rows.
const ROWS: usize = 4;

/// A matrix turned into groups of [`LANES`] columns that lie together, padded with zeros.
pub(super) struct Packed {
    cells: Vec<f32>,
    depth: usize,
    columns: usize,
}

impl Packed {
    /// Takes the memory it will pack into; `None` when the allocator refuses it.
    pub(super) fn reserve(depth: usize, columns: usize) -> Option<Self> {
        let cells = zeros(
            columns
                .div_ceil(LANES)
                .checked_mul(LANES)?
                .checked_mul(depth)?,
        )?;
        Some(Self {
            cells,
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
        let groups = self.cells.chunks_exact_mut(LANES * width);
        for (group, rows) in groups.zip(rows.chunks(LANES * width)) {
            group.fill(0.0);
            for (lane, row) in rows.chunks_exact(width).enumerate() {
                for (cells, number) in group.chunks_exact_mut(LANES).zip(row) {
                    cells[lane] = scale * number;
                }
            }
        }
    }

    /// Packs rows of `width` as they are.
    pub(super) fn pack(&mut self, rows: &[f32], width: usize) {
        (self.depth, self.columns) = (rows.len() / width, width);
        let groups = self.cells.chunks_exact_mut(LANES * self.depth);
        for (first, group) in (0..width).step_by(LANES).zip(groups) {
            let end = width.min(first + LANES);
            for (cells, row) in group.chunks_exact_mut(LANES).zip(rows.chunks_exact(width)) {
                cells.fill(0.0);
                cells[..end - first].copy_from_slice(&row[first..end]);
            }
        }
    }
}

/// Zeros, or `None` when the allocator refuses the memory.
pub(super) fn zeros(length: usize) -> Option<Vec<f32>> {
    let mut cells = Vec::new();
    cells.try_reserve_exact(length).ok()?;
    cells.resize(length, 0.0);
    Some(cells)
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
        let left_row = |row: usize| &left_block[row * left.stride..][..right.depth];
        let groups = right.cells.chunks_exact(LANES * right.depth);
        for (first, group) in (0..right.columns).step_by(LANES).zip(groups) {
            let used = LANES.min(right.columns - first);
            if rows == ROWS {
                let sums = four_rows(std::array::from_fn(left_row), group);
                for (row, sums) in sums.iter().enumerate() {
                    store(
                        &mut output_block[row * stride + first..][..used],
                        sums,
                        accumulate,
                    );
                }
            } else {
                for row in 0..rows {
                    let sums = one_row(left_row(row), group);
                    store(
                        &mut output_block[row * stride + first..][..used],
                        &sums,
                        accumulate,
                    );
                }
            }
        }
    }
}

#[inline(always)]
fn four_rows(left: [&[f32]; ROWS], group: &[f32]) -> [[f32; LANES]; ROWS] {
    let mut sums = [[0.0; LANES]; ROWS];
    let [first, second, third, fourth] = left;
    let lefts = first.iter().zip(second).zip(third.iter().zip(fourth));
    for (cells, ((a, b), (c, d))) in group.chunks_exact(LANES).zip(lefts) {
        for (sums, factor) in sums.iter_mut().zip([a, b, c, d]) {
            for (sum, cell) in sums.iter_mut().zip(cells) {
                *sum += factor * cell;
            }
        }
    }
    sums
}

#[inline(always)]
fn one_row(left: &[f32], group: &[f32]) -> [f32; LANES] {
    let mut sums = [0.0; LANES];
    for (cells, factor) in group.chunks_exact(LANES).zip(left) {
        for (sum, cell) in sums.iter_mut().zip(cells) {
            *sum += factor * cell;
        }
    }
    sums
}

#[inline(always)]
fn store(output: &mut [f32], sums: &[f32; LANES], accumulate: bool) {
    for (cell, sum) in output.iter_mut().zip(sums) {
        *cell = if accumulate { *cell + sum } else { *sum };
    }
}

/// The largest of the numbers and `start`.
pub(super) fn largest(numbers: &[f32], start: f32) -> f32 {
    // A comparison instead of `f32::max`, whose care for NaN costs the SIMD instruction.
    let greater = |a: f32, b: f32| if a > b { a } else { b };
    let mut lanes = [start; LANES];
    let chunks = numbers.chunks_exact(LANES);
    let rest = chunks.remainder();
    for chunk in chunks {
        for (lane, number) in lanes.iter_mut().zip(chunk) {
            *lane = greater(*number, *lane);
        }
    }
    lanes.iter().chain(rest).copied().fold(start, greater)
}

/// Replaces each number by e^(number - max) and gives their sum.
pub(super) fn exponentiate(numbers: &mut [f32], max: f32) -> f32 {
    let mut lanes = [0.0; LANES];
    let mut chunks = numbers.chunks_exact_mut(LANES);
    for chunk in &mut chunks {
        for (lane, number) in lanes.iter_mut().zip(chunk) {
            *number = exp(*number - max);
            *lane += *number;
        }
    }
    let mut sum: f32 = lanes.iter().sum();
    for number in chunks.into_remainder() {
        *number = exp(*number - max);
        sum += *number;
    }
    sum
}

/// e^x for x <= 0 within 2 units in the last place, without a branch or a call, so that it
/// vectorises; 0 below the range of normal float32.
#[inline(always)]
pub(super) fn exp(x: f32) -> f32 {
    // Adding 1.5 · 2^23 rounds to a whole number and leaves it in the low bits.
    const ROUND: f32 = 12_582_912.0;
    // ln 2 in two parts: the first is exact in few bits, so that its product is exact too.
    const LN_2_HIGH: f32 = 0.693_359_4;
    const LN_2_LOW: f32 = -2.121_944_4e-4;

    let shifted = x * std::f32::consts::LOG2_E + ROUND;
    let power = shifted - ROUND;
    let rest = (x - power * LN_2_HIGH) - power * LN_2_LOW;

    // The minimax polynomial of e^r on |r| <= ln 2 / 2 from Cephes (Moshier, 1992).
    let mut sum = 1.987_569_1e-4;
    for coefficient in [
        1.398_199_9e-3,
        8.333_452e-3,
        4.166_579_6e-2,
        1.666_666_5e-1,
        0.5,
    ] {
        sum = sum * rest + coefficient;
    }
    let fraction = sum * rest * rest + rest + 1.0;
    let two_to_power = f32::from_bits((shifted.to_bits() << 23).wrapping_add(127 << 23));
    // NaN fails this comparison and stays NaN.
    if x < -87.3 {
        0.0
    } else {
        fraction * two_to_power
    }
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
            let mut output = zeros(rows * columns).unwrap();
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
