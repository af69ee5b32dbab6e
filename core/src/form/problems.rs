//! What is wrong with a form itself, before anyone fills it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::declarations::names;
use super::problem::{FormProblem, FormProblemKind as Kind};
use super::{Check, DataClass, Field, Form, NodeRights, Widget, reach};
use crate::caption::Caption;
use crate::dictionary::{Dictionaries, ORGANISATIONS};
use crate::expression::{self, ExpressionProblem, ExpressionProblemKind, NameCatalogue, Type};
use crate::violation::Severity;
use crate::{letter, text};

/// The most fields of a form, those of its tables included.
const MAX_FIELDS: usize = 500;
/// The most sections, checks, nodes or patterns of a form.
const MAX_PARTS: usize = 100;
/// The most characters of a caption.
const MAX_CAPTION: usize = 200;
/// The most characters of a paragraph of a letter.
const MAX_PARAGRAPH: usize = 2000;
/// The most characters of a code or key.
const MAX_KEY: usize = 40;
/// The dictionary of kinds of forms.
const KINDS: &str = "classifyType";

/// What forms may refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Known"))]
#[serde(rename_all = "camelCase", default)]
pub struct FormReferences {
    /// All dictionaries that there are.
    pub dictionaries: Dictionaries,
    /// What master files can fill in, e.g. `lawyer.licenceNo`. `None`: not known here, not checked.
    pub sources: Option<BTreeSet<String>>,
    /// Ids of the user tasks of the flows that use the form. `None`: no flow does yet, or it is not known here.
    pub nodes: Option<BTreeSet<String>>,
    /// The captions that new fields begin with, in either language.
    pub default_captions: BTreeSet<String>,
}

impl Form {
    /// What is wrong with the form, in its order. A form with errors cannot be published.
    #[must_use]
    pub fn problems(&self, known: &FormReferences) -> Vec<FormProblem> {
        let mut report = ProblemReport { known, problems: Vec::new() };
        report.head(self);
        report.content(self);
        report.filled_by_nobody(self);
        report.problems
    }

    /// What is wrong with sections and checks alone: the form of an area has no code, name and kind.
    #[cfg(test)]
    pub(crate) fn content_problems(&self, known: &FormReferences) -> Vec<FormProblem> {
        let mut report = ProblemReport { known, problems: Vec::new() };
        report.content(self);
        report.problems
    }
}

/// Whether it may be a form's code: capital letters, digits and underscores, a letter first.
#[must_use]
pub fn is_code(code: &str) -> bool {
    code.len() <= MAX_KEY && text::is_capital_code(code)
}

/// Whether an expression can name a variable so.
fn is_variable(name: &str) -> bool {
    name.len() <= MAX_KEY
        && name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

struct ProblemReport<'a> {
    known: &'a FormReferences,
    problems: Vec<FormProblem>,
}

