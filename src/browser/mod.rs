//! What JavaScript sees: the functions of the core, and the player that ties a figure to a canvas.
//!
//! It computes and draws nothing itself.

mod canvas;
mod door;
pub mod functions;
mod json;
pub mod player;
mod shown;

use wasm_bindgen::prelude::wasm_bindgen;

pub use player::{Player, Work, figure_names};

/// A page pays for its allocator before it shows anything, and this one is a sixth of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Lets a panic print its place to the console before the module stops.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the core.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
