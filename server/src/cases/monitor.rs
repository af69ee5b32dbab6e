//! 流程监控: all cases as the administrator of the processes sees them, without what they are about and for whom; and what
//! he does where a case cannot go on by itself.

mod acts;
mod case;
mod list;
mod past_cases;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-approval/monitor`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "All cases, without what they are about", list::list)
        .post("/case", "How far a case has come, and where it stands", case::case)
        .post("/past", "Tell cases that are over through the draft", past_cases::past)
        .post("/people", "Whom an administrator may name for a task", acts::people)
        .post("/moveTo", "Put a case on another step", acts::move_to)
        .post("/deliver", "Bring an instance what it waits for", acts::deliver)
}
