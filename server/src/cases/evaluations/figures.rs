//! How satisfied applicants were, and the list behind each figure.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{EvaluationBy, EvaluationKind, EvaluationListInput, EvaluationStatisticsInput};
use lawdesk_core::evaluation::LOWEST_SATISFIED;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::applications::list::containing;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// May see what applicants of one's region said.
const STATISTICS: &str = "eval:stat";

from_row! {
    /// What an applicant said, and what he was answered.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Evaluation {
        sq_id: String,
        sq_no: String,
        title: String,
        /// 5 very satisfied … 1 very dissatisfied.
        score: i64,
        tags: JsonText<Vec<String>>,
        comment: String,
        at: i64,
        /// The authority that served him, if one did.
        organ: String,
        /// Last day for an answer, `yyyy-MM-dd`; absent: none is asked for.
        due_on: Option<String>,
        /// What he was answered.
        reply: Option<String>,
        replied_at: Option<i64>,
        /// What he complained of has been put right.
        rectified: Flag,
        /// It is the caller's authority that answers, and has not yet.
        may_answer: Flag,
    }
}

/// The columns of evaluations as their reader sees them; the caller goes on with [`FROM`].
pub(super) fn columns(reader: &CurrentUser) -> Sql {
    let mut sql = Sql::new(
        "select e.application_id as sq_id, s.sq_no, s.title, e.score, e.tags, e.comment, e.evaluated_at as at,
                coalesce(o.name, '') as organ, e.due_on, e.reply, e.replied_at, e.rectified,
                case when e.replied_at is null and ",
    );
    push_answered_by(&mut sql, reader);
    sql.push(" then 1 else 0 end as may_answer");
    sql
}

/// The authority that served the applicant answers; where none is known, whichever he is of.
pub(super) fn push_answered_by(sql: &mut Sql, user: &CurrentUser) {
    sql.push("coalesce(e.organ_id, '') in ('', ").bind(user.dw_id.as_str()).push(")");
}

/// Evaluations with their cases; the caller goes on with ` where …`.
pub(super) const FROM: &str =
    " from evaluation e join application s on s.id = e.application_id left join organisation o on o.id = e.organ_id";

/// `POST xzsqpj/list`: of the caller's region, the latest first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<EvaluationListInput>,
) -> Result<Answer<Page<Evaluation>>> {
    user.permit(STATISTICS)?;
    let paging = Paging::new(input.page, input.page_size);
    let today = app.clock.today().to_string();
    let mut from = Sql::new(FROM);
    narrow(&mut from, &user, &input, &today);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = columns(&user);
    sql.append(&from).push(" order by e.evaluated_at desc, e.application_id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// Below [`LOWEST_SATISFIED`]: SQLite takes the index of these for its literal alone.
const BAD: &str = " and e.score < 3";

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &EvaluationListInput, today: &str) {
    sql.push(" where s.delete_flag = 0");
    data_scope::push_applications(sql, user);
    containing(sql, &input.keyword);
    given_in(sql, &input.from, &input.to);
    if !input.item.is_empty() {
        sql.push(" and s.sq_type = ").bind(input.item.as_str());
    }
    if !input.organisation.is_empty() {
        sql.push(" and e.organ_id = ").bind(input.organisation.as_str());
    }
    match input.kind {
        EvaluationKind::All => (),
        EvaluationKind::Satisfied => _ = sql.push(" and e.score >= ").bind(LOWEST_SATISFIED),
        EvaluationKind::Bad => _ = sql.push(BAD),
        EvaluationKind::Waiting => _ = sql.push(" and e.due_on is not null and e.replied_at is null"),
        EvaluationKind::Late => _ = sql.push(" and e.replied_at is null and e.due_on < ").bind(today),
        EvaluationKind::Answered => _ = sql.push(" and e.replied_at is not null"),
    }
}

/// Those of a span of days.
fn given_in(sql: &mut Sql, from: &str, to: &str) {
    if let Some(from) = Date::parse(from) {
        sql.push(" and e.evaluated_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(to) {
        sql.push(" and e.evaluated_at <= ").bind(to.end().0);
    }
}

from_row! {
    /// How satisfied the applicants of an item or an authority were.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Satisfaction {
        /// Key of the flow, or id of the authority; empty: no authority is known.
        key: String,
        name: String,
        count: i64,
        /// Sum of the scores; with the count it gives the mean.
        sum: i64,
        /// Those who gave 3 or more.
        satisfied: i64,
        /// Bad ones that wait for an answer.
        waiting: i64,
        /// Of these, those whose day has passed.
        late: i64,
        /// Those with an answer.
        answered: i64,
    }
}

/// `POST xzsqpj/statistics`
pub(super) async fn statistics(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<EvaluationStatisticsInput>,
) -> Result<Answer<Vec<Satisfaction>>> {
    user.permit(STATISTICS)?;
    let key = match input.by {
        EvaluationBy::Item => "s.sq_type, p.name",
        EvaluationBy::Organisation => "e.organ_id, o.name",
    };
    // What each row counts.
    let mut sql = Sql::new("select ");
    sql.push(match input.by {
        EvaluationBy::Item => "s.sq_type as key, p.name as name",
        EvaluationBy::Organisation => "e.organ_id as key, coalesce(o.name, '') as name",
    });
    sql.push(", count(*) as count, cast(sum(e.score) as bigint) as sum, count(case when e.score >= ");
    sql.bind(LOWEST_SATISFIED).push(" then 1 end) as satisfied");
    sql.push(", count(case when e.due_on is not null and e.replied_at is null then 1 end) as waiting");
    sql.push(", count(case when e.replied_at is null and e.due_on < ").bind(app.clock.today().to_string());
    sql.push(
        " then 1 end) as late, count(e.replied_at) as answered
           from evaluation e join application s on s.id = e.application_id join process p on p.flow_key = s.sq_type
                left join organisation o on o.id = e.organ_id
          where s.delete_flag = 0",
    );
    // Of the caller's region, in this span of days.
    data_scope::push_applications(&mut sql, &user);
    given_in(&mut sql, &input.from, &input.to);
    sql.push(" group by ").push(key).push(" order by ").push(key);
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_bad_is_below_the_lowest_that_satisfies() {
        assert_eq!(BAD, format!(" and e.score < {LOWEST_SATISFIED}"));
    }
}
