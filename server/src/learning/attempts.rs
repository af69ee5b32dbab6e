//! Attempts at papers: begun, gone on with. What is drawn and in which order stands in a number on record.

use axum::extract::State;
use lawdesk_core::dto::{AttemptStartInput, IdInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::attempt::{AttemptState, DRAFT_PACE, takes_answers};
use lawdesk_core::learning::drawing::{part_of, shuffled};
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::answered::{LiveOption, options_in};
use super::drawing::{DrawnQuestion, draw};
use super::learner::{learner, learner_id};
use super::papers::{self, PUBLISHED, PaperFile};
use super::{answered, hand_in};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// What audit rows call it.
pub(super) const SUBJECT: &str = "eduAttempt";

/// `POST attempt/start`: answers the id of the attempt. Who has a live one goes on with it, in whatever window.
pub async fn start(context: CommandContext, ValidJson(input): ValidJson<AttemptStartInput>) -> Result<Answer<String>> {
    let me = learner_id(&context.user)?.to_owned();
    hand_in::overdue_of(&context.app, &me).await?;
    let mut work = match context.begin_answering("startAttempt", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(id) => return Ok(Answer(id)),
    };
    let paper = papers::load(&mut work.tx, &input.paper_id).await?.ok_or(ApiError::NotFound)?;
    if !may_take(&mut work.tx, &me, &paper, &input.course_id).await? {
        return Err(ApiError::NotFound.into());
    }
    if let Some(live) = live(&mut work.tx, &paper.id, &me).await? {
        return Ok(Answer(live));
    }
    match begin(&mut work, &me, &paper, &input.course_id).await? {
        Some(id) => work.commit_with(SUBJECT, &id.clone(), id).await,
        // Another window was first.
        None => Ok(Answer(live(&mut work.tx, &paper.id, &me).await?.ok_or(ApiError::NotFound)?)),
    }
}

/// Makes an attempt with its questions; `None`: there is a live one.
async fn begin(work: &mut UnitOfWork<'_>, me: &str, paper: &PaperFile, course: &str) -> Result<Option<String>> {
    let now = work.app.clock.now();
    let used: i64 = sqlx::query_scalar("select count(*) from edu_attempt where paper_id = $1 and learner_id = $2")
        .bind(&paper.id)
        .bind(me)
        .fetch_one(&mut *work.tx)
        .await?;
    paper.terms().may_begin(u32::try_from(used).unwrap_or(u32::MAX), now).map_err(ApiError::Learning)?;
    // One bit less than a number has: a column holds it.
    let seed = rand::random::<u64>() >> 1;
    let questions = draw(&mut work.tx, paper, seed).await?;
    let who = learner(&mut work.tx, work.user).await?;
    let id = Uuid::now_v7().to_string();
    let made = sqlx::query(
        "insert into edu_attempt (id, paper_id, course_id, learner_id, account_id, name, region_code, firm_id, number,
             seed, revision, started_at, ends_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13) on conflict do nothing",
    )
    .bind(&id)
    .bind(&paper.id)
    .bind((!course.is_empty()).then_some(course))
    .bind(me)
    .bind(&work.user.id)
    .bind(&who.name)
    .bind(&who.region_code)
    .bind(&who.firm_id)
    .bind(used + 1)
    .bind(i64::try_from(seed).unwrap_or(0))
    .bind(now)
    .bind(paper.terms().ends_at(now))
    .bind(AttemptState::Answering.code())
    .execute(&mut *work.tx)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(None);
    }
    // Another page has not begun it meanwhile: its questions stand.
    write_questions(&mut work.tx, &id, &questions, paper.shuffled.0.then_some(seed)).await?;
    Ok(Some(id))
}

