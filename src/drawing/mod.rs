//! Pictures as data, and the shapes that figures share.
