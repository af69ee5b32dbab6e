//! Namespaces by URI. A prefix is only a short name for one and means nothing by itself.

use super::name::key;
use crate::bpmn::read_error::MOST_NAMESPACES;

/// A namespace Lawdesk tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Namespace {
    /// Extensions of Flowable: read first.
    Flowable,
    /// Extensions of Activiti: read second.
    Activiti,
    /// Extensions of Camunda: read third.
    Camunda,
    /// BPMN 2.0.
    Bpmn,
    /// BPMN diagram interchange.
    BpmnDi,
    /// Diagram common: bounds.
    Dc,
    /// Diagram interchange: waypoints.
    Di,
    /// No namespace.
    None,
    /// Any other.
    Other,
}

impl Namespace {
    /// The namespace with this URI.
    pub fn of(uri: &str) -> Self {
        match uri {
            "http://www.omg.org/spec/BPMN/20100524/MODEL" | "http://schema.omg.org/spec/BPMN/2.0" => Self::Bpmn,
            "http://www.omg.org/spec/BPMN/20100524/DI" => Self::BpmnDi,
            "http://www.omg.org/spec/DD/20100524/DC" => Self::Dc,
            "http://www.omg.org/spec/DD/20100524/DI" => Self::Di,
            "http://flowable.org/bpmn" => Self::Flowable,
            "http://activiti.org/bpmn" => Self::Activiti,
            // Two engines go on from Camunda 7 and renamed its namespace; it had another one itself at first.
            "http://camunda.org/schema/1.0/bpmn"
            | "http://camunda.org/bpmn"
            | "http://operaton.org/schema/1.0/bpmn"
            | "http://fluxnova.finos.org/schema/1.0/bpmn" => Self::Camunda,
            "" => Self::None,
            _ => Self::Other,
        }
    }

    /// One of the three whose extensions are read.
    pub fn is_engine(self) -> bool {
        self <= Self::Camunda
    }
}

#[derive(Debug)]
struct Binding<'a> {
    prefix: &'a str,
    key: u64,
    namespace: Namespace,
    depth: usize,
}

/// The bindings in force on the way through the file.
#[derive(Debug, Default)]
pub struct Bindings<'a> {
    bound: Vec<Binding<'a>>,
}

impl<'a> Bindings<'a> {
    /// Binds a prefix from the element at this depth on. False: too many.
    pub fn bind(&mut self, prefix: &'a str, uri: &str, depth: usize) -> bool {
        self.bound.push(Binding { prefix, key: key(prefix), namespace: Namespace::of(uri), depth });
        self.bound.len() <= MOST_NAMESPACES
    }

    /// The element at this depth has bound the prefix already.
    pub fn is_bound_at(&self, prefix: &str, depth: usize) -> bool {
        self.bound.iter().rev().take_while(|it| it.depth == depth).any(|it| it.prefix == prefix)
    }

    /// Forgets the bindings of elements deeper than this.
    pub fn leave(&mut self, depth: usize) {
        while self.bound.last().is_some_and(|it| it.depth > depth) {
            self.bound.pop();
        }
    }

    /// The namespace of a prefix; the empty prefix is the default one. None: unbound.
    pub fn find(&self, prefix: &str) -> Option<Namespace> {
        let key = key(prefix);
        let found = self.bound.iter().rev().find(|it| it.key == key && it.prefix == prefix);
        match found {
            Some(binding) => Some(binding.namespace),
            None if prefix.is_empty() => Some(Namespace::None),
            None if prefix == "xml" => Some(Namespace::Other),
            None => None,
        }
    }
}
