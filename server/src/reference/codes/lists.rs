//! The lists themselves.

use axum::extract::State;
use lawdesk_core::dictionary;
use lawdesk_core::dto::{CodeTypeInput, CodeTypeListInput, IdInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::code_use::RemovedCode;
use super::permissions::{EDIT, LIST, TYPE};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

from_row! {
    struct TypeRow {
        code: String,
        name: String,
        name_en: String,
        own: Flag,
        version: i64,
        codes: i64,
    }
}

/// A code list as administrators see it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeType {
    /// Its key.
    code: String,
    name: String,
    name_en: String,
    /// Administrators made it, and may remove it.
    own: bool,
    /// Codes may be added and switched off.
    open: bool,
    /// How many codes it has.
    codes: i64,
    version: i64,
}

/// `POST dmlx/list`: by key.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<CodeTypeListInput>,
) -> Result<Answer<Page<CodeType>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut wanted = Sql::new(" from dict_type t");
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        wanted.push(" where ").any_contains(&["t.code", "t.name", "t.name_en"], keyword);
    }
    let mut count = Sql::new("select count(*)");
    count.append(&wanted);
    let (total,): (i64,) = count.fetch_one_as(&app.db.pool).await?;
    let mut rows = Sql::new(
        "select t.code, t.name, t.name_en, t.own, t.version,
                (select count(*) from dict_item i where i.type = t.code) as codes",
    );
    rows.append(&wanted).push(" order by t.code");
    paging.push(&mut rows);
    let rows: Vec<TypeRow> = rows.fetch_all_as(&app.db.pool).await?;
    Ok(paging.of(rows.into_iter().map(TypeRow::into_code_type).collect(), total))
}

impl TypeRow {
    fn into_code_type(self) -> CodeType {
        CodeType {
            open: dictionary::is_open(&self.code, self.own.0),
            code: self.code,
            name: self.name,
            name_en: self.name_en,
            own: self.own.0,
            codes: self.codes,
            version: self.version,
        }
    }
}

/// `POST dmlx/save`: without codes at first.
pub(super) async fn add(context: CommandContext, ValidJson(input): ValidJson<CodeTypeInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("save", &input).await? else { return Ok(Answer(())) };
    let added = sqlx::query(
        "insert into dict_type (code, name, name_en, own, edited_by) values ($1, $2, $3, 1, $4)
         on conflict (code) do nothing",
    )
    .bind(&input.code)
    .bind(input.name.trim())
    .bind(english(&input))
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(Violation::error("code", Message::Taken).into());
    }
    work.commit(TYPE, &input.code).await
}

fn english(input: &CodeTypeInput) -> &str {
    let name = input.name_en.trim();
    if name.is_empty() { input.name.trim() } else { name }
}

/// `POST dmlx/update`: its key stays.
pub(super) async fn rename(context: CommandContext, ValidJson(input): ValidJson<CodeTypeInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    if input.id != input.code {
        return Err(Violation::error("code", Message::ReadOnly).into());
    }
    let Some(mut work) = context.begin("update", &input).await? else { return Ok(Answer(())) };
    let version: Option<i64> = sqlx::query_scalar(
        "update dict_type set name = $2, name_en = $3, edited_by = $4, version = version + 1 where code = $1
         returning version",
    )
    .bind(&input.code)
    .bind(input.name.trim())
    .bind(english(&input))
    .bind(&work.user.id)
    .fetch_optional(&mut *work.tx)
    .await?;
    let version = version.ok_or(ApiError::NotFound)?;
    if input.version.is_some_and(|read| read + 1 != version) {
        return Err(ApiError::Stale(None).into());
    }
    work.commit(TYPE, &input.code).await
}

/// `POST dmlx/delete`: with its codes, if administrators made it and no form draws from it.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let own: Option<i64> = sqlx::query_scalar("select own from dict_type where code = $1")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?;
    match own {
        None => return Err(ApiError::NotFound.into()),
        Some(0) => return Err(Violation::error("id", Message::CodeShipped).into()),
        Some(_) => (),
    }
    let removed = RemovedCode { dictionary: &input.id, code: None, added_at: 0 };
    for holder in work.app.hooks.code_uses {
        if let Some(name) = holder(&mut work.tx, &removed).await? {
            return Err(ApiError::InUse { by: vec![name] }.into());
        }
    }
    sqlx::query("delete from dict_item where type = $1").bind(&input.id).execute(&mut *work.tx).await?;
    sqlx::query("delete from dict_type where code = $1").bind(&input.id).execute(&mut *work.tx).await?;
    cache_version::bump(&mut work.tx, CacheKey::Dictionaries).await?;
    let answer = work.commit(TYPE, &input.id).await;
    context.app.parameters.forget();
    answer
}
