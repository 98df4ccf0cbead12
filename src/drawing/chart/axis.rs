//! A logarithmic axis and its ticks.

use std::f64::consts::LN_10;

/// One logarithmic axis: its range, its ticks, and what it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct LogAxis {
    /// The least and the greatest number, both positive.
    pub(super) range: [f64; 2],
    /// The numbers that have a line of the grid and a label, with the label.
    pub(super) ticks: Vec<(f64, String)>,
    /// What it counts, with its unit.
    pub(super) title: &'static str,
}

impl LogAxis {
    /// An axis with a tick at every `every`-th power of ten in its range, labelled by `format`.
    ///
    /// A range that is not positive and increasing becomes 1 to 10.
    pub fn new(
        title: &'static str,
        range: [f64; 2],
        every: i32,
        format: fn(f64) -> String,
    ) -> Self {
        let range = sound_range(range);
        let [first, last] = range.map(|number| number.ln() / LN_10);
        // Powers of a finite number: whole and small.
        let (first, last) = ((first - 1e-9).ceil() as i32, (last + 1e-9).floor() as i32);
        let mut ticks = Vec::new();
        for power in first..=last {
            if power % every.max(1) == 0 {
                let value = 10_f64.powi(power);
                ticks.push((value, format(value)));
            }
        }
        Self {
            range,
            ticks,
            title,
        }
    }

    /// Which of its labels are written along a length in CSS pixels, of which each takes as much as `room` says: every
    /// one, or every second, and so on.
    pub(super) fn stride(&self, length: f32, room: fn(&str) -> f32, gap: f32) -> usize {
        let mut places = Vec::new();
        for (value, label) in &self.ticks {
            places.push((share(self.range, *value) as f32 * length, room(label)));
        }
        stride(&places, gap)
    }
}

/// How far along an axis of a range a number is: 0 at its beginning, 1 at its end.
pub(super) fn share([low, high]: [f64; 2], value: f64) -> f64 {
    let low = low.ln();
    (value.ln() - low) / (high.ln() - low)
}

/// The number at a share of an axis of a range.
pub(super) fn value([low, high]: [f64; 2], share: f64) -> f64 {
    let low = low.ln();
    (low + (high.ln() - low) * share).exp()
}

/// The least stride at which labels, given by their middles and extents, keep a gap between each other.
fn stride(places: &[(f32, f32)], gap: f32) -> usize {
    let touch = |stride: usize| {
        (stride..places.len()).step_by(stride).any(|place| {
            let (one, other) = (places[place - stride], places[place]);
            (other.0 - one.0).abs() < (one.1 + other.1) / 2.0 + gap
        })
    };
    let mut stride = 1;
    while touch(stride) {
        stride += 1;
    }
    stride
}

/// The range itself where it is positive and increasing, otherwise 1 to 10.
fn sound_range([low, high]: [f64; 2]) -> [f64; 2] {
    if low > 0.0 && low < high && high.is_finite() && low.is_normal() {
        [low, high]
    } else {
        [1.0, 10.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tick_labels_thin_out_before_they_touch() {
        let places = [
            (0.0, 30.0),
            (20.0, 30.0),
            (40.0, 30.0),
            (60.0, 30.0),
            (80.0, 30.0),
        ];
        assert_eq!(stride(&places, 4.0), 2);
        assert_eq!(stride(&places[..1], 4.0), 1);
        assert_eq!(stride(&[], 4.0), 1);
    }

    #[test]
    fn a_range_without_a_logarithm_becomes_one_to_ten() {
        let axis = LogAxis::new("", [0.0, 5.0], 1, |_| String::new());
        assert_eq!(axis.range, [1.0, 10.0]);
    }
}
