//! A chart with two logarithmic axes, drawn by plotters into the picture.

use std::convert::Infallible;
use std::ops::Range;

use plotters::chart::ChartBuilder;
use plotters::coord::combinators::{BindKeyPoints, IntoLogRange};
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::series::LineSeries;
use plotters::style::{
    Color as _, FontDesc, FontFamily, FontStyle, RGBAColor, RGBColor, ShapeStyle, TextStyle,
};

use super::geometry::{Point, Rect};
use super::hatch::dashed;
use super::picture::{Baseline, Picture, Text};
use super::record::Recorder;
use super::replay::{FAMILY, UNITS};
use super::target::Axis;
use super::text;
use super::theme::{Color, Theme};

/// The size of tick labels and of reference lines' labels, in CSS pixels.
const SMALL: f32 = 12.0;

/// The size of the labels at the ends of lines, in CSS pixels.
const LABEL: f32 = 14.0;

/// The height of one line of these, in CSS pixels.
const LABEL_LINE: f32 = 17.0;

/// The space between the plot and the labels of its lines, in CSS pixels.
const LABEL_DISTANCE: f32 = 10.0;

/// The room left of the plot for ticks, beside the widest label, in CSS pixels.
const TICK_DISTANCE: f32 = 8.0;

/// The room above the plot, in CSS pixels: the title of the upright axis and the label of the rule.
const ABOVE: f32 = 40.0;

/// The space between the plot and what stands above it, in CSS pixels.
const TITLE_DISTANCE: f32 = 4.0;

/// The room below the plot, in CSS pixels: tick labels and the title of the level axis.
const BELOW: f32 = 40.0;

/// One logarithmic axis: its range, its ticks, and what it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct LogAxis {
    /// The least and the greatest number, both positive.
    pub range: [f64; 2],
    /// The numbers that have a line of the grid and a label, with the label.
    pub ticks: Vec<(f64, String)>,
    /// What it counts, with its unit.
    pub title: String,
}

impl LogAxis {
    /// An axis with a tick at every `every`-th power of ten in its range, labelled by `format`.
    ///
    /// A range that is not positive and increasing becomes 1 to 10.
    pub fn new(
        title: impl Into<String>,
        range: [f64; 2],
        every: usize,
        format: impl Fn(f64) -> String,
    ) -> Self {
        let range = sound_range(range);
        let [first, last] = range.map(f64::log10);
        // Powers of a finite number: whole and small.
        let (first, last) = ((first - 1e-9).ceil() as i32, (last + 1e-9).floor() as i32);
        let every = i32::try_from(every.max(1)).unwrap_or(i32::MAX);
        let ticks = (first..=last)
            .filter(|power| power.rem_euclid(every) == 0)
            .map(|power| 10_f64.powi(power))
            .map(|value| (value, format(value)))
            .collect();
        Self {
            range,
            ticks,
            title: title.into(),
        }
    }

    /// Sets the numbers that have a line and a label.
    pub fn ticks(mut self, ticks: Vec<(f64, String)>) -> Self {
        self.ticks = ticks;
        self
    }

    fn keys(&self) -> Vec<f64> {
        self.ticks.iter().map(|&(value, _)| value).collect()
    }

    /// Where the ticks are along an axis of a length, and how much of it their labels take.
    fn places(&self, length: f32, extent: impl Fn(&str) -> f32) -> Vec<(f32, f32)> {
        self.ticks
            .iter()
            .map(|(value, label)| (self.share(*value) as f32 * length, extent(label)))
            .collect()
    }

    /// The label of a tick that is written, else nothing.
    fn label(&self, value: f64, stride: usize) -> String {
        self.ticks
            .iter()
            .step_by(stride.max(1))
            .find(|tick| tick.0 == value)
            .map_or_else(String::new, |(_, label)| label.clone())
    }

    /// How far along the axis a number is: 0 at its beginning, 1 at its end.
    fn share(&self, value: f64) -> f64 {
        let [low, high] = self.range.map(f64::ln);
        (value.ln() - low) / (high - low)
    }

