//! Four float32 computed together.
//!
//! A page is built for size, which leaves loops one number at a time, so the SIMD of WebAssembly is
//! asked for by name. Elsewhere four numbers are an array.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod array;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use array::Four;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd::Four;

impl Four {
    /// The four in order.
    #[inline(always)]
    pub(super) fn fold(self, join: impl Fn(f32, f32) -> f32) -> f32 {
        let [a, b, c, d] = self.to_array();
        join(join(a, b), join(c, d))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [f32; 4] = [1.0, -2.5, 0.0, 1e9];

    #[test]
    fn four_are_computed_as_each_of_them() {
        let (four, half) = (Four::from_array(NUMBERS), Four::splat(0.5));
        assert_eq!(four.to_array(), NUMBERS);
        assert_eq!((four + half).to_array(), NUMBERS.map(|x| x + 0.5));
        assert_eq!((four - half).to_array(), NUMBERS.map(|x| x - 0.5));
        assert_eq!((four * half).to_array(), NUMBERS.map(|x| x * 0.5));
        assert_eq!(four.greater(half).to_array(), NUMBERS.map(|x| x.max(0.5)));
        assert_eq!(four.fold(f32::max), 1e9);
    }

    #[test]
    fn nan_is_not_below_and_is_not_passed_over() {
        let four = Four::from_array([f32::NAN, -1.0, 0.0, 1.0]);
        let [nan, below, zero, one] = Four::splat(7.0).unless_below(four, 0.0).to_array();
        assert_eq!([nan, below, zero, one], [7.0, 0.0, 7.0, 7.0]);
    }

    #[test]
    fn low_bits_become_a_power_of_two() {
        let bits = [0_i32, 1, -126, 127].map(|power| f32::from_bits(power as u32));
        let powers = Four::from_array(bits).power_of_low_bits().to_array();
        assert_eq!(powers, [1.0, 2.0, f32::MIN_POSITIVE, 2.0_f32.powi(127)]);
    }
}
