//! Core's own reader of XML against quick-xml's: what one takes the other takes, and both see the same elements,
//! attributes and texts.
//!
//! quick-xml splits a text and checks little: what it lets pass and XML forbids is checked here, in [`Oracle::forbidden`].
//! Core differs on purpose in this: it keeps limits (SEC-06); it forbids document types; it leaves out the diagram
//! interchange part, unless that is all there is, and white space before any other text; in names it takes every character beyond ASCII; two
//! prefixes of one namespace may give an attribute twice unless the namespace is an engine's; a prefix may be bound to
//! nothing, and `xml` and `xmlns` to anything.

use lawdesk_core::bpmn::{OutlineElement, ReadErrorKind, outline};
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use quick_xml::{NsReader, XmlVersion};

use super::signature;

const DIAGRAM: &str = "http://www.omg.org/spec/BPMN/20100524/DI";

/// Reads with both. A text that they read differently is a fault.
pub fn run(input: &[u8]) -> u64 {
    let Ok(text) = std::str::from_utf8(input) else { return 0 };
    let ours = outline(text);
    if ours.as_ref().is_err_and(|error| is_limit(&error.kind)) {
        return signature("limit");
    }
    let theirs = Oracle::read(text);
    match (ours, theirs) {
        (Ok(ours), Ok(oracle)) if oracle.forbidden.is_none() => {
            assert_eq!(ours, oracle.elements, "the same elements of {text:?}");
            signature((ours.len(), ours.iter().map(|it| it.attributes.len()).max()))
        }
        (Ok(_), Ok(oracle)) => panic!("read although it holds {:?}: {text:?}", oracle.forbidden),
        (Ok(_), Err(error)) => panic!("read although quick-xml says {error}: {text:?}"),
        (Err(error), Ok(oracle)) if oracle.forbidden.is_none() && !oracle.refusable => {
            panic!("refused for {:?}, and quick-xml reads it: {text:?}", error.kind)
        }
        (Err(error), _) => signature(error.kind.code()),
    }
}

fn is_limit(reason: &ReadErrorKind) -> bool {
    matches!(
        reason,
        ReadErrorKind::FileTooLarge
            | ReadErrorKind::NestedTooDeep
            | ReadErrorKind::TooManyElements
            | ReadErrorKind::TooManyAttributes
            | ReadErrorKind::TooManyNamespaces
            | ReadErrorKind::AttributeTooLong
    )
}

/// What quick-xml sees of a text.
#[derive(Default)]
struct Oracle {
    elements: Vec<OutlineElement>,
    /// The elements that are open: their places; none inside the diagram interchange part.
    open: Vec<Option<usize>>,
    rooted: bool,
    /// What XML forbids and quick-xml lets pass.
    forbidden: Option<&'static str>,
    /// Core may refuse it, and need not.
    refusable: bool,
}

impl Oracle {
    fn read(text: &str) -> Result<Self, quick_xml::Error> {
        let mut oracle = Self::default();
        oracle.forbid(text.chars().any(is_no_character), "a character");
        let mut reader = NsReader::from_str(text);
        reader.config_mut().enable_all_checks(true);
        loop {
            let at = reader.buffer_position();
            match reader.read_event()? {
                Event::Start(tag) => oracle.start(&reader, &tag)?,
                Event::Empty(tag) => {
                    oracle.start(&reader, &tag)?;
                    oracle.open.pop();
                }
                Event::End(_) => drop(oracle.open.pop()),
                Event::Text(text) => {
                    oracle.forbid(text.contains("]]>"), "the end of verbatim text");
                    oracle.text(&text.xml10_content());
                }
                Event::CData(text) => oracle.text(&text.xml10_content()),
                Event::GeneralRef(reference) => {
                    oracle.text(&quick_xml::escape::unescape(&format!("&{};", &*reference))?);
                }
                Event::DocType(_) => oracle.forbid(true, "a document type"),
                Event::Decl(_) => oracle.forbid(at > 0, "a declaration inside"),
                Event::Comment(_) | Event::PI(_) => {}
                Event::Eof => break,
            }
        }
        oracle.forbid(!oracle.open.is_empty(), "an open element");
        oracle.forbid(!oracle.rooted, "no root");
        Ok(oracle)
    }