    /// The number at a share of the axis.
    fn value(&self, share: f64) -> f64 {
        let [low, high] = self.range.map(f64::ln);
        (low + (high - low) * share).exp()
    }
}

/// A line of a chart, with its label at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What stands at its end; nothing where empty.
    pub label: String,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// Its colour.
    pub color: Color,
    /// Whether it is the subject: drawn twice as wide.
    pub is_subject: bool,
    /// Whether it is dashed.
    pub is_dashed: bool,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

impl Series {
    /// A thin line.
    pub fn new(label: impl Into<String>, points: Vec<[f64; 2]>, color: Color) -> Self {
        Self {
            label: label.into(),
            points,
            color,
            is_subject: false,
            is_dashed: false,
            target: None,
        }
    }

    /// Makes it the subject.
    pub fn subject(mut self) -> Self {
        self.is_subject = true;
        self
    }

    /// Makes it dashed.
    pub fn dashed(mut self) -> Self {
        self.is_dashed = true;
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }

    fn width(&self) -> f32 {
        if self.is_subject { 2.0 } else { 1.0 }
    }
}

/// The shape of a measured point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dot {
    /// A filled circle.
    #[default]
    Circle,
    /// An outlined circle.
    Ring,
    /// A filled square.
    Square,
    /// A filled square on its corner.
    Diamond,
}

/// A single point of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartPoint {
    /// Where it is.
    pub at: [f64; 2],
    /// Its shape.
    pub dot: Dot,
    /// Its colour.
    pub color: Color,
    /// What stands beside it; nothing where empty.
    pub label: String,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

impl ChartPoint {
    /// A filled circle.
    pub fn new(at: [f64; 2], color: Color) -> Self {
        Self {
            at,
            dot: Dot::Circle,
            color,
            label: String::new(),
            target: None,
        }
    }

    /// Sets its shape.
    pub fn dot(mut self, dot: Dot) -> Self {
        self.dot = dot;
        self
    }

