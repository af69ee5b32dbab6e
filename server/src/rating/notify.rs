//! Bringing people news of their ratings.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder, RatingNews};

use crate::App;
use crate::accounts::people::accounts_of_file;
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// A message to somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatingNotice<'a> {
    /// The event: to know, or to do.
    pub event: NoticeEvent,
    /// What it says.
    pub of: RatingNews<'a>,
    /// Until when, a day; empty: there is none.
    pub until: &'a str,
    /// Where it leads in the client.
    pub link: &'a str,
    /// Sets one message apart from another: whoever repeats himself sends once.
    pub key: &'a str,
}

/// To the accounts of a lawyer or firm, by the id of its file.
pub(super) async fn to_file(app: &App, tx: &mut Tx, file: &str, notice: RatingNotice<'_>) -> Result<()> {
    for account in accounts_of_file(tx, file).await? {
        to_account(app, tx, &account, notice).await?;
    }
    Ok(())
}

/// To an account.
pub(super) async fn to_account(app: &App, tx: &mut Tx, account: &str, notice: RatingNotice<'_>) -> Result<()> {
    let facts = NoticeFacts::default()
        .with(Placeholder::Title, notice.of.title())
        .with(Placeholder::Opinion, notice.of.text())
        .with(Placeholder::Item, notice.of.item())
        .with(Placeholder::Deadline, notice.until);
    let mut outgoing = OutgoingNotice::of(tx, notice.event, Subject { about: None, facts }, app.clock.now()).await?;
    outgoing.link = Some(notice.link.to_owned());
    outgoing.send(app, tx, account, &format!("{}-{}-{account}", notice.event.code(), notice.key)).await
}
