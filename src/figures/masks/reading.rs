//! What the figure computes from its state: the masks, the attention under them, and what an
//! intervention moves. Nothing here draws.

use ndarray::Array2;

use super::choices::Order;
use super::head;
use super::state::State;
use crate::attention::{
    Error, Mask, Trace, attend_scores, blend_unnormalized, from_places, mask_after_softmax,
    softmax_over_queries,
};

/// What the intervention adds to every number of a token.
pub(super) const AMOUNT: f64 = 100.0;

/// Outputs nearer than this are the same.
const SAME: f64 = 1e-12;

/// Attention of every query that may read something.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    /// Which row of the results belongs to a query; none where it may read no key.
    rows: Vec<Option<usize>>,
    weights: Array2<f64>,
    output: Array2<f64>,
    /// The steps, where mask and softmax come in the right order.
    trace: Option<Trace>,
}

/// What the outputs are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    /// The same attention without a mask.
    NoMask,
    /// The same masks in the right order.
    RightOrder,
    /// The same attention before the intervention.
    Added,
}

/// How far the output of a query is from the one it is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Change {
    /// Not at all.
    Same,
    /// By this much, in the number that differs most.
    Moved(f64),
    /// One of them does not exist.
    Undefined,
}

/// Everything that follows from the state.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    open: Trace,
    masks: Masks,
    /// The attention that the matrices show.
    pub(super) pass: Pass,
    other: Pass,
    /// What `other` is.
    pub(super) comparison: Comparison,
}

/// The masks, each of which lets everything through where it is off.
#[derive(Clone, Debug)]
struct Masks {
    causal: Mask,
    padding: Mask,
    window: Mask,
    /// What all of them and the reader together let through.
    all: Mask,
}

impl Masks {
    fn new(state: &State) -> Result<Self, Error> {
        let count = state.count();
        // Off, a mask reaches over the whole sentence.
        let reach = |on: bool, tokens: usize| if on { tokens } else { count };
        let causal = Mask::causal(count, count, reach(state.causal, 0) as isize)?;
        let left = reach(state.window, state.left);
        let right = reach(state.window, state.right);
        let window = Mask::window(count, count, left, right, 0)?;
        let padding = Mask::from_rule(count, count, &|_, key| !state.is_padding(key))?;
        let all = Mask::from_rule(count, count, &|query, key| {
            let may_read = |mask: &Mask| mask.may_read(query, key);
            let by_hand = state.rows[query] && state.cell(query, key);
            by_hand && may_read(&causal) && may_read(&window) && may_read(&padding)
        })?;
        Ok(Self {
            causal,
            padding,
            window,
            all,
        })
    }
}

impl Pass {
    /// Attends anew from the scores and values of a head, under a mask and in an order.
    fn new(head: &Trace, mask: &Mask, order: Order) -> Result<Self, Error> {
        let (scores, value) = (head.scores(), head.value());
        let count = scores.nrows();
        // The core refuses a whole attention in which one query may read nothing, so that query is left out.
        let empty = mask.empty_rows();
        let (mut rows, mut legal) = (Vec::new(), Vec::new());
        for query in 0..count {
            let is_legal = order == Order::After || !empty.contains(&query);
            rows.push(is_legal.then_some(legal.len()));
            if is_legal {
                legal.push(query);
            }
        }
        if legal.is_empty() {
            return Ok(Self {
                rows,
                weights: from_places((0, count), &|_, _| 0.0),
                output: from_places((0, count), &|_, _| 0.0),
                trace: None,
            });
        }

        let shape = (legal.len(), count);
        let scores = from_places(shape, &|row, key| scores[[legal[row], key]]);
        let mask = Mask::from_rule(shape.0, shape.1, &|row, key| mask.may_read(legal[row], key))?;
        let weights = match order {
            Order::Right => {
                let trace = attend_scores(scores, Some(mask), 1.0, value)?;
                return Ok(Self {
                    rows,
                    weights: trace.weights().cells().clone(),
                    output: trace.output().clone(),
                    trace: Some(trace),
                });
            }
            Order::After => mask_after_softmax(&scores, &mask, 1.0)?,
            Order::Columns => softmax_over_queries(&scores, Some(&mask), 1.0)?,
        };
        let output = blend_unnormalized(&weights, value)?;
        Ok(Self {
            rows,
            weights,
            output,
            trace: None,
        })
    }

    /// The weight of a key for a query; none where the query may read no key.
    pub(super) fn weight(&self, query: usize, key: usize) -> Option<f64> {
        self.rows[query].map(|row| self.weights[[row, key]])
    }

    /// What the weights of a query sum to.
    pub(super) fn row_sum(&self, query: usize) -> Option<f64> {
        let keys = self.weights.ncols();
        self.rows[query].map(|row| (0..keys).fold(0.0, |sum, key| sum + self.weights[[row, key]]))
    }

