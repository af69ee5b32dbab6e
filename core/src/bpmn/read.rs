//! Reads a BPMN file: bytes to text, text to a tree, the tree to a model. Never panics; every limit is kept on the way.

pub(super) mod attributes;
mod build;
pub(super) mod decode;
mod diagram;
pub(super) mod document;
mod drawing;
mod event;
mod extension;
mod ids;
pub(super) mod namespace;
mod policy;
mod process;
mod repeat;
mod resolve;
pub(super) mod tag;
mod task;
mod token;
pub(super) mod values;

use super::model::Model;
use super::problem::Problem;
use super::refused::{Refusal, Refused};

/// A file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// What it says.
    pub model: Model,
    /// What is wrong with it, in document order. With an error among them it must not be deployed.
    pub problems: Vec<Problem>,
}

/// Reads a file.
///
/// # Errors
/// The file is no text, no well-formed XML, no BPMN, has a document type, or is over a limit of SEC-06.
pub fn read(bytes: &[u8]) -> Result<Read, Refused> {
    let (text, _) = decode::decode(bytes)?;
    read_permitted(&text)
}

/// The same of what is text already, as in a browser: whatever encoding it declares no longer counts.
///
/// # Errors
/// As [`read`].
pub fn read_text(text: &str) -> Result<Read, Refused> {
    decode::permitted(text)?;
    read_permitted(text)
}

fn read_permitted(text: &str) -> Result<Read, Refused> {
    let document = document::parse(text)?;
    let root = document.root();
    if root.bpmn() != Some("definitions") {
        return Err(Refused { reason: Refusal::NotBpmn, position: root.position() });
    }
    let (model, problems) = build_model(&document, text);
    Ok(Read { model, problems })
}

/// The model of a parsed text.
pub(super) fn build_model<'d>(document: &'d document::Document<'d>, text: &'d str) -> (Model, Vec<Problem>) {
    build::build(document, text)
}

#[cfg(test)]
mod refused_tests;
#[cfg(test)]
mod tests;
