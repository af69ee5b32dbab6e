//! Telling people what administrators have changed of their accounts.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use crate::App;
use crate::accounts::users::{AccountChange, AccountNews};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Tells the person, in the transaction that changes his account.
pub(crate) async fn notify(app: &App, tx: &mut Tx, change: &AccountChange) -> Result<()> {
    let event = match change.news {
        AccountNews::Changed => NoticeEvent::AccountChanged,
        AccountNews::Roles => NoticeEvent::RolesChanged,
    };
    let facts = NoticeFacts::default().with(Placeholder::Person, &change.by);
    let now = app.clock.now();
    let mut outgoing = OutgoingNotice::of(tx, event, Subject { about: None, facts }, now).await?;
    outgoing.link = Some("/user".to_owned());
    outgoing.send(app, tx, &change.account, &format!("{}-{}-{now}", event.code(), change.account)).await
}
