//! Four float32 in an array.

use std::array::from_fn;
use std::ops::{Add, Mul, Sub};

/// Four numbers.
#[derive(Clone, Copy, Debug)]
pub(in crate::attention) struct Four([f32; 4]);

impl Four {
    /// One number four times.
    #[inline(always)]
    pub(in crate::attention) fn splat(number: f32) -> Self {
        Self([number; 4])
    }

    /// Four numbers.
    #[inline(always)]
    pub(in crate::attention) fn from_array(numbers: [f32; 4]) -> Self {
        Self(numbers)
    }

    /// The four numbers.
    #[inline(always)]
    pub(in crate::attention) fn to_array(self) -> [f32; 4] {
        self.0
    }

    /// The greater of each two; its own where they do not compare.
    #[inline(always)]
    pub(in crate::attention) fn greater(self, other: Self) -> Self {
        self.with(other, |own, other| if own < other { other } else { own })
    }

    /// 0 where the test is below the bound, else its own number.
    #[inline(always)]
    pub(in crate::attention) fn unless_below(self, test: Self, bound: f32) -> Self {
        self.with(test, |own, test| if test < bound { 0.0 } else { own })
    }

    /// 2 to the power that the low bits of each number hold, from -126 to 127.
    #[inline(always)]
    pub(in crate::attention) fn power_of_low_bits(self) -> Self {
        let power = |own: f32| f32::from_bits((own.to_bits() << 23).wrapping_add(127 << 23));
        Self(self.0.map(power))
    }

    #[inline(always)]
    fn with(self, other: Self, join: impl Fn(f32, f32) -> f32) -> Self {
        Self(from_fn(|lane| join(self.0[lane], other.0[lane])))
    }
}

impl Add for Four {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.with(other, |own, other| own + other)
    }
}

impl Sub for Four {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, |own, other| own - other)
    }
}

impl Mul for Four {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.with(other, |own, other| own * other)
    }
}
