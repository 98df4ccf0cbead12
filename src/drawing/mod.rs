//! Pictures as data, and the shapes that figures share. It does not know what attention is.

pub mod geometry;
pub mod number;
pub mod picture;
pub mod target;
pub mod theme;

pub use geometry::{Point, Rect};
pub use picture::{Align, Baseline, Mark, Picture, Shape, Size, Stroke, Text};
pub use target::{Axis, Place, Role, Target};
pub use theme::{Color, Theme, ThemeColors};
