//! 个人中心: one's own account as its person looks after it: profile, devices, sign-ins, and what is stored about him.

mod data;
mod devices;
mod profile;
mod sign_ins;

use crate::http::api::ApiRouter;

pub use data::OwnData;

/// `lawer-security/personal/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/personal/info", "One's own profile", profile::info)
        .post("/lawer-security/personal/save", "Change one's own profile", profile::save)
        .post("/lawer-security/personal/devices", "One's own sessions", devices::list)
        .post("/lawer-security/personal/endDevice", "End another of one's own sessions", devices::end)
        .post("/lawer-security/personal/endOthers", "End all other sessions of one's own", devices::end_others)
        .post("/lawer-security/personal/signIns", "What was tried at the door in one's own name", sign_ins::list)
        .post("/lawer-security/personal/data", "All that is stored about the caller, as a file", data::export)
}
