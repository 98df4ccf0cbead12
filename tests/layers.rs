//! The layers reach only the way that `src/lib.rs` describes.
//!
//! Reads the sources as tokens: no type is resolved, so a path through a renamed import is seen where it is imported.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer, and the other layers that it may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("number", &[]),
    ("attention", &["number"]),
    ("drawing", &["number"]),
    ("learning", &["number", "attention"]),
    ("figures", &["number", "attention", "drawing", "learning"]),
    (
        "browser",
        &["number", "attention", "drawing", "learning", "figures"],
    ),
];

/// Crates that only `browser` may name.
const BROWSER_CRATES: &[&str] = &[
    "console_error_panic_hook",
    "js_sys",
    "plotters_canvas",
    "serde_wasm_bindgen",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "web_sys",
];

#[test]
fn every_layer_reaches_only_what_stands_before_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = rust_files(&source);
    assert!(files.len() > LAYERS.len() - 1, "found only {files:?}");

    let mut offences = Vec::new();
    for file in files {
        let module = module_path(file.strip_prefix(&source).expect("a file below src"));
        let text = fs::read_to_string(&file).expect("a readable source file");
        for offence in offences_of(&module, &text) {
            offences.push(format!("{}: {offence}", file.display()));
        }
    }

    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

/// All Rust files below a folder, in a fixed order.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// `figures/growth.rs` is the module `figures`, `growth`; `lib.rs` is the crate's root.
fn module_path(file: &Path) -> Vec<String> {
    let mut module: Vec<String> = file
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
        module.pop();
    }
    module
}

/// What a file, given as its module path and its text, names but may not.
fn offences_of(module: &[String], text: &str) -> Vec<String> {
    let tokens = tokens_of(text);
    let Some(layer) = module.first() else {
        // The root declares the layers; it may name any of them, but no crate of the browser.
        return browser_crates_in(&tokens);
    };
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| name == layer) else {
        return vec![format!("`{layer}` is not one of the layers")];
    };

    let mut offences = Vec::new();
    for reached in reached_from_the_root(module, &tokens) {
        if reached != *layer && !allowed.contains(&reached.as_str()) {
            offences.push(format!("`{layer}` names `{reached}`"));
        }
    }
    if layer != "browser" {
        offences.extend(browser_crates_in(&tokens));
    }
    offences
}

fn browser_crates_in(tokens: &[String]) -> Vec<String> {
    tokens
        .iter()
        .filter(|token| BROWSER_CRATES.contains(&token.as_str()))
        .map(|token| format!("only `browser` may name `{token}`"))
        .collect()
}

/// The first names below the crate's root that the paths of a file lead to.
fn reached_from_the_root(module: &[String], tokens: &[String]) -> Vec<String> {
    let mut reached = Vec::new();
    // The braces that are open, each with whether it belongs to an inline module.
    let mut braces = Vec::new();

    for (at, token) in tokens.iter().enumerate() {
        let before = |steps: usize| {
            at.checked_sub(steps)
                .map_or("", |index| tokens[index].as_str())
        };
        if token == "{" {
            braces.push(before(2) == "mod");
        } else if token == "}" {
            braces.pop();
        }
        let starts_a_path = before(1) != "::";
        let depth = match token.as_str() {
            "crate" | "attention_figures" if starts_a_path => Some((0, at)),
            "super" | "self" if starts_a_path => {
                let inline = braces.iter().filter(|is_module| **is_module).count();
                let (ups, last) = count_supers(tokens, at);
                (module.len() + inline)
                    .checked_sub(ups)
                    .map(|depth| (depth, last))
            }
            _ => None,
        };
        if let Some((0, last)) = depth {
            reached.extend(names_after(tokens, last));
        }
    }
    reached
}

/// How many `super` a path that begins at `at` holds, and where the last of them stands.
fn count_supers(tokens: &[String], at: usize) -> (usize, usize) {
    let mut ups = usize::from(tokens[at] == "super");
    let mut last = at;
    while tokens.get(last + 1).is_some_and(|token| token == "::")
        && tokens.get(last + 2).is_some_and(|token| token == "super")
    {
        ups += 1;
        last += 2;
    }
    (ups, last)
}

/// The names that follow `::` after a token: one, or the first of each branch of a group.
fn names_after(tokens: &[String], at: usize) -> Vec<String> {
    if tokens.get(at + 1).is_none_or(|token| token != "::") {
        return Vec::new();
    }
    let Some(next) = tokens.get(at + 2) else {
        return Vec::new();
    };
    if next != "{" {
        return vec![next.clone()];
    }

    let mut names = Vec::new();
    let mut depth = 0;
    let mut first_of_branch = false;
    for token in &tokens[at + 2..] {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," => {}
            name if first_of_branch && depth == 1 => names.push(name.to_owned()),
            _ => {}
        }
        if depth == 0 {
            break;
        }
        first_of_branch = depth == 1 && (token == "{" || token == ",");
    }
    names
}

