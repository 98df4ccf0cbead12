//! Times stored and tiled float32 attention natively: `cargo bench --bench attention`.
//!
//! One head, d = 64, one thread; the median of several runs, as a table and as JSON lines.
// What this program is for is to print.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use attention_figures::attention::{Error, Run, Workload};

const WIDTH: usize = 64;
/// Each point repeats for about this long.
const BUDGET: Duration = Duration::from_millis(600);

fn main() -> Result<(), Error> {
    println!(
        "{:>6} {:>12} {:>12} {:>14} {:>12}",
        "n", "stored ms", "tiled ms", "stored B", "tiled B"
    );
    let mut lines = Vec::new();
    for n in (7..=12).map(|power| 1 << power) {
        let mut workload = Workload::new(n, WIDTH)?;
        workload.prepare_stored()?;
        let (stored_ms, stored) = median(|| workload.run_stored())?;
        let (tiled_ms, tiled) = median(|| workload.run_tiled())?;
        println!(
            "{n:>6} {stored_ms:>12.3} {tiled_ms:>12.3} {:>14} {:>12}",
            stored.bytes, tiled.bytes
        );
        for (method, milliseconds, run) in
            [("stored", stored_ms, stored), ("tiled", tiled_ms, tiled)]
        {
            lines.push(format!(
                r#"{{"method":"{method}","n":{n},"d":{WIDTH},"milliseconds":{milliseconds:.4},"bytes":{},"checksum":{}}}"#,
                run.bytes, run.checksum
            ));
        }
    }
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// The median time of a run in milliseconds, after one that warms up.
fn median(mut run: impl FnMut() -> Result<Run, Error>) -> Result<(f64, Run), Error> {
    let mut last = run()?;
    let start = Instant::now();
    let mut times = Vec::new();
    while times.len() < 5 || (start.elapsed() < BUDGET && times.len() < 200) {
        let before = Instant::now();
        last = run()?;
        times.push(before.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    Ok((times[times.len() / 2], last))
}
