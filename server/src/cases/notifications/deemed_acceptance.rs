//! 视为受理: the applicant learns that his case is accepted, the leader of the office that nobody there decided in time.

use lawdesk_core::channel::Channel;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::NotificationSentence;

use super::channel;
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::reference::system_messages::{MessageKind, OutgoingMessage};
use crate::runtime::outbox::SideEffects;

/// Sends it to both. `group` is the one whose members could have decided, `ROLE@ORGANISATION`; without one, or where its
/// office has no leader, the applicant alone is told.
pub(crate) async fn send(app: &App, tx: &mut Tx, application: &str, group: Option<&str>) -> Result<()> {
    if app.side_effects == SideEffects::Disabled {
        return Ok(());
    }
    let (title, applicant): (String, String) =
        sqlx::query_as("select title, applicant_id from application where id = $1")
            .bind(application)
            .fetch_one(&mut **tx)
            .await?;
    let world = app.environments.current(tx).await?;
    let office = group.and_then(|it| it.split_once('@')).map(|(_, organisation)| organisation);
    let leader = office.and_then(|it| world.leader_of_department(it));
    let (title, now) = (NotificationSentence::DeemedAccepted.text(&title, Locale::ZhCn), app.clock.now());
    let link = format!("/approvalpage?sqId={application}");
    for (account, kind) in [(Some(applicant.as_str()), MessageKind::Notice), (leader, MessageKind::Warning)] {
        let Some(account) = account else { continue };
        let message = OutgoingMessage {
            id: &format!("deemed-{application}-{now}-{account}").to_lowercase(),
            account,
            title: &title,
            content: "",
            kind,
            link: Some(&link),
            about: Some(application),
            at: now,
        };
        channel::send(tx, Channel::SystemMessage, &message).await?;
    }
    Ok(())
}
