//! The core's functions for JavaScript: matrices as arrays of rows, errors as `Error` with the core's sentence.

use js_sys::{Array, Object, Reflect};
use ndarray::{Array1, Array2};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::door::{Bag, count, flag_rows_of, matrix, numbers_of, rows_of, sentence};
use crate::attention::{self, Mask, Options, Rule, Weights};
use crate::figures;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A matrix as an array of rows, all of one length. */
export type Matrix = ArrayLike<ArrayLike<number>>;
/** True means "may read". */
export type MaskRows = ArrayLike<ArrayLike<boolean>>;

/** How a query and a key give a score. */
export interface ScoreOptions {
  /** "scaled dot" (the default, 1/√d), "dot", "general" (q W k) or "additive" (v · tanh(W_s q + W_h k + b)). */
  rule?: "scaled dot" | "dot" | "general" | "additive";
  /** A factor in place of 1/√d; with the rule "scaled dot" only. */
  scale?: number;
  /** W of the rule "general", (d_query, d_key). */
  w?: Matrix;
  /** W_s of the rule "additive", (a, d_query). */
  wState?: Matrix;
  /** W_h of the rule "additive", (a, d_key). */
  wAnnotation?: Matrix;
  /** b of the rule "additive", (a); zeros where left out. */
  b?: ArrayLike<number>;
  /** v of the rule "additive", (a). */
  v?: ArrayLike<number>;
  /** Bounds the scores to ±softcap. */
  softcap?: number;
  /** Added to the scores, (n_q, n_k). */
  bias?: Matrix;
}

export interface SoftmaxOptions {
  /** Which query may read which key, (n_q, n_k). */
  mask?: MaskRows;
  /** What the scores are divided by; 1 where left out. */
  temperature?: number;
}

/** What a mask lets through; all parts together must allow a cell. */
export interface MaskOptions {
  /** Query i reads keys up to i + offset; true means an offset of 0. */
  causal?: boolean | number;
  /** Query i reads keys from i - left to i + right. */
  window?: [left: number, right: number];
  /** Which keys are real rather than padding, (n_k). */
  valid?: ArrayLike<boolean>;
  /** Any cells, (n_q, n_k). */
  cells?: MaskRows;
}

/** Every step of one attention. */
export interface Trace {
  /** (n_q, n_k). */
  scores: number[][];
  /** (n_q, n_k), -Infinity where masked. */
  maskedScores: number[][];
  /** e^((score - row maximum) / temperature), (n_q, n_k). */
  exponentials: number[][];
  /** The sum of each row of exponentials, (n_q). */
  rowSums: number[];
  /** (n_q, n_k); each row sums to one. */
  weights: number[][];
  /** (n_q, d_v). */
  output: number[][];
}

/** Scores each key (n_k, d) for each query (n_q, d): (n_q, n_k). Throws an `Error` with a sentence. */
export function score(query: Matrix, key: Matrix, options?: ScoreOptions): number[][];
/** Builds a mask for n_q queries and n_k keys. Throws an `Error` with a sentence. */
export function mask(queries: number, keys: number, options?: MaskOptions): boolean[][];
/** Turns scores (n_q, n_k) into weights whose rows sum to one. Throws an `Error` with a sentence. */
export function softmax(scores: Matrix, options?: SoftmaxOptions): number[][];
/** Blends values (n_k, d_v) by weights (n_q, n_k): (n_q, d_v). Throws an `Error` with a sentence. */
export function blend(weights: Matrix, value: Matrix): number[][];
/** Score, mask, softmax, blend, with every step. Throws an `Error` with a sentence. */
export function attend(query: Matrix, key: Matrix, value: Matrix, options?: ScoreOptions & SoftmaxOptions): Trace;
"#;

const SCORE_OPTIONS: &[&str] = &[
    "rule",
    "scale",
    "w",
    "wState",
    "wAnnotation",
    "b",
    "v",
    "softcap",
    "bias",
];
const SOFTMAX_OPTIONS: &[&str] = &["mask", "temperature"];

/// Refuses where the build holds figures alone. What follows is then left out of the module.
fn whole() -> Result<(), JsValue> {
    if !figures::HOLDS_FUNCTIONS {
        return Err(sentence(
            "this program holds figures alone; the functions come with attention-figures.js without ?only=",
        ));
    }
    Ok(())
}

/// Scores each key for each query.
#[wasm_bindgen(skip_typescript)]
pub fn score(query: &JsValue, key: &JsValue, options: &JsValue) -> Result<Array, JsValue> {
    whole()?;
    let bag = Bag::open(options, &[SCORE_OPTIONS])?;
    let (query, key) = (matrix("query", query)?, matrix("key", key)?);
    let scores = attention::option_scores(&query, &key, &options_of(&bag)?)?;
    Ok(rows_of(&scores))
}

/// Builds a mask.
#[wasm_bindgen(skip_typescript)]
pub fn mask(queries: f64, keys: f64, options: &JsValue) -> Result<Array, JsValue> {
    whole()?;
    let bag = Bag::open(options, &[&["causal", "window", "valid", "cells"]])?;
    let n_q = count("the number of queries", queries)?;
    let n_k = count("the number of keys", keys)?;

    let mut mask = Mask::all(n_q, n_k)?;
    let mut narrow = |part: Result<Mask, attention::Error>| -> Result<(), attention::Error> {
        mask = mask.and(&part?)?;
        Ok(())
    };
    if let Some(offset) = bag.causal_offset()? {
        narrow(Mask::causal(n_q, n_k, offset))?;
    }
    if let Some((left, right)) = bag.window()? {
        narrow(Mask::window(n_q, n_k, left, right, 0))?;
    }
    if let Some(valid) = bag.flags("valid")? {
        narrow(Mask::padding(n_q, &valid))?;
    }
    if let Some(cells) = bag.mask("cells")? {
        narrow(Ok(cells))?;
    }
    Ok(flag_rows_of(&mask))
}

