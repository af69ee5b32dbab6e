//! Telling a firm what its lawyers have changed of their files, and lawyers what became of it.

use lawdesk_core::code::OwnChangeStatus;
use lawdesk_core::notice::NoticeEvent;

use super::notify::{RecordMessage, item, notify, notify_file};
use crate::App;
use crate::master::areas::OwnChangeNews;
use crate::master::own_changes::PAGE;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Tells whoever has to know.
pub(crate) async fn notify_own_change(app: &App, tx: &mut Tx, news: OwnChangeNews<'_>) -> Result<()> {
    // Each time it is handed in is another message.
    let key = format!("own-change-{}-{}-{}", news.change, news.status.code(), app.clock.now());
    let message = RecordMessage {
        event: NoticeEvent::RecordNews,
        item: item("lawyer"),
        title: news.name,
        step: news.status.step(),
        more: news.reason,
        link: PAGE,
        ..RecordMessage::default()
    };
    if news.status != OwnChangeStatus::Waiting {
        return notify_file(app, tx, news.lawyer, &key, message).await;
    }
    for account in news.confirmers {
        notify(app, tx, account, &key, RecordMessage { event: NoticeEvent::RecordTask, ..message }).await?;
    }
    Ok(())
}
