//! A chart with two logarithmic axes, drawn by plotters into the picture.

mod axis;
mod labels;
mod series;

use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::combinators::{IntoLogRange, LogCoord};
use plotters::coord::{CoordTranslate, Shift};
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::PathElement;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color as _, FontDesc, FontFamily, FontStyle, RGBAColor, RGBColor, ShapeStyle, TextStyle,
};
use plotters_backend::BackendCoord;

pub use axis::LogAxis;
pub use series::{ChartPoint, Dot, Series};

use axis::{share, value};
use labels::{draw_line_labels, label_size};
use series::{clip_piece, draw_point};

use super::face::Face;
use super::geometry::{Point, Rect, bounded};
use super::picture::Picture;
use super::record::Recorder;
use super::replay::{FAMILY, UNITS};
use super::target::Axis;
use super::text;
use super::theme::{Color, Theme};

/// The size of tick labels and of reference lines' labels, in CSS pixels.
const SMALL: f32 = 12.0;

/// Their face.
const FACE: Face = Face::new(SMALL);

/// The space between the plot and the labels of its lines, in CSS pixels.
const LABEL_DISTANCE: f32 = 10.0;

/// The room left of the plot for ticks, beside the widest label, in CSS pixels.
const TICK_DISTANCE: f32 = 8.0;

/// The length of a tick, in sixteenths of a CSS pixel.
const TICK: i32 = 48;

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
    /// Level dashed lines from the highest to the lowest, with what stands on them.
    pub levels: Vec<(f64, &'static str)>,
    /// An upright line, with what stands at its head; none where the number has no logarithm.
    pub rule: (f64, String),
}

/// Where the numbers of a drawn chart are.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLayout {
    /// Where the lines are, without labels.
    pub plot: Rect,
    x: [f64; 2],
    y: [f64; 2],
}

impl ChartLayout {
    /// The place of a point, not clamped to the chart.
    pub fn to_pixel(&self, point: [f64; 2]) -> Point {
        self.pixel(self.shares(point))
    }

    /// The same from its shares.
    fn pixel(&self, [x, y]: [f64; 2]) -> Point {
        Point::new(
            self.plot.x + x as f32 * self.plot.width,
            self.plot.bottom() - y as f32 * self.plot.height,
        )
    }

    /// How far along the axes a point is: 0 at their beginnings, 1 at their ends.
    fn shares(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [share(self.x, x), share(self.y, y)]
    }

    /// The point at some shares of the axes.
    fn point(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [value(self.x, x), value(self.y, y)]
    }

    /// The same chart between two heights alone.
    fn band(&self, top: f32, bottom: f32) -> Self {
        let plot = self.plot;
        Self {
            plot: Rect::new(plot.x, top, plot.width, bottom - top),
            x: self.x,
            y: [bottom, top].map(|y| value(self.y, ((plot.bottom() - y) / plot.height).into())),
        }
    }

    /// The parts of a run of points that lie inside the chart, in shares; points that have no logarithm break it.
    fn clip(&self, points: &[[f64; 2]]) -> Vec<Vec<[f64; 2]>> {
        let mut runs: Vec<Vec<[f64; 2]>> = Vec::new();
        for pair in points.windows(2) {
            let Some([from, to]) = clip_piece(self.shares(pair[0]), self.shares(pair[1])) else {
                continue;
            };
            match runs.last_mut() {
                Some(run) if run.last() == Some(&from) => run.push(to),
                _ => runs.push(vec![from, to]),
            }
        }
        runs
    }

