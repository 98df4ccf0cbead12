//! A walkthrough: the control [`TIME`] moved from stop to stop. It has no clock of its own.

use serde::Serialize;

use super::{Figure, Stop, TIME, state};

/// Times nearer than this are the same moment.
const SAME: f64 = 1e-9;

/// A stop, with what a page needs to show it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShownStop {
    /// The stop.
    #[serde(flatten)]
    pub stop: Stop,
    /// How far along the slider of the walkthrough it stands, 0 to 1.
    pub position: f64,
    /// Whether it is the last one reached, and so the one whose caption holds.
    pub current: bool,
}

/// The stops in order; one of them is the current one.
pub fn shown(figure: &dyn Figure) -> Vec<ShownStop> {
    let Some((slider, time)) = state::number(figure, TIME) else {
        return Vec::new();
    };
    let stops = figure.stops();
    let current = stops
        .iter()
        .rposition(|stop| stop.time <= time + SAME)
        .unwrap_or(0);
    stops
        .into_iter()
        .enumerate()
        .map(|(index, stop)| ShownStop {
            position: slider.position(stop.time),
            current: index == current,
            stop,
        })
        .collect()
}

/// Moves on by a stretch of time, but not past the next stop. Returns the index of the stop where
/// the walkthrough now stands, or nothing while it is between two.
///
/// # Errors
///
/// The sentence of a figure that refuses.
pub fn advance(figure: &mut dyn Figure, by: f64) -> Result<Option<usize>, String> {
    let Some((_, time)) = state::number(figure, TIME) else {
        return Ok(None);
    };
    let stops = figure.stops();
    let Some(next) = stops.iter().position(|stop| stop.time > time + SAME) else {
        return Ok(stops.len().checked_sub(1));
    };

    let moved = (time + by.max(0.0)).min(stops[next].time);
    state::set_number(figure, TIME, moved)?;
    Ok((moved >= stops[next].time).then_some(next))
}

/// Goes to the stop that many stops further on (or back, where negative), at most to the last or the first.
///
/// # Errors
///
/// The sentence of a figure that refuses.
pub fn step(figure: &mut dyn Figure, stops: i32) -> Result<(), String> {
    let Some((_, time)) = state::number(figure, TIME) else {
        return Ok(());
    };
    let times: Vec<_> = figure.stops().iter().map(|stop| stop.time).collect();
    let count = stops.unsigned_abs() as usize;
    let found = match stops {
        0 => return Ok(()),
        1.. => times
            .iter()
            .filter(|&&at| at > time + SAME)
            .nth(count - 1)
            .or(times.last()),
        _ => times
            .iter()
            .rev()
            .filter(|&&at| at < time - SAME)
            .nth(count - 1)
            .or(times.first()),
    };
    match found {
        Some(&time) => state::set_number(figure, TIME, time),
        None => Ok(()),
    }
}

/// Goes to a stop, counted from zero; there is none beyond the last.
///
/// # Errors
///
/// The sentence of a figure that refuses.
pub fn go_to(figure: &mut dyn Figure, index: usize) -> Result<(), String> {
    match figure.stops().get(index) {
        Some(stop) => state::set_number(figure, TIME, stop.time),
        None => Ok(()),
    }
}
