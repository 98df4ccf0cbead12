//! What was measured on this machine, read from reports as strictly as from a stranger.

use crate::number::{fixed, read};

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

/// What came of the jobs: the reports as they came, of which the last of a job counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Measurements {
    reports: Vec<Report>,
}

/// What came of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Report {
    method: Curve,
    n: u64,
    outcome: Outcome,
}

impl Measurements {
    /// Reads reports joined by semicolons; what is not one is left out.
    pub(super) fn parse(text: &str) -> Self {
        let mut reports = Vec::new();
        for report in text.split(';') {
            reports.extend(parse_report(report));
        }
        Self { reports }
    }

    /// The reports, each once, shortest length first.
    pub(super) fn written(&self) -> String {
        let mut reports = String::new();
        for &method in &Curve::MEASURED {
            for &n in &LENGTHS {
                let Some(outcome) = self.outcome(method, n) else {
                    continue;
                };
                if !reports.is_empty() {
                    reports.push(';');
                }
                reports.push_str(&report(method, n, outcome));
            }
        }
        reports
    }

    pub(super) fn is_empty(&self) -> bool {
        self.reports.is_empty()
    }

    /// What came of a job.
    pub(super) fn outcome(&self, method: Curve, n: u64) -> Option<Outcome> {
        let is_its = |report: &&Report| report.method == method && report.n == n;
        let report = self.reports.iter().rev().find(is_its)?;
        Some(report.outcome)
    }

    /// How many lengths a method ran with before a refusal ended them.
    pub(super) fn runs(&self, method: Curve) -> usize {
        let ran = |n: &&u64| self.is_shown(method, **n) && self.run(method, **n).is_some();
        LENGTHS.iter().filter(ran).count()
    }

    /// The least length for which a method was refused its memory.
    pub(super) fn refused(&self, method: Curve) -> Option<u64> {
        let is_refused = |n: &u64| self.outcome(method, *n) == Some(Outcome::Refused);
        LENGTHS.into_iter().find(is_refused)
    }

    /// Whether an outcome is shown: what comes after a refusal is not.
    pub(super) fn is_shown(&self, method: Curve, n: u64) -> bool {
        let refused = self.refused(method);
        self.outcome(method, n).is_some() && refused.is_none_or(|refused| n <= refused)
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
        let is_told = |n: &u64| self.is_shown(method, *n) && self.ratio(method, *n).is_some();
        LENGTHS.into_iter().rev().find(is_told)
    }

    /// The greatest length of which anything is known, or zero.
    pub(super) fn longest(&self) -> u64 {
        let mut longest = 0;
        for report in &self.reports {
            longest = longest.max(report.n);
        }
        longest
    }
}

/// One report: `stored@128=0.412ms,98304B`, or `stored@8192=!` where the memory was refused.
pub(super) fn report(method: Curve, n: u64, outcome: Outcome) -> String {
    let outcome = match outcome {
        Outcome::Ran {
            milliseconds,
            bytes,
        } => fixed(milliseconds, 3) + "ms," + &digits(bytes) + "B",
        Outcome::Refused => "!".to_owned(),
    };
    format!("{}@{}={outcome}", method.id(), digits(n))
}

fn parse_report(text: &str) -> Option<Report> {
    let (job, outcome) = text.trim().split_once('=')?;
    let (method, n) = job.split_once('@')?;
    let (method, n) = (Curve::measured(method)?, length(n)?);
    let outcome = if outcome == "!" {
        Outcome::Refused
    } else {
        parse_run(outcome, n)?
    };
    Some(Report { method, n, outcome })
}

fn parse_run(text: &str, n: u64) -> Option<Outcome> {
    let (milliseconds, bytes) = text.strip_suffix('B')?.split_once(',')?;
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
    is_believed.then_some(Outcome::Ran {
        milliseconds,
        bytes,
    })
}

/// One of the lengths that are measured.
pub(super) fn length(text: &str) -> Option<u64> {
    LENGTHS.into_iter().find(|n| digits(*n) == text)
}
