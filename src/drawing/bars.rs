//! Level bars from a zero line, a word at the left of each and its number at the right.

use super::geometry::{Point, Rect, bounded};
use super::handle;
use super::number;
use super::picture::{Picture, Text};
use super::target::Axis;
use super::text;
use super::theme::{Color, Theme};

/// The space between words, bars and numbers, in CSS pixels.
const GAP: f32 = 8.0;

/// The size of words and numbers, in CSS pixels.
const TEXT: f32 = 14.0;

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What stands at the left.
    pub label: String,
    /// How far it reaches from zero.
    pub value: f64,
    /// What stands at the right.
    pub number: String,
    /// The colour of the bar.
    pub color: Color,
    /// The colour of the word, the ink unless set.
    pub label_color: Option<Color>,
    /// Whether its tip has a handle.
    pub has_handle: bool,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

impl Bar {
    /// A bar with its number in two decimals.
    pub fn new(label: impl Into<String>, value: f64, color: Color) -> Self {
        Self {
            label: label.into(),
            value,
            number: number::fixed(value, 2),
            color,
            label_color: None,
            has_handle: false,
            target: None,
        }
    }

    /// Sets what stands at the right.
    pub fn number(mut self, number: impl Into<String>) -> Self {
        self.number = number.into();
        self
    }

    /// Sets the colour of the word.
    pub fn label_color(mut self, color: Color) -> Self {
        self.label_color = Some(color);
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }

    /// Binds it to a target and puts a handle on its tip.
    pub fn handle(mut self, id: impl Into<String>) -> Self {
        self.has_handle = true;
        self.target(id)
    }
}

/// Bars on one scale, not yet laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    bars: Vec<Bar>,
    range: [f64; 2],
    row_height: f32,
    label_width: Option<f32>,
    number_width: Option<f32>,
}

/// Where the parts of a set of bars are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarsLayout {
    /// The bars.
    pub bars: Vec<Rect>,
    /// The ends of the bars, away from zero.
    pub tips: Vec<Point>,
    /// The rows, words and numbers included.
    pub rows: Vec<Rect>,
    /// The place of zero.
    pub zero: f32,
    /// The left and the right end of the scale, in CSS pixels.
    pub pixels: [f32; 2],
    /// The numbers at these ends.
    pub range: [f64; 2],
    /// Everything.
    pub bounds: Rect,
}

impl BarsLayout {
    /// The place of a number on the scale, not clamped to it.
    pub fn to_pixel(&self, value: f64) -> f32 {
        to_pixel(value, self.pixels, self.range)
    }

    /// The map from places to the values of a control, for a handle on a tip.
    pub fn axis(&self, control: impl Into<String>) -> Axis {
        Axis::linear(control, self.pixels, self.range)
    }
}

impl Bars {
    /// Bars on a fixed scale between two numbers; zero lies between them or at the nearer end.
    pub fn new(bars: Vec<Bar>, range: [f64; 2]) -> Self {
        Self {
            bars,
            range,
            row_height: 32.0,
            label_width: None,
            number_width: None,
        }
    }

    /// Sets the height of a row, in CSS pixels (32 unless set).
    pub fn row_height(mut self, height: f32) -> Self {
        self.row_height = height;
        self
    }

    /// Sets the room for the words, so that several sets of bars align.
    pub fn label_width(mut self, width: f32) -> Self {
        self.label_width = Some(width);
        self
    }

    /// Sets the room for the numbers, so that the bars do not move while a number grows.
    pub fn number_width(mut self, width: f32) -> Self {
        self.number_width = Some(width);
        self
    }

    /// The height of all rows, in CSS pixels.
    pub fn height(&self) -> f32 {
        self.bars.len() as f32 * self.row_height
    }

