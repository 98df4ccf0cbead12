//! What a figure says of itself, as JavaScript reads it. `www/element/types.d.ts` describes it.

use super::json::{Json, ToJson};
use crate::drawing::{Axis, Place, Rect, Role, Size, Target};
use crate::figures::walkthrough::ShownStop;
use crate::figures::{Cell, Choice, Control, Kind, Location, Slider, Table, Task, Value};

impl ToJson for Control {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("name", &self.name);
        json.member("label", &self.label);
        json.member("help", &self.help);
        json.member("group", &self.group);
        json.member("value", &self.value);
        json.member("default", &self.default);
        json.member("shown", &self.shown());
        json.member(
            "location",
            &match self.location {
                Location::Panel => "panel",
                Location::Picture => "picture",
                Location::Hidden => "hidden",
            },
        );
        json.member("enabled", &self.enabled);
        json.member("transient", &self.transient);
        match &self.kind {
            Kind::Slider(slider) => {
                json.member("kind", &"slider");
                write_slider(json, slider, &self.value);
            }
            Kind::Toggle => json.member("kind", &"toggle"),
            Kind::Choice { options } => {
                json.member("kind", &"choice");
                json.member("options", options);
            }
            Kind::Text { max_length } => {
                json.member("kind", &"text");
                json.member("max_length", max_length);
            }
            Kind::Button { .. } => json.member("kind", &"button"),
            Kind::Work { jobs, into } => {
                json.member("kind", &"work");
                json.member("jobs", jobs);
                json.member("into", into);
            }
        }
        json.bracket('}');
    }
}

fn write_slider(json: &mut Json, slider: &Slider, value: &Value) {
    json.member("min", &slider.min);
    json.member("max", &slider.max);
    json.member("step", &slider.step);
    json.member("fine_step", &slider.fine_step());
    json.member("logarithmic", &slider.logarithmic);
    json.member("whole", &slider.whole);
    if let Value::Number(value) = value {
        json.member("position", &slider.position(*value));
    }
    json.name("ticks");
    json.bracket('[');
    for &mark in &slider.marks {
        json.separate();
        json.bracket('{');
        json.member("position", &slider.position(mark));
        json.member("shown", &slider.text(mark));
        json.bracket('}');
    }
    json.bracket(']');
}

impl ToJson for Value {
    fn write(&self, json: &mut Json) {
        match self {
            Self::Number(number) => number.write(json),
            Self::Toggle(on) => on.write(json),
            Self::Text(text) => text.write(json),
        }
    }
}

impl ToJson for Choice {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("name", &self.name);
        json.member("label", &self.label);
        json.bracket('}');
    }
}

impl ToJson for Target {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("id", &self.id);
        json.member("label", &self.label);
        json.member("value", &self.value);
        json.member("bounds", &self.bounds);
        json.member("role", &self.role);
        json.member("place", &self.place);
        json.bracket('}');
    }
}

impl ToJson for Role {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        match self {
            Self::Handle { x, y } => {
                json.member("kind", &"handle");
                json.member("x", x);
                json.member("y", y);
            }
            Self::Toggle { control, on } => {
                json.member("kind", &"toggle");
                json.member("control", control);
                json.member("on", on);
            }
            Self::Press { control, value } => {
                json.member("kind", &"press");
                json.member("control", control);
                json.member("value", value);
            }
            Self::Mark => json.member("kind", &"mark"),
        }
        json.bracket('}');
    }
}

impl ToJson for Axis {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("control", &self.control);
        json.member("pixels", &self.pixels);
        json.member("values", &self.values);
        json.member("logarithmic", &self.logarithmic);
        json.bracket('}');
    }
}

impl ToJson for Place {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("grid", &self.grid);
        json.member("row", &self.row);
        json.member("column", &self.column);
        json.bracket('}');
    }
}

impl ToJson for Rect {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("x", &self.x);
        json.member("y", &self.y);
        json.member("width", &self.width);
        json.member("height", &self.height);
        json.bracket('}');
    }
}

impl ToJson for Size {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("width", &self.width);
        json.member("height", &self.height);
        json.bracket('}');
    }
}

impl ToJson for ShownStop {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("time", &self.stop.time);
        json.member("label", &self.stop.label);
        json.member("caption", &self.stop.caption);
        json.member("position", &self.position);
        json.member("current", &self.current);
        json.bracket('}');
    }
}

impl ToJson for Task {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("id", &self.id);
        json.member("text", &self.text);
        json.member("done", &self.done);
        json.bracket('}');
    }
}

impl ToJson for Table {
    fn write(&self, json: &mut Json) {
        json.bracket('{');
        json.member("caption", &self.caption);
        json.member("columns", &self.columns);
        json.member("rows", &self.rows);
        json.bracket('}');
    }
}

impl ToJson for Cell {
    fn write(&self, json: &mut Json) {
        match self {
            Self::Number(number) => number.write(json),
            Self::Text(text) => text.write(json),
        }
    }
}
