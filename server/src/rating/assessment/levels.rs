//! Results that no case gives: of those who took no part.

use lawdesk_core::assessment::{AssessmentKind, AssessmentStage};
use lawdesk_core::notice::{NoticeEvent, RatingNews};

use crate::http::command::UnitOfWork;
use crate::master::register::{Origin, Record, assessments};
use crate::platform::error::Result;
use crate::rating::notify::{self, RatingNotice};

/// Whose result.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultOf<'a> {
    /// The record.
    pub record: &'a str,
    /// The lawyer's or firm's file.
    pub object: &'a str,
    pub kind: AssessmentKind,
    pub year: i64,
}

/// Writes a result into the record and the file, and tells whom it is of.
pub(super) async fn write(work: &mut UnitOfWork<'_>, given: ResultOf<'_>, level: &str, reason: &str) -> Result<()> {
    // In the batch.
    let now = work.app.clock.now();
    sqlx::query(
        "update assessment_record set level = $2, reason = $3, decided_by = $4, decided_at = $5, stage = $6
          where id = $1",
    )
    .bind(given.record)
    .bind(level)
    .bind(reason)
    .bind(&work.user.id)
    .bind(now)
    .bind(AssessmentStage::Done.code())
    .execute(&mut *work.tx)
    .await?;
    // In the file, which the level is a fact of.
    let applicant = work.user.id.clone();
    let day = work.app.clock.today();
    let origin = Origin { application: given.record, item: given.kind.code(), applicant: &applicant, day, at: now };
    let file =
        if given.kind == AssessmentKind::Firm { Record::LawFirm(given.object) } else { Record::Lawyer(given.object) };
    assessments::assess(&mut work.tx, file, Some(given.year), level, origin).await?;
    // Whom it is about hears of it.
    let notice = RatingNotice {
        event: NoticeEvent::RatingNews,
        of: RatingNews::AssessmentResult { year: given.year, reason },
        until: "",
        link: "/check",
        key: &format!("assessment-{}", given.record),
    };
    notify::to_file(work.app, &mut work.tx, given.object, notice).await
}
