//! The scores of the current row, each with a handle, and the weights that the softmax makes of them.

use super::{END, SMALL_END, SMALL_MIDDLE, View};
use crate::drawing::Face;
use crate::drawing::geometry::bounded;
use crate::drawing::label::{Line, label};
use crate::drawing::{Axis, Picture, Point, Rect, Role, handle, text};
use crate::figures::alignment::state::{SCORES, SHARPEST};
use crate::figures::sentence::two_decimals;
use crate::number;

/// What a score is called, and what is said of it.
const SCORE: [&str; 3] = [
    "score-{row}-{column}",
    "score of {source} for {target}",
    "{score}, weight {weight}",
];

/// The height of the head and of the foot, in CSS pixels.
const HEAD: f32 = 48.0;
const FOOT: f32 = 22.0;

/// The room of a number with two decimals and a sign, in CSS pixels.
const NUMBER: f32 = 46.0;

/// From here on the exponentials are shown too, in CSS pixels.
const ROOMY: f32 = 480.0;

/// Where the columns stand.
struct Columns {
    word: f32,
    track: [f32; 2],
    score: f32,
    exponential: Option<f32>,
    bar: [f32; 2],
    weight: f32,
}

impl Columns {
    fn of(view: &View<'_>, area: Rect) -> Self {
        let widest = text::widest(view.reading.source(), 14.0, false);
        let word = widest.min(area.width * 0.2).ceil();
        let exponential = if area.width >= ROOMY { 64.0 } else { 0.0 };
        let free = area.width - word - 2.0 * NUMBER - exponential - 52.0;
        let track = (free * 0.58).round();

        let from = area.x + word + 22.0;
        let score = from + track + 8.0 + NUMBER;
        let bar = score + exponential + 14.0;
        Self {
            word,
            track: [from, from + track],
            score,
            exponential: (exponential > 0.0).then_some(score + exponential),
            bar: [bar, area.right() - NUMBER + 4.0],
            weight: area.right(),
        }
    }
}

fn row_height(view: &View<'_>) -> f32 {
    if view.reading.shape().1 > 6 {
        28.0
    } else {
        34.0
    }
}

/// The height that the scores take, in CSS pixels.
pub(super) fn height(view: &View<'_>) -> f32 {
    HEAD + FOOT + view.reading.shape().1 as f32 * row_height(view)
}

pub(super) fn draw(picture: &mut Picture, view: &View<'_>, area: Rect) {
    let columns = Columns::of(view, area);
    let (theme, reading, row) = (view.theme, view.reading, view.current);
    head(picture, view, area, &columns);

    let is_given = !view.reading.state.is_from_vectors;
    let range = if is_given { SCORES } else { [0.0, SHARPEST] };
    let top = area.y + HEAD;
    let bottom = top + reading.shape().1 as f32 * row_height(view);
    let place = |value: f64| {
        let share = bounded((value - range[0]) / (range[1] - range[0]), 0.0, 1.0) as f32;
        columns.track[0] + share * (columns.track[1] - columns.track[0])
    };

    // Where a score is zero.
    let zero = place(0.0);
    picture
        .line(Point::new(zero, top), Point::new(zero, bottom))
        .stroke(theme.faint(), 1.0);
    for (column, word) in reading.source().iter().enumerate() {
        let y = top + (column as f32 + 0.5) * row_height(view);
        let start = picture.marks.len();
        let score = reading.score(row, column);
        let weight = reading.weight(row, column);
        let write = |picture: &mut Picture, x: f32, words: &str| {
            picture.write(Point::new(x, y), words, &END, theme.ink);
        };

        let word = text::fit(word, 14.0, false, columns.word);
        picture.write(Point::new(area.x, y), &word, &Face::new(14.0), theme.key);
        let [left, right] = columns.track;
        picture
            .line(Point::new(left, y), Point::new(right, y))
            .stroke(theme.paper.mix(theme.muted, 0.55), 2.0);
        write(picture, columns.score, &two_decimals(score));
        if let Some(x) = columns.exponential {
            write(picture, x, &exponential(reading.exponential(row, column)));
        }

        let [from, to] = columns.bar;
        let mut bar = Rect::new(from, y - 7.0, to - from, 14.0);
        picture.rect(bar).fill(theme.paper.mix(theme.muted, 0.1));
        bar.width *= weight as f32;
        picture.rect(bar).fill(theme.weight);
        write(picture, columns.weight, &two_decimals(weight));

        let center = Point::new(place(score), y);
        let side = if is_given {
            handle::side_handle(picture, center, theme.weight, "", theme);
            32.0
        } else {
            picture.circle(center, 5.0).fill(theme.weight);
            24.0
        };
        let bounds = Rect::around(center, side, side);
        let target = view.explained(picture, start, &SCORE, (row, column), bounds);
        if is_given {
            let control = reading.say("score_{row}_{column}", row, column);
            let x = Some(Axis::linear(control, columns.track, range));
            target.role = Role::Handle { x, y: None };
        }
    }
    foot(picture, view, bottom, &columns, range);
}

/// An exponential: from a hundred on without decimals.
fn exponential(value: f64) -> String {
    number::grouped(value, if value < 100.0 { 2 } else { 0 })
}

fn head(picture: &mut Picture, view: &View<'_>, area: Rect, columns: &Columns) {
    let theme = view.theme;
    let is_given = !view.reading.state.is_from_vectors;
    let hints = if is_given {
        [
            ": drag a score, and the row sums to one again",
            ": drag a score",
        ]
    } else {
        [": sharpness × q · k", ""]
    };
    let word = view.reading.say("{short target}", view.current, 0);
    let start = "scores of ";
    let room = area.width - text::width(start, 14.0, false);
    let word = text::fit(&word, 14.0, true, room);
    let room = room - text::width(&word, 14.0, true);
    let hint = hints
        .into_iter()
        .find(|hint| text::width(hint, 14.0, false) <= room)
        .unwrap_or_default();
    let mut line = Line::new(start, theme.ink);
    line.bold(&word, theme.query).say(hint, theme.muted);
    let at = Point::new(area.x, area.y);
    label(picture, at, f32::INFINITY, 14.0, &line);

    let y = area.y + HEAD - 10.0;
    let mut head = |x: f32, words: &str| {
        picture.write(Point::new(x, y), words, &SMALL_END, theme.muted);
    };
    head(columns.score, "score");
    if let Some(x) = columns.exponential {
        head(x, "e^score");
    }
    head(columns.weight, "weight");
}

/// The ends of the scale, and the sums.
fn foot(picture: &mut Picture, view: &View<'_>, bottom: f32, columns: &Columns, range: [f64; 2]) {
    let theme = view.theme;
    let y = bottom + FOOT / 2.0;
    let mut end = |x: f32, value: f64| {
        let end = number::fixed(value, 0);
        picture.write(Point::new(x, y), &end, &SMALL_MIDDLE, theme.muted);
    };
    end(columns.track[0], range[0]);
    end(columns.track[1], range[1]);
    let mut sum = |x: f32, sum: &str| {
        let words = format!("sum {sum}");
        picture.write(Point::new(x, y), &words, &SMALL_END, theme.muted);
    };
    let weights = view.reading.row_sum(view.current);
    sum(columns.weight, &two_decimals(weights));
    if let Some(x) = columns.exponential {
        sum(x, &exponential(view.reading.exponential_sum(view.current)));
    }
}
