//! This crate against numbers that other programs computed; see `golden/README.md`.
#![cfg(not(target_arch = "wasm32"))]
// Which files were read, and which were not, belongs in the test's output.
#![allow(clippy::print_stdout)]
// clippy.toml allows these inside tests; here whole files are helpers of a test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod golden_cases;

use std::fs;
use std::path::PathBuf;

use golden_cases::{Report, check};
use serde_json::Value;

/// Every JSON file of the folder, by name.
fn files() -> Vec<(String, Value)> {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let folder = std::env::var_os("GOLDEN_DIR").map_or_else(|| PathBuf::from(own), PathBuf::from);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "json")
    });
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        (
            path.file_name().unwrap().to_string_lossy().into_owned(),
            json,
        )
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_golden_number_is_reproduced() {
    let mut known = 0;
    let mut failures = Vec::new();
    for (name, file) in files() {
        let mut report = Report::default();
        if check(&file, &mut report) {
            known += 1;
            println!("{name}: {} cases", report.cases);
            if report.cases == 0 {
                failures.push(format!("{name}: no case in it"));
            }
            failures.extend(
                report
                    .failures
                    .into_iter()
                    .map(|failure| format!("{name}: {failure}")),
            );
        } else {
            println!("{name}: skipped, of no known kind");
        }
    }
    assert!(
        known > 0,
        "no golden file of a known kind: nothing was checked"
    );
    assert!(
        failures.is_empty(),
        "{} failures:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Adds a little to the first number found under one of the keys, at any depth.
fn disturb(json: &mut Value, keys: &[&str], inside: bool) -> bool {
    match json {
        Value::Number(number) if inside => {
            // A whole number is a row, and stays whole.
            *json = match number.as_u64() {
                Some(row) => (row + 1).into(),
                None => (number.as_f64().unwrap() * 1.001 + 1e-3).into(),
            };
            true
        }
        Value::Array(items) => items.iter_mut().any(|item| disturb(item, keys, inside)),
        Value::Object(fields) => fields
            .iter_mut()
            .any(|(key, field)| disturb(field, keys, inside || keys.contains(&key.as_str()))),
        _ => false,
    }
}

#[test]
fn a_wrong_golden_number_is_noticed() {
    let results = [
        "output",
        "weights",
        "context",
        "contexts",
        "grad_query",
        "grad_value",
    ];
    let results = [
        &results[..],
        &["rows_without_a_legal_key", "sinusoidal", "scores_general"],
    ]
    .concat();
    let mut disturbed = 0;
    for (name, file) in files() {
        for key in &results {
            let mut wrong = file.clone();
            let mut report = Report::default();
            if !disturb(&mut wrong, &[key], false) || !check(&wrong, &mut report) {
                continue;
            }
            disturbed += 1;
            assert!(!report.failures.is_empty(), "{name}: a wrong {key} passes");
        }
    }
    assert!(disturbed > 0);
}
