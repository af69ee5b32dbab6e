//! Telling somebody what happened to his own account.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts};
use uuid::Uuid;

use super::outgoing_notice::{OutgoingNotice, Subject};
use crate::App;
use crate::accounts::sign_in::OwnAccountNews;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// In the transaction in which it happens.
pub(crate) async fn notify(app: &App, tx: &mut Tx, account: &str, news: OwnAccountNews) -> Result<()> {
    let event = match news {
        OwnAccountNews::Opened => NoticeEvent::AccountOpened,
        OwnAccountNews::PasswordReset => NoticeEvent::PasswordReset,
        OwnAccountNews::MobileChanged => NoticeEvent::MobileChanged,
    };
    let subject = Subject { about: None, facts: NoticeFacts::default() };
    let mut outgoing = OutgoingNotice::of(tx, event, subject, app.clock.now()).await?;
    outgoing.link = Some("/user?type=1&isonly=1&isShowEdit=1".to_owned());
    outgoing.send(app, tx, account, &format!("{}-{}", event.code(), Uuid::now_v7())).await
}
