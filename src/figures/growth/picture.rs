//! The whole picture: the square, the chart, and the numbers under them.

use crate::drawing::{Picture, Theme};

use super::Growth;
use super::layout::Layout;
use super::{chart, rows, square};

pub(super) fn picture(growth: &Growth, width: f32, theme: &Theme) -> Picture {
    let layout = Layout::new(width);
    let height = layout.measured + rows::measured_height(growth, &layout);
    let mut picture = Picture::new(width, height.ceil());
    square::draw(growth, &mut picture, &layout, theme);
    chart::draw(growth, &mut picture, &layout, theme);
    rows::draw_costs(growth, &mut picture, &layout, theme);
    rows::draw_measured(growth, &mut picture, &layout, theme);
    picture
}
