//! Telling people: urging, and copies to read.

use super::timeout;
use crate::engine::execution::{Done, Run};
use crate::engine::model::element_id::Id;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Notice, NoticeKind};
use crate::engine::model::instance::Number;

/// A task can be urged once in so many milliseconds: half an hour.
pub const URGE_PAUSE: i64 = 1_800_000;

/// Reminds those who have a task.
pub(crate) fn urge(run: &mut Run, task: Number, text: Option<&str>) -> Done {
    let it = run.instance.task(task).ok_or(Refusal::TaskNotFound { task })?;
    let until = it.urged_at.map_or(i64::MIN, |at| at.saturating_add(URGE_PAUSE));
    if run.now < until {
        return Err(Refusal::TooSoon { until });
    }
    timeout::tell(run, task, NoticeKind::Urged, text);
    Ok(())
}

/// Gives a copy to read.
pub(crate) fn copy(
    run: &mut Run,
    task: Option<Number>,
    users: &[String],
    groups: &[String],
    text: Option<&str>,
) -> Done {
    if users.is_empty() && groups.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    let element: Id = match task {
        Some(task) => run.instance.task(task).ok_or(Refusal::TaskNotFound { task })?.element.clone(),
        None => run.definition.key.clone(),
    };
    let notice = Notice {
        kind: NoticeKind::Copy,
        element,
        task,
        users: users.to_vec(),
        groups: groups.to_vec(),
        by: run.context.actor.map(|actor| actor.user.clone()),
        text: text.map(str::to_owned),
        at: run.now,
    };
    run.emit(Event::Notified(Box::new(notice)));
    Ok(())
}
