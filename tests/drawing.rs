//! The shapes that figures share, seen from outside: what they draw, and that no size or number harms them.
#![cfg(not(target_arch = "wasm32"))]

use attention_figures::drawing::chart::{ChartPoint, Dot, LogAxis, LogLogChart, Series};
use attention_figures::drawing::handle::{round_handle, side_handle};
use attention_figures::drawing::hatch::{dashed, hatch};
use attention_figures::drawing::heat_map::{Cell, HeatMap};
use attention_figures::drawing::label::{Line, label};
use attention_figures::drawing::plane::{Plane, convex_hull};
use attention_figures::drawing::ribbons::ribbon;
use attention_figures::drawing::{Color, Picture, Point, Rect, Theme, text};
use attention_figures::number;
use proptest::prelude::*;

const THEME: Theme = Theme::LIGHT;

fn svg(picture: &Picture) -> String {
    picture.to_svg("A test", "What it draws.", THEME.paper)
}

fn chart() -> LogLogChart {
    let x = LogAxis::new("tokens", [1e2, 1e6], 1, |value| number::grouped(value, 0));
    let y = LogAxis::new("bytes", [1e3, 1e12], 3, number::bytes);
    let square = vec![[1e2, 4e4], [1e6, 4e12]];
    let line = vec![[1e2, 4e4], [1e6, 4e8]];
    let mut chart = LogLogChart::new(x, y);
    chart.series = vec![
        Series {
            is_subject: true,
            target: Some("stored"),
            ..series("stored", square, THEME.weight)
        },
        series("in tiles", line, THEME.query),
    ];
    chart.level(24e9, "24 GB");
    chart.level(80e9, "80 GB");
    chart.rule = (128_000.0, "n = 128,000".to_owned());
    chart.points.push(ChartPoint {
        at: [2048.0, 1.6e7],
        dot: Dot::Ring,
        color: THEME.ink,
        label: "14 ms".to_owned(),
        target: None,
    });
    chart
}

/// A thin line.
fn series(label: &'static str, points: Vec<[f64; 2]>, color: Color) -> Series {
    Series {
        label,
        points,
        color,
        is_subject: false,
        target: None,
    }
}

/// A masked cell.
fn masked() -> Cell {
    Cell {
        masked: true,
        ..Cell::default()
    }
}

/// A cell of a number.
fn number_in(fill: Color, number: f64, target: String) -> Cell {
    Cell {
        fill: Some(fill),
        text: Some(number::fixed(number, 2)),
        masked: false,
        target: Some(target),
    }
}

fn heat_map(words: &[String]) -> HeatMap<'_> {
    HeatMap {
        rows: words,
        columns: words,
        colors: [THEME.ink; 2],
        largest_side: 56.0,
    }
}

/// One of everything, laid out in one rectangle.
fn draw_everything(picture: &mut Picture, area: Rect, value: f64) {
    let words = ["The", "cat", "</text>", "internationalisation", "🐈猫"];
    let middle = area.center();
    let corner = Point::new(area.x, area.y);

    let strings = words.map(str::to_owned);
    let cell = |row: usize, column: usize| match row.abs_diff(column) {
        0 => masked(),
        1 => number_in(THEME.score_fill(value, value), value, "score".to_owned()),
        _ => number_in(THEME.weight_fill(value), value, "weight".to_owned()),
    };
    heat_map(&strings).draw(picture, area, &THEME, &|row| row == 1, &cell);

    hatch(picture, area, &THEME);
    dashed(picture, &[corner, middle], THEME.muted, 1.0, area.width);
    ribbon(picture, corner, middle, area.width, 1.0, THEME.weight);
    ribbon(picture, corner, middle, 8.0, value as f32, THEME.weight);

    let plane = Plane::new(area, [-value, value], [0.0, value]);
    plane.draw(picture, &THEME);
    plane.hull(
        picture,
        &[[0.0, 0.0], [value, 0.0], [value, value]],
        THEME.value,
    );
    plane.arrow(picture, [0.0, 0.0], [value, 1.0], THEME.query, 2.0);

    let mut line = Line::default();
    for word in words {
        line.say(word, THEME.ink);
    }
    label(picture, corner, area.width, 14.0, &line);
    round_handle(picture, middle, THEME.query, "round", &THEME);
    side_handle(picture, middle, THEME.query, "side", &THEME);

    let mut chart = chart();
    chart.level(value, "level");
    chart.rule = (value, "rule".to_owned());
    let points = vec![[value, value], [1e3, value]];
    chart.series.push(series("hostile", points, THEME.key));
    chart.draw(picture, area, &THEME);
    let axis = |range| LogAxis::new("", range, 1, |_| String::new());
    LogLogChart::new(axis([value, 1e3]), axis([1e-300, value])).draw(picture, area, &THEME);
}

