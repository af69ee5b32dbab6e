//! 处置: one proposes which cases are not needed any more, another approves it, and what they said is removed.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::{DisposalDecisionInput, DisposalInput, PageInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::permissions::{APPROVE, LIST, PROPOSE};
use super::{due, erase};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::runtime;

/// A disposal with what is left of its cases.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Disposal {
    id: String,
    /// `proposed`, `approved` or `refused`.
    state: String,
    reason: String,
    proposed_by: String,
    proposed_at: i64,
    decided_by: Option<String>,
    decided_at: Option<i64>,
    /// Why it was approved or refused; empty: it was not yet.
    decision_reason: String,
    cases: Vec<DisposalCase>,
}

from_row! {
    struct DisposalRow {
        id: String,
        state: String,
        reason: String,
        proposed_by: String,
        proposed_at: i64,
        decided_by: Option<String>,
        decided_at: Option<i64>,
        decision_reason: String,
    }
}

from_row! {
    struct CaseRow {
        disposal_id: String,
        sq_no: String,
        sq_type: String,
        name: String,
        submit_at: i64,
        ended_at: i64,
        status: String,
        result: Option<String>,
        hash: String,
    }
}

/// The skeleton of a case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisposalCase {
    sq_no: String,
    sq_type: String,
    /// The item's name.
    name: String,
    submit_at: i64,
    ended_at: i64,
    /// Dictionary sqzt.
    status: String,
    /// Dictionary CLJG.
    result: Option<String>,
    /// SHA-256 of what was removed, hex; empty: it is still there.
    hash: String,
}

/// The latest first, for who proposes and who decides.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<Disposal>>> {
    user.permit(LIST).or_else(|_| user.permit(APPROVE))?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    // How many there were, and a page of them.
    let total: i64 = sqlx::query_scalar("select count(*) from disposal").fetch_one(&mut *connection).await?;
    let mut sql = Sql::new(
        "select d.id, d.state, d.reason, p.name as proposed_by, d.proposed_at, a.name as decided_by, d.decided_at,
                d.decision_reason
           from disposal d join account p on p.id = d.proposed_by left join account a on a.id = d.decided_by
          order by d.proposed_at desc, d.id",
    );
    paging.push(&mut sql);
    let rows: Vec<DisposalRow> = sql.fetch_all_as(&mut *connection).await?;
    // Each with the cases that it names.
    let mut cases = cases(&mut connection, &rows).await?;
    let disposal = |row: DisposalRow| Disposal {
        cases: cases.remove(&row.id).unwrap_or_default(),
        id: row.id,
        state: row.state,
        reason: row.reason,
        proposed_by: row.proposed_by,
        proposed_at: row.proposed_at,
        decided_by: row.decided_by,
        decided_at: row.decided_at,
        decision_reason: row.decision_reason,
    };
    Ok(paging.of(rows.into_iter().map(disposal).collect(), total))
}

/// Those that wait for a decision; `None`: the caller does not decide them.
pub(crate) async fn count_waiting(app: &App, user: &CurrentUser) -> Result<Option<i64>> {
    if user.permit(APPROVE).is_err() {
        return Ok(None);
    }
    let sql = "select count(*) from disposal where state = 'proposed'";
    Ok(Some(sqlx::query_scalar(sql).fetch_one(&app.db.pool).await?))
}

async fn cases(
    connection: &mut AnyConnection,
    disposals: &[DisposalRow],
) -> Result<BTreeMap<String, Vec<DisposalCase>>> {
    let mut found: BTreeMap<String, Vec<DisposalCase>> = BTreeMap::new();
    if disposals.is_empty() {
        return Ok(found);
    }
    let mut sql = Sql::new(
        "select c.disposal_id, c.sq_no, c.sq_type, p.name, c.submit_at, c.ended_at, c.status, c.result, c.hash
           from disposal_case c join process p on p.flow_key = c.sq_type where c.disposal_id in ",
    );
    sql.bind_list(disposals.iter().map(|it| it.id.clone())).push(" order by c.sq_no");
    let rows: Vec<CaseRow> = sql.fetch_all_as(connection).await?;
    for row in rows {
        let CaseRow { disposal_id, sq_no, sq_type, name, submit_at, ended_at, status, result, hash } = row;
        let case = DisposalCase { sq_no, sq_type, name, submit_at, ended_at, status, result, hash };
        found.entry(disposal_id).or_default().push(case);
    }
    Ok(found)
}

