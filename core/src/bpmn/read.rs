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
pub(super) mod name;
pub(super) mod namespace;
mod outline;
mod policy;
mod process;
mod repeat;
mod resolve;
pub(super) mod tag;
mod task;
mod timer;
mod token;
pub(super) mod values;

pub use outline::{OutlineElement, outline};

use super::model::Model;
use super::problem::Problem;
use super::read_error::{ReadError, ReadErrorKind};

/// A file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadOutcome {
    /// What it says.
    pub model: Model,
    /// What is wrong with it, in document order. With an error among them it must not be deployed.
    pub problems: Vec<Problem>,
}

/// The file as UTF-8, and saying so: as a store of texts keeps it.
///
/// # Errors
/// The file is no text in an encoding that is read.
pub fn as_utf8(bytes: &[u8]) -> Result<String, ReadError> {
    let (text, _) = decode::decode(bytes)?;
    let text = text.into_owned();
    Ok(match decode::declared_encoding(text.as_bytes()) {
        Some(other) => text.replacen(&other, "UTF-8", 1),
        None => text,
    })
}

/// Reads a file.
///
/// # Errors
/// The file is no text, no well-formed XML, no BPMN, has a document type, or is over a limit of SEC-06.
pub fn read(bytes: &[u8]) -> Result<ReadOutcome, ReadError> {
    let (text, _) = decode::decode(bytes)?;
    read_permitted(&text)
}

/// Reads what is text already, as in a browser: whatever encoding it declares no longer counts.
///
/// # Errors
/// As [`read`].
pub fn read_text(text: &str) -> Result<ReadOutcome, ReadError> {
    decode::check_text(text)?;
    read_permitted(text)
}

fn read_permitted(text: &str) -> Result<ReadOutcome, ReadError> {
    let document = document::parse(text)?;
    let root = document.root();
    if root.bpmn() != Some("definitions") {
        return Err(ReadError { kind: ReadErrorKind::NotBpmn, position: root.position() });
    }
    let (model, problems) = build_model(&document, text);
    Ok(ReadOutcome { model, problems })
}

/// The model of a parsed text.
pub(super) fn build_model<'d>(document: &'d document::Document<'d>, text: &'d str) -> (Model, Vec<Problem>) {
    build::build(document, text)
}

#[cfg(test)]
mod refused_tests;
#[cfg(test)]
mod tests;
