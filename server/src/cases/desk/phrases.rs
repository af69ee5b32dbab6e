//! 常用语: what somebody often writes in opinions, in his own order, behind which those stand that every installation has.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, MOST_PHRASES, NoInput, PhraseInput, PhraseOrderInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// A JSON list of texts.
const SHIPPED: &str = include_str!("../../../data/phrases.json");
/// What audit rows call it.
const SUBJECT: &str = "phrase";

from_row! {
    /// A phrase of one's own.
    #[derive(Debug, Serialize, JsonSchema)]
    pub struct Phrase {
        id: String,
        text: String,
    }
}

/// Phrases for opinions.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Phrases {
    /// The caller's, in his order.
    own: Vec<Phrase>,
    /// Everybody's.
    shipped: Vec<String>,
}

/// `POST desk/phrase/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Phrases>> {
    let own = sqlx::query_as("select id, text from phrase where account_id = $1 order by sort, id")
        .bind(&user.id)
        .fetch_all(&app.db.pool)
        .await?;
    Ok(Answer(Phrases { own, shipped: serde_json::from_str(SHIPPED)? }))
}

/// `POST desk/phrase/save`: a new one stands last.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<PhraseInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("savePhrase", &input).await? else { return Ok(Answer(())) };
    // One of his own changed.
    let text = input.text.trim();
    if let Some(id) = &input.id {
        let changed = sqlx::query("update phrase set text = $3 where id = $1 and account_id = $2")
            .bind(id)
            .bind(&work.user.id)
            .bind(text)
            .execute(&mut *work.tx)
            .await?;
        if changed.rows_affected() == 0 {
            return Err(ApiError::NotFound.into());
        }
        return work.commit(SUBJECT, id).await;
    }
    // A new one, behind those that he has.
    let (count, last): (i64, i64) =
        sqlx::query_as("select count(*) as count, coalesce(max(sort), -1) as last from phrase where account_id = $1")
            .bind(&work.user.id)
            .fetch_one(&mut *work.tx)
            .await?;
    if count >= i64::from(MOST_PHRASES) {
        return Err(Violation::error("text", Message::TooManyItems { max: MOST_PHRASES }).into());
    }
    let id = Uuid::now_v7().to_string();
    sqlx::query("insert into phrase (id, account_id, text, sort) values ($1, $2, $3, $4)")
        .bind(&id)
        .bind(&work.user.id)
        .bind(text)
        .bind(last + 1)
        .execute(&mut *work.tx)
        .await?;
    work.commit(SUBJECT, &id).await
}

/// `POST desk/phrase/delete`
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("removePhrase", &input).await? else { return Ok(Answer(())) };
    let removed = sqlx::query("delete from phrase where id = $1 and account_id = $2")
        .bind(&input.id)
        .bind(&work.user.id)
        .execute(&mut *work.tx)
        .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit(SUBJECT, &input.id).await
}

/// `POST desk/phrase/order`: those that are not named stay behind the others.
pub async fn order(context: CommandContext, ValidJson(input): ValidJson<PhraseOrderInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("orderPhrases", &input).await? else { return Ok(Answer(())) };
    sqlx::query("update phrase set sort = sort + $2 where account_id = $1")
        .bind(&work.user.id)
        .bind(i64::from(MOST_PHRASES))
        .execute(&mut *work.tx)
        .await?;
    for (sort, id) in (0_i64..).zip(&input.ids) {
        sqlx::query("update phrase set sort = $3 where id = $1 and account_id = $2")
            .bind(id)
            .bind(&work.user.id)
            .bind(sort)
            .execute(&mut *work.tx)
            .await?;
    }
    let user = work.user.id.clone();
    work.commit(SUBJECT, &user).await
}