/// The names, `::`, braces and commas of a source text, without comments, strings and characters.
fn tokens_of(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;

    while let Some(next) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment_length(rest)
        } else if let Some(length) = string_length(rest) {
            length
        } else if next.is_alphanumeric() || next == '_' {
            let length = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            tokens.push(rest[..length].to_owned());
            length
        } else if rest.starts_with("::") {
            tokens.push("::".to_owned());
            2
        } else {
            if matches!(next, '{' | '}' | ',' | '*') {
                tokens.push(next.to_string());
            }
            next.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// Block comments nest.
fn block_comment_length(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of the string or character literal that a text begins with.
fn string_length(text: &str) -> Option<usize> {
    let body = text
        .strip_prefix('b')
        .or_else(|| text.strip_prefix('c'))
        .unwrap_or(text);
    let prefix = text.len() - body.len();

    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let close = format!("\"{}", "#".repeat(hashes));
            let start = prefix + 1 + hashes + 1;
            return Some(
                text[start..]
                    .find(&close)
                    .map_or(text.len(), |end| start + end + close.len()),
            );
        }
        return None;
    }
    if body.starts_with('"') {
        return Some(prefix + quoted_length(body, '"'));
    }
    // A lifetime has no closing quote.
    let mut characters = body.strip_prefix('\'')?.chars();
    let (first, second) = (characters.next()?, characters.next()?);
    (first == '\\' || second == '\'').then(|| prefix + quoted_length(body, '\''))
}

fn quoted_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The checker itself, on snippets.
mod checker {
    use super::{module_path, offences_of};
    use std::path::Path;

    fn offences(file: &str, text: &str) -> Vec<String> {
        offences_of(&module_path(Path::new(file)), text)
    }

    #[test]
    fn refuses_a_layer_that_reaches_the_wrong_way() {
        for (file, text) in [
            ("attention/score.rs", "use crate::drawing::Picture;"),
            (
                "attention/score.rs",
                "use attention_figures::figures::Figure;",
            ),
            ("drawing/mod.rs", "use crate::attention;"),
            (
                "drawing/heat_map.rs",
                "fn f(w: &crate::attention::Weights) {}",
            ),
            (
                "drawing/heat_map.rs",
                "use super::super::attention::Weights;",
            ),
            ("drawing/mod.rs", "use super::attention::Weights;"),
            (
                "drawing/heat_map.rs",
                "use crate::{drawing::{Mark, Theme}, attention::Mask};",
            ),
            ("drawing/heat_map.rs", "use crate::{\n    attention,\n};"),
            (
                "drawing/heat_map.rs",
                "mod tests { use super::super::super::figures; }",
            ),
            (
                "drawing/heat_map.rs",
                "fn f() { let x = 1; } use crate::figures;",
            ),
            ("figures/growth.rs", "use crate::browser::Player;"),
            ("learning/model.rs", "use crate::drawing::Picture;"),
            ("figures/growth.rs", "use crate::*;"),
            ("figures/growth.rs", "use web_sys::Window;"),
            ("drawing/mod.rs", "#[wasm_bindgen] pub struct A;"),
            ("drawing/canvas.rs", "use plotters_canvas::CanvasBackend;"),
            (
                "attention/mod.rs",
                "fn now() -> f64 { js_sys::Date::now() }",
            ),
            ("lib.rs", "use wasm_bindgen::prelude::*;"),
            ("helpers.rs", "fn f() {}"),
            (
                "drawing/mod.rs",
                "const QUOTE: char = '\"'; use crate::attention; const B: char = '\"';",
            ),
            (
                "drawing/mod.rs",
                "fn f<'a>(x: &'a str) { crate::attention::score(x) }",
            ),
        ] {
            assert_eq!(offences(file, text).len(), 1, "{file}: {text}");
        }
    }

    #[test]
    fn accepts_a_layer_that_reaches_back() {
        for (file, text) in [
            (
                "attention/score.rs",
                "use crate::attention::Mask; use super::mask; use ndarray::Array2;",
            ),
            ("attention/mod.rs", "pub use self::score::score; mod score;"),
            (
                "figures/growth.rs",
                "use crate::{attention::{cost, drawing}, drawing::Picture};",
            ),
            (
                "figures/growth.rs",
                "use crate::learning; use super::Figure;",
            ),
            (
                "drawing/mod.rs",
                "mod tests { use super::*; fn f() { super::Picture::new(); } }",
            ),
            (
                "drawing/heat_map.rs",
                "mod tests { use super::super::Theme; }",
            ),
            (
                "browser/player.rs",
                "use crate::figures::Figure; use web_sys::Window;",
            ),
            ("lib.rs", "pub mod attention; pub use attention::score;"),
        ] {
            assert_eq!(offences(file, text), Vec::<String>::new(), "{file}: {text}");
        }
    }

    #[test]
    fn reads_past_comments_and_strings() {
        let text = r###"
            //! Unlike `crate::attention`, it draws.
            /* use crate::attention; /* web_sys */ js_sys */
            const A: &str = "use crate::attention; \" web_sys";
            const B: &str = r#"crate::attention "quoted""#;
        "###;

        assert_eq!(offences("drawing/mod.rs", text), Vec::<String>::new());
    }
}
