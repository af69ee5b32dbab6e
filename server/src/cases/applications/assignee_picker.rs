//! `POST lawer-approval/xzsq/staff` and `…/colleagues`: who can be given work, to choose from. Those may look who have a
//! task in hand.

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AreaOptionsInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, like_text};

/// The most that is answered at once: whoever is not among them is found by his name.
const MAX: i64 = 50;

/// Accounts `a` with their organisations `o`.
const COLUMNS: TableScope<'_> =
    TableScope { region: ("o.", "region_code"), organisation: ("a.", "org_id"), firm: NONE, lawyer: NONE };

/// The staff of the authorities around the caller's, each with its authority.
pub async fn staff(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let around = data_scope::subject(&user).neighbourhood();
    search(&app, &user, &input, |sql| {
        sql.push("a.zhlx = 'other'");
        data_scope::push(sql, &around, COLUMNS);
    })
    .await
}

/// Those of the caller's own organisation, without himself.
pub async fn colleagues(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    search(&app, &user, &input, |sql| {
        sql.push("a.id <> ").bind(user.id.as_str());
        data_scope::push(sql, &data_scope::subject(&user).organisation_scope(), COLUMNS);
    })
    .await
}

async fn search(
    app: &App,
    user: &CurrentUser,
    input: &AreaOptionsInput,
    narrow: impl Fn(&mut Sql),
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    if !has_task(&mut connection, user).await? {
        return Err(ApiError::Forbidden.into());
    }
    let rows = statement(narrow, input).fetch_all(&mut *connection).await?;
    let option = |row: &AnyRow| {
        Ok(AreaOption { id: row.try_get("id")?, label: row.try_get("name")?, hint: row.try_get("organisation")? })
    };
    rows.iter().map(option).collect::<Result<_>>().map(Answer)
}

async fn has_task(connection: &mut AnyConnection, user: &CurrentUser) -> Result<bool> {
    let found = sqlx::query("select 1 as found from task where assignee = $1 and state = 'open' limit 1")
        .bind(&user.id)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

/// Who was chosen before is shown whatever has become of him.
fn statement(narrow: impl Fn(&mut Sql), input: &AreaOptionsInput) -> Sql {
    let mut sql = Sql::new(
        "select a.id, a.name, o.name as organisation from account a join organisation o on o.id = a.org_id
          where ",
    );
    narrow(&mut sql);
    if input.ids.is_empty() {
        sql.push(" and a.enabled = 1 and a.id in (select account_id from account_role)");
    } else {
        sql.push(" and a.id in (").bind("");
        for id in &input.ids {
            sql.push(", ").bind(id.as_str());
        }
        sql.push(")");
    }
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        let pattern = format!("%{}%", like_text(keyword));
        sql.push(" and (a.name like ").bind(pattern.as_str()).push(" escape '!' or o.name like ");
        sql.bind(pattern.as_str()).push(" escape '!')");
    }
    sql.push(" order by o.level desc, o.sort, o.id, a.name, a.id limit ").bind(input.limit.unwrap_or(20).clamp(1, MAX));
    sql
}
