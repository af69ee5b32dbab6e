//! Rows that follow the events: what the engine holds as open tasks, subscriptions and incidents, people and messages
//! find as rows.

use std::collections::BTreeSet;

use lawdesk_core::engine::{AwaitedEvent, Event, Incident, LocalId, NotificationKind, Subscription, Task, TaskState};
use uuid::Uuid;

use super::records::StepRecord;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Brings the rows of what a step touched up to date.
pub(crate) async fn project_rows(tx: &mut Tx, record: &StepRecord<'_>) -> Result<()> {
    let instance = record.instance;
    let mut touched = BTreeSet::new();
    for event in &record.step.events {
        match event {
            Event::TaskCreated { task, .. } => {
                create(tx, record, task).await?;
                touched.insert(task.id);
            }
            Event::TaskAssigned { task, .. }
            | Event::TaskStateChanged { task, .. }
            | Event::TaskDue { task, .. }
            | Event::TaskChanged { task, .. }
            | Event::TaskDecided { task, .. } => {
                touched.insert(*task);
            }
            Event::Notified(notification) if notification.kind == NotificationKind::Urged => {
                touched.extend(notification.task);
            }
            Event::TaskCompleted { .. } | Event::TaskCancelled { .. } => close(tx, instance, event).await?,
            Event::SubscriptionOpened { subscription } => subscribe(tx, instance, subscription).await?,
            Event::SubscriptionClosed { subscription } => unsubscribe(tx, instance, *subscription).await?,
            Event::IncidentRaised { incident } => raise(tx, instance, incident).await?,
            Event::IncidentResolved { incident } => resolve(tx, instance, *incident).await?,
            Event::ElementRenamed { token, .. } => {
                touched.extend(record.step.instance.tasks.iter().filter(|it| it.token == *token).map(|it| it.id));
            }
            _ => {}
        }
    }
    // Each task that changed is written once, as it is after the step.
    for number in touched {
        if let Some(task) = record.step.instance.task(number) {
            update(tx, instance, task).await?;
        }
    }
    Ok(())
}

/// The state of a task's row (`task.state`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TaskRowState {
    /// Somebody can decide it.
    Open,
    /// It is open, and the engine lets nobody decide it yet.
    Waiting,
    /// It was decided.
    Done,
    /// It ended without a decision.
    Cancelled,
}

impl TaskRowState {
    /// Of a task that the engine holds open.
    pub(crate) const fn of(state: TaskState) -> Self {
        if matches!(state, TaskState::Open) { Self::Open } else { Self::Waiting }
    }

    /// As it is stored.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Waiting => "waiting",
            Self::Done => "done",
            Self::Cancelled => "cancelled",
        }
    }
}

