//! The mathematics of attention.
