//! The figures, all behind one trait.
