//! A figure's state as names and values: set, written, restored.

use super::control::quoted;
use super::{Control, Figure, Kind, Slider, Value};

/// The control of a name.
pub fn control(figure: &dyn Figure, name: &str) -> Option<Control> {
    figure
        .controls()
        .into_iter()
        .find(|control| control.name == name)
}

/// The range and the value of a number control.
pub fn number(figure: &dyn Figure, name: &str) -> Option<(Slider, f64)> {
    let control = control(figure, name)?;
    match (control.kind, control.value) {
        (Kind::Slider(slider), Value::Number(value)) => Some((slider, value)),
        _ => None,
    }
}

/// Sets a control from text. A value out of range is set to the nearest allowed one, and the
/// sentence that comes back says so.
///
/// # Errors
///
/// A sentence that says what is allowed; the figure stays as it was.
pub fn set(figure: &mut dyn Figure, name: &str, text: &str) -> Result<Option<String>, String> {
    let Some(mut asked) = control(figure, name) else {
        return Err(no_such("control", name));
    };
    let (value, note) = asked.read(text)?;
    figure.assign(name, &value)?;
    asked.value = value;
    Ok(note.or_else(|| difference(&asked, &control(figure, name)?, text)))
}

/// A sentence, where a figure took another value of the control's range than it was asked for.
fn difference(asked: &Control, taken: &Control, text: &str) -> Option<String> {
    let (name, shown) = (&asked.name, taken.shown());
    if shown == asked.shown() {
        return None;
    }
    let became = if shown.is_empty() {
        "was left out"
    } else {
        "became "
    };
    let text = quoted(text);
    Some(format!(
        "{name} cannot be {text} here, so it {became}{shown}"
    ))
}

/// Sets a number control to the nearest allowed value; what is not finite, or no such control, changes nothing.
///
/// # Errors
///
/// The sentence of a figure that refuses.
pub fn set_number(figure: &mut dyn Figure, name: &str, value: f64) -> Result<(), String> {
    match number(figure, name) {
        Some((slider, _)) if value.is_finite() => {
            figure.assign(name, &Value::Number(slider.clamp(value) + 0.0))
        }
        _ => Ok(()),
    }
}

/// Presses a button: sets what it sets.
///
/// # Errors
///
/// A sentence, where the name is not that of a button that sets controls.
pub fn press(figure: &mut dyn Figure, name: &str) -> Result<(), String> {
    let control = control(figure, name);
    let Some(Kind::Button { sets }) = control.as_ref().map(|control| &control.kind) else {
        return Err(no_such("button", name));
    };
    for (name, text) in sets {
        set(figure, name, text)?;
    }
    Ok(())
}

/// Adds a report of work to a text control, behind a semicolon where it holds others.
///
/// # Errors
///
/// A sentence, where there is no such control or it refuses.
pub fn append(figure: &mut dyn Figure, name: &str, report: &str) -> Result<(), String> {
    let before = control(figure, name).map_or_else(String::new, |control| control.written());
    let text = if before.is_empty() {
        report.to_owned()
    } else {
        format!("{before};{report}")
    };
    set(figure, name, &text).map(drop)
}

/// What differs from the defaults, as names and values in the order of the controls, for a link.
pub fn written(figure: &dyn Figure) -> Vec<(String, String)> {
    changed(figure, false)
}

/// The same with what links leave out, for undoing.
pub fn snapshot(figure: &dyn Figure) -> Vec<(String, String)> {
    changed(figure, true)
}

fn changed(figure: &dyn Figure, with_transient: bool) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for control in &figure.controls() {
        let is_meant = control.is_state() && (with_transient || !control.transient);
        if is_meant && control.value != control.default {
            pairs.push((control.name.clone(), control.written()));
        }
    }
    pairs
}

/// Sets a fresh figure to a written state. Returns a sentence for each name or value that was
/// ignored or clamped; whatever the pairs hold, the figure is left in an allowed state.
pub fn restore(figure: &mut dyn Figure, pairs: &[(String, String)]) -> Vec<String> {
    let mut notes = Vec::new();
    let mut known = Vec::new();

    // Setting one control may bring others into being further down, so the list is read anew then.
    let mut controls = figure.controls();
    let mut index = 0;
    while let Some(control) = controls.get(index) {
        index += 1;

        // The last of several values for one name counts, as in a form.
        known.push(control.name.clone());
        if let Some((name, text)) = pairs.iter().rfind(|(name, _)| *name == control.name) {
            if let Some(note) = set(figure, name, text).unwrap_or_else(Some) {
                notes.push(note);
            }
            controls = figure.controls();
        }
    }

    for (name, _) in pairs {
        if !known.contains(name) {
            notes.push(no_such("control", name));
        }
    }
    notes
}

/// The sentence for a name that a figure does not have.
pub(super) fn no_such(thing: &str, name: &str) -> String {
    format!("there is no {thing} named {} here", quoted(name))
}
