//! Whom the system tells of what: a row an event, with its usual receivers, channels and words (`docs/handbook/messages.md`).
//!
//! A node's operation may name other channels and another template (SFFSXX, FSXXFS, FSXXMB); administrators may change
//! words and channels of an event. Whoever is told by both is told once.

mod event;
mod occurrence;
mod rating_news;
mod table;
mod template;
mod webhook;

pub use event::{MessageKind, NoticeEvent, NoticeRow, Receivers};
pub use occurrence::{Occurrence, occurrences};
pub use rating_news::RatingNews;
pub use template::{LONGEST_SHORT, LONGEST_TEXT, LONGEST_TITLE, NoticeFacts, Placeholder, Words, fill, one_line};
