//! The whole picture: the square, the chart, and the numbers under them.

use crate::drawing::{Picture, Theme};

use super::Growth;
use super::costs::Curve;
use super::layout::Layout;
use super::{chart, rows, square};

pub(super) fn picture(growth: &Growth, width: f32, theme: &Theme) -> Picture {
    let layout = Layout::new(width);
    let mut picture = Picture::new(width, layout.end.ceil());
    let about = growth.about(Curve::Stored);
    square::draw(&about, &mut picture, &layout, theme);
    chart::draw(&about, &mut picture, &layout, theme);
    rows::draw_costs(growth, &mut picture, &layout, theme);
    rows::draw_measured(growth, &mut picture, &layout, theme);
    picture
}
