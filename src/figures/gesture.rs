//! What a drag, a key or a press on a target does to a figure: it sets controls, and nothing else.

use crate::drawing::{Axis, Point, Role, Target};

use super::{Figure, state};

/// Moves a handle to a place.
///
/// # Errors
///
/// The sentence of a control that refuses.
pub fn drag(figure: &mut dyn Figure, target: &Target, to: Point) -> Result<(), String> {
    let Role::Handle { x, y } = &target.role else {
        return Ok(());
    };
    for (axis, pixel) in [(x, to.x), (y, to.y)] {
        let Some(axis) = axis else { continue };
        if let Some((slider, _)) = state::number(figure, &axis.control) {
            state::set_number(figure, &axis.control, slider.on_grid(axis.value_at(pixel)))?;
        }
    }
    Ok(())
}

/// Moves a handle by steps of its controls: `right` and `up` count key presses. A handle with two
/// axes moves to where the key points. One with a single axis takes both directions for it, and right
/// and up make it greater, as in any slider.
///
/// # Errors
///
/// The sentence of a control that refuses.
pub fn nudge(
    figure: &mut dyn Figure,
    target: &Target,
    right: f64,
    up: f64,
    fine: bool,
) -> Result<(), String> {
    let Role::Handle { x, y } = &target.role else {
        return Ok(());
    };
    match (x, y) {
        (Some(x), Some(y)) => {
            step(figure, x, right * growth(x), fine)?;
            step(figure, y, -up * growth(y), fine)
        }
        (Some(only), None) | (None, Some(only)) => step(figure, only, right + up, fine),
        (None, None) => Ok(()),
    }
}

/// 1 where the values of an axis grow with its pixels, to the right or downwards; -1 where they fall.
fn growth(axis: &Axis) -> f64 {
    let [from, to] = axis.pixels;
    let [low, high] = axis.values;
    if (to > from) == (high > low) {
        1.0
    } else {
        -1.0
    }
}

fn step(figure: &mut dyn Figure, axis: &Axis, steps: f64, fine: bool) -> Result<(), String> {
    if steps == 0.0 {
        return Ok(());
    }
    match state::number(figure, &axis.control) {
        Some((slider, value)) => {
            state::set_number(figure, &axis.control, slider.stepped(value, steps, fine))
        }
        None => Ok(()),
    }
}

/// Presses a target: switches its toggle or sets its control. Handles and marks do nothing.
///
/// # Errors
///
/// The sentence of a control that refuses.
pub fn press(figure: &mut dyn Figure, target: &Target) -> Result<(), String> {
    match &target.role {
        Role::Toggle { control, on } => {
            state::set(figure, control, if *on { "off" } else { "on" }).map(drop)
        }
        Role::Press { control, value } => state::set(figure, control, value).map(drop),
        Role::Handle { .. } | Role::Mark => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_grows_the_values_that_lie_where_it_points() {
        let downwards = Axis::linear("y", [0.0, 100.0], [0.0, 1.0]);
        let upwards = Axis::linear("y", [100.0, 0.0], [0.0, 1.0]);
        let mirrored = Axis::linear("x", [0.0, 100.0], [1.0, 0.0]);

        assert_eq!(growth(&downwards), 1.0);
        assert_eq!(growth(&upwards), -1.0);
        assert_eq!(growth(&mirrored), -1.0);
    }
}
