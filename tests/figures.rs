//! What must hold for every figure, whatever its state: it is readable, it explains itself, and a
//! link restores it.

#![cfg(not(target_arch = "wasm32"))]

use attention_figures::drawing::{Align, Baseline};
mod drawn;

use attention_figures::drawing::{Picture, Point, Rect, Role, Shape, Text, Theme, text};
use attention_figures::figures::{self, Figure, Kind, Location, TIME, gesture, state, table};
use drawn::drawn;
use proptest::prelude::*;

const WIDTHS: [f32; 5] = [288.0, 320.0, 480.0, 720.0, 960.0];

fn all() -> impl Iterator<Item = (&'static str, Box<dyn Figure>)> {
    figures::FIGURES
        .iter()
        .map(|entry| (entry.name, (entry.make)()))
}

/// The box that a text covers, a little smaller than its line so that lines may touch.
fn text_box(text: &Text) -> Rect {
    let width = text::width(&text.content, text.size, text.bold);
    let height = text.size;
    let (width, height) = if text.upwards {
        (height, width)
    } else {
        (width, height)
    };
    let along = |align: Align, extent: f32| match align {
        Align::Start => 0.0,
        Align::Middle => extent / 2.0,
        Align::End => extent,
    };
    let across = |baseline: Baseline, extent: f32| match baseline {
        Baseline::Top => 0.0,
        Baseline::Middle => extent / 2.0,
        Baseline::Bottom => extent,
    };
    let (left, top) = if text.upwards {
        (
            across(text.baseline, width),
            height - along(text.align, height),
        )
    } else {
        (along(text.align, width), across(text.baseline, height))
    };
    Rect::new(text.at.x - left, text.at.y - top, width, height)
}

