//! 登录日志: what was tried at the door, read off the audit.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::SignInListInput;
use lawdesk_core::message::Message;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May read what was tried at the door.
const LOG: &str = "sys:log:list";
/// What belongs there.
pub const ACTS: [&str; 8] =
    ["signIn", "signInFailed", "signInLocked", "signOut", "logoutAll", "sessionEnd", "deviceEnd", "devicesEnd"];

from_row! {
    /// Something that was tried at the door.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SignInLine {
        id: String,
        /// Milliseconds since 1970.
        happened_at: i64,
        /// What was typed, or whose session it was.
        username: String,
        /// Name of the account; absent: there is none.
        name: Option<String>,
        organisation: Option<String>,
        address: String,
        /// What the browser of a session calls itself; absent: no session came of it, or it is long over.
        device: Option<String>,
        /// Dictionary sjcz.
        act: String,
        /// Why an administrator ended a session; by which identity provider somebody came; else empty.
        reason: String,
    }
}

/// `POST lawer-security/signIn/list`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SignInListInput>,
) -> Result<Answer<Page<SignInLine>>> {
    user.permit(LOG)?;
    if !input.act.is_empty() && !ACTS.contains(&input.act.as_str()) {
        return Err(Violation::error("act", Message::NotInDictionary).into());
    }
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_rows(&mut from, &input);
    let total = Total::of(&from, &app.db.pool).await?;
    // Whose session an administrator ended is the subject of his act. The session that a sign-in opened was made a moment
    // before it was put on record.
    let mut sql = Sql::new(
        "select u.id, u.happened_at, case when u.action = 'sessionEnd' then coalesce(a.username, '') else u.username end as username, a.name, o.name as organisation, u.address, u.action as act, u.reason,
                (select max(s.device) from session s
                  where s.account_id = u.account_id and u.action = 'signIn' and s.address = u.address
                    and s.created_at <= u.happened_at and s.created_at > u.happened_at - 5000) as device",
    );
    push_rows(&mut sql, &input);
    sql.push(" order by u.happened_at desc, u.seq desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_rows(sql: &mut Sql, input: &SignInListInput) {
    sql.push(
        " from audit u
           left join account a on a.id = case when u.action = 'sessionEnd' then u.subject_id else u.account_id end
           left join organisation o on o.id = a.org_id
          where u.action in ",
    );
    if input.act.is_empty() {
        sql.bind_list(ACTS)
    } else {
        sql.bind_list([input.act.as_str()])
    };
    if let Some(from) = Date::parse(&input.from) {
        sql.push(" and u.happened_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&input.to) {
        sql.push(" and u.happened_at < ").bind(to.add_days(1).start().0);
    }
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["u.username", "a.username", "a.name"], keyword);
    }
}
