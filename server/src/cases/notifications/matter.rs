//! Telling somebody of a matter that is no case: an internship, an insurance.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts};

use super::outgoing_notice::{OutgoingNotice, Subject};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// What somebody is told.
#[derive(Clone, Debug)]
pub(crate) struct Matter<'a> {
    /// What happened.
    pub event: NoticeEvent,
    /// What is known of it.
    pub facts: NoticeFacts,
    /// The page of the client that it leads to.
    pub link: &'a str,
    /// The receiver's account.
    pub account: &'a str,
    /// Whoever repeats himself under the same id tells once.
    pub id: String,
}

/// Tells him by the channels of the event, in the transaction of what happened.
pub(crate) async fn notify(app: &App, tx: &mut Tx, matter: Matter<'_>) -> Result<()> {
    let subject = Subject { about: None, facts: matter.facts };
    let mut outgoing = OutgoingNotice::of(tx, matter.event, subject, app.clock.now()).await?;
    outgoing.link = Some(matter.link.to_owned());
    outgoing.send(app, tx, matter.account, &matter.id).await
}
