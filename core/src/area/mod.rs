//! area
