//! Telling agents that they stand in for somebody, and that they do so no more.

use lawdesk_core::date::Timestamp;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use crate::App;
use crate::accounts::absence::AgencyChange;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Tells the agent, in the transaction of whoever named him.
pub(crate) async fn notify(app: &App, tx: &mut Tx, change: &AgencyChange) -> Result<()> {
    let day = |at: i64| Timestamp(at).date().to_string();
    let facts = NoticeFacts::default()
        .with(Placeholder::Person, &change.principal)
        .with_known(Placeholder::Deadline, change.time.map(|(from, to)| format!("{} – {}", day(from), day(to))));
    let event = if change.time.is_some() { NoticeEvent::AgencyBegins } else { NoticeEvent::AgencyEnds };
    let now = app.clock.now();
    let mut outgoing = OutgoingNotice::of(tx, event, Subject { about: None, facts }, now).await?;
    outgoing.link = Some("/AdministrativeApproval1".to_owned());
    outgoing.send(app, tx, &change.agent, &format!("{}-{}-{now}", event.code(), change.agent)).await
}
