//! Looking around in a document: from an element to its attributes, children, text and place.

use std::ops::Range;

use super::document::{Attribute, Document, Element, NONE, to_u32};
use super::name::{bit, key, same};
use super::namespace::Namespace;
use crate::bpmn::model::Position;

/// One element of a document.
#[derive(Clone, Copy, Debug)]
pub struct Tag<'d> {
    document: &'d Document<'d>,
    index: u32,
}

/// The children of an element.
#[derive(Clone, Debug)]
pub struct Children<'d> {
    document: &'d Document<'d>,
    next: u32,
}

impl<'d> Iterator for Children<'d> {
    type Item = Tag<'d>;

    fn next(&mut self) -> Option<Tag<'d>> {
        if self.next == NONE {
            return None;
        }
        let tag = Tag { document: self.document, index: self.next };
        self.next = tag.element().next;
        Some(tag)
    }
}

/// A name to look for, made ready once for many comparisons.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    text: &'static str,
    key: u64,
}

impl Name {
    /// A name without prefix.
    pub const fn of(text: &'static str) -> Self {
        Self { text, key: key(text) }
    }
}

/// Several names, of which an element that has none need not be searched.
#[derive(Clone, Copy, Debug)]
pub struct NameSet(u64);

impl NameSet {
    /// A set of local names, as bits of their keys.
    pub const fn of(texts: &[&str]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < texts.len() {
            bits |= bit(key(texts[at]));
            at += 1;
        }
        Self(bits)
    }

    /// False: none of them is the name of this key.
    pub fn may_hold(self, key: u64) -> bool {
        self.0 & bit(key) != 0
    }
}

/// The children that have one local name, in document order.
#[derive(Clone, Debug)]
pub struct ChildrenByName<'d> {
    children: Children<'d>,
    name: Name,
}

impl<'d> Iterator for ChildrenByName<'d> {
    type Item = Tag<'d>;

    fn next(&mut self) -> Option<Tag<'d>> {
        self.children.find(|child| child.has(self.name))
    }
}

