//! date
