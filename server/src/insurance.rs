//! Insurance: what registrations mean for the files of lawyers and firms, additions in mid-term, who is not insured, and
//! what ends (`docs/handbook/fields.md` 1.8). Lists, files and states are areas.

mod additions;
mod daily;
mod hook;
mod mine;
mod uninsured;

pub use daily::run as run_daily;
pub(crate) use hook::HOOK as REGISTER_HOOK;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/insurance`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/mine", "The caller's own insurance: policies that cover him", mine::mine)
        .post("/uninsured", "Lawyers within reach who are not insured", uninsured::list)
        .post("/remind", "Remind lawyers and their firms of missing insurance", uninsured::remind)
        .post("/addition", "Add lawyers to a registered policy", additions::add)
        .post("/addition/decide", "Accept additions to policies, or not", additions::decide)
        .post("/addition/list", "The insured of a policy, with additions that wait", additions::list)
}
