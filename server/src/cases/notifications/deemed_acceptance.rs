//! 视为受理: the applicant learns that his case is accepted, the leaders of the office that nobody there decided in time.

use lawdesk_core::notice::NoticeEvent;

use super::outgoing_notice::OutgoingNotice;
use super::subject::{self, CaseSubject};
use crate::App;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::outbox::SideEffects;

/// Sends it to both. `group` is the one whose members could have decided, `ROLE@ORGANISATION`; without one, or where its
/// office has no leader, the applicant alone is told.
pub(crate) async fn send(app: &App, tx: &mut Tx, application: &str, group: Option<&str>) -> Result<()> {
    if app.side_effects == SideEffects::Disabled {
        return Ok(());
    }
    let case = CaseSubject::of_application(tx, application).await?;
    let world = app.environments.current(tx).await?;
    let office = group.and_then(|it| it.split_once('@')).map(|(_, organisation)| organisation);
    let leaders = office.into_iter().flat_map(|it| world.leaders_of_department(it)).map(String::as_str);
    let now = app.clock.now();
    webhooks::raise(app, tx, NoticeEvent::DeemedAccepted, application, &format!("deemed-{application}-{now}")).await?;
    let outgoing = OutgoingNotice::of(tx, NoticeEvent::DeemedAccepted, subject::subject(Some(&case), ""), now).await?;
    for account in std::iter::once(case.applicant_id.as_str()).chain(leaders) {
        outgoing.send(app, tx, account, &format!("deemed-{application}-{now}-{account}").to_lowercase()).await?;
    }
    Ok(())
}