async fn create(tx: &mut Tx, record: &StepRecord<'_>, task: &Task) -> Result<()> {
    sqlx::query(
        "insert into task (id, instance_id, number, application_id, node_key, node_name, state, version,
                           candidate_group, created_at, consulted)
         values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $10)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(record.instance)
    .bind(i64::from(task.id))
    .bind(record.application.unwrap_or_default())
    .bind(task.element.as_str())
    .bind(&task.name)
    .bind(i64::from(task.version))
    .bind(task.candidate_groups.first())
    .bind(task.created_at)
    .bind(i64::from(task.consulted))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn update(tx: &mut Tx, instance: &str, task: &Task) -> Result<()> {
    let id: String = sqlx::query_scalar(
        "update task set version = $3, assignee = $4, due_at = $5, warn_at = $6, state = $7, node_key = $8,
                 delegated_by = $9, urged_at = $10, node_name = $11
          where instance_id = $1 and number = $2 returning id",
    )
    .bind(instance)
    .bind(i64::from(task.id))
    .bind(i64::from(task.version))
    .bind(&task.assignee)
    .bind(task.due_at)
    .bind(task.warn_at)
    .bind(TaskRowState::of(task.state).code())
    .bind(task.element.as_str())
    .bind(task.delegators.last())
    .bind(task.urged_at)
    .bind(&task.name)
    .fetch_one(&mut **tx)
    .await?;
    delete_candidates(tx, &id).await?;
    if task.assignee.is_some() || task.state != TaskState::Open {
        return Ok(());
    }
    let candidates: BTreeSet<&String> = task.candidate_groups.iter().chain(&task.candidate_users).collect();
    for candidate in candidates {
        sqlx::query("insert into task_candidate (candidate, task_id) values ($1, $2)")
            .bind(candidate)
            .bind(&id)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

async fn close(tx: &mut Tx, instance: &str, event: &Event) -> Result<()> {
    let (state, number, by, at, decision) = match event {
        // What a rule has decided nobody has.
        Event::TaskCompleted { task, by, at, decision, outcome, .. } => {
            let by = by.as_ref().filter(|_| !outcome.is_automatic());
            (TaskRowState::Done, *task, by, *at, decision.as_deref())
        }
        Event::TaskCancelled { task, at, .. } => (TaskRowState::Cancelled, *task, None, *at, None),
        _ => return Ok(()),
    };
    let id: String = sqlx::query_scalar(
        "update task set state = $3, version = version + 1, done_by = $4, done_at = $5,
                         operation = $6, result = $7, opinion = $8
          where instance_id = $1 and number = $2 returning id",
    )
    .bind(instance)
    .bind(i64::from(number))
    .bind(state.code())
    .bind(by)
    .bind(at)
    .bind(decision.and_then(|it| it.operation.as_deref()))
    .bind(decision.and_then(|it| it.result.as_deref()))
    .bind(decision.and_then(|it| it.opinion.as_deref()))
    .fetch_one(&mut **tx)
    .await?;
    delete_candidates(tx, &id).await
}

async fn delete_candidates(tx: &mut Tx, task: &str) -> Result<()> {
    sqlx::query("delete from task_candidate where task_id = $1").bind(task).execute(&mut **tx).await?;
    Ok(())
}

/// Kind and name under which a subscription is found.
pub(crate) fn subscription_key(awaits: &AwaitedEvent) -> (&'static str, &str) {
    match awaits {
        AwaitedEvent::Message(name) => ("message", name),
        AwaitedEvent::Signal(name) => ("signal", name),
        AwaitedEvent::FamilySignal(name) => ("familySignal", name),
        AwaitedEvent::Variable(name) => ("variable", name),
        AwaitedEvent::Condition(_) => ("condition", ""),
        AwaitedEvent::Trigger => ("trigger", ""),
    }
}

async fn subscribe(tx: &mut Tx, instance: &str, subscription: &Subscription) -> Result<()> {
    let (kind, name) = subscription_key(&subscription.awaits);
    sqlx::query(
        "insert into subscription (instance_id, number, element, kind, name, opened) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(instance)
    .bind(i64::from(subscription.id))
    .bind(subscription.element.as_str())
    .bind(kind)
    .bind(name)
    .bind(Uuid::now_v7().to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn unsubscribe(tx: &mut Tx, instance: &str, number: LocalId) -> Result<()> {
    sqlx::query("delete from subscription where instance_id = $1 and number = $2")
        .bind(instance)
        .bind(i64::from(number))
        .execute(&mut **tx)
        .await?;
    Ok(())
}

async fn raise(tx: &mut Tx, instance: &str, incident: &Incident) -> Result<()> {
    sqlx::query(
        "insert into incident (instance_id, number, element, job, code, reason, raised_at, detail)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(instance)
    .bind(i64::from(incident.id))
    .bind(incident.element.as_str())
    .bind(incident.job.map(i64::from))
    .bind(&incident.code)
    .bind(&incident.reason)
    .bind(incident.at)
    .bind(incident.detail.as_ref().map(serde_json::to_string).transpose()?)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn resolve(tx: &mut Tx, instance: &str, number: LocalId) -> Result<()> {
    sqlx::query("delete from incident where instance_id = $1 and number = $2")
        .bind(instance)
        .bind(i64::from(number))
        .execute(&mut **tx)
        .await?;
    Ok(())
}
