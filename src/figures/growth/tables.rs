//! Every number drawn, as tables.

use crate::attention::cost::score_count;
use crate::drawing::sort::sort_by;

use super::Growth;
use super::controls::LESSON;
use super::costs::{Curve, MEMORIES};
use super::measured::{FIRST, LENGTHS, Method, Outcome};
use crate::drawing::number;
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
    let mut columns = vec!["n".to_owned(), "scores of one head".to_owned()];
    columns.extend(Curve::ALL.map(|curve| format!("{}, bytes", curve.label())));
    let n = number::grouped(growth.n as f64, 0);
    let caption = format!("Bytes at n = {n} and at the lengths of the lessons");
    let mut table = Table::new(caption, columns);

    let mut lengths = vec![growth.n];
    lengths.extend(LESSON.map(|n| n as u64));
    sort_by(&mut lengths, |a, b| a < b);
    lengths.dedup();
    for n in lengths {
        let mut row: Vec<Cell> = vec![(n as f64).into(), (score_count(n) as f64).into()];
        row.extend(Curve::ALL.map(|curve| Cell::from(growth.bytes(curve, n) as f64)));
        table.row(row);
    }
    table
}

fn memories(growth: &Growth) -> Table {
    let columns = vec![
        "memory, GB".into(),
        "stored scores are larger from n".into(),
    ];
    let mut table = Table::new("Memories of graphics processors", columns);
    for gigabytes in MEMORIES {
        let n = growth.passes(gigabytes);
        table.row(vec![(gigabytes as f64).into(), (n as f64).into()]);
    }
    table
}

fn measured(growth: &Growth) -> Table {
    let mut columns = vec!["n".to_owned()];
    for method in Method::BOTH {
        let name = method.name();
        columns.extend([
            format!("{name}, ms"),
            format!("{name}, bytes"),
            format!("{name}, times as long as half the n"),
        ]);
    }
    let mut table = Table::new("Measured on this machine", columns);
    for n in LENGTHS.map(|doublings| FIRST << doublings) {
        let outcomes = Method::BOTH.map(|method| growth.measured.outcome(method, n));
        if outcomes.iter().all(Option::is_none) {
            continue;
        }
        let mut row: Vec<Cell> = vec![(n as f64).into()];
        for (method, outcome) in Method::BOTH.into_iter().zip(outcomes) {
            let ratio = growth.measured.ratio(method, n);
            row.extend(match outcome {
                Some(Outcome::Ran {
                    milliseconds,
                    bytes,
                }) => [
                    milliseconds.into(),
                    (bytes as f64).into(),
                    ratio.map_or_else(|| "".into(), Cell::from),
                ],
                Some(Outcome::Refused) => ["memory refused".into(), "".into(), "".into()],
                None => ["".into(), "".into(), "".into()],
            });
        }
        table.row(row);
    }
    table
}
