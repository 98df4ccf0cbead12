//! The chart of bytes against n, with the memories of real processors and what was measured here.

use crate::drawing::chart::{ChartLayout, ChartPoint, Dot, LogAxis, LogLogChart, Series};
use crate::drawing::geometry::bounded;
use crate::drawing::handle::side_handle;
use crate::drawing::{Color, Picture, Point, Rect, Target, Theme};
use crate::figures::sentence::joined;

use super::costs::{Curve, GB, MEMORIES};
use super::layout::Layout;
use super::measured::Method;
use super::numbers::whole;
use super::{Growth, numbers, runs};

/// The lengths that are shown: from a little below the least, so that its handle keeps off the axis.
const RANGE: [f64; 2] = [10.0, 1e6];

/// The bytes that are shown: fixed, so that a dearer model is seen to rise.
const BYTES: [f64; 2] = [1e2, 1e16];

/// How many points a line is drawn through.
const POINTS: u16 = 40;

/// The share of a stage in which a line grows; in the rest its label appears.
const GROWING: f64 = 0.75;

/// Two points whose bytes differ by less have no room for a label each.
const LABEL_RATIO: f64 = 12.0;

/// How far above the axis the handle stands, in CSS pixels.
const HANDLE_RISE: f32 = 22.0;

/// Draws it with its targets.
pub(super) fn draw(growth: &Growth, picture: &mut Picture, layout: &Layout, theme: &Theme) {
    let chart = chart(growth, layout.is_wide, theme);
    let drawn = chart.draw(picture, layout.chart, theme);
    draw_beyond(growth, picture, &drawn, theme);
    push_memories(picture, &drawn);
    push_handle(growth, picture, &drawn, theme);
}

fn chart(growth: &Growth, is_wide: bool, theme: &Theme) -> LogLogChart {
    let x = LogAxis::new("n, in tokens", RANGE, 1, numbers::short_count);
    let y = LogAxis::new("bytes", BYTES, 3, numbers::short_bytes);
    let mut chart = LogLogChart::new(x, y);
    for gigabytes in MEMORIES {
        chart.level(memory(gigabytes), format!("{} GB", whole(gigabytes)));
    }
    // The subject in front.
    for curve in Curve::ALL.into_iter().rev() {
        push_series(growth, curve, &mut chart, theme);
    }
    for curve in Curve::ALL.into_iter().rev() {
        if growth.revealed(curve) >= 1.0 {
            chart.points.push(ChartPoint {
                at: [growth.n as f64, growth.bytes(curve, growth.n) as f64],
                dot: Dot::Circle,
                color: curve.color(theme),
                label: String::new(),
                target: Some(curve.id().to_owned()),
            });
        }
    }
    push_measured(growth, is_wide, &mut chart, theme);
    chart.rule = (growth.n as f64, format!("n = {}", whole(growth.n)));
    chart
}

/// The bytes of a memory.
fn memory(gigabytes: u64) -> f64 {
    gigabytes as f64 * GB as f64
}

/// A line, as far as it is revealed: it grows to the right, then its label appears. What is not
/// there yet is drawn without ink, so that nothing else moves when it comes.
fn push_series(growth: &Growth, curve: Curve, chart: &mut LogLogChart, theme: &Theme) {
    let revealed = growth.revealed(curve);
    let color = curve.color(theme);
    let label = bounded((revealed - GROWING) / (1.0 - GROWING), 0.0, 1.0);
    let mut add = |label, share, color| {
        chart.series.push(Series {
            label,
            points: points(growth, curve, share),
            color,
            is_subject: curve == Curve::Stored,
            is_dashed: false,
            target: (revealed >= 1.0).then(|| curve.id()),
        });
    };
    add(curve.label(), 1.0, color.alpha(label as f32));
    if revealed > 0.0 && revealed < 1.0 {
        add("", (revealed / GROWING).min(1.0), color);
    }
}

