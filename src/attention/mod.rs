//! The mathematics of attention: score, mask, softmax, blend, and the trace of all steps.
//!
//! Everything is float64 and checked once, at the door; after it nothing can panic. Nothing here
//! draws or knows a browser.
//!
//! ```
//! use attention_figures::attention::{Options, attend, matrix};
//!
//! let key = matrix("key", vec![vec![1.0, 0.0], vec![0.0, 1.0]])?;
//! let value = matrix("value", vec![vec![10.0, 0.0], vec![0.0, 10.0]])?;
//! let query = matrix("query", vec![vec![3.0, 0.0]])?;
//!
//! let trace = attend(&query, &key, &value, &Options::default())?;
//! assert!((trace.weights().row_sums()[0] - 1.0).abs() < 1e-12);
//! assert!(trace.output()[[0, 0]] > trace.output()[[0, 1]]);
//! # Ok::<(), attention_figures::attention::Error>(())
//! ```

mod attend;
mod blend;
mod cells;
pub mod cost;
mod door;
mod error;
mod four;
mod gradients;
mod heads;
mod kernel;
mod mask;
mod mistakes;
mod online;
mod positions;
mod random;
mod score;
mod softmax;
mod tiled;
mod workload;

pub use attend::{HardPick, Options, Trace, attend, attend_scores, option_scores};
pub use blend::{Weights, blend};
pub use cells::{cells, from_places};
pub(crate) use cells::{dot, product};
pub use door::{MAX_CELLS, matrix};
pub use error::Error;
pub use gradients::{Gradients, gradients, query_jacobian};
pub use heads::{HeadsTrace, Projections, grouped_heads, multi_head};
pub use mask::Mask;
pub use mistakes::{
    NaiveSoftmax, blend_unnormalized, mask_after_softmax, naive_softmax, softmax_over_queries,
};
pub use online::{OnlineSoftmax, OnlineStep, online_softmax};
pub use positions::{rotary, sinusoidal};
pub(crate) use random::random_bits;
pub use score::{Rule, add_bias, scaled_dot, score, softcap};
pub use softmax::{Softmax, softmax};
pub use tiled::tile;
pub use workload::{MAX_LENGTH, Run, Workload};
