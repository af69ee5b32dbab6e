//! Courses as those who learn see them: offered, taken, how far one is.

use lawdesk_core::learning::course::CourseState;
use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::access::regions_above;
use lawdesk_core::dto::{IdInput, LearningListInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::watching::WatchedSpans;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access;
use super::chapters::{self, Chapter};
use super::courses::{self, CourseFile, SUBJECT};
use super::learner::{learner, learner_id};
use super::{paging, progress};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

from_row! {
    /// A course in the list of who learns.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnCourseRow {
        id: String,
        title: String,
        /// Dictionary `kclb`.
        category: String,
        teacher: String,
        hours: f64,
        /// Points beside the hours; 0: none.
        credit: f64,
        /// File number of its picture; empty: none.
        cover: String,
        required: Flag,
        /// Absent: the caller does not take it yet.
        record_id: Option<String>,
        /// Whole percent.
        progress: Option<i64>,
        enrolled_at: Option<i64>,
        assigned: Option<i64>,
        finished_at: Option<i64>,
    }
}

/// `POST my/courses`: with the state `open` those that can be taken, otherwise those that are.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<OwnCourseRow>>> {
    let me = learner_id(&user)?;
    // Own records, or what is offered and not yet taken.
    let columns = Sql::new(
        "select c.id, c.title, c.category, c.teacher, c.hours, c.credit, c.cover, c.required, r.id as record_id, r.progress, r.enrolled_at,
                r.assigned, r.finished_at",
    );
    let mut from = Sql::new(
        " from edu_course c left join edu_record r on r.course_id = c.id and r.delete_flag = 0 and r.learner_id = ",
    );
    from.bind(me).push(" where c.delete_flag = 0");
    if input.state == "open" {
        from.push(" and r.id is null");
        push_offered(&mut from, &app, &user);
    } else {
        from.push(" and r.id is not null");
    }
    // What was typed, and the page of it.
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["c.title", "c.teacher"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by coalesce(r.enrolled_at, c.created_at) desc, c.id desc", paging).await
}

/// Narrows to courses that are published for the caller today.
fn push_offered(sql: &mut Sql, app: &App, user: &CurrentUser) {
    let today = app.clock.today().to_string();
    sql.push(" and c.state = ").bind(CourseState::Published.code());
    sql.push(" and (c.target = '[]' or c.target like ").bind(format!("%\"{}\"%", user.zyzlb));
    sql.push(") and coalesce(c.publish_from, '') <= ").bind(today.as_str());
    sql.push(" and coalesce(c.publish_to, '9999') >= ").bind(today.as_str()).push(" and ");
    access::push_covers(sql, "c.", &user.region_code);
    let regions = regions_above(&user.region_code);
    sql.push(" and c.target_region in ").bind_list(regions.iter().map(String::as_str).chain([""]));
}

/// Whether the caller takes the course: then he may read what belongs to it.
pub(super) async fn is_offered(connection: &mut AnyConnection, user: &CurrentUser, course: &str) -> Result<bool> {
    let me = user.lawyer_id.as_deref().unwrap_or(&user.id);
    let count: i64 = sqlx::query_scalar(
        "select count(*) from edu_record where course_id = $1 and learner_id = $2 and delete_flag = 0",
    )
    .bind(course)
    .bind(me)
    .fetch_one(connection)
    .await?;
    Ok(count > 0)
}

/// A course as the caller takes it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCourse {
    course: CourseFile,
    chapters: Vec<OwnChapter>,
    /// Absent: he does not take it yet.
    record: Option<OwnRecord>,
    /// He can take it now.
    is_offered: bool,
    /// Title of the paper of its examination.
    exam_title: Option<String>,
    /// The examination is passed.
    exam_passed: bool,
    /// State of the homework: empty not handed in, 1 handed in, 2 returned, 3 marked.
    homework_state: String,
}

from_row! {
    /// How far the caller is.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "OwnCourseRecord")]
    pub struct OwnRecord {
        pub(super) id: String,
        progress: i64,
        /// Seconds of films.
        watched: i64,
        finished_at: Option<i64>,
        hours: f64,
        certificate_no: Option<String>,
    }
}

