//! Words in a row or a column, shortened to fit.

use super::geometry::{Point, Rect};
use super::picture::{Picture, Text};
use super::sort::sort_by;
use super::text;
use super::theme::{Color, Theme};

/// How words share the room they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Every word has the same room, its middle in the middle of that.
    Even,
    /// As narrow as its word, one after the other from the left.
    Packed,
}

/// One word.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The word.
    pub word: String,
    /// Its ink, that of the theme unless set.
    pub color: Option<Color>,
    /// The fill of its box, if it has one.
    pub fill: Option<Color>,
    /// The colour of its box's outline, if it has one.
    pub outline: Option<Color>,
    /// Whether its face is bold.
    pub bold: bool,
    /// The target that a pointer on it means.
    pub target: Option<String>,
}

impl Token {
    /// A plain word.
    pub fn new(word: impl Into<String>) -> Self {
        Self {
            word: word.into(),
            color: None,
            fill: None,
            outline: None,
            bold: false,
            target: None,
        }
    }

    /// Sets its ink.
    pub fn color(mut self, color: Color) -> Self {
        self.color = Some(color);
        self
    }

    /// Gives it a filled box.
    pub fn fill(mut self, color: Color) -> Self {
        self.fill = Some(color);
        self
    }

    /// Gives it an outlined box.
    pub fn outline(mut self, color: Color) -> Self {
        self.outline = Some(color);
        self
    }

    /// Makes it bold.
    pub fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// Binds it to a target.
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.target = Some(id.into());
        self
    }
}

/// The space around a word in its box, and between two boxes, in CSS pixels.
const PADDING: f32 = 8.0;

/// Draws words in a row across an area, `size` CSS pixels high, and gives the box of each.
pub fn token_row(
    picture: &mut Picture,
    area: Rect,
    tokens: &[Token],
    size: f32,
    spread: Spread,
    theme: &Theme,
) -> Vec<Rect> {
    let boxes = row_layout(area, tokens, size, spread);
    for (token, &rect) in tokens.iter().zip(&boxes) {
        draw_token(picture, token, rect, size, theme);
    }
    boxes
}

/// Draws words in a column down an area, `size` CSS pixels high, and gives the box of each.
pub fn token_column(
    picture: &mut Picture,
    area: Rect,
    tokens: &[Token],
    size: f32,
    theme: &Theme,
) -> Vec<Rect> {
    let slot = area.height / tokens.len().max(1) as f32;
    let height = slot.min(size * 2.0);
    let boxes: Vec<Rect> = (0..tokens.len())
        .map(|index| {
            let y = area.y + index as f32 * slot + (slot - height) / 2.0;
            Rect::new(area.x, y, area.width, height)
        })
        .collect();
    for (token, &rect) in tokens.iter().zip(&boxes) {
        draw_token(picture, token, rect, size, theme);
    }
    boxes
}

/// Where the words of a row go.
pub fn row_layout(area: Rect, tokens: &[Token], size: f32, spread: Spread) -> Vec<Rect> {
    let count = tokens.len().max(1) as f32;
    let slot = area.width / count;
    let natural: Vec<f32> = tokens
        .iter()
        .map(|token| text::width(&token.word, size, token.bold) + 2.0 * PADDING)
        .collect();

    match spread {
        Spread::Even => natural
            .iter()
            .enumerate()
            .map(|(index, &width)| {
                let middle = area.x + (index as f32 + 0.5) * slot;
                let width = width.min(slot - 4.0).max(0.0);
                Rect::around(Point::new(middle, area.center().y), width, area.height)
            })
            .collect(),
        Spread::Packed => {
            let gaps = 4.0 * (count - 1.0);
            let room = (area.width - gaps).max(0.0);
            let widths = squeezed(&natural, room);
            let mut x = area.x;
            widths
                .iter()
                .map(|&width| {
                    let rect = Rect::new(x, area.y, width, area.height);
                    x += width + 4.0;
                    rect
                })
                .collect()
        }
    }
}

/// The widths, the widest of them cut to one common limit where the sum is larger than the room.
fn squeezed(natural: &[f32], room: f32) -> Vec<f32> {
    if natural.iter().sum::<f32>() <= room {
        return natural.to_vec();
    }

    let mut sorted = natural.to_vec();
    sort_by(&mut sorted, |a, b| a < b);
    let mut left = room;
    let mut limit = 0.0;
    for (index, &width) in sorted.iter().enumerate() {
        limit = left / (sorted.len() - index) as f32;
        if width > limit {
            break;
        }
        left -= width;
    }
    natural.iter().map(|width| width.min(limit)).collect()
}

fn draw_token(picture: &mut Picture, token: &Token, rect: Rect, size: f32, theme: &Theme) {
    let start = picture.marks.len();
    let mark = picture.rounded(rect, 3.0);
    mark.fill = token.fill;
    if let Some(color) = token.outline {
        mark.stroke(color, 1.0);
    }

    let ink = match (token.color, token.fill) {
        (Some(color), _) => color,
        (None, Some(fill)) => theme.text_on(fill.over(theme.paper)),
        (None, None) => theme.ink,
    };
    let is_boxed = token.fill.is_some() || token.outline.is_some();
    let padding = if is_boxed {
        PADDING.min(rect.width / 6.0)
    } else {
        0.0
    };
    let word = text::fit(&token.word, size, token.bold, rect.width - 2.0 * padding);
    let mut text = Text::new(rect.center(), word).size(size).middle();
    text.bold = token.bold;
    picture.text(text, ink);
    if let Some(id) = &token.target {
        picture.bind(start, id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(words: &[&str]) -> Vec<Token> {
        words.iter().map(|word| Token::new(*word)).collect()
    }

    #[test]
    fn even_words_stand_in_the_middle_of_equal_rooms() {
        let area = Rect::new(0.0, 0.0, 300.0, 24.0);
        let boxes = row_layout(area, &tokens(&["the", "black", "cat"]), 14.0, Spread::Even);
        let middles: Vec<f32> = boxes.iter().map(|rect| rect.center().x).collect();
        assert_eq!(middles, [50.0, 150.0, 250.0]);
    }

    #[test]
    fn packed_words_shrink_from_the_longest_on() {
        let area = Rect::new(0.0, 0.0, 160.0, 24.0);
        let words = tokens(&["a", "internationalisation", "b"]);
        let boxes = row_layout(area, &words, 14.0, Spread::Packed);
        assert!((boxes[2].right() - 160.0).abs() < 1e-3);
        assert!(boxes[0].width < boxes[1].width);
        assert!(boxes.windows(2).all(|pair| pair[0].right() < pair[1].x));
    }

    #[test]
    fn no_words_and_no_room_do_no_harm() {
        let mut picture = Picture::new(10.0, 10.0);
        let area = Rect::new(0.0, 0.0, 0.0, 0.0);
        assert!(token_row(&mut picture, area, &[], 14.0, Spread::Even, &Theme::LIGHT).is_empty());
        let words = tokens(&["cat", "sat"]);
        token_row(
            &mut picture,
            area,
            &words,
            14.0,
            Spread::Packed,
            &Theme::LIGHT,
        );
        token_column(&mut picture, area, &words, 14.0, &Theme::LIGHT);
    }
}