async fn write_questions(tx: &mut Tx, attempt: &str, questions: &[DrawnQuestion], seed: Option<u64>) -> Result<()> {
    for (sort, question) in (0_i64..).zip(questions) {
        let order = match seed {
            Some(seed) if question.kind != QuestionKind::Judgement => {
                shuffled(part_of(seed, 1000 + sort.unsigned_abs()), question.options)
            }
            _ => (0..question.options).collect(),
        };
        sqlx::query(
            "insert into edu_answer (attempt_id, sort, question_id, points, options) values ($1, $2, $3, $4, $5)",
        )
        .bind(attempt)
        .bind(sort)
        .bind(&question.id)
        .bind(question.points)
        .bind(serde_json::to_string(&order)?)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// A paper that is open to all, or one of a course that he takes.
async fn may_take(tx: &mut Tx, learner: &str, paper: &PaperFile, course: &str) -> Result<bool> {
    if paper.state != PUBLISHED {
        return Ok(false);
    }
    if course.is_empty() {
        return Ok(paper.open.0);
    }
    let count: i64 = sqlx::query_scalar(
        "select count(*) from edu_record r join edu_course c on c.id = r.course_id
          where r.course_id = $1 and r.learner_id = $2 and r.delete_flag = 0
            and (c.exam_id = $3 or exists (select 1 from edu_chapter h
                                            where h.course_id = c.id and h.paper_id = $3 and h.sort >= 0))",
    )
    .bind(course)
    .bind(learner)
    .bind(&paper.id)
    .fetch_one(&mut **tx)
    .await?;
    Ok(count > 0)
}

async fn live(tx: &mut Tx, paper: &str, learner: &str) -> Result<Option<String>> {
    // AttemptState::Answering: SQLite takes the index of live ones for its literal alone.
    let live = sqlx::query_scalar("select id from edu_attempt where paper_id = $1 and learner_id = $2 and state = '0'");
    Ok(live.bind(paper).bind(learner).fetch_optional(&mut **tx).await?)
}

from_row! {
    struct AttemptRow {
        title: String,
        total: i64,
        revision: i64,
        ends_at: i64,
        state: String,
    }
}

/// A live attempt.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveAttempt {
    id: String,
    title: String,
    total: i64,
    revision: i64,
    /// Milliseconds that are left by the server's clock.
    remaining: i64,
    /// Seconds between drafts.
    draft_pace: u32,
    questions: Vec<LiveQuestion>,
}

/// A question without its answer.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveQuestion {
    /// From 0.
    number: i64,
    /// Dictionary `tmlx`.
    kind: String,
    stem: String,
    options: Vec<LiveOption>,
    points: i64,
    /// Gaps of blanks.
    gaps: i64,
    /// What was kept.
    answer: String,
}

/// `POST attempt/load`: one whose time is over is handed in.
pub async fn load(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<LiveAttempt>> {
    let me = learner_id(&user)?;
    hand_in::overdue_of(&app, me).await?;
    let attempt: AttemptRow = sqlx::query_as(
        "select p.title, p.total, t.revision, t.ends_at, t.state
           from edu_attempt t join edu_paper p on p.id = t.paper_id where t.id = $1 and t.learner_id = $2",
    )
    .bind(&input.id)
    .bind(me)
    .fetch_optional(&app.db.pool)
    .await?
    .ok_or(ApiError::NotFound)?;
    let now = app.clock.now();
    if attempt.state != AttemptState::Answering.code() || !takes_answers(attempt.ends_at, now) {
        return Err(ApiError::Learning(Refusal::AttemptOver).into());
    }
    Ok(Answer(LiveAttempt {
        questions: live_questions(&app, &input.id).await?,
        id: input.id,
        title: attempt.title,
        total: attempt.total,
        revision: attempt.revision,
        remaining: (attempt.ends_at - now).max(0),
        draft_pace: DRAFT_PACE,
    }))
}

async fn live_questions(app: &App, attempt: &str) -> Result<Vec<LiveQuestion>> {
    let mut connection = app.db.pool.acquire().await?;
    let rows = answered::of(&mut connection, attempt).await?;
    let question = |it: answered::AnsweredQuestion| LiveQuestion {
        number: it.sort,
        options: options_in(&it.options.0, &it.question.options()),
        gaps: match it.question.kind() {
            QuestionKind::Blanks => i64::try_from(it.question.with_points(it.points).gaps().len()).unwrap_or(0),
            _ => 0,
        },
        kind: it.question.kind,
        stem: it.question.stem,
        points: it.points,
        answer: it.answer,
    };
    Ok(rows.into_iter().map(question).collect())
}