    /// Sets what stands beside it.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }
}

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

        // The label areas lie around the plot. One unit more, since plotters ends a range one before its area.
        let (left, bottom) = (units(plot.x), units(BELOW));
        let (width, height) = (units(plot.width) + 1, units(plot.height) + 1);
        let draw = || -> Result<(), DrawingAreaErrorKind<Infallible>> {
            let root = Recorder::new(picture)
                .into_drawing_area()
                .shrink((0, units(plot.y)), (left + width, height + bottom));
            let [x_low, x_high] = self.x.range;
            let [y_low, y_high] = self.y.range;
            let mut chart = ChartBuilder::on(&root)
                .x_label_area_size(bottom)
                .y_label_area_size(left)
                .build_cartesian_2d(
                    (x_low..x_high).log_scale().with_key_points(self.x.keys()),
                    (y_low..y_high).log_scale().with_key_points(self.y.keys()),
                )?;
            chart
                .configure_mesh()
                .bold_line_style(line(grid, 1.0))
                .axis_style(line(axis, 1.0))
                .label_style(label)
                .set_all_tick_mark_size(units(3.0))
                .x_label_formatter(&|value| self.x.label(*value, x_stride))
                .y_label_formatter(&|value| self.y.label(*value, y_stride))
                .draw()?;
            for (series, runs) in &solid {
                let style = ShapeStyle::from(plotters_color(series.color));
                for run in runs {
                    let points = run.iter().map(|&[x, y]| (x, y));
                    chart.draw_series(LineSeries::new(points, line(style, series.width())))?;
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

    /// What the axes count: on top of the upright one, at the end of the level one.
    fn draw_titles(&self, picture: &mut Picture, layout: &ChartLayout, area: Rect, theme: &Theme) {
        let plot = layout.plot;
        let fit = |title: &str, width: f32| text::fit(title, SMALL, false, width);
        let above = Text::new(
            Point::new(area.x, plot.y - TITLE_DISTANCE),
            fit(&self.y.title, plot.right() - area.x),
        )
        .size(SMALL)
        .baseline(Baseline::Bottom);
        let below = Text::new(
            Point::new(plot.right(), plot.bottom() + BELOW),
            fit(&self.x.title, plot.right() - area.x),
        )
        .size(SMALL)
        .end()
        .baseline(Baseline::Bottom);

        let title_end = above.bounds().right();
        picture.text(above, theme.muted);
        picture.text(below, theme.muted);
        self.draw_rule(picture, layout, title_end, theme);
    }

    fn draw_rule(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        title_end: f32,
        theme: &Theme,
    ) {
        let Some((value, label)) = &self.rule else {
            return;
        };
        let plot = layout.plot;
        let x = layout.to_pixel([*value, self.y.range[0]]).x;
        if !(plot.x..=plot.right()).contains(&x) {
            return;
        }

        let half = text::width(label, LABEL, false) / 2.0;
        let middle = x.min(plot.right() - half).max(plot.x + half);
        // One line higher where it would touch the axis's title.
        let rise = if middle - half < title_end + 8.0 {
            LABEL_LINE
        } else {
            0.0
        };
        let foot = plot.y - TITLE_DISTANCE - rise;
        let text = Text::new(Point::new(middle, foot), label.as_str());
        picture.text(text.middle().baseline(Baseline::Bottom), theme.ink);
        picture
            .line(Point::new(x, foot + 2.0), Point::new(x, plot.bottom()))
            .stroke(theme.ink, 1.0);
    }

    /// Dashed lines broken by their labels, at the left, where lines that rise leave room.
    fn draw_levels(&self, picture: &mut Picture, layout: &ChartLayout, theme: &Theme) {
        let plot = layout.plot;
        let mut levels: Vec<(f32, &str)> = self
            .levels
            .iter()
            .map(|(value, label)| (layout.to_pixel([self.x.range[0], *value]).y, label.as_str()))
            .filter(|(y, _)| (plot.y..=plot.bottom()).contains(y))
            .collect();
        levels.sort_by(|a, b| b.0.total_cmp(&a.0));

        let mut places: Vec<Rect> = Vec::new();
        for &(y, label) in &levels {
            let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
            dashed(picture, &ends, theme.muted, 1.0, 3.0);

            let width = text::width(label, SMALL, false) + 8.0;
            let x = free_place(plot.x + 8.0, y, width, &places);
            places.push(Rect::new(x, y - SMALL / 2.0, width, SMALL));
        }
        for (&(y, label), &place) in levels.iter().zip(&places) {
            if place.right() > plot.right() {
                continue;
            }
            picture.rect(place).fill(theme.paper);
            let at = Point::new(place.center().x, y);
            let text = Text::new(at, label).size(SMALL).middle();
            picture.text(text, theme.muted);
        }
    }

    /// The labels stand at the ends of their lines, moved apart where they would touch.
    fn draw_line_labels(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        area: Rect,
        theme: &Theme,
    ) {
        let room = (area.right() - layout.plot.right() - LABEL_DISTANCE).max(0.0);
        let size = label_size(area);
        let line_height = (size * 1.2).round();
        let mut labels: Vec<LineLabel<'_>> = self
            .series
            .iter()
            .filter(|series| !series.label.is_empty())
            .filter_map(|series| {
                let end = *layout.clip(&series.points).last()?.last()?;
                let lines = text::wrap(&series.label, size, series.is_subject, room);
                Some(LineLabel {
                    end: layout.to_pixel(end),
                    height: lines.len() as f32 * line_height,
                    lines,
                    series,
                })
            })
            .collect();
        labels.sort_by(|a, b| a.end.y.total_cmp(&b.end.y));

        let wanted: Vec<(f32, f32)> = labels
            .iter()
            .map(|label| (label.end.y, label.height))
            .collect();
        let tops = apart(&wanted, layout.plot.y - 8.0, layout.plot.bottom() + 8.0);
        for (label, top) in labels.iter().zip(tops) {
            let start = picture.marks.len();
            let x = layout.plot.right() + LABEL_DISTANCE;
            let middle = Point::new(x - 3.0, top + label.height / 2.0);
            let end = Point::new(label.end.x + 3.0, label.end.y);
            // A line that ends before the edge, or whose label had to move, is led to its label.
            if middle.distance(end) > 10.0 {
                picture
                    .line(end, middle)
                    .stroke(theme.paper.mix(label.series.color, 0.5), 1.0);
            }
            for (index, line) in label.lines.iter().enumerate() {
                let at = Point::new(x, top + (index as f32 + 0.5) * line_height);
                let mut text = Text::new(at, line.as_str()).size(size);
                text.bold = label.series.is_subject;
                picture.text(text, label.series.color);
            }
            if let Some(id) = &label.series.target {
                picture.bind(start, id);
            }
        }
    }
}

/// A label at the end of a line, wrapped.
struct LineLabel<'a> {
    end: Point,
    lines: Vec<String>,
    height: f32,
    series: &'a Series,
}

/// The upper edges of blocks of given middle and height, moved apart by as little as it takes, within bounds.
///
/// The blocks come in the order of their middles. Where they do not fit, they overflow downwards.
fn apart(blocks: &[(f32, f32)], top: f32, bottom: f32) -> Vec<f32> {
    let mut tops: Vec<f32> = Vec::with_capacity(blocks.len());
    let mut free = top;
    for &(middle, height) in blocks {
        let place = (middle - height / 2.0).max(free);
        tops.push(place);
        free = place + height;
    }

    // What was pushed over the lower bound goes back up, and takes the others with it.
    let mut limit = bottom;
    for (place, &(_, height)) in tops.iter_mut().zip(blocks).rev() {
        *place = place.min(limit - height);
        limit = *place;
    }
    // Too many for the room: the first ones stay in sight.
    let mut free = top;
    for (place, &(_, height)) in tops.iter_mut().zip(blocks) {
        *place = place.max(free);
        free = *place + height;
    }
    tops
}

/// The part of a straight piece inside the unit square, if any (Liang and Barsky).
fn clip_piece(from: [f64; 2], to: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let is_finite = from.iter().chain(&to).all(|share| share.is_finite());
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        let (start, way) = (from[axis], to[axis] - from[axis]);
        for (way, room) in [(-way, start), (way, 1.0 - start)] {
            if way == 0.0 && room < 0.0 {
                return None;
            }
            if way < 0.0 {
                enters = enters.max(room / way);
            } else if way > 0.0 {
                leaves = leaves.min(room / way);
            }
        }
    }

    let at = |t: f64| [0, 1].map(|axis| from[axis] + t * (to[axis] - from[axis]));
    // An uncut end is kept to the bit, so that the next piece is known to go on from it.
    let first = if enters == 0.0 { from } else { at(enters) };
    let last = if leaves == 1.0 { to } else { at(leaves) };
    (is_finite && enters < leaves).then_some([first, last])
}

