//! Higher rooms that keep how far a case is, each in its own rows, and what they have against a new one.

use lawdesk_core::date::Date;
use lawdesk_core::form::Values;
use lawdesk_core::violation::Violation;

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// A case that has moved on.
#[derive(Debug)]
pub struct FollowedCase {
    /// Key of its flow.
    pub flow: String,
    /// The file that it is about.
    pub object: String,
}

/// Has a higher room keep how far a case is, in the transaction of the step.
pub type CaseFollower = for<'a> fn(&'a mut Tx, &'a FollowedCase) -> HookFuture<'a, Result<()>>;

/// Tells them that a case has moved on, says more in its form, or has a result. What a message or a timer has begun is
/// about no application: nobody follows it.
pub(crate) async fn notify(app: &App, tx: &mut Tx, application: &str) -> Result<()> {
    let case: Option<(String, String)> = sqlx::query_as("select sq_type, object_id from application where id = $1")
        .bind(application)
        .fetch_optional(&mut **tx)
        .await?;
    let Some((flow, object)) = case else { return Ok(()) };
    let case = FollowedCase { flow, object };
    for follow in app.hooks.case_followers {
        follow(tx, &case).await?;
    }
    Ok(())
}

/// A case that somebody is about to begin.
#[derive(Debug)]
pub struct BeginningCase<'a> {
    /// Key of its flow.
    pub flow: &'a str,
    /// The file that it is about.
    pub object: &'a str,
    /// What its form says.
    pub data: &'a Values,
    /// The day.
    pub today: Date,
}

/// Says what a higher room has against a new case.
pub type CaseObjection = for<'a> fn(&'a mut Tx, &'a BeginningCase<'a>) -> HookFuture<'a, Result<Option<Violation>>>;

/// Refuses a case that a higher room has something against.
pub(crate) async fn require_welcome(app: &App, tx: &mut Tx, case: &BeginningCase<'_>) -> Result<()> {
    for object in app.hooks.case_objections {
        if let Some(violation) = object(tx, case).await? {
            return Err(violation.into());
        }
    }
    Ok(())
}