/// 提出: nothing happens to the cases until somebody else approves it.
pub(super) async fn propose(context: CommandContext, ValidJson(input): ValidJson<DisposalInput>) -> Result<Answer<()>> {
    context.user.permit(PROPOSE)?;
    let Some(mut work) = context.begin("proposeDisposal", &input).await? else { return Ok(Answer(())) };
    due::require_due(work.app, &mut work.tx, &input.sq_ids).await?;
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into disposal (id, state, reason, proposed_by, proposed_at) values ($1, 'proposed', $2, $3, $4)",
    )
    .bind(&id)
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    for application in &input.sq_ids {
        sqlx::query(
            "insert into disposal_case (disposal_id, application_id, sq_no, sq_type, submit_at, ended_at, status, result)
             select $1, s.id, s.sq_no, s.sq_type, s.submit_at, s.ended_at, s.status, s.result
               from application s where s.id = $2 on conflict (disposal_id, application_id) do nothing",
        )
        .bind(&id)
        .bind(application)
        .execute(&mut *work.tx)
        .await?;
    }
    work.commit_because("disposal", &id, &input.reason).await
}

/// 批准或否决, by somebody else than who proposed it. What is on hold by now is not disposed of.
pub(super) async fn decide(
    context: CommandContext,
    ValidJson(input): ValidJson<DisposalDecisionInput>,
) -> Result<Answer<()>> {
    context.user.permit(APPROVE)?;
    let name = if input.approved { "dispose" } else { "refuseDisposal" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    take(&mut work, &input).await?;
    if input.approved {
        carry_out(&mut work, &input.id).await?;
    }
    work.commit_because("disposal", &input.id, &input.reason).await
}

/// The update takes the row: of two who decide at once the second is refused.
async fn take(work: &mut UnitOfWork<'_>, input: &DisposalDecisionInput) -> Result<()> {
    let proposal: Option<(String, String)> = sqlx::query_as("select proposed_by, state from disposal where id = $1")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?;
    let (proposed_by, _) = proposal.ok_or(ApiError::NotFound)?;
    if proposed_by == work.user.id {
        return Err(ApiError::OwnProposal.into());
    }
    let taken = sqlx::query(
        "update disposal set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5
          where id = $1 and state = 'proposed'",
    )
    .bind(&input.id)
    .bind(if input.approved { "approved" } else { "refused" })
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.reason.trim())
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ApiError::ProposalDecided.into()) } else { Ok(()) }
}

async fn carry_out(work: &mut UnitOfWork<'_>, disposal: &str) -> Result<()> {
    let cases: Vec<(String, String)> = sqlx::query_as(
        "select application_id, sq_no from disposal_case where disposal_id = $1 order by application_id",
    )
    .bind(disposal)
    .fetch_all(&mut *work.tx)
    .await?;
    let ids: Vec<String> = cases.iter().map(|(application, _)| application.clone()).collect();
    due::require_due(work.app, &mut work.tx, &ids).await?;
    let (by, at) = (work.user.id.clone(), work.app.clock.now());
    for (application, number) in cases {
        // Its first instance is over; what a signal started from it may not be.
        if runtime::erase::is_running(&mut work.tx, &application).await? {
            return Err(ApiError::NotDue { cases: vec![number] }.into());
        }
        let hash = erase::erase(&mut work.tx, &application, &by, at).await?;
        sqlx::query("update disposal_case set hash = $3 where disposal_id = $1 and application_id = $2")
            .bind(disposal)
            .bind(&application)
            .bind(hash)
            .execute(&mut *work.tx)
            .await?;
    }
    Ok(())
}
