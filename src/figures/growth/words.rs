//! What the figure says: its title, its stops, its description, and the arithmetic behind each target.
//!
//! A sentence is about a line of the chart at a length, and has holes for their numbers.

use crate::attention::cost::{Copies, score_count, window_score_count};
use crate::attention::tile;
use crate::drawing::face::Face;
use crate::drawing::{Color, Picture, Point, Rect, Target};
use crate::figures::sentence::{capitalized, unbroken};
use crate::figures::template::{explained, filled};
use crate::figures::{Stop, plain};
use crate::number;

use super::costs::{Curve, GB, MEMORIES};
use super::numbers::{self, digits, plural, ratio, time};
use super::{Growth, runs, square};

/// The bytes of a line in full.
const SUM: &str = "{bytes} bytes = {bytes:B} ({bytes:iB})";

/// Whose bytes these are.
const COPIES: &str = "for {heads:head} of {layers:layer} on {batch:sequence}";

/// How many attentions are held at once.
const FACTORS: &str = "{heads:head} · {layers:layer} · {batch:sequence}";

/// What a remedy leaves as it was.
const ARITHMETIC: &str =
    "n² · d = {multiplications} multiplications for the scores and as many for the blend";

/// What a sentence is about: a line of the chart at a length.
#[derive(Clone, Copy)]
pub(super) struct About<'a> {
    pub(super) growth: &'a Growth,
    pub(super) curve: Curve,
    pub(super) n: u64,
}

impl Growth {
    /// A line at the length that is set.
    pub(super) fn about(&self, curve: Curve) -> About<'_> {
        self.about_at(curve, self.n)
    }

    /// A line at a length.
    pub(super) fn about_at(&self, curve: Curve, n: u64) -> About<'_> {
        About {
            growth: self,
            curve,
            n,
        }
    }
}

impl About<'_> {
    /// A sentence with its holes filled.
    pub(super) fn say(&self, sentence: &str) -> String {
        filled(sentence, &|hole| match hole.strip_prefix('~') {
            // A number and its unit stay on one line.
            Some(hole) => unbroken(&self.word(hole)),
            None => self.word(hole),
        })
    }

    /// Writes a sentence; gives the room that it takes.
    pub(super) fn write(
        &self,
        picture: &mut Picture,
        at: Point,
        sentence: &str,
        face: &Face,
        color: Color,
    ) -> Rect {
        picture.write(at, &self.say(sentence), face, color)
    }

    /// Lets every mark from an index on mean a target: its name, what it is, and its value, each with holes.
    pub(super) fn explained<'p>(
        &self,
        picture: &'p mut Picture,
        start: usize,
        names: &[&str; 3],
        bounds: Rect,
    ) -> &'p mut Target {
        explained(picture, start, names, bounds, &|words| self.say(words))
    }

    /// What fills a hole: words, or a number by its name and, after a colon, its form: B for bytes in short, iB for
    /// the same in binary units, a noun for what it counts.
    fn word(&self, hole: &str) -> String {
        let Self { growth, curve, n } = *self;
        let (name, form) = hole.split_once(':').unwrap_or((hole, ""));
        let is_one = growth.copies == Copies::ONE;
        let bytes = growth.bytes(curve, n);
        let scores = score_count(n) as u64;
        let (milliseconds, held) = growth.measured.run(curve, n).unwrap_or_default();
        let number = match name {
            "precision" => return growth.precision_name().to_owned(),
            "copies" => return self.say(COPIES),
            "factors" => return self.say(FACTORS),
            "times factors" if is_one => return String::new(),
            "times factors" => return self.say(" · {factors}"),
            "times copies" if self.held_copies() == 1 => return String::new(),
            "times copies" => return self.say(" · {held copies}"),
            "sum" => return self.say(SUM),
            "arithmetic" => return self.say(ARITHMETIC),
            "quarter" => return number::grouped(scores as f64 / 4.0, 0),
            "sixteenth" => return number::grouped(scores as f64 / 16.0, 0),
            "extent" => return square::extent(n),
            "memories" => return memories(bytes).1,
            "name" => return curve.id().to_owned(),
            "Name" => return capitalized(curve.id()),
            "digits" => return digits(n),
            "time" => return time(milliseconds),
            "ratio" => return ratio(growth.measured.ratio(curve, n).unwrap_or_default()),
            "n" => n,
            "double" => 2 * n,
            "scores" => scores,
            "double's scores" => score_count(2 * n) as u64,
            "read" => growth.window.min(n),
            "read scores" => window_score_count(n, growth.window) as u64,
            "multiplications" => scores * growth.width,
            "size" => growth.precision.bytes() as u64,
            "bytes" => bytes,
            "window size" => growth.window,
            "d" => growth.width,
            "heads" => growth.copies.heads,
            "layers" => growth.copies.layers,
            "batch" => growth.copies.batch,
            "K/V heads" => growth.kv_heads,
            "group" => growth.copies.heads / growth.kv_heads,
            "held copies" => self.held_copies(),
            "tile queries" => tile(growth.width).queries,
            "tile keys" => tile(growth.width).keys,
            "held" => held,
            "tile" => runs::keys_and_values(),
            "predicted" => runs::formula(curve, n),
            _ => match Curve::named(name) {
                Some(line) => growth.bytes(line, n),
                None => {
                    let memory = MEMORIES.iter().find(|memory| memory.1 == name);
                    debug_assert!(memory.is_some(), "nothing fills the hole {hole}");
                    growth.passes(memory.map_or(0, |memory| memory.0))
                }
            },
        };
        match form {
            "" => numbers::whole(number),
            "B" => number::bytes(number as f64),
            "iB" => number::binary_bytes(number as f64),
            noun => plural(number, noun),
        }
    }

    /// How many copies of a line's numbers there are.
    fn held_copies(&self) -> u64 {
        let mut copies = self.growth.copies;
        if self.curve == Curve::Cache {
            copies.heads = self.growth.kv_heads;
        }
        copies.count() as u64
    }
}