    fn forbid(&mut self, is_wrong: bool, what: &'static str) {
        if is_wrong {
            self.forbidden.get_or_insert(what);
        }
    }

    fn start(&mut self, reader: &NsReader<&[u8]>, tag: &BytesStart<'_>) -> Result<(), quick_xml::Error> {
        self.forbid(self.rooted && self.open.is_empty(), "a second root");
        self.rooted = true;
        let (namespace, name) = reader.resolver().resolve_element(tag.name());
        let name = name.into_inner().to_owned();
        self.forbid(matches!(namespace, ResolveResult::Unknown(_)), "an unbound prefix");
        self.forbid(name.is_empty() || !is_name(tag.name().into_inner()), "a name of an element");
        let is_diagram =
            namespace == ResolveResult::Bound(quick_xml::name::Namespace(DIAGRAM)) && name == "BPMNDiagram";
        let attributes = self.attributes(reader, tag)?;
        let inside = self.open.last().is_some_and(Option::is_none);
        if inside || (is_diagram && !self.open.is_empty()) {
            self.open.push(None);
        } else {
            let depth = self.open.len();
            self.open.push(Some(self.elements.len()));
            self.elements.push(OutlineElement { depth, name, attributes, text: String::new() });
        }
        Ok(())
    }

    fn attributes(
        &mut self,
        reader: &NsReader<&[u8]>,
        tag: &BytesStart<'_>,
    ) -> Result<Vec<(String, String)>, quick_xml::Error> {
        self.forbid(has_joined(tag.attributes_raw()), "attributes with nothing between them");
        let mut attributes = Vec::new();
        let mut seen = Vec::new();
        for attribute in tag.attributes() {
            let attribute = attribute?;
            self.forbid(attribute.value.contains('<'), "a tag in a value");
            self.forbid(!is_name(attribute.key.into_inner()), "a name of an attribute");
            let value = attribute.normalized_value(XmlVersion::Implicit1_0)?.into_owned();
            if attribute.key.as_namespace_binding().is_some() {
                self.refusable |= value.is_empty();
                continue;
            }
            let (namespace, name) = reader.resolver().resolve_attribute(attribute.key);
            self.forbid(matches!(namespace, ResolveResult::Unknown(_)), "an unbound prefix");
            let full = (format!("{namespace:?}"), name.into_inner().to_owned());
            self.refusable |= seen.contains(&full);
            attributes.push((full.1.clone(), value));
            seen.push(full);
        }
        Ok(attributes)
    }

    fn text(&mut self, piece: &str) {
        let is_blank = piece.bytes().all(|it| it.is_ascii_whitespace());
        match self.open.last() {
            None => self.forbid(!is_blank && piece != "\u{feff}", "text outside the root"),
            Some(None) => {}
            Some(Some(at)) => {
                let text = &mut self.elements[*at].text;
                if !is_blank || !text.is_empty() {
                    text.push_str(piece);
                }
            }
        }
    }
}

/// As XML has it for ASCII; beyond, every character is taken.
fn is_name(text: &str) -> bool {
    let begins = |it: char| it.is_ascii_alphabetic() || matches!(it, '_' | ':') || !it.is_ascii();
    text.starts_with(begins) && text.chars().all(|it| begins(it) || it.is_ascii_digit() || matches!(it, '-' | '.'))
}

/// After the quote that ends a value something else than white space comes.
fn has_joined(attributes: &str) -> bool {
    let mut quote = None;
    let mut after = false;
    for it in attributes.chars() {
        match quote {
            Some(end) => {
                after = it == end;
                quote = quote.filter(|_| !after);
            }
            None if after && !it.is_ascii_whitespace() && it != '/' => return true,
            None => {
                after = false;
                quote = Some(it).filter(|it| matches!(it, '"' | '\''));
            }
        }
    }
    false
}

fn is_no_character(it: char) -> bool {
    matches!(it, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}
