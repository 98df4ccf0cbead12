//! Writes JSON, which is the smallest way to hand JavaScript a tree of values.

use std::fmt::Write;

use crate::number::shortest;

/// JSON text under construction.
#[derive(Default)]
pub(super) struct Json(String);

/// What can be written as JSON.
pub(super) trait ToJson {
    /// Writes the value.
    fn write(&self, json: &mut Json);
}

impl Json {
    /// The text of a value.
    pub(super) fn of(value: &dyn ToJson) -> String {
        let mut json = Self::default();
        value.write(&mut json);
        json.0
    }

    /// Writes a member of the object that is open.
    pub(super) fn member(&mut self, name: &str, value: &dyn ToJson) {
        self.name(name);
        value.write(self);
    }

    /// Writes the name of a member of the object that is open; its value follows.
    pub(super) fn name(&mut self, name: &str) {
        self.separate();
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
    }

    /// Begins or ends an object or an array. Between its brackets stand members, or items, each after
    /// [`Json::separate`].
    pub(super) fn bracket(&mut self, bracket: char) {
        self.0.push(bracket);
    }

    /// Puts a comma where something stands before.
    pub(super) fn separate(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}

impl ToJson for str {
    fn write(&self, json: &mut Json) {
        json.0.push('"');
        for char in self.chars() {
            match char {
                '"' | '\\' => json.0.extend(['\\', char]),
                char if char.is_control() => {
                    // Writing into a String cannot fail.
                    let _ = write!(json.0, "\\u{:04x}", u32::from(char));
                }
                char => json.0.push(char),
            }
        }
        json.0.push('"');
    }
}

impl ToJson for String {
    fn write(&self, json: &mut Json) {
        self.as_str().write(json);
    }
}

impl ToJson for &str {
    fn write(&self, json: &mut Json) {
        (*self).write(json);
    }
}

impl ToJson for bool {
    fn write(&self, json: &mut Json) {
        json.0.push_str(if *self { "true" } else { "false" });
    }
}

impl ToJson for f64 {
    fn write(&self, json: &mut Json) {
        if self.is_finite() {
            json.0.push_str(&shortest(*self));
        } else {
            json.0.push_str("null");
        }
    }
}

/// A place in a picture, to a hundredth of a pixel.
impl ToJson for f32 {
    fn write(&self, json: &mut Json) {
        ((f64::from(*self) * 100.0).round() / 100.0).write(json);
    }
}

impl ToJson for usize {
    fn write(&self, json: &mut Json) {
        (*self as f64).write(json);
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, json: &mut Json) {
        match self {
            Some(value) => value.write(json),
            None => json.0.push_str("null"),
        }
    }
}

impl<T: ToJson> ToJson for [T] {
    fn write(&self, json: &mut Json) {
        json.bracket('[');
        for item in self {
            json.separate();
            item.write(json);
        }
        json.bracket(']');
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, json: &mut Json) {
        self.as_slice().write(json);
    }
}

impl<T: ToJson, const N: usize> ToJson for [T; N] {
    fn write(&self, json: &mut Json) {
        self.as_slice().write(json);
    }
}

/// A name and a value, as an array of two.
impl ToJson for (String, String) {
    fn write(&self, json: &mut Json) {
        json.bracket('[');
        self.0.write(json);
        json.separate();
        self.1.write(json);
        json.bracket(']');
    }
}
