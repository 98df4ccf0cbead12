//! A chart with two logarithmic axes, drawn by plotters into the picture.

mod axis;
mod labels;
mod series;

use std::convert::Infallible;
use std::ops::Range;

use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::combinators::{IntoLogRange, LogCoord};
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::PathElement;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color as _, FontDesc, FontFamily, FontStyle, RGBAColor, RGBColor, ShapeStyle, TextStyle,
};

pub use axis::LogAxis;
pub use series::{ChartPoint, Dot, Series};

use axis::{sound_range, stride};
use labels::label_size;
use series::{clip_piece, draw_point};

use super::geometry::{Point, Rect, bounded};
use super::hatch::dashed;
use super::picture::Picture;
use super::record::Recorder;
use super::replay::{FAMILY, UNITS};
use super::target::Axis;
use super::text;
use super::theme::{Color, Theme};

/// The size of tick labels and of reference lines' labels, in CSS pixels.
const SMALL: f32 = 12.0;

/// The space between the plot and the labels of its lines, in CSS pixels.
const LABEL_DISTANCE: f32 = 10.0;

/// The room left of the plot for ticks, beside the widest label, in CSS pixels.
const TICK_DISTANCE: f32 = 8.0;

/// The room above the plot, in CSS pixels: the title of the upright axis and the label of the rule.
const ABOVE: f32 = 40.0;

/// The room below the plot, in CSS pixels: tick labels and the title of the level axis.
const BELOW: f32 = 40.0;

/// A chart with two logarithmic axes, not yet drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLogChart {
    /// The axis to the right.
    pub x: LogAxis,
    /// The axis upwards.
    pub y: LogAxis,
    /// Its lines, from back to front.
    pub series: Vec<Series>,
    /// Its points.
    pub points: Vec<ChartPoint>,
    /// Level dashed lines, with what stands on them.
    pub levels: Vec<(f64, String)>,
    /// An upright line, with what stands at its head.
    pub rule: Option<(f64, String)>,
}

/// Where the numbers of a drawn chart are.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLayout {
    /// Where the lines are, without labels.
    pub plot: Rect,
    x: LogAxis,
    y: LogAxis,
}

impl ChartLayout {
    /// The place of a point, not clamped to the chart.
    pub fn to_pixel(&self, point: [f64; 2]) -> Point {
        Point::new(
            self.plot.x + self.x.share(point[0]) as f32 * self.plot.width,
            self.plot.bottom() - self.y.share(point[1]) as f32 * self.plot.height,
        )
    }

    /// The parts of a run of points that lie inside the chart; points that have no logarithm break it.
    fn clip(&self, points: &[[f64; 2]]) -> Vec<Vec<[f64; 2]>> {
        let mut runs: Vec<Vec<[f64; 2]>> = Vec::new();
        let mut end: Option<[f64; 2]> = None;
        for pair in points.windows(2) {
            let shares = |at: [f64; 2]| [self.x.share(at[0]), self.y.share(at[1])];
            let Some([from, to]) = clip_piece(shares(pair[0]), shares(pair[1])) else {
                end = None;
                continue;
            };
            let point = |share: [f64; 2]| [self.x.value(share[0]), self.y.value(share[1])];
            match runs.last_mut() {
                Some(run) if end == Some(from) => run.push(point(to)),
                _ => runs.push(vec![point(from), point(to)]),
            }
            end = Some(to);
        }
        runs
    }

    /// The map from places to the values of a control, for a handle that moves to the side.
    pub fn x_axis(&self, control: impl Into<String>) -> Axis {
        Axis::logarithmic(control, [self.plot.x, self.plot.right()], self.x.range)
    }

    /// The map from places to the values of a control, for a handle that moves up and down.
    pub fn y_axis(&self, control: impl Into<String>) -> Axis {
        Axis::logarithmic(control, [self.plot.bottom(), self.plot.y], self.y.range)
    }
}

