//! The numbers of the soft lookup as tables.

use super::SoftLookup;
use super::lookup::name;
use crate::figures::{Cell, Table};

impl SoftLookup {
    /// The arithmetic, key by key.
    pub(super) fn arithmetic_table(&self) -> Table {
        let lookup = &self.lookup;
        let heads = [
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
        let caption = format!(
            "The lookup, key by key, at temperature {}",
            lookup.temperature()
        );
        let mut table = Table::new(caption, heads.map(str::to_owned).to_vec());
        for key in 0..lookup.count() {
            let place = self.state.entries[key].key.map(|coordinate| {
                if self.state.is_from_vectors() {
                    Cell::from(coordinate)
                } else {
                    Cell::from("")
                }
            });
            let mut row = vec![Cell::from(name("k", key))];
            row.extend(place);
            row.extend(
                [
                    lookup.score(key),
                    lookup.exponential(key),
                    lookup.weight(key),
                ]
                .map(Cell::from),
            );
            for pair in [
                lookup.value(key),
                lookup.contribution(key),
                lookup.gradient(key),
            ] {
                row.extend(pair.map(Cell::from));
            }
            row.push(f64::from(u8::from(lookup.pick() == key)).into());
            table.row(row);
        }

        let mut sums = vec![Cell::from("sum")];
        sums.extend(["", "", ""].map(Cell::from));
        sums.extend([lookup.sum(), lookup.weight_sum()].map(Cell::from));
        sums.extend(["", ""].map(Cell::from));
        sums.extend(lookup.output().map(Cell::from));
        sums.extend(["", "", ""].map(Cell::from));
        table.row(sums);
        table
    }

    /// Where the lookups end.
    pub(super) fn output_table(&self) -> Table {
        let heads = ["point", "x", "y"].map(str::to_owned).to_vec();
        let mut table = Table::new("Points", heads);
        let mut push =
            |name: &str, [x, y]: [f64; 2]| table.row(vec![name.into(), x.into(), y.into()]);
        if self.state.is_from_vectors() {
            push("query", self.state.query);
        }
        push("output of the soft lookup", self.lookup.output());
        push("output of the hard pick", self.lookup.picked_value());
        table
    }
}
