//! Values of attributes and small elements, read the same way everywhere.

use super::tag::{Children, Name, Tag, trim};
use crate::bpmn::model::{FormalExpression, Position};
use crate::bpmn::problem::{Problem, ProblemKind};

/// What the reader noticed so far.
#[derive(Debug, Default)]
pub struct Notes {
    /// In the order noticed.
    pub problems: Vec<Problem>,
}

impl Notes {
    /// Notes a problem at an element.
    pub fn add(&mut self, kind: ProblemKind, element: &str, property: Option<&str>, position: Position) {
        self.problems.push(Problem {
            kind,
            element: element.to_owned(),
            property: property.map(str::to_owned),
            position,
        });
    }

    /// A whole number, or a problem when something else stands there.
    pub fn number(&mut self, tag: Tag<'_>, value: Option<&str>, element: &str, property: &str) -> Option<i32> {
        let value = value.map(str::trim).filter(|it| !it.is_empty())?;
        let number = value.parse().ok();
        if number.is_none() {
            let kind = ProblemKind::InvalidNumber { value: value.to_owned() };
            self.add(kind, element, Some(property), tag.position());
        }
        number
    }
}

/// The text as an owned value; white space only counts as absent.
#[inline(never)]
pub fn owned(value: Option<&str>) -> Option<String> {
    value.map(trim).filter(|it| !it.is_empty()).map(str::to_owned)
}

/// The attributes of some names, each as [`owned`] takes it: a table and a loop in place of code for each of them.
pub fn texts<'d, const N: usize>(
    tag: Tag<'d>,
    read: fn(Tag<'d>, &str) -> Option<&'d str>,
    names: &[&str; N],
) -> [Option<String>; N] {
    let mut texts = [const { None }; N];
    fill(tag, read, names, &mut texts);
    texts
}

fn fill<'d>(tag: Tag<'d>, read: fn(Tag<'d>, &str) -> Option<&'d str>, names: &[&str], texts: &mut [Option<String>]) {
    for (text, name) in texts.iter_mut().zip(names) {
        *text = owned(read(tag, name));
    }
}

/// `true` or `1`, in any case; something else or nothing is the default.
pub fn flag(value: Option<&str>, default: bool) -> bool {
    truth(value).unwrap_or(default)
}

/// `true` or `1` and `false` or `0`, in any case; none when something else or nothing is written.
pub fn truth(value: Option<&str>) -> Option<bool> {
    let value = value?.trim();
    if value.eq_ignore_ascii_case("true") || value == "1" {
        return Some(true);
    }
    (value.eq_ignore_ascii_case("false") || value == "0").then_some(false)
}

/// The body of an expression element, when it has one.
pub fn expression(tag: Tag<'_>) -> Option<FormalExpression> {
    let resource = owned(tag.extension("resource"));
    let body = tag.text().unwrap_or_default();
    if body.is_empty() && resource.is_none() {
        return None;
    }
    Some(FormalExpression {
        body: body.to_owned(),
        language: owned(tag.attribute("language")),
        resource,
        position: tag.position(),
    })
}

/// A list written with commas, split only outside `${…}` and `#{…}`.
pub fn list(value: Option<&str>) -> Vec<String> {
    let Some(value) = value else {
        return Vec::new();
    };
    let mut parts = Vec::with_capacity(1 + value.bytes().filter(|byte| *byte == b',').count());
    let mut add = |part: &str| parts.extend(owned(Some(part)));
    let mut start = 0;
    let mut depth = 0_usize;
    for (at, byte) in value.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                add(&value[start..at]);
                start = at + 1;
            }
            _ => (),
        }
    }
    add(&value[start..]);
    parts
}

/// The extension elements of this name, of any of the three engines.
#[inline(never)]
pub fn extensions<'d>(tag: Tag<'d>, name: &'static str) -> Extensions<'d> {
    let name = Name::of(name);
    let containers = if tag.may_hold(name) { tag.children() } else { tag.no_children() };
    Extensions { containers, inside: None, name: Some(name) }
}

/// All extension elements of the three engines, in document order.
pub fn all_extensions(tag: Tag<'_>) -> Extensions<'_> {
    let containers = if tag.may_hold(CONTAINER) { tag.children() } else { tag.no_children() };
    Extensions { containers, inside: None, name: None }
}

const CONTAINER: Name = Name::of("extensionElements");

/// What is read of each tag, in a list without room to spare: most are of one element, and elements are large.
pub fn each<'d, T>(tags: impl Iterator<Item = Tag<'d>> + Clone, mut read: impl FnMut(Tag<'d>) -> T) -> Vec<T> {
    let mut list = Vec::with_capacity(tags.clone().count());
    for tag in tags {
        list.push(read(tag));
    }
    list
}

/// Walks over extension elements: a type of its own rather than closures, which would be compiled at every use.
#[derive(Clone, Debug)]
pub struct Extensions<'d> {
    containers: Children<'d>,
    inside: Option<Children<'d>>,
    name: Option<Name>,
}

impl<'d> Iterator for Extensions<'d> {
    type Item = Tag<'d>;

    fn next(&mut self) -> Option<Tag<'d>> {
        loop {
            let name = self.name;
            let fits = |child: &Tag<'_>| child.namespace().is_engine() && name.is_none_or(|it| child.has(it));
            if let Some(child) = self.inside.as_mut().and_then(|it| it.find(fits)) {
                return Some(child);
            }
            self.inside = Some(self.containers.find(|child| child.is_bpmn_of(CONTAINER))?.children());
        }
    }
}

/// The children of a name of the extension elements of another name.
#[inline(never)]
pub fn nested<'d>(tag: Tag<'d>, holder: &'static str, name: &'static str) -> Vec<Tag<'d>> {
    if !tag.may_hold(Name::of(holder)) {
        return Vec::new();
    }
    extensions(tag, holder).flat_map(|it| it.named(name)).collect()
}

/// The child of an extension element, whatever its namespace.
#[inline(never)]
pub fn inner<'d>(tag: Tag<'d>, name: &'static str) -> Option<Tag<'d>> {
    tag.named(name).next()
}

/// The documentation of an element.
pub fn documentation(tag: Tag<'_>) -> Option<String> {
    owned(tag.child("documentation").and_then(Tag::text))
}
