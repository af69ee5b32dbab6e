//! Standards: drafted, published, and from then on never changed.

use axum::extract::State;
use lawdesk_core::credit::{CreditContent, check};
use lawdesk_core::dto::{CreditStandardInput, CreditStandardListInput, IdInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::permissions::{EDIT, LIST, PUBLISH};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::is_unique_violation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access::{self, SavedId};

from_row! {
    /// A standard.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CreditStandard {
        id: String,
        name: String,
        /// Dictionary pjdx.
        object: String,
        /// The first year that is rated by it.
        year: i64,
        region_code: String,
        /// `draft`, `published` or `retired`.
        state: String,
        content: JsonText<CreditContent>,
        /// Name of what it was copied from.
        copied_from: Option<String>,
        created_by: String,
        updated_at: i64,
        published_by: Option<String>,
        published_at: Option<i64>,
        version: i64,
    }
}

const COLUMNS: &str = "select r.id, r.name, r.object, r.year, r.region_code, r.state, r.content, f.name as copied_from,
        a.name as created_by, r.updated_at, p.name as published_by, r.published_at, r.version
   from credit_standard r join account a on a.id = r.created_by left join account p on p.id = r.published_by
        left join credit_standard f on f.id = r.copied_from where 1 = 1";

/// Those of the caller's region and of the authorities above it.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<CreditStandardListInput>,
) -> Result<Answer<Page<CreditStandard>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let narrow = |sql: &mut Sql| {
        if !input.object.is_empty() {
            sql.push(" and r.object = ").bind(input.object.as_str());
        }
        if !input.state.is_empty() {
            sql.push(" and r.state = ").bind(input.state.as_str());
        }
        access::push_published_for(sql, &user);
    };
    let mut count = Sql::new("select count(*) from credit_standard r where 1 = 1");
    narrow(&mut count);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(COLUMNS);
    narrow(&mut sql);
    sql.push(" order by r.updated_at desc, r.id desc");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// One of those.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<CreditStandard>> {
    user.permit(LIST)?;
    let mut sql = Sql::new(COLUMNS);
    sql.push(" and r.id = ").bind(input.id);
    access::push_published_for(&mut sql, &user);
    Ok(Answer(sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?))
}

/// Saves a draft of the caller's region. One whose levels leave gaps or overlap is refused at its row.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<CreditStandardInput>,
) -> Result<Answer<SavedId>> {
    context.user.permit(EDIT)?;
    let wrong = check(&input.standard);
    if !wrong.is_empty() {
        let placed = |it: Violation| Violation { field: format!("standard.{}", it.field), ..it };
        return Err(Error::Validation(wrong.into_iter().map(placed).collect()));
    }
    let mut work = match context.begin_answering("creditStandard", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let id = match &input.id {
        Some(id) => update(&mut work, id, &input).await?,
        None => insert(&mut work, &input).await?,
    };
    work.commit_with("creditStandard", &id.clone(), SavedId { id }).await
}

async fn insert(work: &mut UnitOfWork<'_>, input: &CreditStandardInput) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into credit_standard (id, name, object, year, region_code, content, state, created_by, created_at,
             updated_at, version) values ($1, $2, $3, $4, $5, $6, 'draft', $7, $8, $8, 1)",
    )
    .bind(&id)
    .bind(input.name.trim())
    .bind(&input.object)
    .bind(input.year)
    .bind(&work.user.region_code)
    .bind(serde_json::to_string(&input.standard)?)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(id)
}

async fn update(work: &mut UnitOfWork<'_>, id: &str, input: &CreditStandardInput) -> Result<String> {
    let state = state(work, id).await?;
    if state != "draft" {
        return Err(ApiError::WrongState.into());
    }
    let changed = sqlx::query(
        "update credit_standard set name = $2, object = $3, year = $4, content = $5, updated_at = $6,
                version = version + 1 where id = $1 and state = 'draft' and version = $7",
    )
    .bind(id)
    .bind(input.name.trim())
    .bind(&input.object)
    .bind(input.year)
    .bind(serde_json::to_string(&input.standard)?)
    .bind(work.app.clock.now())
    .bind(input.version.unwrap_or_default())
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(id.to_owned()) }
}

/// The state of a standard that the caller's own authority made.
async fn state(work: &mut UnitOfWork<'_>, id: &str) -> Result<String> {
    let state: Option<String> =
        sqlx::query_scalar("select state from credit_standard where id = $1 and region_code = $2")
            .bind(id)
            .bind(&work.user.region_code)
            .fetch_optional(&mut *work.tx)
            .await?;
    Ok(state.ok_or(ApiError::NotFound)?)
}

/// 发布: it holds, and the one that held for the same people before does no more.
pub(super) async fn publish(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(PUBLISH)?;
    let Some(mut work) = context.begin("creditStandardPublish", &input).await? else { return Ok(Answer(())) };
    if state(&mut work, &input.id).await? != "draft" {
        return Err(ApiError::WrongState.into());
    }
    let now = work.app.clock.now();
    sqlx::query(
        "update credit_standard set state = 'retired', updated_at = $2
          where state = 'published' and exists (select 1 from credit_standard n where n.id = $1
            and n.object = credit_standard.object and n.year = credit_standard.year
            and n.region_code = credit_standard.region_code)",
    )
    .bind(&input.id)
    .bind(now)
    .execute(&mut *work.tx)
    .await?;
    let published = sqlx::query(
        "update credit_standard set state = 'published', published_by = $2, published_at = $3, updated_at = $3,
                version = version + 1 where id = $1 and state = 'draft'",
    )
    .bind(&input.id)
    .bind(&work.user.id)
    .bind(now)
    .execute(&mut *work.tx)
    .await;
    match published {
        Err(error) if is_unique_violation(&error) => Err(Violation::error("year", Message::Taken).into()),
        Err(error) => Err(error.into()),
        Ok(_) => work.commit("creditStandard", &input.id).await,
    }
}

/// 停用: nobody is rated by it any more; what was, stays.
pub(super) async fn retire(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(PUBLISH)?;
    let Some(mut work) = context.begin("creditStandardRetire", &input).await? else { return Ok(Answer(())) };
    if state(&mut work, &input.id).await? != "published" {
        return Err(ApiError::WrongState.into());
    }
    sqlx::query("update credit_standard set state = 'retired', updated_at = $2, version = version + 1 where id = $1")
        .bind(&input.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit("creditStandard", &input.id).await
}

/// A new draft of the caller's region like any standard that he sees.
pub(super) async fn copy(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<SavedId>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("creditStandardCopy", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let mut sql = Sql::new(COLUMNS);
    sql.push(" and r.id = ").bind(input.id.as_str());
    access::push_published_for(&mut sql, &context.user);
    let from: CreditStandard = sql.fetch_optional_as(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
    let like = CreditStandardInput {
        name: from.name,
        object: from.object,
        year: from.year,
        standard: from.content.0,
        ..CreditStandardInput::default()
    };
    let id = insert(&mut work, &like).await?;
    sqlx::query("update credit_standard set copied_from = $2 where id = $1")
        .bind(&id)
        .bind(&input.id)
        .execute(&mut *work.tx)
        .await?;
    work.commit_with("creditStandard", &id.clone(), SavedId { id }).await
}
