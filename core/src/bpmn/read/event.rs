//! Event definitions.

use super::build::{Builder, ModelTarget};
use super::extension::{fields, implementation};
use super::tag::Tag;
use super::timer::timer;
use super::values::{expression, extensions, flag, owned};
use crate::bpmn::model::{
    ErrorEvent, EscalationEvent, EventDefinition, EventKind, MessageEvent, SignalEvent, SignalScope, VariableChange,
};
use crate::bpmn::problem::ProblemKind;

impl<'d> Builder<'d> {
    /// The event definitions of an event, in document order.
    pub fn events(&mut self, tag: Tag<'d>, id: &str) -> Vec<EventDefinition> {
        let mut events = Vec::new();
        for child in tag.children() {
            let Some(name) = child.bpmn() else { continue };
            let referred = if name == "eventDefinitionRef" { child.text() } else { None };
            let definition = referred.and_then(|it| self.event_definition(it)).unwrap_or(child);
            let (child, name) = (definition, definition.bpmn().unwrap_or(name));
            if let Some(kind) = self.event(child, name, id) {
                events.push(EventDefinition { id: owned(child.attribute("id")), kind, position: child.position() });
            }
        }
        events.extend(extensions(tag, "variableListenerEventDefinition").map(variable_event));
        events
    }

    fn event(&mut self, tag: Tag<'d>, name: &str, id: &str) -> Option<EventKind> {
        Some(match name {
            "timerEventDefinition" => EventKind::Timer(timer(tag)),
            "messageEventDefinition" => EventKind::Message(Box::new(self.message_event(tag, id))),
            "signalEventDefinition" => EventKind::Signal(self.signal_event(tag, id)),
            "errorEventDefinition" => EventKind::Error(self.error_event(tag, id)),
            "escalationEventDefinition" => EventKind::Escalation(self.escalation_event(tag, id)),
            "conditionalEventDefinition" => EventKind::Conditional {
                condition: tag.child("condition").and_then(expression),
                variable_name: owned(tag.extension("variableName")),
                variable_events: owned(tag.extension("variableEvents").or_else(|| tag.extension("variableEvent"))),
            },
            "terminateEventDefinition" => EventKind::Terminate {
                all: flag(tag.extension("terminateAll"), false),
                multi_instance: flag(tag.extension("terminateMultiInstance"), false),
            },
            "linkEventDefinition" => EventKind::Link { name: owned(tag.attribute("name")) },
            "compensateEventDefinition" => {
                EventKind::Compensation { activity: None, wait: flag(tag.attribute("waitForCompletion"), true) }
            }
            "cancelEventDefinition" => EventKind::Cancel,
            _ => return None,
        })
    }

    /// A message by its id: its name, or a problem.
    pub fn message_name(&mut self, tag: Tag<'d>, reference: Option<&str>, id: &str) -> Option<String> {
        let reference = reference?;
        if let Some(ModelTarget::Message(at)) = self.refer(reference) {
            return self.model.messages[at].name.clone();
        }
        let kind = ProblemKind::MessageEventInvalidMessageRef { reference: reference.to_owned() };
        self.notes.add(kind, id, Some("messageRef"), tag.position());
        None
    }

    fn message_event(&mut self, tag: Tag<'d>, id: &str) -> MessageEvent {
        let reference = owned(tag.attribute("messageRef"));
        MessageEvent {
            name: self.message_name(tag, reference.as_deref(), id),
            reference,
            expression: owned(tag.extension("messageExpression")),
            implementation: implementation(tag),
            fields: fields(tag),
        }
    }

    fn signal_event(&mut self, tag: Tag<'d>, id: &str) -> SignalEvent {
        let reference = owned(tag.attribute("signalRef"));
        let declared = reference.as_deref().and_then(|it| self.refer(it));
        let mut event = SignalEvent {
            expression: owned(tag.extension("signalExpression")),
            asynchronous: flag(tag.extension("async"), false),
            ..SignalEvent::default()
        };
        match (declared, &reference) {
            (Some(ModelTarget::Signal(at)), _) => {
                event.name.clone_from(&self.model.signals[at].name);
                event.scope = self.model.signals[at].scope;
            }
            (_, Some(reference)) => {
                let kind = ProblemKind::SignalEventInvalidSignalRef { reference: reference.clone() };
                self.notes.add(kind, id, Some("signalRef"), tag.position());
            }
            (_, None) => (),
        }
        event.reference = reference;
        event
    }

    fn error_event(&mut self, tag: Tag<'d>, id: &str) -> ErrorEvent {
        let reference = owned(tag.attribute("errorRef"));
        let declared = reference.as_deref().and_then(|it| self.refer(it));
        let mut message = None;
        let code = match (declared, &reference) {
            (Some(ModelTarget::Error(at)), _) => {
                message.clone_from(&self.model.errors[at].error_message);
                Some(self.model.errors[at].code.clone().unwrap_or_default())
            }
            (_, Some(reference)) => {
                let kind = ProblemKind::ErrorEventInvalidErrorRef { reference: reference.clone() };
                self.notes.add(kind, id, Some("errorRef"), tag.position());
                Some(reference.clone())
            }
            (_, None) => None,
        };
        ErrorEvent {
            reference,
            code,
            message,
            code_variable: owned(tag.extension("errorVariableName").or_else(|| tag.extension("errorCodeVariable"))),
            message_variable: owned(tag.extension("errorMessageVariable")),
        }
    }

    fn escalation_event(&mut self, tag: Tag<'d>, id: &str) -> EscalationEvent {
        let reference = owned(tag.attribute("escalationRef"));
        let declared = reference.as_deref().and_then(|it| self.refer(it));
        let mut codeless = false;
        let code = match (declared, &reference) {
            (Some(ModelTarget::Escalation(at)), Some(reference)) => {
                let code = self.model.escalations[at].code.clone().filter(|code| !code.is_empty());
                codeless = code.is_none();
                Some(code.unwrap_or_else(|| reference.clone()))
            }
            (_, Some(reference)) => {
                let kind = ProblemKind::EscalationEventInvalidEscalationRef { reference: reference.clone() };
                self.notes.add(kind, id, Some("escalationRef"), tag.position());
                Some(reference.clone())
            }
            (_, None) => None,
        };
        EscalationEvent { reference, code, codeless, code_variable: owned(tag.extension("escalationCodeVariable")) }
    }
}

/// Who hears a declared signal.
pub fn signal_scope(tag: Tag<'_>) -> SignalScope {
    match tag.extension("scope") {
        Some("processInstance") => SignalScope::ProcessInstance,
        _ => SignalScope::Global,
    }
}

fn variable_event(tag: Tag<'_>) -> EventDefinition {
    let change = match tag.either("variableChangeType") {
        Some("create") => VariableChange::Create,
        Some("update") => VariableChange::Update,
        Some("update-create") => VariableChange::UpdateCreate,
        Some("delete") => VariableChange::Delete,
        _ => VariableChange::All,
    };
    let kind = EventKind::Variable { variable_name: owned(tag.either("variableName")), change };
    EventDefinition { id: owned(tag.either("id")), kind, position: tag.position() }
}
