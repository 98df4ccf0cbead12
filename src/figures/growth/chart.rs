//! The chart of bytes against n, with the memories of real processors and what was measured here.

use crate::drawing::chart::{ChartLayout, ChartPoint, Dot, LogAxis, LogLogChart, Series};
use crate::drawing::geometry::bounded;
use crate::drawing::handle::side_handle;
use crate::drawing::{Picture, Point, Rect, Target, Theme};
use crate::figures::sentence::joined;

use super::costs::{Curve, GB, MEMORIES};
use super::layout::Layout;
use super::measured::LENGTHS;
use super::words::About;
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
pub(super) fn draw(about: &About<'_>, picture: &mut Picture, layout: &Layout, theme: &Theme) {
    let chart = chart(about, layout.is_wide, theme);
    let drawn = chart.draw(picture, layout.chart, theme);
    draw_beyond(about, picture, &drawn, theme);
    push_memories(picture, &drawn);
    push_handle(about, picture, &drawn, theme);
}

fn chart(about: &About<'_>, is_wide: bool, theme: &Theme) -> LogLogChart {
    let growth = about.growth;
    let x = LogAxis::new("n, in tokens", RANGE, 1, numbers::short_count);
    let y = LogAxis::new("bytes", BYTES, 3, numbers::short_bytes);
    let mut chart = LogLogChart::new(x, y);
    for &(bytes, label) in &MEMORIES {
        chart.level(bytes as f64, label);
    }
    // The subject in front.
    for &curve in Curve::ALL.iter().rev() {
        push_series(growth, curve, &mut chart, theme);
        if growth.revealed(curve) >= 1.0 {
            let bytes = growth.bytes(curve, growth.n) as f64;
            let about = growth.about(curve);
            let point = point(&about, bytes, "{name}", Dot::Circle, theme);
            chart.points.push(point);
        }
    }
    push_measured(growth, is_wide, &mut chart.points, theme);
    chart.rule = (about.n as f64, about.say("n = {n}"));
    chart
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
    let mut points = Vec::new();
    let mut add = |length: f64| {
        let n = length.round();
        points.push([n, growth.bytes(curve, n as u64) as f64]);
    };
    let mut bend = growth.window as f64;
    for step in 0..=POINTS {
        let way = share * f64::from(step) / f64::from(POINTS);
        let length = low * ((high / low).ln() * way).exp();
        if curve == Curve::Window && bend < length {
            add(bend);
            bend = f64::INFINITY;
        }
        add(length);
    }
    points
}

/// A point that is a target, at the length that it is about.
fn point(about: &About<'_>, bytes: f64, id: &str, dot: Dot, theme: &Theme) -> ChartPoint {
    let color = match dot {
        Dot::Ring => theme.warning,
        _ => about.curve.color(theme),
    };
    ChartPoint {
        at: [about.n as f64, bytes],
        dot,
        color,
        label: String::new(),
        target: Some(about.say(id)),
    }
}

/// What was measured, at its real bytes; where there is room, the end of each method says how it went.
fn push_measured(growth: &Growth, is_wide: bool, points: &mut Vec<ChartPoint>, theme: &Theme) {
    let mut labelled = f64::INFINITY;
    for &method in &Curve::MEASURED {
        if growth.revealed(method) < 1.0 {
            continue;
        }
        let mut end = None;
        for &n in &LENGTHS {
            if !growth.measured.is_shown(method, n) {
                continue;
            }
            let about = growth.about_at(method, n);
            let (bytes, dot, says) = match growth.measured.run(method, n) {
                Some((_, bytes)) if method == Curve::Stored => (bytes, Dot::Square, "{time}"),
                Some((_, bytes)) => (bytes, Dot::Diamond, "{time}"),
                None => (runs::formula(method, n), Dot::Ring, "refused"),
            };
            let bytes = bytes as f64;
            points.push(point(&about, bytes, runs::ID, dot, theme));
            end = Some((bytes, about.say(says)));
        }

        if let Some((bytes, says)) = end
            && let Some(point) = points.last_mut()
            && is_wide
            && (bytes / labelled).ln().abs() > LABEL_RATIO.ln()
        {
            point.label = says;
            labelled = bytes;
        }
    }
}

/// A wedge at the upper edge, where the stored scores at n are beyond the chart.
fn draw_beyond(about: &About<'_>, picture: &mut Picture, drawn: &ChartLayout, theme: &Theme) {
    let growth = about.growth;
    if growth.bytes(Curve::Stored, growth.n) as f64 <= BYTES[1] {
        return;
    }
    let Point { x, y } = drawn.to_pixel([growth.n as f64, BYTES[1]]);
    let (tip, base) = (y + 2.0, y + 12.0);
    let corners = vec![
        Point::new(x, tip),
        Point::new(x + 7.0, base),
        Point::new(x - 7.0, base),
    ];
    picture
        .polygon(corners)
        .fill(theme.weight)
        .target(Curve::Stored.id());
}

/// The dashed lines as one thing that explains itself: each alone is too thin to point at.
fn push_memories(picture: &mut Picture, drawn: &ChartLayout) {
    let y = |bytes: u64| drawn.to_pixel([RANGE[0], bytes as f64]).y;
    let [(small, _), _, (large, _)] = MEMORIES;
    let (least, most) = (y(small), y(large));
    let plot = drawn.plot;
    let band = Rect::new(plot.x, most - 6.0, plot.width, least - most + 12.0);
    let named = joined(&MEMORIES.map(|(bytes, _)| numbers::whole(bytes / GB)), ", ");
    let label = "memories of graphics processors";
    picture.explained("memories", label, &format!("{named} GB"), band);
}

fn push_handle(about: &About<'_>, picture: &mut Picture, drawn: &ChartLayout, theme: &Theme) {
    let x = drawn.to_pixel([about.n as f64, BYTES[0]]).x;
    let center = Point::new(x, drawn.plot.bottom() - HANDLE_RISE);
    side_handle(picture, center, theme.ink, "n", theme);
    let target = Target::handle("n", "length n", center, Some(drawn.x_axis("n")), None);
    picture.targets.push(target.value(about.say("{n} tokens")));
}
