//! Telling people of letters.

use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::subject::{self, CaseSubject};
use super::telling::{Subject, Telling};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Of a letter that is handed out again: what it is called, and why. `id` is the message's.
pub(crate) async fn reissued(
    app: &App,
    tx: &mut Tx,
    application: &str,
    account: &str,
    (id, letter, reason): (&str, &str, &str),
) -> Result<()> {
    let case = CaseSubject::of_application(tx, application).await?;
    let Subject { about, facts } = subject::subject(Some(&case), "");
    let facts = facts.with(Placeholder::Operation, letter).with(Placeholder::Opinion, reason);
    let telling = Telling::of(tx, NoticeEvent::LetterIssued, Subject { about, facts }, app.clock.now()).await?;
    telling.send(app, tx, account, id).await
}
