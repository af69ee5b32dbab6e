//! Students of courses: assigned, reminded, taken off.

use lawdesk_core::letter::certificate::TrainingCertificateKind;
use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::{AssignInput, LearningListInput, StudentsInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::access::{self, EDIT, LIST};
use super::{courses, notify, paging, progress};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::learners::{self, LearnerFile};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// What audit rows call it.
pub(super) const SUBJECT: &str = "eduRecord";

from_row! {
    /// A student of a course.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct StudentRow {
        pub(super) id: String,
        pub(super) course_id: String,
        pub(super) course: String,
        pub(super) name: String,
        /// Id of his firm.
        pub(super) firm_id: Option<String>,
        pub(super) assigned: Flag,
        pub(super) enrolled_at: i64,
        /// Whole percent.
        pub(super) progress: i64,
        pub(super) last_at: Option<i64>,
        /// The most points in the examination.
        pub(super) exam_best: Option<i64>,
        pub(super) finished_at: Option<i64>,
        pub(super) hours: f64,
        pub(super) certificate_no: Option<String>,
        /// The certificate is void.
        pub(super) certificate_void: Flag,
        pub(super) reminded_at: Option<i64>,
    }
}

/// The columns of [`StudentRow`].
pub(super) const COLUMNS: &str = "select r.id, r.course_id, c.title as course, r.name, r.firm_id, r.assigned, \
    r.enrolled_at, r.progress, r.last_at, r.exam_best, r.finished_at, r.hours, r.certificate_no, r.reminded_at, \
    case when v.void_at is null then 0 else 1 end as certificate_void";

/// What stands behind them: students of the caller's region.
pub(super) fn from(user: &CurrentUser, input: &LearningListInput) -> Sql {
    let mut from = Sql::new(
        " from edu_record r join edu_course c on c.id = r.course_id
          left join training_certificate v on v.source_id = r.id and v.replaced_by is null and v.kind = ",
    );
    from.bind(TrainingCertificateKind::Course.code()).push(" where r.delete_flag = 0 and c.delete_flag = 0");
    access::push_own(&mut from, user, "r.");
    if !input.of.is_empty() {
        from.push(" and r.course_id = ").bind(input.of.as_str());
    }
    match input.state.as_str() {
        "finished" => _ = from.push(" and r.finished_at is not null"),
        "open" => _ = from.push(" and r.finished_at is null"),
        _ => (),
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["r.name"], input.keyword.trim());
    }
    from
}

/// `POST student/list`: with the state `finished` or `open` those alone; who came last first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<StudentRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let order = " order by r.enrolled_at desc, r.id desc";
    paging::page(&app, &Sql::new(COLUMNS), &from(&user, &input), order, paging).await
}

/// `POST student/assign`: answers how many take it now who did not before.
pub async fn assign(context: CommandContext, ValidJson(input): ValidJson<AssignInput>) -> Result<Answer<i64>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("assignCourse", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(count) => return Ok(Answer(count)),
    };
    if !courses::is_readable(&mut work.tx, work.user, &input.course_id).await? {
        return Err(ApiError::NotFound.into());
    }
    let course = courses::load(&mut work.tx, &input.course_id).await?.ok_or(ApiError::NotFound)?;
    let chosen = chosen(&mut work, &input).await?;
    let link = format!("/education/course?id={}", input.course_id);
    let mut count = 0;
    for learner in chosen.values() {
        if progress::enrol(&mut work.tx, work.app.clock.now(), &input.course_id, learner, true).await? {
            count += 1;
            let about = notify::About { item: &course.title, link: &link, id: &input.course_id };
            notify::learner(work.app, &mut work.tx, NoticeEvent::CourseAssigned, &learner.id, about).await?;
        }
    }
    work.commit_with(SUBJECT, &input.course_id, count).await
}

/// Those who are named and those of the firm, each once, of the caller's region.
async fn chosen(work: &mut UnitOfWork<'_>, input: &AssignInput) -> Result<BTreeMap<String, LearnerFile>> {
    let mut found = BTreeMap::new();
    if !input.firm.is_empty() {
        let of_firm = learners::of_firm(&mut work.tx, &input.firm).await?;
        found.extend(of_firm.into_iter().map(|it| (it.id.clone(), it)));
    }
    for lawyer in &input.lawyers {
        if let Some(file) = learners::lawyer(&mut work.tx, lawyer).await? {
            found.insert(file.id.clone(), file);
        }
    }
    found.retain(|_, file| access::reaches(work.user, &file.region_code));
    if found.is_empty() {
        return Err(Violation::error("lawyers", Message::Required).into());
    }
    Ok(found)
}

from_row! {
    struct CourseStudent {
        id: String,
        course_id: String,
        course: String,
        learner_id: String,
    }
}

async fn students(work: &mut UnitOfWork<'_>, ids: &[String]) -> Result<Vec<CourseStudent>> {
    let mut sql = Sql::new(
        "select r.id, r.course_id, c.title as course, r.learner_id
           from edu_record r join edu_course c on c.id = r.course_id
          where r.delete_flag = 0 and r.finished_at is null and r.id in ",
    );
    sql.bind_list(ids.iter().map(String::as_str));
    access::push_own(&mut sql, work.user, "r.");
    sql.push(" order by r.id");
    Ok(sql.fetch_all_as(&mut *work.tx).await?)
}

/// `POST student/remind`: those who have not finished, once a day.
pub async fn remind(context: CommandContext, ValidJson(input): ValidJson<StudentsInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("remindStudents", &input).await? else { return Ok(Answer(())) };
    let students = students(&mut work, &input.ids).await?;
    for student in &students {
        sqlx::query("update edu_record set reminded_at = $2 where id = $1")
            .bind(&student.id)
            .bind(work.app.clock.now())
            .execute(&mut *work.tx)
            .await?;
        let link = format!("/education/course?id={}", student.course_id);
        let about = notify::About { item: &student.course, link: &link, id: &student.course_id };
        let learner = &student.learner_id;
        notify::learner(work.app, &mut work.tx, NoticeEvent::CourseReminder, learner, about).await?;
    }
    let first = students.first().map(|it| it.course_id.clone()).ok_or(ApiError::NotFound)?;
    work.commit(SUBJECT, &first).await
}

/// `POST student/remove`: those who have not finished; why stays on record.
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<StudentsInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    if input.reason.trim().is_empty() {
        return Err(Violation::error("reason", Message::Required).into());
    }
    let Some(mut work) = context.begin("removeStudents", &input).await? else { return Ok(Answer(())) };
    let students = students(&mut work, &input.ids).await?;
    for student in &students {
        sqlx::query("delete from edu_play where record_id = $1").bind(&student.id).execute(&mut *work.tx).await?;
        sqlx::query("update edu_record set delete_flag = 1 where id = $1")
            .bind(&student.id)
            .execute(&mut *work.tx)
            .await?;
    }
    let first = students.first().map(|it| it.course_id.clone()).ok_or(ApiError::NotFound)?;
    work.commit_because(SUBJECT, &first, &input.reason).await
}
