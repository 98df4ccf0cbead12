//! A grid of cells with words beside its rows and above its columns.

use super::face::Face;
use super::geometry::{Point, Rect};
use super::hatch::hatch;
use super::picture::{Align, Picture};
use super::text;
use super::theme::{Color, Theme};

/// The space between two cells, in CSS pixels.
const GAP: f32 = 2.0;

/// The space between words and cells, in CSS pixels.
const MARGIN: f32 = 8.0;

/// The size of the words, in CSS pixels.
const WORD: f32 = 14.0;

/// The highest column of words that run upwards, in CSS pixels.
const TALLEST_WORD: f32 = 88.0;

/// The faces of the words: beside a row, above a column, and upwards above a narrow one.
const BESIDE: Face = Face::new(WORD).align(Align::End);
const ABOVE: Face = Face::new(WORD).align(Align::Middle);
const UPWARDS: Face = Face::new(WORD).upwards();

/// One cell of a heat map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// The colour of the cell, if it has one.
    pub fill: Option<Color>,
    /// What stands in it, where there is room.
    pub text: Option<String>,
    /// Whether it is hatched.
    pub masked: bool,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

/// A grid of cells with labels, not yet laid out.
#[derive(Clone, Copy)]
pub struct HeatMap<'a> {
    /// The words beside its rows.
    pub rows: &'a [String],
    /// The words above its columns.
    pub columns: &'a [String],
    /// The colours of the words, beside rows and above columns.
    pub colors: [Color; 2],
    /// The largest side of a cell, in CSS pixels.
    pub largest_side: f32,
}

/// Where the parts of a heat map are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeatMapLayout {
    /// All cells together.
    pub grid: Rect,
    /// Everything, labels included.
    pub bounds: Rect,
    /// The side of a cell with the space around it.
    side: f32,
    /// How wide the words at the left may be, and how high those on top.
    words: [f32; 2],
    /// Whether the words on top run upwards.
    pub upwards: bool,
}

impl HeatMapLayout {
    fn left(&self, column: usize) -> f32 {
        self.grid.x + column as f32 * self.side
    }

    fn top(&self, row: usize) -> f32 {
        self.grid.y + row as f32 * self.side
    }

    /// A cell.
    pub fn cell(&self, row: usize, column: usize) -> Rect {
        let (x, y) = (self.left(column), self.top(row));
        Rect::new(x, y, self.side, self.side).inset(GAP / 2.0)
    }

    /// The word at the left of a row.
    pub fn row(&self, row: usize) -> Rect {
        Rect::new(self.bounds.x, self.top(row), self.words[0], self.side)
    }

    /// The word on top of a column.
    pub fn column(&self, column: usize) -> Rect {
        Rect::new(self.left(column), self.bounds.y, self.side, self.words[1])
    }
}

