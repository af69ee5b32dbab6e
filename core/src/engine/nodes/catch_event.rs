//! Intermediate catch events.

use crate::engine::definition::{CompiledNode, EventTrigger};
use crate::engine::execution::{Execution, StepResult, condition, wait};
use crate::engine::model::instance::{LocalId, Owner};
use crate::engine::nodes::event_based_gateway;

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
            event_based_gateway::win_race(execution, token);
            execution.leave(token);
            Ok(())
        }
        _ => wait::arm(execution, Owner::Token(token), token, node, trigger),
    }
}
