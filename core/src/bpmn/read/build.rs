//! From the tree of elements to the model: declarations first, then nodes, then what names them.

use super::document::Document;
use super::event::signal_scope;
use super::ids::Ids;
use super::tag::{Tag, trim};
use super::values::{Notes, owned};
use crate::bpmn::model::{Association, Declaration, FlowIndex, Model, NodeIndex, Participant, SignalScope};
use crate::bpmn::problem::{Problem, ProblemKind};

/// What an element of the file became in the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModelTarget {
    /// Not in the model.
    #[default]
    Nothing,
    /// Place in `Model::messages`.
    Message(usize),
    /// Place in `Model::signals`.
    Signal(usize),
    /// Place in `Model::errors`.
    Error(usize),
    /// Place in `Model::escalations`.
    Escalation(usize),
    /// A node of the process with this place.
    Node(usize, NodeIndex),
    /// A flow of the process with this place.
    Flow(usize, FlowIndex),
    /// Something that is only drawn.
    Drawn,
}

/// Builds a model from a document.
#[derive(Debug)]
pub struct Builder<'d> {
    /// What is built.
    pub model: Model,
    /// What was noticed.
    pub notes: Notes,
    /// Ids of the file.
    pub ids: Ids<'d>,
    /// By place in document order.
    pub targets: Vec<ModelTarget>,
    document: &'d Document<'d>,
    /// The text the document was parsed from.
    pub text: &'d str,
}

/// Builds the model of a document whose root is BPMN's `definitions`.
pub fn build<'d>(document: &'d Document<'d>, text: &'d str) -> (Model, Vec<Problem>) {
    let mut builder = Builder {
        model: Model::default(),
        notes: Notes::default(),
        ids: Ids::of(document),
        targets: vec![ModelTarget::Nothing; document.len()],
        document,
        text,
    };
    builder.definitions(document.root());
    builder.notes.problems.sort_by_key(|problem| problem.position);
    (builder.model, builder.notes.problems)
}

impl<'d> Builder<'d> {
    fn definitions(&mut self, root: Tag<'d>) {
        self.repeated_ids();
        self.model.id = owned(root.attribute("id"));
        self.model.name = owned(root.attribute("name"));
        self.model.target_namespace = owned(root.attribute("targetNamespace"));
        self.model.exporter = owned(root.attribute("exporter"));
        for child in root.children() {
            self.declaration(child);
        }
        for child in root.children().filter(|it| it.is_bpmn("process")) {
            self.process(child);
        }
        for child in root.children().filter(|it| it.is_bpmn("collaboration")) {
            self.collaboration(child);
        }
        let document = self.document;
        self.diagram(&document.drawing);
        if self.model.processes.is_empty() {
            self.notes.add(ProblemKind::NoProcess, "", None, root.position());
        }
    }

    fn repeated_ids(&mut self) {
        for element in self.ids.duplicates() {
            let tag = self.document.tag(element);
            let id = tag.attribute("id").unwrap_or_default();
            self.notes.add(ProblemKind::DuplicateId { id: id.to_owned() }, id, Some("id"), tag.position());
        }
    }

    fn declaration(&mut self, tag: Tag<'d>) {
        let Some(name) = tag.bpmn() else { return };
        let became = match name {
            "message" => ModelTarget::Message(push_declaration(&mut self.model.messages, tag, None)),
            "signal" => ModelTarget::Signal(push_declaration(&mut self.model.signals, tag, None)),
            "error" => ModelTarget::Error(push_declaration(&mut self.model.errors, tag, tag.attribute("errorCode"))),
            "escalation" => ModelTarget::Escalation(push_declaration(
                &mut self.model.escalations,
                tag,
                tag.attribute("escalationCode"),
            )),
            drawn if is_root_element(drawn) => ModelTarget::Drawn,
            // Events refer to them.
            _ if is_event_definition(name) => ModelTarget::Drawn,
            _ => {
                self.unknown(tag, name);
                ModelTarget::Drawn
            }
        };
        self.targets[tag.index()] = became;
    }

