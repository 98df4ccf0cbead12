//! What the figure computes from its state: the masks, the attention under them, and what an
//! intervention moves. Nothing here draws.

use ndarray::Array2;

use super::choices::Order;
use super::head;
use super::state::State;
use crate::attention::{
    Mask, Trace, attend_scores, blend_unnormalized, from_places, mask_after_softmax,
    softmax_over_queries,
};
use crate::figures::attended::{sum, sure};

/// What the intervention adds to every number of a token.
pub(super) const AMOUNT: f64 = 100.0;

/// Outputs nearer than this are the same.
const SAME: f64 = 1e-12;

/// A score so low that its exponential is zero beside any other.
const LOWEST: f64 = -1e9;

/// Attention of every query that may read something.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    /// The queries that may read no key: their rows mean nothing.
    pub(super) silent: Vec<usize>,
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

impl Comparison {
    fn of(state: &State) -> Self {
        match state.order {
            _ if state.add => Self::Added,
            Order::Right => Self::NoMask,
            Order::After | Order::Columns => Self::RightOrder,
        }
    }

    /// How a sentence names the two outputs that are compared.
    pub(super) fn names(self) -> [&'static str; 2] {
        match self {
            Self::Added => ["before", "after adding 100"],
            Self::NoMask => ["without a mask", "under the masks"],
            Self::RightOrder => ["in the right order", "in this order"],
        }
    }
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
    masks: [Mask; 5],
    mask: Mask,
    /// The attention that the matrices show.
    pub(super) pass: Pass,
    other: Pass,
    /// What `other` is.
    pub(super) comparison: Comparison,
}

/// The mask of so many tokens among themselves by a rule.
fn rule(count: usize, may_read: &dyn Fn(usize, usize) -> bool) -> Mask {
    sure(Mask::from_rule(count, count, may_read))
}

/// The causal mask, the window, the padding, the switches of the rows and those of the cells; all together decide.
fn masks(state: &State) -> [Mask; 5] {
    let count = state.count();
    let open = || Mask::all(count, count);
    let mut valid = Vec::new();
    for key in 0..count {
        valid.push(!state.is_padding(key));
    }
    [
        sure(if state.causal {
            Mask::causal(count, count, 0)
        } else {
            open()
        }),
        sure(if state.window {
            Mask::window(count, count, state.left, state.right, 0)
        } else {
            open()
        }),
        sure(Mask::padding(count, &valid)),
        rule(count, &|query, _| state.row(query)),
        rule(count, &|query, key| state.cell(query, key)),
    ]
}

impl Pass {
    /// Attends anew from the scores and values of a head, under a mask and in an order.
    fn new(head: &Trace, mask: &Mask, order: Order) -> Self {
        let silent = match order {
            Order::After => Vec::new(),
            Order::Right | Order::Columns => mask.empty_rows(),
        };
        // The core refuses a whole attention in which one query may read nothing, so such a query reads all keys here.
        // Its scores are so low that a softmax over the queries gives the others what they get without it.
        let is_silent = |query: usize| silent.contains(&query);
        let (shape, value) = (mask.shape(), head.value());
        let scores = from_places(shape, &|query, key| {
            if is_silent(query) {
                LOWEST
            } else {
                head.scores()[[query, key]]
            }
        });
        let mask = rule(shape.0, &|query, key| {
            is_silent(query) || mask.may_read(query, key)
        });
        let mut trace = None;
        let weights = sure(match order {
            Order::Right => {
                let steps = sure(attend_scores(scores, Some(mask), 1.0, value));
                Ok(trace.insert(steps).weights().cells().clone())
            }
            Order::After => mask_after_softmax(&scores, &mask, 1.0),
            Order::Columns => softmax_over_queries(&scores, Some(&mask), 1.0),
        });
        Self {
            output: sure(blend_unnormalized(&weights, value)),
            silent,
            weights,
            trace,
        }
    }

