//! The controls of "growth", and what setting one does.

use crate::attention::cost::Precision;

use super::measured::{FIRST, LENGTHS, Measurements, Method};
use super::{Control, Growth, LAST, START, TIME, Value};
use crate::figures::Slider;

/// The least and the greatest length.
const RANGE: [f64; 2] = [16.0, 1e6];

/// The lengths that the lessons name.
pub(super) const LESSON: [f64; 5] = [100.0, 1e3, 1e4, 1e5, 128e3];

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
    let limit = growth.limit.to_string();
    vec![
        slider("n", "Length n", lengths(), growth.n, START)
            .help("How many tokens there are: each is a query, and each is a key."),
        Control::choice(
            "precision",
            "Numbers as",
            &[("float32", "float32"), ("float16", "float16")],
            growth.precision_name(),
            "float32",
        )
        .group("model")
        .help("A number in float32 takes 4 bytes, in float16 it takes 2."),
        slider("heads", "Heads", powers(1.0, 128.0), growth.copies.heads, 1)
            .group("model")
            .help("Query heads of a layer, each with scores of its own; a power of two."),
        slider("layers", "Layers", powers(1.0, 128.0), growth.copies.layers, 1)
            .group("model")
            .help("Layers whose scores are held at once, as in training."),
        slider("batch", "Batch", powers(1.0, 64.0), growth.copies.batch, 1)
            .group("model")
            .help("Sequences that are computed at once."),
        slider("window", "Window", powers(16.0, 131_072.0), growth.window, 4096)
            .group("remedies")
            .help("How many keys a query may read under the sliding window."),
        slider("kv-heads", "K/V heads", powers(1.0, 128.0), growth.kv_heads, growth.copies.heads)
            .group("remedies")
            .enabled(growth.copies.heads > 1)
            .help("Heads of keys and values in the cache, each shared by as many query heads; at most as many as these, and a power of two."),
        slider("width", "Width d", powers(16.0, 256.0), growth.width, 64)
            .group("remedies")
            .help("The numbers in one key and in one value of one head."),
        Control::choice("limit", "Measure up to n", &LIMITS, &limit, "4096")
            .group("measure")
            .help("The greatest n that is measured; at the greatest, the stored scores would need 4.3 GB."),
        Control::work("measure", "Measure here", jobs(growth.limit), "measured")
            .group("measure")
            .help("Computes stored and tiled attention on this machine, one head with d = 64 in float32, and puts the real bytes and times on the chart."),
        Control::text("measured", "Measured", MEASURED_LENGTH, &growth.measured.written(), "")
            .hidden()
            .transient()
            .help("What was measured on this machine."),
        Control::slider(TIME, "Step", Slider::linear(0.0, LAST, 0.1), growth.time, LAST)
            .help("Which lines are drawn: one more at each stop."),
    ]
}

pub(super) fn assign(growth: &mut Growth, name: &str, value: &Value) -> Result<(), String> {
    match (name, value) {
        ("n", Value::Number(number)) => growth.n = whole(*number),
        ("precision", Value::Text(text)) => {
            growth.precision = match text.as_str() {
                "float16" => Precision::Float16,
                _ => Precision::Float32,
            }
        }
        ("heads", Value::Number(number)) => {
            let own = growth.kv_heads == growth.copies.heads;
            let heads = power_of_two(*number);
            growth.copies.heads = heads;
            // Heads that share nothing go on sharing nothing.
            growth.kv_heads = if own {
                heads
            } else {
                growth.kv_heads.min(heads)
            };
        }
        ("layers", Value::Number(number)) => growth.copies.layers = whole(*number),
        ("batch", Value::Number(number)) => growth.copies.batch = whole(*number),
        ("window", Value::Number(number)) => growth.window = whole(*number),
        ("kv-heads", Value::Number(number)) => {
            growth.kv_heads = power_of_two(*number).min(growth.copies.heads);
        }
        ("width", Value::Number(number)) => growth.width = whole(*number),
        ("limit", Value::Text(text)) => {
            growth.limit = text
                .parse()
                .map_err(|_| format!("no measurement ends at n = {text}"))?;
        }
        ("measured", Value::Text(text)) => growth.measured = Measurements::parse(text),
        (TIME, Value::Number(number)) => growth.time = *number,
        _ => return Err(format!("{name} cannot be set to that")),
    }
    Ok(())
}

/// The jobs up to a length: n doubles, and both methods take turns.
fn jobs(limit: u64) -> Vec<String> {
    LENGTHS
        .filter(|&doublings| FIRST << doublings <= limit)
        .flat_map(|doublings| {
            Method::BOTH.map(|method| format!("{}:{}", method.name(), FIRST << doublings))
        })
        .collect()
}

fn slider(name: &str, label: &str, slider: Slider, value: u64, default: u64) -> Control {
    Control::slider(name, label, slider, value as f64, default as f64)
}

/// Whole numbers on a logarithmic scale, doubled by a step.
fn powers(min: f64, max: f64) -> Slider {
    Slider {
        logarithmic: true,
        step: 2.0,
        ..Slider::whole(min, max)
    }
}

/// Four steps double n.
fn lengths() -> Slider {
    Slider {
        logarithmic: true,
        step: 2_f64.sqrt().sqrt(),
        marks: LESSON.to_vec(),
        ..Slider::whole(RANGE[0], RANGE[1])
    }
}

/// A control's number: whole and at least one.
fn whole(number: f64) -> u64 {
    number.round().max(1.0) as u64
}

/// The power of two that is nearest by ratio.
fn power_of_two(number: f64) -> u64 {
    1 << (number.max(1.0).log(2.0).round() as u32).min(63)
}
