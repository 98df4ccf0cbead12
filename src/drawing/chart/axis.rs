//! A logarithmic axis and its ticks.

/// One logarithmic axis: its range, its ticks, and what it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct LogAxis {
    /// The least and the greatest number, both positive.
    pub range: [f64; 2],
    /// The numbers that have a line of the grid and a label, with the label.
    pub ticks: Vec<(f64, String)>,
    /// What it counts, with its unit.
    pub title: String,
}

impl LogAxis {
    /// An axis with a tick at every `every`-th power of ten in its range, labelled by `format`.
    ///
    /// A range that is not positive and increasing becomes 1 to 10.
    pub fn new(
        title: impl Into<String>,
        range: [f64; 2],
        every: usize,
        format: impl Fn(f64) -> String,
    ) -> Self {
        let range = sound_range(range);
        let [first, last] = range.map(f64::log10);
        // Powers of a finite number: whole and small.
        let (first, last) = ((first - 1e-9).ceil() as i32, (last + 1e-9).floor() as i32);
        let every = i32::try_from(every.max(1)).unwrap_or(i32::MAX);
        let ticks = (first..=last)
            .filter(|power| power.rem_euclid(every) == 0)
            .map(|power| 10_f64.powi(power))
            .map(|value| (value, format(value)))
            .collect();
        Self {
            range,
            ticks,
            title: title.into(),
        }
    }

    /// Sets the numbers that have a line and a label.
    pub fn ticks(mut self, ticks: Vec<(f64, String)>) -> Self {
        self.ticks = ticks;
        self
    }

    /// Where the ticks are along an axis of a length, and how much of it their labels take.
    pub(super) fn places(&self, length: f32, extent: impl Fn(&str) -> f32) -> Vec<(f32, f32)> {
        self.ticks
            .iter()
            .map(|(value, label)| (self.share(*value) as f32 * length, extent(label)))
            .collect()
    }

    /// The label of a tick that is written, else nothing.
    pub(super) fn label(&self, value: f64, stride: usize) -> String {
        self.ticks
            .iter()
            .step_by(stride.max(1))
            .find(|tick| tick.0 == value)
            .map_or_else(String::new, |(_, label)| label.clone())
    }

    /// How far along the axis a number is: 0 at its beginning, 1 at its end.
    pub(super) fn share(&self, value: f64) -> f64 {
        let [low, high] = self.range.map(f64::ln);
        (value.ln() - low) / (high - low)
    }

    /// The number at a share of the axis.
    pub(super) fn value(&self, share: f64) -> f64 {
        let [low, high] = self.range.map(f64::ln);
        (low + (high - low) * share).exp()
    }
}

/// Which of the labels along an axis are written: every one, or every second, and so on, so that none touch.
pub(super) fn stride(places: &[(f32, f32)], gap: f32) -> usize {
    (1..places.len().max(2))
        .find(|&stride| {
            let kept: Vec<&(f32, f32)> = places.iter().step_by(stride).collect();
            kept.windows(2)
                .all(|pair| (pair[1].0 - pair[0].0).abs() >= (pair[0].1 + pair[1].1) / 2.0 + gap)
        })
        .unwrap_or(places.len().max(1))
}

/// The range itself where it is positive and increasing, otherwise 1 to 10.
pub(super) fn sound_range([low, high]: [f64; 2]) -> [f64; 2] {
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