fn draw_point(picture: &mut Picture, point: &ChartPoint, layout: &ChartLayout, theme: &Theme) {
    let at = layout.to_pixel(point.at);
    if !layout.plot.inset(-4.0).contains(at) {
        return;
    }

    let start = picture.marks.len();
    match point.dot {
        Dot::Circle => picture.circle(at, 4.5).fill(point.color),
        Dot::Ring => picture
            .circle(at, 4.5)
            .fill(theme.paper)
            .stroke(point.color, 2.0),
        Dot::Square => picture.rect(Rect::around(at, 8.0, 8.0)).fill(point.color),
        Dot::Diamond => picture.polygon(diamond(at, 6.0)).fill(point.color),
    };
    if !point.label.is_empty() {
        let width = text::width(&point.label, SMALL, false);
        // Below the point, where lines that rise leave room.
        let below = at.y + 8.0;
        let text = Text::new(Point::new(at.x + 9.0, below), point.label.as_str()).size(SMALL);
        let text = if at.x + 9.0 + width > layout.plot.right() {
            Text {
                at: Point::new(at.x - 9.0, at.y - 8.0),
                ..text.end()
            }
        } else {
            text
        };
        // The paper behind it keeps grid and lines out of the letters.
        let width = text.width() + 4.0;
        let middle = text.bounds().center();
        picture
            .rect(Rect::around(middle, width, SMALL + 2.0))
            .fill(theme.paper.alpha(0.8));
        picture.text(text, point.color);
    }
    if let Some(id) = &point.target {
        picture.bind(start, id);
    }
}

