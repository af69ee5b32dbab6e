//! The elements of an XML text before they become a model: for holding this reader against another one.

use super::document::{self, Document, NONE};
use super::{ReadError, decode};

/// An element outside the diagram interchange part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineElement {
    /// How many elements it stands in.
    pub depth: usize,
    /// Name without prefix.
    pub name: String,
    /// Attributes but declarations of namespaces, in order: name without prefix, value.
    pub attributes: Vec<(String, String)>,
    /// All text that stands in it directly; white space before anything else is left out.
    pub text: String,
}

/// The elements of a text in document order.
///
/// # Errors
/// As [`super::read_text`], but for what is no BPMN.
pub fn outline(text: &str) -> Result<Vec<OutlineElement>, ReadError> {
    decode::check_text(text)?;
    let document = document::parse(text)?;
    let mut outline = Vec::new();
    add(&document, 0, 0, &mut outline);
    Ok(outline)
}

/// Adds an element, what it holds, and what follows it. Their depth has a limit, their number does not: siblings by a loop.
fn add(document: &Document<'_>, first: u32, depth: usize, outline: &mut Vec<OutlineElement>) {
    let mut at = first;
    while let Some(element) = document.elements.get(at as usize) {
        let (start, end) = element.attributes;
        let attributes = &document.attributes[start as usize..end as usize];
        outline.push(OutlineElement {
            depth,
            name: element.name.to_owned(),
            attributes: attributes.iter().map(|it| (it.name.to_owned(), it.value.to_string())).collect(),
            text: document.texts.get(element.text as usize).map(ToString::to_string).unwrap_or_default(),
        });
        if element.first_child != NONE {
            add(document, element.first_child, depth + 1, outline);
        }
        at = element.next;
    }
}
