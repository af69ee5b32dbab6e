//! Which menu entries a role sees: those whose permission it has.

use axum::extract::State;
use lawdesk_core::access;
use lawdesk_core::dto::{RoleKeyInput, RoleMenusInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::grants::{grant, lock, permissions_of};
use super::permissions::{EDIT, LIST};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// `POST lawer-security/security/sysmenu/union`
pub async fn union(context: CommandContext, ValidJson(input): ValidJson<RoleMenusInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("union", &input).await? else { return Ok(Answer(())) };
    lock(&mut work.tx, work.user, &input.role_id, None).await?;
    let entries = entries(&mut work.tx).await?;
    if let Some(at) = input.menu_ids.iter().position(|id| entries.iter().all(|entry| entry.id != *id)) {
        return Err(Violation::error(format!("menuIds[{at}]"), Message::NotInDictionary).into());
    }
    // Two entries may ask for the same permission: whoever sees one of them sees the other.
    let visible_entries = |asked: &str| entries.iter().any(|it| it.asks == asked && input.menu_ids.contains(&it.id));
    let wanted: Vec<(&str, bool)> = entries.iter().map(|it| (it.asks.as_str(), visible_entries(&it.asks))).collect();
    let had = permissions_of(&mut work.tx, &input.role_id).await?;
    grant(&mut work.tx, work.user, &input.role_id, &access::seeing(&had, &wanted)).await?;
    work.commit("role", &input.role_id).await
}

/// `GET lawer-security/sysmenu/getMenuIdList`
pub async fn visible_entries(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<RoleKeyInput>,
) -> Result<Answer<Vec<String>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let known = sqlx::query("select 1 as one from role where id = $1").bind(&input.role_id);
    known.fetch_optional(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let had = permissions_of(&mut connection, &input.role_id).await?;
    let entries = entries(&mut connection).await?.into_iter().filter(|it| access::permits(&had, &it.asks));
    Ok(Answer(entries.map(|it| it.id).collect()))
}

from_row! {
    /// An entry that a role can be given: of staff or firms, and for some of them only.
    struct Entry {
        id: String,
        asks: String,
    }
}

async fn entries(connection: &mut AnyConnection) -> Result<Vec<Entry>> {
    let entries = sqlx::query_as(
        "select id, permission as asks from menu
          where zhlx <> 'lawer' and permission <> '' and delete_flag = 0 order by sort",
    )
    .fetch_all(connection)
    .await?;
    Ok(entries)
}
