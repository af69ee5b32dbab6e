//! Papers as those who teach see them.

use axum::extract::State;
use lawdesk_core::dto::{DrawRule, IdInput, LearningListInput, LearningStateInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::attempt::{AnswersShown, AttemptState, PaperTerms};
use lawdesk_core::learning::course::CourseState;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access::{self, EDIT, LIST, PUBLISH};
use super::statistics::{self, QuestionFigures};
use super::{drawing, paging};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// What audit rows call it.
pub(super) const SUBJECT: &str = "eduPaper";
/// Published.
pub(super) const PUBLISHED: &str = CourseState::Published.code();

from_row! {
    /// A paper in a list.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PaperRow {
        id: String,
        title: String,
        total: i64,
        pass: i64,
        minutes: i64,
        random: Flag,
        /// 0 draft, 2 published, 3 withdrawn.
        state: String,
        /// Attempts that were handed in.
        attempts: i64,
        /// Attempts that wait for a teacher.
        waiting: i64,
        created_at: i64,
    }
}

/// `POST paper/list`: the newest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<PaperRow>>> {
    user.permit(LIST)?;
    // How many attempts came in, and how many wait for a teacher.
    let mut columns = Sql::new(
        "select p.id, p.title, p.total, p.pass, p.minutes, p.random, p.state, p.created_at,
                (select count(*) from edu_attempt t where t.paper_id = p.id and t.state in ",
    );
    columns.bind_list([AttemptState::Marking, AttemptState::Scored].map(AttemptState::code)).push(
        ") as attempts,
                (select count(*) from edu_attempt t where t.paper_id = p.id and t.state = ",
    );
    columns.bind(AttemptState::Marking.code()).push(") as waiting");
    // What the list is narrowed to.
    let mut from = Sql::new(" from edu_paper p where p.delete_flag = 0");
    access::push_readable(&mut from, &user, "p.");
    if !input.state.is_empty() {
        from.push(" and p.state = ").bind(input.state.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["p.title"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by p.created_at desc, p.id desc", paging).await
}

from_row! {
    /// A paper without its questions.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PaperFile {
        pub(super) id: String,
        pub(super) version: i64,
        pub(super) title: String,
        pub(super) total: i64,
        pub(super) pass: i64,
        pub(super) minutes: i64,
        pub(super) attempts: i64,
        pub(super) random: Flag,
        pub(super) rules: JsonText<Vec<DrawRule>>,
        /// 1 handed in, 2 closed, 3 never.
        pub(super) answers: String,
        pub(super) shuffled: Flag,
        pub(super) window_from: Option<i64>,
        pub(super) window_to: Option<i64>,
        pub(super) open: Flag,
        /// Hours that whoever passes it has, beside any course; 0: none.
        pub(super) hours: f64,
        /// Dictionary `kclb`.
        pub(super) category: String,
        pub(super) state: String,
    }
}

impl PaperFile {
    /// What it says of attempts.
    pub(super) fn terms(&self) -> PaperTerms {
        let small = |number: i64| u32::try_from(number).unwrap_or(0);
        PaperTerms {
            minutes: small(self.minutes),
            attempts: small(self.attempts),
            from: self.window_from,
            to: self.window_to,
            answers: AnswersShown::from_code(&self.answers).unwrap_or(AnswersShown::Never),
        }
    }
}

/// The paper of this id.
pub(super) async fn load(connection: &mut AnyConnection, id: &str) -> Result<Option<PaperFile>> {
    let paper = sqlx::query_as(
        "select id, version, title, total, pass, minutes, attempts, random, rules, answers, shuffled, window_from,
                window_to, open, hours, category, state
           from edu_paper where id = $1 and delete_flag = 0",
    );
    Ok(paper.bind(id).fetch_optional(connection).await?)
}

/// A paper with its questions and what attempts say of them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the wire's names")]
pub struct Paper {
    paper: PaperFile,
    /// Those that are chosen; of a paper that is drawn, those that attempts have had.
    questions: Vec<QuestionFigures>,
    /// Attempts that have their points.
    scored: i64,
    /// Of those, the ones that passed.
    passed: i64,
    /// Their mean points, to a tenth.
    average: f64,
    may_edit: bool,
    may_publish: bool,
}

/// `POST paper/detail`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Paper>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    // Only what the caller may read.
    let mut sql = Sql::new("select 1 from edu_paper p where p.delete_flag = 0 and p.id = ");
    sql.bind(input.id.as_str());
    access::push_readable(&mut sql, &user, "p.");
    if sql.fetch_optional(&mut *connection).await?.is_none() {
        return Err(ApiError::NotFound.into());
    }
    let paper = load(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    // What came of it so far, and what he may do.
    let (scored, passed, average): (i64, i64, f64) = sqlx::query_as(
        "select count(*), count(case when passed = 1 then 1 end), coalesce(cast(avg(total) as double precision), 0.0)
           from edu_attempt where paper_id = $1 and state = $2",
    )
    .bind(&input.id)
    .bind(AttemptState::Scored.code())
    .fetch_one(&mut *connection)
    .await?;
    let is_own = is_own(&mut connection, &user, &input.id).await?;
    Ok(Answer(Paper {
        questions: statistics::of_paper(&mut connection, &paper).await?,
        scored,
        passed,
        average: (average * 10.0).round() / 10.0,
        may_edit: is_own && user.permit(EDIT).is_ok(),
        may_publish: is_own && user.permit(PUBLISH).is_ok(),
        paper,
    }))
}

/// Whether it is of the caller's region, so that he may change it.
pub(super) async fn is_own(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_paper p where p.delete_flag = 0 and p.id = ");
    sql.bind(id);
    access::push_own(&mut sql, user, "p.");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// `POST paper/state`: what is published must have enough to draw from.
pub async fn set_state(context: CommandContext, ValidJson(input): ValidJson<LearningStateInput>) -> Result<Answer<()>> {
    context.user.permit(PUBLISH)?;
    let Some(mut work) = context.begin("setPaperState", &input).await? else { return Ok(Answer(())) };
    if !is_own(&mut work.tx, work.user, &input.id).await? {
        return Err(ApiError::NotFound.into());
    }
    let paper = load(&mut work.tx, &input.id).await?.ok_or(ApiError::NotFound)?;
    let next = CourseState::from_code(&input.state);
    if !CourseState::from_code(&paper.state).zip(next).is_some_and(|(state, next)| state.leads_paper_to(next)) {
        return Err(ApiError::Learning(Refusal::CourseState).into());
    }
    if input.state == PUBLISHED {
        drawing::draw(&mut work.tx, &paper, 0).await?;
    }
    sqlx::query(
        "update edu_paper set state = $2, updated_by = $3, updated_at = $4, version = version + 1 where id = $1",
    )
    .bind(&input.id)
    .bind(&input.state)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit(SUBJECT, &input.id).await
}