fn texts(picture: &Picture) -> Vec<(&Text, Rect)> {
    picture
        .marks
        .iter()
        // What is faded out is not there to be read.
        .filter(|mark| mark.fill.is_some_and(|fill| fill.opacity() > 0.15))
        .filter_map(|mark| match &mark.shape {
            Shape::Text(text) if !text.content.is_empty() => Some((text, text_box(text))),
            _ => None,
        })
        .collect()
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    let (a, b) = (a.inset(1.0), b.inset(1.0));
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// Says what makes a picture unreadable, if anything does.
fn faults(picture: &Picture) -> Vec<String> {
    let mut faults = Vec::new();
    let page = Rect::new(0.0, 0.0, picture.width, picture.height).inset(-0.5);
    let texts = texts(picture);
    for (index, (text, area)) in texts.iter().enumerate() {
        if text.size < 12.0 {
            faults.push(format!("“{}” is {} px high", text.content, text.size));
        }
        if area.x < page.x
            || area.right() > page.right()
            || area.y < page.y
            || area.bottom() > page.bottom()
        {
            faults.push(format!("“{}” is cut off at {area:?}", text.content));
        }
        for (other, other_area) in &texts[index + 1..] {
            if overlap(area, other_area) {
                faults.push(format!(
                    "“{}” and “{}” overlap",
                    text.content, other.content
                ));
            }
        }
    }
    for target in &picture.targets {
        let bounds = target.bounds;
        if bounds.width < 24.0 || bounds.height < 24.0 {
            faults.push(format!("target {} is too small: {bounds:?}", target.id));
        }
        if bounds.x < -13.0
            || bounds.y < -13.0
            || bounds.right() > picture.width + 13.0
            || bounds.bottom() > picture.height + 13.0
        {
            faults.push(format!("target {} lies outside: {bounds:?}", target.id));
        }
        if target.label.is_empty() {
            faults.push(format!("target {} has no label", target.id));
        }
    }
    let mut ids: Vec<_> = picture.targets.iter().map(|target| &target.id).collect();
    ids.sort();
    ids.dedup();
    if ids.len() != picture.targets.len() {
        faults.push("two targets share an identifier".to_owned());
    }
    faults
}

#[test]
fn the_four_figures_of_the_essay_exist() {
    let names: Vec<_> = all().map(|(name, _)| name).collect();
    assert_eq!(names, ["soft-lookup", "alignment", "masks", "growth"]);
}

#[test]
fn every_figure_is_readable_at_every_width_and_stop() {
    for (name, mut figure) in all() {
        let mut times: Vec<Option<f64>> = vec![None];
        times.extend(figure.stops().iter().map(|stop| Some(stop.time)));
        for time in times {
            if let Some(time) = time {
                state::set(figure.as_mut(), TIME, &time.to_string()).unwrap();
            }
            for width in WIDTHS {
                for theme in [Theme::LIGHT, Theme::DARK] {
                    let found = faults(&figure.picture(width, &theme));
                    assert!(
                        found.is_empty(),
                        "{name} at {width} px, time {time:?}:\n{}",
                        found.join("\n")
                    );
                }
            }
        }
    }
}

#[test]
fn a_walkthrough_does_not_move_the_page() {
    for (name, mut figure) in all() {
        for width in WIDTHS {
            let mut heights: Vec<f32> = figure
                .stops()
                .iter()
                .flat_map(|stop| [stop.time, stop.time - 0.4])
                .map(|time| {
                    state::set_number(figure.as_mut(), TIME, time).unwrap();
                    figure.picture(width, &Theme::LIGHT).height
                })
                .collect();
            heights.dedup();
            assert!(
                heights.len() <= 1,
                "{name} at {width} px is {heights:?} high"
            );
        }
    }
}

#[test]
fn every_target_explains_itself() {
    for (name, figure) in all() {
        for target in figure.picture(960.0, &Theme::LIGHT).targets {
            let explanation = figure.explain(&target.id);
            assert!(
                explanation.is_some_and(|text| !text.is_empty()),
                "{name} does not explain {}",
                target.id
            );
        }
        assert_eq!(figure.explain("no such target"), None, "{name}");
    }
}

#[test]
fn every_figure_says_itself_in_two_to_four_sentences() {
    for (name, figure) in all() {
        let text = figure.describe();
        // A full stop within a number is followed by a digit, one within a name by a letter.
        let sentences = text.matches(". ").count() + 1;
        assert!((2..=4).contains(&sentences), "{name}: {text}");
        assert!(text.ends_with('.'), "{name}: {text}");
        assert!(
            text.chars().any(|char| char.is_ascii_digit()),
            "{name}: {text}"
        );
    }
}

#[test]
fn tables_are_rectangular_and_hold_numbers() {
    for (name, figure) in all() {
        let tables = figure.tables();
        assert!(!tables.is_empty(), "{name}");
        for table in tables {
            assert!(!table.caption.is_empty(), "{name}");
            for row in &table.rows {
                assert_eq!(row.len(), table.columns.len(), "{name}: {}", table.caption);
            }
        }
    }
}

#[test]
fn a_figure_at_its_defaults_writes_an_empty_link() {
    for (name, figure) in all() {
        assert_eq!(state::written(figure.as_ref()), [], "{name}");
    }
}

#[test]
fn no_task_is_done_before_the_reader_does_anything() {
    for (name, figure) in all() {
        let tasks = figure.tasks();
        assert!((1..=3).contains(&tasks.len()), "{name}");
        for task in tasks {
            assert!(!task.done, "{name}: {}", task.id);
        }
    }
}

#[test]
fn controls_have_names_labels_and_help() {
    for (name, figure) in all() {
        let controls = figure.controls();
        let mut names: Vec<_> = controls.iter().map(|control| &control.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(
            names.len(),
            controls.len(),
            "{name} has two controls of one name"
        );
        for control in &controls {
            assert!(!control.label.is_empty(), "{name}: {}", control.name);
            assert!(
                !control.help.is_empty(),
                "{name}: {} has no help",
                control.name
            );
            if let Kind::Button { sets } = &control.kind {
                for (set, _) in sets {
                    assert!(
                        controls.iter().any(|other| other.name == *set),
                        "{name}: {set}"
                    );
                }
            }
        }
        let stops = figure.stops();
        assert_eq!(
            stops.is_empty(),
            controls.iter().all(|control| control.name != TIME),
            "{name}: stops and the control “{TIME}” go together"
        );
    }
}

/// Asks a figure for everything that it can say and draw; that it answers is what is tested.
fn ask_everything(figure: &dyn Figure) {
    for width in [0.0, 288.0, 960.0] {
        for target in figure.picture(width, &Theme::LIGHT).targets {
            assert!(figure.explain(&target.id).is_some(), "{}", target.id);
        }
    }
    let words = figure.title() + &figure.describe() + &table::csv(&figure.tables());
    assert!(
        !words.contains("not a number") && !words.contains("NaN"),
        "{words}"
    );
    figure.stops();
    figure.tasks();
}

/// Sets every control of a figure: a slider to one of its ends, a toggle on or off, a choice to one of its options.
fn set_everything(figure: &mut dyn Figure, end: usize) {
    let names: Vec<String> = figure
        .controls()
        .into_iter()
        .map(|control| control.name)
        .collect();
    for name in names {
        let Some(control) = state::control(figure, &name) else {
            continue;
        };
        let text = match &control.kind {
            Kind::Slider(slider) => [slider.min, slider.max][end % 2].to_string(),
            Kind::Toggle => ["off", "on"][end % 2].to_owned(),
            Kind::Choice { options } => options[end % options.len()].name.to_owned(),
            _ => continue,
        };
        state::set(figure, &name, &text).expect("a value that the control offers");
        if control.location == Location::Panel {
            ask_everything(figure);
        }
    }
    ask_everything(figure);
}

#[test]
fn a_figure_answers_at_the_ends_of_all_its_controls() {
    for (name, mut figure) in all() {
        let texts: Vec<String> = figure
            .controls()
            .into_iter()
            .filter(|control| matches!(control.kind, Kind::Text { .. }))
            .map(|control| control.name)
            .collect();
        for count in [1, 2, 10, 12] {
            for text in &texts {
                // Where so many words are refused, the figure stays as it was.
                let _ = state::set(figure.as_mut(), text, &"{n} ".repeat(count));
            }
            for end in 0..6 {
                set_everything(figure.as_mut(), end);
            }
            assert!(!figure.title().is_empty(), "{name}");
            if texts.is_empty() {
                break;
            }
        }
    }
}

/// Something a reader or a link may do.
#[derive(Clone, Debug)]
enum Act {
    Set(prop::sample::Index, String),
    SetNear(prop::sample::Index, f64),
    Choose(prop::sample::Index, prop::sample::Index),
    Press(prop::sample::Index),
    Drag(prop::sample::Index, f32, f32),
    Nudge(prop::sample::Index, i8, i8, bool),
}

fn hostile_text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("NaN".to_owned()),
        Just("1e999".to_owned()),
        Just("-1e999".to_owned()),
        Just("<script>alert(1)</script>".to_owned()),
        Just(String::new()),
        Just("on".to_owned()),
        Just("a b c d e f g h i j k l m n o p".to_owned()),
        "[a-z ]{0,40}",
        "\\PC{0,30}",
        any::<f64>().prop_map(|number| number.to_string()),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        (index(), hostile_text()).prop_map(|(control, text)| Act::Set(control, text)),
        (index(), 0.0..1.0).prop_map(|(control, share)| Act::SetNear(control, share)),
        (index(), index()).prop_map(|(control, option)| Act::Choose(control, option)),
        index().prop_map(Act::Press),
        (index(), -50.0..1000.0_f32, -50.0..1000.0_f32)
            .prop_map(|(target, x, y)| Act::Drag(target, x, y)),
        (index(), -3..=3_i8, -3..=3_i8, any::<bool>())
            .prop_map(|(target, right, up, fine)| Act::Nudge(target, right, up, fine)),
    ]
}

