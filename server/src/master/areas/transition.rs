//! `POST lawer-other/area/{area}/transition`: brings records to another state, each in a transaction of its own.

use std::collections::BTreeMap;

use axum::extract::Path;
use lawdesk_core::area::Action;
use lawdesk_core::dto::{AreaItem, AreaTransitionInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::caller::Caller;
use super::checks::{Checks, CountedFaults, Input};
use super::record::{self, Reach, require_state, text};
use super::write::{Writing, write};
use crate::http::answer::Answer;
use crate::http::batch::{BatchResult, each};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// Of several one that is refused keeps no other from being done.
pub(crate) async fn transition(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaTransitionInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let caller = Caller::of(&context.user, &area)?;
    let action = caller.permit(&input.action)?;
    if action.to.is_none() {
        return Err(Violation::error("action", Message::NotInDictionary).into());
    }
    if 1 < input.items.len() && !action.batch {
        return Err(Violation::error("items", Message::TooManyItems { max: 1 }).into());
    }
    let mut outcomes = Vec::new();
    for item in &input.items {
        outcomes.push((item.id.as_str(), one(&context, &caller, action, (item, &input)).await));
    }
    each(outcomes, context.locale)
}

async fn one(
    context: &CommandContext,
    caller: &Caller,
    action: &'static Action,
    (item, input): (&AreaItem, &AreaTransitionInput),
) -> Result<()> {
    let part = (&caller.area.key, &action.key, item, &input.data);
    let Some(mut work) = context.begin_part("transition", &item.id, &part).await? else { return Ok(()) };
    let stored = record::stored(&mut work.tx, caller, &item.id, Reach::Change).await?;
    require_state(caller, action, &stored)?;
    // The record in its new state, with what is asked for.
    let mut base = stored.clone();
    let state = caller.area.state_field(action).ok_or(ApiError::NotFound)?;
    base.insert(state.to_owned(), Value::String(action.to.clone().unwrap_or_default()));
    let checks = Checks::prepare(work.app, &mut work.tx, caller.area, &[], &action.asks, &stored).await?;
    let given = Input { data: &input.data, tables: &BTreeMap::new(), base: &base };
    let (values, tables) = checks.check(&mut work.tx, given, CountedFaults::Touched(&action.asks)).await?;
    let reason = reason_of(action, &values);
    // Written with why, on record.
    let writing = Writing {
        action: &action.key,
        told_as: &action.key,
        id: &item.id,
        version: Some(item.version),
        stored: &stored,
        values,
        tables,
        reason: &reason,
    };
    let fields = write(work.app, &mut work.tx, caller, writing).await?;
    work.commit_changes((&caller.area.key, &item.id), (&fields, &reason), ()).await.map(drop)
}

/// What the act says as its reason: the asked field whose key ends so.
fn reason_of(action: &Action, values: &Values) -> String {
    let is_reason = |key: &&String| key.as_str() == "reason" || key.ends_with("Reason");
    action.asks.iter().find(is_reason).map_or("", |key| text(values, key)).to_owned()
}
