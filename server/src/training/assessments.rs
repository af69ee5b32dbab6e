//! Assessments of internships: papers and interview.

use axum::extract::State;
use lawdesk_core::code::{InternAssessmentStatus, InternshipStatus};
use lawdesk_core::dto::{AssessmentInterviewInput, AssessmentPapersInput, Examiner, InternAssessmentListInput};
use lawdesk_core::internship::{AssessmentNews, PASS_SCORE, TrainingGround, interview_score};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::messages;
use super::permissions::ASSESS;
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::internships::{self, InternshipRow};
use crate::master::register::internships as register;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, Value, from_row};
use crate::reference::calendar;

/// Working days for which a result is public before it is concluded.
const PUBLIC_DAYS: u32 = 5;

from_row! {
    /// An assessment.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AssessmentRow {
        pub(super) id: String,
        pub(super) version: i64,
        pub(super) internship_id: String,
        name: String,
        intern_no: Option<String>,
        firm_name: String,
        /// Dictionary sxkhzt.
        pub(super) assess_status: String,
        applied_on: String,
        summary: String,
        paper_opinion: Option<String>,
        examiners: JsonText<Vec<Examiner>>,
        interview_on: Option<String>,
        pub(super) interview_score: Option<f64>,
        published_from: Option<String>,
        pub(super) published_to: Option<String>,
        /// Dictionary sxkh.
        result: Option<String>,
        extend_months: Option<i64>,
        conclusion: Option<String>,
        concluded_on: Option<String>,
    }
}

const SELECT: &str = "select a.id, a.version, a.internship_id, i.name, i.intern_no, f.name_zh as firm_name,
        a.assess_status, a.applied_on, a.summary, a.paper_opinion, a.examiners, a.interview_on, a.interview_score,
        a.published_from, a.published_to, a.result, a.extend_months, a.conclusion, a.concluded_on
   from intern_assessment a join internship i on i.id = a.internship_id join law_firm f on f.id = i.firm_id
  where i.delete_flag = 0";

pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<InternAssessmentListInput>,
) -> Result<Answer<Page<AssessmentRow>>> {
    internships::permit(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted =
        Sql::new(" from intern_assessment a join internship i on i.id = a.internship_id where i.delete_flag = 0");
    push_wanted(&mut counted, &user, &input);
    let total = Total::of(&counted, &app.db.pool).await?;
    let mut sql = Sql::new(SELECT);
    push_wanted(&mut sql, &user, &input);
    sql.push(" order by a.created_at desc, a.id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_wanted(sql: &mut Sql, user: &CurrentUser, input: &InternAssessmentListInput) {
    internships::push_reach(sql, user);
    if !input.internship_id.is_empty() {
        sql.push(" and a.internship_id = ").bind(input.internship_id.as_str());
    }
    if !input.status.is_empty() {
        sql.push(" and a.assess_status = ").bind(input.status.as_str());
    }
}

/// An assessment of the caller's region at this step, with its internship.
pub(super) async fn at_step(
    work: &mut UnitOfWork<'_>,
    (id, version): (&str, i64),
    step: InternAssessmentStatus,
) -> Result<(AssessmentRow, InternshipRow)> {
    let mut sql = Sql::new(SELECT);
    sql.push(" and a.id = ").bind(id);
    internships::push_reach(&mut sql, work.user);
    let row: Option<AssessmentRow> = sql.fetch_optional_as(&mut *work.tx).await?;
    let row = row.ok_or(ApiError::NotFound)?;
    if row.assess_status != step.code() {
        return Err(TrainingGround::AssessmentElsewhere.at("id").into());
    }
    if row.version != version {
        return Err(ApiError::Stale(None).into());
    }
    let internship = internships::by_id(&mut work.tx, &row.internship_id).await?;
    Ok((row, internship))
}

/// Writes columns of an assessment; somebody else who was quicker makes it stale.
pub(super) async fn write(
    work: &mut UnitOfWork<'_>,
    row: &AssessmentRow,
    columns: Vec<(&'static str, Value)>,
) -> Result<()> {
    let mut sql = Sql::new("update intern_assessment set version = version + 1, updated_by = ");
    sql.bind(work.user.id.as_str()).push(", updated_at = ").bind(work.app.clock.now());
    for (column, value) in columns {
        sql.push(", ").name(column).push(" = ").bind(value);
    }
    sql.push(" where id = ").bind(row.id.as_str()).push(" and version = ").bind(row.version);
    if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    Ok(())
}

/// 书面审核: on to the interview, or back to the intern, who mends and applies again.
pub(super) async fn papers(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentPapersInput>,
) -> Result<Answer<()>> {
    context.user.permit(ASSESS)?;
    let Some(mut work) = context.begin("assessPapers", &input).await? else { return Ok(Answer(())) };
    let (row, internship) = at_step(&mut work, (&input.id, input.version), InternAssessmentStatus::Applied).await?;
    let status = if input.approve { InternAssessmentStatus::ForInterview } else { InternAssessmentStatus::Returned };
    let columns = vec![("assess_status", status.code().into()), ("paper_opinion", input.opinion.trim().into())];
    write(&mut work, &row, columns).await?;
    if !input.approve {
        let by = (work.user.id.as_str(), work.app.clock.now());
        let from = [InternshipStatus::InAssessment];
        register::advance(&mut work.tx, &internship.id, &from, InternshipStatus::AwaitingAssessment, by).await?;
    }
    let news = if input.approve { AssessmentNews::PapersApproved } else { AssessmentNews::PapersReturned };
    let id = format!("intern-assessment-{}-{}", row.id, status.code());
    messages::assessment(work.app, &mut work.tx, (&internship.account_id, id), news, &input.opinion).await?;
    work.commit("intern_assessment", &input.id).await
}

/// 面试: the mean of the examiners; then the result is public for five working days.
pub(super) async fn interview(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentInterviewInput>,
) -> Result<Answer<()>> {
    context.user.permit(ASSESS)?;
    let Some(mut work) = context.begin("assessInterview", &input).await? else { return Ok(Answer(())) };
    // The mean of the examiners' points.
    let (row, internship) =
        at_step(&mut work, (&input.id, input.version), InternAssessmentStatus::ForInterview).await?;
    let points: Vec<f64> = input.examiners.iter().map(|examiner| examiner.points).collect();
    let score = interview_score(&points);
    // Shown to the public for as many working days as it must be.
    let today = work.app.clock.today();
    let until = calendar::load(&mut work.tx).await?.add_work_days(today, PUBLIC_DAYS);
    let columns = vec![
        ("assess_status", InternAssessmentStatus::Published.code().into()),
        ("examiners", serde_json::to_string(&input.examiners)?.into()),
        ("interview_on", input.interview_on.as_str().into()),
        ("interview_score", Value::Real(score)),
        ("published_from", today.to_string().into()),
        ("published_to", until.to_string().into()),
    ];
    write(&mut work, &row, columns).await?;
    // The intern hears what came of it.
    let passed = score.is_some_and(|score| PASS_SCORE <= score);
    let text = format!("{}", score.unwrap_or_default());
    let news = if passed { AssessmentNews::ScorePublic } else { AssessmentNews::InterviewFailed };
    let id = format!("intern-assessment-{}-3", row.id);
    messages::assessment(work.app, &mut work.tx, (&internship.account_id, id), news, &text).await?;
    work.commit("intern_assessment", &input.id).await
}