/// Points of a line up to a share of the axis, the bend of the window among them.
fn points(growth: &Growth, curve: Curve, share: f64) -> Vec<[f64; 2]> {
    let [low, high] = RANGE;
    let end = low * ((high / low).ln() * share).exp();
    let mut points = Vec::new();
    let mut add = |length: f64| {
        let n = length.round();
        points.push([n, growth.bytes(curve, n as u64) as f64]);
    };
    let mut bend = growth.window as f64;
    for step in 0..=POINTS {
        let length = low * ((end / low).ln() * f64::from(step) / f64::from(POINTS)).exp();
        if curve == Curve::Window && bend < length {
            add(bend);
            bend = f64::INFINITY;
        }
        add(length);
    }
    points
}

/// What was measured, at its real bytes; where there is room, the end of each method says how it went.
fn push_measured(growth: &Growth, is_wide: bool, chart: &mut LogLogChart, theme: &Theme) {
    let points = &mut chart.points;
    let mut labelled: Option<f64> = None;
    for method in Method::BOTH {
        let (curve, dot) = match method {
            Method::Stored => (Curve::Stored, Dot::Square),
            Method::Tiled => (Curve::Tiled, Dot::Diamond),
        };
        if growth.revealed(curve) < 1.0 {
            continue;
        }
        let start = points.len();
        let mut says = String::new();
        let mut add = |n: u64, bytes: f64, dot: Dot, color: Color| {
            points.push(ChartPoint {
                at: [n as f64, bytes],
                dot,
                color,
                label: String::new(),
                target: Some(runs::id(method, n)),
            });
        };
        for (n, milliseconds, bytes) in growth.measured.runs(method) {
            add(n, bytes as f64, dot, curve.color(theme));
            says = numbers::time(milliseconds);
        }
        if let Some(n) = growth.measured.refused(method) {
            let bytes = runs::formula(method, n) as f64;
            add(n, bytes, Dot::Ring, theme.warning);
            says = "refused".to_owned();
        }

        let Some(end) = points[start..].last_mut() else {
            continue;
        };
        let bytes = end.at[1];
        let has_room = labelled.is_none_or(|other| (bytes / other).ln().abs() > LABEL_RATIO.ln());
        if is_wide && has_room {
            end.label = says;
            labelled = Some(bytes);
        }
    }
}

/// A wedge at the upper edge, where the stored scores at n are beyond the chart.
fn draw_beyond(growth: &Growth, picture: &mut Picture, drawn: &ChartLayout, theme: &Theme) {
    if growth.bytes(Curve::Stored, growth.n) as f64 <= BYTES[1] {
        return;
    }
    let tip = Point::new(
        drawn.to_pixel([growth.n as f64, BYTES[1]]).x,
        drawn.plot.y + 2.0,
    );
    let corner = |dx: f32| Point::new(tip.x + dx, tip.y + 10.0);
    picture
        .polygon(vec![tip, corner(7.0), corner(-7.0)])
        .fill(theme.weight)
        .target(Curve::Stored.id());
}

/// The dashed lines as one thing that explains itself: each alone is too thin to point at.
fn push_memories(picture: &mut Picture, drawn: &ChartLayout) {
    let y = |gigabytes: u64| drawn.to_pixel([RANGE[0], memory(gigabytes)]).y;
    let [small, middle, large] = MEMORIES;
    let (least, most) = (y(small), y(large));
    let plot = drawn.plot;
    let band = Rect::new(plot.x, most - 6.0, plot.width, least - most + 12.0);
    let named = joined(&[small, middle, large].map(whole), ", ");
    let label = "memories of graphics processors";
    picture.explained("memories", label, &format!("{named} GB"), band);
}

fn push_handle(growth: &Growth, picture: &mut Picture, drawn: &ChartLayout, theme: &Theme) {
    let x = drawn.to_pixel([growth.n as f64, BYTES[0]]).x;
    let tokens = format!("{} tokens", whole(growth.n));
    let center = Point::new(x, drawn.plot.bottom() - HANDLE_RISE);
    side_handle(picture, center, theme.ink, "n", theme);
    picture
        .targets
        .push(Target::handle("n", "length n", center, Some(drawn.x_axis("n")), None).value(tokens));
}
