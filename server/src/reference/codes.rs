//! Dictionaries as administrators keep them (字典管理): lists, their codes as trees, and what may be done to which.
//!
//! A code never changes and is never removed once something holds it. What the program compares can be renamed and sorted
//! alone (`lawdesk_core::dictionary::OPEN`).

mod change;
mod code_list;
mod code_use;
mod lists;
mod permissions;

use crate::http::api::ApiRouter;

pub use code_use::{CodeUse, RemovedCode};

/// `lawer-common/common/dmlx/…` the lists, `lawer-common/common/dm/…` the codes.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/common/dmlx/list", "Code lists", lists::list)
        .post("/lawer-common/common/dmlx/save", "Add a code list", lists::add)
        .post("/lawer-common/common/dmlx/update", "Rename a code list", lists::rename)
        .post("/lawer-common/common/dmlx/delete", "Remove a code list of one's own", lists::remove)
        .get("/lawer-common/common/dm/getList", "The codes of a list, page by page", code_list::list)
        .get("/lawer-common/common/dm/getTree", "The codes of a list as a tree", code_list::tree)
        .post("/lawer-common/common/dm/save", "Add or change a code", change::save)
        .post("/lawer-common/common/dm/order", "Sort the codes of a list", change::order)
        .post("/lawer-common/common/dm/delete", "Remove a code that nothing holds", change::remove)
}
