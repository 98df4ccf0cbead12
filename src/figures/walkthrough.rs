//! A walkthrough: the control [`TIME`] moved from stop to stop. It has no clock of its own.

use super::{Figure, Stop, TIME, state};

/// Times nearer than this are the same moment.
const SAME: f64 = 1e-9;

/// A stop, with what a page needs to show it.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownStop {
    /// The stop.
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
    let current = count_before(&stops, time + SAME).saturating_sub(1);
    let mut shown = Vec::with_capacity(stops.len());
    for stop in stops {
        shown.push(ShownStop {
            position: slider.position(stop.time),
            current: shown.len() == current,
            stop,
        });
    }
    shown
}

/// How many stops stand before a moment.
fn count_before(stops: &[Stop], time: f64) -> usize {
    stops.iter().take_while(|stop| stop.time < time).count()
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
    let next = count_before(&stops, time + SAME);
    let Some(stop) = stops.get(next) else {
        return Ok(stops.len().checked_sub(1));
    };

    let moved = time + by.max(0.0);
    let arrives = moved + SAME >= stop.time;
    state::set_number(figure, TIME, if arrives { stop.time } else { moved })?;
    Ok(arrives.then_some(next))
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
    let all = figure.stops();
    let count = stops.unsigned_abs() as usize;
    let index = match stops {
        0 => return Ok(()),
        1.. => count_before(&all, time + SAME).saturating_add(count - 1),
        _ => count_before(&all, time - SAME).saturating_sub(count),
    };
    go_to(figure, index.min(all.len().saturating_sub(1)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Picture, Theme};
    use crate::figures::{Control, Slider, Table, Value};

    /// Three stops, and nothing else.
    struct Walk(f64);

    impl Figure for Walk {
        fn title(&self) -> String {
            String::new()
        }

        fn controls(&self) -> Vec<Control> {
            vec![Control::slider(
                TIME,
                "moment",
                Slider::linear(0.0, 2.0, 0.1),
                self.0,
                0.0,
            )]
        }

        fn assign(&mut self, _: &str, value: &Value) -> Result<(), String> {
            if let Value::Number(time) = value {
                self.0 = *time;
            }
            Ok(())
        }

        fn stops(&self) -> Vec<Stop> {
            [0.0, 1.0, 2.0]
                .map(|time| Stop {
                    time,
                    label: String::new(),
                    caption: String::new(),
                })
                .into()
        }

        fn picture(&self, width: f32, _: &Theme) -> Picture {
            Picture::new(width, width)
        }

        fn explain(&self, _: &str) -> Option<String> {
            None
        }

        fn describe(&self) -> String {
            String::new()
        }

        fn tables(&self) -> Vec<Table> {
            Vec::new()
        }
    }

    fn current(figure: &Walk) -> usize {
        shown(figure).iter().position(|stop| stop.current).unwrap()
    }

    #[test]
    fn a_walkthrough_stands_at_every_stop_however_long_a_frame_takes() {
        let mut walk = Walk(0.0);
        assert_eq!(advance(&mut walk, 0.4), Ok(None));
        assert_eq!(advance(&mut walk, 5.0), Ok(Some(1)));
        assert_eq!(walk.0, 1.0);
        assert_eq!(advance(&mut walk, f64::INFINITY), Ok(Some(2)));
        assert_eq!(advance(&mut walk, 1.0), Ok(Some(2)));
        assert_eq!(walk.0, 2.0);
    }

    #[test]
    fn a_walkthrough_arrives_exactly_in_spite_of_rounding() {
        let mut walk = Walk(0.0);
        while advance(&mut walk, 0.1) == Ok(None) {}
        assert_eq!(walk.0, 1.0);
    }

    #[test]
    fn steps_lead_to_the_stops_on_either_side_and_no_further_than_the_ends() {
        let mut walk = Walk(0.5);
        assert_eq!(current(&walk), 0);
        let mut to = |stops| {
            step(&mut walk, stops).unwrap();
            walk.0
        };
        assert_eq!([to(1), to(1), to(1)], [1.0, 2.0, 2.0]);
        assert_eq!(
            [to(-1), to(-2), to(i32::MAX), to(i32::MIN)],
            [1.0, 0.0, 2.0, 0.0]
        );
        walk.0 = 1.5;
        step(&mut walk, -1).unwrap();
        assert_eq!((walk.0, current(&walk)), (1.0, 1));
    }
}
