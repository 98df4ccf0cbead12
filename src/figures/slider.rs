//! The range of a number control: which values it allows, and how far along it they stand.

use crate::drawing::geometry::bounded;
use crate::number;

/// The range of a number control.
#[derive(Clone, Debug, PartialEq)]
pub struct Slider {
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
    /// What one key press adds; on a logarithmic slider, the factor that it multiplies by.
    pub step: f64,
    /// Whether equal distances are equal ratios.
    pub logarithmic: bool,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// How many decimals are shown.
    pub decimals: usize,
    /// Values marked on the slider.
    pub marks: Vec<f64>,
}

impl Slider {
    /// A linear range with a step, shown with two decimals.
    pub fn linear(min: f64, max: f64, step: f64) -> Self {
        Self {
            min,
            max,
            step,
            logarithmic: false,
            whole: false,
            decimals: 2,
            marks: Vec::new(),
        }
    }

    /// A range of whole numbers.
    pub fn whole(min: f64, max: f64) -> Self {
        Self {
            whole: true,
            decimals: 0,
            ..Self::linear(min, max, 1.0)
        }
    }

    /// Sets how many decimals are shown.
    pub fn decimals(mut self, decimals: usize) -> Self {
        self.decimals = decimals;
        self
    }

    /// The value as the reader sees it.
    pub fn text(&self, value: f64) -> String {
        number::grouped(value, self.decimals)
    }

    /// The nearest allowed value.
    pub fn clamp(&self, value: f64) -> f64 {
        let clamped = bounded(value, self.min, self.max);
        if self.whole { clamped.round() } else { clamped }
    }

    /// How far along the slider a value stands, 0 to 1.
    pub fn position(&self, value: f64) -> f64 {
        let share = if self.logarithmic {
            (value / self.min).ln() / (self.max / self.min).ln()
        } else {
            (value - self.min) / (self.max - self.min)
        };
        bounded(share, 0.0, 1.0)
    }

    /// The value at a share of the way along the slider, on the grid of fine steps.
    pub fn at(&self, position: f64) -> f64 {
        let position = bounded(position, 0.0, 1.0);
        if self.logarithmic {
            self.on_grid(self.min * ((self.max / self.min).ln() * position).exp())
        } else {
            self.on_grid(self.min + (self.max - self.min) * position)
        }
    }

    /// The value some steps away; a fine step is a tenth of a step.
    pub fn stepped(&self, value: f64, steps: f64, fine: bool) -> f64 {
        if self.logarithmic {
            let exponent = if fine { steps / 10.0 } else { steps };
            let moved = self.on_grid(value * (self.step.ln() * exponent).exp());
            // Among small whole numbers a fine factor may round to no move at all.
            return if self.whole && moved == value {
                self.clamp(value + steps.signum())
            } else {
                moved
            };
        }

        let step = if fine { self.fine_step() } else { self.step };
        self.on_grid(value + steps * step)
    }

    /// The nearest allowed value on the grid of fine steps, so that links stay short.
    pub fn on_grid(&self, value: f64) -> f64 {
        if self.whole {
            return self.clamp(value);
        }
        if self.logarithmic {
            // Four significant digits: finer than a pixel or a fine step.
            let places = 3 - number::magnitude(value.abs().max(f64::MIN_POSITIVE));
            return self.clamp(rounded(value, places));
        }

        let fine = self.fine_step();
        let places = (-number::magnitude(fine)).max(0);
        self.clamp(rounded((value / fine).round() * fine, places))
    }

    /// The least distance between two values that a reader can set, on a linear slider.
    pub fn fine_step(&self) -> f64 {
        if self.whole { 1.0 } else { self.step / 10.0 }
    }
}

/// A number rounded to a count of decimals, or to tens where that is negative.
fn rounded(value: f64, places: i32) -> f64 {
    // Two powers that are whole numbers: dividing by 10 gives the nearest double, multiplying by 0.1 does not.
    let scale = 10_f64.powi(places.abs());
    if places >= 0 {
        (value * scale).round() / scale
    } else {
        (value / scale).round() * scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_slider_gives_numbers_that_are_short_in_a_link() {
        let slider = Slider {
            logarithmic: true,
            step: 2.0,
            ..Slider::linear(0.001, 1000.0, 1.0)
        };

        assert_eq!(slider.at(0.5), 1.0);
        assert_eq!(slider.at(0.777), 45.92);
        assert_eq!(slider.at(0.1).to_string(), "0.003981");
        assert_eq!(slider.stepped(45.92, 1.0, false), 91.84);
    }

    #[test]
    fn every_fine_step_of_a_logarithmic_slider_moves_it() {
        let slider = Slider {
            logarithmic: true,
            step: 1.1,
            ..Slider::linear(0.01, 100.0, 1.0)
        };
        let mut value = 0.01;
        while value < 100.0 {
            let next = slider.stepped(value, 1.0, true);
            assert!(next > value, "{value}");
            value = next;
        }
    }
}
