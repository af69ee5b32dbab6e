//! Telling people of letters.

use lawdesk_core::caption::Caption;
use lawdesk_core::letter;
use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::CaseSubject;
use crate::App;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// A letter that somebody is told of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LetterNotice<'a> {
    /// Issued, or void.
    pub event: NoticeEvent,
    /// Its id.
    pub letter: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// The organ that issued it, where he is told.
    pub organ: &'a str,
    /// Its number, where he is told.
    pub number: &'a str,
    /// The application that it is about.
    pub application: &'a str,
    /// Why it is handed out again, or void; empty for a new one.
    pub reason: &'a str,
}

/// Tells an account, by a message of this id that leads to the letter. What the case is called may name who complained:
/// the item stands for it.
pub(crate) async fn notify(
    app: &App,
    tx: &mut Tx,
    notice: LetterNotice<'_>,
    (id, account): (&str, &str),
) -> Result<()> {
    let case = CaseSubject::of_application(tx, notice.application).await?;
    let key = format!("{}-{}", notice.event.code(), notice.letter);
    webhooks::raise(app, tx, notice.event, notice.application, &key).await?;
    let facts = case
        .facts()
        .with(Placeholder::Title, case.named_item())
        .with(Placeholder::Operation, called(&case, &notice))
        .with(Placeholder::Opinion, letter::void_reason(notice.reason));
    let mut outgoing = OutgoingNotice::of(tx, notice.event, Subject { about: None, facts }, app.clock.now()).await?;
    outgoing.link = Some(format!("/letters?letterId={}", notice.letter));
    outgoing.send(app, tx, account, id).await
}

/// What a letter is called, with its organ and number.
fn called(case: &CaseSubject, notice: &LetterNotice<'_>) -> Caption {
    let name = case.named(notice.name);
    let whole = |name: &str| {
        let parts = [notice.organ, name, notice.number];
        parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
    };
    Caption { zh: whole(&name.zh), en: whole(&name.en) }
}
