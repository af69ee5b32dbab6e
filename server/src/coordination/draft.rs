//! What a sender writes: kept as a draft, sent with it or later, removed.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::code::{WorkKind, WorkStatus};
use lawdesk_core::dto::{IdInput, WorkInfoInput, WorkSaveInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{ItemFacts, TargetKind, draft_violations, due, facts, item_form};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{access, holders, item, publish};
use crate::App;
use crate::files;
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::sealed_json;
use crate::reference::calendar;

/// What a sender fills in.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WorkInfo")]
#[serde(rename_all = "camelCase")]
pub struct Info {
    form: Form,
    /// By what he chooses receivers.
    target_kinds: Vec<TargetKind>,
}

/// `POST workTogether/info`.
pub(super) async fn info(
    _: State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkInfoInput>,
) -> Result<Answer<Info>> {
    access::permit_edit(&user)?;
    Ok(Answer(Info { form: item_form(access::kind_of(&input.kind)), target_kinds: access::target_kinds_of(&user) }))
}

/// What was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WorkSaved")]
#[serde(rename_all = "camelCase")]
pub struct SavedWork {
    id: String,
    version: i64,
    /// How many receive it; 0 of a draft.
    receivers: i64,
}

/// `POST workTogether/save`: by whoever sends for his organisation; what is published is never written again.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkSaveInput>,
) -> Result<Answer<SavedWork>> {
    access::permit_edit(&context.user)?;
    let name = if input.publish { "publishWork" } else { "saveWork" };
    let mut work = match context.begin_answering::<_, SavedWork>(name, &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(saved) => return Ok(Answer(saved)),
    };
    let (kind, form) = (access::kind_of(&input.kind), item_form(access::kind_of(&input.kind)));
    let data = checked(&mut work, &form, &input.data, input.publish).await?;
    let facts = facts(kind, &data);
    let draft = Draft { kind, data: &data, facts: &facts, input: &input };
    let id = write(&mut work, &draft).await?;
    let references = files::in_form(&form, &Value::Map(data.clone()));
    files::link(&mut work.tx, work.user, holders::ITEM, &id, &references).await?;
    let receivers = if input.publish { publish::publish(&mut work, &id).await? } else { 0 };
    let saved = SavedWork { id: id.clone(), version: input.version + 1, receivers };
    work.commit_with("work", &id, saved).await
}

/// The data as it is stored, with nothing in it against the form; gaps may be left in a draft.
async fn checked(work: &mut UnitOfWork<'_>, form: &Form, input: &Value, publish: bool) -> Result<Values> {
    let checker = Checker::new(form);
    let dictionaries = forms::dictionaries(&mut work.tx, form, &BTreeMap::new()).await?;
    let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(work.app.clock.today()) };
    let violations = checker.check(input, &context);
    let violations = if publish { violations } else { draft_violations(violations) };
    access::refuse(violations)?;
    let Value::Map(mut data) = checker.normalise(input, &context) else { return Err(ApiError::BadRequest.into()) };
    form.clean_formatted(&mut data);
    Ok(data)
}

struct Draft<'a> {
    kind: WorkKind,
    data: &'a Values,
    facts: &'a ItemFacts,
    input: &'a WorkSaveInput,
}

/// Writes a new draft, or one that there is; its id.
async fn write(work: &mut UnitOfWork<'_>, draft: &Draft<'_>) -> Result<String> {
    let Draft { kind, data, facts, input } = draft;
    let due_at = match facts.deadline {
        Some(day) => Some(due(&calendar::load(&mut work.tx).await?, day).0),
        None => None,
    };
    if input.id.is_empty() {
        return insert(work, draft, due_at).await;
    }
    let stored = item::sent(&mut work.tx, work.user, &input.id).await?;
    if stored.status() != WorkStatus::Draft || stored.kind() != *kind {
        return Err(ApiError::WorkState.into());
    }
    let done = sqlx::query(
        "update work_item set title = $2, urgency = $3, secret = $4, meeting = $5, asks = $6, data = $7, targets = $8,
                copies = $9, due_at = $10, remind_days = $11, updated_by = $12, updated_at = $13, version = version + 1
          where id = $1 and version = $14",
    )
    .bind(&input.id)
    .bind(&facts.title)
    .bind(&facts.urgency)
    .bind(i64::from(facts.secret))
    .bind(i64::from(facts.meeting))
    .bind(i64::from(facts.asks))
    .bind(sealed_json(data)?)
    .bind(serde_json::to_string(&input.targets)?)
    .bind(serde_json::to_string(&input.copies)?)
    .bind(due_at)
    .bind(facts.remind_days)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(input.id.clone()) }
}

async fn insert(work: &mut UnitOfWork<'_>, draft: &Draft<'_>, due_at: Option<i64>) -> Result<String> {
    let Draft { kind, data, facts, input } = draft;
    let (id, now) = (Uuid::now_v7().to_string(), work.app.clock.now());
    sqlx::query(
        "insert into work_item (id, kind, status, title, urgency, secret, meeting, asks, data, targets, copies, sender_id,
             org_id, region_code, due_at, remind_days, end_reason, minutes, created_at, updated_by, updated_at, version,
             delete_flag, demo)
         values ($1, $2, $17, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, '', '', $16, $11, $16, 1, 0, 0)",
    )
    .bind(&id)
    .bind(kind.code())
    .bind(&facts.title)
    .bind(&facts.urgency)
    .bind(i64::from(facts.secret))
    .bind(i64::from(facts.meeting))
    .bind(i64::from(facts.asks))
    .bind(sealed_json(data)?)
    .bind(serde_json::to_string(&input.targets)?)
    .bind(serde_json::to_string(&input.copies)?)
    .bind(&work.user.id)
    .bind(&work.user.dw_id)
    .bind(&work.user.region_code)
    .bind(due_at)
    .bind(facts.remind_days)
    .bind(now)
    .bind(WorkStatus::Draft.code())
    .execute(&mut *work.tx)
    .await?;
    Ok(id)
}

/// `POST workTogether/remove`: a draft is gone; what was sent stays.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("removeWork", &input).await? else { return Ok(Answer(())) };
    let stored = item::sent(&mut work.tx, work.user, &input.id).await?;
    if stored.status() != WorkStatus::Draft {
        return Err(ApiError::WorkState.into());
    }
    sqlx::query(
        "update work_item set delete_flag = 1, updated_by = $2, updated_at = $3, version = version + 1 where id = $1",
    )
    .bind(&input.id)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("work", &input.id).await
}
