//! Insurance: what registrations mean for the files of lawyers and firms, additions in mid-term, who is not insured, and
//! what ends (`docs/handbook/fields.md` 1.8). Lists, files and states are areas.

mod additions;
mod claims;
mod daily;
mod firms;
mod hook;
mod mine;
mod policy;
mod roster;
mod uninsured;

pub(crate) use claims::HOOK as CLAIM_HOOK;
pub use daily::run as run_daily;
pub(crate) use hook::HOOK as REGISTER_HOOK;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/insurance`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/mine", "The caller's own insurance: policies that cover him", mine::mine)
        .post("/uninsured", "Lawyers within reach who are not insured", uninsured::list)
        .post("/firms", "Insured lawyers and premium of firms in a year, with their shares", firms::list)
        .post("/roster", "Name all lawyers of the firm who have to be insured", roster::fill)
        .post("/roster/import", "Name the lawyers of a workbook's rows: all of them, or none", roster::import)
        .get("/roster/template", "The workbook in which insured lawyers are named", roster::template)
        .post("/remind", "Remind lawyers and their firms of missing insurance", uninsured::remind)
        .post("/addition", "Add lawyers to a registered policy", additions::add)
        .post("/addition/decide", "Accept additions to policies, or not", additions::decide)
        .post("/addition/list", "The insured of a policy, with additions that wait", additions::list)
}
