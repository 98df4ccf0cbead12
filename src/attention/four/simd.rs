//! Four float32 in one register of WebAssembly.

use std::arch::wasm32::{
    f32x4, f32x4_add, f32x4_extract_lane, f32x4_lt, f32x4_mul, f32x4_pmax, f32x4_splat, f32x4_sub,
    i32x4_add, i32x4_splat, u32x4_shl, v128, v128_andnot,
};
use std::ops::{Add, Mul, Sub};

/// Four numbers.
#[derive(Clone, Copy, Debug)]
pub(in crate::attention) struct Four(v128);

impl Four {
    /// One number four times.
    #[inline(always)]
    pub(in crate::attention) fn splat(number: f32) -> Self {
        Self(f32x4_splat(number))
    }

    /// Four numbers.
    #[inline(always)]
    pub(in crate::attention) fn from_array([a, b, c, d]: [f32; 4]) -> Self {
        Self(f32x4(a, b, c, d))
    }

    /// The four numbers.
    #[inline(always)]
    pub(in crate::attention) fn to_array(self) -> [f32; 4] {
        [
            f32x4_extract_lane::<0>(self.0),
            f32x4_extract_lane::<1>(self.0),
            f32x4_extract_lane::<2>(self.0),
            f32x4_extract_lane::<3>(self.0),
        ]
    }

    /// The greater of each two; its own where they do not compare.
    #[inline(always)]
    pub(in crate::attention) fn greater(self, other: Self) -> Self {
        Self(f32x4_pmax(self.0, other.0))
    }

    /// 0 where the test is below the bound, else its own number.
    #[inline(always)]
    pub(in crate::attention) fn unless_below(self, test: Self, bound: f32) -> Self {
        let below = f32x4_lt(test.0, f32x4_splat(bound));
        Self(v128_andnot(self.0, below))
    }

    /// 2 to the power that the low bits of each number hold, from -126 to 127.
    #[inline(always)]
    pub(in crate::attention) fn power_of_low_bits(self) -> Self {
        Self(i32x4_add(u32x4_shl(self.0, 23), i32x4_splat(127 << 23)))
    }
}

impl Add for Four {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(f32x4_add(self.0, other.0))
    }
}

impl Sub for Four {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(f32x4_sub(self.0, other.0))
    }
}

impl Mul for Four {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self(f32x4_mul(self.0, other.0))
    }
}
