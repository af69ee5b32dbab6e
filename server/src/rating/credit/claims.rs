//! Objections to what is shown, and repair of what points were taken for.

use lawdesk_core::credit::Stage;
use lawdesk_core::dto::{ClaimDecisionInput, CreditClaimInput, CreditClaimKind};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::entries::{Moment, recompute};
use super::permissions::{EDIT, LIST, OF_FIRM};
use super::reach::{FILES, RatingRow, reached};
use super::stages::write_level;
use crate::files;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::from_row;
use crate::rating::access;
use crate::rating::notify::{self, RatingNotice};

from_row! {
    struct ClaimRow {
        rating_id: String,
        entry_id: Option<String>,
        kind: String,
        raised_by: String,
    }
}

/// An objection before or during publicity, or a repair of an entry at any time.
pub(super) async fn raise(
    context: CommandContext,
    ValidJson(input): ValidJson<CreditClaimInput>,
) -> Result<Answer<()>> {
    if access::is_staff(&context.user) {
        return Err(ApiError::Forbidden.into());
    }
    access::permit(&context.user, LIST, OF_FIRM)?;
    let Some(mut work) = context.begin("creditClaim", &input).await? else { return Ok(Answer(())) };
    let rating = reached(&mut work.tx, &context.user, &input.rating_id).await?;
    if input.kind == CreditClaimKind::Objection && rating.stage == Stage::Effective.code() {
        return Err(ApiError::WrongState.into());
    }
    check_entry(&mut work, &input).await?;
    let references = access::references("files", &input.files);
    files::link(&mut work.tx, work.user, FILES.biz_type, &rating.id, &references).await?;
    insert(&mut work, &rating.id, &input).await?;
    work.commit("creditRating", &rating.id).await
}

async fn insert(work: &mut UnitOfWork<'_>, rating: &str, input: &CreditClaimInput) -> Result<()> {
    let now = work.app.clock.now();
    let kind = if input.kind == CreditClaimKind::Repair { "repair" } else { "objection" };
    sqlx::query(
        "insert into credit_claim (id, rating_id, entry_id, kind, reason, files, raised_by, raised_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'open')",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(rating)
    .bind(&input.entry_id)
    .bind(kind)
    .bind(input.reason.trim())
    .bind(serde_json::to_string(&input.files)?)
    .bind(&work.user.id)
    .bind(now)
    .execute(&mut *work.tx)
    .await?;
    sqlx::query(
        "update credit_rating set open_claims = open_claims + 1, updated_at = $2, version = version + 1 where id = $1",
    )
    .bind(rating)
    .bind(now)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// The entry is one of the rating, counts against it when it is to be repaired, and nobody asks about it yet.
async fn check_entry(work: &mut UnitOfWork<'_>, input: &CreditClaimInput) -> Result<()> {
    let Some(entry) = &input.entry_id else {
        if input.kind == CreditClaimKind::Repair {
            return Err(Violation::error("entryId", Message::Required).into());
        }
        return Ok(());
    };
    let points: Option<(f64,)> =
        sqlx::query_as("select points from credit_entry where id = $1 and rating_id = $2 and lifted = 0")
            .bind(entry)
            .bind(&input.rating_id)
            .fetch_optional(&mut *work.tx)
            .await?;
    let Some((points,)) = points else { return Err(Violation::error("entryId", Message::NotInDictionary).into()) };
    if input.kind == CreditClaimKind::Repair && points >= 0.0 {
        return Err(Violation::error("entryId", Message::NotInDictionary).into());
    }
    let open: Option<(String,)> = sqlx::query_as("select id from credit_claim where entry_id = $1 and state = 'open'")
        .bind(entry)
        .fetch_optional(&mut *work.tx)
        .await?;
    if open.is_some() { Err(Violation::error("entryId", Message::Taken).into()) } else { Ok(()) }
}

/// An entry that an upheld claim is about counts no more; total and level follow, also in the file.
pub(super) async fn decide(
    context: CommandContext,
    ValidJson(input): ValidJson<ClaimDecisionInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("creditClaimDecide", &input).await? else { return Ok(Answer(())) };
    let claim: ClaimRow = sqlx::query_as("select rating_id, entry_id, kind, raised_by from credit_claim where id = $1")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?
        .ok_or(ApiError::NotFound)?;
    let rating = reached(&mut work.tx, &context.user, &claim.rating_id).await?;
    let moment = Moment { today: work.app.clock.today(), now: work.app.clock.now() };
    // The update takes the row: of two who decide at once the second is refused.
    let taken = sqlx::query(
        "update credit_claim set state = $2, decision = $3, decided_by = $4, decided_at = $5
          where id = $1 and state = 'open'",
    )
    .bind(&input.id)
    .bind(if input.upheld { "upheld" } else { "rejected" })
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .bind(moment.now)
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(ApiError::WrongState.into());
    }
    // What it was about counts no more when it was right; who asked is told.
    sqlx::query("update credit_rating set open_claims = open_claims - 1 where id = $1")
        .bind(&rating.id)
        .execute(&mut *work.tx)
        .await?;
    if input.upheld {
        uphold(&mut work, &rating, &claim, moment).await?;
    }
    inform(&mut work, &rating, &claim, &input).await?;
    work.commit_because("creditRating", &rating.id, &input.reason).await
}

/// An upheld objection to the whole rating, or one that changes what others were shown, brings it back to be adjusted and
/// shown again; a repair changes the level at once.
async fn uphold(work: &mut UnitOfWork<'_>, rating: &RatingRow, claim: &ClaimRow, moment: Moment) -> Result<()> {
    if let Some(entry) = &claim.entry_id {
        sqlx::query("update credit_entry set lifted = 1 where id = $1").bind(entry).execute(&mut *work.tx).await?;
    }
    recompute(&mut work.tx, &rating.id, &rating.content.0, moment).await?;
    if rating.stage == Stage::Publicity.code() {
        sqlx::query("update credit_rating set stage = 'reviewed', public_from = null, public_to = null where id = $1")
            .bind(&rating.id)
            .execute(&mut *work.tx)
            .await?;
    }
    if rating.stage == Stage::Effective.code() {
        let fresh = reached(&mut work.tx, work.user, &rating.id).await?;
        write_level(&mut work.tx, &fresh, moment.now).await?;
    }
    Ok(())
}

async fn inform(
    work: &mut UnitOfWork<'_>,
    rating: &RatingRow,
    claim: &ClaimRow,
    input: &ClaimDecisionInput,
) -> Result<()> {
    let notice = RatingNotice {
        event: NoticeEvent::RatingNews,
        of: RatingNews::CreditClaim {
            name: &rating.name,
            repair: claim.kind == "repair",
            upheld: input.upheld,
            reason: input.reason.trim(),
        },
        until: "",
        link: &format!("/creditRatingManagement/addCreditRating?id={}", rating.id),
        key: &format!("credit-claim-{}", input.id),
    };
    notify::to_account(work.app, &mut work.tx, &claim.raised_by, notice).await
}
