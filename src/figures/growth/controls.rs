//! The controls of "growth", and what setting one does.

use crate::attention::cost::{Copies, Precision};
use crate::number::read;

use super::costs::Curve;
use super::measured::{LENGTHS, Measurements};
use super::numbers::digits;
use super::{Control, Growth, LAST, START, TIME, Value};
use crate::figures::listing::Listing;
use crate::figures::{Location, Slider};

/// The least and the greatest length.
const RANGE: [f64; 2] = [16.0, 1e6];

/// The lengths that the lessons name.
pub(super) const LESSON: [u64; 5] = [100, 1000, 10_000, 100_000, 128_000];

/// Something that is counted.
struct Count {
    name: &'static str,
    label: &'static str,
    group: &'static str,
    help: &'static str,
    /// The least and the greatest count.
    range: [f64; 2],
}

const COUNTS: [Count; 7] = [
    Count {
        name: "n",
        label: "Length n",
        group: "",
        help: "How many tokens there are: each is a query, and each is a key.",
        range: RANGE,
    },
    Count {
        name: "heads",
        label: "Heads",
        group: "model",
        help: "Query heads of a layer, each with scores of its own; a power of two.",
        range: [1.0, 128.0],
    },
    Count {
        name: "layers",
        label: "Layers",
        group: "model",
        help: "Layers whose scores are held at once, as in training.",
        range: [1.0, 128.0],
    },
    Count {
        name: "batch",
        label: "Batch",
        group: "model",
        help: "Sequences that are computed at once.",
        range: [1.0, 64.0],
    },
    Count {
        name: "window",
        label: "Window",
        group: "remedies",
        help: "How many keys a query may read under the sliding window.",
        range: [16.0, 131_072.0],
    },
    Count {
        name: "kv-heads",
        label: "K/V heads",
        group: "remedies",
        help: "Heads of keys and values in the cache, each shared by as many query heads; at most as many as these, and a power of two.",
        range: [1.0, 128.0],
    },
    Count {
        name: "width",
        label: "Width d",
        group: "remedies",
        help: "The numbers in one key and in one value of one head.",
        range: [16.0, 256.0],
    },
];

const LIMITS: [(&str, &str); 8] = [
    ("256", "256"),
    ("512", "512"),
    ("1024", "1,024"),
    ("2048", "2,048"),
    ("4096", "4,096"),
    ("8192", "8,192"),
    ("16384", "16,384"),
    ("32768", "32,768"),
];

/// Enough for the reports of every job, and of one more run of each.
const MEASURED_LENGTH: usize = 4000;

pub(super) fn controls(growth: &Growth) -> Vec<Control> {
    let mut list = Listing::default();
    for (count, [value, default]) in COUNTS.iter().zip(counts(growth)) {
        let slider = scale(count.name, count.range);
        let control = list.add(
            Control::slider(
                count.name,
                count.label,
                slider,
                value as f64,
                default as f64,
            ),
            count.help,
        );
        control.group = count.group;
        match count.name {
            "n" => add_precision(growth, &mut list),
            "kv-heads" => control.enabled = growth.copies.heads > 1,
            _ => {}
        }
    }

    let limit = digits(growth.limit);
    list.add(
        Control::choice("limit", "Measure up to n", &LIMITS, &limit, "4096"),
        "The greatest n that is measured; at the greatest, the stored scores would need 4.3 GB.",
    )
    .group = "measure";
    list.add(
        Control::work("measure", "Measure here", jobs(growth.limit), "measured"),
        "Computes stored and tiled attention on this machine, one head with d = 64 in float32, and puts the real bytes and times on the chart.",
    )
    .group = "measure";
    let written = growth.measured.written();
    let measured = list.add(
        Control::text("measured", "Measured", MEASURED_LENGTH, &written, ""),
        "What was measured on this machine.",
    );
    measured.location = Location::Hidden;
    measured.transient = true;
    let stages = Slider::linear(0.0, LAST, 0.1);
    list.add(
        Control::slider(TIME, "Step", stages, growth.time, LAST),
        "Which lines are drawn: one more at each stop.",
    );
    list.controls
}

fn add_precision(growth: &Growth, list: &mut Listing) {
    list.add(
        Control::choice(
            "precision",
            "Numbers as",
            &[("float32", "float32"), ("float16", "float16")],
            growth.precision_name(),
            "float32",
        ),
        "A number in float32 takes 4 bytes, in float16 it takes 2.",
    )
    .group = "model";
}

/// The values of the counts and their defaults, in the order of [`COUNTS`].
fn counts(growth: &Growth) -> [[u64; 2]; 7] {
    let Copies {
        heads,
        layers,
        batch,
    } = growth.copies;
    [
        [growth.n, START],
        [heads, 1],
        [layers, 1],
        [batch, 1],
        [growth.window, 4096],
        [growth.kv_heads, heads],
        [growth.width, 64],
    ]
}

/// Whole numbers on a logarithmic scale, doubled by a step; n by four steps.
fn scale(name: &str, [min, max]: [f64; 2]) -> Slider {
    let mut slider = Slider::whole(min, max);
    slider.logarithmic = true;
    slider.step = 2.0;
    if name == "n" {
        slider.step = 2_f64.sqrt().sqrt();
        slider.marks = LESSON.map(|n| n as f64).to_vec();
    }
    slider
}

pub(super) fn assign(growth: &mut Growth, name: &str, value: &Value) {
    match value {
        Value::Number(number) => assign_number(growth, name, *number),
        Value::Text(text) => match name {
            "precision" if text == "float16" => growth.precision = Precision::Float16,
            "precision" => growth.precision = Precision::Float32,
            "limit" => growth.limit = whole(read(text).unwrap_or_default()),
            "measured" => growth.measured = Measurements::parse(text),
            _ => {}
        },
        Value::Toggle(_) => {}
    }
}

fn assign_number(growth: &mut Growth, name: &str, number: f64) {
    let count = whole(number);
    let copies = &mut growth.copies;
    // Heads that share nothing go on sharing nothing.
    let follow = name == "heads" && growth.kv_heads == copies.heads;
    match name {
        "n" => growth.n = count,
        "heads" => copies.heads = power_of_two(count),
        "layers" => copies.layers = count,
        "batch" => copies.batch = count,
        "window" => growth.window = count,
        "kv-heads" => growth.kv_heads = power_of_two(count),
        "width" => growth.width = count,
        TIME => growth.time = number,
        _ => {}
    }
    if follow || growth.kv_heads > copies.heads {
        growth.kv_heads = copies.heads;
    }
}

/// The jobs up to a length: n doubles, and both methods take turns.
fn jobs(limit: u64) -> Vec<String> {
    let mut jobs = Vec::new();
    for &n in LENGTHS.iter().filter(|n| **n <= limit) {
        for &method in &Curve::MEASURED {
            jobs.push(format!("{}:{}", method.id(), digits(n)));
        }
    }
    jobs
}

/// A control's number: whole and at least one.
fn whole(number: f64) -> u64 {
    number.round().max(1.0) as u64
}

/// The power of two that is nearest by ratio.
fn power_of_two(number: u64) -> u64 {
    let mut power = 1;
    // Between two powers the ratios meet at √2 times the lesser.
    while number * number > 2 * power * power {
        power *= 2;
    }
    power
}
