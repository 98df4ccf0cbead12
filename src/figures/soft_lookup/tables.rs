//! The numbers of the soft lookup as tables.

use super::SoftLookup;
use crate::figures::Table;
use crate::number::shortest;

const HEADS: [&str; 13] = [
    "key",
    "key x",
    "key y",
    "score",
    "e^(score / T)",
    "weight",
    "value x",
    "value y",
    "weight × value x",
    "weight × value y",
    "gradient x",
    "gradient y",
    "hard pick",
];

/// Where a table says nothing.
const NONE: f64 = f64::NAN;

impl SoftLookup {
    /// The arithmetic, key by key.
    pub(super) fn arithmetic_table(&self) -> Table {
        let lookup = &self.lookup;
        let temperature = shortest(lookup.temperature());
        let caption = format!("The lookup, key by key, at temperature {temperature}");
        let mut table = Table::headed(&caption, &HEADS);
        for key in 0..lookup.count() {
            let [x, y] = if self.state.is_from_vectors {
                self.state.key(key)
            } else {
                [NONE; 2]
            };
            let (value, part) = (lookup.value(key), lookup.contribution(key));
            let gradient = lookup.gradient(key);
            let numbers = [
                x,
                y,
                lookup.score(key),
                lookup.exponential(key),
                lookup.weight(key),
                value[0],
                value[1],
                part[0],
                part[1],
                gradient[0],
                gradient[1],
                f64::from(u8::from(lookup.pick() == key)),
            ];
            table.numbers(&self.say("{k}", key), &numbers);
        }
        let output = lookup.output();
        let mut sums = [NONE; 12];
        [sums[3], sums[4]] = [lookup.sum(), lookup.weight_sum()];
        [sums[7], sums[8]] = output;
        table.numbers("sum", &sums);
        table
    }

    /// Where the lookups end.
    pub(super) fn output_table(&self) -> Table {
        let mut table = Table::headed("Points", &["point", "x", "y"]);
        let mut point = |name: &str, at: [f64; 2]| table.numbers(name, &at);
        if self.state.is_from_vectors {
            point("query", self.state.query());
        }
        point("output of the soft lookup", self.lookup.output());
        point(
            "output of the hard pick",
            self.lookup.value(self.lookup.pick()),
        );
        table
    }
}
