//! A complaint that turns out to be about somebody else: whoever it is about now loses his tasks in it before the step that goes
//! by the changed form, and whoever it was about is no party any more (`docs/handbook/approval-semantics.md` 4.12).

use lawdesk_core::engine::{Command, Variables};

use crate::App;
use crate::cases::applications::annual_figures;
use crate::cases::applications::form_changes::FormChanges;
use crate::cases::{execution, parties};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances::Target;

/// Keeps whom a form that was changed names, and tells the engine. `first` is the case's first instance, `variables` what the
/// form says to the flow. The caller holds the lock of the family.
pub(crate) async fn follow(
    app: &App,
    tx: &mut Tx,
    first: &str,
    changes: &FormChanges,
    variables: &Variables,
) -> Result<()> {
    let Some((application, data)) = changes.changed() else { return Ok(()) };
    if !annual_figures::persist_target(tx, application, data, app.clock.today()).await? {
        return Ok(());
    }
    let parties = Box::new(parties::of_case(tx, application).await?);
    let command = Command::ChangeParties { parties, variables: variables.clone() };
    execution::execute(app, tx, Target { instance: first, actor: None }, command, None).await
}
