//! Where JavaScript's values become the core's: checked, and refused with a sentence.

use js_sys::{Array, Float64Array, Object, Reflect};
use ndarray::Array2;
use wasm_bindgen::{JsCast, JsValue};

use crate::attention::{self, Mask};
use crate::figures::sentence::joined;

impl From<attention::Error> for JsValue {
    fn from(error: attention::Error) -> Self {
        sentence(error.to_string())
    }
}

/// An `Error` with a sentence.
pub(super) fn sentence(text: impl AsRef<str>) -> JsValue {
    js_sys::Error::new(text.as_ref()).into()
}

/// What a value is, for a sentence.
fn kind(value: &JsValue) -> String {
    if value.is_null() {
        "null".to_owned()
    } else if Array::is_array(value) {
        "an array".to_owned()
    } else {
        value.js_typeof().as_string().unwrap_or_default()
    }
}

/// Reads an array or a typed array.
fn items(name: &str, value: &JsValue) -> Result<Array, JsValue> {
    if Array::is_array(value) || js_sys::ArrayBuffer::is_view(value) {
        return Ok(Array::from(value));
    }
    Err(sentence(format!(
        "{name} must be an array, not {}",
        kind(value)
    )))
}

/// Reads an array item by item; `take` says whether an item is what is wanted.
fn each(
    name: &str,
    value: &JsValue,
    wanted: &str,
    take: &mut dyn FnMut(&JsValue) -> bool,
) -> Result<(), JsValue> {
    let items = items(name, value)?;
    for index in 0..items.length() {
        let item = items.get(index);
        if !take(&item) {
            return Err(sentence(format!(
                "{name} must hold {wanted}, but entry {index} is {}",
                kind(&item)
            )));
        }
    }
    Ok(())
}

/// Reads a vector of numbers.
pub(super) fn vector(name: &str, value: &JsValue) -> Result<Vec<f64>, JsValue> {
    let mut numbers = Vec::new();
    each(name, value, "numbers", &mut |item| {
        item.as_f64().map(|number| numbers.push(number)).is_some()
    })?;
    Ok(numbers)
}

/// Reads a vector of booleans.
fn flags(name: &str, value: &JsValue) -> Result<Vec<bool>, JsValue> {
    let mut flags = Vec::new();
    each(name, value, "true or false", &mut |item| {
        item.as_bool().map(|flag| flags.push(flag)).is_some()
    })?;
    Ok(flags)
}

/// Reads an array row by row.
fn each_row(
    name: &str,
    value: &JsValue,
    read: &mut dyn FnMut(&str, &JsValue) -> Result<(), JsValue>,
) -> Result<(), JsValue> {
    if !Array::is_array(value) {
        return Err(sentence(format!(
            "{name} must be an array of rows, not {}",
            kind(value)
        )));
    }
    let rows = Array::from(value);
    for row in 0..rows.length() {
        read(&format!("row {row} of {name}"), &rows.get(row))?;
    }
    Ok(())
}

/// Reads a matrix from an array of rows.
pub(super) fn matrix(name: &'static str, value: &JsValue) -> Result<Array2<f64>, JsValue> {
    let mut rows = Vec::new();
    each_row(name, value, &mut |name, row| {
        rows.push(vector(name, row)?);
        Ok(())
    })?;
    Ok(attention::matrix(name, rows)?)
}

/// Reads a mask from an array of rows of booleans.
fn mask(name: &str, value: &JsValue) -> Result<Mask, JsValue> {
    let mut rows = Vec::new();
    each_row(name, value, &mut |name, row| {
        rows.push(flags(name, row)?);
        Ok(())
    })?;
    Ok(Mask::from_rows(rows)?)
}

/// Reads a count.
pub(super) fn count(name: &str, value: f64) -> Result<usize, JsValue> {
    const MOST: f64 = u32::MAX as f64;
    if value.fract() == 0.0 && (0.0..=MOST).contains(&value) {
        return Ok(value as usize);
    }
    Err(sentence(format!(
        "{name} must be a whole number, not {value}"
    )))
}

/// Reads an array of [name, value].
pub(super) fn pairs(value: &JsValue) -> Result<Vec<(String, String)>, JsValue> {
    let refusal = || sentence("a state is an array of [name, value] with both as text");
    if !Array::is_array(value) {
        return Err(refusal());
    }
    let items = Array::from(value);
    let mut pairs = Vec::new();
    for index in 0..items.length() {
        let pair = Array::from(&items.get(index));
        match (pair.get(0).as_string(), pair.get(1).as_string()) {
            (Some(name), Some(value)) => pairs.push((name, value)),
            _ => return Err(refusal()),
        }
    }
    Ok(pairs)
}

