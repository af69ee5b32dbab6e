//! Hours of examinations of no course: whoever passes one has them, once. What a course asks for counts as the course's hours
//! alone.

use lawdesk_core::date::Timestamp;
use lawdesk_core::learning::attempt::AttemptState;

use super::progress;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A paper that counts hours and was passed.
    struct PassedPaper {
        title: String,
        hours: f64,
        category: String,
        organisation: String,
    }
}

/// Credits the hours of a paper that was passed, in the year of that day.
pub(super) async fn credit(tx: &mut Tx, now: i64, paper: &str, learner: &str) -> Result<()> {
    let passed: Option<PassedPaper> = sqlx::query_as(
        "select p.title, p.hours, p.category, o.name as organisation from edu_paper p join organisation o on o.id = p.org_id
          where p.id = $1 and p.open = 1 and p.hours > 0
            and p.id not in (select c.exam_id from edu_course c where c.exam_id is not null and c.delete_flag = 0)
            and p.id not in (select h.paper_id from edu_chapter h join edu_course c on c.id = h.course_id
                              where h.paper_id is not null and h.sort >= 0 and c.delete_flag = 0)
            and exists (select 1 from edu_attempt t
                         where t.paper_id = p.id and t.learner_id = $2 and t.course_id is null and t.state = $3
                           and t.passed = 1)",
    )
    .bind(paper)
    .bind(learner)
    .bind(AttemptState::Scored.code())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(passed) = passed else { return Ok(()) };
    let day = Timestamp(now).date();
    let year = i64::from(day.year());
    let made = sqlx::query(
        "insert into edu_credit (id, lawyer_id, year, trained_on, title, organiser, category, hours, proof, created_by,
             created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, '[]', '', $9) on conflict do nothing",
    )
    .bind(format!("exam/{paper}/{learner}"))
    .bind(learner)
    .bind(year)
    .bind(day.to_string())
    .bind(passed.title)
    .bind(passed.organisation)
    .bind(passed.category)
    .bind(passed.hours)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    if made.rows_affected() > 0 { progress::count_year(tx, learner, year).await } else { Ok(()) }
}
