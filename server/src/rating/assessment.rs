//! 年度考核: the batch of a year, who takes part and how far each is. Each kind is assessed by its flow: lawyers (`lsndkh`),
//! firms (`swndkh`), government, company and legal-aid lawyers (`gfndkh`).

mod acts;
mod batches;
mod calls;
mod export;
mod grading;
mod levels;
mod permissions;
mod records;
mod stage;
mod walk;

use crate::http::api::ApiRouter;
pub(crate) use calls::against;
pub(crate) use stage::{of_batch, refresh_case};

/// Routes below `/api/lawer-other/assessment`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/batch/list", "Batches of yearly assessments", batches::list)
        .post("/batch/open", "Open the batch of a year", batches::open)
        .post("/batch/close", "Close a batch, some records at a time: who handed nothing in took no part", walk::close)
        .post("/list", "Who takes part, and how far each is", records::list)
        .post("/export", "Who takes part, as a workbook", export::export)
        .post("/detail", "One who takes part, with what he said of his year", records::detail)
        .post("/statistics", "A batch counted by progress and by result", records::statistics)
        .post("/level", "Give several cases their level, each at the step that gives it", grading::give)
        .post("/call", "Call firms publicly that handed nothing in, some at a time", calls::call)
        .post("/remind", "Remind those who handed nothing in, some at a time", walk::remind)
        .post("/resume", "Let a deferred assessment go on", acts::resume)
        .post("/object", "Object to a result that is shown", acts::object)
}
