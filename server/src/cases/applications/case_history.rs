//! What has happened in a case: in its first instance, and in all that calls have started from it.

use std::collections::BTreeMap;
use std::sync::Arc;

use lawdesk_core::engine::{Event, Instance, LocalId, Progress, Status, Trail, Variables};
use lawdesk_core::operation::Operation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::processes;
use crate::platform::error::Result;
use crate::runtime::instances::{self, EventRow, MemberRow};

/// The instances of a case, and all their events.
pub(crate) struct CaseHistory {
    /// The first one first, callers before those they called.
    pub(crate) members: Vec<Member>,
    /// In the order in which they happened.
    pub(crate) events: Vec<StoredEvent>,
}

impl CaseHistory {
    /// Since when the legal clock stands still for an instance, in milliseconds since 1970.
    pub(crate) fn stopped_at(&self, instance: &str) -> Option<i64> {
        self.members.iter().find(|it| it.id == instance).and_then(|it| it.state.clock_paused_at)
    }
}

/// One instance of a case.
pub(crate) struct Member {
    pub(crate) id: String,
    /// The instance that called it, and the number of the call.
    caller: Option<(String, LocalId)>,
    /// As it is now.
    pub(crate) state: Instance,
    /// What it runs.
    pub(crate) flow: Arc<Flow>,
}

impl Member {
    /// The instance.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Whether it runs.
    pub(crate) fn status(&self) -> Status {
        self.state.status
    }
}

/// An event as it was stored.
pub(crate) struct StoredEvent {
    /// Place of its instance.
    pub(crate) member: usize,
    /// What happened.
    pub(crate) event: Event,
    /// Account of who acted; none: nobody.
    pub(crate) account: Option<String>,
    /// Of the person who acted, as it was then.
    pub(crate) organisation: Option<String>,
    /// When, and whether it followed without a person.
    order: (i64, bool),
}

impl StoredEvent {
    /// When, in milliseconds since 1970.
    pub(crate) fn happened_at(&self) -> i64 {
        self.order.0
    }
}

/// A process that the case called: its diagram and how far it has come.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalledCase {
    instance_id: String,
    /// The instance that called it.
    caller_id: String,
    /// The call activity in the caller's diagram.
    node_key: String,
    flow_name: String,
    diagram: String,
    #[serde(flatten)]
    progress: Progress,
    #[serde(flatten)]
    trail: Trail,
}

/// Reads all of it.
pub(crate) async fn of(app: &App, connection: &mut AnyConnection, first: &str) -> Result<CaseHistory> {
    let (mut members, mut events) = (Vec::new(), Vec::new());
    for row in instances::family(connection, first).await? {
        let member = member(app, connection, row).await?;
        events.push(of_instance(connection, members.len(), &member.id).await?);
        members.push(member);
    }
    Ok(CaseHistory { members, events: merged(events) })
}

async fn member(app: &App, connection: &mut AnyConnection, row: MemberRow) -> Result<Member> {
    let call = row.parent_call.map(LocalId::try_from).transpose().map_err(anyhow::Error::from)?;
    let flow = app.definitions.get(connection, &row.flow_key, row.version).await?;
    Ok(Member { id: row.id, caller: row.parent_id.zip(call), state: row.state.0, flow })
}

async fn of_instance(connection: &mut AnyConnection, member: usize, instance: &str) -> Result<Vec<StoredEvent>> {
    let rows = instances::events(connection, instance).await?;
    let stored = |EventRow { event, account_id, organisation, happened_at }| {
        let order = (happened_at, account_id.is_none());
        StoredEvent { member, event: event.0, account: account_id, organisation, order }
    };
    Ok(rows.into_iter().map(stored).collect())
}

/// Each instance's events in their own order, one instance's before another's by time; of what happened at one moment
/// first what a person did.
fn merged(events: Vec<Vec<StoredEvent>>) -> Vec<StoredEvent> {
    let mut rest: Vec<_> = events.into_iter().map(|it| it.into_iter().peekable()).collect();
    let mut merged = Vec::new();
    loop {
        let heads = rest.iter_mut().enumerate().filter_map(|(place, it)| Some((it.peek()?.order, place)));
        let Some((_, place)) = heads.min() else { return merged };
        merged.extend(rest[place].next());
    }
}

impl CaseHistory {
    /// The variables that an open task of one of the instances sees.
    pub(crate) fn seen_by(&self, instance: &str, task: i64) -> Result<Variables> {
        let task = LocalId::try_from(task).map_err(anyhow::Error::from)?;
        Ok(self.member(instance).map(|it| it.state.seen_by(task)).unwrap_or_default())
    }

    /// One of the instances.
    pub(crate) fn member(&self, instance: &str) -> Option<&Member> {
        self.members.iter().find(|it| it.id == instance)
    }

    /// The case has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.members.first().is_none_or(|first| first.state.status == Status::Ended)
    }

    /// Whether a task of the case was decided with this operation.
    pub(crate) fn is_decided_with(&self, operation: Operation) -> bool {
        self.events.iter().any(|it| match &it.event {
            Event::TaskCompleted { decision: Some(decision), .. } => {
                decision.operation.as_deref() == Some(operation.code)
            }
            _ => false,
        })
    }

    /// What people read of an element of one of the instances.
    pub(crate) fn caption<'a>(&'a self, instance: &str, element: &'a str) -> &'a str {
        self.member(instance).map_or(element, |it| it.flow.caption(element))
    }

    /// How far one of the instances has come.
    pub(crate) fn progress(&self, member: usize) -> Progress {
        let its = self.events.iter().filter(|it| it.member == member);
        Progress::of(its.map(|it| &it.event), &self.members[member].state)
    }

    /// How often one of the instances came by its elements, and which ways it was sent back.
    pub(crate) fn trail(&self, member: usize) -> Trail {
        Trail::of(self.events.iter().filter(|it| it.member == member).map(|it| &it.event))
    }

    /// The processes that were called, each with its diagram.
    pub(crate) async fn called(&self, connection: &mut AnyConnection) -> Result<Vec<CalledCase>> {
        let mut calls: BTreeMap<(&str, LocalId), &str> = BTreeMap::new();
        for stored in &self.events {
            if let Event::CallStarted { call, .. } = &stored.event {
                calls.insert((self.members[stored.member].id.as_str(), call.id), call.element.as_str());
            }
        }
        let mut called = Vec::new();
        for (place, member) in self.members.iter().enumerate() {
            let Some((by, call)) = &member.caller else { continue };
            let definition = &member.flow.definition;
            called.push(CalledCase {
                instance_id: member.id.clone(),
                caller_id: by.clone(),
                node_key: calls.get(&(by.as_str(), *call)).copied().unwrap_or_default().to_owned(),
                flow_name: definition.name.clone(),
                diagram: processes::version(connection, &definition.key, definition.version.into()).await?,
                progress: self.progress(place),
                trail: self.trail(place),
            });
        }
        Ok(called)
    }
}