impl LogLogChart {
    /// An empty chart.
    pub fn new(x: LogAxis, y: LogAxis) -> Self {
        Self {
            x,
            y,
            series: Vec::new(),
            points: Vec::new(),
            levels: Vec::new(),
            rule: None,
        }
    }

    /// Adds a line.
    pub fn series(mut self, series: Series) -> Self {
        self.series.push(series);
        self
    }

    /// Adds a point.
    pub fn point(mut self, point: ChartPoint) -> Self {
        self.points.push(point);
        self
    }

    /// Adds a level dashed line with what stands on it.
    pub fn level(mut self, value: f64, label: impl Into<String>) -> Self {
        self.levels.push((value, label.into()));
        self
    }

    /// Sets the upright line with what stands at its head.
    pub fn rule(mut self, value: f64, label: impl Into<String>) -> Self {
        self.rule = Some((value, label.into()));
        self
    }

    /// Draws it into an area and says where its numbers are.
    pub fn draw(&self, picture: &mut Picture, area: Rect, theme: &Theme) -> ChartLayout {
        let layout = self.layout(area);
        if !self.can_be_drawn(picture, &layout) {
            return layout;
        }
        let lines = self.draw_by_plotters(picture, &layout, theme);
        self.draw_rule_line(picture, &layout, theme);
        self.draw_levels(picture, &layout, theme);
        // The lines in front of the levels and their labels.
        picture.marks[lines.start..].rotate_left(lines.len());
        self.draw_dashed(picture, &layout);
        self.draw_titles(picture, &layout, area, theme);
        for point in &self.points {
            draw_point(picture, point, &layout, theme);
        }
        self.draw_line_labels(picture, &layout, area, theme);
        layout
    }

    /// Whether the plot has room and lies on the picture, and both axes have a logarithm.
    fn can_be_drawn(&self, picture: &Picture, layout: &ChartLayout) -> bool {
        let plot = layout.plot;
        let is_sound = |axis: &LogAxis| axis.range == sound_range(axis.range);
        let on_picture = plot.x >= 0.0
            && plot.y >= 0.0
            && plot.right() <= picture.width
            && plot.bottom() <= picture.height;
        plot.width >= 2.0
            && plot.height >= 2.0
            && on_picture
            && is_sound(&self.x)
            && is_sound(&self.y)
    }

    /// Where its numbers are in an area.
    pub fn layout(&self, area: Rect) -> ChartLayout {
        let left = self
            .y
            .ticks
            .iter()
            .map(|(_, label)| text::width(label, SMALL, false))
            .fold(0.0, f32::max)
            + TICK_DISTANCE;
        let last_tick = self
            .x
            .ticks
            .last()
            .map_or(0.0, |(_, label)| text::width(label, SMALL, false) / 2.0);
        let right = (self.label_room(area) + LABEL_DISTANCE).max(last_tick);
        let top = ABOVE;
        let bottom = BELOW;
        let (x, y) = ((area.x + left).ceil(), (area.y + top).ceil());
        ChartLayout {
            plot: Rect::new(
                x,
                y,
                (area.right() - right - x).floor().max(0.0),
                (area.bottom() - bottom - y).floor().max(0.0),
            ),
            x: self.x.clone(),
            y: self.y.clone(),
        }
    }

    /// The width of the labels at the ends of lines: as wide as they are, but at most a share of the area.
    fn label_room(&self, area: Rect) -> f32 {
        let widest = self
            .series
            .iter()
            .map(|series| text::width(&series.label, label_size(area), series.is_subject))
            .fold(0.0, f32::max);
        widest.min((area.width * 0.3).max(72.0)).ceil()
    }

