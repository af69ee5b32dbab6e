//! API tokens and the accounts of programs: one's own tokens, and what administrators see of those of others.

mod list;
mod make;
mod permissions;
mod revoke;
mod service_account;

use crate::http::api::ApiRouter;

/// `lawer-security/token/…` and `lawer-security/serviceAccount/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/token/scopes", "What one's tokens can be for", list::own_scopes)
        .post("/lawer-security/token/list", "One's own tokens", list::own)
        .post("/lawer-security/token/save", "A new token of one's own, answered once", make::own)
        .post("/lawer-security/token/revoke", "A token of one's own counts no more", revoke::own)
        .post("/lawer-security/serviceAccount/list", "The accounts of programs", service_account::list)
        .post("/lawer-security/serviceAccount/save", "An account of a program", service_account::save)
        .post("/lawer-security/serviceAccount/grant", "Give it these roles and no others", service_account::grant)
        .post("/lawer-security/serviceAccount/disable", "Close it; its tokens are revoked", service_account::disable)
        .post("/lawer-security/serviceAccount/enable", "Open it again", service_account::enable)
        .post("/lawer-security/serviceAccount/scopes", "What its tokens can be for", list::scopes_of)
        .post("/lawer-security/serviceAccount/token/list", "The tokens of all accounts", list::all)
        .post("/lawer-security/serviceAccount/token/save", "A new token of a program, answered once", make::of_service)
        .post("/lawer-security/serviceAccount/token/revoke", "A token of another counts no more", revoke::of_other)
}
