//! What was tried at the door in one's own name, good and bad, read off the audit.

use axum::extract::State;
use lawdesk_core::dto::PageInput;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::users::SIGN_IN_ACTS;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// Something that was tried at the door in one's own name.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnSignIn {
        id: String,
        /// Milliseconds since 1970.
        happened_at: i64,
        address: String,
        /// What the browser of a session calls itself; absent: no session came of it, or it is long over.
        device: Option<String>,
        /// Dictionary sjcz.
        act: String,
        /// Why an administrator ended a session; else empty.
        reason: String,
    }
}

/// `POST lawer-security/personal/signIns`: the latest first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<OwnSignIn>>> {
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_rows(&mut from, &user);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = select(&user);
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// As many of the latest.
pub(super) async fn latest(app: &App, user: &CurrentUser, most: i64) -> Result<Vec<OwnSignIn>> {
    let mut sql = select(user);
    sql.push(" limit ").bind(most);
    Ok(sql.fetch_all_as(&app.db.pool).await?)
}

/// The session that a sign-in opened was made a moment before it was put on record.
fn select(user: &CurrentUser) -> Sql {
    let mut sql = Sql::new(
        "select u.id, u.happened_at, u.address, u.action as act, u.reason,
                (select max(s.device) from session s
                  where s.account_id = u.account_id and u.action = 'signIn' and s.address = u.address
                    and s.created_at <= u.happened_at and s.created_at > u.happened_at - 5000) as device",
    );
    push_rows(&mut sql, user);
    sql.push(" order by u.happened_at desc, u.seq desc");
    sql
}

/// Tries that failed are of no account: they name what was typed. Of a session that an administrator ended the account is
/// the subject.
fn push_rows(sql: &mut Sql, user: &CurrentUser) {
    sql.push(" from audit u where u.action in ").bind_list(SIGN_IN_ACTS);
    sql.push(" and ((u.account_id = ").bind(user.id.as_str()).push(" and u.action <> 'sessionEnd')");
    sql.push(" or (u.account_id = '' and lower(u.username) = ").bind(user.username.to_lowercase()).push(")");
    sql.push(" or (u.subject_id = ").bind(user.id.as_str()).push(" and u.action = 'sessionEnd'))");
}
