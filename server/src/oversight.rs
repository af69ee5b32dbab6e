//! What the authority oversees beside its approvals: legal aid, case review, supervisory talks, units with legal staff, and
//! the Party's work, and what everybody may look up of lawyers and firms. Lists, files and steps are the areas of `core::area`; here stands what acts on them mean beyond that.

mod aid_candidates;
mod aid_work;
mod case_review;
mod companies;
pub mod daily;
mod firm_limits;
mod legal_aid;
mod notify;
pub(crate) mod own_changes;
mod party;
mod public_register;
mod responsibilities;
mod review_draw;
mod review_experts;
mod review_sheets;
mod talks;

pub use case_review::HOOK as REVIEW_HOOK;
pub use companies::{REPORT_HOOK, STAFF_HOOK, UNIT_HOOK};
pub use legal_aid::HOOK as AID_HOOK;
pub use party::{ACTIVITY_HOOK, MEMBER_HOOK};
pub use responsibilities::HOOK as RESPONSIBILITY_HOOK;
pub use talks::HOOK as TALK_HOOK;

use crate::http::api::ApiRouter;

/// `lawer-other/aid/…`, `…/publicRegister/…`, `…/review/…` and `…/responsibility/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .merge(aid_candidates::routes())
        .merge(aid_work::routes())
        .merge(public_register::routes())
        .merge(review_draw::routes())
        .merge(review_experts::routes())
        .merge(review_sheets::routes())
        .merge(responsibilities::routes())
}
