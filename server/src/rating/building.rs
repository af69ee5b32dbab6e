//! 五化律所建设: releases, firms' own scores, teams that visit and score, the result and its publicity. What comes of
//! scores and who must not visit whom is said by `core::firm_building`.

mod applications;
mod notices;
mod permissions;
mod reach;
mod releases;
mod scores;
mod summary;
mod teams;
mod visits;

use crate::http::api::ApiRouter;

pub use reach::{APPLY_FILES, RELEASE_FILES, VISIT_FILES};

/// Routes below `/api/lawer-other/building`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "Releases", releases::list)
        .post("/detail", "A release with its tree", releases::detail)
        .post("/save", "Save a release's draft", releases::save)
        .post("/stage", "Bring a release to its next stage", releases::advance)
        .post("/applications", "Firms that apply", applications::list)
        .post("/application", "A firm's application", applications::detail)
        .post("/apply", "Save or hand in one's own scores", applications::save)
        .post("/review", "Pass an application on, or send it back", applications::review)
        .post("/team/list", "Teams that visit", teams::list)
        .post("/team/people", "Who can be in a team", teams::people)
        .post("/team/save", "Save a team; who must not visit a firm is refused", teams::save)
        .post("/visit/list", "Visits", visits::list)
        .post("/visit/plan", "Say when a firm is visited", visits::plan)
        .post("/visit/record", "Write down what a visit showed", visits::record)
        .post("/score/own", "The caller's scores of a firm", scores::own)
        .post("/score/save", "Score a firm", scores::save)
        .post("/summary", "What all visits showed", summary::read)
        .post("/summary/document", "That as PDF", summary::document)
        .post("/summary/export", "That as a workbook", summary::export)
        .post("/notice", "The result as it is shown", notices::read)
        .post("/notice/publish", "Show the result for a time", notices::publish)
        .post("/notice/object", "Object to a result", notices::object)
        .post("/notice/decide", "Decide an objection", notices::decide)
}
