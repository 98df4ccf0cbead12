//! What can be wrong with an attention, as sentences with the numbers in them.

use std::fmt;

use thiserror::Error;

use crate::number::{self, count};

/// Why an attention cannot be computed.
///
/// Rows and columns are counted from 0, in the fields and in the sentences.
#[derive(Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A matrix without a single number.
    #[error("{name} is empty: it has {rows} rows and {columns} columns")]
    Empty {
        /// Which input.
        name: &'static str,
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
    },

    /// Rows of different lengths.
    #[error("{name} is ragged: row {row} holds {found} cells where row 0 holds {expected}")]
    Ragged {
        /// Which input.
        name: &'static str,
        /// The first row that differs.
        row: usize,
        /// The length of that row.
        found: usize,
        /// The length of row 0.
        expected: usize,
    },

    /// A NaN or an infinity among the inputs.
    #[error("{name} holds {value} at row {row}, column {column}, where a finite number is needed")]
    NotFinite {
        /// Which input.
        name: &'static str,
        /// Row of the first such number.
        row: usize,
        /// Column of the first such number.
        column: usize,
        /// The number itself.
        value: f64,
    },

    /// Finite inputs whose product leaves the range of the number type.
    #[error(
        "{name} grows to {value} at row {row}, column {column}: the inputs are too large to multiply"
    )]
    Overflow {
        /// Which result.
        name: &'static str,
        /// Row of the first such number.
        row: usize,
        /// Column of the first such number.
        column: usize,
        /// What came out: an infinity or NaN.
        value: f64,
    },

    /// Two lengths that must agree and do not.
    #[error(
        "the {axis} of {left} and of {right} must be equal, but they are {left_length} and {right_length}"
    )]
    Mismatch {
        /// What is counted: `rows`, `width`, and so on.
        axis: &'static str,
        /// The first input.
        left: &'static str,
        /// Its length.
        left_length: usize,
        /// The second input.
        right: &'static str,
        /// Its length.
        right_length: usize,
    },

    /// A matrix that must have one shape and has another.
    #[error(
        "{name} is {} × {}, where {} × {} is needed (queries × keys)",
        found.0, found.1, expected.0, expected.1
    )]
    Shape {
        /// Which input.
        name: &'static str,
        /// Its rows and columns.
        found: (usize, usize),
        /// The rows and columns that are needed.
        expected: (usize, usize),
    },

    /// Query rows that may read no key, so that there is nothing to normalize.
    #[error("{} no key to read under the mask, so there is nothing to normalize", name_rows(.rows))]
    NoLegalKey {
        /// The query rows, in order, never empty.
        rows: Vec<usize>,
    },

    /// A row or column that does not exist.
    #[error("{name} {index} does not exist: there are {length}, counted from 0")]
    OutOfRange {
        /// What is counted.
        name: &'static str,
        /// The index asked for.
        index: usize,
        /// How many there are.
        length: usize,
    },

    /// A temperature that no softmax can divide by.
    #[error("the temperature is {value}, where a finite number above 0 is needed")]
    Temperature {
        /// The temperature.
        value: f64,
    },

    /// A softcap that cannot bound anything.
    #[error("the softcap is {value}, where a finite number above 0 is needed")]
    Softcap {
        /// The softcap.
        value: f64,
    },

    /// A scale that is NaN or infinite.
    #[error("the scale is {value}, where a finite number is needed")]
    Scale {
        /// The scale.
        value: f64,
    },

    /// A weight below zero.
    #[error("the weight at row {row}, column {column} is {value}, and a weight is never below 0")]
    NegativeWeight {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// The weight.
        value: f64,
    },

    /// A row of weights that cannot be divided by its sum.
    #[error("the weights of row {row} sum to 0, so the row cannot be made to sum to 1")]
    ZeroRow {
        /// The row.
        row: usize,
    },

    /// A row given as weights that does not sum to one.
    #[error("the weights of row {row} sum to {sum}, where 1 is needed")]
    RowSum {
        /// The row.
        row: usize,
        /// What it sums to.
        sum: f64,
    },

    /// A width that does not divide into that many heads.
    #[error("{name} is {width} wide, which does not divide into {heads} heads")]
    Heads {
        /// Which projection.
        name: &'static str,
        /// Its width.
        width: usize,
        /// The number of heads.
        heads: usize,
    },

    /// A width that does not divide into pairs of columns.
    #[error("{name} is {width} wide, which does not divide into pairs of columns")]
    OddWidth {
        /// Which matrix.
        name: &'static str,
        /// Its width.
        width: usize,
    },

    /// Query heads that cannot share the key/value heads evenly.
    #[error("{query_heads} query heads cannot share {key_value_heads} key/value heads evenly")]
    Groups {
        /// Heads of the query.
        query_heads: usize,
        /// Heads of key and value.
        key_value_heads: usize,
    },

    /// More cells than are kept at once.
    #[error(
        "{name} of {} × {} has {} cells, and at most {} are computed at once",
        count(*.rows as u128), count(*.columns as u128),
        count(*.rows as u128 * *.columns as u128), count(*.limit as u128)
    )]
    TooLarge {
        /// What would be that large.
        name: &'static str,
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// The most cells allowed.
        limit: usize,
    },

    /// More rows than anything here handles.
    #[error("{name} has {} rows, and at most {} are handled",
        count(*.rows as u128), count(*.limit as u128))]
    TooLong {
        /// What has that many.
        name: &'static str,
        /// Its rows.
        rows: usize,
        /// The most rows allowed.
        limit: usize,
    },

    /// Memory that could not be had.
    #[error(
        "{name} of {} × {} needs {}, which was refused",
        count(*.rows as u128), count(*.columns as u128), gigabytes(*.bytes)
    )]
    Memory {
        /// What needed the memory.
        name: &'static str,
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// How many bytes it needed.
        bytes: u128,
    },
}

/// The sentence again, so that a test that fails says what a reader would read.
impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Names at most ten rows: a page has no room for ten thousand.
fn name_rows(rows: &[usize]) -> String {
    const MOST: usize = 10;
    if let [row] = rows {
        return format!("query row {row} has");
    }
    let mut names = String::from("query rows ");
    for (index, row) in rows.iter().take(MOST).enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        names += &format!("{comma}{row}");
    }
    if rows.len() > MOST {
        names += &format!(" and {} more", rows.len() - MOST);
    }
    names + " have"
}

/// Decimal units, as memories are sold.
fn gigabytes(bytes: u128) -> String {
    let units = [
        ("EB", 1e18),
        ("PB", 1e15),
        ("TB", 1e12),
        ("GB", 1e9),
        ("MB", 1e6),
        ("kB", 1e3),
    ];
    for (unit, size) in units {
        if bytes as f64 >= size {
            return format!("{} {unit}", number::fixed(bytes as f64 / size, 2));
        }
    }
    format!("{} bytes", count(bytes))
}
