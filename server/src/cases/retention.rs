//! 档案保存: how long closed cases are kept, what is due, and its disposal, which one proposes and another approves. Nothing
//! goes by itself.

mod disposal;
mod due;
mod erase;
mod permissions;
mod rules;

pub(crate) use disposal::count_waiting;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-approval/retention`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/rules", "How long closed cases of each item are kept", rules::list)
        .post("/rules/save", "Say how long closed cases of an item are kept", rules::save)
        .post("/due", "Closed cases whose period is over", due::list)
        .post("/hold", "Keep a case whatever its period says, or no longer", due::hold)
        .post("/holds", "Cases that are kept whatever their period says", due::holds)
        .post("/propose", "Propose to dispose of cases", disposal::propose)
        .post("/proposals", "Disposals, the latest first, with what is left of their cases", disposal::list)
        .post("/decide", "Approve or refuse a disposal that somebody else proposed", disposal::decide)
}
