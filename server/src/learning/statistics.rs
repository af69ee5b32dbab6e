//! What attempts say of the questions of a paper.

use lawdesk_core::learning::attempt::AttemptState;
use std::collections::BTreeMap;

use lawdesk_core::learning::statistics::{AnswerScore, QuestionStatistics, of_question};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::papers::PaperFile;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// A question of a paper with its figures.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionFigures {
    id: String,
    /// Dictionary `tmlx`.
    kind: String,
    stem: String,
    /// Points in this paper.
    points: i64,
    /// Attempts with it.
    count: i64,
    /// Of those, percent with all points.
    right: i64,
    /// −100 to 100; absent where too few have answered.
    discrimination: Option<i64>,
}

from_row! {
    struct ListedQuestion {
        id: String,
        kind: String,
        stem: String,
        points: i64,
    }
}

/// The questions of a paper in order, each with what the latest attempts say of it.
pub(super) async fn of_paper(connection: &mut AnyConnection, paper: &PaperFile) -> Result<Vec<QuestionFigures>> {
    let statement = if paper.random.0 {
        "select q.id, q.type as kind, q.stem, max(a.points) as points
           from edu_answer a join edu_attempt t on t.id = a.attempt_id join edu_question q on q.id = a.question_id
          where t.paper_id = $1 group by q.id, q.type, q.stem order by q.type, q.id"
    } else {
        "select q.id, q.type as kind, q.stem, s.points
           from edu_paper_question s join edu_question q on q.id = s.question_id
          where s.paper_id = $1 order by s.sort"
    };
    let questions: Vec<ListedQuestion> = sqlx::query_as(statement).bind(&paper.id).fetch_all(&mut *connection).await?;
    let mut answers = answers_of(connection, &paper.id).await?;
    let figures = |it: ListedQuestion| {
        let found = of_question(answers.remove(&it.id).unwrap_or_default());
        figures_of(it, found)
    };
    Ok(questions.into_iter().map(figures).collect())
}

#[expect(clippy::cast_possible_truncation, reason = "percents")]
fn figures_of(it: ListedQuestion, found: QuestionStatistics) -> QuestionFigures {
    QuestionFigures {
        id: it.id,
        kind: it.kind,
        stem: it.stem,
        points: it.points,
        count: i64::try_from(found.count).unwrap_or(i64::MAX),
        right: (found.right * 100.0).round() as i64,
        discrimination: found.discrimination.map(|it| (it * 100.0).round() as i64),
    }
}

/// Of the latest attempts that have their points, by question.
async fn answers_of(connection: &mut AnyConnection, paper: &str) -> Result<BTreeMap<String, Vec<AnswerScore>>> {
    let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "select a.question_id, t.total, coalesce(a.scored, 0), a.points
           from edu_attempt t join edu_answer a on a.attempt_id = t.id
          where t.paper_id = $1 and t.state = $2 order by t.submitted_at desc, t.id limit 50000",
    )
    .bind(paper)
    .bind(AttemptState::Scored.code())
    .fetch_all(connection)
    .await?;
    let small = |number: i64| u32::try_from(number).unwrap_or(0);
    let mut found: BTreeMap<String, Vec<AnswerScore>> = BTreeMap::new();
    for (question, total, points, full) in rows {
        let answered = AnswerScore { total: small(total), points: small(points), full: small(full) };
        found.entry(question).or_default().push(answered);
    }
    Ok(found)
}
