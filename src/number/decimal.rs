//! Decimal numbers digit by digit: exact in both directions, and a fraction of the standard library's size.

/// The most bits by which the digits are shifted at once: what is carried fits into 64 bits.
const STEP: i32 = 59;

/// How many bits a float's whole mantissa has.
const MANTISSA: i32 = 53;

/// The smallest number that is written quickly is about 2^-17, whose last bit is worth 2^-MOST_SHIFT; with so many
/// decimals it has 17 digits, and 128 bits hold its mantissa times a power of ten.
const MOST_SHIFT: i32 = 69;
const MOST_DECIMALS: i32 = 22;

/// The power of two that the last bit of the smallest float stands for.
const LEAST: i32 = -1074;

/// A number that is not negative: digits that neither begin nor end with a zero, and how many of them stand before
/// the point (less than none where zeros follow it).
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Decimal {
    digits: Vec<u8>,
    point: i32,
}

impl Decimal {
    /// A number of digits, the first so many of which stand before the point.
    pub(super) fn new(digits: Vec<u8>, point: i32) -> Self {
        let mut decimal = Self { digits, point };
        decimal.trim();
        decimal
    }

    /// A whole number.
    pub(super) fn whole(number: u128) -> Self {
        // In parts that a processor divides by itself.
        let part = |bits: u32| u64::from((number >> bits) as u32);
        let mut parts = [part(96), part(64), part(32), part(0)];
        let mut first = 0;
        let mut digits = Vec::with_capacity(24);
        while first < parts.len() {
            if parts[first] == 0 {
                first += 1;
                continue;
            }
            let mut rest = 0;
            for part in &mut parts[first..] {
                rest = rest << 32 | *part;
                *part = rest / 10;
                rest %= 10;
            }
            digits.push(rest as u8);
        }
        digits.reverse();
        let point = digits.len() as i32;
        Self::new(digits, point)
    }

    /// Exactly a finite float, without its sign.
    pub(super) fn of(value: f64) -> Self {
        let bits = value.to_bits();
        let fraction = bits & ((1 << (MANTISSA - 1)) - 1);
        let exponent = (bits >> (MANTISSA - 1) & 0x7FF) as i32;
        // The smallest floats have no leading bit that goes without saying.
        let leading = u64::from(exponent > 0) << (MANTISSA - 1);

        let mut decimal = Self::whole(u128::from(fraction | leading));
        decimal.shift(LEAST + (exponent - 1).max(0));
        decimal
    }

    /// The fewest decimals by which a float is told from every other, where it is neither very large nor very small:
    /// as [`Decimal::of`] and [`Decimal::nearest`] would find them, but quickly.
    pub(super) fn brief(value: f64) -> Option<Self> {
        let bits = value.to_bits();
        let fraction = bits & ((1 << (MANTISSA - 1)) - 1);
        // The number is scaled / 2^shift, and its neighbours are one away before it is scaled.
        let shift = -LEAST - (bits >> (MANTISSA - 1)) as i32 + 1;
        if !(1..=MOST_SHIFT).contains(&shift) {
            return None;
        }
        let (mut scaled, mut scale) = (u128::from(fraction | 1 << (MANTISSA - 1)), 1_u128);
        let one = 1_u128 << shift;
        for decimals in 0..=MOST_DECIMALS {
            let (floor, rest) = (scaled >> shift, scaled & (one - 1));
            let is_up = 2 * rest > one || 2 * rest == one && floor % 2 == 1;
            let (digits, missed) = if is_up {
                (floor + 1, one - rest)
            } else {
                (floor, rest)
            };
            // Below a power of two the neighbour is half as far.
            if 4 * missed < scale || fraction > 0 && 2 * missed < scale {
                return Some(Self::whole(digits).times_ten(-decimals));
            }
            scaled *= 10;
            scale *= 10;
        }
        None
    }

    /// The float nearest to it, of two equally near the even one; infinite where none is near.
    pub(super) fn nearest(&self) -> f64 {
        if self.digits.is_empty() || self.point < -330 {
            return 0.0;
        }
        if self.point > 310 {
            return f64::INFINITY;
        }

        // The number is scaled · 2^power, and scaled comes to have as many bits as a mantissa, in 16 digits.
        let (mut scaled, mut power) = (self.clone(), 0);
        let shift = |scaled: &mut Self, power: &mut i32, bits: i32| {
            scaled.shift(bits);
            *power -= bits;
        };
        while scaled.point != 16 {
            let bits = 3 * (16 - scaled.point);
            shift(&mut scaled, &mut power, bits);
        }
        while scaled.floor() >= 1 << MANTISSA {
            shift(&mut scaled, &mut power, -1);
        }
        while scaled.floor() < 1 << (MANTISSA - 1) {
            shift(&mut scaled, &mut power, 1);
        }
        if power < LEAST {
            let bits = power - LEAST;
            shift(&mut scaled, &mut power, bits);
        }
        // In two steps, since the power of two alone may leave the range of floats.
        let half = power / 2;
        let mantissa = scaled.rounded(scaled.point).floor() as f64;
        mantissa * 2_f64.powi(half) * 2_f64.powi(power - half)
    }