#[test]
fn a_masked_heat_map_is_drawn_as_it_was() {
    let words = ["The", "cat", "sat"].map(str::to_owned);
    let weights = [[1.0, 0.0, 0.0], [0.5, 0.5, 0.0], [0.2, 0.3, 0.5]];
    let cell = |row: usize, column: usize| {
        if column > row {
            masked()
        } else {
            let weight = weights[row][column];
            let target = format!("weight {row} {column}");
            number_in(THEME.weight_fill(weight), weight, target)
        }
    };
    let mut picture = Picture::new(240.0, 200.0);
    let area = Rect::new(8.0, 8.0, 224.0, 184.0);
    heat_map(&words).draw(&mut picture, area, &THEME, &|_| false, &cell);
    insta::assert_snapshot!(svg(&picture));
}

#[test]
fn a_chart_is_drawn_by_plotters_as_it_was() {
    let mut picture = Picture::new(420.0, 260.0);
    chart().draw(&mut picture, Rect::new(8.0, 8.0, 404.0, 244.0), &THEME);
    insta::assert_snapshot!(svg(&picture));
}

#[test]
fn no_size_and_no_number_harms_a_drawing() {
    let extents = [
        0.0,
        0.3,
        1.0,
        17.0,
        288.0,
        4e3,
        -50.0,
        1e30,
        f32::NAN,
        f32::INFINITY,
    ];
    let values = [
        0.0,
        0.61,
        -2.1,
        1e-300,
        1e300,
        f64::NAN,
        f64::INFINITY,
        f64::MAX,
    ];
    for width in extents {
        for height in extents {
            for value in values {
                let mut picture = Picture::new(width, height);
                for origin in [16.0, -1e6, f32::NAN] {
                    let area = Rect::new(origin, origin, width, height);
                    draw_everything(&mut picture, area, value);
                }
                let svg = svg(&picture);
                assert!(svg.ends_with("</svg>\n"));
                assert!(
                    !svg.contains("NaN") && !svg.contains("inf"),
                    "{width} {height} {value}"
                );
                picture.hit(Point::new(width, height));
            }
        }
    }
}

#[test]
fn the_same_drawing_gives_the_same_document() {
    let drawn = || {
        let mut picture = Picture::new(640.0, 480.0);
        draw_everything(&mut picture, Rect::new(16.0, 16.0, 600.0, 440.0), 0.61);
        svg(&picture)
    };
    assert_eq!(drawn(), drawn());
}

proptest! {
    #[test]
    fn every_point_lies_within_the_hull_of_all(
        points in prop::collection::vec(prop::array::uniform2(-100.0..100.0_f64), 3..40)
    ) {
        let hull = convex_hull(&points);
        let next = hull.iter().cycle().skip(1);
        for (a, b) in hull.iter().zip(next) {
            for p in &points {
                let turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
                prop_assert!(turn >= -1e-6);
            }
        }
    }

    #[test]
    fn fitted_text_fits_and_wrapped_text_loses_nothing(
        content in ".{0,60}", size in 8.0..30.0_f32, room in 0.0..300.0_f32
    ) {
        let short = text::fit(&content, size, false, room);
        prop_assert!(text::width(&short, size, false) <= room + 0.01);

        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let lines = text::wrap(&content, size, false, room);
        prop_assert_eq!(letters(&lines.concat()), letters(&content));
    }

    #[test]
    fn any_text_gives_a_well_formed_document(content in "\\PC{0,40}|[<>&'\"\\x00-\\x1f]{0,40}") {
        let mut picture = Picture::new(100.0, 100.0);
        let at = Point::new(8.0, 8.0);
        picture.text(attention_figures::drawing::Text::new(at, content.as_str()), Color::BLACK);
        let svg = picture.to_svg(&content, &content, Color::WHITE);
        prop_assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        prop_assert_eq!(svg.matches("<text ").count(), 1);
        prop_assert!(svg.chars().all(|c| c == '\n' || !c.is_control()));
    }
}
