//! Splices: pieces of the original text replaced, everything between them kept.

use std::ops::Range;

use quick_xml::escape::{escape, partial_escape};

use super::{EditError, Vendor};
use crate::bpmn::read::attributes::{RawAttribute, Splitter, is_name};
use crate::bpmn::read::name::{declared_prefix, split};
use crate::bpmn::read::namespace::Namespace;
use crate::bpmn::read::tag::Tag;

const XSI: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// A value as it stands between quotes; a line break would be read as a blank.
fn attribute_value(value: &str) -> String {
    escape(value).replace('\n', "&#10;").replace('\r', "&#13;").replace('\t', "&#9;")
}

/// `<name a="b"/>`; an empty value is left out.
pub fn empty_element(name: &str, attributes: &[(&str, &str)]) -> String {
    let written = attributes.iter().filter(|(_, value)| !value.is_empty());
    let tag =
        written.fold(format!("<{name}"), |tag, (key, value)| tag + &format!(" {key}=\"{}\"", attribute_value(value)));
    tag + "/>"
}

/// Gathers the splices of one edit.
pub struct Splicer<'d> {
    text: &'d str,
    root: Tag<'d>,
    splices: Vec<(Range<usize>, String)>,
}

impl<'d> Splicer<'d> {
    /// For the text that `root` is the outermost element of.
    pub fn new(text: &'d str, root: Tag<'d>) -> Self {
        Self { text, root, splices: Vec::new() }
    }

    /// The name with the prefix of a vendor's namespace, which is declared at the root when it is not yet.
    pub fn qualify(&mut self, vendor: Option<Vendor>, name: &str) -> Result<String, EditError> {
        if !is_name(name) || name.contains(':') || name.starts_with("xmlns") {
            return Err(EditError::BadName(name.to_owned()));
        }
        let Some(vendor) = vendor else { return Ok(name.to_owned()) };
        let (usual, uri) = match vendor {
            Vendor::Flowable => ("flowable", "http://flowable.org/bpmn"),
            Vendor::Activiti => ("activiti", "http://activiti.org/bpmn"),
            Vendor::Camunda => ("camunda", "http://camunda.org/schema/1.0/bpmn"),
        };
        Ok(format!("{}:{name}", self.prefix(usual, uri)))
    }

    /// A prefix of this namespace at the root; the usual one is declared when there is none.
    fn prefix(&mut self, usual: &str, uri: &str) -> String {
        let declared: Vec<(String, String)> = self
            .attributes(self.root)
            .iter()
            .filter_map(|it| Some((declared_prefix(it.name)?.to_owned(), it.value.to_string())))
            .collect();
        let bound = |it: &&(String, String)| it.1 == uri && !it.0.is_empty();
        if let Some((prefix, _)) = declared.iter().find(bound) {
            return prefix.clone();
        }
        let mut prefix = usual.to_owned();
        while declared.iter().any(|(taken, _)| *taken == prefix) {
            prefix.push('_');
        }
        self.add_attribute(self.root, &format!("xmlns:{prefix}"), uri);
        prefix
    }

    /// The attributes of a tag with their places in the whole text. The text was parsed, so it splits.
    fn attributes(&self, tag: Tag<'d>) -> Vec<RawAttribute<'d>> {
        let base = self.name_span(tag).end;
        let mut splitter = Splitter::new(&self.text[base..self.tag_tail(tag)]);
        let mut attributes = Vec::new();
        while let Ok(Some(mut attribute)) = splitter.next() {
            attribute.start += base;
            attribute.value_span = attribute.value_span.start + base..attribute.value_span.end + base;
            attributes.push(attribute);
        }
        attributes
    }

    fn name_span(&self, tag: Tag<'d>) -> Range<usize> {
        let start = tag.start() + 1;
        let rest = &self.text[start..];
        let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '>' || c == '/');
        start..start + end.unwrap_or(rest.len())
    }

    fn is_empty(&self, tag: Tag<'d>) -> bool {
        self.text[tag.tag_span()].ends_with("/>")
    }

    /// Where the closing `>` or `/>` of a start tag stands.
    fn tag_tail(&self, tag: Tag<'d>) -> usize {
        tag.tag_span().end - if self.is_empty(tag) { 2 } else { 1 }
    }

    /// Sets or removes an attribute.
    pub fn set_attribute(&mut self, tag: Tag<'d>, name: &str, value: Option<&str>) {
        let wanted = self.resolve(name);
        let attributes = self.attributes(tag);
        let found = attributes.iter().find(|it| self.resolve(it.name) == wanted);
        match (found, value) {
            (Some(found), Some(value)) => self.splices.push((found.value_span.clone(), attribute_value(value))),
            (Some(found), None) => {
                let space = self.text[..found.start].trim_end().len();
                self.splices.push((space..found.value_span.end + 1, String::new()));
            }
            (None, Some(value)) => self.add_attribute(tag, name, value),
            (None, None) => (),
        }
    }