impl<'d> Document<'d> {
    /// The outermost element, `definitions` in any file that is BPMN.
    pub fn root(&'d self) -> Tag<'d> {
        Tag { document: self, index: 0 }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// The element at this place in document order.
    pub fn tag(&'d self, place: usize) -> Tag<'d> {
        Tag { document: self, index: to_u32(place) }
    }

    /// Every element, in document order.
    pub fn tags(&'d self) -> impl Iterator<Item = Tag<'d>> {
        (0..to_u32(self.elements.len())).map(|index| Tag { document: self, index })
    }
}

impl<'d> Tag<'d> {
    fn element(self) -> &'d Element<'d> {
        &self.document.elements[self.index as usize]
    }

    /// The number of the element in document order, from 0.
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// The local name: without the prefix of its namespace.
    pub fn name(self) -> &'d str {
        self.element().name
    }

    /// It may have one of these names, whatever its namespace; false: it has none of them.
    pub fn may_be_any(self, names: NameSet) -> bool {
        names.may_hold(self.element().key)
    }

    /// The vocabulary that the element belongs to.
    pub fn namespace(self) -> Namespace {
        self.element().namespace
    }

    /// The name, when the element is BPMN's own.
    pub fn bpmn(self) -> Option<&'d str> {
        (self.namespace() == Namespace::Bpmn).then(|| self.name())
    }

    /// It has this name, whatever its namespace.
    pub fn is_named(self, name: &str) -> bool {
        self.name() == name
    }

    /// Whether this is its local name: of a name made once, for it is looked for again and again.
    pub fn has(self, name: Name) -> bool {
        let element = self.element();
        element.key == name.key && same(element.name, name.text)
    }

    /// It is BPMN's own element of this name.
    // Never inlined, nor are its like: a name made ready is eight bytes that do not compress, at each of many uses.
    #[inline(never)]
    pub fn is_bpmn(self, name: &'static str) -> bool {
        self.is_bpmn_of(Name::of(name))
    }

    /// It is BPMN's own element of a name made once.
    pub fn is_bpmn_of(self, name: Name) -> bool {
        self.namespace() == Namespace::Bpmn && self.has(name)
    }

    /// False: it has no attribute, child or extension element of this name, and nothing need be searched.
    pub fn may_hold(self, name: Name) -> bool {
        self.element().holds & bit(name.key) != 0
    }

    /// False: it has no attribute, child or extension element of any of these names, and nothing need be searched.
    pub fn may_hold_any(self, names: NameSet) -> bool {
        self.element().holds & names.0 != 0
    }

    /// Offset of its start tag in the text.
    pub fn start(self) -> usize {
        self.element().start as usize
    }

    /// Its start tag, in the text.
    pub fn tag_span(self) -> Range<usize> {
        self.start()..self.element().tag_end as usize
    }

    /// What stands between its tags, in the text; empty and at the end of the tag for `<a/>`.
    pub fn content_span(self) -> Range<usize> {
        self.element().tag_end as usize..self.element().content_end as usize
    }

    /// All of it, in the text.
    pub fn span(self) -> Range<usize> {
        self.start()..self.element().end as usize
    }

    /// Where its start tag begins.
    pub fn position(self) -> Position {
        self.element().position
    }

    /// The attributes in the order in which they are written.
    pub fn attributes(self) -> &'d [Attribute<'d>] {
        let (first, end) = self.element().attributes;
        &self.document.attributes[first as usize..end as usize]
    }

    /// The value of an attribute without namespace.
    #[inline(never)]
    pub fn attribute(self, name: &str) -> Option<&'d str> {
        let key = key(name);
        if self.element().holds & bit(key) == 0 {
            return None;
        }
        let fits = |it: &&Attribute<'_>| it.key == key && it.namespace == Namespace::None && same(it.name, name);
        let found = self.attributes().iter().find(fits);
        found.map(|it| &*it.value)
    }

    /// The value of an extension attribute: flowable's, else activiti's, else camunda's.
    #[inline(never)]
    pub fn extension(self, name: &str) -> Option<&'d str> {
        let key = key(name);
        if self.element().holds & bit(key) == 0 {
            return None;
        }
        let fits = |it: &&Attribute<'_>| it.key == key && it.namespace.is_engine() && same(it.name, name);
        let named = self.attributes().iter().filter(fits);
        named.min_by_key(|it| it.namespace).map(|it| &*it.value)
    }

    /// An attribute of extension elements, which files write with and without prefix.
    pub fn either(self, name: &str) -> Option<&'d str> {
        self.attribute(name).or_else(|| self.extension(name))
    }

    /// The children, in document order.
    pub fn children(self) -> Children<'d> {
        Children { document: self.document, next: self.element().first_child }
    }

    /// An iterator that ends at once, for what cannot hold any.
    pub fn no_children(self) -> Children<'d> {
        Children { document: self.document, next: NONE }
    }

    /// The children of this name, whatever their namespace.
    #[inline(never)]
    pub fn named(self, name: &'static str) -> ChildrenByName<'d> {
        let name = Name::of(name);
        let children = if self.may_hold(name) { self.children() } else { self.no_children() };
        ChildrenByName { children, name }
    }

    /// The first BPMN child of this name.
    #[inline(never)]
    pub fn child(self, name: &'static str) -> Option<Tag<'d>> {
        self.named(name).find(|child| child.namespace() == Namespace::Bpmn)
    }

    /// Its own text, white space around removed; none when there is none.
    pub fn text(self) -> Option<&'d str> {
        let text = self.element().text;
        (text != NONE).then(|| trim(&self.document.texts[text as usize])).filter(|it| !it.is_empty())
    }
}

/// Without white space around, of which most texts have none.
#[inline(never)]
pub fn trim(text: &str) -> &str {
    match text.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}
