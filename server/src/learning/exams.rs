//! Papers that somebody can take, and his attempts.

use super::papers::PUBLISHED;
use axum::extract::State;
use lawdesk_core::dto::{LearningListInput, NoInput};
use lawdesk_core::learning::attempt::AttemptState;
use schemars::JsonSchema;
use serde::Serialize;

use super::learner::learner_id;
use super::results::{ENDED, EndedAttempt};
use super::{hand_in, paging};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A paper that the caller can take.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnExam {
        paper_id: String,
        /// Empty: of no course.
        course_id: String,
        title: String,
        /// Title of the course.
        course: String,
        total: i64,
        pass: i64,
        minutes: i64,
        /// Hours that passing it counts, beside any course; 0: none.
        hours: f64,
        /// How often it may be tried, and has been.
        attempts: i64,
        used: i64,
        window_from: Option<i64>,
        window_to: Option<i64>,
        /// The most points so far.
        best: Option<i64>,
        /// 1: passed.
        passed: i64,
        /// The live attempt.
        live_id: Option<String>,
    }
}

/// `POST my/exams`: those of his courses, and those that are open to all.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<OwnExam>>> {
    let me = learner_id(&user)?;
    hand_in::overdue_of(&app, me).await?;
    let exams = sqlx::query_as(
        "select p.id as paper_id, x.course_id, p.title, coalesce(c.title, '') as course, p.total, p.pass, p.minutes,
                case when x.course_id = ''
                      and p.id not in (select k.exam_id from edu_course k where k.exam_id is not null and k.delete_flag = 0)
                      and p.id not in (select h.paper_id from edu_chapter h join edu_course k on k.id = h.course_id
                                        where h.paper_id is not null and h.sort >= 0 and k.delete_flag = 0)
                     then p.hours else 0.0 end as hours,
                p.attempts, p.window_from, p.window_to,
                (select count(*) from edu_attempt t where t.paper_id = p.id and t.learner_id = $1) as used,
                (select max(t.total) from edu_attempt t
                  where t.paper_id = p.id and t.learner_id = $1 and t.state = $2) as best,
                coalesce((select max(t.passed) from edu_attempt t where t.paper_id = p.id and t.learner_id = $1), 0)
                    as passed,
                (select max(t.id) from edu_attempt t
                  where t.paper_id = p.id and t.learner_id = $1 and t.state = $3) as live_id
           from (select r.course_id, k.exam_id as paper_id from edu_record r join edu_course k on k.id = r.course_id
                  where r.learner_id = $1 and r.delete_flag = 0 and k.exam_id is not null
                 union select r.course_id, h.paper_id from edu_record r join edu_chapter h on h.course_id = r.course_id
                  where r.learner_id = $1 and r.delete_flag = 0 and h.paper_id is not null and h.sort >= 0
                 union select '' as course_id, o.id as paper_id from edu_paper o where o.open = 1) x
           join edu_paper p on p.id = x.paper_id left join edu_course c on c.id = x.course_id
          where p.state = $4 and p.delete_flag = 0 order by p.created_at desc, p.id, x.course_id limit 200",
    )
    .bind(me)
    .bind(AttemptState::Scored.code())
    .bind(AttemptState::Answering.code())
    .bind(PUBLISHED)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(exams))
}

/// `POST my/attempts`: the latest first.
pub async fn attempts(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<EndedAttempt>>> {
    let me = learner_id(&user)?;
    hand_in::overdue_of(&app, me).await?;
    let mut columns = Sql::new("select ");
    columns.push(ENDED);
    let mut from = Sql::new(" from edu_attempt t join edu_paper p on p.id = t.paper_id where t.learner_id = ");
    from.bind(me);
    if !input.of.is_empty() {
        from.push(" and t.paper_id = ").bind(input.of.as_str());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by t.started_at desc, t.id desc", paging).await
}
