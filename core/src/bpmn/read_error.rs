//! Why a file is not read at all.

use serde::{Deserialize, Serialize};

use super::model::Position;

/// The largest file, in bytes (SEC-06).
pub const MOST_BYTES: usize = 5 * 1024 * 1024;
/// The deepest nesting of elements.
pub const MOST_DEPTH: usize = 100;
/// The most elements outside the diagram interchange part.
pub const MOST_ELEMENTS: usize = 20_000;
/// The most elements inside the diagram interchange part: five for each element drawn.
pub const MOST_DIAGRAM_ELEMENTS: usize = 100_000;
/// The most attributes of one element.
pub const MOST_ATTRIBUTES: usize = 256;
/// The most namespaces in force at one place, and in the whole file.
pub const MOST_NAMESPACES: usize = 256;
/// The longest attribute value, in bytes.
pub const LONGEST_ATTRIBUTE: usize = 64 * 1024;

/// A file that is not read: why, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReadError {
    /// The kind of fault, flattened into this object.
    #[serde(flatten)]
    pub kind: ReadErrorKind,
    /// Line and column in the text, from 1.
    pub position: Position,
}

/// The reasons for not reading a file. The serialised tag is the stable code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ReadErrorKind {
    /// More than `MOST_BYTES`.
    FileTooLarge,
    /// Nesting deeper than `MOST_DEPTH`.
    NestedTooDeep,
    /// More than `MOST_ELEMENTS` or `MOST_DIAGRAM_ELEMENTS`.
    TooManyElements,
    /// More than `MOST_ATTRIBUTES`.
    TooManyAttributes,
    /// More than `MOST_NAMESPACES`.
    TooManyNamespaces,
    /// Longer than `LONGEST_ATTRIBUTE`.
    AttributeTooLong,
    /// A document type declaration.
    DoctypeForbidden,
    /// An encoding that Lawdesk does not read.
    EncodingUnknown {
        /// Its name.
        name: String,
    },
    /// Bytes that are not text in the declared encoding.
    EncodingBroken {
        /// Name of that encoding.
        name: String,
    },
    /// A character that XML forbids.
    CharacterForbidden,
    /// An end tag that ends another element than the open one, or none.
    TagMismatched {
        /// The element that is open; empty when none is.
        expected: String,
        /// The end tag found; empty at the end of the file.
        found: String,
    },
    /// An attribute written wrongly.
    AttributeMalformed,
    /// An attribute given twice.
    AttributeTwice {
        /// Its name.
        name: String,
    },
    /// An entity that XML does not know by itself.
    EntityUnknown,
    /// A prefix that no namespace is bound to.
    PrefixUnbound {
        /// That prefix.
        prefix: String,
    },
    /// Text or a second element outside the root element.
    OutsideRoot,
    /// XML syntax broken in another way.
    XmlMalformed,
    /// Well-formed XML whose root is no BPMN `definitions`.
    NotBpmn,
}

impl ReadErrorKind {
    /// The stable code, as it is serialised.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::FileTooLarge => "file-too-large",
            Self::NestedTooDeep => "nested-too-deep",
            Self::TooManyElements => "too-many-elements",
            Self::TooManyAttributes => "too-many-attributes",
            Self::TooManyNamespaces => "too-many-namespaces",
            Self::AttributeTooLong => "attribute-too-long",
            Self::DoctypeForbidden => "doctype-forbidden",
            Self::EncodingUnknown { .. } => "encoding-unknown",
            Self::EncodingBroken { .. } => "encoding-broken",
            Self::CharacterForbidden => "character-forbidden",
            Self::TagMismatched { .. } => "tag-mismatched",
            Self::AttributeMalformed => "attribute-malformed",
            Self::AttributeTwice { .. } => "attribute-twice",
            Self::EntityUnknown => "entity-unknown",
            Self::PrefixUnbound { .. } => "prefix-unbound",
            Self::OutsideRoot => "outside-root",
            Self::XmlMalformed => "xml-malformed",
            Self::NotBpmn => "not-bpmn",
        }
    }
}
