//! Telling people: urging, and copies to read.

use crate::engine::approval::timeout;
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, Notification, NotificationKind};
use crate::engine::model::instance::LocalId;

/// A task can be urged once in so many milliseconds: half an hour.
pub const URGE_PAUSE: i64 = 1_800_000;

/// Reminds those who have a task.
pub(crate) fn urge(execution: &mut Execution, task: LocalId, text: Option<&str>) -> StepResult {
    let it = execution.instance.task(task).ok_or(EngineError::TaskNotFound { task })?;
    let until = it.urged_at.map_or(i64::MIN, |at| at.saturating_add(URGE_PAUSE));
    if execution.now < until {
        return Err(EngineError::TooSoon { until });
    }
    timeout::notify(execution, task, NotificationKind::Urged, text);
    Ok(())
}

/// Gives a copy to read.
pub(crate) fn copy(
    execution: &mut Execution,
    task: Option<LocalId>,
    users: &[String],
    groups: &[String],
    text: Option<&str>,
) -> StepResult {
    if users.is_empty() && groups.is_empty() {
        return Err(EngineError::NobodyNamed);
    }
    // A copy of a task names its step, one of the whole case the process.
    let element: ElementId = match task {
        Some(task) => execution.instance.task(task).ok_or(EngineError::TaskNotFound { task })?.element.clone(),
        None => execution.definition.key.clone(),
    };
    let notice = Notification {
        kind: NotificationKind::Copy,
        element,
        task,
        users: users.to_vec(),
        groups: groups.to_vec(),
        by: execution.context.actor.map(|actor| actor.user.clone()),
        text: text.map(str::to_owned),
        moment: None,
        at: execution.now,
    };
    execution.emit(Event::Notified(Box::new(notice)));
    Ok(())
}
