//! The accounts of a person, by the mobile number that he has shown to be his.

use axum::extract::State;
use lawdesk_core::dto::PersonInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::sms;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// An account to choose.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnAccount {
        #[serde(skip)]
        pub id: String,
        /// Name at sign-in.
        pub username: String,
        /// Of the person or firm.
        pub name: String,
        /// Kind of account: `lawer`, `lawer_firm` or `other`.
        pub zhlx: String,
        /// Name of its organisation.
        pub organisation: String,
    }
}

/// `POST lawer-security/getMultiRoleByUsernameOrPhone`: the code counts on.
pub async fn list(State(app): State<App>, ValidJson(input): ValidJson<PersonInput>) -> Result<Answer<Vec<OwnAccount>>> {
    let purpose = sms::purpose(&input.purpose)?;
    sms::require(&app, purpose, &input.username_or_phone, "smsCode", &input.sms_code).await?;
    Ok(Answer(of(&app, &input.username_or_phone).await?))
}

/// Those that are open, in the order of their names.
pub async fn of(app: &App, mobile: &str) -> Result<Vec<OwnAccount>> {
    Ok(sqlx::query_as(
        "select a.id, a.username, a.name, a.zhlx, o.name as organisation
           from account a join organisation o on o.id = a.org_id
          where a.mobile = $1 and a.enabled = 1 and a.zhlx <> '' order by a.username",
    )
    .bind(sms::normal(mobile))
    .fetch_all(&app.db.pool)
    .await?)
}
