//! The file as a tree of elements, held flat. One scan; every limit is kept on the way.

use std::borrow::Cow;

use quick_xml::escape::unescape;

use super::attributes::Splitter;
use super::decode::Tracker;
use super::drawing::Drawing;
use super::name::{bit, declared_prefix, key, same, split};
use super::namespace::{Bindings, Namespace};
use super::token::{Tokens, XmlToken};
use crate::bpmn::model::Position;
use crate::bpmn::read_error::{
    MOST_ATTRIBUTES, MOST_DEPTH, MOST_DIAGRAM_ELEMENTS, MOST_ELEMENTS, ReadError, ReadErrorKind,
};

/// No element and no text.
pub(super) const NONE: u32 = u32::MAX;

/// A file as a tree of elements that borrow its text, with the drawing apart.
#[derive(Debug, Default)]
pub struct Document<'a> {
    pub(super) elements: Vec<Element<'a>>,
    pub(super) attributes: Vec<Attribute<'a>>,
    pub(super) texts: Vec<Cow<'a, str>>,
    /// The diagram interchange part, which is not in the tree.
    pub drawing: Drawing<'a>,
}

/// An element as it is held: its relations are places in the lists of the document.
#[derive(Debug)]
pub(super) struct Element<'a> {
    pub(super) namespace: Namespace,
    pub(super) name: &'a str,
    pub(super) key: u64,
    /// A bit for each name of an attribute, child or extension element: of a name whose bit is clear there is none.
    pub(super) holds: u64,
    pub(super) attributes: (u32, u32),
    pub(super) first_child: u32,
    pub(super) next: u32,
    pub(super) text: u32,
    pub(super) start: u32,
    pub(super) tag_end: u32,
    pub(super) content_end: u32,
    pub(super) end: u32,
    pub(super) position: Position,
}

/// An attribute with its namespace resolved.
#[derive(Debug)]
pub struct Attribute<'a> {
    /// Its namespace; an attribute without prefix has none.
    pub namespace: Namespace,
    /// Name without prefix.
    pub name: &'a str,
    pub(super) key: u64,
    /// Value with references resolved.
    pub value: Cow<'a, str>,
}

/// Parses a text into the tree; refuses what is not well-formed, forbidden (DOCTYPE) or beyond a limit, with its place.
pub fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    let mut scan = Scan { text, ..Scan::default() };
    // A short text has few elements; a long one is not copied on the way.
    scan.document.elements.reserve(text.len() / 96);
    scan.document.attributes.reserve(text.len() / 40);
    let mut tokens = Tokens::new(text);
    loop {
        let start = tokens.offset();
        match tokens.next() {
            Ok(None) => return scan.finish(),
            Ok(Some(XmlToken::Start(name))) => match scan.start(name, tokens.rest(), start, tokens.offset()) {
                Ok(length) => tokens.skip(length),
                Err(reason) => return Err(scan.refuse(reason, start)),
            },
            Ok(Some(token)) => {
                scan.take(token, start, tokens.offset()).map_err(|reason| scan.refuse(reason, start))?;
            }
            Err((reason, at)) => return Err(scan.refuse(reason, at)),
        }
    }
}

#[derive(Default)]
struct Scan<'a> {
    text: &'a str,
    document: Document<'a>,
    bindings: Bindings<'a>,
    open: Vec<OpenElement<'a>>,
    tracker: Tracker,
    rooted: bool,
    outside_diagram: usize,
    inside_diagram: usize,
    diagram_depth: Option<usize>,
}

/// An element whose end tag has not come, and its last child so far.
struct OpenElement<'a> {
    name: &'a str,
    element: u32,
    last_child: u32,
}

impl<'a> Scan<'a> {
    fn take(&mut self, token: XmlToken<'a>, start: usize, end: usize) -> Result<(), ReadErrorKind> {
        match token {
            XmlToken::End(name) => {
                let expected = self.open.last().map_or("", |open| open.name);
                if self.open.is_empty() || expected != name {
                    return Err(ReadErrorKind::TagMismatched { expected: expected.to_owned(), found: name.to_owned() });
                }
                self.end(start, end);
                Ok(())
            }
            XmlToken::Text(text) if is_blank(text) && !self.has_text() => Ok(()),
            XmlToken::Text(text) if text.contains(']') && text.contains("]]>") => Err(ReadErrorKind::XmlMalformed),
            XmlToken::Text(text) | XmlToken::Verbatim(text) => self.add_text(line_ends(text)),
            XmlToken::Reference(reference) => {
                self.add_text(unescape(reference).map_err(|_| ReadErrorKind::EntityUnknown)?)
            }
            XmlToken::DocumentType => Err(ReadErrorKind::DoctypeForbidden),
            XmlToken::Declaration if start > 0 => Err(ReadErrorKind::XmlMalformed),
            XmlToken::Start(_) | XmlToken::Declaration | XmlToken::Aside => Ok(()),
        }
    }

