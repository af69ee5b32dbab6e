//! Bringing people news of their ratings.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder, RatingNews};

use crate::App;
use crate::accounts::people::accounts_of_file;
use crate::cases::notifications::telling::{Subject, Telling};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// A message to somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct News<'a> {
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
pub(super) async fn to_file(app: &App, tx: &mut Tx, file: &str, news: News<'_>) -> Result<()> {
    for account in accounts_of_file(tx, file).await? {
        to_account(app, tx, &account, news).await?;
    }
    Ok(())
}

/// To an account.
pub(super) async fn to_account(app: &App, tx: &mut Tx, account: &str, news: News<'_>) -> Result<()> {
    let facts = NoticeFacts::default()
        .with(Placeholder::Title, news.of.title())
        .with(Placeholder::Opinion, news.of.text())
        .with(Placeholder::Item, news.of.item())
        .with(Placeholder::Deadline, news.until);
    let mut telling = Telling::of(tx, news.event, Subject { about: None, facts }, app.clock.now()).await?;
    telling.link = Some(news.link.to_owned());
    telling.send(app, tx, account, &format!("{}-{}-{account}", news.event.code(), news.key)).await
}