    /// The map from places to the values of a control, for a handle that moves to the side.
    pub fn x_axis(&self, control: &str) -> Axis {
        Axis::logarithmic(control, [self.plot.x, self.plot.right()], self.x)
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
            rule: (0.0, String::new()),
        }
    }

    /// Adds a level dashed line, above those that there are, with what stands on it.
    pub fn level(&mut self, value: f64, label: &'static str) {
        self.levels.insert(0, (value, label));
    }

    /// Draws it into an area and says where its numbers are.
    pub fn draw(&self, picture: &mut Picture, area: Rect, theme: &Theme) -> ChartLayout {
        let layout = self.layout(area);
        if !can_be_drawn(picture, layout.plot) {
            return layout;
        }
        self.draw_grid(picture, &layout, theme);
        self.draw_rule_line(picture, &layout, theme);
        self.draw_levels(picture, &layout, theme);
        // In front of the levels and their labels.
        let ends = self.draw_lines(picture, &layout);
        self.draw_titles(picture, &layout, area, theme);
        for point in &self.points {
            draw_point(picture, point, &layout, theme);
        }
        draw_line_labels(picture, ends, &layout, area, theme);
        layout
    }

    /// Where its numbers are in an area.
    pub fn layout(&self, area: Rect) -> ChartLayout {
        let mut left = 0.0_f32;
        for (_, label) in &self.y.ticks {
            left = left.max(width(label));
        }
        let left = left + TICK_DISTANCE;
        let last_tick = match self.x.ticks.last() {
            Some((_, label)) => width(label) / 2.0,
            None => 0.0,
        };
        let right = (self.label_room(area) + LABEL_DISTANCE).max(last_tick);
        let (x, y) = ((area.x + left).ceil(), (area.y + ABOVE).ceil());
        ChartLayout {
            plot: Rect::new(
                x,
                y,
                (area.right() - right - x).floor().max(0.0),
                (area.bottom() - BELOW - y).floor().max(0.0),
            ),
            x: self.x.range,
            y: self.y.range,
        }
    }

    /// The width of the labels at the ends of lines: as wide as they are, but at most a share of the area.
    fn label_room(&self, area: Rect) -> f32 {
        let mut widest = 0.0_f32;
        for series in &self.series {
            let width = text::width(series.label, label_size(area), series.is_subject);
            widest = widest.max(width);
        }
        widest.min((area.width * 0.3).max(72.0)).ceil()
    }

    /// Grid, axes and ticks, by plotters.
    fn draw_grid(&self, picture: &mut Picture, layout: &ChartLayout, theme: &Theme) {
        let page = Page::new(picture, layout);
        let grid = theme.paper.mix(theme.muted, 0.16);
        let ([left, right], [bottom, top]) = (layout.x, layout.y);
        for (value, _) in &self.x.ticks {
            page.line(
                page.place([*value, bottom]),
                page.place([*value, top]),
                grid,
            );
        }
        for (value, _) in &self.y.ticks {
            page.line(
                page.place([left, *value]),
                page.place([right, *value]),
                grid,
            );
        }
        self.draw_axis(false, &page, layout, theme.muted);
        self.draw_axis(true, &page, layout, theme.muted);
    }

    /// An axis, one unit outside the plot, with its ticks and their labels.
    ///
    /// Outwards from the plot are the axis, the ends of the ticks, and, a tick further, the labels.
    fn draw_axis(&self, is_level: bool, page: &Page<'_>, layout: &ChartLayout, ink: Color) {
        let plot = layout.plot;
        let place = |value: f64, outwards: i32| {
            if is_level {
                let (x, y) = page.place([value, layout.y[0]]);
                (x, y + outwards)
            } else {
                let (x, y) = page.place([layout.x[0], value]);
                (x - outwards, y)
            }
        };
        let (axis, ends, [from, to, beyond]) = if is_level {
            (&self.x, layout.x, [1, 1 + TICK, 1 + 2 * TICK])
        } else {
            let [bottom, top] = layout.y;
            (&self.y, [top, bottom], [1 + TICK, 1, 2 * TICK])
        };
        let (stride, anchor) = if is_level {
            let stride = axis.stride(plot.width, width, 8.0);
            (stride, Pos::new(HPos::Center, VPos::Top))
        } else {
            let stride = axis.stride(plot.height, |_| SMALL, 4.0);
            (stride, Pos::new(HPos::Right, VPos::Center))
        };
        page.line(place(ends[0], 1), place(ends[1], 1), ink);
        for (index, (value, label)) in axis.ticks.iter().enumerate() {
            let has_room = index % stride == 0;
            page.text(label, has_room, anchor, place(*value, beyond), ink);
            page.line(place(*value, from), place(*value, to), ink);
        }
    }

    /// The lines, by plotters; says where those that have a label end.
    fn draw_lines(&self, picture: &mut Picture, layout: &ChartLayout) -> Vec<(Point, &Series)> {
        let mut ends = Vec::new();
        for series in &self.series {
            let start = picture.marks.len();
            let runs = layout.clip(&series.points);
            for run in &runs {
                let page = Page::new(picture, layout);
                let places = run.iter().map(|at| page.place(layout.point(*at))).collect();
                page.path(places, series.color, series.width());
            }
            if let Some(id) = &series.target {
                picture.bind(start, id);
            }
            if let Some(end) = runs.last().and_then(|run| run.last())
                && !series.label.is_empty()
            {
                ends.push((layout.pixel(*end), series));
            }
        }
        ends
    }
}

