//! 接收分组: receivers that an organisation keeps under a name. A group is read when something is sent; what was sent before
//! keeps its receivers.

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, IdInput, NoInput, WorkGroupInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use lawdesk_core::work::WorkTarget;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::access;
use super::targets::{self, TargetLine};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::unique_violation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};

/// The most groups of an organisation that are answered.
const MOST: i64 = 200;

/// A group.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WorkGroup")]
#[serde(rename_all = "camelCase")]
pub struct Group {
    id: String,
    name: String,
    members: Vec<TargetLine>,
    updated_at: i64,
}

from_row! {
    struct GroupRow {
        id: String,
        name: String,
        members: JsonText<Vec<WorkTarget>>,
        updated_at: i64,
    }
}

/// `POST workTogether/group/list`: by name.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<Group>>> {
    access::permit_edit(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    let rows: Vec<GroupRow> =
        sqlx::query_as("select id, name, members, updated_at from work_group where org_id = $1 order by name limit $2")
            .bind(&user.dw_id)
            .bind(MOST)
            .fetch_all(&mut *connection)
            .await?;
    let mut groups = Vec::new();
    for GroupRow { id, name, members, updated_at } in rows {
        let members = targets::lines(&mut connection, &user, &members.0).await?;
        groups.push(Group { id, name, members, updated_at });
    }
    Ok(Answer(groups))
}

/// `POST workTogether/group/save`.
pub(super) async fn save(context: CommandContext, ValidJson(input): ValidJson<WorkGroupInput>) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("saveWorkGroup", &input).await? else { return Ok(Answer(())) };
    // A group holds whom the caller may send to.
    let allowed = access::target_kinds_of(work.user);
    if input.members.iter().any(|it| !allowed.contains(&it.kind)) {
        return Err(Violation::error("members", Message::NotInDictionary).into());
    }
    // A new one, or one of the own organisation.
    let (id, now) = (Uuid::now_v7().to_string(), work.app.clock.now());
    let id = if input.id.is_empty() { id } else { input.id.clone() };
    let done = sqlx::query(if input.id.is_empty() {
        "insert into work_group (id, org_id, name, members, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6)"
    } else {
        "update work_group set name = $3, members = $4, updated_by = $5, updated_at = $6 where id = $1 and org_id = $2"
    })
    .bind(&id)
    .bind(&work.user.dw_id)
    .bind(input.name.trim())
    .bind(serde_json::to_string(&input.members)?)
    .bind(&work.user.id)
    .bind(now)
    .execute(&mut *work.tx)
    .await
    .map_err(name_conflict)?;
    if done.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("work", &id).await
}

fn name_conflict(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("work_group_org_id_name_key") => Violation::error("name", Message::Taken).into(),
        _ => error.into(),
    }
}

/// `POST workTogether/group/remove`.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("removeWorkGroup", &input).await? else { return Ok(Answer(())) };
    let done = sqlx::query("delete from work_group where id = $1 and org_id = $2")
        .bind(&input.id)
        .bind(&work.user.dw_id)
        .execute(&mut *work.tx)
        .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("work", &input.id).await
}

/// The members of a group of the caller's organisation; of a group that is no more, nobody.
pub(super) async fn members(work: &mut UnitOfWork<'_>, id: &str) -> Result<Vec<WorkTarget>> {
    let found: Option<JsonText<Vec<WorkTarget>>> =
        sqlx::query_scalar("select members from work_group where id = $1 and org_id = $2")
            .bind(id)
            .bind(&work.user.dw_id)
            .fetch_optional(&mut *work.tx)
            .await?;
    Ok(found.map(|it| it.0).unwrap_or_default())
}

/// The groups of the caller's organisation to choose from.
pub(super) async fn options(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (keyword, ids): (&str, &[String]),
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new("select g.id, g.name from work_group g where g.org_id = ");
    sql.bind(user.dw_id.as_str());
    let keyword = keyword.trim();
    if !ids.is_empty() {
        sql.push(" and g.id in ").bind_list(ids.iter().cloned());
    } else if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["g.name"], keyword);
    }
    sql.push(" order by g.name limit ").bind(MOST);
    let rows: Vec<(String, String)> = sql.fetch_all_as(connection).await?;
    Ok(rows.into_iter().map(|(id, label)| AreaOption { id, label, hint: String::new() }).collect())
}
