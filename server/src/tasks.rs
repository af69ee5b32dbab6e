//! The approval desk: whose turn it is, claiming, deciding.

mod act;
mod list;

use axum::Router;
use axum::routing::post;

use crate::App;

/// Routes below `/api/lawer-approval/xzsq` that are about tasks.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/taskList", post(list::list))
        .route("/signeTask", post(act::claim))
        .route("/approvedTask", post(act::decide))
}

pub use act::find;
