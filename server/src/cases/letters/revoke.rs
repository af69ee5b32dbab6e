//! 作废: a letter says nothing any more; another one may take its place.

use lawdesk_core::code::{LetterAct, LetterStatus};
use lawdesk_core::dto::LetterVoidInput;
use lawdesk_core::letter::{Addressee, DECISION_WITHDRAWN, OPINION_CORRECTED};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;

use super::issue::{self, Issuer, LetterFacts, NewLetter};
use super::permissions::HANDLE;
use super::{message, service};
use crate::cases::notifications::letter::{LetterNotice, notify};
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A letter, as far as the one that replaces it goes by it.
    struct VoidLetter {
        application_id: String,
        instance_id: String,
        task_id: String,
        node_key: String,
        node_name: String,
        kind: String,
        name: String,
        doc_no: String,
        template: String,
        signature: Option<String>,
        position: String,
        addressee: String,
        recipient: String,
        opinion: String,
        days: Option<i64>,
    }
}

/// `POST sqtzs/void`: by the organ whose letter it is. Whom it is for is told; the new one bears a number of its own and says
/// which one it replaces.
pub async fn void(context: CommandContext, ValidJson(input): ValidJson<LetterVoidInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("voidLetter", &input).await? else { return Ok(Answer(())) };
    service::own_letter(&mut work.tx, &input.letter_id, &work.user.dw_id).await?;
    let letter = make_void(&mut work, &input.letter_id, input.reason.trim()).await?;
    if input.replace {
        replace(&mut work, &input.letter_id, input.opinion.trim(), &letter).await?;
    }
    work.commit("letter", &input.letter_id).await
}

/// A letter is void for a reason; whom it was for hears of it.
async fn make_void(work: &mut UnitOfWork<'_>, id: &str, reason: &str) -> Result<VoidLetter> {
    let status = service::after(&mut work.tx, id, LetterAct::Void).await?;
    let letter: VoidLetter = sqlx::query_as(
        "update letter set status = $2, void_at = $3, void_by = $4, void_reason = $5 where id = $1
         returning application_id, (select t.instance_id from task t where t.id = letter.task_id) as instance_id, task_id,
             node_key, node_name, kind, name, doc_no, template, signature, position, addressee, recipient, opinion, days",
    )
    .bind(id)
    .bind(status.code())
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(reason)
    .fetch_one(&mut *work.tx)
    .await?;
    let notice = LetterNotice {
        event: NoticeEvent::LetterVoid,
        letter: id,
        name: &letter.name,
        organ: "",
        number: &letter.doc_no,
        application: &letter.application_id,
        reason,
    };
    for account in message::accounts(&mut work.tx, &letter.recipient).await? {
        let message = format!("void-{id}-{account}");
        notify(work.app, &mut work.tx, notice, (&message, &account)).await?;
    }
    Ok(letter)
}

/// 拿回: the decision is taken back, its letters, and those that the flow has issued since by itself, say nothing any more.
pub(crate) async fn void_with_decision(work: &mut UnitOfWork<'_>, task: &str, decided_at: i64) -> Result<()> {
    let letters: Vec<String> = sqlx::query_scalar(
        "select l.id from letter l join task t on t.application_id = l.application_id
          where t.id = $1 and (l.task_id = $1 or (l.issued_by = '' and l.issued_at >= $2)) and l.status <> $3
          order by l.issued_at, l.id",
    )
    .bind(task)
    .bind(decided_at)
    .bind(LetterStatus::Void.code())
    .fetch_all(&mut *work.tx)
    .await?;
    for letter in letters {
        make_void(work, &letter, DECISION_WITHDRAWN).await?;
    }
    Ok(())
}

/// 更正意见: what was said of a decision is put right, and so are its letters that say it: each is void, and another takes its
/// place.
pub(crate) async fn correct_with_decision(work: &mut UnitOfWork<'_>, task: &str, opinion: &str) -> Result<()> {
    let letters: Vec<String> = sqlx::query_scalar(
        "select id from letter where task_id = $1 and opinion <> '' and opinion <> $2 and status <> $3
          order by issued_at, id",
    )
    .bind(task)
    .bind(opinion)
    .bind(LetterStatus::Void.code())
    .fetch_all(&mut *work.tx)
    .await?;
    for id in letters {
        let letter = make_void(work, &id, OPINION_CORRECTED).await?;
        replace(work, &id, opinion, &letter).await?;
    }
    Ok(())
}

/// 撤回: an application that its applicant takes back leaves no letter open. What nobody has confirmed is void, and what is
/// being written is gone. Whom a letter was for reads why on it.
pub(crate) async fn withdraw_open(tx: &mut Tx, application: &str, by: &str, now: i64, reason: &str) -> Result<()> {
    sqlx::query(
        "update letter set status = $2, void_at = $3, void_by = $4, void_reason = $5
          where application_id = $1 and status in ($6, $7)",
    )
    .bind(application)
    .bind(LetterStatus::Void.code())
    .bind(now)
    .bind(by)
    .bind(reason)
    .bind(LetterStatus::Issued.code())
    .bind(LetterStatus::Served.code())
    .execute(&mut **tx)
    .await?;
    sqlx::query("delete from letter_draft where application_id = $1").bind(application).execute(&mut **tx).await?;
    Ok(())
}

/// From the newest version of its template, with what the case says now.
async fn replace(work: &mut UnitOfWork<'_>, id: &str, opinion: &str, letter: &VoidLetter) -> Result<()> {
    let template = forms::load(&mut work.tx, &letter.template, None).await?.ok_or(ApiError::NotFound)?;
    let opinion = if opinion.is_empty() { &letter.opinion } else { opinion };
    let (app, user) = (work.app, work.user);
    let new = NewLetter {
        facts: LetterFacts {
            application: &letter.application_id,
            instance: &letter.instance_id,
            reason: opinion,
            days: letter.days.and_then(|days| u32::try_from(days).ok()),
            organisation: &user.dw_mc,
        },
        task: &letter.task_id,
        node: (&letter.node_key, &letter.node_name),
        kind: &letter.kind,
        addressee: Addressee::from_code(&letter.addressee).unwrap_or(Addressee::Applicant),
        name: &letter.name,
        signature: letter.signature.as_deref(),
        position: &letter.position,
        by: &user.id,
        issuer: Issuer { id: &user.dw_id, name: &user.dw_mc },
        replaces: Some((id, &letter.doc_no)),
    };
    issue::persist(app, &mut work.tx, &template, &new).await?;
    Ok(())
}
