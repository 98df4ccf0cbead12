//! Writes every figure as SVG, for slides and for the page's stills: `gallery [folder]`.
//!
//! For each figure: as it opens and at each stop of its walkthrough, wide and narrow, light and dark.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use attention_figures::drawing::Theme;
use attention_figures::figures::{self, Figure, TIME, state};

const WIDTHS: [(&str, f32); 2] = [("", 960.0), ("-narrow", 328.0)];
const THEMES: [(&str, Theme); 2] = [("", Theme::LIGHT), ("-dark", Theme::DARK)];

fn main() -> io::Result<()> {
    let folder = env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("gallery"), PathBuf::from);
    fs::create_dir_all(&folder)?;

    for entry in figures::FIGURES {
        let mut figure = (entry.make)();
        write(&folder, entry.name, figure.as_ref())?;
        for stop in figure.stops() {
            state::set(figure.as_mut(), TIME, &stop.time.to_string()).map_err(io::Error::other)?;
            let label = stop.label.to_lowercase().replace(' ', "-");
            write(&folder, &format!("{}-{label}", entry.name), figure.as_ref())?;
        }
    }
    Ok(())
}

fn write(folder: &Path, name: &str, figure: &dyn Figure) -> io::Result<()> {
    for (width_name, width) in WIDTHS {
        for (theme_name, theme) in THEMES {
            let svg = figure.picture(width, &theme).to_svg(
                &figure.title(),
                &figure.describe(),
                theme.paper,
            );
            fs::write(
                folder.join(format!("{name}{width_name}{theme_name}.svg")),
                svg,
            )?;
        }
    }
    Ok(())
}
