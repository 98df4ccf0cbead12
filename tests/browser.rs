//! The core as a browser runs it: its functions and its player, called with JavaScript's values.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    reason = "these are tests, which clippy does not see"
)]

use attention_figures::browser::functions::{attend, softmax};
use attention_figures::browser::{Player, version};
use attention_figures::figures::names;
use js_sys::{Array, Error, JSON, Reflect};
use wasm_bindgen::{Clamped, JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

wasm_bindgen_test_configure!(run_in_browser);

fn json(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

fn text(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn canvas(width: u32, height: u32) -> HtmlCanvasElement {
    let document = web_sys::window().unwrap().document().unwrap();
    let canvas: HtmlCanvasElement = document.create_element("canvas").unwrap().unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    canvas
}

/// How many colours a canvas shows.
fn colors(canvas: &HtmlCanvasElement) -> usize {
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").unwrap().unwrap().unchecked_into();
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    let Clamped(bytes) = context
        .get_image_data(0.0, 0.0, width, height)
        .unwrap()
        .data();
    let mut seen: Vec<&[u8]> = bytes.chunks_exact(4).collect();
    seen.sort_unstable();
    seen.dedup();
    seen.len()
}

#[wasm_bindgen_test]
fn the_core_runs_in_a_browser_and_knows_its_version() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn a_softmax_of_the_lessons_scores_is_computed_from_arrays() {
    let weights = softmax(&json("[[2.1, 0.4, 1.3]]"), &JsValue::UNDEFINED).unwrap();
    let row = Array::from(&weights.get(0));
    let found: Vec<f64> = row.iter().map(|weight| weight.as_f64().unwrap()).collect();
    for (found, wanted) in found.iter().zip([0.6127404, 0.1119376, 0.2753220]) {
        assert!((found - wanted).abs() < 1e-6, "{found} for {wanted}");
    }
}

#[wasm_bindgen_test]
fn a_trace_holds_every_step_and_minus_infinity_where_a_score_is_masked() {
    let cells = json("[[1, 0], [0, 1]]");
    let options = json(r#"{"mask": [[true, false], [true, true]]}"#);
    let trace = attend(&cells, &cells, &cells, &options).unwrap();
    let masked = Reflect::get(&trace, &"maskedScores".into()).unwrap();
    let first = Array::from(&Array::from(&masked).get(0));
    assert_eq!(first.get(1).as_f64(), Some(f64::NEG_INFINITY));
    let weights = Reflect::get(&trace, &"weights".into()).unwrap();
    assert_eq!(text(&Array::from(&weights).get(0)), "[1,0]");
}

#[wasm_bindgen_test]
fn a_refusal_is_an_error_with_a_sentence() {
    for (scores, part) in [
        ("[[1, 2], [3]]", "ragged"),
        ("[]", "empty"),
        ("[[1, \"2\"]]", "entry 1 is string"),
        ("7", "array of rows"),
    ] {
        let refused = softmax(&json(scores), &JsValue::UNDEFINED).unwrap_err();
        let sentence = String::from(refused.unchecked_into::<Error>().message());
        assert!(sentence.contains(part), "{scores}: {sentence}");
    }
}

#[wasm_bindgen_test]
fn every_figure_paints_itself_at_several_pixel_ratios() {
    for name in names() {
        let mut player = Player::new(&name).unwrap();
        for ratio in [1, 2, 3] {
            player.set_width(320.0);
            let canvas = canvas(320 * ratio, 320 * ratio);
            player.draw(&canvas, f64::from(ratio)).unwrap();
            assert!(colors(&canvas) > 10, "{name} at {ratio}");
        }
    }
}

#[wasm_bindgen_test]
fn what_a_figure_says_of_itself_can_be_read_and_restores_it() {
    for name in names() {
        let mut player = Player::new(&name).unwrap();
        let controls = Array::from(&player.tell("controls").unwrap());
        assert!(controls.length() > 2, "{name}");
        assert!(
            Array::from(&player.tell("targets").unwrap()).length() > 2,
            "{name}"
        );
        assert!(
            Array::from(&player.tell("tables").unwrap()).length() > 0,
            "{name}"
        );

        // As a reader would: every slider a little to the right of its middle.
        for control in controls.iter() {
            let get = |part: &str| Reflect::get(&control, &part.into()).unwrap();
            if get("kind") == "slider" {
                player
                    .set_position(&get("name").as_string().unwrap(), 0.6)
                    .unwrap();
            }
        }
        let state = player.tell("state").unwrap();
        let mut other = Player::new(&name).unwrap();
        assert_eq!(text(&other.restore(&state).unwrap()), "[]", "{name}");
        assert_eq!(text(&other.tell("state").unwrap()), text(&state), "{name}");
        assert_eq!(
            text(&other.tell("description").unwrap()),
            text(&player.tell("description").unwrap()),
            "{name}"
        );
        assert_eq!(
            text(&other.tell("svg").unwrap()),
            text(&player.tell("svg").unwrap()),
            "{name}"
        );
    }
}

#[wasm_bindgen_test]
fn an_unknown_figure_is_refused_with_the_names_that_exist() {
    let refused = Player::new("<img>").err().unwrap();
    let sentence = String::from(refused.unchecked_into::<Error>().message());
    for name in names() {
        assert!(sentence.contains(&name), "{sentence}");
    }
}