    /// Takes a start tag, whose name ends at `name_end` and is followed by `rest`; gives how long the tag goes on there.
    fn start(&mut self, name: &'a str, rest: &'a str, start: usize, name_end: usize) -> Result<usize, ReadErrorKind> {
        // A document has one root, and elements lie in each other only so deep.
        if self.open.is_empty() && self.rooted {
            return Err(ReadErrorKind::OutsideRoot);
        }
        self.rooted = true;
        if self.open.len() >= MOST_DEPTH {
            return Err(ReadErrorKind::NestedTooDeep);
        }
        // The attributes come before the name, because they may declare its prefix.
        let first = self.document.attributes.len();
        let (length, empty) = self.attributes(rest, first)?;
        let (prefix, local) = split(name);
        if local.is_empty() {
            return Err(ReadErrorKind::XmlMalformed);
        }
        let namespace = self.namespace(prefix)?;
        self.count(namespace, local)?;
        let end = name_end + length;
        // Of the drawing, shapes and lines are kept aside; everything else becomes an element.
        if self.diagram_depth.is_some() {
            let own = &self.document.attributes[first..];
            self.document.drawing.take(namespace, local, own, self.open.len(), start);
            self.document.attributes.truncate(first);
            self.open.push(OpenElement { name, element: NONE, last_child: NONE });
        } else {
            let element = self.element(namespace, local, first, start, end);
            self.link(name, element);
        }
        if empty {
            self.end(end, end);
        }
        Ok(length)
    }

