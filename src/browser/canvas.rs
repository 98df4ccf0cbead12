//! The canvas sink: a picture painted by plotters-canvas.

use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::{Color, Picture, replay};

/// Paints a picture over a canvas of the given backing size, at a pixel ratio.
///
/// # Errors
///
/// Where the canvas has no 2-D context, or loses it meanwhile.
pub(super) fn paint(
    picture: &Picture,
    canvas: &HtmlCanvasElement,
    ratio: f64,
    paper: Color,
) -> Result<(), JsValue> {
    let context: CanvasRenderingContext2d = canvas
        .get_context("2d")?
        .ok_or_else(|| js_sys::Error::new("this canvas has no 2-D context"))?
        .dyn_into()?;
    context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
    context.set_fill_style_str(&format!(
        "rgb({} {} {})",
        paper.red, paper.green, paper.blue
    ));
    context.fill_rect(
        0.0,
        0.0,
        f64::from(canvas.width()),
        f64::from(canvas.height()),
    );

    let scale = ratio / f64::from(replay::UNITS);
    context.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0)?;
    let mut backend = CanvasBackend::with_canvas_object(canvas.clone())
        .ok_or_else(|| js_sys::Error::new("this canvas has no 2-D context"))?;
    picture
        .replay(&mut backend, ratio as f32)
        .map_err(|error| js_sys::Error::new(&error.to_string()).into())
}
