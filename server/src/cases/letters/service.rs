//! 送达: a letter is brought to whom it is for, who confirms that he has it.

use lawdesk_core::code::{LetterAct, LetterStatus, ServiceWay};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::{LetterInput, LetterServeInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::letter_reader::{self, LetterAccess};
use super::permissions::{HANDLE, RECEIPTS};
use crate::files::{self, FileReference};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// `POST sqtzs/receive`: whom a letter is for confirms that he has it. What nobody has served is served by that, in his
/// account here.
pub async fn receive(context: CommandContext, ValidJson(input): ValidJson<LetterInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("receiveLetter", &input).await? else { return Ok(Answer(())) };
    let letter = LetterAccess::load(&mut work.tx, &input.letter_id).await?;
    if !letter_reader::stranger(work.user).is_recipient(letter.read()) {
        return Err(ApiError::NotFound.into());
    }
    let (status, now) = (after(&mut work.tx, &letter.id, LetterAct::Receive).await?, work.app.clock.now());
    sqlx::query(
        "update letter set status = $2, received_at = $3, received_by = $4, served_at = coalesce(served_at, $3),
                service_way = case when service_way = '' then $5 else service_way end
          where id = $1",
    )
    .bind(&letter.id)
    .bind(status.code())
    .bind(now)
    .bind(&work.user.id)
    .bind(ServiceWay::Electronic.code())
    .execute(&mut *work.tx)
    .await?;
    work.commit("letter", &letter.id).await
}

/// `POST sqtzs/serve`: an officer of the organ whose letter it is has brought it to whom it is for.
pub async fn serve(context: CommandContext, ValidJson(input): ValidJson<LetterServeInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("serveLetter", &input).await? else { return Ok(Answer(())) };
    // On a day after it was issued, with a receipt unless it went electronically.
    let issued_at = own_letter(&mut work.tx, &input.letter_id, &work.user.dw_id).await?;
    let served_on = day_of_service(&input, issued_at, work.app.clock.today())?;
    let way = ServiceWay::from_code(&input.way).ok_or_else(|| Violation::error("way", Message::NotInDictionary))?;
    if way != ServiceWay::Electronic && input.receipt.is_empty() {
        return Err(Violation::error("receipt", Message::Required).into());
    }
    // Its next state, with the proof.
    let status = after(&mut work.tx, &input.letter_id, LetterAct::Serve).await?;
    if !input.receipt.is_empty() {
        let receipt = FileReference::file("receipt", &input.receipt);
        files::link(&mut work.tx, work.user, RECEIPTS, &input.letter_id, &[receipt]).await?;
    }
    sqlx::query(
        "update letter set status = $2, served_at = $3, service_way = $4, served_by = $5, receipt = $6 where id = $1",
    )
    .bind(&input.letter_id)
    .bind(status.code())
    .bind(served_on.start().0.max(issued_at))
    .bind(way.code())
    .bind(&work.user.id)
    .bind(Some(input.receipt.as_str()).filter(|it| !it.is_empty()))
    .execute(&mut *work.tx)
    .await?;
    work.commit("letter", &input.letter_id).await
}

/// When a letter of this organ was issued; another's is not found.
pub(super) async fn own_letter(tx: &mut Tx, letter: &str, organisation: &str) -> Result<i64> {
    let found: Option<i64> = sqlx::query_scalar(
        "select l.issued_at from letter l join application s on s.id = l.application_id
          where l.id = $1 and l.org_id = $2 and s.delete_flag = 0",
    )
    .bind(letter)
    .bind(organisation)
    .fetch_optional(&mut **tx)
    .await?;
    Ok(found.ok_or(ApiError::NotFound)?)
}

/// Neither before it was issued nor after today.
fn day_of_service(input: &LetterServeInput, issued_at: i64, today: Date) -> Result<Date> {
    let day = Date::parse(&input.served_on).ok_or_else(|| Violation::error("servedOn", Message::Date))?;
    if day < Timestamp(issued_at).date() {
        return Err(Violation::error("servedOn", Message::DateOrder).into());
    }
    if day > today {
        return Err(Violation::error("servedOn", Message::DateInFuture).into());
    }
    Ok(day)
}

/// The state of a letter after an act, under the lock of its row. What has no place in its state is refused.
pub(super) async fn after(tx: &mut Tx, letter: &str, act: LetterAct) -> Result<LetterStatus> {
    let status: String = sqlx::query_scalar("update letter set status = status where id = $1 returning status")
        .bind(letter)
        .fetch_one(&mut **tx)
        .await?;
    let next = LetterStatus::from_code(&status).and_then(|status| status.after(act));
    Ok(next.ok_or(ApiError::LetterState)?)
}
