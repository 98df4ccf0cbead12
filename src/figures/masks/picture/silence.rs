//! The row of a query that may read no key: a sentence in place of weights.

use super::{FACE, LINE, Painter};
use crate::drawing::{Point, Rect, text};
use crate::figures::masks::choices::View;
use crate::figures::masks::explain::SILENCE;
use crate::figures::masks::layout::{Grid, SMALL};

/// The same in the fewest words.
const SHORT_SILENCE: &str = "no legal key";

impl Painter<'_> {
    /// The room of a query that may read no key, from the weights to the right edge.
    fn silent_room(&self, grid: &Grid, query: usize) -> Rect {
        let mut room = grid.row(query);
        room.width = self.picture.width - room.x;
        room.inset(1.0)
    }

    fn silence_lines(&self, sentence: &str, query: usize, room: Rect) -> Vec<String> {
        let sentence = self.figure.say(sentence, query, 0);
        text::wrap(&sentence, SMALL, false, room.width - 8.0)
    }

    pub(super) fn can_say_silence_in_rows(&self) -> bool {
        let grid = if self.shows(View::Weights) {
            &self.layout.weights
        } else {
            &self.layout.outputs
        };
        let fits = |query: &usize| {
            let room = self.silent_room(grid, *query);
            let lines = self.silence_lines(SILENCE, *query, room).len() as f32;
            lines * LINE <= room.height + 1.0
        };
        let silent = &self.figure.reading.pass.silent;
        (self.layout.tabs.is_none() || !self.shows(View::Scores)) && silent.iter().all(fits)
    }

    /// Says it in the room of the row, or says it shortly where the whole sentence stands below.
    pub(super) fn silent_row(&mut self, grid: &Grid, query: usize, shown: f32) {
        if shown == 0.0 {
            return;
        }
        let ink = self.theme.warning.alpha(shown);
        let room = self.silent_room(grid, query);
        let start = self.picture.marks.len();
        self.picture
            .rect(Rect::new(room.x, room.y, 2.0, room.height))
            .fill(ink);
        let sentence = if self.is_silence_in_rows {
            SILENCE
        } else {
            SHORT_SILENCE
        };
        let lines = self.silence_lines(sentence, query, room);
        let y = room.center().y - (lines.len() as f32 - 1.0) * LINE / 2.0;
        self.lines(Point::new(room.x + 8.0, y), &lines, LINE, &FACE, ink);
        let words = &["sum-{row}", "weights of {query}", "row sums"];
        self.explained(start, words, [query, 0], SHORT_SILENCE, room);
    }
}
