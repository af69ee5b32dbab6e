//! A bad evaluation is put to the authority that served the applicant, which answers it in time.

use lawdesk_core::dto::EvaluationReplyInput;
use lawdesk_core::evaluation;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::figures;
use crate::App;
use crate::accounts::people;
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::cases::notifications::subject::CaseSubject;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::data_scope;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May answer what applicants of one's region said.
const REPLY: &str = "eval:reply";
/// Where those that wait stand.
const WAITING: &str = "/approval/evaluations?kind=waiting";
/// Evaluations told of at a time.
const BATCH: i64 = 500;

/// A bad evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct BadEvaluation<'a> {
    /// Of this application.
    pub application: &'a str,
    /// The authority that answers.
    pub organ: &'a str,
    /// Until this day.
    pub due: &'a str,
}

/// Tells those of the authority who may answer.
pub(super) async fn ask(app: &App, tx: &mut Tx, bad: BadEvaluation<'_>, comment: &str) -> Result<()> {
    notify(app, tx, NoticeEvent::RecordTask, bad, comment).await
}

from_row! {
    /// One whose day has passed.
    struct LateRow {
        application_id: String,
        organ_id: String,
        due_on: String,
    }
}

/// Tells, once, of bad evaluations whose day has passed without an answer. Several servers may do it at a time: whoever
/// marks one tells of it.
pub(crate) async fn tell_late(app: &App, tx: &mut Tx) -> Result<()> {
    let late: Vec<LateRow> = sqlx::query_as(
        "select application_id, organ_id, due_on from evaluation
          where due_on < $1 and replied_at is null and told_late = 0 order by due_on, application_id limit $2",
    )
    .bind(app.clock.today().to_string())
    .bind(BATCH)
    .fetch_all(&mut **tx)
    .await?;
    for row in late {
        let marked = sqlx::query("update evaluation set told_late = 1 where application_id = $1 and told_late = 0")
            .bind(&row.application_id)
            .execute(&mut **tx)
            .await?;
        if marked.rows_affected() == 1 {
            let bad = BadEvaluation { application: &row.application_id, organ: &row.organ_id, due: &row.due_on };
            notify(app, tx, NoticeEvent::RecordOverdue, bad, "").await?;
        }
    }
    Ok(())
}

async fn notify(app: &App, tx: &mut Tx, event: NoticeEvent, bad: BadEvaluation<'_>, comment: &str) -> Result<()> {
    let case = CaseSubject::of_application(tx, bad.application).await?;
    let facts = case
        .facts()
        .with(Placeholder::Item, evaluation::SUBJECT)
        .with(Placeholder::Step, evaluation::TO_ANSWER)
        .with(Placeholder::Deadline, bad.due)
        .with(Placeholder::Opinion, comment);
    let mut outgoing = OutgoingNotice::of(tx, event, Subject { about: None, facts }, app.clock.now()).await?;
    outgoing.link = Some(WAITING.to_owned());
    for account in people::permitted(tx, REPLY, (bad.organ, "other")).await? {
        let id = format!("evaluation-{}-{}-{account}", event.code(), bad.application);
        outgoing.send(app, tx, &account, &id).await?;
    }
    Ok(())
}

/// `POST xzsqpj/reply`: once, by whoever may answer for the authority; the applicant hears of it.
pub(super) async fn reply(
    context: CommandContext,
    ValidJson(input): ValidJson<EvaluationReplyInput>,
) -> Result<Answer<()>> {
    context.user.permit(REPLY)?;
    let Some(mut work) = context.begin("answerEvaluation", &input).await? else { return Ok(Answer(())) };
    // Of his region and authority.
    let mut sql = Sql::new(
        "select s.applicant_id from evaluation e join application s on s.id = e.application_id
          where s.delete_flag = 0 and e.application_id = ",
    );
    sql.bind(input.sq_id.as_str()).push(" and ");
    figures::push_answered_by(&mut sql, work.user);
    data_scope::push_applications(&mut sql, work.user);
    let found: Option<(String,)> = sql.fetch_optional_as(&mut *work.tx).await?;
    let (applicant,) = found.ok_or(ApiError::NotFound)?;
    // Once.
    let answered = sqlx::query(
        "update evaluation set reply = $2, replied_by = $3, replied_at = $4, rectified = $5
          where application_id = $1 and replied_at is null",
    )
    .bind(&input.sq_id)
    .bind(input.reply.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(i64::from(input.rectified))
    .execute(&mut *work.tx)
    .await?;
    if answered.rows_affected() == 0 {
        return Err(ApiError::WrongState.into());
    }
    tell_applicant(work.app, &mut work.tx, &input, &applicant).await?;
    work.commit("application", &input.sq_id).await
}

async fn tell_applicant(app: &App, tx: &mut Tx, input: &EvaluationReplyInput, applicant: &str) -> Result<()> {
    let case = CaseSubject::of_application(tx, &input.sq_id).await?;
    let facts = case
        .facts()
        .with(Placeholder::Item, evaluation::SUBJECT)
        .with(Placeholder::Step, evaluation::ANSWERED)
        .with(Placeholder::Opinion, input.reply.trim());
    let subject = Subject { about: Some(case.id), facts };
    let outgoing = OutgoingNotice::of(tx, NoticeEvent::RecordNews, subject, app.clock.now()).await?;
    outgoing.send(app, tx, applicant, &format!("evaluation-answered-{}", input.sq_id)).await
}
