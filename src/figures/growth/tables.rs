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
    for curve in Curve::ALL {
        table.head(&format!("{}, bytes", curve.label()));
    }

    let mut own = Some(growth.n);
    for lesson in LESSON.map(|n| n as u64) {
        // n stands in its place among them.
        if let Some(n) = own.filter(|n| *n <= lesson) {
            bytes_at(growth, n, &mut table);
            own = None;
            if n == lesson {
                continue;
            }
        }
        bytes_at(growth, lesson, &mut table);
    }
    if let Some(n) = own {
        bytes_at(growth, n, &mut table);
    }
    table
}

fn bytes_at(growth: &Growth, n: u64, table: &mut Table) {
    let row = table.begin();
    row.push(Cell::Number(n as f64));
    row.push(Cell::Number(score_count(n) as f64));
    for curve in Curve::ALL {
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
    let mut table = Table::headed("Measured on this machine", &["n"]);
    for method in Curve::MEASURED {
        for head in [
            "{name}, ms",
            "{name}, bytes",
            "{name}, times as long as half the n",
        ] {
            table.head(&growth.about(method).say(head));
        }
    }
    for n in LENGTHS {
        let outcomes = Curve::MEASURED.map(|method| growth.measured.outcome(method, n));
        if outcomes == [None, None] {
            continue;
        }
        let row = table.begin();
        row.push(Cell::Number(n as f64));
        for (method, outcome) in Curve::MEASURED.into_iter().zip(outcomes) {
            let nothing = || Cell::Text(String::new());
            let mut cells = [nothing(), nothing(), nothing()];
            match outcome {
                Some(Outcome::Ran {
                    milliseconds,
                    bytes,
                }) => {
                    cells[0] = Cell::Number(milliseconds);
                    cells[1] = Cell::Number(bytes as f64);
                    if let Some(ratio) = growth.measured.ratio(method, n) {
                        cells[2] = Cell::Number(ratio);
                    }
                }
                Some(Outcome::Refused) => cells[0] = "memory refused".into(),
                None => {}
            }
            row.extend(cells);
        }
    }
    table
}
