//! The task lists follow the events: what the engine holds as open tasks, people find as rows.

use std::collections::BTreeSet;

use lawdesk_core::engine::{Event, Step, Task, TaskState};
use uuid::Uuid;

use super::Act;
use crate::db::Tx;
use crate::error::Result;

/// Brings the rows of the tasks that a step touched up to date.
pub(super) async fn follow(tx: &mut Tx, act: Act<'_>, step: &Step) -> Result<()> {
    let mut touched = BTreeSet::new();
    for event in &step.events {
        match event {
            Event::TaskCreated { task, .. } => {
                create(tx, act, task).await?;
                touched.insert(task.id);
            }
            Event::TaskAssigned { task, .. } | Event::TaskStateChanged { task, .. } | Event::TaskDue { task, .. } => {
                touched.insert(*task);
            }
            Event::TaskCompleted { .. } | Event::TaskCancelled { .. } => close(tx, act, event).await?,
            _ => {}
        }
    }
    for number in touched {
        if let Some(task) = step.instance.task(number) {
            update(tx, act, task).await?;
        }
    }
    Ok(())
}

async fn create(tx: &mut Tx, act: Act<'_>, task: &Task) -> Result<()> {
    sqlx::query(
        "insert into task (id, instance_id, number, application_id, node_key, node_name, state, version,
                           candidate_group, created_at)
         values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(act.instance)
    .bind(i64::from(task.id))
    .bind(act.application)
    .bind(task.element.as_str())
    .bind(&task.name)
    .bind(i64::from(task.version))
    .bind(task.candidate_groups.first())
    .bind(task.created_at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn update(tx: &mut Tx, act: Act<'_>, task: &Task) -> Result<()> {
    let id: String = sqlx::query_scalar(
        "update task set version = $3, assignee = $4, due_at = $5, warn_at = $6
          where instance_id = $1 and number = $2 returning id",
    )
    .bind(act.instance)
    .bind(i64::from(task.id))
    .bind(i64::from(task.version))
    .bind(&task.assignee)
    .bind(task.due_at)
    .bind(task.warn_at)
    .fetch_one(&mut **tx)
    .await?;
    forget_candidates(tx, &id).await?;
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

async fn close(tx: &mut Tx, act: Act<'_>, event: &Event) -> Result<()> {
    let (number, by, at, decision) = match event {
        Event::TaskCompleted { task, by, at, decision, .. } => (*task, by.as_ref(), *at, decision.as_deref()),
        Event::TaskCancelled { task, at, .. } => (*task, None, *at, None),
        _ => return Ok(()),
    };
    let state = if matches!(event, Event::TaskCompleted { .. }) { "done" } else { "cancelled" };
    let id: String = sqlx::query_scalar(
        "update task set state = $3, version = version + 1, done_by = $4, done_at = $5,
                         operation = $6, result = $7, opinion = $8
          where instance_id = $1 and number = $2 returning id",
    )
    .bind(act.instance)
    .bind(i64::from(number))
    .bind(state)
    .bind(by)
    .bind(at)
    .bind(decision.and_then(|it| it.operation.as_deref()))
    .bind(decision.and_then(|it| it.result.as_deref()))
    .bind(decision.and_then(|it| it.opinion.as_deref()))
    .fetch_one(&mut **tx)
    .await?;
    forget_candidates(tx, &id).await
}

async fn forget_candidates(tx: &mut Tx, task: &str) -> Result<()> {
    sqlx::query("delete from task_candidate where task_id = $1").bind(task).execute(&mut **tx).await?;
    Ok(())
}
