//! What people say of themselves.

use axum::extract::State;
use lawdesk_core::dto::ProfileInput;
use lawdesk_core::mask;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// One's own profile.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnProfile {
        /// Masked.
        mobile: String,
        /// What he is at his organisation; empty: not said.
        job_title: String,
        /// Where he is reached there; empty: not said.
        office_phone: String,
        /// When the account was made, milliseconds since 1970.
        created_at: i64,
    }
}

/// `GET lawer-security/personal/info`
pub(super) async fn info(State(app): State<App>, user: CurrentUser) -> Result<Answer<OwnProfile>> {
    let profile: OwnProfile =
        sqlx::query_as("select mobile, job_title, office_phone, created_at from account where id = $1")
            .bind(&user.id)
            .fetch_one(&app.db.pool)
            .await?;
    Ok(Answer(OwnProfile { mobile: mask::mobile(&profile.mobile), ..profile }))
}

/// `POST lawer-security/personal/save`
pub(super) async fn save(context: CommandContext, ValidJson(input): ValidJson<ProfileInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("saveProfile", &input).await? else { return Ok(Answer(())) };
    sqlx::query(
        "update account set job_title = $2, office_phone = $3, updated_at = $4, version = version + 1 where id = $1",
    )
    .bind(&work.user.id)
    .bind(text::trim(&input.job_title))
    .bind(input.office_phone.trim())
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    let changed = ("jobTitle,officePhone", "");
    work.commit_changes(("account", &context.user.id), changed, ()).await
}