    /// Namespace and name, as far as the root declares the prefix; another prefix stays itself.
    fn resolve<'n>(&self, name: &'n str) -> (Option<Namespace>, &'n str) {
        let (prefix, local) = split(name);
        if prefix.is_empty() {
            return (Some(Namespace::None), local);
        }
        let root = self.attributes(self.root);
        let declared = root.iter().find(|it| declared_prefix(it.name) == Some(prefix));
        let usual = match prefix {
            "flowable" => Some(Namespace::Flowable),
            "activiti" => Some(Namespace::Activiti),
            "camunda" => Some(Namespace::Camunda),
            _ => None,
        };
        match declared.map(|it| Namespace::of(&it.value)).or(usual) {
            Some(namespace) if namespace.is_engine() => (Some(namespace), local),
            _ => (None, name),
        }
    }

    fn add_attribute(&mut self, tag: Tag<'d>, name: &str, value: &str) {
        let end = self.text[..self.tag_tail(tag)].trim_end().len();
        self.splices.push((end..end, format!(" {name}=\"{}\"", attribute_value(value))));
    }

    /// Sets or removes an extension element with a text.
    pub fn set_extension(&mut self, tag: Tag<'d>, name: &str, value: Option<&str>) {
        let (_, local) = split(name);
        let container = tag.child("extensionElements");
        let namespace = self.resolve(name).0;
        let found = container
            .and_then(|it| it.children().find(|child| child.is_named(local) && Some(child.namespace()) == namespace));
        let element = value.map(|value| format!("<{name}>{}</{name}>", partial_escape(value)));
        match (found, element) {
            (Some(found), Some(element)) => self.splices.push((found.span(), element)),
            (Some(found), None) => self.remove(found),
            (None, Some(element)) => self.add_extension(tag, &element),
            (None, None) => (),
        }
    }

    /// Puts an extension element behind the others.
    pub fn add_extension(&mut self, tag: Tag<'d>, element: &str) {
        if let Some(container) = tag.child("extensionElements") {
            return self.insert_last(container, element);
        }
        let own = self.sibling_name(tag, "extensionElements");
        let whole = format!("<{own}>{element}</{own}>");
        self.insert_first(tag, &whole);
    }

    /// Sets or removes the condition of a flow.
    pub fn set_condition(&mut self, tag: Tag<'d>, body: Option<&str>) {
        let body = body.map(partial_escape);
        match (tag.child("conditionExpression"), body) {
            (Some(found), Some(body)) if !self.is_empty(found) => {
                self.splices.push((found.content_span(), body.into_owned()));
            }
            (Some(found), body) => {
                self.remove(found);
                if let Some(body) = body {
                    self.add_condition(tag, &body);
                }
            }
            (None, Some(body)) => self.add_condition(tag, &body),
            (None, None) => (),
        }
    }

    fn add_condition(&mut self, tag: Tag<'d>, body: &str) {
        let xsi = self.prefix("xsi", XSI);
        let name = self.sibling_name(tag, "conditionExpression");
        let kind = self.sibling_name(tag, "tFormalExpression");
        self.insert_last(tag, &format!("<{name} {xsi}:type=\"{kind}\">{body}</{name}>"));
    }

    /// A name with the prefix of an element.
    fn sibling_name(&self, tag: Tag<'d>, name: &str) -> String {
        let written = &self.text[self.name_span(tag)];
        match split(written).0 {
            "" => name.to_owned(),
            prefix => format!("{prefix}:{name}"),
        }
    }

    /// Takes an element away with the white space before it.
    pub fn remove(&mut self, tag: Tag<'d>) {
        let span = tag.span();
        let before = &self.text[..span.start];
        let trimmed = before.trim_end_matches([' ', '\t']);
        let trimmed = trimmed.strip_suffix('\n').map_or(trimmed, |it| it.strip_suffix('\r').unwrap_or(it));
        let start = if trimmed.len() < before.trim_end_matches([' ', '\t']).len() { trimmed.len() } else { span.start };
        self.splices.push((start..span.end, String::new()));
    }

    /// Puts an element before the first child, but after the documentation, where BPMN wants it.
    fn insert_first(&mut self, tag: Tag<'d>, element: &str) {
        let documented = tag.children().filter(|it| it.is_bpmn("documentation")).last();
        match documented {
            Some(it) => {
                let end = it.span().end;
                self.splices.push((end..end, format!("{}{element}", self.new_line(it))));
            }
            None if self.is_empty(tag) => self.open(tag, element),
            None => {
                let at = tag.content_span().start;
                let line = tag.children().next().map_or_else(String::new, |it| self.new_line(it));
                self.splices.push((at..at, format!("{line}{element}")));
            }
        }
    }

    /// Puts an element after the last child.
    pub fn insert_last(&mut self, tag: Tag<'d>, element: &str) {
        if self.is_empty(tag) {
            return self.open(tag, element);
        }
        let (at, line) = match tag.children().last() {
            Some(last) => (last.span().end, self.new_line(last)),
            None => (tag.content_span().end, String::new()),
        };
        self.splices.push((at..at, format!("{line}{element}")));
    }

    /// `<a/>` becomes `<a>…</a>`.
    fn open(&mut self, tag: Tag<'d>, element: &str) {
        let name = &self.text[self.name_span(tag)];
        self.splices.push((self.tag_tail(tag)..tag.tag_span().end, format!(">{element}</{name}>")));
    }

    /// The line break and indent before an element, when it stands on a line of its own.
    fn new_line(&self, tag: Tag<'d>) -> String {
        let before = &self.text[..tag.start()];
        let indent = &before[before.trim_end_matches([' ', '\t']).len()..];
        let above = &before[..before.len() - indent.len()];
        match above.strip_suffix('\n') {
            Some(line) if line.ends_with('\r') => format!("\r\n{indent}"),
            Some(_) => format!("\n{indent}"),
            None => String::new(),
        }
    }

    /// The text with every splice in its place.
    pub fn finish(mut self) -> String {
        self.splices.sort_by_key(|(span, _)| span.start);
        let mut result = String::with_capacity(self.text.len() + 256);
        let mut at = 0;
        for (span, replacement) in &self.splices {
            result.push_str(&self.text[at..span.start]);
            result.push_str(replacement);
            at = span.end;
        }
        result.push_str(&self.text[at..]);
        result
    }
}
