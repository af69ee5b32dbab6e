//! Courses as those who teach see them.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, LearningListInput, LearningStateInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::course::CourseState;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access::{self, EDIT, LIST, PUBLISH};
use super::chapters::{self, Chapter};
use super::paging;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// What audit rows call it.
pub(super) const SUBJECT: &str = "eduCourse";

from_row! {
    /// A course in a list.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CourseRow {
        id: String,
        title: String,
        /// Dictionary `kclb`.
        category: String,
        teacher: String,
        hours: f64,
        required: Flag,
        /// 0 draft, 1 for review, 2 published, 3 withdrawn.
        state: String,
        /// How many take it.
        students: i64,
        /// How many have finished it.
        finished: i64,
        created_at: i64,
    }
}

/// `POST course/list`: the newest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<CourseRow>>> {
    user.permit(LIST)?;
    let columns = Sql::new(
        "select c.id, c.title, c.category, c.teacher, c.hours, c.required, c.state, c.created_at,
                (select count(*) from edu_record r where r.course_id = c.id and r.delete_flag = 0) as students,
                (select count(*) from edu_record r where r.course_id = c.id and r.delete_flag = 0
                                                     and r.finished_at is not null) as finished",
    );
    let mut from = Sql::new(" from edu_course c where c.delete_flag = 0");
    access::push_readable(&mut from, &user, "c.");
    if !input.state.is_empty() {
        from.push(" and c.state = ").bind(input.state.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["c.title", "c.teacher"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by c.created_at desc, c.id desc", paging).await
}

from_row! {
    /// A course without its chapters.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CourseFile {
        pub(super) id: String,
        pub(super) version: i64,
        pub(super) title: String,
        pub(super) category: String,
        pub(super) teacher: String,
        pub(super) teacher_intro: String,
        pub(super) intro: String,
        pub(super) hours: f64,
        /// Points beside the hours; 0: none.
        pub(super) credit: f64,
        /// File number of its picture; empty: none.
        pub(super) cover: String,
        /// The region for whose people alone it is; empty: for all whom its own covers.
        pub(super) target_region: String,
        pub(super) required: Flag,
        pub(super) target: JsonText<Vec<String>>,
        pub(super) publish_from: Option<String>,
        pub(super) publish_to: Option<String>,
        pub(super) exam_id: Option<String>,
        pub(super) homework_required: Flag,
        pub(super) homework_title: String,
        pub(super) homework_text: String,
        pub(super) homework_due: Option<String>,
        pub(super) allow_qa: Flag,
        pub(super) watch_percent: i64,
        pub(super) state: String,
    }
}

/// A course with its chapters.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the wire's names")]
pub struct Course {
    course: CourseFile,
    chapters: Vec<Chapter>,
    /// The caller may change it.
    may_edit: bool,
    /// The caller may publish it.
    may_publish: bool,
}

/// The course of this id.
pub(super) async fn load(connection: &mut AnyConnection, id: &str) -> Result<Option<CourseFile>> {
    let course = sqlx::query_as(
        "select id, version, title, category, teacher, teacher_intro, intro, hours, credit, cover, target_region, required, target,
                publish_from, publish_to, exam_id, homework_required, homework_title, homework_text, homework_due,
                allow_qa, watch_percent, state
           from edu_course where id = $1 and delete_flag = 0",
    );
    Ok(course.bind(id).fetch_optional(connection).await?)
}

/// `POST course/detail`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Course>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    if !is_readable(&mut connection, &user, &input.id).await? {
        return Err(ApiError::NotFound.into());
    }
    let course = load(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    let is_own = is_own(&mut connection, &user, &input.id).await?;
    Ok(Answer(Course {
        chapters: chapters::of(&mut connection, &input.id).await?,
        may_edit: is_own && user.permit(EDIT).is_ok(),
        may_publish: is_own && user.permit(PUBLISH).is_ok(),
        course,
    }))
}

/// Whether a teacher may read it.
pub(super) async fn is_readable(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_course c where c.delete_flag = 0 and c.id = ");
    sql.bind(id);
    access::push_readable(&mut sql, user, "c.");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// Whether it is of the caller's region, so that he may change it.
pub(super) async fn is_own(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_course c where c.delete_flag = 0 and c.id = ");
    sql.bind(id);
    access::push_own(&mut sql, user, "c.");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// `POST course/state`: whoever edits sends it to review or takes it back, whoever publishes publishes and withdraws.
pub async fn set_state(context: CommandContext, ValidJson(input): ValidJson<LearningStateInput>) -> Result<Answer<()>> {
    // What leaves or enters the list of courses asks for more than a draft.
    let next = CourseState::from_code(&input.state).ok_or(ApiError::BadRequest)?;
    let needed = if matches!(next, CourseState::Published | CourseState::Withdrawn) { PUBLISH } else { EDIT };
    context.user.permit(needed)?;
    let Some(mut work) = context.begin("setCourseState", &input).await? else { return Ok(Answer(())) };
    if !is_own(&mut work.tx, work.user, &input.id).await? {
        return Err(ApiError::NotFound.into());
    }
    let course = load(&mut work.tx, &input.id).await?.ok_or(ApiError::NotFound)?;
    let now = CourseState::from_code(&course.state).ok_or(ApiError::NotFound)?;
    // What has nothing to learn is not published.
    let has_content = !chapters::of(&mut work.tx, &input.id).await?.is_empty() || course.exam_id.is_some();
    if !now.leads_to(next) || (next == CourseState::Published && !has_content) {
        return Err(ApiError::Learning(Refusal::CourseState).into());
    }
    sqlx::query(
        "update edu_course set state = $2, updated_by = $3, updated_at = $4, version = version + 1 where id = $1",
    )
    .bind(&input.id)
    .bind(next.code())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit(SUBJECT, &input.id).await
}

/// `POST course/remove`
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("removeCourse", &input).await? else { return Ok(Answer(())) };
    if !is_own(&mut work.tx, work.user, &input.id).await? {
        return Err(ApiError::NotFound.into());
    }
    let removed = sqlx::query(
        "update edu_course set delete_flag = 1, version = version + 1
          where id = $1 and state <> $2
            and not exists (select 1 from edu_record r where r.course_id = edu_course.id and r.delete_flag = 0)",
    )
    .bind(&input.id)
    .bind(CourseState::Published.code())
    .execute(&mut *work.tx)
    .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::Learning(Refusal::CourseState).into());
    }
    work.commit(SUBJECT, &input.id).await
}
