//! What a record of an area is held against before it is written: its form, what holds across fields, what the system
//! should have filled in. The same in the browser and on the server; what only the database knows comes behind it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::cell::is_importable;
use super::check::{check_across, derive};
use super::take_over;
use crate::date::Date;
use crate::dictionary::Dictionaries;
use crate::expression::Value;
use crate::form::{Checker, Form, FormContext, Right, Values, is_empty};
use crate::message::Message;
use crate::violation::{Severity, Violation};

/// The rules of an area, ready for one caller and many records.
#[derive(Clone, Debug)]
pub struct RecordChecker {
    area: String,
    checker: Checker,
    open: BTreeSet<String>,
    rights: BTreeMap<String, Right>,
    /// Keys of the fields that must be there and that the system fills in.
    owed: Vec<String>,
    /// Keys of the fields that a row of a workbook may lack: no cell can hold them, or they come from another file.
    lacking_in_rows: BTreeSet<String>,
    dictionaries: Option<Dictionaries>,
    today: Date,
}

impl RecordChecker {
    /// For a caller who may write `open` fields and sub-tables of the area with this key and form; of those `lifted` the
    /// system fills in otherwise. `compile` makes the checker of the form as he fills it in.
    #[must_use]
    pub fn new(
        (area, form): (&str, &Form),
        open: &[&str],
        lifted: &[String],
        today: Date,
        compile: impl FnOnce(&Form) -> Checker,
    ) -> Self {
        let open: BTreeSet<String> = open.iter().map(|key| (*key).to_owned()).chain(lifted.iter().cloned()).collect();
        let must_be_there = form.fields().filter(|field| field.required && field.visible_when.is_none());
        let owed = must_be_there.filter(|field| !open.contains(&field.key)).map(|field| field.key.clone()).collect();
        Self {
            area: area.to_owned(),
            checker: compile(&with_lifted(form, lifted)),
            owed,
            lacking_in_rows: form
                .fields()
                .filter(|it| !is_importable(it) || take_over::lacking_in_rows(area).contains(&it.key.as_str()))
                .map(|it| it.key.clone())
                .collect(),
            rights: open.iter().map(|key| (key.clone(), Right::Write)).collect(),
            open,
            dictionaries: None,
            today,
        }
    }

    /// A checker that also knows the codes that selects may hold.
    #[must_use]
    pub fn with_dictionaries(self, dictionaries: Dictionaries) -> Self {
        Self { dictionaries: Some(dictionaries), ..self }
    }

    /// Whether the caller may write a field or a sub-table.
    #[must_use]
    pub fn is_open(&self, key: &str) -> bool {
        self.open.contains(key)
    }

    /// Day and dictionaries, for what is checked beside the record's fields.
    #[must_use]
    pub fn context(&self) -> FormContext<'_> {
        FormContext { dictionaries: self.dictionaries.as_ref(), ..FormContext::new(self.today) }
    }

    /// The record that the given values make, laid over what is stored or filled in by the system (`base`): as it is
    /// stored, and what is wrong with it.
    #[must_use]
    pub fn check(&self, given: Values, base: &Values) -> (Values, Vec<Violation>) {
        let context = self.context_of(base);
        let mut merged = base.clone();
        merged.extend(given);
        let merged = Value::Map(merged);
        let mut violations = self.checker.check(&merged, &context);
        let Value::Map(mut merged) = self.checker.normalise(&merged, &context) else {
            return (Values::new(), violations);
        };
        derive(&self.area, &mut merged, &context);
        violations.extend(check_across(&self.area, &merged, &context));
        (merged, violations)
    }

    /// As [`Self::check`] of a record that is new: also what the system should have filled in and has not, as the caller
    /// lacks what it comes from.
    #[must_use]
    pub fn check_new(&self, given: Values, base: &Values) -> (Values, Vec<Violation>) {
        let (values, mut violations) = self.check(given, base);
        let empty = self.owed.iter().filter(|key| values.get(*key).is_none_or(is_empty));
        violations.extend(empty.map(|key| Violation::error(key.as_str(), Message::Required)));
        (values, violations)
    }

    /// As [`Self::check_new`] of the row of a workbook, which can bring no files: that they lack is no fault. What follows
    /// from other cells need not be there and must not contradict them; what only a row can have wrong is told, too.
    #[must_use]
    pub fn check_imported(&self, mut given: Values, base: &Values) -> (Values, Vec<Violation>) {
        let mut base = base.clone();
        let contradictions = self.settle_derived(&mut given, &mut base);
        let (values, mut violations) = self.check_new(given, &base);
        violations.retain(|it| it.message != Message::Required || !self.lacking_in_rows.contains(&it.field));
        violations.extend(contradictions);
        violations.extend(take_over::check(&self.area, &values));
        (values, violations)
    }

    /// Takes what follows from other cells for known, as it is of a stored record.
    fn settle_derived(&self, given: &mut Values, base: &mut Values) -> Vec<Violation> {
        let keys = take_over::derived_in_rows(&self.area);
        let mut known = base.clone();
        known
            .extend(given.iter().filter(|(key, _)| !keys.contains(&key.as_str())).map(|(k, v)| (k.clone(), v.clone())));
        derive(&self.area, &mut known, &self.context());
        let mut contradictions = Vec::new();
        for key in keys {
            let cell = given.remove(*key);
            let derived = known.remove(*key);
            if cell.is_some() && derived.is_some() && cell != derived {
                contradictions.push(Violation::error(*key, Message::DiffersFromIdCard));
            }
            base.extend(derived.or(cell).map(|value| ((*key).to_owned(), value)));
        }
        contradictions
    }

    /// What is wrong with a stored record.
    #[must_use]
    pub fn faults(&self, stored: &Values) -> Vec<Violation> {
        let context = self.context_of(stored);
        let mut faults = self.checker.check(&Value::Map(stored.clone()), &context);
        faults.extend(check_across(&self.area, stored, &context));
        faults
    }

    fn context_of<'a>(&'a self, stored: &'a Values) -> FormContext<'a> {
        FormContext { rights: Some(&self.rights), stored: Some(stored), ..self.context() }
    }
}

/// The form with fields that can be filled in here although the system fills them in otherwise.
fn with_lifted<'f>(form: &'f Form, lifted: &[String]) -> Cow<'f, Form> {
    if lifted.is_empty() {
        return Cow::Borrowed(form);
    }
    let mut form = form.clone();
    for field in form.sections.iter_mut().flat_map(|section| &mut section.fields) {
        if lifted.contains(&field.key) {
            field.read_only = false;
            field.read_only_when = None;
        }
    }
    Cow::Owned(form)
}

/// Leaves what stops a record, of each field the first: what cannot be changed need not hear what else is wrong with it.
pub fn keep_first_errors(violations: &mut Vec<Violation>) {
    let mut seen = BTreeSet::new();
    violations.retain(|it| it.severity == Severity::Error && seen.insert(it.field.clone()));
}
