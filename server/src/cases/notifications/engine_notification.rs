//! What the engine has people told: time limits, urging, copies.

use std::collections::BTreeSet;

use anyhow::Result;
use lawdesk_core::engine::{Notification, NotificationKind};
use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::{self, CaseSubject};
use crate::App;
use crate::accounts::people;
use crate::cases::assignees::Assignees;
use crate::cases::{copies, webhooks};
use crate::platform::db::Tx;
use crate::runtime::tasks;

/// Sends a notification to everybody it names. A copy of one step reaches each person once, however often it is given.
pub(crate) async fn send(app: &App, tx: &mut Tx, instance: &str, notification: &Notification) -> Result<()> {
    let case = CaseSubject::of_instance(tx, instance).await?;
    let element = notification.element.as_str();
    let of_diagram = notification.moment.is_some();
    let step = tasks::caption_of(tx, instance, element).await?;
    let step = step.or_else(|| notification.text.clone().filter(|_| of_diagram));
    let step = step.as_deref().unwrap_or(element);
    let Subject { about, facts } = subject::subject(case.as_ref(), step);
    let facts = facts.with_known(Placeholder::Opinion, notification.text.as_deref().filter(|_| !of_diagram));
    let (event, subject) = (NoticeEvent::of_notification(notification), Subject { about, facts });
    if let Some(case) = &case {
        let key = format!("{}-{instance}-{element}-{}", event.code(), notification.at);
        webhooks::raise(app, tx, event, &case.id, &key).await?;
    }
    let mut outgoing = OutgoingNotice::of(tx, event, subject, notification.at).await?;
    if notification.kind == NotificationKind::Unroutable {
        // Who manages all cases finds there what he can do about it.
        outgoing.link = Some(format!("/system/monitor/case?instanceId={instance}"));
    }
    let mut receivers = receivers(tx, notification).await?;
    if let (true, Some(case)) = (of_diagram, &case) {
        // Whom the diagram names may be whom the case is about.
        receivers = Assignees::among(app, tx, &case.id, receivers).await?;
    }
    for account in receivers {
        outgoing.send(app, tx, &account, &message_id(instance, notification, &account)).await?;
        if let (NotificationKind::Copy, Some(case)) = (notification.kind, &case) {
            copies::persist(tx, &case.id, &account, (notification, step)).await?;
        }
    }
    Ok(())
}

/// One id for every copy of one notification, so that it reaches each person once; a copy that the diagram gives comes
/// with each arrival and each decision, which may be of one moment. It is stored: a notification that was sent before an upgrade and
/// is tried again after it has to get the id that it had.
fn message_id(instance: &str, notification: &Notification, account: &str) -> String {
    let (event, element) = (NoticeEvent::of_notification(notification), &notification.element);
    match event {
        NoticeEvent::Copy => format!("{}-{instance}-{element}-{account}", event.code()),
        _ => format!("{}-{instance}-{element}-{}-{account}", event.code(), notification.at).to_lowercase(),
    }
}

/// The people named and the members of the groups `ROLE@ORGANISATION`; who has no account is left out.
async fn receivers(tx: &mut Tx, notification: &Notification) -> Result<BTreeSet<String>> {
    let mut receivers = BTreeSet::new();
    for user in &notification.users {
        if people::name_of(tx, user).await?.is_some() {
            receivers.insert(user.clone());
        }
    }
    for (role, organisation) in notification.groups.iter().filter_map(|group| group.split_once('@')) {
        receivers.extend(people::holders(tx, role, organisation).await?);
    }
    Ok(receivers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_the_id_that_earlier_versions_gave_it() {
        let id = |kind| {
            let notification = serde_json::json!({ "kind": kind, "element": "cityReview", "at": 17 });
            message_id("0199-ab", &serde_json::from_value(notification).unwrap(), "demo_City")
        };
        assert_eq!(id("warning"), "warning-0199-ab-cityreview-17-demo_city");
        assert_eq!(id("overdue"), "overdue-0199-ab-cityreview-17-demo_city");
        assert_eq!(id("urged"), "urged-0199-ab-cityreview-17-demo_city");
        assert_eq!(id("unroutable"), "unroutable-0199-ab-cityreview-17-demo_city");
        assert_eq!(id("copy"), "copy-0199-ab-cityReview-demo_City");
    }

    #[test]
    fn two_copies_of_a_step_at_one_moment_are_two_messages() {
        let id = |moment| {
            let copy = serde_json::json!({ "kind": "copy", "element": "cityReview", "at": 17, "moment": moment });
            message_id("0199-ab", &serde_json::from_value(copy).unwrap(), "demo_City")
        };
        assert_eq!(id("create"), "copyarrived-0199-ab-cityreview-17-demo_city");
        assert_eq!(id("complete"), "copydecided-0199-ab-cityreview-17-demo_city");
    }
}
