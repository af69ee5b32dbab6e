//! Errors and escalations: who catches them.

use crate::engine::definition::{CatchFilter, CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, cancel, flow, multi_instance};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, ROOT, ScopeKind, Variables};
use crate::engine::nodes::{self, event_sub_process};
use crate::engine::variables::mapping;
use crate::expression::{ScriptError, Value};

/// Whoever catches: a boundary event of an activity, or an event sub-process of a scope.
enum Catcher<'a> {
    Boundary(LocalId, &'a CompiledNode),
    Start(LocalId, &'a CompiledNode),
}

/// What flies: an error or an escalation.
#[derive(Clone, Copy)]
enum ThrownEvent<'t> {
    Error(&'t str, &'t Variables),
    Escalation(Option<&'t str>),
}

/// What an error event hands on as the error's message, as in Flowable.
pub(crate) const MESSAGE: &str = "errorMessage";

/// An error ends what it leaves. Nobody catching it refuses the act, or fails the called instance. `data` goes along
/// to whoever catches it.
pub(crate) fn throw_error<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    code: &str,
    data: &Variables,
) -> StepResult {
    let flying = ThrownEvent::Error(code, data);
    match catcher(execution, token, flying) {
        Some(catcher) => catch(execution, &catcher, flying),
        None if execution.instance.called => {
            cancel::cancel_scope(execution, ROOT, Outcome::Failed);
            flow::end_process_with_error(execution, code, data)
        }
        None => Err(EngineError::ErrorNotCaught { error: code.to_owned(), element: node.id.to_string() }),
    }
}

/// An error that a script makes, after what the script does before.
pub(crate) fn throw_script_error<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    error: &ScriptError,
) -> StepResult {
    if let Some(before) = &error.before {
        execution.evaluate(token, &node.id, "script", before)?;
    }
    let data = error.data.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    throw_error(execution, token, node, &error.code, &data)
}

/// An escalation nobody catches is no error.
pub(crate) fn throw_escalation<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    code: Option<&str>,
) -> StepResult {
    let flying = ThrownEvent::Escalation(code);
    if let Some(catcher) = catcher(execution, token, flying) {
        return catch(execution, &catcher, flying);
    }
    let escalation = code.unwrap_or_default().to_owned();
    execution.emit(Event::EscalationThrown { escalation, element: node.id.clone() });
    Ok(())
}

/// Somebody does something about an escalation of this code.
pub(crate) fn catches_escalation(execution: &Execution, token: LocalId, code: &str) -> bool {
    catcher(execution, token, ThrownEvent::Escalation(Some(code))).is_some()
}

/// The innermost catcher: the activity's own boundary events, then scope by scope outwards. An event sub-process
/// does not catch what leaves it: it would go round for ever.
fn catcher<'a>(execution: &Execution<'a>, token: LocalId, flying: ThrownEvent) -> Option<Catcher<'a>> {
    let mut token = token;
    loop {
        let node = execution.node_of(token)?;
        let attached = node.boundary.iter().map(|number| execution.definition.node(*number));
        if !multi_instance::is_instance(execution, token)
            && let Some(boundary) = flying.caught_by(attached)
        {
            return Some(Catcher::Boundary(token, boundary));
        }
        let scope = execution.instance.scope(execution.instance.token(token)?.scope)?;
        if scope.kind != ScopeKind::MultiInstance {
            let inside = execution.definition.find(&scope.element).map(|node| node.number);
            let starts = event_sub_process::event_starts(execution, execution.definition.body(inside))
                .into_iter()
                .map(|(start, _)| start);
            if let Some(start) = flying.caught_by(starts.filter(|start| start.parent != Some(node.number))) {
                return Some(Catcher::Start(scope.id, start));
            }
        }
        token = scope.owner?;
    }
}

/// An error always interrupts; an escalation where the event that catches it says so, as in BPMN
/// (`docs/handbook/bpmn-extensions.md` 3.8, D13).
fn catch<'a>(execution: &mut Execution<'a>, catcher: &Catcher<'a>, flying: ThrownEvent) -> StepResult {
    let interrupting = |node: &CompiledNode| match &node.behavior {
        _ if matches!(flying, ThrownEvent::Error(..)) => true,
        NodeBehavior::Boundary(it) => it.interrupting,
        NodeBehavior::Start(it) => it.interrupting,
        _ => false,
    };
    match catcher {
        Catcher::Boundary(token, node) => {
            note_caught(execution, *token, node, flying)?;
            nodes::boundary_event::fire(execution, *token, node, interrupting(node));
            Ok(())
        }
        Catcher::Start(scope, node) => {
            if let Some(token) = execution.tokens_of(*scope).first().copied() {
                note_caught(execution, token, node, flying)?;
            }
            nodes::event_sub_process::fire(execution, *scope, node, interrupting(node))
        }
    }
}

/// Notes what was caught in the variables the catching event names.
fn note_caught<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    flying: ThrownEvent,
) -> StepResult {
    let Some(caught) = flying.caught_at(node) else { return Ok(()) };
    let code = flying.code().map_or(Value::Null, Value::from);
    let message = match flying {
        ThrownEvent::Error(_, data) => data.get(MESSAGE).cloned(),
        ThrownEvent::Escalation(_) => None,
    };
    if let Some(variable) = &caught.message_variable {
        execution.set(token, variable, message.unwrap_or_default());
    }
    if let Some(variable) = &caught.code_variable {
        execution.set(token, variable, code.clone());
    }
    // Mappings of the event choose from all that came with the error.
    match flying {
        ThrownEvent::Error(_, data) if !node.event_mappings.is_empty() => {
            let mut data = data.clone();
            data.insert("errorCode".to_owned(), code);
            mapping::take_event_data(execution, token, node, &data)
        }
        _ => Ok(()),
    }
}

impl ThrownEvent<'_> {
    fn code(&self) -> Option<&str> {
        match self {
            Self::Error(code, _) => Some(*code).filter(|code| !code.is_empty()),
            Self::Escalation(code) => *code,
        }
    }

    /// What the event catches of its kind, if it catches this. Thrown without a code, everybody catches it.
    fn caught_at<'a>(&self, node: &'a CompiledNode) -> Option<&'a CatchFilter> {
        let ((Self::Error(..), EventTrigger::Error(caught)) | (Self::Escalation(_), EventTrigger::Escalation(caught))) =
            (self, node.trigger()?)
        else {
            return None;
        };
        let fits =
            caught.code.is_none() || caught.any_code || self.code().is_none() || caught.code.as_deref() == self.code();
        fits.then_some(caught)
    }

    /// The first of these events that names the code, else the first that catches any.
    fn caught_by<'a>(&self, events: impl Iterator<Item = &'a CompiledNode>) -> Option<&'a CompiledNode> {
        let mut any = None;
        for node in events {
            match self.caught_at(node) {
                Some(caught) if self.code().is_none() && caught.code.is_some() => return Some(node),
                Some(caught) if self.code().is_some() && caught.code.as_deref() == self.code() => return Some(node),
                Some(_) => any = any.or(Some(node)),
                None => (),
            }
        }
        any
    }
}
