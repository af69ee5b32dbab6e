//! Reminding people of what they are to read.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// What people are reminded of.
pub(crate) struct Reminder<'a> {
    /// What it is called.
    pub title: &'a str,
    /// Where it is read in the client.
    pub link: &'a str,
    /// Who reminds.
    pub by: &'a str,
    /// What the message's id begins with; the account follows. Sent again under it, it reaches nobody twice.
    pub prefix: &'a str,
}

/// Tells these accounts.
pub(crate) async fn remind<'a>(
    app: &App,
    tx: &mut Tx,
    reminder: &Reminder<'_>,
    accounts: impl Iterator<Item = &'a str>,
) -> Result<()> {
    let facts = NoticeFacts::default().with(Placeholder::Title, reminder.title).with(Placeholder::Person, reminder.by);
    let mut outgoing =
        OutgoingNotice::of(tx, NoticeEvent::MustRead, Subject { about: None, facts }, app.clock.now()).await?;
    outgoing.link = Some(reminder.link.to_owned());
    for account in accounts {
        outgoing.send(app, tx, account, &format!("{}{account}", reminder.prefix)).await?;
    }
    Ok(())
}
