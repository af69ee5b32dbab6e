//! Findings: what the browser shows and what a deployment is refused for.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::bpmn::model::{Node, Position, Process, SequenceFlow};
use crate::bpmn::{Edit, FindingSeverity};

use super::context::Profile;
use super::finding::FindingKind;
use super::sentence::{Catalogue, Sentence, problem, refusal};
use crate::bpmn::{Problem, ReadError};
use crate::locale::Locale;

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Stable code: Flowable's validator name without prefix where Flowable has the check.
    pub code: String,
    /// How bad it is.
    pub severity: FindingSeverity,
    /// Id of the element; empty for the file as a whole.
    pub element: String,
    /// The attribute or child element, when it is about one.
    pub property: Option<String>,
    /// The sentence in each language.
    pub message: Texts,
    /// Line, from 1; 0 when unknown.
    pub line: u32,
    /// Character in the line, from 1; 0 when unknown.
    pub column: u32,
    /// A change that puts it right, where there is one.
    pub fix: Option<Fix>,
}

/// A finding in one language: what the browser, which loads no other, shows while a diagram is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// Stable code.
    pub code: &'static str,
    /// How bad it is.
    pub severity: FindingSeverity,
    /// Id of the element; empty for the file as a whole.
    pub element: String,
    /// The attribute or child element, when it is about one.
    pub property: Option<String>,
    /// The sentence.
    pub text: String,
    /// Line, from 1; 0 when unknown.
    pub line: u32,
    /// Character in the line, from 1; 0 when unknown.
    pub column: u32,
    /// A change that puts it right, where there is one.
    pub fix: Option<Fix>,
}

/// A sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Texts {
    /// Simplified Chinese.
    #[serde(rename = "zh-CN")]
    pub zh_cn: String,
    /// English.
    pub en: String,
}

/// A change that puts a finding right: edits for `bpmn::edit`, applied together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fix {
    /// The changes.
    pub edits: Vec<Edit>,
}

/// Where a finding is.
#[derive(Clone, Copy, Debug)]
pub(super) struct FindingLocation<'a> {
    element: &'a str,
    property: Option<&'a str>,
    position: Position,
}

impl<'a> FindingLocation<'a> {
    pub(super) fn new(element: &'a str, position: Position) -> Self {
        Self { element, property: None, position }
    }

    /// Id of the element.
    pub(super) fn element(self) -> &'a str {
        self.element
    }

    /// It is this property of the element.
    pub(super) fn is_at(self, property: &str) -> bool {
        self.property == Some(property)
    }

    /// At one of the element's properties.
    pub(super) fn at(self, property: &'a str) -> Self {
        Self { property: Some(property), ..self }
    }

    /// At the place of a child element that writes the property.
    pub(super) fn with_position(self, position: Position) -> Self {
        if position == Position::default() { self } else { Self { position, ..self } }
    }
}

impl<'a> From<&'a Node> for FindingLocation<'a> {
    fn from(node: &'a Node) -> Self {
        Self::new(&node.id, node.position)
    }
}

impl<'a> From<&'a SequenceFlow> for FindingLocation<'a> {
    fn from(flow: &'a SequenceFlow) -> Self {
        Self::new(&flow.id, flow.position)
    }
}

impl<'a> From<&'a Process> for FindingLocation<'a> {
    fn from(process: &'a Process) -> Self {
        Self::new(&process.id, process.position)
    }
}

/// What was found, before it is put into words.
#[derive(Debug)]
pub(super) struct RawFinding {
    code: &'static str,
    severity: FindingSeverity,
    element: String,
    property: Option<String>,
    sentence: Sentence,
    position: Position,
    fix: Option<Fix>,
}

impl RawFinding {
    /// Asks at most where it is about one of these elements.
    pub(super) fn ease(&mut self, elements: &BTreeSet<String>) {
        if elements.contains(&self.element) {
            self.severity = self.severity.max(FindingSeverity::Warning);
        }
    }

    /// In the words of every language.
    pub(super) fn in_words(self) -> Finding {
        let text = |locale| Catalogue::shipped(locale).render(&self.sentence);
        Finding {
            code: self.code.to_owned(),
            severity: self.severity,
            message: Texts { zh_cn: text(Locale::ZhCn), en: text(Locale::En) },
            element: self.element,
            property: self.property,
            line: self.position.line,
            column: self.position.column,
            fix: self.fix,
        }
    }

    /// In the words of one language.
    pub(super) fn in_words_of(self, catalogue: &Catalogue<'_>) -> Remark {
        Remark {
            code: self.code,
            severity: self.severity,
            text: catalogue.render(&self.sentence),
            element: self.element,
            property: self.property,
            line: self.position.line,
            column: self.position.column,
            fix: self.fix,
        }
    }
}

impl From<Problem> for RawFinding {
    fn from(it: Problem) -> Self {
        Self {
            code: it.kind.code(),
            severity: it.kind.severity(),
            sentence: problem(&it.kind),
            element: it.element,
            property: it.property,
            position: it.position,
            fix: None,
        }
    }
}

impl From<ReadError> for RawFinding {
    fn from(it: ReadError) -> Self {
        Self {
            code: it.kind.code(),
            severity: FindingSeverity::Error,
            sentence: refusal(&it.kind),
            element: String::new(),
            property: None,
            position: it.position,
            fix: None,
        }
    }
}

/// Collects what the checks find.
#[derive(Debug)]
pub(super) struct Findings {
    profile: Profile,
    list: Vec<RawFinding>,
}

/// A diagram with more findings than this has one cause; the rest would only hide it.
const MOST_FINDINGS: usize = 2_000;

impl Findings {
    pub(super) fn new(profile: Profile) -> Self {
        Self { profile, list: Vec::new() }
    }

    /// Adds a finding that a person must put right.
    pub(super) fn add<'a>(&mut self, kind: FindingKind, place: impl Into<FindingLocation<'a>>) {
        self.add_with(kind, place.into(), None);
    }

    /// Adds a finding with the edits that put it right.
    pub(super) fn add_fixable<'a>(
        &mut self,
        kind: FindingKind,
        place: impl Into<FindingLocation<'a>>,
        edits: Vec<Edit>,
    ) {
        self.add_with(kind, place.into(), Some(Fix { edits }));
    }

    fn add_with(&mut self, kind: FindingKind, place: FindingLocation<'_>, fix: Option<Fix>) {
        let (code, base) = (kind.code(), kind.base_severity());
        let sentence = Sentence::new(code, kind.values());
        let Some(severity) = base.under(self.profile) else { return };
        if self.list.len() >= MOST_FINDINGS {
            return;
        }
        self.list.push(RawFinding {
            code,
            severity,
            element: place.element.to_owned(),
            property: place.property.map(str::to_owned),
            sentence,
            position: place.position,
            fix,
        });
    }

    /// The findings, with the reader's before those of the same place, in document order.
    pub(super) fn after(self, problems: Vec<Problem>) -> Vec<RawFinding> {
        let mut list: Vec<RawFinding> = problems.into_iter().map(RawFinding::from).collect();
        list.extend(self.list);
        list.sort_by_key(|it| it.position);
        list
    }
}