pub(super) fn title(growth: &Growth) -> String {
    let sentence = if growth.revealed(Curve::Tiled) < 0.5 {
        "At n = {n} the stored scores take {~stored:B}"
    } else {
        "At n = {n} attention takes {~stored:B} stored, {~tiled:B} tiled"
    };
    growth.about(Curve::Stored).say(sentence)
}

pub(super) fn stops() -> Vec<Stop> {
    plain::stops(&[
        (
            "Store",
            "Stored, the scores take n² numbers: twice the n takes four times the bytes.",
        ),
        (
            "Tile",
            "In tiles, the same attention holds two numbers for each query and one tile; its multiplications remain n² · d.",
        ),
        (
            "Window",
            "Under a sliding window each query reads a fixed number of keys, which is another attention with fewer scores.",
        ),
        (
            "Cache",
            "Decoding keeps keys and values, n of each for every K/V head; heads that share them keep fewer.",
        ),
    ])
}

pub(super) fn describe(growth: &Growth) -> String {
    let first = "At n = {n} every query meets every key, {scores} scores, which take {stored:B} ({bytes:iB}) in \
                 {precision} {copies}. Exact tiled attention holds {tiled:B}, a sliding window of {window size} keys \
                 {window:B}, and a K/V cache of {K/V heads:head} {cache:B}. Tiles change memory and not arithmetic: stored \
                 or tiled, a head does {arithmetic}. ";
    let about = growth.about(Curve::Stored);
    let mut text = about.say(first);
    text += &if growth.measured.is_empty() {
        about.say("The stored scores pass 80 GB from n = {80 GB} on.")
    } else {
        runs::sentence(growth)
    };
    text
}

/// The arithmetic behind a target.
pub(super) fn explain(growth: &Growth, target: &str) -> Option<String> {
    let sentence = match target {
        "n" => {
            "n² = {n}² = {scores} scores. Twice the n, {double}, has {double's scores}: four times as many."
        }
        "scores" => {
            "Every query meets every key: {n} · {n} = {scores} scores. Half the n has a quarter of them, {quarter}; a \
             quarter of n has a sixteenth, {sixteenth}."
        }
        "corner" => {
            "One cell is one score, 8 pixels or about 2.1 mm wide. n cells side by side: {n} · 2.1 mm = {extent}."
        }
        "memories" => {
            "Sizes of the memories of graphics processors in use. The stored scores, in {precision} {copies}, are \
             larger than 24 GB from n = {24 GB} on, than 80 GB from n = {80 GB} on, and than 141 GB from n = \
             {141 GB} on."
        }
        _ => {
            return match Curve::named(target) {
                Some(curve) => Some(explain_curve(growth, curve)),
                None => runs::explain(growth, target),
            };
        }
    };
    Some(growth.about(Curve::Stored).say(sentence))
}

fn explain_curve(growth: &Growth, curve: Curve) -> String {
    let formula = match curve {
        Curve::Stored => {
            "n² · {size} bytes{times factors} = {n}² · {size}{times factors} = {sum}. "
        }
        Curve::Tiled => {
            "(2 · {n} + {tile queries} · {tile keys} + 2 · {tile keys} · {d}) numbers · {size} bytes{times factors} = \
             {sum}: a running maximum and a running sum for each query, one tile of scores, one of keys and one of \
             values. The arithmetic remains {arithmetic}."
        }
        Curve::Window => {
            "n · min(window, n) · {size} bytes{times factors} = {n} · {read} · {size}{times factors} = {sum}. "
        }
        Curve::Cache => {
            "2 (keys and values) · layers · batch · K/V heads · n · d · {size} bytes = 2 · {layers} · {batch} · \
             {K/V heads} · {n} · {d} · {size} = {sum}."
        }
    };
    let remark = match curve {
        Curve::Stored => memories(growth.bytes(curve, growth.n)).0,
        Curve::Window if growth.n <= growth.window => {
            "As long as n is at most the window, {window size}, every key is read."
        }
        Curve::Window => {
            "Of all {scores} scores {read scores} are computed; keys outside the window cannot be read."
        }
        Curve::Cache if growth.kv_heads < growth.copies.heads => {
            " {group} query heads share each of {K/V heads} K/V heads, so the cache is {group} times smaller."
        }
        _ => "",
    };
    let about = growth.about(curve);
    about.say(formula) + &about.say(remark)
}

/// How many memories of 80 GB some bytes fill: a sentence, and the number in its hole.
fn memories(bytes: u64) -> (&'static str, String) {
    let memories = bytes as f64 / (80 * GB) as f64;
    let (sentence, decimals) = if memories >= 1.05 {
        let decimals = usize::from(memories < 100.0);
        ("That fills {memories} memories of 80 GB.", decimals)
    } else if memories >= 0.995 {
        ("That fills a memory of 80 GB.", 0)
    } else if memories >= 0.005 {
        ("That fills {memories} of a memory of 80 GB.", 2)
    } else {
        ("That is less than 0.01 of a memory of 80 GB.", 0)
    };
    (sentence, number::grouped(memories, decimals))
}
