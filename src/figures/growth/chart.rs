//! The chart of bytes against n, with the memories of real processors and what was measured here.

use crate::drawing::chart::{ChartLayout, ChartPoint, Dot, LogAxis, LogLogChart, Series};
use crate::drawing::geometry::bounded;
use crate::drawing::handle::side_handle;
use crate::drawing::sort::sort_by;
use crate::drawing::{Picture, Point, Rect, Target, Theme, number};

use super::costs::{Curve, GB, MEMORIES};
use super::layout::Layout;
use super::measured::Method;
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
        chart = chart.level(
            (u128::from(gigabytes) * GB) as f64,
            format!("{gigabytes} GB"),
        );
    }

    // The subject in front.
    for curve in Curve::ALL.into_iter().rev() {
        for series in series(growth, curve, theme) {
            chart = chart.series(series);
        }
    }
    for curve in Curve::ALL.into_iter().rev() {
        if growth.revealed(curve) >= 1.0 {
            let at = [growth.n as f64, growth.bytes(curve, growth.n) as f64];
            chart = chart.point(ChartPoint::new(at, curve.color(theme)).target(curve.id()));
        }
    }
    for point in measured(growth, is_wide, theme) {
        chart = chart.point(point);
    }
    chart.rule(
        growth.n as f64,
        format!("n = {}", number::grouped(growth.n as f64, 0)),
    )
}

/// A line, as far as it is revealed: it grows to the right, then its label appears. What is not
/// there yet is drawn without ink, so that nothing else moves when it comes.
fn series(growth: &Growth, curve: Curve, theme: &Theme) -> Vec<Series> {
    let revealed = growth.revealed(curve);
    let color = curve.color(theme);
    let label = bounded((revealed - GROWING) / (1.0 - GROWING), 0.0, 1.0);

    let whole = Series::new(
        curve.label(),
        points(growth, curve, 1.0),
        color.alpha(label as f32),
    );
    let mut drawn = vec![whole];
    if revealed > 0.0 && revealed < 1.0 {
        let share = (revealed / GROWING).min(1.0);
        drawn.push(Series::new("", points(growth, curve, share), color));
    }
    drawn
        .into_iter()
        .map(|series| {
            let series = if curve == Curve::Stored {
                series.subject()
            } else {
                series
            };
            if revealed >= 1.0 {
                series.target(curve.id())
            } else {
                series
            }
        })
        .collect()
}

/// Points of a line up to a share of the axis, the bend of the window among them.
fn points(growth: &Growth, curve: Curve, share: f64) -> Vec<[f64; 2]> {
    let [low, high] = RANGE;
    let end = low * ((high / low).ln() * share).exp();
    let mut lengths: Vec<f64> = (0..=POINTS)
        .map(|step| low * ((end / low).ln() * f64::from(step) / f64::from(POINTS)).exp())
        .collect();
    let bend = growth.window as f64;
    if curve == Curve::Window && (low..end).contains(&bend) {
        lengths.push(bend);
        sort_by(&mut lengths, |a, b| a < b);
    }
    lengths
        .into_iter()
        .map(f64::round)
        .map(|n| [n, growth.bytes(curve, n as u64) as f64])
        .collect()
}

/// What was measured, at its real bytes; where there is room, the end of each method says how it went.
fn measured(growth: &Growth, is_wide: bool, theme: &Theme) -> Vec<ChartPoint> {
    let mut points: Vec<ChartPoint> = Vec::new();
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
        for (n, milliseconds, bytes) in growth.measured.runs(method) {
            let at = [n as f64, bytes as f64];
            let point = ChartPoint::new(at, curve.color(theme)).dot(dot);
            points.push(point.target(runs::id(method, n)));
            says = numbers::time(milliseconds);
        }
        if let Some(n) = growth.measured.refused(method) {
            let at = [n as f64, runs::formula(method, n) as f64];
            let point = ChartPoint::new(at, theme.warning).dot(Dot::Ring);
            points.push(point.target(runs::id(method, n)));
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
    points
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
    let y = |gigabytes: u64| {
        drawn
            .to_pixel([RANGE[0], (u128::from(gigabytes) * GB) as f64])
            .y
    };
    let [least, .., most] = MEMORIES.map(y);
    let plot = drawn.plot;
    let band = Rect::new(plot.x, most - 6.0, plot.width, least - most + 12.0);
    let named = MEMORIES.map(|gigabytes| gigabytes.to_string()).join(", ");
    let label = "memories of graphics processors";
    picture.explained("memories", label, &format!("{named} GB"), band);
}

fn push_handle(growth: &Growth, picture: &mut Picture, drawn: &ChartLayout, theme: &Theme) {
    let x = drawn.to_pixel([growth.n as f64, BYTES[0]]).x;
    let center = Point::new(x, drawn.plot.bottom() - HANDLE_RISE);
    side_handle(picture, center, theme.ink, "n", theme);
    picture.targets.push(
        Target::handle("n", "length n", center, Some(drawn.x_axis("n")), None)
            .value(format!("{} tokens", number::grouped(growth.n as f64, 0))),
    );
}
