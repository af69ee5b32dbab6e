//! Telling whom a letter is for that it is there.

use lawdesk_core::letter::Recipient;
use lawdesk_core::notice::NoticeEvent;
use sqlx::AnyConnection;

use super::issue::NewLetter;
use crate::App;
use crate::accounts::people;
use crate::cases::notifications::letter::{LetterNotice, notify};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Tells whom a new letter is for, if he is another than the applicant, who is told of the decision itself.
pub(super) async fn announce(
    app: &App,
    tx: &mut Tx,
    id: &str,
    letter: &NewLetter<'_>,
    recipient: &Recipient,
) -> Result<()> {
    if !recipient.key.starts_with("file:") {
        return Ok(());
    }
    let notice = LetterNotice {
        event: NoticeEvent::LetterIssued,
        letter: id,
        name: letter.name,
        organ: letter.issuer.name,
        number: "",
        application: letter.facts.application,
        reason: "",
    };
    for account in accounts(tx, &recipient.key).await? {
        notify(app, tx, notice, (&format!("letter-{id}-{account}"), &account)).await?;
    }
    Ok(())
}

/// The accounts of whom a letter is for, by what it bears (`core::letter::PartyPlace::key`). An authority's letters are found
/// by its officers.
pub(super) async fn accounts(connection: &mut AnyConnection, key: &str) -> Result<Vec<String>> {
    match key.split_once(':') {
        Some(("account", account)) => Ok(vec![account.to_owned()]),
        Some(("file", file)) => people::accounts_of_file(connection, file).await,
        _ => Ok(Vec::new()),
    }
}