impl HeatMap<'_> {
    /// Where everything goes in an area: from its upper left corner, as wide as it allows.
    ///
    /// The height of the area limits the cells too, unless it is infinite.
    pub fn layout(&self, area: Rect) -> HeatMapLayout {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        let left = text::widest(self.rows, WORD, false)
            .ceil()
            .min((area.width * 0.3).max(0.0))
            + MARGIN;
        let word = text::widest(self.columns, WORD, false).ceil();
        let line = (WORD * text::LINE_HEIGHT).ceil();
        let side = |top: f32| {
            let wide = (area.width - left) / columns.max(1) as f32;
            let high = (area.height - top) / rows.max(1) as f32;
            // Whole pixels, so that the edges of all cells are sharp.
            wide.min(high).min(self.largest_side).floor().max(4.0)
        };

        let level = side(line + MARGIN);
        let upwards = word > level - 4.0;
        let top = MARGIN
            + if upwards {
                word.min(TALLEST_WORD)
            } else {
                line
            };
        let side = if upwards { side(top) } else { level };

        let (x, y) = ((area.x + left).round(), (area.y + top).round());
        let grid = Rect::new(x, y, side * columns as f32, side * rows as f32);
        HeatMapLayout {
            grid,
            bounds: Rect::new(
                area.x,
                area.y,
                grid.right() - area.x,
                grid.bottom() - area.y,
            ),
            side,
            words: [left - MARGIN, top - MARGIN],
            upwards,
        }
    }

    /// Draws it into an area, its cells made from row and column, counted from zero, and some rows stepping back behind
    /// the others; says where everything went.
    pub fn draw(
        &self,
        picture: &mut Picture,
        area: Rect,
        theme: &Theme,
        is_faint: &dyn Fn(usize) -> bool,
        cell: &dyn Fn(usize, usize) -> Cell,
    ) -> HeatMapLayout {
        let layout = self.layout(area);
        for (row, word) in self.rows.iter().enumerate() {
            let rect = layout.row(row);
            let at = Point::new(rect.right(), rect.center().y);
            let color = if is_faint(row) {
                theme.muted
            } else {
                self.colors[0]
            };
            let word = text::fit(word, WORD, false, rect.width);
            picture.write(at, &word, &BESIDE, color);
        }
        for (column, word) in self.columns.iter().enumerate() {
            let rect = layout.column(column);
            let middle = rect.center();
            if layout.upwards {
                let word = text::fit(word, WORD, false, rect.height);
                let at = Point::new(middle.x, rect.bottom());
                picture.write(at, &word, &UPWARDS, self.colors[1]);
            } else {
                picture.write(middle, word, &ABOVE, self.colors[1]);
            }
        }

        let mut cells = Vec::with_capacity(self.rows.len() * self.columns.len());
        for row in 0..self.rows.len() {
            for column in 0..self.columns.len() {
                cells.push((layout.cell(row, column), is_faint(row), cell(row, column)));
            }
        }
        let size = text_size(&cells, layout.side - GAP - 4.0);
        for (rect, faint, cell) in &cells {
            draw_cell(picture, cell, *rect, size, *faint, theme);
        }
        layout
    }
}

/// One size for all numbers: the largest at which the widest fits into a width, none where even 12 does not.
fn text_size(cells: &[(Rect, bool, Cell)], room: f32) -> Option<f32> {
    for &size in &[16.0, 14.0, 12.0] {
        let mut widest = 0.0_f32;
        for (.., cell) in cells {
            if let Some(text) = &cell.text {
                widest = widest.max(text::width(text, size, false));
            }
        }
        if widest <= room && (size == 12.0 || size <= 0.4 * room) {
            return Some(size);
        }
    }
    None
}

fn draw_cell(
    picture: &mut Picture,
    cell: &Cell,
    rect: Rect,
    text_size: Option<f32>,
    faint: bool,
    theme: &Theme,
) {
    let start = picture.marks.len();
    let step_back = |color: Color| {
        if faint {
            color.mix(theme.paper, 0.7)
        } else {
            color
        }
    };

    // A cell without a fill is still there for the pointer.
    let fill = cell.fill.map(step_back);
    picture.rect(rect).fill = fill;
    if cell.masked {
        hatch(picture, rect, theme);
    } else if fill.is_none_or(|fill| fill.over(theme.paper).contrast(theme.paper) < 1.4) {
        // What is as light as the paper still has an edge.
        picture.rect(rect).stroke(step_back(theme.faint()), 1.0);
    }

    if let (Some(content), Some(size)) = (&cell.text, text_size) {
        let ground = fill.unwrap_or(theme.paper).over(theme.paper);
        let ink = if faint {
            theme.muted
        } else {
            theme.text_on(ground)
        };
        let face = Face::new(size).align(Align::Middle);
        let ink = legible(ink, ground, theme);
        picture.write(rect.center(), content, &face, ink);
    }
    if let Some(id) = &cell.target {
        picture.bind(start, id);
    }
}

