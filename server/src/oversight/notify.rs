//! Telling people what became of a record, and what they have to do with it.

use lawdesk_core::area::Area;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use crate::App;
use crate::accounts::people;
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// What stands where nothing is known.
const NOTHING: &str = "—";

/// What somebody is told of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordMessage<'a> {
    /// A task, news, or a limit that has passed.
    pub event: NoticeEvent,
    /// What kind of record it is, as people call it in either language.
    pub item: (&'a str, &'a str),
    /// What the record is called: inside the system alone.
    pub title: &'a str,
    /// What happened, or is to be done, in either language.
    pub step: (&'a str, &'a str),
    /// Until when, `YYYY-MM-DD`; empty: no limit.
    pub deadline: &'a str,
    /// More about it.
    pub more: &'a str,
    /// The page of the record.
    pub link: &'a str,
}

impl Default for RecordMessage<'_> {
    fn default() -> Self {
        Self {
            event: NoticeEvent::RecordNews,
            item: ("", ""),
            title: "",
            step: ("", ""),
            deadline: "",
            more: "",
            link: "",
        }
    }
}

/// What people call an area's records.
pub(super) fn item(area: &str) -> (&'static str, &'static str) {
    Area::by_key(area).map_or(("", ""), |it| (it.title.zh.as_str(), it.title.en.as_str()))
}

/// What people call a step of an area.
pub(super) fn step(area: &str, action: &str) -> (&'static str, &'static str) {
    Area::by_key(area)
        .and_then(|it| it.action(action))
        .map_or(("", ""), |it| (it.label.zh.as_str(), it.label.en.as_str()))
}

/// Tells whoever has an account for this file of a lawyer or firm. Without a file nobody is told.
pub(super) async fn notify_file(app: &App, tx: &mut Tx, file: &str, key: &str, news: RecordMessage<'_>) -> Result<()> {
    if file.is_empty() {
        return Ok(());
    }
    for account in people::accounts_of_file(tx, file).await? {
        notify(app, tx, &account, key, news).await?;
    }
    Ok(())
}

/// Tells one account. Whoever repeats himself under the same key tells once.
pub(super) async fn notify(app: &App, tx: &mut Tx, account: &str, key: &str, news: RecordMessage<'_>) -> Result<()> {
    let or_nothing = |text: &str| if text.is_empty() { NOTHING.to_owned() } else { text.to_owned() };
    let facts = NoticeFacts::default()
        .with(Placeholder::Item, news.item)
        .with(Placeholder::Title, or_nothing(news.title))
        .with(Placeholder::Step, news.step)
        .with(Placeholder::Deadline, or_nothing(news.deadline))
        .with(Placeholder::Opinion, news.more);
    let mut outgoing = OutgoingNotice::of(tx, news.event, Subject { about: None, facts }, app.clock.now()).await?;
    outgoing.link = Some(news.link.to_owned());
    outgoing.send(app, tx, account, &format!("{key}-{account}")).await
}

/// Tells whoever made the record, if it is an account that is open.
pub(super) async fn notify_maker(
    app: &App,
    tx: &mut Tx,
    maker: Option<String>,
    key: &str,
    news: RecordMessage<'_>,
) -> Result<()> {
    let Some(maker) = maker else { return Ok(()) };
    if people::name_of(tx, &maker).await?.is_none() {
        return Ok(());
    }
    notify(app, tx, &maker, key, news).await
}
