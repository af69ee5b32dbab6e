//! How far people are with courses: one place takes what they have done, says whether they are through, and counts hours.

use lawdesk_core::date::Timestamp;
use lawdesk_core::learning::attempt::AttemptState;
use lawdesk_core::learning::course::{ChapterKind, CourseProgress};
use lawdesk_core::learning::homework::HomeworkState;
use lawdesk_core::learning::hours::EarnedHours;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::chapters;
use super::courses::{self, CourseFile};
use crate::master::learners::LearnerFile;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::number_sequence;
use crate::platform::sql::from_row;

/// Has somebody take a course; true when he did not before.
pub(super) async fn enrol(
    tx: &mut Tx,
    now: i64,
    course: &str,
    learner: &LearnerFile,
    is_assigned: bool,
) -> Result<bool> {
    let made = sqlx::query(
        "insert into edu_record (id, course_id, learner_id, name, region_code, firm_id, assigned, enrolled_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(course)
    .bind(&learner.id)
    .bind(&learner.name)
    .bind(&learner.region_code)
    .bind(&learner.firm_id)
    .bind(i64::from(is_assigned))
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(made.rows_affected() > 0)
}

/// What somebody has done of a course; `record` is empty for who does not take it.
pub(super) async fn done_of(
    connection: &mut AnyConnection,
    course: &CourseFile,
    learner: &str,
    record: &str,
) -> Result<CourseProgress> {
    let finished: Vec<String> =
        sqlx::query_scalar("select chapter_id from edu_watch where record_id = $1 and done = 1")
            .bind(record)
            .fetch_all(&mut *connection)
            .await?;
    let mut done = CourseProgress::default();
    for chapter in chapters::of(connection, &course.id).await? {
        let is_done = match (chapter.kind(), &chapter.paper_id) {
            (ChapterKind::Questions, Some(paper)) => has_passed(connection, paper, learner).await?,
            _ => finished.contains(&chapter.id),
        };
        done.chapters.push(is_done);
    }
    if let Some(paper) = &course.exam_id {
        done.exam = Some(has_passed(connection, paper, learner).await?);
    }
    if course.homework_required.0 {
        let accepted: i64 = sqlx::query_scalar(
            "select count(*) from edu_homework
              where course_id = $1 and learner_id = $2 and state = $3 and coalesce(score, 0) >= 60",
        )
        .bind(&course.id)
        .bind(learner)
        .bind(HomeworkState::Marked.code())
        .fetch_one(connection)
        .await?;
        done.homework = Some(accepted > 0);
    }
    Ok(done)
}

async fn has_passed(connection: &mut AnyConnection, paper: &str, learner: &str) -> Result<bool> {
    let count: i64 = sqlx::query_scalar(
        "select count(*) from edu_attempt where paper_id = $1 and learner_id = $2 and state = $3 and passed = 1",
    )
    .bind(paper)
    .bind(learner)
    .bind(AttemptState::Scored.code())
    .fetch_one(connection)
    .await?;
    Ok(count > 0)
}

from_row! {
    struct RecordRow {
        id: String,
        course_id: String,
        learner_id: String,
        finished_at: Option<i64>,
    }
}

/// Brings a record up to date after something was done. Who is through gets his hours and a certificate, once: what is
/// changed in the course afterwards takes nothing away.
pub(super) async fn refresh(tx: &mut Tx, now: i64, record: &str) -> Result<()> {
    let row: Option<RecordRow> = sqlx::query_as(
        "select id, course_id, learner_id, finished_at from edu_record where id = $1 and delete_flag = 0",
    )
    .bind(record)
    .fetch_optional(&mut **tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let Some(course) = courses::load(tx, &row.course_id).await? else { return Ok(()) };
    // How far he is, and his best examination.
    let done = done_of(tx, &course, &row.learner_id, &row.id).await?;
    let best: Option<i64> =
        sqlx::query_scalar("select max(total) from edu_attempt where paper_id = $1 and learner_id = $2 and state = $3")
            .bind(course.exam_id.as_deref().unwrap_or_default())
            .bind(&row.learner_id)
            .bind(AttemptState::Scored.code())
            .fetch_one(&mut **tx)
            .await?;
    let percent = if row.finished_at.is_some() { 100 } else { i64::from(done.percent()) };
    sqlx::query(
        "update edu_record set progress = $2, exam_best = $3, last_at = $4,
                watched = coalesce((select cast(sum(w.position) as bigint) from edu_watch w where w.record_id = $1), 0)
          where id = $1",
    )
    .bind(&row.id)
    .bind(percent)
    .bind(best)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    // Whoever is through for the first time gets hours and certificate.
    if done.is_finished() && row.finished_at.is_none() {
        finish(tx, now, &row, course.hours).await?;
    }
    Ok(())
}

async fn finish(tx: &mut Tx, now: i64, row: &RecordRow, hours: f64) -> Result<()> {
    let year = i64::from(Timestamp(now).date().year());
    // A running number, and some letters that nobody can guess from it.
    let number = number_sequence::next(tx, &format!("edu-{year}")).await?;
    let number = format!("PX{year}{number:06}{}", hex(&rand::random::<[u8; 3]>()).to_ascii_uppercase());
    sqlx::query(
        "update edu_record set progress = 100, finished_at = $2, finished_year = $3, hours = $4, certificate_no = $5
          where id = $1",
    )
    .bind(&row.id)
    .bind(now)
    .bind(year)
    .bind(hours)
    .bind(number)
    .execute(&mut **tx)
    .await?;
    count_year(tx, &row.learner_id, year).await
}

/// Counts the hours of a lawyer in a year anew: finished courses and credited training.
pub(super) async fn count_year(tx: &mut Tx, lawyer: &str, year: i64) -> Result<()> {
    let parts: Vec<(f64, String)> = sqlx::query_as(
        "select r.hours, c.category from edu_record r join edu_course c on c.id = r.course_id
          where r.learner_id = $1 and r.finished_year = $2
         union all select hours, category from edu_credit where lawyer_id = $1 and year = $2",
    )
    .bind(lawyer)
    .bind(year)
    .fetch_all(&mut **tx)
    .await?;
    let earned = parts.iter().fold(EarnedHours::default(), |earned, (hours, category)| earned.with(*hours, category));
    sqlx::query(
        "insert into edu_year (lawyer_id, year, hours, ethics) values ($1, $2, $3, $4)
         on conflict (lawyer_id, year) do update set hours = excluded.hours, ethics = excluded.ethics",
    )
    .bind(lawyer)
    .bind(year)
    .bind(earned.hours)
    .bind(earned.ethics)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Brings up to date what somebody takes that has this paper.
pub(super) async fn refresh_with_paper(tx: &mut Tx, now: i64, paper: &str, learner: &str) -> Result<()> {
    let records: Vec<String> = sqlx::query_scalar(
        "select r.id from edu_record r join edu_course c on c.id = r.course_id
          where r.learner_id = $1 and r.delete_flag = 0
            and (c.exam_id = $2 or exists (select 1 from edu_chapter h where h.course_id = c.id and h.paper_id = $2))
          order by r.id",
    )
    .bind(learner)
    .bind(paper)
    .fetch_all(&mut **tx)
    .await?;
    for record in records {
        refresh(tx, now, &record).await?;
    }
    Ok(())
}
