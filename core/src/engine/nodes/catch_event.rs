//! Intermediate catch events.

use crate::engine::definition::{Node, Trigger};
use crate::engine::execution::condition;
use crate::engine::execution::{Done, Run};
use crate::engine::model::instance::{Number, Owner};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, trigger: &'a Trigger) -> Done {
    match trigger {
        Trigger::None | Trigger::Link => {
            run.leave(token);
            Ok(())
        }
        Trigger::Condition(..) if condition::judge(run, token, node, false)? => {
            run.win(token);
            run.leave(token);
            Ok(())
        }
        _ => run.arm(Owner::Token(token), token, node, trigger),
    }
}
