//! Flows: the list, the draft that the designer edits, deployment of versions.

mod check;
mod compare;
mod draft;
mod drawing;
mod field_rights;
pub(crate) mod list;
mod names;
mod node;
pub(crate) mod permissions;
mod shipped;
mod test_cases;
mod versions;

use crate::http::api::ApiRouter;

pub use permissions::{DEPLOY, EDIT};

/// Routes below `/api/lawer-approval/process`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "Processes", list::list)
        .get("/text", "The draft, or a deployed version", draft::text)
        .get("/names", "English for the names in deployed flows", names::names)
        .get("/surroundings", "What a flow's file is checked against", check::surroundings)
        .post("/save", "Save a draft", draft::save)
        .post("/draw", "A file with a drawing", drawing::draw)
        .post("/delete", "Remove a draft", draft::delete)
        .post("/suspend", "Suspend or resume", versions::suspend)
        .get("/getDeployStream", "The file, without an envelope", versions::stream)
        .get("/getFirstNode", "The first task after the start", versions::first_node)
        .post("/versions", "The versions of a flow, the latest first", compare::versions)
        .post("/compare", "What differs between two versions of a flow", compare::compare)
        .post("/cases", "The test cases of a flow", test_cases::list)
        .post("/cases/save", "Keep a dry run as a test case", test_cases::save)
        .post("/cases/remove", "Remove a test case", test_cases::remove)
        .post("/cases/rule", "What a test case that differs means for a deployment", test_cases::set_rule)
        .post("/cases/check", "Run the test cases through the draft", test_cases::check)
        .post("/restore", "Make a version the draft again", draft::restore)
        .limit(LONGEST_BODY)
}

pub use check::findings;
pub use draft::CheckedProcess;
pub use names::{FlowNameReader, english_names, names_of, shipped_english};
pub use node::{FlowDraft, change_draft, draft, draft_text, flow_of};
pub use shipped::seed;
pub use test_cases::{captions_in, captions_of, case_results_to_deploy, differing, keep_results};
pub use versions::{
    FlowVersion, NextVersion, current_version, current_versions, deployed_number, insert_version, next_version,
    note_version, verify, version,
};

/// A file of the most bytes that core reads, with every character escaped once.
pub const LONGEST_BODY: usize = 2 * lawdesk_core::bpmn::MOST_BYTES;
