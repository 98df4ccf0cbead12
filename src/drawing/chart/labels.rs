//! What stands on a chart: titles, levels, the rule, and the labels at the ends of lines.

use super::{BELOW, ChartLayout, FACE, LABEL_DISTANCE, LogLogChart, SMALL, Series};
use crate::drawing::face::Face;
use crate::drawing::geometry::{Point, Rect};
use crate::drawing::hatch::dashed;
use crate::drawing::picture::{Align, Baseline, Picture};
use crate::drawing::sort::sort_by;
use crate::drawing::text;
use crate::drawing::theme::Theme;

/// The size of the labels at the ends of lines, in CSS pixels.
const LABEL: f32 = 14.0;

/// The height of one line of these, in CSS pixels.
const LABEL_LINE: f32 = 17.0;

/// The space between the plot and what stands above it, in CSS pixels.
const TITLE_DISTANCE: f32 = 4.0;

/// The face of what stands above an axis, and of what stands at the head of the rule.
const ABOVE: Face = FACE.baseline(Baseline::Bottom);
const HEAD: Face = Face::new(LABEL)
    .align(Align::Middle)
    .baseline(Baseline::Bottom);

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
        let above = Point::new(area.x, plot.y - TITLE_DISTANCE);
        let upright = picture.write(above, self.y.title, &ABOVE, theme.muted);
        let below = Point::new(plot.right(), plot.bottom() + BELOW);
        let face = &ABOVE.align(Align::End);
        picture.write(below, self.x.title, face, theme.muted);

        let Some(x) = self.rule_place(layout) else {
            return;
        };
        let half = text::width(&self.rule.1, LABEL, false) / 2.0;
        let middle = x.min(plot.right() - half).max(plot.x + half);
        // One line higher where it would touch the axis's title.
        let rise = if middle - half < upright.right() + 8.0 {
            LABEL_LINE
        } else {
            0.0
        };
        let foot = plot.y - TITLE_DISTANCE - rise;
        picture.write(Point::new(middle, foot), &self.rule.1, &HEAD, theme.ink);
        picture
            .line(Point::new(x, foot + 2.0), Point::new(x, plot.y))
            .stroke(theme.ink, 1.0);
    }

    /// Where the rule stands, if within the plot.
    fn rule_place(&self, layout: &ChartLayout) -> Option<f32> {
        let plot = layout.plot;
        let x = layout.to_pixel([self.rule.0, layout.y[0]]).x;
        (plot.x..=plot.right()).contains(&x).then_some(x)
    }

    /// The rule within the plot, so far behind that labels of levels break it too.
    pub(super) fn draw_rule_line(
        &self,
        picture: &mut Picture,
        layout: &ChartLayout,
        theme: &Theme,
    ) {
        let plot = layout.plot;
        if let Some(x) = self.rule_place(layout) {
            picture
                .line(Point::new(x, plot.y), Point::new(x, plot.bottom()))
                .stroke(theme.ink, 1.0);
        }
    }

    /// Dashed lines broken by their labels, at the left, where lines that rise leave room.
    pub(super) fn draw_levels(&self, picture: &mut Picture, layout: &ChartLayout, theme: &Theme) {
        let plot = layout.plot;
        let mut labels: Vec<(Rect, &str)> = Vec::new();
        for &(value, label) in &self.levels {
            let y = layout.to_pixel([layout.x[0], value]).y;
            if !(plot.y..=plot.bottom()).contains(&y) {
                continue;
            }
            let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
            dashed(picture, &ends, theme.muted, 1.0, 3.0);

            let width = text::width(label, SMALL, false) + 8.0;
            let mut taken = vec![[f32::NEG_INFINITY, plot.x + 8.0]];
            for (other, _) in &labels {
                if (other.center().y - y).abs() < SMALL + 2.0 {
                    taken.push([other.x, other.right()]);
                }
            }
            let beside = free_place(width, &taken);
            self.push_lines_at(layout, y, &mut taken);
            let clear = free_place(width, &taken);
            // Rather on a line than not at all.
            let x = if clear + width <= plot.right() {
                clear
            } else {
                beside
            };
            labels.push((Rect::new(x, y - SMALL / 2.0, width, SMALL), label));
        }
        for (place, label) in &labels {
            if place.right() <= plot.right() {
                picture.rect(*place).fill(theme.paper);
                let face = &FACE.align(Align::Middle);
                picture.write(place.center(), label, face, theme.muted);
            }
        }
    }

    /// Adds from where to where lines pass through the height of a label.
    fn push_lines_at(&self, layout: &ChartLayout, y: f32, taken: &mut Vec<[f32; 2]>) {
        let band = layout.band(y - SMALL / 2.0, y + SMALL / 2.0);
        for series in &self.series {
            let (mut left, mut right) = (f32::INFINITY, f32::NEG_INFINITY);
            for run in &band.clip(&series.points) {
                for share in run {
                    let x = band.pixel(*share).x;
                    (left, right) = (left.min(x), right.max(x));
                }
            }
            if left <= right {
                taken.push([left - 2.0, right + 2.0]);
            }
        }
    }
}

