//! Telling learners of what concerns them.

use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use crate::App;
use crate::accounts::people;
use crate::cases::notifications::matter::{self, Matter};
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// What they are told about.
pub(super) struct About<'a> {
    /// The course or paper, as people call it.
    pub(super) item: &'a str,
    /// Where it leads in the client.
    pub(super) link: &'a str,
    /// Of the thing: the same told again on the same day is told once.
    pub(super) id: &'a str,
}

/// Tells an account, in the transaction of what happened.
pub(super) async fn account(app: &App, tx: &mut Tx, event: NoticeEvent, account: &str, about: About<'_>) -> Result<()> {
    let now = app.clock.now();
    let facts = NoticeFacts::default().with(Placeholder::Item, about.item);
    let mut outgoing = OutgoingNotice::of(tx, event, Subject { about: None, facts }, now).await?;
    outgoing.link = Some(about.link.to_owned());
    let id = format!("{}-{}-{}-{account}", event.code(), about.id, app.clock.today());
    outgoing.send(app, tx, account, &id).await
}

/// Tells whoever learns under this id that his certificate is void, and why.
pub(super) async fn certificate_void(
    app: &App,
    tx: &mut Tx,
    learner: &str,
    about: About<'_>,
    reason: &str,
) -> Result<()> {
    let Some(account) = account_of(tx, learner).await? else { return Ok(()) };
    let facts = NoticeFacts::default().with(Placeholder::Item, about.item).with(Placeholder::Opinion, reason.trim());
    let (event, id) = (NoticeEvent::CertificateVoid, format!("certificate-void-{}", about.id));
    matter::notify(app, tx, Matter { event, facts, link: about.link, account: &account, id }).await
}

/// Tells whoever learns under this id: a lawyer by the account of his file, an intern by his own. Who has no account is
/// not told.
pub(super) async fn learner(app: &App, tx: &mut Tx, event: NoticeEvent, learner: &str, about: About<'_>) -> Result<()> {
    match account_of(tx, learner).await? {
        Some(it) => self::account(app, tx, event, &it, about).await,
        None => Ok(()),
    }
}

async fn account_of(tx: &mut Tx, learner: &str) -> Result<Option<String>> {
    Ok(match people::account_of_lawyer(tx, learner).await? {
        Some(account) => Some(account),
        None => people::name_of(tx, learner).await?.map(|_| learner.to_owned()),
    })
}
