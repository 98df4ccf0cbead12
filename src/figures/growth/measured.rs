//! What was measured on this machine, read from reports as strictly as from a stranger.

use crate::drawing::number::{fixed, read};

use super::costs::Curve;
use super::numbers::digits;

/// The lengths that are measured, each twice the one before it.
pub(super) const LENGTHS: [u64; 9] = [128, 256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768];

/// The longest time that is believed, in milliseconds.
const LONGEST: f64 = 1e6;

/// What attention is believed to hold beside its scores, in bytes.
const MOST_BESIDE: u64 = 1 << 20;

/// What came of one job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Outcome {
    /// It ran: the median time in milliseconds, and the bytes it held.
    Ran { milliseconds: f64, bytes: u64 },
    /// Its memory was refused.
    Refused,
}

/// What came of the jobs, in the order of method and length; the last report of a job counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Measurements {
    outcomes: Vec<((Curve, u64), Outcome)>,
}

impl Measurements {
    /// Reads reports joined by semicolons; what is not one is left out.
    pub(super) fn parse(text: &str) -> Self {
        let mut outcomes: Vec<((Curve, u64), Outcome)> = Vec::new();
        for report in text.split(';').filter_map(parse_report) {
            let place = outcomes.iter().position(|known| known.0 >= report.0);
            match place.and_then(|place| outcomes.get_mut(place)) {
                Some(known) if known.0 == report.0 => *known = report,
                _ => outcomes.insert(place.unwrap_or(outcomes.len()), report),
            }
        }
        Self { outcomes }
    }

    /// The reports, each once, shortest length first.
    pub(super) fn written(&self) -> String {
        let mut reports = String::new();
        for &((method, n), outcome) in &self.outcomes {
            if !reports.is_empty() {
                reports.push(';');
            }
            reports.push_str(&report(method, n, outcome));
        }
        reports
    }

    pub(super) fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// What came of a job.
    pub(super) fn outcome(&self, method: Curve, n: u64) -> Option<Outcome> {
        self.outcomes
            .iter()
            .find(|(job, _)| *job == (method, n))
            .map(|&(_, outcome)| outcome)
    }

    /// The runs of a method, shortest first: n, milliseconds, bytes. A refusal ends them.
    pub(super) fn runs(&self, method: Curve) -> Vec<(u64, f64, u64)> {
        let mut runs = Vec::new();
        for &((of, n), outcome) in &self.outcomes {
            match outcome {
                _ if of != method => {}
                Outcome::Refused => break,
                Outcome::Ran {
                    milliseconds,
                    bytes,
                } => runs.push((n, milliseconds, bytes)),
            }
        }
        runs
    }

    /// The least length for which a method was refused its memory.
    pub(super) fn refused(&self, method: Curve) -> Option<u64> {
        self.outcomes
            .iter()
            .find(|&&((of, _), outcome)| of == method && outcome == Outcome::Refused)
            .map(|&((_, n), _)| n)
    }

    /// The time in milliseconds and the bytes of a run.
    pub(super) fn run(&self, method: Curve, n: u64) -> Option<(f64, u64)> {
        match self.outcome(method, n)? {
            Outcome::Ran {
                milliseconds,
                bytes,
            } => Some((milliseconds, bytes)),
            Outcome::Refused => None,
        }
    }

    /// How many times as long a length took as half of it, where both times can be told from zero.
    pub(super) fn ratio(&self, method: Curve, n: u64) -> Option<f64> {
        let (time, before) = (self.run(method, n)?.0, self.run(method, n / 2)?.0);
        (time > 0.0 && before > 0.0).then_some(time / before)
    }

    /// The greatest length for which there is such a ratio.
    pub(super) fn last_told(&self, method: Curve) -> Option<u64> {
        let runs = self.runs(method);
        let told = |n: &u64| self.ratio(method, *n).is_some();
        runs.iter().rev().map(|run| run.0).find(told)
    }

    /// The greatest length of which anything is known, or zero.
    pub(super) fn longest(&self) -> u64 {
        let lengths = self.outcomes.iter().map(|&((_, n), _)| n);
        lengths.fold(0, u64::max)
    }
}

/// One report: `stored@128=0.412ms,98304B`, or `stored@8192=!` where the memory was refused.
pub(super) fn report(method: Curve, n: u64, outcome: Outcome) -> String {
    let (name, n) = (method.id(), digits(n));
    match outcome {
        Outcome::Ran {
            milliseconds,
            bytes,
        } => {
            let (milliseconds, bytes) = (fixed(milliseconds, 3), digits(bytes));
            format!("{name}@{n}={milliseconds}ms,{bytes}B")
        }
        Outcome::Refused => format!("{name}@{n}=!"),
    }
}

fn parse_report(text: &str) -> Option<((Curve, u64), Outcome)> {
    let (job, outcome) = text.trim().split_once('=')?;
    let (method, n) = job.split_once('@')?;
    let n = length(n)?;
    let job = (Curve::measured(method)?, n);
    if outcome == "!" {
        return Some((job, Outcome::Refused));
    }

    let (milliseconds, bytes) = outcome.strip_suffix('B')?.split_once(',')?;
    let milliseconds = milliseconds.strip_suffix("ms")?;
    let is_plain = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    if !is_plain(milliseconds) || !is_plain(bytes) || bytes.contains('.') {
        return None;
    }
    // Whatever is too large for these is not believed either.
    let (milliseconds, bytes) = (read(milliseconds)?, read(bytes)? as u64);
    // Nobody holds less than a number for each query, or much more than all scores.
    let is_believed = (0.0..=LONGEST).contains(&milliseconds)
        && (4 * n..=4 * n * n + MOST_BESIDE).contains(&bytes);
    is_believed.then_some((
        job,
        Outcome::Ran {
            milliseconds,
            bytes,
        },
    ))
}

/// One of the lengths that are measured.
pub(super) fn length(text: &str) -> Option<u64> {
    LENGTHS.into_iter().find(|n| digits(*n) == text)
}
