//! 好差评: what applicants think of how they were served.

use axum::extract::State;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{ApplicationInput, EvaluationInput, EvaluationStatisticsInput, SearchInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::applications::{case_access, list};
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::db::unique_violation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};

/// Routes below `/api/lawer-approval/xzsqpj`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/save", "Say how one was served", save)
        .post("/detail", "What the applicant of a case said", detail)
        .post("/list", "What applicants said", list)
        .post("/statistics", "How satisfied applicants were, by item", statistics)
}

/// May see what applicants of one's region said.
const STATISTICS: &str = "eval:stat";

/// `POST xzsqpj/save`: once, by the applicant, when his case is over.
async fn save(context: CommandContext, ValidJson(input): ValidJson<EvaluationInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("evaluate", &input).await? else { return Ok(Answer(())) };
    // His own case, when it is over.
    let status: Option<String> =
        sqlx::query_scalar("select status from application where id = $1 and applicant_id = $2 and delete_flag = 0")
            .bind(&input.sq_id)
            .bind(&work.user.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    let status = status.ok_or(ApiError::NotFound)?;
    if !ApplicationStatus::from_code(&status).is_some_and(ApplicationStatus::may_be_evaluated) {
        return Err(ApiError::CaseOpen.into());
    }
    // Once: a second one finds the first.
    sqlx::query(
        "insert into evaluation (application_id, score, tags, comment, account_id, evaluated_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&input.sq_id)
    .bind(input.score)
    .bind(serde_json::to_string(&input.tags)?)
    .bind(input.comment.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await
    .map_err(|error| match unique_violation(&error) {
        Some(_) => ApiError::Evaluated.into(),
        None => Error::from(error),
    })?;
    work.commit("application", &input.sq_id).await
}

from_row! {
    /// What an applicant said.
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
    }
}

const COLUMNS: &str =
    "select e.application_id as sq_id, s.sq_no, s.title, e.score, e.tags, e.comment, e.evaluated_at as at";
const FROM: &str = " from evaluation e join application s on s.id = e.application_id";

/// What a case's applicant said, and whether the caller can say it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfCase {
    /// Nothing yet.
    evaluation: Option<Evaluation>,
    /// It is the caller's own case, it is over, and he has said nothing yet.
    open: bool,
}

/// `POST xzsqpj/detail`: for who may see the case.
async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<OfCase>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = case_access::reader_of(&mut connection, &user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
    let mut sql = Sql::new(COLUMNS);
    sql.push(FROM).push(" where e.application_id = ").bind(input.sq_id.as_str());
    let evaluation: Option<Evaluation> = sql.fetch_optional_as(&mut *connection).await?;
    let is_over = reader.status.is_some_and(ApplicationStatus::may_be_evaluated);
    let open = reader.is_applicant && evaluation.is_none() && is_over;
    Ok(Answer(OfCase { evaluation, open }))
}

/// `POST xzsqpj/list`: of the caller's region, the latest first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<Evaluation>>> {
    user.permit(STATISTICS)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::new(FROM);
    from.push(" where s.delete_flag = 0");
    data_scope::push_applications(&mut from, &user);
    list::containing(&mut from, &input.keyword);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(COLUMNS);
    sql.append(&from).push(" order by e.evaluated_at desc, e.application_id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

from_row! {
    /// How satisfied the applicants of an item were.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Satisfaction {
        sq_type: String,
        item: String,
        count: i64,
        /// Sum of the scores; with the count it gives the mean.
        sum: i64,
        /// Those who gave 3 or more.
        satisfied: i64,
    }
}

/// `POST xzsqpj/statistics`
async fn statistics(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<EvaluationStatisticsInput>,
) -> Result<Answer<Vec<Satisfaction>>> {
    user.permit(STATISTICS)?;
    let mut sql = Sql::new(
        "select s.sq_type, p.name as item, count(*) as count, cast(sum(e.score) as bigint) as sum,
                count(case when e.score >= 3 then 1 end) as satisfied
           from evaluation e join application s on s.id = e.application_id join process p on p.flow_key = s.sq_type
          where s.delete_flag = 0",
    );
    // Of the caller's region, in this span of days.
    data_scope::push_applications(&mut sql, &user);
    if let Some(from) = Date::parse(&input.from) {
        sql.push(" and e.evaluated_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&input.to) {
        sql.push(" and e.evaluated_at <= ").bind(to.end().0);
    }
    sql.push(" group by s.sq_type, p.name order by s.sq_type");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

/// Whether the applicant of a case has said how he was served.
pub async fn is_given(connection: &mut AnyConnection, application: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from evaluation where application_id = $1")
        .bind(application)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}