impl ProblemReport<'_> {
    fn add(&mut self, path: impl Into<String>, kind: Kind) {
        self.problems.push(FormProblem::new(path.into(), kind));
    }

    fn head(&mut self, form: &Form) {
        if !is_code(&form.code) {
            self.add("code", Kind::CodeFormat);
        }
        self.caption("name", &form.name);
        let kinds = self.known.dictionaries.codes(KINDS);
        if kinds.is_none_or(|kinds| !kinds.contains(&form.classify_type)) {
            self.add("classifyType", Kind::MissingKind);
        }
    }

    fn content(&mut self, form: &Form) {
        // How much there may be.
        let count: usize = form.fields().map(|field| 1 + field.columns.len()).sum();
        let patterns = form.fields().flat_map(|field| std::iter::once(field).chain(&field.columns));
        let patterns = patterns.filter(|field| field.pattern.is_some()).count();
        let parts = [form.sections.len(), form.checks.len(), form.nodes.len(), form.letter.len(), patterns];
        let parts = parts.into_iter().max().unwrap_or_default();
        if MAX_FIELDS < count || MAX_PARTS < parts {
            let max = if MAX_FIELDS < count { MAX_FIELDS } else { MAX_PARTS };
            return self.add("sections", Kind::TooMany { max });
        }
        if form.sections.is_empty() && form.letter.is_empty() {
            self.add("sections", Kind::MissingSections);
        }
        self.letter(form);
        let complete = NameCatalogue { complete: true, ..NameCatalogue::default() };
        let names = names(form.fields(), &complete, &self.known.dictionaries);
        self.sections(form, &names);
        let names_in = |table: Option<&Field>| match table {
            Some(table) => super::declarations::names(table.columns.iter(), &names, &self.known.dictionaries),
            None => names.clone(),
        };
        // Of conditions that are wrong in themselves, or of keys that stand twice, nothing more can be said.
        if self.problems.iter().all(|problem| problem.severity != Severity::Error) {
            for (path, kind) in reach::problems(form, names_in) {
                self.add(path, kind);
            }
        }
        for (index, check) in form.checks.iter().enumerate() {
            self.check_across(&format!("checks[{index}]"), check, form, &names);
        }
        let mut seen = BTreeSet::new();
        for (index, node) in form.nodes.iter().enumerate() {
            if !seen.insert(&node.node) {
                self.add(format!("nodes[{index}].node"), Kind::DuplicateKey);
            }
            self.node(&format!("nodes[{index}]"), node, form);
        }
    }

    fn letter(&mut self, form: &Form) {
        for (index, paragraph) in form.letter.iter().enumerate() {
            let path = format!("letter[{index}].text");
            if let Some(name) = letter::unknown(&paragraph.text) {
                self.add(path.as_str(), Kind::UnknownPlaceholder { name: name.to_owned() });
            }
            if MAX_PARAGRAPH < paragraph.text.chars().count() {
                self.add(path, Kind::TooLong { max: MAX_PARAGRAPH });
            }
        }
    }

    fn sections(&mut self, form: &Form, names: &NameCatalogue) {
        let (mut seen, mut seen_fields) = (BTreeSet::new(), BTreeSet::new());
        for (index, section) in form.sections.iter().enumerate() {
            let path = format!("sections[{index}]");
            self.key(&path, &section.key, &mut seen);
            self.caption(&format!("{path}.title"), &section.title);
            if section.fields.is_empty() {
                self.add(format!("{path}.fields"), Kind::MissingFields);
            }
            self.fields(&format!("{path}.fields"), &section.fields, names, &mut seen_fields);
        }
    }

    fn fields<'f>(&mut self, list: &str, fields: &'f [Field], names: &NameCatalogue, seen: &mut BTreeSet<&'f str>) {
        for (index, field) in fields.iter().enumerate() {
            let path = format!("{list}[{index}]");
            self.key(&path, &field.key, seen);
            self.caption(&format!("{path}.label"), &field.label);
            self.choices(&path, field);
            self.limits(&path, field);
            self.pattern(&path, field);
            self.use_in_flow(&path, field);
            self.personal(&path, field);
            for (name, condition) in [
                ("requiredWhen", &field.required_when),
                ("visibleWhen", &field.visible_when),
                ("readOnlyWhen", &field.read_only_when),
            ] {
                if let Some(condition) = condition {
                    self.condition(&format!("{path}.{name}"), condition, names);
                }
            }
            if field.widget == Widget::Table {
                self.columns(&format!("{path}.columns"), field, names);
            }
        }
    }

    /// Conditions in a row can use its columns, then the form around it.
    fn columns(&mut self, path: &str, table: &Field, around: &NameCatalogue) {
        if let Some(nested) = table.columns.iter().position(|column| column.widget == Widget::Table) {
            return self.add(format!("{path}[{nested}].widget"), Kind::NestedTable);
        }
        let names = names(table.columns.iter(), around, &self.known.dictionaries);
        self.fields(path, &table.columns, &names, &mut BTreeSet::new());
    }

    fn key<'k>(&mut self, path: &str, key: &'k str, seen: &mut BTreeSet<&'k str>) {
        let is_sound = key.len() <= MAX_KEY
            && key.starts_with(|letter: char| letter.is_ascii_lowercase())
            && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_sound || key == "today" {
            self.add(format!("{path}.key"), Kind::KeyFormat);
        }
        if !seen.insert(key) {
            self.add(format!("{path}.key"), Kind::DuplicateKey);
        }
    }

    fn caption(&mut self, path: &str, caption: &Caption) {
        let texts = [&caption.zh, &caption.en];
        if texts.iter().any(|it| it.trim().is_empty()) {
            self.add(path, Kind::MissingCaption);
        } else if texts.iter().any(|it| self.known.default_captions.contains(it.as_str())) {
            self.add(path, Kind::DefaultCaption);
        } else if texts.iter().any(|it| text::length(it) > MAX_CAPTION) {
            self.add(path, Kind::TooLong { max: MAX_CAPTION });
        }
    }

    fn choices(&mut self, path: &str, field: &Field) {
        if matches!(field.widget, Widget::Select | Widget::MultiSelect | Widget::Radio) && field.dictionary.is_none() {
            self.add(format!("{path}.dictionary"), Kind::MissingDictionary);
        }
        if field.widget == Widget::Table && field.columns.is_empty() {
            self.add(format!("{path}.columns"), Kind::MissingColumns);
        }
        if let Some(key) = &field.dictionary {
            let is_known = self.known.dictionaries.codes(key).is_some() || ORGANISATIONS.contains(&key.as_str());
            if !is_known {
                self.add(format!("{path}.dictionary"), Kind::UnknownDictionary { dictionary: key.clone() });
            }
        }
        if let (Some(source), Some(sources)) = (&field.source, &self.known.sources)
            && !sources.contains(source)
        {
            self.add(format!("{path}.source"), Kind::UnknownSource { source: source.clone() });
        }
    }

    fn limits(&mut self, path: &str, field: &Field) {
        let is_empty = |min: Option<f64>, max: Option<f64>| min.zip(max).is_some_and(|(min, max)| max < min);
        if is_empty(field.min, field.max) {
            self.add(format!("{path}.max"), Kind::EmptyRange);
        }
        if is_empty(field.min_items.map(f64::from), field.max_items.map(f64::from)) {
            self.add(format!("{path}.maxItems"), Kind::EmptyRange);
        }
        if field.max_length == Some(0) {
            self.add(format!("{path}.maxLength"), Kind::EmptyRange);
        }
        if field.max_size == Some(0) {
            self.add(format!("{path}.maxSize"), Kind::EmptyRange);
        }
    }

    /// What is required of nobody: neither a file fills it nor a node's people.
    fn filled_by_nobody(&mut self, form: &Form) {
        let is_filled = |field: &Field| {
            let by_node = |node: &NodeRights| node.rights.get(&field.key).is_some_and(|right| right.writes());
            field.source.is_some() || form.nodes.iter().any(by_node)
        };
        for (section_index, section) in form.sections.iter().enumerate() {
            for (index, field) in section.fields.iter().enumerate() {
                if field.required && field.read_only && !is_filled(field) {
                    self.add(format!("sections[{section_index}].fields[{index}].required"), Kind::RequiredReadOnly);
                }
            }
        }
    }

    /// A rule belongs to a text, and its class to what it holds.
    fn personal(&mut self, path: &str, field: &Field) {
        let Some(rule) = field.rule else { return };
        if !matches!(field.widget, Widget::Text | Widget::Textarea | Widget::RichText) {
            self.add(format!("{path}.rule"), Kind::RuleWithoutText);
        } else if field.class < DataClass::of_rule(rule) {
            self.add(format!("{path}.class"), Kind::ImpersonalClass);
        }
    }

    /// In the browser a module of its own says what is wrong with expressions.
    fn pattern(&mut self, path: &str, field: &Field) {
        #[cfg(feature = "pattern")]
        if let Some(Err(problem)) = field.text_pattern().map(super::CompiledPattern::new) {
            self.problems.push(FormProblem { path: format!("{path}.pattern"), ..*problem });
        }
        if let (Some(_), Some(message)) = (field.text_pattern(), &field.pattern_message) {
            self.caption(&format!("{path}.patternMessage"), message);
        }
    }

    /// What the flow and the master files have to do with the field.
    fn use_in_flow(&mut self, path: &str, field: &Field) {
        if field.variable.as_deref().is_some_and(|name| !is_variable(name)) {
            self.add(format!("{path}.variable"), Kind::VariableFormat);
        }
        if field.unique.is_some() && field.widget != Widget::Text {
            self.add(format!("{path}.unique"), Kind::UniqueNotText);
        }
    }

    fn check_across(&mut self, path: &str, check: &Check, form: &Form, names: &NameCatalogue) {
        self.condition(&format!("{path}.when"), &check.when, names);
        self.caption(&format!("{path}.message"), &check.message);
        if form.field(&check.field).is_none() {
            self.unknown_field(format!("{path}.field"), check.field.clone(), None);
        }
    }

    fn node(&mut self, path: &str, node: &NodeRights, form: &Form) {
        if node.node.trim().is_empty() {
            self.add(format!("{path}.node"), Kind::MissingNode);
        }
        if self.known.nodes.as_ref().is_some_and(|nodes| !node.node.trim().is_empty() && !nodes.contains(&node.node)) {
            self.add(format!("{path}.node"), Kind::UnknownNode { node: node.node.clone() });
        }
        for key in node.rights.keys().filter(|key| form.field(key).is_none()) {
            self.unknown_field(format!("{path}.rights.{key}"), key.clone(), None);
        }
    }

    fn unknown_field(&mut self, path: String, name: String, meant: Option<String>) {
        self.add(path, Kind::UnknownField { name, meant });
    }

    fn condition(&mut self, path: &str, text: &str, names: &NameCatalogue) {
        let expression = match expression::parse(text) {
            Ok(expression) if !expression.is_literal() => expression,
            Ok(_) => return self.add(path, Kind::ConditionLiteral),
            Err(error) => return self.add(path, Kind::ConditionSyntax { position: error.position + 1 }),
        };
        let problems = expression::analyse(&expression, names);
        if problems.is_empty() && !matches!(expression::result_type(&expression, names), Type::Boolean | Type::Any) {
            self.add(path, Kind::NotCondition);
        }
        for problem in problems {
            self.add(path, of_expression(problem));
        }
    }
}

fn of_expression(problem: ExpressionProblem) -> Kind {
    match problem.kind {
        ExpressionProblemKind::UnknownName { name, meant } => Kind::UnknownField { name, meant },
        ExpressionProblemKind::UnknownValue { value, .. } => Kind::UnknownValue { value },
        ExpressionProblemKind::Constant { value } => Kind::ConstantCondition { value },
        ExpressionProblemKind::UnknownBean { bean: name, .. }
        | ExpressionProblemKind::UnknownFunction { function: name, .. }
        | ExpressionProblemKind::UnknownProperty { property: name, .. }
        | ExpressionProblemKind::UnknownMethod { method: name, .. }
        | ExpressionProblemKind::WrongArity { function: name, .. } => Kind::UnknownFunction { name },
        ExpressionProblemKind::WrongType { .. } | ExpressionProblemKind::DoubtfulType { .. } => Kind::WrongType,
    }
}
