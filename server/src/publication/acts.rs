//! Handing in, publishing, withdrawing, putting on top, removing.

use lawdesk_core::dto::PublicationActInput;
use lawdesk_core::expression::Value;
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::{PublicationAct, PublicationKind, PublicationState};

use super::access::{self, SUBJECT};
use super::detail::StoredPublication;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::sealed_json;

/// Of a regulation in whose place another one came: 已修改.
const AMENDED: &str = "02";

/// `POST publication/act`
pub async fn act(context: CommandContext, ValidJson(input): ValidJson<PublicationActInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin(name(input.act), &input).await? else { return Ok(Answer(())) };
    let stored = of_caller(&mut work, &input).await?;
    let state = input.act.leads_to(stored.state()).ok_or(ApiError::Stale(None))?;
    store(&mut work, &input, &stored, state).await?;
    if let (PublicationAct::Publish, Some(older)) = (input.act, &stored.replaces) {
        amend(&mut work.tx, older, &stored.id).await?;
    }
    work.commit_because(SUBJECT, &input.id, &input.reason).await
}

/// As it stands on record (dictionary `sjcz`).
fn name(act: PublicationAct) -> &'static str {
    match act {
        PublicationAct::Submit => "submitPublication",
        PublicationAct::SendBack => "returnPublication",
        PublicationAct::Publish => "publishPublication",
        PublicationAct::Withdraw => "withdrawPublication",
        PublicationAct::Raise => "raisePublication",
        PublicationAct::Lower => "lowerPublication",
        PublicationAct::Remove => "removePublication",
    }
}

/// The publication, if the caller may do that with it.
async fn of_caller(work: &mut UnitOfWork<'_>, input: &PublicationActInput) -> Result<StoredPublication> {
    let access = access::access_of(&mut work.tx, work.user, &input.id).await?;
    if !access.is_some_and(access::Access::manages) {
        return Err(ApiError::NotFound.into());
    }
    let stored = StoredPublication::load(&mut work.tx, &input.id).await?;
    let kind: PublicationKind = stored.kind()?;
    let may = if input.act.is_of_publisher() { access::may_publish } else { access::manages };
    if may(work.user, kind) { Ok(stored) } else { Err(ApiError::Forbidden.into()) }
}

async fn store(
    work: &mut UnitOfWork<'_>,
    input: &PublicationActInput,
    stored: &StoredPublication,
    state: PublicationState,
) -> Result<()> {
    let top = match input.act {
        PublicationAct::Raise => true,
        PublicationAct::Lower | PublicationAct::Withdraw => false,
        _ => stored.top.0,
    };
    // The form says the same as the column.
    let mut data = stored.data.0.clone();
    data.insert("top".to_owned(), Value::from(if top { "1" } else { "0" }));
    let changed = sqlx::query(
        "update publication set state = $3, top = $4, data = $5, reason = $6, delete_flag = $7,
                published_at = case when $8 = 1 then $9 else published_at end,
                version = version + 1, updated_by = $10, updated_at = $9
          where id = $1 and version = $2",
    )
    .bind(&input.id)
    .bind(input.version)
    .bind(state.code())
    .bind(i64::from(top))
    .bind(sealed_json(&data)?)
    .bind(input.reason.trim())
    .bind(i64::from(input.act == PublicationAct::Remove))
    .bind(i64::from(input.act == PublicationAct::Publish))
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}

/// The older regulation stays readable, as one that was amended.
async fn amend(tx: &mut Tx, older: &str, newer: &str) -> Result<()> {
    let mut data = StoredPublication::load(tx, older).await?.data.0;
    data.insert("effect".to_owned(), Value::from(AMENDED));
    sqlx::query("update publication set effect = $2, data = $3, replaced_by = $4, version = version + 1 where id = $1")
        .bind(older)
        .bind(AMENDED)
        .bind(sealed_json(&data)?)
        .bind(newer)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
