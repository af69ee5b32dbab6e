//! 行政申请: applying, following one's case, and the whole case as its handlers see it.

mod annual_figures;
mod assignee_picker;
pub(crate) mod case_access;
mod case_history;
mod case_timeline;
mod case_view;
pub(crate) mod eligibility;
mod export;
mod field_visibility;
mod firm_names;
mod forecast;
pub(crate) mod form_changes;
mod form_history;
pub(crate) mod form_variables;
pub(crate) mod list;
mod manage;
mod open_tasks;
mod open_work;
mod prefill;
mod references;
mod remind;
mod remove;
pub(crate) mod revoke;
mod submit;
mod unique;
mod variables;

use crate::files::FileHolder;
use crate::http::api::ApiRouter;

pub(crate) use open_work::open_work;

/// Files of applications.
pub const FILES: FileHolder = FileHolder {
    biz_type: "application",
    may_see: |connection, user, id| Box::pin(field_visibility::may_see_files(connection, user, id)),
    hidden: |connection, user, id| Box::pin(field_visibility::files(connection, user, id)),
};

/// Routes below `/api/lawer-approval/xzsq` that are about applications.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/items", "What can be applied for", list::items)
        .post("/apply", "An application to fill in", prefill::apply)
        .post("/commit", "Submit an application", submit::commit)
        .post("/recommit", "Submit it again, corrected", submit::recommit)
        .post("/revocation", "Take one's application back", revoke::revoke)
        .post("/urge", "Urge those who have a case", remind::urge)
        .post("/copy", "Give copies of a case to read", remind::copy)
        .post("/suspend", "Let a case stand still, or go on", manage::suspend)
        .post("/terminate", "End a case before its time", manage::terminate)
        .post("/clock", "Stop, set going or extend the limits", manage::clock)
        .post("/list", "Applications", list::list)
        .post("/export", "The list of applications as a workbook", export::export)
        .post("/delete", "Take one's application off the lists", remove::remove)
        .post("/predict", "The steps that lie ahead of an application, and who gets them", forecast::predict)
        .post("/staff", "Who can be given work, to choose from", assignee_picker::staff)
        .post("/colleagues", "Who of one's own organisation can be given work", assignee_picker::colleagues)
        .get("/getExamineInfo", "An application with history and diagram", case_view::info)
}
