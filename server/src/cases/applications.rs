//! 行政申请: applying, following one's case, and the whole case as its handlers see it.

mod acts;
pub(crate) mod annual_figures;
mod applicant_view;
mod apply;
mod assignee_picker;
pub(crate) mod case_access;
pub(crate) mod case_history;
pub(crate) mod case_timeline;
mod case_view;
mod code_uses;
mod drafts;
pub(crate) mod eligibility;
pub(crate) mod export;
mod field_visibility;
mod firm_names;
mod forecast;
mod forecast_trial;
mod forecast_unsent;
pub(crate) mod form_changes;
mod form_history;
mod form_of_case;
pub(crate) mod form_variables;
mod history_notes;
mod known_person;
mod legal_clock;
pub(crate) mod list;
mod manage;
mod materials;
mod obstacles;
mod open_tasks;
mod open_work;
mod order;
mod own_data;
mod page_ids;
mod prefill;
mod references;
pub(crate) mod remind;
mod remove;
mod replay;
mod represented;
pub(crate) mod revoke;
mod step_rules;
pub(crate) mod submit;
mod system_checks;
mod tallies;
mod title;
mod unique;
mod variables;

use crate::files::FileHolder;
use crate::flows::processes::LONGEST_BODY;
use crate::http::api::ApiRouter;

pub(crate) use code_uses::code_use;
pub(crate) use drafts::tidy as tidy_drafts;
pub(crate) use open_work::{open_cases, open_work};
pub(crate) use own_data::own_data;

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
        .post("/apply", "An application to fill in", apply::apply)
        .post("/commit", "Submit an application", submit::commit)
        .post("/recommit", "Submit it again, corrected", submit::recommit)
        .post("/orderWindingUp", "Begin the winding up of a firm that has lost its licence", order::order_winding_up)
        .post("/revocation", "Take one's application back", revoke::revoke)
        .post("/urge", "Urge those who have a case", remind::urge)
        .post("/copy", "Give copies of a case to read", remind::copy)
        .post("/suspend", "Let a case stand still, or go on", manage::suspend)
        .post("/terminate", "End a case before its time", manage::terminate)
        .post("/clock", "Stop, set going or extend the limits", legal_clock::clock)
        .post("/list", "Applications", list::list)
        .post("/ownCounts", "How far one's own applications are", list::own_counts)
        .post(
            "/applicantView",
            "A case as its applicant sees it: time, what is asked of him, what he may do",
            applicant_view::view,
        )
        .post("/materials", "The materials of a case", materials::list)
        .post("/checks", "What stands against an application today", system_checks::checks)
        .post("/forecast", "Who would handle an application that is not submitted yet", forecast_unsent::forecast)
        .merge(trial())
        .post("/draft/list", "What one has not sent yet", drafts::list)
        .post("/draft/detail", "A form that is not sent yet", drafts::detail)
        .post("/draft/save", "Keep a form that is not sent yet", drafts::save)
        .post("/draft/delete", "Forget a form that is not sent yet", drafts::delete)
        .post("/export", "The list of applications as a workbook", export::export)
        .post("/delete", "Take one's application off the lists", remove::remove)
        .post("/predict", "The steps that lie ahead of an application, and who gets them", forecast::predict)
        .post("/replay", "Where a case stood after each line of its history", replay::replay)
        .post("/staff", "Who can be given work, to choose from", assignee_picker::staff)
        .post("/people", "Whom one may name for work on a case, to choose from", assignee_picker::people)
        .post("/colleagues", "Who of one's own organisation can be given work", assignee_picker::colleagues)
        .get("/getExamineInfo", "An application with history and diagram", case_view::info)
}

/// It takes whatever flow can be saved.
fn trial() -> ApiRouter {
    ApiRouter::default()
        .post("/try", "Who would get the steps of a flow that is designed", forecast_trial::try_out)
        .limit(LONGEST_BODY)
}
