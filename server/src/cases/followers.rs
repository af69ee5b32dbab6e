//! Higher rooms that keep how far a case is, each in its own rows.

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// Has a higher room keep how far a case is, by the id of its application, in the transaction of the step.
pub type CaseFollower = for<'a> fn(&'a mut Tx, &'a str) -> HookFuture<'a, Result<()>>;

/// Tells them that a case has moved on, says more in its form, or has a result.
pub(crate) async fn tell(app: &App, tx: &mut Tx, application: &str) -> Result<()> {
    for follow in app.hooks.case_followers {
        follow(tx, application).await?;
    }
    Ok(())
}
