//! Intermediate catch events.

use crate::engine::definition::{CompiledNode, EventTrigger};
use crate::engine::execution::condition;
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::instance::{LocalId, Owner};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    trigger: &'a EventTrigger,
) -> StepResult {
    match trigger {
        EventTrigger::None | EventTrigger::Link => {
            execution.leave(token);
            Ok(())
        }
        EventTrigger::Condition(..) if condition::judge(execution, token, node, false)? => {
            execution.win_race(token);
            execution.leave(token);
            Ok(())
        }
        _ => execution.arm(Owner::Token(token), token, node, trigger),
    }
}
