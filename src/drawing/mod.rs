//! Pictures as data, and the shapes that figures share. It does not know what attention is.

pub mod chart;
pub mod face;
pub mod geometry;
pub mod handle;
pub mod hatch;
pub mod hatch_cells;
pub mod heat_map;
pub mod hit;
pub mod label;
pub mod motion;
pub mod picture;
pub mod placement;
pub mod plane;
pub mod record;
pub mod replay;
pub mod ribbons;
mod sink;
pub mod sort;
pub mod svg;
pub mod target;
pub mod text;
mod text_widths;
pub mod theme;

pub use face::Face;
pub use geometry::{Point, Rect};
pub use picture::{Align, Baseline, Mark, Picture, Shape, Size, Stroke, Text};
pub use target::{Axis, Place, Role, Target};
pub use theme::{Color, Theme};
