//! Every number drawn, as tables.

use crate::attention::cost::score_count;

use super::Growth;
use super::controls::LESSON;
use super::costs::{Curve, GB, MEMORIES};
use super::measured::{LENGTHS, Outcome};
use crate::figures::{Cell, Table};

pub(super) fn tables(growth: &Growth) -> Vec<Table> {
    let mut tables = vec![bytes(growth), memories(growth)];
    if !growth.measured.is_empty() {
        tables.push(measured(growth));
    }
    tables
}

/// The lines: at n, and at the lengths of the lessons.
fn bytes(growth: &Growth) -> Table {
    let caption = "Bytes at n = {n} and at the lengths of the lessons";
    let caption = growth.about(Curve::Stored).say(caption);
    let mut table = Table::headed(&caption, &["n", "scores of one head"]);
    for curve in &Curve::ALL {
        table.head(&format!("{}, bytes", curve.label()));
    }

    // n stands in its place among them.
    for n in LESSON.iter().filter(|lesson| **lesson < growth.n) {
        bytes_at(growth, *n, &mut table);
    }
    bytes_at(growth, growth.n, &mut table);
    for n in LESSON.iter().filter(|lesson| **lesson > growth.n) {
        bytes_at(growth, *n, &mut table);
    }
    table
}

fn bytes_at(growth: &Growth, n: u64, table: &mut Table) {
    let row = table.begin();
    row.push(Cell::Number(n as f64));
    row.push(Cell::Number(score_count(n) as u64 as f64));
    for &curve in &Curve::ALL {
        row.push(Cell::Number(growth.bytes(curve, n) as f64));
    }
}

fn memories(growth: &Growth) -> Table {
    let heads = ["memory, GB", "stored scores are larger from n"];
    let mut table = Table::headed("Memories of graphics processors", &heads);
    for (memory, _) in &MEMORIES {
        let row = table.begin();
        row.push(Cell::Number((memory / GB) as f64));
        row.push(Cell::Number(growth.passes(*memory) as f64));
    }
    table
}

fn measured(growth: &Growth) -> Table {
    let measured = &growth.measured;
    let mut table = Table::headed("Measured on this machine", &["n"]);
    for &method in &Curve::MEASURED {
        for head in [
            "{name}, ms",
            "{name}, bytes",
            "{name}, times as long as half the n",
        ] {
            table.head(&growth.about(method).say(head));
        }
    }
    for &n in &LENGTHS {
        let is_known = |method: &Curve| measured.outcome(*method, n).is_some();
        if !Curve::MEASURED.iter().any(is_known) {
            continue;
        }
        let row = table.begin();
        row.push(Cell::Number(n as f64));
        for &method in &Curve::MEASURED {
            // What stands where a number would.
            let mut instead = match measured.outcome(method, n) {
                Some(Outcome::Refused) => "memory refused",
                _ => "",
            };
            let (milliseconds, bytes) = measured.run(method, n).unzip();
            let bytes = bytes.map(|bytes| bytes as f64);
            for number in [milliseconds, bytes, measured.ratio(method, n)] {
                row.push(number.map_or_else(|| instead.into(), Cell::Number));
                instead = "";
            }
        }
    }
    table
}
