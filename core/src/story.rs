//! story