    /// Where everything goes from the upper left corner of an area, as wide as it is.
    pub fn layout(&self, area: Rect) -> BarsLayout {
        let widest = |text: fn(&Bar) -> &str| {
            self.bars
                .iter()
                .map(|bar| text::width(text(bar), TEXT, false))
                .fold(0.0, f32::max)
                .ceil()
        };
        let room = (area.width * 0.35).max(0.0);
        let label = self
            .label_width
            .unwrap_or_else(|| widest(|bar| &bar.label).min(room));
        let number = self
            .number_width
            .unwrap_or_else(|| widest(|bar| &bar.number).min(room));

        let beside = |width: f32| if width > 0.0 { width + GAP } else { 0.0 };
        // A handle stands out beyond its tip.
        let grip = if self.bars.iter().any(|bar| bar.has_handle) {
            10.0
        } else {
            0.0
        };
        let left = (area.x + beside(label)).round();
        let right = (area.right() - beside(number) - grip)
            .round()
            .max(left + 1.0);
        let pixels = [left, right];
        let zero = to_pixel(0.0, pixels, self.range)
            .max(left)
            .min(right)
            .round();

        let thickness = bounded(self.row_height * 0.5, 4.0, 20.0).round();
        let row = |index: usize| {
            Rect::new(
                area.x,
                area.y + index as f32 * self.row_height,
                area.width,
                self.row_height,
            )
        };
        let tips: Vec<Point> = self
            .bars
            .iter()
            .enumerate()
            .map(|(index, bar)| {
                let value = if bar.value.is_nan() { 0.0 } else { bar.value };
                let x = to_pixel(value, pixels, self.range).max(left).min(right);
                Point::new(x, row(index).center().y)
            })
            .collect();
        BarsLayout {
            bars: tips
                .iter()
                .map(|tip| {
                    let (from, to) = (zero.min(tip.x), zero.max(tip.x));
                    Rect::new(
                        from,
                        (tip.y - thickness / 2.0).round(),
                        to - from,
                        thickness,
                    )
                })
                .collect(),
            tips,
            rows: (0..self.bars.len()).map(row).collect(),
            zero,
            pixels,
            range: self.range,
            bounds: Rect::new(area.x, area.y, area.width, self.height()),
        }
    }

    /// Draws them into an area and says where everything went.
    pub fn draw(&self, picture: &mut Picture, area: Rect, theme: &Theme) -> BarsLayout {
        let layout = self.layout(area);
        for (index, bar) in self.bars.iter().enumerate() {
            let start = picture.marks.len();
            let (row, rect) = (layout.rows[index], layout.bars[index]);
            let middle = row.center().y;
            let label_width = layout.pixels[0] - GAP - row.x;

            picture.rect(rect).fill(bar.color);
            let label = text::fit(&bar.label, TEXT, false, label_width.max(0.0));
            picture.text(
                Text::new(Point::new(row.x, middle), label),
                bar.label_color.unwrap_or(theme.ink),
            );
            picture.text(
                Text::new(Point::new(row.right(), middle), bar.number.as_str()).end(),
                theme.ink,
            );
            if let Some(id) = &bar.target {
                picture.bind(start, id);
            }
        }

        // The zero line in front of the bars, the handles in front of it.
        let zero = layout.zero;
        picture
            .line(
                Point::new(zero, area.y),
                Point::new(zero, area.y + self.height()),
            )
            .stroke(theme.muted, 1.0);
        for (bar, &tip) in self.bars.iter().zip(&layout.tips) {
            if let (true, Some(id)) = (bar.has_handle, &bar.target) {
                handle::side_handle(picture, tip, bar.color, id, theme);
            }
        }
        layout
    }
}

fn to_pixel(value: f64, pixels: [f32; 2], range: [f64; 2]) -> f32 {
    let [low, high] = range;
    let share = if high == low {
        0.0
    } else {
        (value - low) / (high - low)
    };
    let share = if share.is_nan() { 0.0 } else { share as f32 };
    pixels[0] + (pixels[1] - pixels[0]) * share
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> BarsLayout {
        let bar = |value: f64| Bar::new("k₁", value, Color::BLACK);
        Bars::new(vec![bar(2.0), bar(-1.0), bar(9.0)], [-4.0, 4.0])
            .layout(Rect::new(0.0, 0.0, 300.0, 100.0))
    }

    #[test]
    fn a_negative_bar_reaches_to_the_left_of_zero() {
        let layout = layout();
        assert!(layout.tips[0].x > layout.zero && layout.tips[1].x < layout.zero);
        assert_eq!(layout.bars[1].right(), layout.zero);
        assert_eq!(Bar::new("", -1.0, Color::BLACK).number, "−1.00");
    }

    #[test]
    fn a_value_beyond_the_scale_ends_with_the_scale() {
        let layout = layout();
        assert_eq!(layout.tips[2].x, layout.pixels[1]);
    }

    #[test]
    fn a_handle_reads_the_value_from_its_tip() {
        let layout = layout();
        let value = layout.axis("score").value_at(layout.tips[0].x);
        assert!((value - 2.0).abs() < 1e-4);
    }

    #[test]
    fn bars_that_are_given_the_same_room_align() {
        let rows = |label: &str| {
            Bars::new(vec![Bar::new(label, 1.0, Color::BLACK)], [0.0, 1.0])
                .label_width(60.0)
                .number_width(40.0)
                .layout(Rect::new(0.0, 0.0, 300.0, 32.0))
        };
        assert_eq!(rows("a").pixels, rows("a long label").pixels);
    }
}
