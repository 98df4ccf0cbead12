//! One figure at one size and in one theme, as JavaScript plays it.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::canvas;
use super::door::{self, sentence};
use super::json::Json;
use crate::drawing::geometry::bounded;
use crate::drawing::{Picture, Point, Target, Theme};
use crate::figures::{self, Figure, Job, gesture, state, table, walkthrough};

/// A figure, its size and its theme.
#[wasm_bindgen]
pub struct Player {
    name: &'static str,
    figure: Box<dyn Figure>,
    theme: Theme,
    width: f32,
    /// The picture of the current state, until something changes.
    picture: Option<Picture>,
}

/// A long computation of a figure, run and timed by a worker.
#[wasm_bindgen]
pub struct Work {
    job: Box<dyn Job>,
}

/// The names of all figures.
#[wasm_bindgen(js_name = figureNames, unchecked_return_type = "string[]")]
pub fn figure_names() -> Result<JsValue, JsValue> {
    js_sys::JSON::parse(&Json::of(&figures::names()))
}

#[wasm_bindgen]
impl Player {
    /// Makes a player for the figure of a name, at its defaults.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Result<Player, JsValue> {
        let entry = figures::entry(name).map_err(sentence)?;
        Ok(Self {
            name: entry.name,
            figure: (entry.make)(),
            theme: Theme::LIGHT,
            width: 640.0,
            picture: None,
        })
    }

    /// What the figure says of itself. As text: "title", "description", "csv" and "svg". As `www/element/types.d.ts`
    /// describes it: "controls", "stops", "tasks", "targets", "tables", "size"; "state", which is what differs from the
    /// defaults, as an array of [name, value]; and "snapshot", the same with what links leave out.
    pub fn tell(&mut self, what: &str) -> Result<JsValue, JsValue> {
        let figure = self.figure.as_ref();
        let json = match what {
            "title" => Json::of(&figure.title()),
            "description" => Json::of(&figure.describe()),
            "csv" | "svg" if !figures::HOLDS_FILES => {
                return Err(sentence(
                    "this program holds figures alone; files are written by attention-figures.js without ?only=figures",
                ));
            }
            "csv" => Json::of(&table::csv(&figure.tables())),
            "svg" => Json::of(&self.svg()),
            "controls" => Json::of(&figure.controls()),
            "stops" => Json::of(&walkthrough::shown(figure)),
            "tasks" => Json::of(&figure.tasks()),
            "targets" => Json::of(&self.current_picture().targets),
            "tables" => Json::of(&figure.tables()),
            "size" => Json::of(&self.current_picture().size()),
            "state" => Json::of(&state::written(figure)),
            "snapshot" => Json::of(&state::snapshot(figure)),
            _ => return Ok(JsValue::UNDEFINED),
        };
        js_sys::JSON::parse(&json)
    }

    /// Sets a control from text. Returns a sentence where the value had to be clamped.
    pub fn set(&mut self, name: &str, text: &str) -> Result<Option<String>, JsValue> {
        self.change(|figure| state::set(figure, name, text))
    }

    /// Sets a number control to the value at a share of the way along its slider, 0 to 1.
    #[wasm_bindgen(js_name = setPosition)]
    pub fn set_position(&mut self, name: &str, position: f64) -> Result<(), JsValue> {
        self.change(|figure| match state::number(figure, name) {
            Some((slider, _)) => state::set_number(figure, name, slider.at(position)),
            None => Ok(()),
        })
    }

    /// Moves a number control by steps; a fine step is a tenth of one.
    #[wasm_bindgen(js_name = stepControl)]
    pub fn step_control(&mut self, name: &str, steps: f64, fine: bool) -> Result<(), JsValue> {
        self.change(|figure| match state::number(figure, name) {
            Some((slider, value)) => {
                state::set_number(figure, name, slider.stepped(value, steps, fine))
            }
            None => Ok(()),
        })
    }

    /// Presses a button control.
    #[wasm_bindgen(js_name = pressButton)]
    pub fn press_button(&mut self, name: &str) -> Result<(), JsValue> {
        self.change(|figure| state::press(figure, name))
    }

    /// Starts from the defaults and sets what the array of [name, value] says. Returns a sentence
    /// for each entry that was ignored or clamped.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn restore(&mut self, pairs: &JsValue) -> Result<JsValue, JsValue> {
        let pairs = door::pairs(pairs)?;
        let mut fresh = figures::make(self.name).map_err(sentence)?;
        let notes = state::restore(fresh.as_mut(), &pairs);
        self.figure = fresh;
        self.picture = None;
        js_sys::JSON::parse(&Json::of(&notes))
    }

    /// Moves the walkthrough on by a stretch of its time, but not past the next stop. Returns the
    /// index of the stop where it stands, or undefined between two stops.
    pub fn advance(&mut self, by: f64) -> Result<Option<usize>, JsValue> {
        self.change(|figure| walkthrough::advance(figure, by))
    }

    /// Moves the walkthrough on by a count of stops, or back where negative.
    #[wasm_bindgen(js_name = stepStops)]
    pub fn step_stops(&mut self, stops: i32) -> Result<(), JsValue> {
        self.change(|figure| walkthrough::step(figure, stops))
    }

    /// Moves the walkthrough to a stop, counted from zero.
    #[wasm_bindgen(js_name = goToStop)]
    pub fn go_to_stop(&mut self, index: usize) -> Result<(), JsValue> {
        self.change(|figure| walkthrough::go_to(figure, index))
    }

    /// Adds what a piece of work reported to a text control.
    #[wasm_bindgen(js_name = addReport)]
    pub fn add_report(&mut self, control: &str, report: &str) -> Result<(), JsValue> {
        self.change(|figure| state::append(figure, control, report))
    }

    /// Sets the width in CSS pixels.
    #[wasm_bindgen(js_name = setWidth)]
    pub fn set_width(&mut self, width: f32) {
        const NARROWEST: f32 = 240.0;
        const WIDEST: f32 = 4096.0;
        let width = if width.is_finite() { width } else { NARROWEST };
        self.width = bounded(width, NARROWEST, WIDEST);
        self.picture = None;
    }

    /// Sets the colours from an object of colours by role, each as a browser prints it. One that is
    /// missing or cannot be read keeps the light default.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(&mut self, colors: &JsValue) {
        self.theme = Theme::from_colors(|role| door::text_of(colors, role));
        self.picture = None;
    }

    /// Paints the picture over a canvas at a pixel ratio.
    pub fn draw(&mut self, canvas: &HtmlCanvasElement, ratio: f64) -> Result<(), JsValue> {
        let paper = self.theme.paper;
        canvas::paint(self.current_picture(), canvas, ratio, paper)
    }

    /// The target that a pointer at a place means.
    pub fn hit(&mut self, x: f32, y: f32) -> Option<String> {
        self.current_picture()
            .hit(Point::new(x, y))
            .map(ToOwned::to_owned)
    }

    /// Moves a handle to a place in CSS pixels.
    pub fn drag(&mut self, id: &str, x: f32, y: f32) -> Result<(), JsValue> {
        if !(x.is_finite() && y.is_finite()) {
            return Ok(());
        }
        self.act(id, |figure, target| {
            gesture::drag(figure, target, Point::new(x, y))
        })
    }

    /// Moves a handle by key presses to the right and upwards.
    pub fn nudge(&mut self, id: &str, right: f64, up: f64, fine: bool) -> Result<(), JsValue> {
        self.act(id, |figure, target| {
            gesture::nudge(figure, target, right, up, fine)
        })
    }

    /// Presses a target.
    pub fn press(&mut self, id: &str) -> Result<(), JsValue> {
        self.act(id, gesture::press)
    }

    /// The arithmetic behind a target.
    pub fn explain(&self, id: &str) -> Option<String> {
        self.figure.explain(id)
    }

    /// Panics on purpose, so that tests can see what a page makes of a fault in the core: this player
    /// is lost, every other one goes on.
    #[allow(clippy::panic, reason = "the fault is the purpose")]
    pub fn trap(&mut self) {
        panic!("asked to panic");
    }

    /// A long computation, by the name that a control of kind "work" gives.
    pub fn work(&self, name: &str) -> Result<Work, JsValue> {
        let job = self.figure.job(name).map_err(sentence)?;
        Ok(Work { job })
    }
}

