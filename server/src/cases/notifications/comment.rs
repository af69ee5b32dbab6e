//! Telling people what was said in the discussion of a case: colleagues whom it mentions, and the applicant what is for him.

use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::CaseSubject;
use crate::cases::webhooks;
use crate::http::command::UnitOfWork;
use crate::platform::error::Result;

/// A comment that somebody is told of.
pub(crate) struct CommentNotice<'a> {
    /// Its id.
    pub comment: &'a str,
    /// The application.
    pub application: &'a str,
    /// What was said.
    pub text: &'a str,
}

/// Tells a colleague who is mentioned.
pub(crate) async fn mention(work: &mut UnitOfWork<'_>, notice: &CommentNotice<'_>, account: &str) -> Result<()> {
    let case = CaseSubject::of_application(&mut work.tx, notice.application).await?;
    notify(work, notice, &case, NoticeEvent::Mentioned, account).await
}

/// Tells the applicant.
pub(crate) async fn write_to_applicant(work: &mut UnitOfWork<'_>, notice: &CommentNotice<'_>) -> Result<()> {
    let case = CaseSubject::of_application(&mut work.tx, notice.application).await?;
    notify(work, notice, &case, NoticeEvent::Commented, &case.applicant_id).await
}

async fn notify(
    work: &mut UnitOfWork<'_>,
    notice: &CommentNotice<'_>,
    case: &CaseSubject,
    event: NoticeEvent,
    account: &str,
) -> Result<()> {
    // Programs outside hear once that something was said, whomever it is for.
    let key = format!("{}-{}", event.code(), notice.comment);
    webhooks::raise(work.app, &mut work.tx, event, &case.id, &key).await?;
    let facts = case.facts().with(Placeholder::Opinion, notice.text);
    let subject = Subject { about: Some(case.id.clone()), facts };
    let id = format!("comment-{}-{account}", notice.comment);
    let (app, now) = (work.app, work.app.clock.now());
    OutgoingNotice::of(&mut work.tx, event, subject, now).await?.send(app, &mut work.tx, account, &id).await
}
