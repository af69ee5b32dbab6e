//! Making and changing papers.

use lawdesk_core::dto::{PaperInput, PaperQuestionInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::attempt::AnswersShown;
use lawdesk_core::learning::course::CourseState;
use lawdesk_core::message::{ApiError, LastChange, Message};
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::access::{self, EDIT};
use super::papers::{self, PUBLISHED, SUBJECT};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// `POST paper/save`: answers the id. A paper that is published is withdrawn before it is changed.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<PaperInput>) -> Result<Answer<String>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("savePaper", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(id) => return Ok(Answer(id)),
    };
    let id = match &input.id {
        Some(id) => {
            change(&mut work, id, input.version.unwrap_or(0)).await?;
            id.clone()
        }
        None => add(&mut work).await?,
    };
    write_fields(&mut work, &id, &input).await?;
    let questions = if input.random { &[][..] } else { &input.questions };
    write_questions(&mut work, &id, questions).await?;
    work.commit_with(SUBJECT, &id.clone(), id).await
}

async fn add(work: &mut UnitOfWork<'_>) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_paper (id, org_id, region_code, title, total, pass, minutes, attempts, random, rules, answers,
             shuffled, open, state, created_by, created_at, updated_by, updated_at)
         values ($1, $2, $3, '', 0, 0, 0, 0, 0, '[]', $6, 0, 0, $7, $4, $5, $4, $5)",
    )
    .bind(&id)
    .bind(&work.user.dw_id)
    .bind(&work.user.region_code)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(AnswersShown::Never.code())
    .bind(CourseState::Draft.code())
    .execute(&mut *work.tx)
    .await?;
    Ok(id)
}

async fn change(work: &mut UnitOfWork<'_>, id: &str, version: i64) -> Result<()> {
    if !papers::is_own(&mut work.tx, work.user, id).await? {
        return Err(ApiError::NotFound.into());
    }
    let paper = papers::load(&mut work.tx, id).await?.ok_or(ApiError::NotFound)?;
    if paper.state == PUBLISHED {
        return Err(ApiError::Learning(Refusal::CourseState).into());
    }
    let changed = sqlx::query("update edu_paper set version = version + 1 where id = $1 and version = $2")
        .bind(id)
        .bind(version)
        .execute(&mut *work.tx)
        .await?;
    if changed.rows_affected() == 0 {
        return Err(ApiError::Stale(None::<LastChange>).into());
    }
    Ok(())
}

async fn write_fields(work: &mut UnitOfWork<'_>, id: &str, input: &PaperInput) -> Result<()> {
    sqlx::query(
        "update edu_paper set title = $2, total = $3, pass = $4, minutes = $5, attempts = $6, random = $7, rules = $8,
                answers = $9, shuffled = $10, window_from = $11, window_to = $12, open = $13, updated_by = $14,
                updated_at = $15, hours = $16, category = $17
          where id = $1",
    )
    .bind(id)
    .bind(input.title.trim())
    .bind(input.total)
    .bind(input.pass)
    .bind(input.minutes)
    .bind(input.attempts)
    .bind(i64::from(input.random))
    .bind(serde_json::to_string(if input.random { &input.rules[..] } else { &[] })?)
    .bind(&input.answers)
    .bind(i64::from(input.shuffled))
    .bind(input.window_from)
    .bind(input.window_to)
    .bind(i64::from(input.open))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(if input.open { input.hours } else { 0.0 })
    .bind(if input.open { input.category.as_str() } else { "" })
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

async fn write_questions(work: &mut UnitOfWork<'_>, paper: &str, questions: &[PaperQuestionInput]) -> Result<()> {
    sqlx::query("delete from edu_paper_question where paper_id = $1").bind(paper).execute(&mut *work.tx).await?;
    for (sort, question) in (0_i64..).zip(questions) {
        // Its text and its answer are read with the paper: nobody takes one that he may not read.
        let mut sql = Sql::new("insert into edu_paper_question (paper_id, sort, question_id, points) select ");
        sql.push("cast(").bind(paper).push(" as text), cast(").bind(sort).push(" as bigint), q.id, cast(");
        sql.bind(question.points).push(" as bigint) from edu_question q where q.delete_flag = 0 and q.id = ");
        sql.bind(question.id.as_str());
        access::push_readable(&mut sql, work.user, "q.");
        if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
            return Err(Violation::error(format!("questions[{sort}].id"), Message::NotInDictionary).into());
        }
    }
    Ok(())
}
