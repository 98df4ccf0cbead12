//! Where JavaScript's values become the core's: checked, and refused with a sentence.

use js_sys::{Array, Float64Array, Object, Reflect};
use ndarray::Array2;
use wasm_bindgen::{JsCast, JsValue};

use crate::attention;

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

/// Reads a vector of numbers.
pub(super) fn vector(name: &str, value: &JsValue) -> Result<Vec<f64>, JsValue> {
    items(name, value)?
        .iter()
        .enumerate()
        .map(|(index, item)| {
            item.as_f64().ok_or_else(|| {
                sentence(format!(
                    "{name} must hold numbers, but entry {index} is {}",
                    kind(&item)
                ))
            })
        })
        .collect()
}

/// Reads a vector of booleans.
fn flags(name: &str, value: &JsValue) -> Result<Vec<bool>, JsValue> {
    items(name, value)?
        .iter()
        .enumerate()
        .map(|(index, item)| {
            item.as_bool().ok_or_else(|| {
                sentence(format!(
                    "{name} must hold true or false, but entry {index} is {}",
                    kind(&item)
                ))
            })
        })
        .collect()
}

/// Reads an array of rows.
fn rows<T>(
    name: &str,
    value: &JsValue,
    read: impl Fn(&str, &JsValue) -> Result<T, JsValue>,
) -> Result<Vec<T>, JsValue> {
    if !Array::is_array(value) {
        return Err(sentence(format!(
            "{name} must be an array of rows, not {}",
            kind(value)
        )));
    }
    Array::from(value)
        .iter()
        .enumerate()
        .map(|(row, item)| read(&format!("row {row} of {name}"), &item))
        .collect()
}

/// Reads a matrix from an array of rows.
pub(super) fn matrix(name: &'static str, value: &JsValue) -> Result<Array2<f64>, JsValue> {
    attention::matrix(name, rows(name, value, vector)?).map_err(|error| sentence(error.to_string()))
}

/// Reads an array of rows of booleans.
pub(super) fn flag_rows(name: &str, value: &JsValue) -> Result<Vec<Vec<bool>>, JsValue> {
    rows(name, value, flags)
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
    let pair = |item: JsValue| {
        let item = Array::from(&item);
        Some((item.get(0).as_string()?, item.get(1).as_string()?))
    };
    let read: Option<Vec<_>> = match Array::is_array(value) {
        true => Array::from(value).iter().map(pair).collect(),
        false => None,
    };
    read.ok_or_else(|| sentence("a state is an array of [name, value] with both as text"))
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
    for row in matrix.outer_iter() {
        rows.push(&numbers_of(&row.to_vec()));
    }
    rows
}

/// An array of numbers, passed in one piece.
pub(super) fn numbers_of(numbers: &[f64]) -> Array {
    Array::from(&Float64Array::from(numbers))
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
        let known = known.concat();
        for name in Object::keys(object)
            .iter()
            .filter_map(|name| name.as_string())
        {
            if !known.contains(&name.as_str()) {
                return Err(sentence(format!(
                    "there is no option {name}; the options are {}",
                    known.join(", ")
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

    /// The option, read, where it was given.
    pub(super) fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(&JsValue) -> Result<T, JsValue>,
    ) -> Result<Option<T>, JsValue> {
        let value = self.get(name);
        if value.is_undefined() {
            return Ok(None);
        }
        read(&value).map(Some)
    }

    /// A number.
    pub(super) fn number(&self, name: &str) -> Result<Option<f64>, JsValue> {
        self.optional(name, |value| {
            value.as_f64().ok_or_else(|| {
                sentence(format!(
                    "the option {name} must be a number, not {}",
                    kind(value)
                ))
            })
        })
    }

    /// A text.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, JsValue> {
        self.optional(name, |value| {
            value.as_string().ok_or_else(|| {
                sentence(format!(
                    "the option {name} must be text, not {}",
                    kind(value)
                ))
            })
        })
    }

    /// A vector of booleans.
    pub(super) fn flags(&self, name: &'static str) -> Result<Option<Vec<bool>>, JsValue> {
        self.optional(name, |value| flags(name, value))
    }
}
