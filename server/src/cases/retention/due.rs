//! Closed cases whose retention period is over, and those that are kept all the same.

use axum::extract::State;
use lawdesk_core::dto::{HoldInput, PageInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{EDIT, LIST};
use super::rules;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A closed case, without what it is about.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ClosedCase {
        sq_id: String,
        sq_no: String,
        sq_type: String,
        /// The item's name.
        name: String,
        /// Dictionary sqzt.
        status: String,
        /// Dictionary CLJG.
        result: Option<String>,
        submit_at: i64,
        ended_at: Option<i64>,
        /// Why it is kept; absent: it is not.
        hold_reason: Option<String>,
        /// Who keeps it, and since when.
        held_by: Option<String>,
        held_at: Option<i64>,
    }
}

const CASES: &str = "select s.id as sq_id, s.sq_no, s.sq_type, p.name, s.status, s.result, s.submit_at, s.ended_at,
        h.reason as hold_reason, a.name as held_by, h.held_at
   from application s join process p on p.flow_key = s.sq_type left join legal_hold h on h.application_id = s.id
        left join account a on a.id = h.held_by";

/// Those that are due and stand in no open proposal, the oldest first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<ClosedCase>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    let cutoffs = rules::cutoffs(&mut connection, app.clock.today()).await?;
    let mut count = Sql::new("select count(*) from application s");
    push_due(&mut count, &cutoffs);
    push_unproposed(&mut count);
    let (total,) = count.fetch_one_as(&mut *connection).await?;
    let mut sql = Sql::new(CASES);
    push_due(&mut sql, &cutoffs);
    push_unproposed(&mut sql);
    sql.push(" order by s.ended_at, s.id");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&mut *connection).await?, total))
}

/// A condition: the case `s` is over, its period too, and it is still here.
fn push_due(sql: &mut Sql, cutoffs: &[(String, i64)]) {
    sql.push(" where s.delete_flag = 0 and s.ended_at is not null and (1 = 0");
    for (item, before) in cutoffs {
        sql.push(" or (s.sq_type = ").bind(item.as_str()).push(" and s.ended_at < ").bind(*before).push(")");
    }
    sql.push(")");
}

fn push_unproposed(sql: &mut Sql) {
    sql.push(
        " and not exists (select 1 from disposal_case c join disposal d on d.id = c.disposal_id
                           where c.application_id = s.id and d.state = 'proposed')",
    );
}

/// Refuses, with their numbers, those of these cases that are not due or are kept.
pub(super) async fn require_due(app: &App, connection: &mut AnyConnection, cases: &[String]) -> Result<()> {
    let cutoffs = rules::cutoffs(connection, app.clock.today()).await?;
    let mut sql = Sql::new("select s.id from application s");
    push_due(&mut sql, &cutoffs);
    sql.push(" and not exists (select 1 from legal_hold h where h.application_id = s.id) and s.id in ");
    sql.bind_list(cases.iter().cloned());
    let due: Vec<(String,)> = sql.fetch_all_as(&mut *connection).await?;
    let others: Vec<String> = cases.iter().filter(|id| due.iter().all(|(due,)| due != *id)).cloned().collect();
    if others.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("select sq_no from application where id in ");
    sql.bind_list(others).push(" order by sq_no");
    let numbers: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Err(ApiError::NotDue { cases: numbers.into_iter().map(|(number,)| number).collect() }.into())
}

/// 封存, 解除封存.
pub(super) async fn hold(context: CommandContext, ValidJson(input): ValidJson<HoldInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let name = if input.held { "hold" } else { "release" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    let changed = if input.held {
        sqlx::query(
            "insert into legal_hold (application_id, reason, held_by, held_at)
             select s.id, $2, $3, $4 from application s where s.id = $1 and s.delete_flag = 0
             on conflict (application_id) do update set reason = excluded.reason",
        )
        .bind(&input.sq_id)
        .bind(input.reason.trim())
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?
    } else {
        sqlx::query("delete from legal_hold where application_id = $1")
            .bind(&input.sq_id)
            .execute(&mut *work.tx)
            .await?
    };
    if changed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit_because("application", &input.sq_id, &input.reason).await
}

/// Those that are kept, the latest first.
pub(super) async fn holds(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<ClosedCase>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let total: i64 = sqlx::query_scalar("select count(*) from legal_hold").fetch_one(&app.db.pool).await?;
    let mut sql = Sql::new(CASES);
    sql.push(" where h.application_id is not null order by h.held_at desc, s.id");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}
