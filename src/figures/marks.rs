//! What every figure adds to its picture: marks that explain themselves.
//!
//! They are made from plain parts in one place, since a record is copied each time it is handed on.

use crate::drawing::{Picture, Place, Rect, Target};

impl Picture {
    /// Adds a target that explains itself, with its current value in words.
    pub(super) fn explained(
        &mut self,
        id: &str,
        label: &str,
        value: &str,
        bounds: Rect,
    ) -> &mut Target {
        let index = self.targets.len();
        self.targets
            .push(Target::mark(id, label, bounds).value(value));
        &mut self.targets[index]
    }
}

impl Target {
    /// Puts it into a grid, at a row and a column counted from zero.
    pub(super) fn in_grid(&mut self, grid: &str, row: usize, column: usize) {
        self.place = Some(Place {
            grid: grid.to_owned(),
            row,
            column,
        });
    }
}
