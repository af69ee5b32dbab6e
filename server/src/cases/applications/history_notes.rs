//! What the history tells of an act beside who did it: who was asked, where it was sent back to, how long it took, and the
//! files that went with it.

use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::{Event, LocalId, NotificationKind, Outcome};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_access;
use super::case_history::CaseHistory;
use super::case_timeline::HistoryEntry;
use crate::App;
use crate::accounts::people;
use crate::cases::attachments;
use crate::platform::error::Result;

/// What an act's event tells beside who did it.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryNotes {
    /// Names of those who were asked to sign or for their opinion.
    asked: Vec<String>,
    /// Names of those who got a copy.
    copied: Vec<String>,
    /// Names of those who sign no more, or are asked no more.
    let_go: Vec<String>,
    /// The step that it was sent back to.
    returned_to: Option<String>,
    /// From there it comes straight back.
    straight_back: bool,
    /// Of a decision: working days since its task came.
    work_days: Option<u32>,
    /// Numbers of the files that went with it.
    attachments: Vec<String>,
}

/// Adds them to the lines of the history.
pub async fn add(
    app: &App,
    connection: &mut AnyConnection,
    application: &str,
    past: &CaseHistory,
    history: &mut [HistoryEntry],
) -> Result<()> {
    let mut files = attachments::of_application(connection, application).await?;
    let world = app.environments.current(connection).await?;
    let readers = case_access::copied_to(connection, application).await?;
    for entry in history {
        let Some(stored) = past.events.get(entry.event) else { continue };
        match &stored.event {
            Event::SignersAsked { who, .. } => {
                entry.notes.asked = names(connection, who).await?;
            }
            Event::TaskCancelled { task, .. } => {
                let signer: Vec<String> = holder(past, stored.member, *task).into_iter().collect();
                entry.notes.let_go = names(connection, &signer).await?;
            }
            Event::Notified(copy) if copy.kind == NotificationKind::Copy => {
                // Whom the case is about never gets one, even where the diagram names him.
                let readers: Vec<String> = copy.users.iter().filter(|it| readers.contains(*it)).cloned().collect();
                entry.notes.copied = names(connection, &readers).await?;
            }
            Event::TaskCompleted { task, outcome, .. } => {
                let of_task = (past.members[stored.member].id.clone(), i64::from(*task));
                entry.notes.attachments = files.remove(&of_task).unwrap_or_default();
                let days = |from| world.calendar().count_work_days(Timestamp(from).date(), Timestamp(entry.at).date());
                entry.notes.work_days = entry.since.map(days);
                if *outcome == Outcome::Returned {
                    (entry.notes.returned_to, entry.notes.straight_back) = sent_back(past, entry.event);
                }
            }
            _ => (),
        }
    }
    Ok(())
}

/// Who had a task when it came.
fn holder(past: &CaseHistory, member: usize, number: LocalId) -> Option<String> {
    let created = past.events.iter().filter(|it| it.member == member).find_map(|it| match &it.event {
        Event::TaskCreated { task, .. } if task.id == number => Some(task),
        _ => None,
    });
    created?.assignee.clone()
}

/// What people are called, in their order.
async fn names(connection: &mut AnyConnection, accounts: &[String]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for account in accounts {
        let name = people::name_of(connection, account).await?;
        names.push(name.map_or_else(|| account.clone(), |it| it.name));
    }
    Ok(names)
}

/// Where the case stood after it was sent back by the event at this place: the next task, and whether it comes straight
/// back from there.
fn sent_back(past: &CaseHistory, place: usize) -> (Option<String>, bool) {
    let member = past.events[place].member;
    let mut straight = false;
    for stored in past.events[place + 1..].iter().filter(|it| it.member == member) {
        match &stored.event {
            Event::TokenMarked { returned: true, return_point, .. } => straight = return_point.is_some(),
            Event::TaskCreated { task, .. } => {
                return (Some(past.members[member].flow.caption(&task.element).to_owned()), straight);
            }
            Event::TaskCompleted { .. } => break,
            _ => (),
        }
    }
    (None, straight)
}
