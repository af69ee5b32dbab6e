//! Flows: the list, the draft that the designer edits, deployment of versions.

mod check;
mod deploy;
mod draft;
mod list;
mod migrate;
mod shipped;
mod uses;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::App;

/// Routes below `/api/lawer-approval/process`.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/list", post(list::list))
        .route("/text", get(draft::text))
        .route("/save", post(draft::save))
        .route("/delete", post(draft::delete))
        .route("/deployBpmn", post(deploy::deploy))
        .route("/suspend", post(deploy::suspend))
        .route("/migratePreview", post(migrate::preview))
        .route("/migrate", post(migrate::migrate))
        .route("/getDeployStream", get(deploy::stream))
        .route("/getFirstNode", get(deploy::first_node))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
}

pub use deploy::{Version, current_version, current_versions, version};
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
