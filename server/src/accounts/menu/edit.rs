//! The menu as its administrators keep it (`sysmenu`).

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::{IdInput, MenuChildrenInput, MenuInput, MenuListInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection};
use uuid::Uuid;

use super::{ENTRIES, Entry, pages};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;

const LIST: &str = "sys:menu:list";
const EDIT: &str = "sys:menu:edit";

/// An entry as it is kept.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MenuRow {
    #[serde(flatten)]
    entry: Entry,
    /// The accounts it is for; empty = all.
    zhlx: String,
    sort: i64,
    /// Counts changes; a change names the one it has read.
    version: i64,
}

/// `POST lawer-security/security/sysmenu/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<MenuListInput>,
) -> Result<Answer<Vec<MenuRow>>> {
    user.permit(LIST)?;
    let mut sql = Sql::new(ENTRIES);
    if !input.zhlx.is_empty() {
        sql.push(" and zhlx = ").bind(input.zhlx.as_str());
    }
    if !input.keyword.trim().is_empty() {
        sql.push(" and ").any_contains(&["title", "title_en"], input.keyword.trim());
    }
    sql.push(" order by sort, id");
    let entries: Vec<Entry> = sql.fetch_all_as(&app.db.pool).await?;
    let row = |entry: Entry| MenuRow { zhlx: entry.zhlx.clone(), sort: entry.sort, version: entry.version, entry };
    Ok(Answer(entries.into_iter().map(row).collect()))
}

/// What a save answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedMenu {
    id: String,
}

/// `POST lawer-security/security/sysmenu/save`
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<MenuInput>) -> Result<Answer<SavedMenu>> {
    context.user.permit(EDIT)?;
    check_page(&input)?;
    let mut work = match context.begin_answering("save", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let id = Uuid::now_v7().to_string();
    let zhlx = kind(&mut work.tx, &input).await?;
    let sql = "insert into menu (id, pid, zhlx, path, title, title_en, icon, name, component, permission, hidden,
                    always_show, redirect, sort, edited_by)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
    writing(sql, &id, &input, zhlx, &work.user.id).execute(&mut *work.tx).await?;
    let subject = id.clone();
    work.commit_with("menu", &subject, SavedMenu { id }).await
}

/// `POST lawer-security/security/sysmenu/update`
pub async fn update(context: CommandContext, ValidJson(input): ValidJson<MenuInput>) -> Result<Answer<SavedMenu>> {
    context.user.permit(EDIT)?;
    check_page(&input)?;
    let mut work = match context.begin_answering("update", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let zhlx = kind(&mut work.tx, &input).await?;
    let sql = "update menu set pid = $2, zhlx = $3, path = $4, title = $5, title_en = $6, icon = $7, name = $8,
                      component = $9, permission = $10, hidden = $11, always_show = $12, redirect = $13, sort = $14,
                      edited_by = $15, version = version + 1
                where id = $1 and delete_flag = 0 and version = coalesce($16, version)";
    let update = writing(sql, &input.id, &input, zhlx, &work.user.id).bind(input.version);
    let changed = update.execute(&mut *work.tx).await?;
    if changed.rows_affected() == 0 {
        let known = sqlx::query("select 1 as one from menu where id = $1 and delete_flag = 0").bind(&input.id);
        let known = known.fetch_optional(&mut *work.tx).await?;
        return Err(Error::from(if known.is_some() { ApiError::Stale(None) } else { ApiError::NotFound }));
    }
    let subject = input.id.clone();
    work.commit_with("menu", &subject, SavedMenu { id: input.id.clone() }).await
}

/// An entry that shows a page names one that there is; one without is a group, or leads out of the client.
fn check_page(input: &MenuInput) -> Result<()> {
    let is_page = input.component.is_empty() || pages::page(&input.zhlx, &input.component).is_some();
    if is_page || pages::is_outside(input.path.trim()) {
        return Ok(());
    }
    Err(Violation::error("component", Message::NotInDictionary).into())
}

/// Binds an entry as `$1` to `$15`, in the order of the table's columns.
fn writing(
    sql: &'static str,
    id: &str,
    input: &MenuInput,
    zhlx: String,
    by: &str,
) -> Query<'static, Any, AnyArguments> {
    sqlx::query(sql)
        .bind(id)
        .bind(&input.pid)
        .bind(zhlx)
        .bind(input.path.trim())
        .bind(input.title.trim())
        .bind(english(input))
        .bind(&input.icon)
        .bind(&input.name)
        .bind(&input.component)
        .bind(&input.permission)
        .bind(i64::from(input.hidden))
        .bind(i64::from(input.always_show))
        .bind(&input.redirect)
        .bind(input.sort)
        .bind(by)
}

fn english(input: &MenuInput) -> &str {
    if input.title_en.trim().is_empty() { input.title.trim() } else { input.title_en.trim() }
}

/// The accounts that an entry is for: those of the entry above. That one must be there, and not stand below this one.
async fn kind(tx: &mut Tx, input: &MenuInput) -> Result<String> {
    if input.pid == "0" {
        return Ok(input.zhlx.clone());
    }
    let above: Option<String> = sqlx::query_scalar("select zhlx from menu where id = $1 and delete_flag = 0")
        .bind(&input.pid)
        .fetch_optional(&mut **tx)
        .await?;
    let above = above.ok_or_else(|| Violation::error("pid", Message::NotInDictionary))?;
    if !input.id.is_empty() && (input.pid == input.id || below(tx, &input.id).await?.contains(&input.pid)) {
        return Err(Violation::error("pid", Message::NotInDictionary).into());
    }
    Ok(above)
}

/// `POST lawer-security/security/sysmenu/delete`
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let by: Vec<String> = sqlx::query_scalar("select title from menu where pid = $1 and delete_flag = 0 order by sort")
        .bind(&input.id)
        .fetch_all(&mut *work.tx)
        .await?;
    if !by.is_empty() {
        return Err(ApiError::InUse { by }.into());
    }
    let removed = sqlx::query(
        "update menu set delete_flag = 1, edited_by = $2, version = version + 1 where id = $1 and delete_flag = 0",
    )
    .bind(&input.id)
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("menu", &input.id).await
}

/// `GET lawer-security/security/sysmenu/getChildMenuIds`
pub async fn children(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<MenuChildrenInput>,
) -> Result<Answer<Vec<String>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(below(&mut connection, &input.pid).await?.into_iter().collect()))
}

/// All entries below one, at any depth.
async fn below(connection: &mut AnyConnection, pid: &str) -> Result<BTreeSet<String>> {
    let ids: Vec<String> = sqlx::query_scalar(
        "with recursive under (id) as (
             select id from menu where pid = $1 and delete_flag = 0
             union select m.id from menu m join under u on m.pid = u.id where m.delete_flag = 0)
         select id from under",
    )
    .bind(pid)
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().collect())
}
