//! What is set at a node beside its drawing, as calls of their own: its configuration, its operations, its letters, the
//! forms it shows. All of it stands in the draft's diagram, and nowhere else: these calls read and write it there, so
//! that dry run, deployment and versions take it along.

mod binding;
mod configuration;
mod letter;
mod operation;
mod permissions;
mod record;

use crate::http::api::ApiRouter;

/// `lawer-approval/approval/nodesppz/…`, `…/approval/nodebdpz/…`, `…/Sqtzspz/…` and `…/Spczxpz/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-approval/approval/nodesppz/save", "Who handles a node, and by when", configuration::save)
        .get("/lawer-approval/approval/nodesppz/getNodeForm", "A node's configuration and forms", configuration::form)
        .post("/lawer-approval/approval/nodebdpz/list", "Forms that a node shows as tabs", binding::list)
        .post("/lawer-approval/approval/nodebdpz/save", "Show a form as a tab of a node", binding::save)
        .post("/lawer-approval/approval/nodebdpz/delete", "Show a form no more", binding::delete)
        .post("/lawer-approval/Sqtzspz/list", "Letters that a node's results bring", letter::list)
        .post("/lawer-approval/Sqtzspz/save", "A letter that a result brings", letter::save)
        .post("/lawer-approval/Sqtzspz/delete", "A letter that a result brings no more", letter::delete)
        .post("/lawer-approval/Spczxpz/list", "Operations that a node offers", operation::list)
        .post("/lawer-approval/Spczxpz/save", "An operation of a node, with what it takes", operation::save)
        .post("/lawer-approval/Spczxpz/delete", "An operation that is offered no more", operation::delete)
}