impl Player {
    fn svg(&mut self) -> String {
        let (title, description) = (self.figure.title(), self.figure.describe());
        let paper = self.theme.paper;
        self.current_picture().to_svg(&title, &description, paper)
    }

    fn current_picture(&mut self) -> &Picture {
        self.picture
            .get_or_insert_with(|| self.figure.picture(self.width, &self.theme))
    }

    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut dyn Figure) -> Result<T, String>,
    ) -> Result<T, JsValue> {
        self.picture = None;
        change(self.figure.as_mut()).map_err(sentence)
    }

    fn act(
        &mut self,
        id: &str,
        act: impl FnOnce(&mut dyn Figure, &Target) -> Result<(), String>,
    ) -> Result<(), JsValue> {
        match self.current_picture().target(id).cloned() {
            Some(target) => self.change(|figure| act(figure, &target)),
            None => Ok(()),
        }
    }
}

#[wasm_bindgen]
impl Work {
    /// Computes once.
    pub fn run(&mut self) -> Result<(), JsValue> {
        self.job.run().map_err(sentence)
    }

    /// What the figure can read of it, given how long each run took in milliseconds.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands over arrays by value"
    )]
    pub fn report(&self, milliseconds: Vec<f64>) -> String {
        self.job.report(&milliseconds)
    }

    /// What the figure can read of it where it failed.
    pub fn failure(&self, sentence: &str) -> String {
        self.job.failure(sentence)
    }
}
