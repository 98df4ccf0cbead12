//! Numbers without a pattern, the same on every machine: SplitMix64 (Steele et al., 2014).

/// The next 64 bits of the sequence that a state stands in; the state moves on.
pub(crate) fn random_bits(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bits_are_those_of_the_reference() {
        let mut state = 0;
        assert_eq!(random_bits(&mut state), 0xe220_a839_7b1d_cdaf);
        assert_eq!(random_bits(&mut state), 0x6e78_9e6a_a1b9_65f4);
    }
}