/// The ink itself where it can be read on a ground, otherwise the best there is.
fn legible(ink: Color, ground: Color, theme: &Theme) -> Color {
    if ink.contrast(ground) >= 4.5 {
        ink
    } else {
        theme.text_on(ground)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::picture::{Shape, Text};

    const SENTENCE: [&str; 12] = [
        "The",
        "quick",
        "brown",
        "fox",
        "jumped",
        "internationally",
        "over",
        "that",
        "lazy",
        "old",
        "sleeping",
        "dog",
    ];

    fn words(count: usize) -> Vec<String> {
        SENTENCE[..count].iter().map(ToString::to_string).collect()
    }

    fn map(words: &[String]) -> HeatMap<'_> {
        HeatMap {
            rows: words,
            columns: words,
            colors: [Color::BLACK; 2],
            largest_side: 56.0,
        }
    }

    /// Draws a causal mask over as many words.
    fn draw(picture: &mut Picture, count: usize, area: Rect) -> HeatMapLayout {
        let cell = |row: usize, column: usize| {
            let may_read = column <= row;
            Cell {
                fill: may_read.then(|| Theme::LIGHT.weight_fill(0.5)),
                text: may_read.then(|| "0.50".to_owned()),
                masked: !may_read,
                target: Some(format!("{row} {column}")),
            }
        };
        map(&words(count)).draw(picture, area, &Theme::LIGHT, &|_| false, &cell)
    }

    fn texts(picture: &Picture) -> Vec<Text> {
        let text = |shape: &Shape| match shape {
            Shape::Text(text) => Some(text.clone()),
            _ => None,
        };
        picture
            .marks
            .iter()
            .filter_map(|mark| text(&mark.shape))
            .collect()
    }

    #[test]
    fn three_to_twelve_words_fit_from_288_to_960_pixels() {
        for count in 3..=12 {
            for width in [288.0, 400.0, 960.0] {
                let area = Rect::new(16.0, 16.0, width, f32::INFINITY);
                let layout = map(&words(count)).layout(area);
                assert!(layout.bounds.right() <= area.right(), "{count} in {width}");
                let cells = || {
                    let all = 0..count * count;
                    all.map(|index| layout.cell(index / count, index % count))
                };
                assert!(cells().all(|cell| layout.grid.contains(cell.center())));
                assert!(cells().all(|cell| cell.width >= 12.0), "{count} in {width}");

                let mut picture = Picture::new(width + 32.0, layout.bounds.bottom() + 16.0);
                draw(&mut picture, count, area);
                let all = Rect::new(0.0, 0.0, picture.width, picture.height);
                for text in texts(&picture) {
                    let bounds = text.bounds();
                    assert!(text.size >= 12.0);
                    assert!(all.contains(Point::new(bounds.x, bounds.y)), "{text:?}");
                    assert!(
                        all.contains(Point::new(bounds.right(), bounds.bottom())),
                        "{text:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn numbers_stand_only_where_they_fit() {
        let numbers = |width: f32| {
            let mut picture = Picture::new(width, 1000.0);
            let area = Rect::new(0.0, 0.0, width, f32::INFINITY);
            draw(&mut picture, 12, area);
            texts(&picture)
                .iter()
                .filter(|text| text.content == "0.50")
                .count()
        };
        assert_eq!(numbers(288.0), 0);
        assert_eq!(numbers(960.0), 78);
    }

    #[test]
    fn a_masked_cell_has_no_fill_and_is_hatched() {
        let mut picture = Picture::new(300.0, 300.0);
        let area = Rect::new(0.0, 0.0, 300.0, 300.0);
        let layout = draw(&mut picture, 3, area);
        let masked = layout.cell(0, 2);
        let inside = |mark: &&crate::drawing::picture::Mark| match &mark.shape {
            Shape::Path(points) => points.iter().all(|&p| masked.inset(-0.1).contains(p)),
            Shape::Rect(rect) => *rect == masked && mark.fill.is_some(),
            _ => false,
        };
        let marks: Vec<_> = picture.marks.iter().filter(inside).collect();
        assert!(marks.len() > 5);
        assert!(marks.iter().all(|mark| mark.fill.is_none()));
    }

    #[test]
    fn a_cell_is_met_by_a_pointer_whether_it_has_a_fill_or_not() {
        let mut picture = Picture::new(300.0, 300.0);
        let layout = draw(&mut picture, 2, Rect::new(0.0, 0.0, 300.0, 300.0));
        assert_eq!(picture.hit(layout.cell(0, 1).center()), Some("0 1"));
        assert_eq!(picture.hit(layout.cell(1, 0).center()), Some("1 0"));
    }
}