    /// Notes an element that Lawdesk does not know at its place.
    pub fn unknown(&mut self, tag: Tag<'d>, name: &str) {
        let id = tag.attribute("id").unwrap_or_default();
        self.notes.add(ProblemKind::UnknownElement { name: name.to_owned() }, id, None, tag.position());
    }

    fn collaboration(&mut self, tag: Tag<'d>) {
        if self.model.collaboration.is_none() {
            self.model.collaboration = owned(tag.attribute("id"));
        }
        for child in tag.children() {
            match child.bpmn() {
                Some("participant") => self.participant(child),
                Some("messageFlow") => self.model.message_flows.push(association(child)),
                _ => (),
            }
            self.targets[child.index()] = ModelTarget::Drawn;
        }
    }

    fn participant(&mut self, tag: Tag<'d>) {
        let id = tag.attribute("id").unwrap_or_default();
        let process = owned(tag.attribute("processRef")).map(|it| local(&it).to_owned());
        if let Some(reference) = &process
            && self.model.process(reference).is_none()
        {
            let kind = ProblemKind::ParticipantInvalidProcessRef { reference: reference.clone() };
            self.notes.add(kind, id, Some("processRef"), tag.position());
        }
        let name = owned(tag.attribute("name"));
        self.model.participants.push(Participant { id: id.to_owned(), name, process, position: tag.position() });
    }

    /// The event definition that stands on its own at the top of the file, for events to refer to.
    pub fn event_definition(&self, reference: &str) -> Option<Tag<'d>> {
        let element = self.find(reference)?;
        Some(self.document.tag(element)).filter(|tag| tag.bpmn().is_some_and(is_event_definition))
    }

    /// What the element with this id became. References may be qualified names, so a prefix is tried without.
    pub fn refer(&self, reference: &str) -> Option<ModelTarget> {
        let element = self.find(reference)?;
        Some(self.targets[element]).filter(|became| *became != ModelTarget::Nothing)
    }

    /// An element with this id is in the file, whatever it is.
    pub fn is_there(&self, reference: &str) -> bool {
        self.find(reference).is_some()
    }

    fn find(&self, reference: &str) -> Option<usize> {
        let reference = trim(reference);
        self.ids.find(reference).or_else(|| self.ids.find(local(reference)))
    }
}

/// `timerEventDefinition` and its like.
fn is_event_definition(name: &str) -> bool {
    name.ends_with("EventDefinition") || name == "eventDefinition"
}

/// A qualified name without its prefix.
pub fn local(reference: &str) -> &str {
    match reference.bytes().rposition(|byte| byte == b':') {
        Some(colon) => &reference[colon + 1..],
        None => reference,
    }
}

/// An association or message flow.
pub fn association(tag: Tag<'_>) -> Association {
    let text = |name| tag.attribute(name).unwrap_or_default().to_owned();
    Association { id: text("id"), source: text("sourceRef"), target: text("targetRef"), position: tag.position() }
}

fn push_declaration(list: &mut Vec<Declaration>, tag: Tag<'_>, code: Option<&str>) -> usize {
    let is_signal = tag.name() == "signal";
    list.push(Declaration {
        id: tag.attribute("id").unwrap_or_default().to_owned(),
        name: owned(tag.attribute("name")),
        code: code.map(|it| it.trim().to_owned()),
        scope: if is_signal { signal_scope(tag) } else { SignalScope::Global },
        error_message: owned(tag.extension("errorMessage")),
        position: tag.position(),
    });
    list.len() - 1
}

/// A root element that another pass reads, or that has nothing to run.
fn is_root_element(name: &str) -> bool {
    matches!(
        name,
        "process"
            | "collaboration"
            | "itemDefinition"
            | "import"
            | "dataStore"
            | "category"
            | "resource"
            | "interface"
            | "extension"
            | "extensionElements"
            | "documentation"
            | "relationship"
            | "rootElement"
            | "partnerRole"
            | "partnerEntity"
            | "endPoint"
            | "correlationProperty"
            | "choreography"
            | "globalConversation"
            | "globalTask"
            | "globalUserTask"
            | "globalManualTask"
            | "globalScriptTask"
            | "globalBusinessRuleTask"
            | "globalChoreographyTask"
    )
}
