//! Which questions an attempt has: those that its paper has chosen, or those that are drawn by its rules.

use lawdesk_core::code::YesNo;
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::drawing::{drawn, part_of, shuffled};
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::message::ApiError;

use super::papers::PaperFile;
use super::questions::{COLUMNS, StoredQuestion};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// A question that is part of an attempt.
pub(super) struct DrawnQuestion {
    pub(super) id: String,
    pub(super) kind: QuestionKind,
    pub(super) options: usize,
    pub(super) points: i64,
}

/// The questions of an attempt with this number, in the order of the paper. Refuses a paper whose rules ask for more than
/// there is.
pub(super) async fn draw(tx: &mut Tx, paper: &PaperFile, seed: u64) -> Result<Vec<DrawnQuestion>> {
    let mut found = if paper.random.0 { by_rules(tx, paper, seed).await? } else { chosen(tx, &paper.id).await? };
    if found.is_empty() {
        return Err(ApiError::Learning(Refusal::TooFewQuestions).into());
    }
    if paper.shuffled.0 {
        let order = shuffled(seed, found.len());
        let mut places: Vec<(usize, DrawnQuestion)> = order.into_iter().zip(found).collect();
        places.sort_by_key(|(place, question)| (question.kind.code(), *place));
        found = places.into_iter().map(|(_, question)| question).collect();
    }
    Ok(found)
}

async fn chosen(tx: &mut Tx, paper: &str) -> Result<Vec<DrawnQuestion>> {
    let mut sql = Sql::new("select s.points, ");
    sql.push(COLUMNS)
        .push(" from edu_paper_question s join edu_question q on q.id = s.question_id where s.paper_id = ");
    sql.bind(paper).push(" order by s.sort");
    let rows = sql.fetch_all(&mut **tx).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        let question = <StoredQuestion as sqlx::FromRow<'_, sqlx::any::AnyRow>>::from_row(row)?;
        found.push(drawn_question(&question, sqlx::Row::try_get(row, "points")?));
    }
    Ok(found)
}

fn drawn_question(question: &StoredQuestion, points: i64) -> DrawnQuestion {
    let options = if question.kind().has_options() { question.options().len() } else { 0 };
    DrawnQuestion { id: question.question_id.clone(), kind: question.kind(), options, points }
}

async fn by_rules(tx: &mut Tx, paper: &PaperFile, seed: u64) -> Result<Vec<DrawnQuestion>> {
    let mut found: Vec<DrawnQuestion> = Vec::new();
    for (part, rule) in (1_u64..).zip(&paper.rules.0) {
        let mut sql = Sql::new("select ");
        sql.push(COLUMNS).push(" from edu_question q where q.delete_flag = 0 and q.enabled = ");
        sql.bind(YesNo::Yes.code()).push(" and q.type = ").bind(rule.kind.as_str());
        if !rule.category.is_empty() {
            sql.push(" and q.category = ").bind(rule.category.as_str());
        }
        sql.push(" order by q.id");
        let pool: Vec<StoredQuestion> = sql.fetch_all_as(&mut **tx).await?;
        let pool: Vec<StoredQuestion> =
            pool.into_iter().filter(|it| found.iter().all(|known| known.id != it.question_id)).collect();
        let count = usize::try_from(rule.count).unwrap_or(0);
        if pool.len() < count {
            return Err(ApiError::Learning(Refusal::TooFewQuestions).into());
        }
        let some = drawn(part_of(seed, part), &pool, count);
        found.extend(some.iter().map(|it| drawn_question(it, rule.points)));
    }
    Ok(found)
}