    /// Grid, axes, ticks and the solid lines, by plotters; says which marks are the lines.
    fn draw_by_plotters(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        theme: &Theme,
    ) -> Range<usize> {
        let plot = layout.plot;
        let grid = ShapeStyle::from(plotters_color(theme.paper.mix(theme.muted, 0.16)));
        let axis = ShapeStyle::from(plotters_color(theme.muted));
        let line = |style: ShapeStyle, width: f32| style.stroke_width(units(width).unsigned_abs());
        let font = FontDesc::new(
            FontFamily::Name(FAMILY),
            f64::from(SMALL * UNITS),
            FontStyle::Normal,
        );
        let muted = plotters_color(theme.muted);
        let label = TextStyle::from(font).color(&muted);
        let solid: Vec<(&Series, Vec<Vec<[f64; 2]>>)> = self
            .series
            .iter()
            .filter(|series| !series.is_dashed)
            .map(|series| (series, layout.clip(&series.points)))
            .collect();

        let x_stride = stride(
            &self
                .x
                .places(plot.width, |label| text::width(label, SMALL, false)),
            8.0,
        );
        let y_stride = stride(&self.y.places(plot.height, |_| SMALL), 4.0);

        let (left, right) = (units(plot.x), units(plot.x) + units(plot.width));
        let (top, bottom) = (units(plot.y), units(plot.y) + units(plot.height));
        let tick = units(3.0);
        let mut draw = || -> Result<(), DrawingAreaErrorKind<Infallible>> {
            let page = Recorder::new(picture).into_drawing_area();
            let scale = |[low, high]: [f64; 2]| (low..high).log_scale();
            let plane = page.apply_coord_spec(Cartesian2d::<LogCoord<f64>, LogCoord<f64>>::new(
                scale(self.x.range),
                scale(self.y.range),
                (left..right, bottom..top),
            ));
            let [x_low, y_low] = [&self.x, &self.y].map(|axis| axis.range[0]);
            let across = |value: f64| plane.map_coordinate(&(value, y_low)).0;
            let upwards = |value: f64| plane.map_coordinate(&(x_low, value)).1;
            let stroke = |from: (i32, i32), to: (i32, i32), color: ShapeStyle| {
                page.draw(&PathElement::new(vec![from, to], line(color, 1.0)))
            };

            for (value, _) in &self.x.ticks {
                stroke((across(*value), bottom), (across(*value), top), grid)?;
            }
            for (value, _) in &self.y.ticks {
                stroke((left, upwards(*value)), (right, upwards(*value)), grid)?;
            }

            // The axes lie one unit outside the plot.
            let (beside, below) = (left - 1, bottom + 1);
            stroke((beside, top), (beside, bottom), axis)?;
            let style = label.pos(Pos::new(HPos::Right, VPos::Center));
            for (value, _) in &self.y.ticks {
                let y = upwards(*value);
                let text = self.y.label(*value, y_stride);
                page.draw_text(&text, &style, (left - 2 * tick, y))?;
                stroke((beside - tick, y), (beside, y), axis)?;
            }
            stroke((left, below), (right, below), axis)?;
            let style = label.pos(Pos::new(HPos::Center, VPos::Top));
            for (value, _) in &self.x.ticks {
                let x = across(*value);
                let text = self.x.label(*value, x_stride);
                page.draw_text(&text, &style, (x, below + 2 * tick))?;
                stroke((x, below), (x, below + tick), axis)?;
            }

            for (series, runs) in &solid {
                let style = ShapeStyle::from(plotters_color(series.color));
                for run in runs {
                    let points: Vec<(f64, f64)> = run.iter().map(|&[x, y]| (x, y)).collect();
                    plane.draw(&PathElement::new(points, line(style, series.width())))?;
                }
            }
            Ok(())
        };
        // A recorder cannot fail; if plotters itself refused, there would be no lines to bind.
        let count = solid.iter().map(|(_, runs)| runs.len()).sum();
        let count = if draw().is_ok() { count } else { 0 };

        let end = picture.marks.len();
        let lines = end.saturating_sub(count)..end;
        let bound = solid
            .iter()
            .flat_map(|(series, runs)| runs.iter().map(|_| &series.target));
        for (mark, target) in picture.marks[lines.clone()].iter_mut().zip(bound) {
            mark.target.clone_from(target);
        }
        lines
    }

