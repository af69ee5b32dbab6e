//! Webhooks: programs outside hear of events of cases by signed calls. What is called names no person.

mod deliver;
mod log;
mod permissions;
mod raise;
mod subscription;

use crate::http::api::ApiRouter;

pub(crate) use deliver::counts;
pub use deliver::{begin, run, tidy};
pub(crate) use raise::raise;

/// `lawer-common/webhook/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-common/webhook/events", "What webhooks can hear of", subscription::events)
        .post("/lawer-common/webhook/list", "All webhooks", subscription::list)
        .post("/lawer-common/webhook/save", "A new webhook; its secret is answered once", subscription::save)
        .post("/lawer-common/webhook/update", "Change a webhook", subscription::update)
        .post("/lawer-common/webhook/secret", "Another secret, answered once", subscription::renew_secret)
        .post("/lawer-common/webhook/delete", "Remove a webhook with its log", subscription::remove)
        .post("/lawer-common/webhook/test", "Send a test event", log::test)
        .post("/lawer-common/webhook/deliveries", "What was called, the latest first", log::list)
        .post("/lawer-common/webhook/repeat", "Call once more", log::repeat)
}
