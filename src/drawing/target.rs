//! What a pointer or a key can act on. Figures declare targets; the player makes events of them.

use super::geometry::{Point, Rect};

/// Something in a picture that a reader can drag, switch, press or ask about.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Its name within the figure, stable while the reader works.
    pub id: String,
    /// What it is, for a reader who does not see it: "query", "weight of cat for chat".
    pub label: String,
    /// Its current value in words: "x 0.70, y 0.40", "0.80", "hidden".
    pub value: String,
    /// Where it is, in CSS pixels; at least 24 x 24.
    pub bounds: Rect,
    /// What acting on it does.
    pub role: Role,
    /// Its place in a grid or a list, which is one tab stop. Handles have none.
    pub place: Option<Place>,
}

/// What acting on a target does.
#[derive(Clone, Debug, PartialEq)]
pub enum Role {
    /// Moving it sets one or two number controls.
    Handle {
        /// The control set by moving to the side.
        x: Option<Axis>,
        /// The control set by moving up and down.
        y: Option<Axis>,
    },
    /// Pressing it switches a toggle control.
    Toggle {
        /// The control.
        control: String,
        /// Whether it is on now.
        on: bool,
    },
    /// Pressing it sets a control to a value.
    Press {
        /// The control.
        control: String,
        /// The value it is set to.
        value: String,
    },
    /// It only explains itself.
    Mark,
}

/// How a direction on the screen maps to a number control.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The control.
    pub control: String,
    /// Two places along the direction, in CSS pixels.
    pub pixels: [f32; 2],
    /// The values of the control at these places.
    pub values: [f64; 2],
    /// Whether equal distances are equal ratios of the value.
    pub logarithmic: bool,
}

impl Axis {
    /// A linear map: `pixels[0]` means `values[0]`, `pixels[1]` means `values[1]`.
    pub fn linear(control: impl Into<String>, pixels: [f32; 2], values: [f64; 2]) -> Self {
        Self {
            control: control.into(),
            pixels,
            values,
            logarithmic: false,
        }
    }

    /// A logarithmic map between two positive values.
    pub fn logarithmic(control: impl Into<String>, pixels: [f32; 2], values: [f64; 2]) -> Self {
        Self {
            logarithmic: true,
            ..Self::linear(control, pixels, values)
        }
    }

    /// The value that a place along the direction means, not yet clamped to the control's range.
    pub fn value_at(&self, pixel: f32) -> f64 {
        let [from, to] = self.pixels;
        let (from, to) = (f64::from(from), f64::from(to));
        let t = if from == to {
            0.0
        } else {
            (f64::from(pixel) - from) / (to - from)
        };
        let [low, high] = self.values;

        if self.logarithmic {
            (low.ln() + (high.ln() - low.ln()) * t).exp()
        } else {
            low + (high - low) * t
        }
    }
}

/// A place in a named grid of targets, rows and columns counted from zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// What the grid is, for a reader who does not see it: "weights", "may read".
    pub grid: String,
    /// Row.
    pub row: usize,
    /// Column.
    pub column: usize,
}

impl Target {
    /// A mark that explains itself, as wide and high as a finger needs.
    pub fn mark(id: impl Into<String>, label: impl Into<String>, bounds: Rect) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            value: String::new(),
            bounds: bounds.at_least(Self::SIDE),
            role: Role::Mark,
            place: None,
        }
    }

    /// The least extent of a target, in CSS pixels.
    pub const SIDE: f32 = 24.0;

    /// A handle around a point that sets the controls of its axes.
    pub fn handle(
        id: impl Into<String>,
        label: impl Into<String>,
        center: Point,
        x: Option<Axis>,
        y: Option<Axis>,
    ) -> Self {
        Self {
            role: Role::Handle { x, y },
            ..Self::mark(id, label, Rect::around(center, 32.0, 32.0))
        }
    }

    /// Sets the current value in words.
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.value = value.into();
        self
    }

    /// Lets a press on it set a control.
    pub fn pressed(&mut self, control: &str, value: &str) -> &mut Self {
        self.role = Role::Press {
            control: control.to_owned(),
            value: value.to_owned(),
        };
        self
    }

    /// Puts it into a grid, or into a list where the column is always zero or the row is.
    pub fn in_grid(&mut self, grid: &str, row: usize, column: usize) {
        self.place = Some(Place {
            grid: grid.to_owned(),
            row,
            column,
        });
    }
}
