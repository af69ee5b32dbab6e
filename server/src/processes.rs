//! Flows: the list, the draft that the designer edits, deployment of versions.

mod check;
mod deploy;
mod draft;
mod list;
mod migrate;
mod node;
mod shipped;
mod uses;

use crate::calls::Calls;

/// Routes below `/api/lawer-approval/process`.
pub fn routes() -> Calls {
    Calls::default()
        .post("/list", "Processes", list::list)
        .get("/text", "The draft, or a deployed version", draft::text)
        .get("/surroundings", "What a flow's file is checked against", check::surroundings)
        .post("/save", "Save a draft", draft::save)
        .post("/delete", "Remove a draft", draft::delete)
        .post("/deployBpmn", "Deploy the draft as a new version", deploy::deploy)
        .post("/suspend", "Suspend or resume", deploy::suspend)
        .post("/migratePreview", "What moving running cases to a version would do", migrate::preview)
        .post("/migrate", "Move running cases to a version", migrate::migrate)
        .get("/getDeployStream", "The file, without an envelope", deploy::stream)
        .get("/getFirstNode", "The first task after the start", deploy::first_node)
        .limit(LONGEST_BODY)
}

pub use deploy::{Version, current_version, current_versions, version};
pub use node::{Draft, change_draft, draft, flow_of};
pub use shipped::seed;
pub use uses::{FormUse, using_form};

/// A file of the most bytes that core reads, with every character escaped once.
const LONGEST_BODY: usize = 2 * lawdesk_core::bpmn::MOST_BYTES;

/// May see the designer and its lists.
const LIST: &str = "flow:def:list";
/// May change flows.
const EDIT: &str = "flow:def:edit";
/// May deploy and suspend them.
const DEPLOY: &str = "flow:def:deploy";