/// A picture as plotters draws on it, with the coordinates of a chart.
struct Page<'a> {
    area: DrawingArea<Recorder<'a>, Shift>,
    plane: Cartesian2d<LogCoord<f64>, LogCoord<f64>>,
}

impl<'a> Page<'a> {
    fn new(picture: &'a mut Picture, layout: &ChartLayout) -> Self {
        let plot = layout.plot;
        let (left, top) = (units(plot.x), units(plot.y));
        let (right, bottom) = (left + units(plot.width), top + units(plot.height));
        let scale = |[low, high]: [f64; 2]| (low..high).log_scale();
        Self {
            area: Recorder::new(picture).into_drawing_area(),
            plane: Cartesian2d::new(scale(layout.x), scale(layout.y), (left..right, bottom..top)),
        }
    }

    fn place(&self, [x, y]: [f64; 2]) -> BackendCoord {
        self.plane.translate(&(x, y))
    }

    fn path(&self, points: Vec<BackendCoord>, color: Color, width: f32) {
        let style = ShapeStyle::from(plotters_color(color));
        let style = style.stroke_width(units(width).unsigned_abs());
        // A recorder cannot fail.
        let _ = self.area.draw(&PathElement::new(points, style));
    }

    fn line(&self, from: BackendCoord, to: BackendCoord, color: Color) {
        self.path(vec![from, to], color, 1.0);
    }

    /// The label of a tick, empty where there is no room for it.
    fn text(&self, label: &str, has_room: bool, anchor: Pos, at: BackendCoord, color: Color) {
        let family = FontFamily::Name(FAMILY);
        let font = FontDesc::new(family, f64::from(SMALL * UNITS), FontStyle::Normal);
        let color = plotters_color(color);
        let style = TextStyle::from(font).color(&color).pos(anchor);
        let shown = if has_room { label } else { "" };
        let _ = self.area.draw_text(shown, &style, at);
    }
}

/// Whether a plot has room and lies on the picture.
fn can_be_drawn(picture: &Picture, plot: Rect) -> bool {
    let on_picture = plot.x >= 0.0
        && plot.y >= 0.0
        && plot.right() <= picture.width
        && plot.bottom() <= picture.height;
    plot.width >= 2.0 && plot.height >= 2.0 && on_picture
}

/// The width of a small label.
fn width(label: &str) -> f32 {
    text::width(label, SMALL, false)
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
    use crate::drawing::picture::Shape;
    use crate::number;

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
        let series = Series {
            label: "n²",
            points: square(),
            color: Color::BLACK,
            is_subject: true,
            target: Some("square"),
        };
        let mut chart = chart();
        chart.series.push(series);
        chart.level(24e9, "24 GB");
        let layout = chart.draw(&mut picture, area(), &Theme::LIGHT);

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
    }

    #[test]
    fn lines_are_cut_at_the_plot_and_broken_where_there_is_no_logarithm() {
        let layout = chart().layout(area());
        let runs = layout.clip(&[[1.0, 1e6], [1e3, 1e6], [1e9, 1e6]]);
        assert_eq!(runs.len(), 1);
        let (first, last) = (runs[0][0], runs[0][2]);
        assert!(first[0].abs() < 1e-9 && (last[0] - 1.0).abs() < 1e-9);
        let points = [[1e2, 1e6], [1e3, 1e6], [1e4, 0.0], [1e5, 1e6], [1e6, 1e6]];
        assert_eq!(layout.clip(&points).len(), 2);
    }
}
