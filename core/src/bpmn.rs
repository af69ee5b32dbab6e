//! BPMN 2.0: the model, reading it from XML, changing the XML where we must, and drawing a missing diagram.
//!
//! What is absent: instances, people, time. A read model is data; `lint`, `proof` and `engine` work on it.

mod compare;
mod edit;
mod element_id;
mod layout;
pub mod model;
mod problem;
mod read;
mod read_error;
mod summary;

pub use compare::{Difference, ElementChange, PropertyDifference, compare};
pub use edit::{Edit, EditError, ExtensionAt, Vendor, edit, put_extension};
pub use element_id::is_element_id;
pub use layout::layout;
pub use problem::{FindingSeverity, Problem, ProblemKind};
pub use read::{OutlineElement, ReadOutcome, as_utf8, outline, read, read_text};
pub use read_error::{
    LONGEST_ATTRIBUTE, MOST_ATTRIBUTES, MOST_BYTES, MOST_DEPTH, MOST_DIAGRAM_ELEMENTS, MOST_ELEMENTS, MOST_NAMESPACES,
    ReadError, ReadErrorKind,
};
pub use summary::{FlowSummary, NodeSummary, ProcessSummary, Summary, summary};
