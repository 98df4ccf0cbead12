//! Figures drawn for a snapshot: wide and narrow, in a state.

use attention_figures::drawing::Theme;
use attention_figures::figures::{self, state};

/// The SVG of a figure in a state at the two widths of the snapshots, each with its width.
pub(crate) fn drawn(name: &str, pairs: &[(&str, &str)]) -> [(f32, String); 2] {
    let mut figure = figures::make(name).expect("the figure is listed");
    for (name, value) in pairs {
        state::set(figure.as_mut(), name, value).expect("the snapshot's state is allowed");
    }
    [320.0, 960.0].map(|width| {
        let svg = figure.picture(width, &Theme::LIGHT).to_svg(
            &figure.title(),
            &figure.describe(),
            Theme::LIGHT.paper,
        );
        (width, svg)
    })
}
