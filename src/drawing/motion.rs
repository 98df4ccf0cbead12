//! Motion without a clock: a walkthrough's picture is a function of its control `time`.

use super::geometry::bounded;

/// Slow, fast, slow: 0 to 1 for `t` from 0 to 1, and clamped outside (cubic).
pub fn ease(t: f64) -> f64 {
    let t = if t.is_nan() {
        0.0
    } else {
        bounded(t, 0.0, 1.0)
    };
    if t < 0.5 {
        4.0 * t * t * t
    } else {
        1.0 - (2.0 - 2.0 * t).powi(3) / 2.0
    }
}

/// The eased progress of stage `k`: 0 until `time` is `k`, 1 from `k + 1` on.
pub fn stage(time: f64, k: usize) -> f64 {
    ease(time - k as f64)
}

/// The number a fraction `t` of the way from one to another.
pub fn between(from: f64, to: f64, t: f64) -> f64 {
    from + (to - from) * t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_begins_and_ends_at_rest_and_is_symmetric() {
        assert_eq!([ease(0.0), ease(0.5), ease(1.0)], [0.0, 0.5, 1.0]);
        assert!(ease(0.01) < 0.001 && ease(0.99) > 0.999);
        assert!((ease(0.3) + ease(0.7) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn stages_follow_one_another() {
        assert_eq!([stage(1.0, 0), stage(1.0, 1)], [1.0, 0.0]);
        assert_eq!(stage(1.5, 1), 0.5);
        assert_eq!(stage(f64::NAN, 0), 0.0);
        assert_eq!(stage(f64::INFINITY, 3), 1.0);
    }
}
