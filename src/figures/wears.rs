//! What words are about, which is what colour they wear.

use crate::drawing::{Color, Theme};

/// What words are about: a role in attention, or none and then only how much they matter; some are bold.
#[derive(Clone, Copy)]
pub(super) enum Wears {
    Ink,
    BoldInk,
    Muted,
    Query,
    Key,
    Value,
    BoldValue,
    BoldWeight,
    Warning,
}

impl Wears {
    /// The colour of that role.
    pub(super) fn color(self, theme: &Theme) -> Color {
        match self {
            Self::Ink | Self::BoldInk => theme.ink,
            Self::Muted => theme.muted,
            Self::Query => theme.query,
            Self::Key => theme.key,
            Self::Value | Self::BoldValue => theme.value,
            Self::BoldWeight => theme.weight,
            Self::Warning => theme.warning,
        }
    }

    pub(super) fn is_bold(self) -> bool {
        matches!(self, Self::BoldInk | Self::BoldValue | Self::BoldWeight)
    }
}
