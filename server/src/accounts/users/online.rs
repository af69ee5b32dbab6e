//! 在线用户: whose sessions are open, and ending one.

use axum::extract::State;
use lawdesk_core::dto::{ReasonedActInput, SearchInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;

use super::target::{AccountNews, EDIT, LIST, notify, push_scope, target};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::session::idle;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

from_row! {
    /// A session that is open.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OnlineLine {
        id: String,
        account_id: String,
        username: String,
        name: String,
        organisation: String,
        /// Where it was opened from.
        address: String,
        /// What the browser calls itself; empty: nothing yet.
        device: String,
        /// Since when, milliseconds since 1970.
        created_at: i64,
        /// The last act that was noted.
        seen_at: i64,
        /// It is the caller's own.
        own: Flag,
    }
}

/// `POST lawer-security/online/list`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<OnlineLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let open = (app.clock.now(), idle(&app).await?);
    let mut count = Sql::new("select count(*) as total");
    push_rows(&mut count, open, &user, &input);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(
        "select s.id, a.id as account_id, a.username, a.name, o.name as organisation, s.address, s.device, s.created_at,
                s.seen_at, case when a.id = ",
    );
    sql.bind(user.id.as_str()).push(" then 1 else 0 end as own");
    push_rows(&mut sql, open, &user, &input);
    sql.push(" order by s.seen_at desc, s.id");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// The sessions that are open now, where each ends after `idle` milliseconds without an act.
fn push_rows(sql: &mut Sql, (now, idle): (i64, i64), user: &CurrentUser, input: &SearchInput) {
    sql.push(
        " from session s join account a on a.id = s.account_id join organisation o on o.id = a.org_id
          where s.ended_at is null and s.seen_at > ",
    );
    sql.bind(now - idle).push(" and s.expires_at > ").bind(now);
    push_scope(sql, user);
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.username", "a.name", "o.name", "s.address"], keyword);
    }
}

/// `POST lawer-security/online/end`
pub(super) async fn end(context: CommandContext, ValidJson(input): ValidJson<ReasonedActInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("sessionEnd", &input).await? else { return Ok(Answer(())) };
    let account: Option<String> =
        sqlx::query_scalar("update session set ended_at = $2 where id = $1 and ended_at is null returning account_id")
            .bind(&input.id)
            .bind(context.app.clock.now())
            .fetch_optional(&mut *work.tx)
            .await?;
    let account = account.ok_or(ApiError::NotFound)?;
    // Whose it is says whether it may be ended.
    target(&mut work.tx, &context.user, &account).await?;
    notify(&mut work, &account, AccountNews::Changed).await?;
    let done = work.commit_because("account", &account, &input.reason).await?;
    context.app.live.end_session(&input.id);
    Ok(done)
}