    /// The element whose attributes begin at `first`, with nothing in it yet.
    fn element(&mut self, namespace: Namespace, name: &'a str, first: usize, start: usize, end: usize) -> Element<'a> {
        let own = &self.document.attributes[first..];
        Element {
            namespace,
            name,
            key: key(name),
            holds: own.iter().fold(0, |holds, it| holds | bit(it.key)),
            attributes: (to_u32(first), to_u32(self.document.attributes.len())),
            first_child: NONE,
            next: NONE,
            text: NONE,
            start: to_u32(start),
            tag_end: to_u32(end),
            content_end: to_u32(end),
            end: to_u32(end),
            position: self.tracker.advance(self.text.as_bytes(), start),
        }
    }

    fn count(&mut self, namespace: Namespace, local: &str) -> Result<(), ReadErrorKind> {
        // The root is an element whatever it is: a document has one, and a drawing alone is no BPMN.
        let inside = !self.open.is_empty();
        if inside && self.diagram_depth.is_none() && namespace == Namespace::BpmnDi && local == "BPMNDiagram" {
            self.diagram_depth = Some(self.open.len());
        }
        if self.diagram_depth.is_some() {
            self.inside_diagram += 1;
        } else {
            self.outside_diagram += 1;
        }
        if self.outside_diagram > MOST_ELEMENTS || self.inside_diagram > MOST_DIAGRAM_ELEMENTS {
            return Err(ReadErrorKind::TooManyElements);
        }
        Ok(())
    }

    /// Takes attributes to the end of their tag: how long that is, and whether the element is empty.
    fn attributes(&mut self, rest: &'a str, first: usize) -> Result<(usize, bool), ReadErrorKind> {
        let mut splitter = Splitter::new(rest);
        let (mut taken, mut prefixed) = (0, false);
        while let Some(raw) = splitter.next()? {
            taken += 1;
            if taken > MOST_ATTRIBUTES {
                return Err(ReadErrorKind::TooManyAttributes);
            }
            let depth = self.open.len() + 1;
            // A declared prefix holds for this element and those in it; it is no attribute of the element.
            if raw.name.starts_with('x')
                && let Some(prefix) = declared_prefix(raw.name)
            {
                if self.bindings.is_bound_at(prefix, depth) {
                    return Err(ReadErrorKind::AttributeTwice { name: raw.name.to_owned() });
                }
                if !self.bindings.bind(prefix, &raw.value, depth) {
                    return Err(ReadErrorKind::TooManyNamespaces);
                }
                continue;
            }
            // Names are told apart as written; prefixes may be declared later in the tag.
            let key = key(raw.name);
            if self.document.attributes[first..].iter().any(|it| it.key == key && same(it.name, raw.name)) {
                return Err(ReadErrorKind::AttributeTwice { name: raw.name.to_owned() });
            }
            prefixed |= raw.name.as_bytes().contains(&b':');
            let namespace = Namespace::None;
            self.document.attributes.push(Attribute { namespace, name: raw.name, key, value: raw.value });
        }
        // All prefixes of the tag are known now.
        if prefixed {
            for at in first..self.document.attributes.len() {
                self.resolve_attribute(first, at)?;
            }
        }
        splitter.closed().ok_or(ReadErrorKind::XmlMalformed)
    }

    /// Prefixes may be declared after their first use in the same tag, so they are resolved in a second round.
    fn resolve_attribute(&mut self, first: usize, at: usize) -> Result<(), ReadErrorKind> {
        let (prefix, local) = split(self.document.attributes[at].name);
        if prefix.is_empty() {
            return Ok(());
        }
        let namespace = self.namespace(prefix)?;
        let local_key = key(local);
        // Two prefixes may stand for one namespace; only those of the engines are told apart here.
        let twice =
            |other: &Attribute<'_>| other.key == local_key && other.namespace == namespace && same(other.name, local);
        if namespace.is_engine() && self.document.attributes[first..at].iter().any(twice) {
            return Err(ReadErrorKind::AttributeTwice { name: local.to_owned() });
        }
        let attribute = &mut self.document.attributes[at];
        attribute.namespace = namespace;
        attribute.name = local;
        attribute.key = local_key;
        Ok(())
    }

    fn namespace(&self, prefix: &str) -> Result<Namespace, ReadErrorKind> {
        self.bindings.find(prefix).ok_or_else(|| ReadErrorKind::PrefixUnbound { prefix: prefix.to_owned() })
    }

    fn link(&mut self, name: &'a str, element: Element<'a>) {
        let index = to_u32(self.document.elements.len());
        self.note(&element);
        self.document.elements.push(element);
        if let Some(parent) = self.open.last_mut() {
            if parent.last_child == NONE {
                self.document.elements[parent.element as usize].first_child = index;
            } else {
                self.document.elements[parent.last_child as usize].next = index;
            }
            parent.last_child = index;
        }
        self.open.push(OpenElement { name, element: index, last_child: NONE });
    }

    /// Its parent holds it, and what holds the parent does, where the parent is for extensions.
    fn note(&mut self, element: &Element<'a>) {
        let bit = bit(element.key);
        let Some(parent) = self.open.last().and_then(|it| self.document.elements.get_mut(it.element as usize)) else {
            return;
        };
        parent.holds |= bit;
        if parent.namespace == Namespace::Bpmn
            && parent.name == "extensionElements"
            && let [.., holder, _] = self.open.as_slice()
            && let Some(holder) = self.document.elements.get_mut(holder.element as usize)
        {
            holder.holds |= bit;
        }
    }

    fn end(&mut self, start: usize, end: usize) {
        if let Some(open) = self.open.pop().filter(|open| open.element != NONE) {
            let element = &mut self.document.elements[open.element as usize];
            element.content_end = to_u32(start);
            element.end = to_u32(end);
        }
        self.bindings.leave(self.open.len());
        if self.diagram_depth == Some(self.open.len()) {
            self.diagram_depth = None;
        }
    }

    /// Some text of the open element has come.
    fn has_text(&self) -> bool {
        let element = self.open.last().and_then(|open| self.document.elements.get(open.element as usize));
        element.is_some_and(|element| element.text != NONE)
    }

    fn add_text(&mut self, piece: Cow<'a, str>) -> Result<(), ReadErrorKind> {
        let blank = is_blank(&piece);
        let Some(open) = self.open.last() else {
            return if blank || piece == "\u{FEFF}" { Ok(()) } else { Err(ReadErrorKind::OutsideRoot) };
        };
        let Some(element) = self.document.elements.get_mut(open.element as usize) else {
            return Ok(());
        };
        if element.text != NONE {
            self.document.texts[element.text as usize].to_mut().push_str(&piece);
        } else if !blank {
            element.text = to_u32(self.document.texts.len());
            self.document.texts.push(piece);
        }
        Ok(())
    }

    fn finish(self) -> Result<Document<'a>, ReadError> {
        if let Some(open) = self.open.last() {
            let element = self.document.elements.get(open.element as usize);
            let expected = element.map_or("BPMNDiagram", |element| element.name).to_owned();
            let end = self.text.len();
            return Err(self.refuse(ReadErrorKind::TagMismatched { expected, found: String::new() }, end));
        }
        if !self.rooted {
            return Err(self.refuse(ReadErrorKind::XmlMalformed, 0));
        }
        Ok(self.document)
    }

    fn refuse(&self, reason: ReadErrorKind, at: usize) -> ReadError {
        let mut tracker = self.tracker;
        ReadError { kind: reason, position: tracker.advance(self.text.as_bytes(), at.min(self.text.len())) }
    }
}

fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_whitespace())
}

/// XML reads every end of a line as one character.
fn line_ends(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// The limits keep every list far below this.
pub(super) fn to_u32(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(NONE)
}
