//! `POST lawer-other/area/{area}/save` and `…/add`

use axum::extract::Path;
use lawdesk_core::dto::{AreaAddInput, AreaSaveInput};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::caller::Caller;
use super::checks::{Checks, CountedFaults, Input};
use super::new_records::{NewRecord, NewRecords};
use super::own_change;
use super::record::{self, Reach, require_state, text};
use super::write::{Writing, write};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AreaSaved")]
#[serde(rename_all = "camelCase")]
pub(crate) struct SaveAnswer {
    /// The record.
    pub(super) id: String,
    /// As it is stored now.
    pub(super) version: i64,
    /// A lawyer's own change that waits until his firm has confirmed it.
    #[serde(default)]
    pub(super) awaits_confirmation: bool,
}

/// Changes a record.
pub(crate) async fn save(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaSaveInput>,
) -> Result<Answer<SaveAnswer>> {
    let caller = Caller::of(&context.user, &area)?;
    let action = caller.permit("edit")?;
    let mut work = match context.begin_answering("save", &(&area, &input)).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let stored = record::stored(&mut work.tx, &caller, &input.id, Reach::Change).await?;
    require_state(&caller, action, &stored)?;
    let confirmers = own_change::confirmers(&mut work.tx, &caller, text(&stored, "firmId")).await?;
    if !confirmers.is_empty() {
        return own_change::propose(work, &caller, input, (&stored, &confirmers)).await;
    }
    // What he may write of it, held against the rules.
    let open = caller.editable(&input.id, caller.may_see_plain(&input.id));
    let checks = Checks::prepare(work.app, &mut work.tx, caller.area, &open, &[], &stored).await?;
    let given = Input { data: &input.data, tables: &input.tables, base: &stored };
    let (values, tables) = checks.check(&mut work.tx, given, CountedFaults::Touched(&[])).await?;
    // Written with what was changed, on record.
    let writing = Writing {
        action: "edit",
        told_as: "edit",
        id: &input.id,
        version: Some(input.version),
        stored: &stored,
        values,
        tables,
        reason: "",
    };
    let fields = write(work.app, &mut work.tx, &caller, writing).await?;
    own_change::supersede(&mut work, &caller, &input.id).await?;
    let answer = SaveAnswer { id: input.id.clone(), version: input.version + 1, awaits_confirmation: false };
    work.commit_changes((&area, &input.id), (&fields, ""), answer).await
}

/// Makes a record.
pub(crate) async fn add(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaAddInput>,
) -> Result<Answer<SaveAnswer>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("add")?;
    let mut work = match context.begin_answering("addRecord", &(&area, &input)).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let records = NewRecords::prepare(work.app, &mut work.tx, &caller, NewRecord::Added).await?;
    let (id, fields) = records.add(work.app, &mut work.tx, &input).await?;
    let answer = SaveAnswer { id: id.clone(), version: 1, awaits_confirmation: false };
    work.commit_changes((&area, &id), (&fields, ""), answer).await
}
