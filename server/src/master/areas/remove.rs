//! `POST lawer-other/area/{area}/remove` and `…/restore`: one record or several, each in a transaction of its own.
//!
//! The files of a removed record stay tied to it, and are readable by nobody until it is restored.

use axum::extract::Path;
use lawdesk_core::dto::{AreaItem, AreaRemoveInput};
use lawdesk_core::form::Values;

use super::caller::Caller;
use super::history::{self, Change};
use super::hooks::{self, RecordAct};
use super::record::{self, Reach, require_state};
use super::references;
use super::write::flag;
use crate::http::answer::Answer;
use crate::http::batch::{BatchResult, each};
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// Removes records that no live record of another area names.
pub(crate) async fn remove(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaRemoveInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("remove")?;
    let mut outcomes = Vec::new();
    for item in &input.items {
        outcomes.push((item.id.as_str(), remove_one(&context, &caller, item, &input.reason).await));
    }
    each(outcomes, context.locale)
}

async fn remove_one(context: &CommandContext, caller: &Caller, item: &AreaItem, reason: &str) -> Result<()> {
    let part = (&caller.area.key, item, reason);
    let Some(mut work) = context.begin_part("removeRecord", &item.id, &part).await? else { return Ok(()) };
    let stored = record::stored(&mut work.tx, caller, &item.id, Reach::Change).await?;
    require_state(caller, caller.permit("remove")?, &stored)?;
    references::require_unused(&mut work.tx, caller.area, &item.id, context.locale).await?;
    finish(work, caller, "remove", (item, &stored, reason)).await
}

/// Restores records that were removed.
pub(crate) async fn restore(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaRemoveInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("restore")?;
    let mut outcomes = Vec::new();
    for item in &input.items {
        outcomes.push((item.id.as_str(), restore_one(&context, &caller, item, &input.reason).await));
    }
    each(outcomes, context.locale)
}

async fn restore_one(context: &CommandContext, caller: &Caller, item: &AreaItem, reason: &str) -> Result<()> {
    let part = (&caller.area.key, item, reason);
    let Some(mut work) = context.begin_part("restoreRecord", &item.id, &part).await? else { return Ok(()) };
    let stored = record::stored(&mut work.tx, caller, &item.id, Reach::Removed).await?;
    finish(work, caller, "restore", (item, &stored, reason)).await
}

async fn finish(
    mut work: UnitOfWork<'_>,
    caller: &Caller,
    action: &str,
    (item, stored, reason): (&AreaItem, &Values, &str),
) -> Result<()> {
    let (app, user, area, id) = (work.app, &caller.user, caller.area, item.id.as_str());
    let values = stored.clone();
    let mut act = RecordAct { app, tx: &mut work.tx, user, area, action, id, stored, values, tables: &[] };
    hooks::before(&mut act).await?;
    flag(app, act.tx, caller, (id, item.version), action == "remove").await?;
    let change = Change { action, id, stored, values: &Values::new(), tables: &Vec::new(), reason };
    history::record(app, act.tx, caller, change).await?;
    hooks::after(&mut act).await?;
    work.commit_changes((&area.key, id), ("", reason), ()).await.map(drop)
}
