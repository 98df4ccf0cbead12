//! What can be chosen: an order of mask and softmax, and a panel.

/// In which order mask and softmax come, and along which axis the softmax runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The mask, then the softmax over keys.
    Right,
    /// The softmax, then the mask.
    After,
    /// The mask, then the softmax over queries.
    Columns,
}

/// What stands beside the mask where there is no room for everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// The scores.
    Scores,
    /// The weights.
    Weights,
    /// The outputs.
    Outputs,
}

impl Order {
    /// Names and labels, in the order of the variants.
    pub(super) const OPTIONS: [(&'static str, &'static str); 3] = [
        ("right", "mask, then softmax over keys"),
        ("after", "softmax, then mask (wrong)"),
        ("columns", "softmax over queries (wrong)"),
    ];

    /// The name, as links write it.
    pub(super) fn name(self) -> &'static str {
        Self::OPTIONS[self as usize].0
    }

    /// The one of a name; the right one where there is none.
    pub(super) fn named(name: &str) -> Self {
        let all = [Self::Right, Self::After, Self::Columns];
        let named = all.into_iter().find(|order| order.name() == name);
        named.unwrap_or(Self::Right)
    }
}

impl View {
    /// All of them, as their tabs stand.
    pub(super) const ALL: [Self; 3] = [Self::Scores, Self::Weights, Self::Outputs];

    /// Names and labels, in the order of the variants.
    pub(super) const OPTIONS: [(&'static str, &'static str); 3] = [
        ("scores", "scores"),
        ("weights", "weights"),
        ("outputs", "output"),
    ];

    /// The name, as links write it.
    pub(super) fn name(self) -> &'static str {
        Self::OPTIONS[self as usize].0
    }

    /// What the reader sees.
    pub(super) fn label(self) -> &'static str {
        Self::OPTIONS[self as usize].1
    }

    /// The one of a name; the weights where there is none.
    pub(super) fn named(name: &str) -> Self {
        let named = Self::ALL.into_iter().find(|view| view.name() == name);
        named.unwrap_or(Self::Weights)
    }
}
