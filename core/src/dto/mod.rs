//! dto