    /// Whether a query may read no key.
    pub(super) fn is_silent(&self, query: usize) -> bool {
        self.silent.contains(&query)
    }

    /// The weight of a key for a query; none where the query may read no key.
    pub(super) fn weight(&self, query: usize, key: usize) -> Option<f64> {
        (!self.is_silent(query)).then(|| self.weights[[query, key]])
    }

    /// What the weights of a query sum to; none where the query may read no key.
    pub(super) fn row_sum(&self, query: usize) -> Option<f64> {
        let weight = |key: usize| self.weights[[query, key]];
        (!self.is_silent(query)).then(|| sum(self.weights.ncols(), &weight))
    }

    /// What the weights of a key sum to over the queries.
    pub(super) fn column_sum(&self, key: usize) -> f64 {
        let weight = |query: usize| self.weight(query, key).unwrap_or(0.0);
        sum(self.weights.nrows(), &weight)
    }

    /// The blended value of a query, [`head::WIDTH`] numbers; none where the query may read no key.
    pub(super) fn output(&self, query: usize) -> Option<&[f64]> {
        let rows = self.output.as_slice()?;
        let row = rows.chunks_exact(head::WIDTH).nth(query);
        row.filter(|_| !self.is_silent(query))
    }

    /// The largest score of a row, an exponential and their sum, where mask and softmax come in the right order.
    pub(super) fn exponential(&self, query: usize, key: usize) -> Option<[f64; 3]> {
        let trace = self.trace.as_ref()?;
        Some([
            trace.row_max()[query],
            trace.exponentials()[[query, key]],
            trace.row_sums()[query],
        ])
    }
}

/// Whether a sum of weights is one, up to rounding.
pub(super) fn is_one(sum: f64) -> bool {
    (sum - 1.0).abs() < 1e-9
}

impl Reading {
    /// Computes everything.
    pub(super) fn new(state: &State) -> Self {
        let input = head::embed(&state.words);
        let changed = from_places(input.dim(), &|row, column| {
            let is_changed = state.add && row + 1 >= state.from;
            input[[row, column]] + if is_changed { AMOUNT } else { 0.0 }
        });
        let comparison = Comparison::of(state);
        let (open, changed) = (sure(head::attend(&input)), sure(head::attend(&changed)));
        let masks = masks(state);
        let mut mask = masks[0].clone();
        for other in &masks[1..] {
            mask = sure(mask.and(other));
        }
        let other_mask = rule(state.count(), &|query, key| {
            comparison == Comparison::NoMask || mask.may_read(query, key)
        });
        let other_order = match comparison {
            Comparison::Added => state.order,
            Comparison::NoMask | Comparison::RightOrder => Order::Right,
        };
        Self {
            pass: Pass::new(&open, &mask, state.order),
            other: Pass::new(&changed, &other_mask, other_order),
            comparison,
            open,
            masks,
            mask,
        }
    }

    /// What all masks together let through.
    pub(super) fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The causal mask, the window, the padding, the switches of the rows and those of the cells, each by itself.
    pub(super) fn masks(&self) -> &[Mask; 5] {
        &self.masks
    }

    /// The score of a key for a query, before any mask.
    pub(super) fn score(&self, query: usize, key: usize) -> f64 {
        self.open.scores()[[query, key]]
    }

    /// The weight without any mask.
    pub(super) fn open_weight(&self, query: usize, key: usize) -> f64 {
        self.open.weights().cells()[[query, key]]
    }

    /// All scores, row after row.
    pub(super) fn scores(&self) -> &[f64] {
        self.open.scores().as_slice().unwrap_or_default()
    }

    /// How many keys a query may read.
    pub(super) fn legal_keys(&self, query: usize) -> usize {
        let may_read = |key: &usize| self.mask.may_read(query, *key);
        (0..self.mask.shape().1).filter(may_read).count()
    }

    /// The queries that may read no key.
    pub(super) fn silent(&self) -> Vec<usize> {
        self.mask.empty_rows()
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
