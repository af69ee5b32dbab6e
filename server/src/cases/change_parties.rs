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
use crate::runtime::open_task::{self, OpenTask};

/// Keeps whom a form that was changed names, and tells the engine. `variables` are what the form says to the flow that is
/// applied for: what a step asks beside it is told to that step's instance by the decision. Answers by how many versions
/// the task that is decided with it is newer then, as nobody can have seen these. The caller holds the lock of the family.
pub(crate) async fn record(
    app: &App,
    tx: &mut Tx,
    (task, id): (&OpenTask, &str),
    changes: &FormChanges,
    variables: &Variables,
) -> Result<u32> {
    let Some((application, data)) = changes.changed() else { return Ok(0) };
    if !annual_figures::persist_target(tx, application, data, app.clock.today()).await? {
        return Ok(0);
    }
    let before = open_task::find(tx, id).await?.version;
    let parties = Box::new(parties::of_case(tx, application).await?);
    let command = Command::ChangeParties { parties, variables: variables.clone() };
    execution::execute(app, tx, Target { instance: &task.first, actor: None }, command, None).await?;
    Ok(open_task::find(tx, id).await?.version.saturating_sub(before))
}
