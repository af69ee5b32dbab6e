//! Filters of lists that somebody keeps under a name: of the desk, of business areas.

use lawdesk_core::dto::MOST_FILTERS;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::App;
use crate::http::command::UnitOfWork;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::JsonText;

/// What audit rows call them.
pub const SUBJECT: &str = "desk_filter";

/// Somebody's filters of a list, by name.
pub async fn of<T: DeserializeOwned + Send + Unpin + 'static>(
    app: &App,
    user: &CurrentUser,
    list: &str,
) -> Result<Vec<(String, T)>> {
    let rows: Vec<(String, JsonText<T>)> =
        sqlx::query_as("select name, content from saved_filter where account_id = $1 and list = $2 order by name")
            .bind(&user.id)
            .bind(list)
            .fetch_all(&app.db.pool)
            .await?;
    Ok(rows.into_iter().map(|(name, JsonText(view))| (name, view)).collect())
}

/// Keeps one; of the same name it is replaced. Nobody keeps more than [`MOST_FILTERS`] of a list.
pub async fn save(work: &mut UnitOfWork<'_>, list: &str, name: &str, view: &impl Serialize) -> Result<()> {
    let others: i64 =
        sqlx::query_scalar("select count(*) from saved_filter where account_id = $1 and list = $2 and name <> $3")
            .bind(&work.user.id)
            .bind(list)
            .bind(name)
            .fetch_one(&mut *work.tx)
            .await?;
    if others >= i64::from(MOST_FILTERS) {
        return Err(Violation::error("name", Message::TooManyItems { max: MOST_FILTERS }).into());
    }
    sqlx::query(
        "insert into saved_filter (account_id, list, name, content) values ($1, $2, $3, $4)
         on conflict (account_id, list, name) do update set content = excluded.content",
    )
    .bind(&work.user.id)
    .bind(list)
    .bind(name)
    .bind(serde_json::to_string(view)?)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// Removes one; refuses with 404 when there is none of this name.
pub async fn remove(work: &mut UnitOfWork<'_>, list: &str, name: &str) -> Result<()> {
    let removed = sqlx::query("delete from saved_filter where account_id = $1 and list = $2 and name = $3")
        .bind(&work.user.id)
        .bind(list)
        .bind(name)
        .execute(&mut *work.tx)
        .await?;
    if removed.rows_affected() == 0 { Err(ApiError::NotFound.into()) } else { Ok(()) }
}
