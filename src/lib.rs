//! Attention, computed and drawn: score, mask, softmax, blend.
//!
//! A figure is a state (the values of its controls) that gives a picture, in marks, in words and
//! in numbers. The layers, each of which may use only those before it:
//!
//! - [`number`]: decimal numbers, written and read.
//! - [`attention`]: the mathematics, on `ndarray`.
//! - [`drawing`]: pictures as data, and the shapes that figures share.
//! - [`figures`]: one folder per figure, all behind one trait.
//! - `browser`: what JavaScript sees (WebAssembly only).

pub mod attention;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod drawing;
pub mod figures;
pub mod number;
