//! What stands on a chart: titles, levels, the rule, and the labels at the ends of lines.

use super::series::clip_piece;
use super::{BELOW, ChartLayout, LABEL_DISTANCE, LogLogChart, SMALL, Series};
use crate::drawing::geometry::{Point, Rect};
use crate::drawing::hatch::dashed;
use crate::drawing::picture::{Baseline, Picture, Text};
use crate::drawing::sort::sort_by;
use crate::drawing::text;
use crate::drawing::theme::Theme;

/// The size of the labels at the ends of lines, in CSS pixels.
const LABEL: f32 = 14.0;

/// The height of one line of these, in CSS pixels.
const LABEL_LINE: f32 = 17.0;

/// The space between the plot and what stands above it, in CSS pixels.
const TITLE_DISTANCE: f32 = 4.0;

impl LogLogChart {
    /// What the axes count: on top of the upright one, at the end of the level one.
    pub(super) fn draw_titles(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        area: Rect,
        theme: &Theme,
    ) {
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
            .line(Point::new(x, foot + 2.0), Point::new(x, plot.y))
            .stroke(theme.ink, 1.0);
    }

    /// The rule within the plot, so far behind that labels of levels break it too.
    pub(super) fn draw_rule_line(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        theme: &Theme,
    ) {
        let Some((value, _)) = self.rule else {
            return;
        };
        let plot = layout.plot;
        let x = layout.to_pixel([value, self.y.range[0]]).x;
        if (plot.x..=plot.right()).contains(&x) {
            picture
                .line(Point::new(x, plot.y), Point::new(x, plot.bottom()))
                .stroke(theme.ink, 1.0);
        }
    }

    /// Dashed lines broken by their labels, at the left, where lines that rise leave room.
    pub(super) fn draw_levels(&self, picture: &mut Picture, layout: &ChartLayout, theme: &Theme) {
        let plot = layout.plot;
        let mut levels: Vec<(f32, &str)> = self
            .levels
            .iter()
            .map(|(value, label)| (layout.to_pixel([self.x.range[0], *value]).y, label.as_str()))
            .filter(|(y, _)| (plot.y..=plot.bottom()).contains(y))
            .collect();
        sort_by(&mut levels, |a, b| a.0 < b.0);

        let mut places: Vec<Rect> = Vec::new();
        for &(y, label) in &levels {
            let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
            dashed(picture, &ends, theme.muted, 1.0, 3.0);

            let width = text::width(label, SMALL, false) + 8.0;
            let mut taken = places.clone();
            taken.extend(self.lines_at(layout, y));
            let clear = free_place(plot.x + 8.0, y, width, &taken);
            // Rather on a line than not at all.
            let x = if clear + width <= plot.right() {
                clear
            } else {
                free_place(plot.x + 8.0, y, width, &places)
            };
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

    /// Where lines pass through the height of a label.
    fn lines_at(&self, layout: &ChartLayout, y: f32) -> Vec<Rect> {
        let plot = layout.plot;
        let band = Rect::new(plot.x, y - SMALL / 2.0, plot.width, SMALL);
        let share = |at: Point| {
            [(at.x - band.x) / band.width, (at.y - band.y) / band.height].map(f64::from)
        };
        let mut places = Vec::new();
        for series in &self.series {
            let pieces = series.points.windows(2).filter_map(|piece| {
                clip_piece(
                    share(layout.to_pixel(piece[0])),
                    share(layout.to_pixel(piece[1])),
                )
            });
            let ends: Vec<f32> = pieces
                .flatten()
                .map(|[x, _]| band.x + x as f32 * band.width)
                .collect();
            let left = ends.iter().copied().fold(f32::INFINITY, f32::min);
            let right = ends.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            if left <= right {
                places.push(Rect::new(left - 2.0, band.y, right - left + 4.0, SMALL));
            }
        }
        places
    }

    /// The labels stand at the ends of their lines, moved apart where they would touch.
    pub(super) fn draw_line_labels(
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
        // Of two lines that leave through the same edge, the one that does so first is the higher.
        let height = |label: &LineLabel<'_>| (label.end.y.round(), label.end.x);
        sort_by(&mut labels, |a, b| height(a) < height(b));

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
pub(super) fn label_size(area: Rect) -> f32 {
    if area.width < 420.0 { SMALL } else { LABEL }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::chart::LogAxis;
    use crate::drawing::picture::Shape;

    #[test]
    fn the_label_of_a_level_keeps_off_the_lines() {
        let axis = |title| LogAxis::new(title, [1.0, 1e4], 1, |_| String::new());
        let points = vec![[1.0, 90.0], [10.0, 110.0], [1e4, 1e4]];
        let chart = LogLogChart::new(axis("x"), axis("y"))
            .series(Series::new("", points, Theme::LIGHT.weight))
            .level(100.0, "80 GB");
        let mut picture = Picture::new(400.0, 300.0);
        let area = Rect::new(0.0, 0.0, 400.0, 300.0);
        let layout = chart.draw(&mut picture, area, &Theme::LIGHT);

        let label = picture.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Text(text) if text.content == "80 GB" => Some(text.bounds()),
            _ => None,
        });
        // The line is within a letter's height of the level for as long as it rises slowly.
        let end = layout.to_pixel([10.0, 110.0]).x;
        assert!(label.is_some_and(|label| label.x > end), "{label:?}");
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
}