/// The labels stand at the ends of their lines, moved apart where they would touch.
pub(super) fn draw_line_labels(
    picture: &mut Picture,
    mut ends: Vec<(Point, &Series)>,
    layout: &ChartLayout,
    area: Rect,
    theme: &Theme,
) {
    // Of two lines that leave through the same edge, the one that does so first is the higher.
    let height = |end: Point| (end.y.round(), end.x);
    sort_by(&mut ends, |a, b| height(a.0) < height(b.0));

    let size = label_size(area);
    let line_height = (size * 1.2).round();
    let mut middles = Vec::new();
    for (end, _) in &ends {
        middles.push(end.y);
    }
    let (top, bottom) = (layout.plot.y - 8.0, layout.plot.bottom() + 8.0);
    move_apart(&mut middles, line_height, top, bottom);
    for (&(end, series), &y) in ends.iter().zip(&middles) {
        let start = picture.marks.len();
        let x = layout.plot.right() + LABEL_DISTANCE;
        let (end, middle) = (Point::new(end.x + 3.0, end.y), Point::new(x - 3.0, y));
        // A line that ends before the edge, or whose label had to move, is led to its label.
        if middle.distance(end) > 10.0 {
            picture
                .line(end, middle)
                .stroke(theme.paper.mix(series.color, 0.5), 1.0);
        }
        let mut face = Face::new(size);
        face.bold = series.is_subject;
        picture.write(Point::new(x, y), series.label, &face, series.color);
        if let Some(id) = series.target {
            picture.bind(start, id);
        }
    }
}

/// Moves the middles of blocks of a height, given in their order, apart by as little as it takes, within bounds.
///
/// Where they do not fit, they overflow upwards.
fn move_apart(middles: &mut [f32], height: f32, top: f32, bottom: f32) {
    let mut least = top + height / 2.0;
    for middle in &mut *middles {
        *middle = middle.max(least);
        least = *middle + height;
    }
    // What was pushed over the lower bound goes back up, and takes the others with it.
    let mut most = bottom - height / 2.0;
    for middle in middles.iter_mut().rev() {
        *middle = middle.min(most);
        most = *middle - height;
    }
}

/// The leftmost place of something of a width that is right of something taken and touches nothing that is.
fn free_place(width: f32, taken: &[[f32; 2]]) -> f32 {
    let is_free = |x: f32| {
        let mut taken = taken.iter();
        taken.all(|[left, right]| x + width <= *left || x >= *right)
    };
    let mut leftmost = f32::INFINITY;
    for [_, right] in taken {
        if is_free(*right) {
            leftmost = leftmost.min(*right);
        }
    }
    leftmost
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
        let mut chart = LogLogChart::new(axis("x"), axis("y"));
        chart.series.push(Series {
            label: "",
            points,
            color: Theme::LIGHT.weight,
            is_subject: false,
            target: None,
        });
        chart.level(100.0, "80 GB");
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
        let mut middles = [10.0, 12.0, 95.0];
        move_apart(&mut middles, 20.0, 0.0, 100.0);
        assert_eq!(middles, [10.0, 30.0, 90.0]);
        let mut crowded = [90.0, 92.0];
        move_apart(&mut crowded, 20.0, 0.0, 100.0);
        assert_eq!(crowded, [70.0, 90.0]);
    }

    #[test]
    fn a_level_label_takes_the_leftmost_place_that_is_free() {
        let margin = [f32::NEG_INFINITY, 10.0];
        assert_eq!(free_place(30.0, &[margin]), 10.0);
        let taken = [margin, [10.0, 50.0], [50.0, 90.0]];
        assert_eq!(free_place(30.0, &taken), 90.0);
        let taken = [margin, [50.0, 90.0]];
        assert_eq!(free_place(30.0, &taken), 10.0);
        assert_eq!(free_place(60.0, &taken), 90.0);
    }
}