/// A chapter with what the caller has done of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnChapter {
    chapter: Chapter,
    is_done: bool,
    /// Whole percent of a film.
    percent: u32,
    /// Second up to which everything was watched: before it one may jump.
    reach: u32,
    /// Second where he stopped.
    position: i64,
}

/// `POST my/course`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<OwnCourse>> {
    let me = learner_id(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    // Whoever has a record reads it; others what they are offered.
    let record = record_of(&mut connection, &input.id, me).await?;
    let is_offered = can_take(&mut connection, &app, &user, &input.id).await?;
    if record.is_none() && !is_offered {
        return Err(ApiError::NotFound.into());
    }
    // The course, and how far he is with each part.
    let course = courses::load(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    let done = progress::done_of(&mut connection, &course, me, record.as_ref().map_or("", |it| it.id.as_str())).await?;
    let watched = match &record {
        Some(record) => watched_of(&mut connection, &record.id).await?,
        None => BTreeMap::new(),
    };
    let exam_title = title_of(&mut connection, course.exam_id.as_deref()).await?;
    let homework_state: Option<String> =
        sqlx::query_scalar("select state from edu_homework where course_id = $1 and learner_id = $2")
            .bind(&input.id)
            .bind(me)
            .fetch_optional(&mut *connection)
            .await?;
    let chapters = chapters::of(&mut connection, &input.id).await?;
    let chapters = chapters.into_iter().zip(done.chapters).map(|(it, is_done)| own_chapter(it, is_done, &watched));
    Ok(Answer(OwnCourse {
        chapters: chapters.collect(),
        is_offered: record.is_none() && is_offered,
        exam_title,
        exam_passed: done.exam.unwrap_or(false),
        homework_state: homework_state.unwrap_or_default(),
        record,
        course,
    }))
}

fn own_chapter(chapter: Chapter, is_done: bool, watched: &BTreeMap<String, (String, i64)>) -> OwnChapter {
    let known = watched.get(&chapter.id);
    let spans = known.map(|it| WatchedSpans::parse(&it.0)).unwrap_or_default();
    let length = chapter.duration.and_then(|it| u32::try_from(it).ok());
    OwnChapter {
        is_done,
        percent: length.map_or(0, |length| spans.percent(length)),
        reach: spans.reach(),
        position: known.map_or(0, |it| it.1),
        chapter,
    }
}

async fn title_of(connection: &mut AnyConnection, paper: Option<&str>) -> Result<Option<String>> {
    let title = sqlx::query_scalar("select title from edu_paper where id = $1");
    Ok(title.bind(paper.unwrap_or_default()).fetch_optional(connection).await?)
}

/// Spans and position of each chapter that was begun.
async fn watched_of(connection: &mut AnyConnection, record: &str) -> Result<BTreeMap<String, (String, i64)>> {
    let rows: Vec<(String, String, i64)> =
        sqlx::query_as("select chapter_id, spans, position from edu_watch where record_id = $1")
            .bind(record)
            .fetch_all(connection)
            .await?;
    Ok(rows.into_iter().map(|(chapter, spans, position)| (chapter, (spans, position))).collect())
}

/// The caller's record of a course.
pub(super) async fn record_of(
    connection: &mut AnyConnection,
    course: &str,
    learner: &str,
) -> Result<Option<OwnRecord>> {
    let record = sqlx::query_as(
        "select id, progress, watched, finished_at, hours, certificate_no from edu_record
          where course_id = $1 and learner_id = $2 and delete_flag = 0",
    );
    Ok(record.bind(course).bind(learner).fetch_optional(connection).await?)
}

async fn can_take(connection: &mut AnyConnection, app: &App, user: &CurrentUser, course: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_course c where c.delete_flag = 0 and c.id = ");
    sql.bind(course);
    push_offered(&mut sql, app, user);
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// `POST my/enrol`
pub async fn enrol(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    learner_id(&context.user)?;
    let Some(mut work) = context.begin("enrolCourse", &input).await? else { return Ok(Answer(())) };
    if !can_take(&mut work.tx, work.app, work.user, &input.id).await? {
        return Err(ApiError::Learning(Refusal::CourseClosed).into());
    }
    let me = learner(&mut work.tx, work.user).await?;
    progress::enrol(&mut work.tx, work.app.clock.now(), &input.id, &me, false).await?;
    work.commit(SUBJECT, &input.id).await
}