    fn draw_dashed(&self, picture: &mut Picture, layout: &ChartLayout) {
        for series in self.series.iter().filter(|series| series.is_dashed) {
            let start = picture.marks.len();
            for run in layout.clip(&series.points) {
                let points: Vec<Point> = run.iter().map(|&at| layout.to_pixel(at)).collect();
                dashed(picture, &points, series.color, series.width(), 5.0);
            }
            if let Some(id) = &series.target {
                picture.bind(start, id);
            }
        }
    }
}

fn plotters_color(color: Color) -> RGBAColor {
    RGBColor(color.red, color.green, color.blue).mix(f64::from(color.opacity()))
}

/// Whole sixteenths of a pixel.
fn units(pixels: f32) -> i32 {
    // A float becomes the nearest whole number in range, NaN zero.
    (bounded(pixels, -1e5, 1e5) * UNITS).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::number;
    use crate::drawing::picture::Shape;

    fn chart() -> LogLogChart {
        let x = LogAxis::new("tokens", [1e2, 1e6], 1, |value| number::grouped(value, 0));
        let y = LogAxis::new("bytes", [1e3, 1e12], 3, number::bytes);
        LogLogChart::new(x, y)
    }

    fn area() -> Rect {
        Rect::new(8.0, 8.0, 600.0, 360.0)
    }

    fn square() -> Vec<[f64; 2]> {
        vec![[1e2, 1e4], [1e6, 1e12]]
    }

    #[test]
    fn ticks_are_powers_of_ten_within_the_range() {
        let chart = chart();
        let numbers: Vec<f64> = chart.x.ticks.iter().map(|&(value, _)| value).collect();
        assert_eq!(numbers, [1e2, 1e3, 1e4, 1e5, 1e6]);
        let labels: Vec<&str> = chart
            .y
            .ticks
            .iter()
            .map(|(_, label)| label.as_str())
            .collect();
        assert_eq!(labels, ["1.0 kB", "1.0 MB", "1.0 GB", "1.0 TB"]);
    }

    #[test]
    fn plotters_draws_a_line_where_the_layout_says_it_is() {
        let mut picture = Picture::new(620.0, 380.0);
        let series = Series::new("n²", square(), Color::BLACK)
            .subject()
            .target("square");
        let layout =
            chart()
                .series(series)
                .level(24e9, "24 GB")
                .draw(&mut picture, area(), &Theme::LIGHT);

        let line = picture
            .marks
            .iter()
            .find(|mark| mark.target.as_deref() == Some("square"))
            .unwrap();
        let Shape::Path(points) = &line.shape else {
            panic!("{line:?}");
        };
        for (drawn, at) in points.iter().zip(square()) {
            assert!(drawn.distance(layout.to_pixel(at)) < 0.1, "{drawn:?}");
        }
        assert_eq!(line.stroke.map(|stroke| stroke.width), Some(2.0));
    }

    #[test]
    fn a_handle_reads_from_a_place_the_number_that_is_drawn_there() {
        let layout = chart().layout(area());
        let place = layout.to_pixel([2e4, 5e7]);
        assert!((layout.x_axis("n").value_at(place.x) / 2e4 - 1.0).abs() < 1e-4);
        assert!((layout.y_axis("b").value_at(place.y) / 5e7 - 1.0).abs() < 1e-4);
    }

    #[test]
    fn lines_are_cut_at_the_plot_and_broken_where_there_is_no_logarithm() {
        let layout = chart().layout(area());
        let runs = layout.clip(&[[1.0, 1e6], [1e3, 1e6], [1e9, 1e6]]);
        assert_eq!(runs.len(), 1);
        let (first, last) = (runs[0][0], runs[0][2]);
        assert!((first[0] / 1e2 - 1.0).abs() < 1e-9 && (last[0] / 1e6 - 1.0).abs() < 1e-9);
        let points = [[1e2, 1e6], [1e3, 1e6], [1e4, 0.0], [1e5, 1e6], [1e6, 1e6]];
        assert_eq!(layout.clip(&points).len(), 2);
    }
}
