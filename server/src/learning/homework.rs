//! Homework: handed in with files, marked or returned, handed in again.

use axum::extract::State;
use lawdesk_core::dto::{HomeworkInput, HomeworkMarkInput, LearningListInput, NoInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::homework::{self, HomeworkState};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::access::{self, EDIT, LIST};
use super::learner::{learner, learner_id};
use super::{courses, my_courses, notify, paging, progress};
use crate::App;
use crate::files::{self, FileReference};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

const SUBJECT: &str = "eduHomework";

from_row! {
    /// A homework.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct HomeworkRow {
        /// Absent: nothing was handed in yet.
        id: Option<String>,
        course_id: String,
        course: String,
        /// What it is called, and what it asks for.
        title: String,
        requirement: String,
        due: Option<String>,
        name: String,
        answer: String,
        files: JsonText<Vec<String>>,
        submitted_at: Option<i64>,
        score: Option<i64>,
        comment: String,
        /// Empty: not handed in; 1 handed in, 2 returned, 3 marked.
        state: String,
    }
}

const COLUMNS: &str = "select h.id, c.id as course_id, c.title as course, c.homework_title as title, \
    c.homework_text as requirement, c.homework_due as due, coalesce(h.name, '') as name, \
    coalesce(h.answer, '') as answer, coalesce(h.files, '[]') as files, h.submitted_at, h.score, \
    coalesce(h.comment, '') as comment, coalesce(h.state, '') as state";

/// `POST homework/list`: of people in the caller's region, the oldest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<HomeworkRow>>> {
    user.permit(LIST)?;
    let columns = Sql::new(COLUMNS);
    let mut from = Sql::new(" from edu_homework h join edu_course c on c.id = h.course_id where c.delete_flag = 0");
    access::push_own(&mut from, &user, "h.");
    if !input.state.is_empty() {
        from.push(" and h.state = ").bind(input.state.as_str());
    }
    if !input.of.is_empty() {
        from.push(" and h.course_id = ").bind(input.of.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["h.name", "c.title"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by h.submitted_at, h.id", paging).await
}

/// `POST my/homework`: of the courses that the caller takes.
pub async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<HomeworkRow>>> {
    let me = learner_id(&user)?;
    let mut sql = Sql::new(COLUMNS);
    sql.push(" from edu_record r join edu_course c on c.id = r.course_id");
    sql.push(" left join edu_homework h on h.course_id = c.id and h.learner_id = r.learner_id");
    sql.push(" where c.homework_title <> '' and c.delete_flag = 0 and r.delete_flag = 0 and r.learner_id = ");
    sql.bind(me).push(" order by r.enrolled_at desc, r.id limit 200");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

from_row! {
    struct OwnHomework {
        id: String,
        state: String,
    }
}

/// `POST my/submit`: until its last day, and again as long as it is not marked.
pub async fn submit(context: CommandContext, ValidJson(input): ValidJson<HomeworkInput>) -> Result<Answer<()>> {
    let me = learner_id(&context.user)?.to_owned();
    let Some(mut work) = context.begin("submitHomework", &input).await? else { return Ok(Answer(())) };
    // Of a course that he takes, and as long as it is taken.
    let course = courses::load(&mut work.tx, &input.course_id).await?.ok_or(ApiError::NotFound)?;
    let record = my_courses::record_of(&mut work.tx, &input.course_id, &me).await?.ok_or(ApiError::NotFound)?;
    let handed: Option<OwnHomework> =
        sqlx::query_as("select id, state from edu_homework where course_id = $1 and learner_id = $2")
            .bind(&input.course_id)
            .bind(&me)
            .fetch_optional(&mut *work.tx)
            .await?;
    let today = work.app.clock.today().to_string();
    if !takes_homework(&course, handed.as_ref(), &today) {
        return Err(ApiError::Learning(Refusal::HomeworkClosed).into());
    }
    // Handed in, in place of what he handed in before.
    let who = learner(&mut work.tx, work.user).await?;
    let id = handed.map_or_else(|| Uuid::now_v7().to_string(), |it| it.id);
    sqlx::query(
        "insert into edu_homework (id, course_id, learner_id, account_id, name, region_code, firm_id, answer, files,
             submitted_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (course_id, learner_id) do update set answer = excluded.answer, files = excluded.files,
             submitted_at = excluded.submitted_at, state = excluded.state, version = edu_homework.version + 1",
    )
    .bind(&id)
    .bind(&input.course_id)
    .bind(&me)
    .bind(&work.user.id)
    .bind(&who.name)
    .bind(&who.region_code)
    .bind(&who.firm_id)
    .bind(&input.answer)
    .bind(serde_json::to_string(&input.files)?)
    .bind(work.app.clock.now())
    .bind(HomeworkState::HandedIn.code())
    .execute(&mut *work.tx)
    .await?;
    // Its files, and how far he is now.
    let files: Vec<FileReference> = input.files.iter().map(|file| FileReference::file("files", file)).collect();
    files::link(&mut work.tx, work.user, "edu_homework", &id, &files).await?;
    progress::refresh(&mut work.tx, work.app.clock.now(), &record.id).await?;
    work.commit(SUBJECT, &id).await
}

/// Until its last day; what was returned may be done again after it, too.
fn takes_homework(course: &courses::CourseFile, handed: Option<&OwnHomework>, today: &str) -> bool {
    let is_late = course.homework_due.as_deref().is_some_and(|due| due < today);
    let state = handed.and_then(|it| HomeworkState::from_code(&it.state));
    !course.homework_title.is_empty() && homework::takes_homework(state, is_late)
}

from_row! {
    #[expect(clippy::struct_field_names, reason = "columns")]
    struct MarkedHomework {
        course_id: String,
        learner_id: String,
        account_id: String,
    }
}

/// `POST homework/mark`: only what waits.
pub async fn mark(context: CommandContext, ValidJson(input): ValidJson<HomeworkMarkInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("markHomework", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    let mut sql = Sql::new("update edu_homework set state = ");
    sql.bind(if input.returned { HomeworkState::Returned } else { HomeworkState::Marked }.code()).push(", score = ");
    sql.bind((!input.returned).then_some(input.score)).push(", comment = ").bind(input.comment.trim());
    sql.push(", marked_by = ").bind(work.user.id.as_str()).push(", marked_at = ").bind(now);
    sql.push(", version = version + 1 where state = ").bind(HomeworkState::HandedIn.code());
    sql.push(" and id = ").bind(input.id.as_str());
    access::push_own(&mut sql, work.user, "");
    sql.push(" returning course_id, learner_id, account_id");
    let marked: Option<MarkedHomework> = sql.fetch_optional_as(&mut *work.tx).await?;
    let marked = marked.ok_or(ApiError::Learning(Refusal::HomeworkClosed))?;
    if let Some(record) = my_courses::record_of(&mut work.tx, &marked.course_id, &marked.learner_id).await? {
        progress::refresh(&mut work.tx, now, &record.id).await?;
    }
    let course = courses::load(&mut work.tx, &marked.course_id).await?.ok_or(ApiError::NotFound)?;
    let about =
        notify::About { item: &course.homework_title, link: "/educationAndTraining/submitHomework", id: &input.id };
    notify::account(work.app, &mut work.tx, NoticeEvent::LearningMarked, &marked.account_id, about).await?;
    work.commit(SUBJECT, &input.id).await
}