    /// What the weights of a key sum to over the queries.
    pub(super) fn column_sum(&self, key: usize) -> f64 {
        let rows = self.weights.nrows();
        (0..rows).fold(0.0, |sum, row| sum + self.weights[[row, key]])
    }

    /// The blended value of a query.
    pub(super) fn output(&self, query: usize) -> Option<&[f64]> {
        let rows = self.output.as_slice()?;
        rows.chunks_exact(head::WIDTH).nth(self.rows[query]?)
    }

    /// Exponential and their sum for a weight, where mask and softmax come in the right order.
    pub(super) fn exponential(&self, query: usize, key: usize) -> Option<(f64, f64, f64)> {
        let (trace, row) = (self.trace.as_ref()?, self.rows[query]?);
        Some((
            trace.row_max()[row],
            trace.exponentials()[[row, key]],
            trace.row_sums()[row],
        ))
    }

    /// Whether the weights of every query sum to one.
    pub(super) fn is_normalized(&self) -> bool {
        (0..self.rows.len()).all(|query| self.row_sum(query).is_none_or(is_one))
    }
}

/// Whether a sum of weights is one, up to rounding.
pub(super) fn is_one(sum: f64) -> bool {
    (sum - 1.0).abs() < 1e-9
}

impl Reading {
    /// Computes everything.
    ///
    /// # Errors
    ///
    /// Those of the core; with vectors that are finite and masks of one shape there are none.
    pub(super) fn new(state: &State) -> Result<Self, Error> {
        let input = head::embed(&state.words);
        let open = head::attend(&input)?;
        let changed = if state.add {
            let changed = from_places(input.dim(), &|row, column| {
                let added = if row + 1 < state.from { 0.0 } else { AMOUNT };
                input[[row, column]] + added
            });
            Some(head::attend(&changed)?)
        } else {
            None
        };

        let masks = Masks::new(state)?;
        let no_mask = Mask::all(state.count(), state.count())?;
        let (comparison, mask, order) = if state.add {
            (Comparison::Added, &masks.all, state.order)
        } else if state.order == Order::Right {
            (Comparison::NoMask, &no_mask, Order::Right)
        } else {
            (Comparison::RightOrder, &masks.all, Order::Right)
        };
        Ok(Self {
            pass: Pass::new(&open, &masks.all, state.order)?,
            other: Pass::new(changed.as_ref().unwrap_or(&open), mask, order)?,
            open,
            masks,
            comparison,
        })
    }

    /// What all masks together let through.
    pub(super) fn mask(&self) -> &Mask {
        &self.masks.all
    }

    /// The score of a key for a query, before any mask.
    pub(super) fn score(&self, query: usize, key: usize) -> f64 {
        self.open.scores()[[query, key]]
    }

    /// The weight without any mask.
    pub(super) fn open_weight(&self, query: usize, key: usize) -> f64 {
        self.open.weights().cells()[[query, key]]
    }

    /// The largest score, without its sign.
    pub(super) fn largest_score(&self) -> f64 {
        let scores = self.open.scores();
        let cells = scores.as_slice().unwrap_or_default();
        cells
            .iter()
            .fold(0.0, |largest, score| score.abs().max(largest))
    }

    /// Whether the causal mask hides a cell.
    pub(super) fn causal_hides(&self, query: usize, key: usize) -> bool {
        !self.masks.causal.may_read(query, key)
    }

    /// Whether the window hides a cell.
    pub(super) fn window_hides(&self, query: usize, key: usize) -> bool {
        !self.masks.window.may_read(query, key)
    }

    /// Whether a cell is hidden because its key is padding.
    pub(super) fn padding_hides(&self, query: usize, key: usize) -> bool {
        !self.masks.padding.may_read(query, key)
    }

    /// The queries that may read no key.
    pub(super) fn silent(&self) -> Vec<usize> {
        self.mask().empty_rows()
    }

    /// The output of a query before and after what is compared.
    pub(super) fn outputs(&self, query: usize) -> (Option<&[f64]>, Option<&[f64]>) {
        let (shown, other) = (self.pass.output(query), self.other.output(query));
        match self.comparison {
            Comparison::Added => (shown, other),
            Comparison::NoMask | Comparison::RightOrder => (other, shown),
        }
    }

    /// How far the output of a query moves.
    pub(super) fn change(&self, query: usize) -> Change {
        let (Some(before), Some(after)) = self.outputs(query) else {
            return Change::Undefined;
        };
        let mut largest = 0.0_f64;
        for (a, b) in before.iter().zip(after) {
            largest = largest.max((a - b).abs());
        }
        if largest < SAME {
            Change::Same
        } else {
            Change::Moved(largest)
        }
    }
}