/// The leftmost place of a label of a width at a height where it touches none of the others.
fn free_place(left: f32, y: f32, width: f32, others: &[Rect]) -> f32 {
    let near = || {
        others
            .iter()
            .filter(|other| (other.center().y - y).abs() < SMALL + 2.0)
    };
    let is_free = |x: &f32| near().all(|other| x + width <= other.x || *x >= other.right());
    let rightmost = near().map(Rect::right).fold(left, f32::max);
    std::iter::once(left)
        .chain(near().map(Rect::right))
        .filter(is_free)
        .fold(rightmost, f32::min)
}

/// The size of the labels at the ends of lines: smaller where there is little room.
fn label_size(area: Rect) -> f32 {
    if area.width < 420.0 { SMALL } else { LABEL }
}

/// Which of the labels along an axis are written: every one, or every second, and so on, so that none touch.
fn stride(places: &[(f32, f32)], gap: f32) -> usize {
    (1..places.len().max(2))
        .find(|&stride| {
            let kept: Vec<&(f32, f32)> = places.iter().step_by(stride).collect();
            kept.windows(2)
                .all(|pair| (pair[1].0 - pair[0].0).abs() >= (pair[0].1 + pair[1].1) / 2.0 + gap)
        })
        .unwrap_or(places.len().max(1))
}

fn diamond(center: Point, half: f32) -> Vec<Point> {
    [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)]
        .map(|(dx, dy)| Point::new(center.x + dx, center.y + dy))
        .to_vec()
}

fn plotters_color(color: Color) -> RGBAColor {
    RGBColor(color.red, color.green, color.blue).mix(f64::from(color.alpha))
}

/// Whole sixteenths of a pixel.
fn units(pixels: f32) -> i32 {
    // A float becomes the nearest whole number in range, NaN zero.
    (pixels.clamp(-1e5, 1e5) * UNITS).round() as i32
}

/// The range itself where it is positive and increasing, otherwise 1 to 10.
fn sound_range([low, high]: [f64; 2]) -> [f64; 2] {
    if low > 0.0 && low < high && high.is_finite() && low.is_normal() {
        [low, high]
    } else {
        [1.0, 10.0]
    }
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
        assert_eq!(chart.x.keys(), [1e2, 1e3, 1e4, 1e5, 1e6]);
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

    #[test]
    fn labels_move_apart_and_stay_within_bounds() {
        let blocks = [(10.0, 20.0), (12.0, 20.0), (95.0, 20.0)];
        let tops = apart(&blocks, 0.0, 100.0);
        assert_eq!(tops, [0.0, 20.0, 80.0]);
        let crowded = apart(&[(90.0, 20.0), (92.0, 20.0)], 0.0, 100.0);
        assert_eq!(crowded, [60.0, 80.0]);
    }

    #[test]
    fn a_level_label_takes_the_leftmost_place_that_is_free() {
        let label = |x: f32, y: f32| Rect::new(x, y - 6.0, 40.0, 12.0);
        let others = [label(10.0, 100.0), label(50.0, 88.0)];
        assert_eq!(free_place(10.0, 95.0, 30.0, &others), 90.0);
        assert_eq!(free_place(10.0, 80.0, 30.0, &others), 10.0);
        assert_eq!(free_place(10.0, 80.0, 60.0, &others), 90.0);
        assert_eq!(free_place(10.0, 50.0, 60.0, &others), 10.0);
    }

    #[test]
    fn tick_labels_thin_out_before_they_touch() {
        let places = [
            (0.0, 30.0),
            (20.0, 30.0),
            (40.0, 30.0),
            (60.0, 30.0),
            (80.0, 30.0),
        ];
        assert_eq!(stride(&places, 4.0), 2);
        assert_eq!(stride(&places[..1], 4.0), 1);
        assert_eq!(stride(&[], 4.0), 1);
    }

    #[test]
    fn a_range_without_a_logarithm_becomes_one_to_ten() {
        let axis = LogAxis::new("", [0.0, 5.0], 1, |_| String::new());
        assert_eq!(axis.range, [1.0, 10.0]);
    }
}
