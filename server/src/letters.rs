//! 通知书: letters that decisions bring. They are issued with the decision, from the template that its node names.

mod issue;
mod list;

use crate::calls::Calls;

/// `lawer-approval/sqtzs/…`.
pub fn routes() -> Calls {
    Calls::default().post("/list", "The letters of an application", list::list).post(
        "/preview",
        "The letters that a decision would bring",
        list::preview,
    )
}

pub use issue::{Decision, issue};
