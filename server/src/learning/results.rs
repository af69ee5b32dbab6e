//! What an attempt was worth. Right answers are told when the paper says so, never before the end.

use axum::extract::State;
use lawdesk_core::dto::IdInput;
use lawdesk_core::learning::attempt::AttemptState;
use lawdesk_core::learning::scoring::attempt_keys;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::answered::{self, AnsweredQuestion, LiveOption, options_in};
use super::learner::learner_id;
use super::{hand_in, papers};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

from_row! {
    /// An attempt that is over.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct EndedAttempt {
        pub(super) id: String,
        pub(super) paper_id: String,
        pub(super) course_id: Option<String>,
        pub(super) title: String,
        pub(super) name: String,
        pub(super) number: i64,
        /// Points that could be had, and those that pass.
        pub(super) full: i64,
        pub(super) pass: i64,
        pub(super) started_at: i64,
        pub(super) submitted_at: Option<i64>,
        /// Handed in by the clock.
        pub(super) by_clock: Flag,
        pub(super) auto_score: i64,
        pub(super) manual_score: i64,
        pub(super) total: i64,
        pub(super) passed: Flag,
        /// 0 live, 2 waits for a teacher, 3 scored.
        pub(super) state: String,
    }
}

/// The columns of [`EndedAttempt`] of `edu_attempt t` joined with its paper `p`.
pub(super) const ENDED: &str = "t.id, t.paper_id, t.course_id, p.title, t.name, t.number, p.total as full, p.pass, \
    t.started_at, t.submitted_at, t.by_clock, t.auto_score, t.manual_score, t.total, t.passed, t.state";

/// An attempt with its answers, as far as they may be told.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttemptResult {
    pub(super) attempt: EndedAttempt,
    /// Absent: they are not told now.
    pub(super) answers: Option<Vec<ShownAnswer>>,
}

/// An answer beside the right one.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownAnswer {
    /// From 0.
    number: i64,
    /// Dictionary `tmlx`.
    kind: String,
    stem: String,
    options: Vec<LiveOption>,
    answer: String,
    /// In the letters of the attempt.
    right_answer: String,
    points: i64,
    /// Absent: a teacher has not marked it yet.
    scored: Option<i64>,
    comment: String,
    analysis: String,
}

/// As it is shown to who may see right answers.
pub(super) fn shown_answer(it: AnsweredQuestion) -> ShownAnswer {
    let right = it.question.right_answer.clone().unwrap_or_default();
    let options = it.question.options();
    ShownAnswer {
        number: it.sort,
        options: options_in(&it.options.0, &options),
        right_answer: if it.question.kind().has_options() { attempt_keys(&right, &it.options.0) } else { right },
        kind: it.question.kind,
        stem: it.question.stem,
        answer: it.answer,
        points: it.points,
        scored: it.scored,
        comment: it.comment,
        analysis: it.question.analysis.unwrap_or_default(),
    }
}

/// `POST attempt/result`: of one's own.
pub async fn result(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<AttemptResult>> {
    let me = learner_id(&user)?;
    hand_in::overdue_of(&app, me).await?;
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = crate::platform::sql::Sql::new("select ");
    sql.push(ENDED).push(" from edu_attempt t join edu_paper p on p.id = t.paper_id where t.id = ");
    sql.bind(input.id.as_str()).push(" and t.learner_id = ").bind(me);
    let attempt: EndedAttempt = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let paper = papers::load(&mut connection, &attempt.paper_id).await?;
    let state = AttemptState::from_code(&attempt.state).unwrap_or(AttemptState::Scored);
    let are_told = paper.is_some_and(|paper| paper.terms().tells_answers(state, app.clock.now()));
    let answers = if are_told {
        Some(answered::of(&mut connection, &input.id).await?.into_iter().map(shown_answer).collect())
    } else {
        None
    };
    Ok(Answer(AttemptResult { attempt, answers }))
}
