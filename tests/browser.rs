//! The core as a browser runs it.
#![cfg(target_arch = "wasm32")]

use attention_figures::browser::version;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_core_runs_in_a_browser_and_knows_its_version() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}