/// The text that an object holds under a name; empty where it holds none.
pub(super) fn text_of(object: &JsValue, name: &str) -> String {
    Reflect::get(object, &name.into())
        .ok()
        .and_then(|value| value.as_string())
        .unwrap_or_default()
}

/// Writes a matrix as an array of rows.
pub(super) fn rows_of(matrix: &Array2<f64>) -> Array {
    let rows = Array::new();
    for row in attention::cells(matrix).chunks_exact(matrix.ncols()) {
        rows.push(&numbers_of(row));
    }
    rows
}

/// An array of numbers, passed in one piece.
pub(super) fn numbers_of(numbers: &[f64]) -> Array {
    Array::from(&Float64Array::from(numbers))
}

/// Writes a mask as an array of rows.
pub(super) fn flag_rows_of(mask: &Mask) -> Array {
    let (queries, keys) = mask.shape();
    let rows = Array::new();
    for query in 0..queries {
        let row = Array::new();
        for key in 0..keys {
            row.push(&mask.may_read(query, key).into());
        }
        rows.push(&row);
    }
    rows
}

/// An options object whose names are all known.
pub(super) struct Bag(JsValue);

impl Bag {
    /// Opens an options object; leaving it out means no options.
    pub(super) fn open(value: &JsValue, known: &[&[&str]]) -> Result<Self, JsValue> {
        if value.is_undefined() || value.is_null() {
            return Ok(Self(Object::new().into()));
        }
        let Some(object) = value.dyn_ref::<Object>() else {
            return Err(sentence(format!(
                "options must be an object, not {}",
                kind(value)
            )));
        };
        let mut options = Vec::new();
        for name in known.iter().copied().flatten() {
            options.push((*name).to_owned());
        }
        let given = Object::keys(object);
        for index in 0..given.length() {
            let name = given.get(index).as_string().unwrap_or_default();
            if !options.contains(&name) {
                return Err(sentence(format!(
                    "there is no option {name}; the options are {}",
                    joined(&options, ", ")
                )));
            }
        }
        Ok(Self(value.clone()))
    }

    /// The option as it is; undefined where it was left out.
    pub(super) fn get(&self, name: &str) -> JsValue {
        let value = Reflect::get(&self.0, &name.into()).unwrap_or(JsValue::UNDEFINED);
        if value.is_null() {
            JsValue::UNDEFINED
        } else {
            value
        }
    }

    /// Whether the option was given.
    pub(super) fn has(&self, name: &str) -> bool {
        !self.get(name).is_undefined()
    }

    /// The option where it was given.
    fn given(&self, name: &str) -> Option<JsValue> {
        let value = self.get(name);
        (!value.is_undefined()).then_some(value)
    }

    /// A number.
    pub(super) fn number(&self, name: &str) -> Result<Option<f64>, JsValue> {
        let Some(value) = self.given(name) else {
            return Ok(None);
        };
        match value.as_f64() {
            None => Err(unsuited(name, "a number", &value)),
            number => Ok(number),
        }
    }

    /// A text.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, JsValue> {
        let Some(value) = self.given(name) else {
            return Ok(None);
        };
        match value.as_string() {
            None => Err(unsuited(name, "text", &value)),
            text => Ok(text),
        }
    }

    /// A vector of numbers.
    pub(super) fn vector(&self, name: &str) -> Result<Option<Vec<f64>>, JsValue> {
        let value = self.given(name);
        value.map(|value| vector(name, &value)).transpose()
    }

    /// A vector of booleans.
    pub(super) fn flags(&self, name: &str) -> Result<Option<Vec<bool>>, JsValue> {
        let value = self.given(name);
        value.map(|value| flags(name, &value)).transpose()
    }

    /// A matrix.
    pub(super) fn matrix(&self, name: &'static str) -> Result<Option<Array2<f64>>, JsValue> {
        let value = self.given(name);
        value.map(|value| matrix(name, &value)).transpose()
    }

    /// A mask.
    pub(super) fn mask(&self, name: &str) -> Result<Option<Mask>, JsValue> {
        let value = self.given(name);
        value.map(|value| mask(name, &value)).transpose()
    }
}

fn unsuited(name: &str, wanted: &str, value: &JsValue) -> JsValue {
    sentence(format!(
        "the option {name} must be {wanted}, not {}",
        kind(value)
    ))
}