fn perform(figure: &mut dyn Figure, act: &Act, width: f32) {
    let controls = figure.controls();
    let targets = figure.picture(width, &Theme::LIGHT).targets;
    // A refusal is an answer like any other; that nothing panics is what is tested.
    match act {
        Act::Set(index, text) => {
            let _ = state::set(figure, &index.get(&controls).name, text);
        }
        Act::SetNear(index, share) => {
            if let Kind::Slider(slider) = &index.get(&controls).kind {
                let _ = state::set_number(figure, &index.get(&controls).name, slider.at(*share));
            }
        }
        Act::Choose(index, option) => match &index.get(&controls).kind {
            Kind::Choice { options } => {
                let _ = state::set(figure, &index.get(&controls).name, option.get(options).name);
            }
            Kind::Toggle => {
                let _ = state::set(figure, &index.get(&controls).name, "on");
            }
            Kind::Button { .. } => {
                let _ = state::press(figure, &index.get(&controls).name);
            }
            _ => {}
        },
        Act::Press(index) => {
            if !targets.is_empty() {
                let _ = gesture::press(figure, index.get(&targets));
            }
        }
        Act::Drag(index, x, y) => {
            if !targets.is_empty() {
                let _ = gesture::drag(figure, index.get(&targets), Point::new(*x, *y));
            }
        }
        Act::Nudge(index, right, up, fine) => {
            if !targets.is_empty() {
                let _ = gesture::nudge(
                    figure,
                    index.get(&targets),
                    f64::from(*right),
                    f64::from(*up),
                    *fine,
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_a_figure_stays_readable_and_a_link_restores_it(
        acts in prop::collection::vec(act(), 1..12),
        width in prop::sample::select(WIDTHS.to_vec()),
    ) {
        for (name, mut figure) in all() {
            for act in &acts {
                perform(figure.as_mut(), act, width);
            }

            let picture = figure.picture(width, &Theme::LIGHT);
            let found = faults(&picture);
            let written = state::written(figure.as_ref());
            prop_assert!(found.is_empty(), "{name} at {width} px, {written:?}:\n{}", found.join("\n"));
            for target in &picture.targets {
                prop_assert!(figure.explain(&target.id).is_some(), "{name}: {}", target.id);
                if let Role::Handle { x, y } = &target.role {
                    for axis in x.iter().chain(y) {
                        prop_assert!(state::number(figure.as_ref(), &axis.control).is_some(), "{name}: {}", axis.control);
                    }
                }
            }
            figure.describe();
            figure.tables();
            figure.title();

            let mut restored = figures::make(name).unwrap();
            let notes = state::restore(restored.as_mut(), &written);
            prop_assert_eq!(notes, Vec::<String>::new(), "{} {:?}", name, written);
            prop_assert_eq!(state::written(restored.as_ref()), written);
            if figure.controls().iter().all(|control| !control.transient) {
                prop_assert_eq!(restored.picture(width, &Theme::LIGHT), picture);
            }
        }
    }

    #[test]
    fn a_hostile_link_opens_the_figure_and_says_what_was_ignored(
        pairs in prop::collection::vec((hostile_text(), hostile_text()), 1..6),
        known in prop::collection::vec((any::<prop::sample::Index>(), hostile_text()), 0..6),
    ) {
        for (name, mut figure) in all() {
            let controls = figure.controls();
            let mut pairs = pairs.clone();
            pairs.extend(known.iter().map(|(index, text)| (index.get(&controls).name.clone(), text.clone())));
            let notes = state::restore(figure.as_mut(), &pairs);
            for note in notes {
                prop_assert!(note.len() < 300, "{name}: {note}");
            }
            let found = faults(&figure.picture(320.0, &Theme::DARK));
            prop_assert!(found.is_empty(), "{name}: {}", found.join("\n"));
        }
    }
}

#[test]
fn every_figure_looks_as_it_did() {
    for (name, _) in all() {
        for (width, svg) in drawn(name, &[]) {
            insta::assert_snapshot!(format!("{name}_default_{width}"), svg);
        }
    }
}

#[test]
fn the_pictures_in_the_readme_are_the_figure_as_it_opens() {
    let figure = figures::make("alignment").expect("the figure exists");
    for (file, theme) in [
        ("docs/alignment.svg", Theme::LIGHT),
        ("docs/alignment-dark.svg", Theme::DARK),
    ] {
        let kept = std::fs::read_to_string(file).expect("the readme's picture is there");
        let svg =
            figure
                .picture(960.0, &theme)
                .to_svg(&figure.title(), &figure.describe(), theme.paper);
        assert!(
            kept == svg,
            "{file} is out of date: run `make gallery` and copy it from gallery/"
        );
    }
}

#[test]
fn a_walkthrough_is_readable_between_its_stops() {
    for (name, mut figure) in all() {
        let Some(last) = figure.stops().last().map(|stop| stop.time) else {
            continue;
        };
        for width in WIDTHS {
            for step in 0..=40 {
                let time = last * f64::from(step) / 40.0;
                state::set_number(figure.as_mut(), TIME, time).unwrap();
                let found = faults(&figure.picture(width, &Theme::LIGHT));
                assert!(
                    found.is_empty(),
                    "{name} at {width} px, time {time}:\n{}",
                    found.join("\n")
                );
            }
        }
    }
}
