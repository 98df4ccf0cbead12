//! One measurement: attention of one length by one method, on the machine of the reader.

use crate::attention::{Error, Workload};
use crate::drawing::sort::sort_by;

use super::MEASURED_WIDTH;
use super::costs::Curve;
use super::measured::{self, Outcome};
use crate::figures::control::quoted;
use crate::figures::{HOLDS_JOBS, Job};

/// Attention over n tokens in float32, not yet given its memory.
#[derive(Debug)]
pub(super) struct Attention {
    method: Curve,
    n: u64,
    workload: Option<Workload>,
    bytes: u64,
}

impl Attention {
    /// The job of a name such as `stored:128`.
    ///
    /// # Errors
    ///
    /// A sentence, where there is no such job.
    pub(super) fn named(name: &str) -> Result<Self, String> {
        let (method, n) = name.split_once(':').unwrap_or((name, ""));
        match (Curve::measured(method), measured::length(n)) {
            (Some(method), Some(n)) if HOLDS_JOBS => Ok(Self {
                method,
                n,
                workload: None,
                bytes: 0,
            }),
            _ => Err(format!("there is no job named {} here", quoted(name))),
        }
    }

    fn attend(&mut self) -> Result<u64, Error> {
        // The memory is taken in the first run, which does not count, so that a refusal is an outcome.
        let workload = match &mut self.workload {
            Some(workload) => workload,
            None => {
                let workload = Workload::new(self.n as usize, MEASURED_WIDTH as usize)?;
                self.workload.insert(workload)
            }
        };
        let run = if self.method == Curve::Stored {
            workload.run_stored()?
        } else {
            workload.run_tiled()?
        };
        Ok(run.bytes as u64)
    }
}

impl Job for Attention {
    fn run(&mut self) -> Result<(), String> {
        self.bytes = self.attend().map_err(|error| error.to_string())?;
        Ok(())
    }

    fn report(&self, milliseconds: &[f64]) -> String {
        let outcome = match median(milliseconds) {
            Some(milliseconds) if self.bytes > 0 => Outcome::Ran {
                milliseconds,
                bytes: self.bytes,
            },
            _ => Outcome::Refused,
        };
        measured::report(self.method, self.n, outcome)
    }

    fn failure(&self, _sentence: &str) -> String {
        measured::report(self.method, self.n, Outcome::Refused)
    }
}

/// The middle of some times, of an even number of them the mean of the two in the middle.
fn median(times: &[f64]) -> Option<f64> {
    let mut times: Vec<f64> = times
        .iter()
        .copied()
        .filter(|time| time.is_finite())
        .collect();
    sort_by(&mut times, |a, b| a < b);
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    if times.len() % 2 == 1 {
        return Some(upper);
    }
    Some((upper + times.get(middle.checked_sub(1)?)?) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0]), Some(2.5));
        assert_eq!(median(&[f64::NAN]), None);
    }
}
