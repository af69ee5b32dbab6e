//! Logs within the caller's reach.

use axum::extract::State;
use lawdesk_core::code::InternLogStatus;
use lawdesk_core::dto::InternLogListInput;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::internships;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

from_row! {
    /// A log.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct InternLogRow {
        id: String,
        version: i64,
        internship_id: String,
        /// The intern's name.
        name: String,
        log_date: String,
        /// Dictionary rzlb.
        kind: String,
        case_no: Option<String>,
        content: String,
        hours: Option<f64>,
        experience: Option<String>,
        /// File numbers.
        attachments: JsonText<Vec<String>>,
        /// Dictionary rzzt.
        log_status: String,
        submitted_at: Option<i64>,
        instructor_comment: Option<String>,
        /// 1 to 5.
        instructor_score: Option<i64>,
        reviewed_at: Option<i64>,
        instructor_id: String,
        account_id: String,
    }
}

/// A draft is its author's alone.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<InternLogListInput>,
) -> Result<Answer<Page<InternLogRow>>> {
    internships::permit(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted = Sql::new("");
    push_wanted(&mut counted, &user, &input);
    let total = Total::of(&counted, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select g.id, g.version, g.internship_id, i.name, g.log_date, g.kind, g.case_no, g.content, g.hours,
                g.experience, g.attachments, g.log_status, g.submitted_at, g.instructor_comment, g.instructor_score,
                g.reviewed_at, i.instructor_id, i.account_id",
    );
    push_wanted(&mut sql, &user, &input);
    sql.push(" order by g.log_date desc, g.id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_wanted(sql: &mut Sql, user: &CurrentUser, input: &InternLogListInput) {
    sql.push(" from intern_log g join internship i on i.id = g.internship_id where i.delete_flag = 0");
    internships::push_reach(sql, user);
    sql.push(" and (g.log_status <> ").bind(InternLogStatus::Draft.code());
    sql.push(" or i.account_id = ").bind(user.id.as_str()).push(")");
    let equal = [
        (" and g.internship_id = ", &input.internship_id),
        (" and g.log_status = ", &input.status),
        (" and g.kind = ", &input.kind),
        (" and g.log_date >= ", &input.from),
        (" and g.log_date <= ", &input.to),
    ];
    for (condition, value) in equal.into_iter().filter(|(_, value)| !value.is_empty()) {
        sql.push(condition).bind(value.as_str());
    }
}
