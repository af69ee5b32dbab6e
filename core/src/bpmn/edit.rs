//! Changes a file and leaves everything else byte for byte as it is: each edit is a splice into the original text.

mod splice;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::layout::diagram_xml;
use super::model::{Model, Position};
use super::read::decode::{Encoding, decode, encode};
use super::read::document::{Document, parse};
use super::read::tag::Tag;
use super::read::values::all_extensions;
use super::read_error::ReadError;
use splice::{Splicer, empty_element};

/// Whose extension namespace a name belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Vendor {
    /// `http://flowable.org/bpmn`.
    Flowable,
    /// `http://activiti.org/bpmn`.
    Activiti,
    /// `http://camunda.org/schema/1.0/bpmn`.
    Camunda,
}

/// One change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Edit {
    /// Sets an attribute, or removes it.
    SetAttribute {
        /// Id of the element.
        element: String,
        /// Namespace of the attribute; none for BPMN's own.
        vendor: Option<Vendor>,
        /// Name without prefix.
        name: String,
        /// The value; none removes the attribute.
        value: Option<String>,
    },
    /// Sets the text of an extension element, or removes the element.
    SetExtension {
        /// Id of the element it extends.
        element: String,
        /// Namespace of the extension element.
        vendor: Vendor,
        /// Name without prefix.
        name: String,
        /// The text; none removes the extension element.
        value: Option<String>,
    },
    /// Sets the condition of a flow, or removes it.
    SetCondition {
        /// Id of the flow.
        flow: String,
        /// The expression; none removes the condition.
        body: Option<String>,
    },
    /// Draws a diagram into a file that has none.
    DrawDiagram,
}

/// Why a file was not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The file cannot be read.
    Unreadable(ReadError),
    /// No element has this id.
    NoSuchElement(String),
    /// Not a name that XML allows.
    BadName(String),
    /// The file's encoding has no place for a character of the new text.
    NotInEncoding,
    /// The file has a diagram already.
    HasDiagram,
}

/// Applies changes one after the other: all of them, or none.
///
/// # Errors
/// The file cannot be read, an element or name is not there or not possible, or the result would not be readable.
pub fn edit(bytes: &[u8], edits: &[Edit]) -> Result<Vec<u8>, EditError> {
    let (text, encoding) = decode(bytes).map_err(EditError::Unreadable)?;
    let mut text = text.into_owned();
    for edit in edits {
        text = one(&text, edit)?;
    }
    encode_checked(&text, encoding)
}

/// An extension element of a node, told from its like by what stands in it.
#[derive(Clone, Copy, Debug)]
pub struct ExtensionAt<'a> {
    /// Id of the node.
    pub element: &'a str,
    /// Name without prefix.
    pub name: &'a str,
    /// Attributes that it has; none: a new one.
    pub told_by: &'a [(&'a str, &'a str)],
}

/// Sets attributes of an extension element (an empty value removes one), or without attributes takes it away. A new one
/// is Flowable's.
///
/// # Errors
/// The file cannot be read, node or extension element are not there, or the result would not be readable.
pub fn put_extension(
    bytes: &[u8],
    at: &ExtensionAt<'_>,
    attributes: Option<&[(&str, &str)]>,
) -> Result<Vec<u8>, EditError> {
    let (text, encoding) = decode(bytes).map_err(EditError::Unreadable)?;
    let document = parse(&text).map_err(EditError::Unreadable)?;
    let node = find(&document, &text, at.element)?;
    // With nothing to tell it by, a new element is meant.
    let is_told = |tag: &Tag<'_>| at.told_by.iter().all(|(name, value)| tag.either(name).unwrap_or_default() == *value);
    let mut splicer = Splicer::new(&text, document.root());
    let found = all_extensions(node).find(|tag| !at.told_by.is_empty() && tag.is_named(at.name) && is_told(tag));
    // What is there is changed in place, so that the rest of the file stays as it was written.
    match (found, attributes) {
        (Some(found), Some(attributes)) => {
            for (name, value) in attributes {
                splicer.set_attribute(found, name, (!value.is_empty()).then_some(value));
            }
        }
        (Some(found), None) => splicer.remove(found),
        (None, Some(attributes)) if at.told_by.is_empty() => {
            let name = splicer.qualify(Some(Vendor::Flowable), at.name)?;
            splicer.add_extension(node, &empty_element(&name, attributes));
        }
        (None, _) => return Err(EditError::NoSuchElement(at.name.to_owned())),
    }
    encode_checked(&splicer.finish(), encoding)
}

fn encode_checked(text: &str, encoding: Encoding) -> Result<Vec<u8>, EditError> {
    parse(text).map_err(EditError::Unreadable)?;
    encode(text, encoding).ok_or(EditError::NotInEncoding)
}

fn one(text: &str, edit: &Edit) -> Result<String, EditError> {
    let document = parse(text).map_err(EditError::Unreadable)?;
    let mut splicer = Splicer::new(text, document.root());
    match edit {
        Edit::SetAttribute { element, vendor, name, value } => {
            let name = splicer.qualify(*vendor, name)?;
            splicer.set_attribute(find(&document, text, element)?, &name, value.as_deref());
        }
        Edit::SetExtension { element, vendor, name, value } => {
            let name = splicer.qualify(Some(*vendor), name)?;
            splicer.set_extension(find(&document, text, element)?, &name, value.as_deref());
        }
        Edit::SetCondition { flow, body } => splicer.set_condition(find(&document, text, flow)?, body.as_deref()),
        Edit::DrawDiagram => {
            let (model, _) = super::read::build_model(&document, text);
            if !model.diagram.shapes.is_empty() {
                return Err(EditError::HasDiagram);
            }
            name_flows(&mut splicer, &document, &model);
            splicer.insert_last(document.root(), &diagram_xml(&model));
        }
    }
    Ok(splicer.finish())
}

/// A flow is drawn by its id: flows without one get the id the reader made.
fn name_flows<'d>(splicer: &mut Splicer<'d>, document: &'d Document<'d>, model: &Model) {
    let flows = model.processes.iter().flat_map(|process| &process.flows).filter(|flow| flow.generated_id);
    let made: BTreeMap<Position, &str> = flows.map(|flow| (flow.position, flow.id.as_str())).collect();
    for tag in document.tags().filter(|tag| tag.is_bpmn("sequenceFlow")) {
        if let Some(id) = made.get(&tag.position()) {
            splicer.set_attribute(tag, "id", Some(id));
        }
    }
}

/// The element with this id, its own or the one the reader made for it.
fn find<'d>(document: &'d Document<'d>, text: &str, id: &str) -> Result<Tag<'d>, EditError> {
    let is = |tag: &Tag<'d>| tag.bpmn().is_some() && tag.attribute("id") == Some(id);
    let made = || {
        let (model, _) = super::read::build_model(document, text);
        let position = model.processes.iter().find_map(|process| {
            let flow = process.flows.iter().find(|flow| flow.id == id).map(|flow| flow.position);
            flow.or_else(|| process.nodes.iter().find(|node| node.id == id).map(|node| node.position))
        })?;
        document.tags().find(|tag| tag.bpmn().is_some() && tag.position() == position)
    };
    document.tags().find(is).or_else(made).ok_or_else(|| EditError::NoSuchElement(id.to_owned()))
}

#[cfg(test)]
mod tests;