/// Turns scores into weights.
#[wasm_bindgen(skip_typescript)]
pub fn softmax(scores: &JsValue, options: &JsValue) -> Result<Array, JsValue> {
    whole()?;
    let bag = Bag::open(options, &[SOFTMAX_OPTIONS])?;
    let scores = matrix("scores", scores)?;
    let options = options_of(&bag)?;
    let softmax = attention::softmax(&scores, options.mask.as_ref(), options.temperature)?;
    Ok(rows_of(softmax.weights().cells()))
}

/// Blends values by weights.
#[wasm_bindgen(skip_typescript)]
pub fn blend(weights: &JsValue, value: &JsValue) -> Result<Array, JsValue> {
    whole()?;
    let weights = Weights::new(matrix("weights", weights)?)?;
    let output = attention::blend(&weights, &matrix("value", value)?)?;
    Ok(rows_of(&output))
}

/// Score, mask, softmax, blend, with every step.
#[wasm_bindgen(skip_typescript)]
pub fn attend(
    query: &JsValue,
    key: &JsValue,
    value: &JsValue,
    options: &JsValue,
) -> Result<Object, JsValue> {
    whole()?;
    let bag = Bag::open(options, &[SCORE_OPTIONS, SOFTMAX_OPTIONS])?;
    let options = options_of(&bag)?;
    let trace = attention::attend(
        &matrix("query", query)?,
        &matrix("key", key)?,
        &matrix("value", value)?,
        &options,
    )?;

    let object = Object::new();
    for (name, part) in [
        ("scores", rows_of(trace.scores())),
        ("maskedScores", rows_of(trace.masked_scores())),
        ("exponentials", rows_of(trace.exponentials())),
        (
            "rowSums",
            numbers_of(trace.row_sums().as_slice().unwrap_or_default()),
        ),
        ("weights", rows_of(trace.weights().cells())),
        ("output", rows_of(trace.output())),
    ] {
        Reflect::set(&object, &name.into(), &part)?;
    }
    Ok(object)
}

/// What the options say; those that a function does not know are left out.
fn options_of(bag: &Bag) -> Result<Options, JsValue> {
    Ok(Options {
        rule: rule(bag)?,
        softcap: bag.number("softcap")?,
        bias: bag.matrix("bias")?,
        mask: bag.mask("mask")?,
        temperature: bag.number("temperature")?.unwrap_or(1.0),
    })
}

fn rule(bag: &Bag) -> Result<Rule, JsValue> {
    let name = bag.text("rule")?.unwrap_or_else(|| "scaled dot".to_owned());
    if name != "scaled dot" && bag.has("scale") {
        return Err(sentence(
            "the option scale goes with the rule \"scaled dot\" only",
        ));
    }
    let needed = |part: &str, option: Option<Array2<f64>>| {
        option.ok_or_else(|| sentence(format!("the rule \"{name}\" needs the option {part}")))
    };

    match name.as_str() {
        "scaled dot" => Ok(bag.number("scale")?.map_or(Rule::ScaledDot, Rule::Scaled)),
        "dot" => Ok(Rule::Dot),
        "general" => Ok(Rule::General(needed("w", bag.matrix("w")?)?)),
        "additive" => {
            let w_state = needed("wState", bag.matrix("wState")?)?;
            let bias = bag
                .vector("b")?
                .unwrap_or_else(|| vec![0.0; w_state.nrows()]);
            let v = bag
                .vector("v")?
                .ok_or_else(|| sentence("the rule \"additive\" needs the option v"))?;
            Ok(Rule::Additive {
                w_annotation: needed("wAnnotation", bag.matrix("wAnnotation")?)?,
                w_state,
                bias: Array1::from(bias),
                v: Array1::from(v),
            })
        }
        _ => Err(sentence(format!(
            "there is no rule \"{name}\"; the rules are \"scaled dot\", \"dot\", \"general\" and \"additive\""
        ))),
    }
}

impl Bag {
    fn causal_offset(&self) -> Result<Option<isize>, JsValue> {
        let value = self.get("causal");
        match (value.as_bool(), value.as_f64()) {
            (Some(on), _) => Ok(on.then_some(0)),
            (None, Some(offset)) if offset.fract() == 0.0 && offset.abs() < 1e9 => {
                Ok(Some(offset as isize))
            }
            _ if value.is_undefined() => Ok(None),
            _ => Err(sentence(
                "the option causal is true, false or a whole number, the offset of the first query",
            )),
        }
    }

    fn window(&self) -> Result<Option<(usize, usize)>, JsValue> {
        let Some(sides) = self.vector("window")? else {
            return Ok(None);
        };
        match sides.as_slice() {
            [left, right] => Ok(Some((
                count("the left side of the window", *left)?,
                count("the right side of the window", *right)?,
            ))),
            _ => Err(sentence(
                "the option window is two whole numbers: how far to the left and how far to the right",
            )),
        }
    }
}
