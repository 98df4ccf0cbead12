//! Masks: which query may read which key. Applied before the softmax, never after it.

use ndarray::Array2;

use super::Error;
use super::cells::from_places;
use super::door::{check_shape, check_size, rectangle};

/// Which query may read which key: true means "may read".
///
/// A mask knows its shape (n_q, n_k) and is never empty. It may hold a row without a legal key;
/// [`softmax`](super::softmax) refuses such a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    cells: Array2<bool>,
}

impl Mask {
    /// Lets every query read every key.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`] and [`Error::TooLarge`], as for every mask.
    pub fn all(n_q: usize, n_k: usize) -> Result<Self, Error> {
        Self::from_rule(n_q, n_k, &|_, _| true)
    }

    /// Lets query `i` read the keys up to its own position, `j <= i + offset`.
    ///
    /// The offset is the position of the first query among the keys: 0 in self-attention, the
    /// number of cached keys when a prefix is cached, n_k - n_q to align the last query with the
    /// last key.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`] and [`Error::TooLarge`].
    pub fn causal(n_q: usize, n_k: usize, offset: isize) -> Result<Self, Error> {
        Self::from_rule(n_q, n_k, &|query, key| distance(query, key, offset) <= 0)
    }

    /// Lets all `n_q` queries read the valid keys; the others are padding.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`] and [`Error::TooLarge`].
    pub fn padding(n_q: usize, valid: &[bool]) -> Result<Self, Error> {
        Self::from_rule(n_q, valid.len(), &|_, key| valid[key])
    }

    /// Lets query `i` read the keys from `i + offset - left` to `i + offset + right`, both
    /// included.
    ///
    /// `right` = 0 gives the causal sliding window of the Longformer (Beltagy et al., 2020).
    ///
    /// # Errors
    ///
    /// [`Error::Empty`] and [`Error::TooLarge`].
    pub fn window(
        n_q: usize,
        n_k: usize,
        left: usize,
        right: usize,
        offset: isize,
    ) -> Result<Self, Error> {
        Self::from_rule(n_q, n_k, &|query, key| {
            let distance = distance(query, key, offset);
            -(left as i128) <= distance && distance <= right as i128
        })
    }

    /// Takes any cells (n_q, n_k).
    ///
    /// # Errors
    ///
    /// [`Error::Empty`] and [`Error::TooLarge`].
    pub fn custom(cells: Array2<bool>) -> Result<Self, Error> {
        let (n_q, n_k) = cells.dim();
        check_dimensions(n_q, n_k)?;
        Ok(Self { cells })
    }

    /// Takes any cells as rows, one per query.
    ///
    /// # Errors
    ///
    /// [`Error::Empty`], [`Error::Ragged`] and [`Error::TooLarge`].
    #[allow(clippy::needless_pass_by_value, reason = "the mask replaces the rows")]
    pub fn from_rows(rows: Vec<Vec<bool>>) -> Result<Self, Error> {
        Self::custom(rectangle("mask", &rows)?)
    }

    pub(crate) fn from_rule(
        n_q: usize,
        n_k: usize,
        may_read: &dyn Fn(usize, usize) -> bool,
    ) -> Result<Self, Error> {
        check_dimensions(n_q, n_k)?;
        let cells = from_places((n_q, n_k), may_read);
        Ok(Self { cells })
    }

    /// Lets a query read what both masks let it read.
    ///
    /// # Errors
    ///
    /// [`Error::Shape`] when the shapes differ.
    pub fn and(&self, other: &Self) -> Result<Self, Error> {
        check_shape("mask", other.shape(), self.shape())?;
        let (n_q, n_k) = self.shape();
        Self::from_rule(n_q, n_k, &|query, key| {
            self.may_read(query, key) && other.may_read(query, key)
        })
    }

    /// The same mask with one cell set.
    ///
    /// # Errors
    ///
    /// [`Error::OutOfRange`] when there is no such cell.
    pub fn with(&self, query: usize, key: usize, may_read: bool) -> Result<Self, Error> {
        let (n_q, n_k) = self.shape();
        let mut cells = self.cells.clone();
        match cells.get_mut((query, key)) {
            Some(cell) => *cell = may_read,
            None if query >= n_q => {
                return Err(Error::OutOfRange {
                    name: "query",
                    index: query,
                    length: n_q,
                });
            }
            None => {
                return Err(Error::OutOfRange {
                    name: "key",
                    index: key,
                    length: n_k,
                });
            }
        }
        Ok(Self { cells })
    }

    /// Whether that query may read that key; false for a cell outside the mask.
    pub fn may_read(&self, query: usize, key: usize) -> bool {
        self.cells.get((query, key)).copied().unwrap_or(false)
    }

    /// Queries and keys, (n_q, n_k).
    pub fn shape(&self) -> (usize, usize) {
        self.cells.dim()
    }

    /// The cells, (n_q, n_k).
    pub fn cells(&self) -> &Array2<bool> {
        &self.cells
    }

    /// How many cells may be read.
    pub fn legal_count(&self) -> usize {
        let (n_q, n_k) = self.shape();
        let mut count = 0;
        for query in 0..n_q {
            for key in 0..n_k {
                count += usize::from(self.may_read(query, key));
            }
        }
        count
    }

    /// The queries that may read nothing, in order.
    pub fn empty_rows(&self) -> Vec<usize> {
        let (n_q, n_k) = self.shape();
        let mut rows = Vec::new();
        for query in 0..n_q {
            if !(0..n_k).any(|key| self.may_read(query, key)) {
                rows.push(query);
            }
        }
        rows
    }

    /// The scores with minus infinity wherever the query may not read the key.
    ///
    /// # Errors
    ///
    /// [`Error::Shape`] when the scores are not (n_q, n_k).
    pub fn apply(&self, scores: &Array2<f64>) -> Result<Array2<f64>, Error> {
        check_shape("scores", scores.dim(), self.shape())?;
        Ok(self.hide(scores, f64::NEG_INFINITY))
    }

    /// The numbers, of the shape of the mask, with `hidden` wherever the query may not read the key.
    pub(super) fn hide(&self, numbers: &Array2<f64>, hidden: f64) -> Array2<f64> {
        from_places(self.shape(), &|query, key| {
            if self.may_read(query, key) {
                numbers[[query, key]]
            } else {
                hidden
            }
        })
    }
}

fn check_dimensions(n_q: usize, n_k: usize) -> Result<(), Error> {
    if n_q == 0 || n_k == 0 {
        return Err(Error::Empty {
            name: "mask",
            rows: n_q,
            columns: n_k,
        });
    }
    check_size("mask", n_q, n_k)
}

/// How far the key stands to the right of the query, in i128 so that no offset overflows.
fn distance(query: usize, key: usize, offset: isize) -> i128 {
    key as i128 - (query as i128 + offset as i128)
}
