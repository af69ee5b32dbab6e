//! Continuing education: what counts as watched, what an answer is worth, when an attempt ends, how papers are drawn, when
//! a course is finished, and how many hours of a year a lawyer has (`docs/handbook/fields.md` 1.7).

pub mod attempt;
pub mod course;
pub mod drawing;
pub mod homework;
pub mod hours;
pub mod question;
pub mod scoring;
pub mod statistics;
pub mod watching;

pub use crate::learning_refusal::Refusal;
