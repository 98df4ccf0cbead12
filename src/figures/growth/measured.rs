//! What was measured on this machine, read from reports as strictly as from a stranger.

use crate::drawing::number::{fixed, read};
use crate::drawing::sort::sort_by;
use std::ops::RangeInclusive;

/// The least length that is measured.
pub(super) const FIRST: u64 = 128;

/// How often that may be doubled.
pub(super) const LENGTHS: RangeInclusive<u32> = 0..=8;

/// The longest time that is believed, in milliseconds.
const LONGEST: f64 = 1e6;

/// What attention is believed to hold beside its scores, in bytes.
const MOST_BESIDE: u64 = 1 << 20;

/// How attention was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Method {
    /// With all scores stored.
    Stored,
    /// Tile by tile.
    Tiled,
}

impl Method {
    pub(super) const BOTH: [Self; 2] = [Self::Stored, Self::Tiled];

    /// Its name in jobs, reports and targets.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Stored => "stored",
            Self::Tiled => "tiled",
        }
    }

    /// The method of a name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|method| method.name() == name)
    }
}

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
    outcomes: Vec<((Method, u64), Outcome)>,
}

impl Measurements {
    /// Reads reports joined by semicolons; what is not one is left out.
    pub(super) fn parse(text: &str) -> Self {
        let mut outcomes: Vec<((Method, u64), Outcome)> = Vec::new();
        for (job, outcome) in text.split(';').filter_map(parse_report) {
            match outcomes.iter_mut().find(|(known, _)| *known == job) {
                Some(known) => known.1 = outcome,
                None => outcomes.push((job, outcome)),
            }
        }
        sort_by(&mut outcomes, |a, b| a.0 < b.0);
        Self { outcomes }
    }

    /// The reports, each once, shortest length first.
    pub(super) fn written(&self) -> String {
        let reports: Vec<String> = self
            .outcomes
            .iter()
            .map(|&((method, n), outcome)| report(method, n, outcome))
            .collect();
        reports.join(";")
    }

    pub(super) fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// What came of a job.
    pub(super) fn outcome(&self, method: Method, n: u64) -> Option<Outcome> {
        self.outcomes
            .iter()
            .find(|(job, _)| *job == (method, n))
            .map(|&(_, outcome)| outcome)
    }

    /// The runs of a method, shortest first: n, milliseconds, bytes. A refusal ends them.
    pub(super) fn runs(&self, method: Method) -> impl Iterator<Item = (u64, f64, u64)> {
        let end = self.refused(method).unwrap_or(u64::MAX);
        self.outcomes
            .iter()
            .filter_map(move |&((of, n), outcome)| match outcome {
                Outcome::Ran {
                    milliseconds,
                    bytes,
                } if of == method && n < end => Some((n, milliseconds, bytes)),
                _ => None,
            })
    }

    /// The least length for which a method was refused its memory.
    pub(super) fn refused(&self, method: Method) -> Option<u64> {
        self.outcomes
            .iter()
            .find(|&&((of, _), outcome)| of == method && outcome == Outcome::Refused)
            .map(|&((_, n), _)| n)
    }

    /// How many times as long a length took as half of it, where both times can be told from zero.
    pub(super) fn ratio(&self, method: Method, n: u64) -> Option<f64> {
        let time = |n| match self.outcome(method, n)? {
            Outcome::Ran { milliseconds, .. } => (milliseconds > 0.0).then_some(milliseconds),
            Outcome::Refused => None,
        };
        Some(time(n)? / time(n / 2)?)
    }

    /// That of the greatest length for which there is one: the length, and the ratio.
    pub(super) fn last_ratio(&self, method: Method) -> Option<(u64, f64)> {
        self.runs(method)
            .filter_map(|(n, ..)| Some((n, self.ratio(method, n)?)))
            .last()
    }

    /// The greatest length of which anything is known.
    pub(super) fn longest(&self) -> Option<u64> {
        self.outcomes.iter().map(|&((_, n), _)| n).max()
    }
}

/// One report: `stored@128=0.412ms,98304B`, or `stored@8192=!` where the memory was refused.
pub(super) fn report(method: Method, n: u64, outcome: Outcome) -> String {
    let name = method.name();
    match outcome {
        Outcome::Ran {
            milliseconds,
            bytes,
        } => {
            let milliseconds = fixed(milliseconds, 3);
            format!("{name}@{n}={milliseconds}ms,{bytes}B")
        }
        Outcome::Refused => format!("{name}@{n}=!"),
    }
}

fn parse_report(text: &str) -> Option<((Method, u64), Outcome)> {
    let (job, outcome) = text.trim().split_once('=')?;
    let (method, n) = job.split_once('@')?;
    let n = length(n)?;
    let job = (Method::named(method)?, n);
    if outcome == "!" {
        return Some((job, Outcome::Refused));
    }

    let (milliseconds, bytes) = outcome.strip_suffix('B')?.split_once(',')?;
    let milliseconds = milliseconds.strip_suffix("ms")?;
    let is_plain = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    let milliseconds: f64 = is_plain(milliseconds)
        .then(|| read(milliseconds))
        .flatten()?;
    let bytes: u64 = is_plain(bytes).then(|| bytes.parse().ok()).flatten()?;
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
    LENGTHS
        .map(|doublings| FIRST << doublings)
        .find(|n| n.to_string() == text)
}
