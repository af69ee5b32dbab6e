//! The approval desk: whose turn it is, claiming, deciding.

mod absence;
mod act;
mod back;
mod given;
mod hand;
mod list;
mod sign;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

/// Routes below `/api/lawer-approval/xzsq` that are about tasks.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/taskList", post(list::list))
        .route("/signeTask", post(act::claim))
        .route("/approvedTask", post(act::decide))
        .route("/go-back", post(back::go_back))
        .route("/withdraw", post(back::withdraw))
        .route("/releaseTask", post(hand::release))
        .route("/transferTask", post(hand::transfer))
        .route("/delegateTask", post(hand::delegate))
        .route("/assignTask", post(hand::assign))
        .route("/addSign", post(sign::add))
        .route("/removeSign", post(sign::remove))
        .route("/absence", get(absence::info))
        .route("/absence/save", post(absence::save))
        .route("/absence/end", post(absence::end))
}

pub use act::{Found, find};
