//! The list of a figure's controls, to which one after the other is added.

use super::Control;

/// Controls in their order.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) controls: Vec<Control>,
}

impl Listing {
    /// Adds a control with a sentence that says what it does; what else is special about it is set on what this gives.
    pub(super) fn add(&mut self, control: Control, help: &str) -> &mut Control {
        let index = self.controls.len();
        self.controls.push(control);
        let control = &mut self.controls[index];
        control.help = help.to_owned();
        control
    }
}