    /// The nearest number with so many digits, of two equally near the even one.
    pub(super) fn rounded(&self, count: i32) -> Self {
        let Ok(count) = usize::try_from(count) else {
            return Self::default();
        };
        let (kept, dropped) = self.digits.split_at(count.min(self.digits.len()));
        let is_odd = kept.last().is_some_and(|digit| digit % 2 == 1);
        let mut digits = kept.to_vec();
        let mut point = self.point;
        if dropped > [5].as_slice() || is_odd && dropped == [5] {
            while digits.pop_if(|digit| *digit == 9).is_some() {}
            match digits.last_mut() {
                Some(last) => *last += 1,
                None => {
                    digits.push(1);
                    point += 1;
                }
            }
        }
        Self::new(digits, point)
    }

    /// How many digits stand before the point; less than none where zeros follow it.
    pub(super) fn point(&self) -> i32 {
        self.point
    }

    /// The number times a power of ten.
    pub(super) fn times_ten(self, power: i32) -> Self {
        Self {
            point: self.point.saturating_add(power),
            ..self
        }
    }

    /// Whether it is zero.
    pub(super) fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// The number with so many decimals, and something between each three digits before the point; digits beyond the
    /// decimals are left out.
    pub(super) fn written(&self, decimals: usize, between: &str) -> String {
        let before = self.point.max(1);
        let mut text = String::new();
        for place in 0..before + decimals as i32 {
            if place == before {
                text.push('.');
            } else if place > 0 && place < before && (before - place) % 3 == 0 {
                text.push_str(between);
            }
            text.push(char::from(b'0' + self.digit(place + self.point - before)));
        }
        text
    }

    /// The number with as many decimals as it has.
    pub(super) fn text(&self, between: &str) -> String {
        let decimals = self.digits.len() as i32 - self.point;
        self.written(decimals.max(0) as usize, between)
    }

    fn digit(&self, place: i32) -> u8 {
        let digit = usize::try_from(place)
            .ok()
            .and_then(|place| self.digits.get(place));
        digit.copied().unwrap_or(0)
    }

    /// What stands before the point, at most 19 digits.
    fn floor(&self) -> u64 {
        (0..self.point).fold(0, |whole, place| 10 * whole + u64::from(self.digit(place)))
    }

    /// Multiplies by a power of two.
    fn shift(&mut self, power: i32) {
        let mut left = power;
        while left != 0 {
            let bits = left.clamp(-STEP, STEP);
            left -= bits;
            if bits > 0 {
                self.multiply(bits);
            } else {
                self.divide(-bits);
            }
            self.trim();
        }
    }

    fn multiply(&mut self, bits: i32) {
        let mut carried = 0;
        for digit in self.digits.iter_mut().rev() {
            carried += u64::from(*digit) << bits;
            *digit = (carried % 10) as u8;
            carried /= 10;
        }
        while carried > 0 {
            self.digits.insert(0, (carried % 10) as u8);
            self.point += 1;
            carried /= 10;
        }
    }

    fn divide(&mut self, bits: i32) {
        let mut rest = 0;
        let next = |rest: &mut u64, digit: u8| {
            *rest = 10 * *rest + u64::from(digit);
            let quotient = (*rest >> bits) as u8;
            *rest &= (1 << bits) - 1;
            quotient
        };
        for digit in &mut self.digits {
            *digit = next(&mut rest, *digit);
        }
        while rest > 0 {
            self.digits.push(next(&mut rest, 0));
        }
    }

    /// Leaves out zeros at both ends.
    fn trim(&mut self) {
        while self.digits.pop_if(|digit| *digit == 0).is_some() {}
        let zeros = self.digits.iter().take_while(|digit| **digit == 0).count();
        self.digits.drain(..zeros);
        self.point -= zeros as i32;
        if self.digits.is_empty() {
            self.point = 0;
        }
    }
}
