//! One step instead of all that a scope holds: where an administrator puts a case.

use crate::engine::approval::rollback::region::Region;
use crate::engine::approval::rollback::{RollbackTarget, place, put_arrivals_back};
use crate::engine::execution::{Execution, StepResult, cancel};
use crate::engine::model::event::Event;
use crate::engine::model::instance::Outcome;
use crate::engine::nodes::event_sub_process;

/// Takes everything away that stands in the scope and puts one token on the step, as if the branches beside it had come
/// to their joins: none of them waits for somebody who will not come.
pub(in crate::engine::approval) fn stand_alone<'a>(
    execution: &mut Execution<'a>,
    target: &RollbackTarget<'a>,
) -> StepResult {
    for token in execution.tokens_of(target.scope) {
        cancel::cancel_token(execution, token, Outcome::Terminated);
    }
    let token = place(execution, target.scope, target.top, target.node)?;
    put_arrivals_back(execution, target, &Region::of(execution.definition, target.top, |_| true));
    event_sub_process::listen_again(execution, target.scope, token)?;
    // Whom the step's settings name gets it, and no rule passes it because he has decided before.
    execution.emit(Event::TokenMarked { token, returned: true, return_point: None, person: None });
    execution.enter(token);
    Ok(())
}
