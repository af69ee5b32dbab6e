//! What a record is held against before it is written: its form, what holds across fields, its sub-tables, and what only
//! the database knows. The same for records that are added, changed, brought to another state or imported.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::area::{Area, is_importable};
use lawdesk_core::date::Date;
use lawdesk_core::dictionary::Dictionaries;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, DataClass, Form, FormContext, Right, Values, is_empty};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::Message;
use lawdesk_core::violation::{Severity, Violation};

use super::references;
use super::row::masked;
use super::sub_table;
use crate::App;
use crate::flows::forms;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};

/// The rows of sub-tables that are written.
pub(crate) type Tables = Vec<(String, Vec<Values>)>;

/// What is held against the rules.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    /// The fields that were filled in.
    pub(crate) data: &'a Values,
    /// All rows of each sub-table that was sent.
    pub(crate) tables: &'a BTreeMap<String, Vec<Values>>,
    /// The record that they are laid over: as it is stored, or what the system fills in.
    pub(crate) base: &'a Values,
}

/// Whose faults count.
#[derive(Clone, Copy)]
pub(crate) enum Counted<'a> {
    /// All: the record is new.
    All,
    /// All but files that lack: the row of a workbook can bring none.
    Imported,
    /// Of what was filled in, of these fields, and what was not wrong before: an old file without a photograph can still
    /// get a new telephone number.
    Touched(&'a [String]),
}

/// The rules of an area, ready for one caller and many records.
pub(crate) struct Checks {
    area: &'static Area,
    checker: Checker,
    open: BTreeSet<String>,
    rights: BTreeMap<String, Right>,
    dictionaries: Dictionaries,
    today: Date,
}

impl Checks {
    /// For a caller who may write `open` fields and sub-tables; of those `lifted` the system fills in otherwise.
    pub(crate) async fn prepare(
        app: &App,
        tx: &mut Tx,
        area: &'static Area,
        open: &[&str],
        lifted: &[String],
        stored: &Values,
    ) -> Result<Self> {
        let form = with_lifted(&area.form, lifted);
        let open: BTreeSet<String> = open.iter().map(|key| (*key).to_owned()).chain(lifted.iter().cloned()).collect();
        Ok(Self {
            area,
            checker: Checker::new(&form),
            rights: open.iter().map(|key| (key.clone(), Right::Write)).collect(),
            open,
            dictionaries: forms::dictionaries(tx, &whole_form(area), stored).await?,
            today: app.clock.today(),
        })
    }

    /// The record that the input makes, and the rows of its sub-tables, or all that is wrong with them.
    pub(crate) async fn check(&self, tx: &mut Tx, input: Input<'_>, counted: Counted<'_>) -> Result<(Values, Tables)> {
        let (values, mut violations) = self.fields(input, counted);
        let (tables, wrong) = self.tables(input.tables);
        violations.extend(wrong);
        violations.extend(references::missing(tx, self.area, &changed(self.area, &values, input.base)).await?);
        violations.retain(|violation| violation.severity == Severity::Error);
        keep_first_of_each_field(&mut violations);
        if violations.is_empty() { Ok((values, tables)) } else { Err(Error::Validation(violations)) }
    }

    fn fields(&self, input: Input<'_>, counted: Counted<'_>) -> (Values, Vec<Violation>) {
        let (area, context) = (self.area, self.context(input.base));
        let mut merged = input.base.clone();
        let given = input.data.iter().filter(|(key, value)| !is_mask(area, key, value, input.base));
        merged.extend(given.map(|(key, value)| (key.clone(), value.clone())));
        let mut violations = self.checker.check(&Value::Map(merged.clone()), &context);
        let Value::Map(mut merged) = self.checker.normalise(&Value::Map(merged), &context) else {
            return (Values::new(), violations);
        };
        area.derive(&mut merged, &context);
        violations.extend(area.check_across(&merged, &context));
        match counted {
            Counted::All => violations.extend(self.lacking(&merged)),
            Counted::Imported => {
                violations.extend(self.lacking(&merged));
                let can_come = |key: &str| area.form.field(key).is_none_or(is_importable);
                violations.retain(|it| it.message != Message::Required || can_come(&it.field));
            }
            Counted::Touched(asked) => {
                let before = self.faults(input.base, &context);
                let is_touched = |field: &String| input.data.contains_key(field) || asked.contains(field);
                violations.retain(|it| is_touched(&it.field) || !before.contains(it));
            }
        }
        (merged, violations)
    }

    /// What was wrong before.
    fn faults(&self, base: &Values, context: &FormContext) -> Vec<Violation> {
        let mut faults = self.checker.check(&Value::Map(base.clone()), context);
        faults.extend(self.area.check_across(base, context));
        faults
    }

    /// Fields that the system should have filled in and has not: the caller lacks what they come from.
    fn lacking(&self, values: &Values) -> Vec<Violation> {
        let must_be_there = self.area.form.fields().filter(|field| field.required && field.visible_when.is_none());
        let filled_in = must_be_there.filter(|field| !self.open.contains(&field.key));
        let empty = filled_in.filter(|field| values.get(&field.key).is_none_or(is_empty));
        empty.map(|field| Violation::error(field.key.as_str(), Message::Required)).collect()
    }

    fn tables(&self, given: &BTreeMap<String, Vec<Values>>) -> (Tables, Vec<Violation>) {
        let context = FormContext { dictionaries: Some(&self.dictionaries), ..FormContext::new(self.today) };
        let (mut tables, mut violations) = (Vec::new(), Vec::new());
        for (key, rows) in given {
            let Some(table) = self.area.sub_table(key) else {
                violations.push(Violation::error(key.as_str(), Message::UnknownField));
                continue;
            };
            if !self.open.contains(key) {
                violations.push(Violation::error(key.as_str(), Message::ReadOnly));
                continue;
            }
            let (rows, wrong) = sub_table::check(table, rows, &context);
            violations.extend(wrong);
            tables.push((key.clone(), rows));
        }
        (tables, violations)
    }

    fn context<'a>(&'a self, stored: &'a Values) -> FormContext<'a> {
        FormContext {
            today: self.today,
            dictionaries: Some(&self.dictionaries),
            rights: Some(&self.rights),
            stored: Some(stored),
        }
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

/// Main fields and sub-tables together, to know which dictionaries they need.
fn whole_form(area: &Area) -> Form {
    let mut form = area.form.clone();
    form.sections.extend(area.tables.iter().flat_map(|table| sub_table::as_form(table).sections));
    form
}

/// What cannot be changed need not hear what else is wrong with it.
fn keep_first_of_each_field(violations: &mut Vec<Violation>) {
    let mut seen = BTreeSet::new();
    violations.retain(|violation| seen.insert(violation.field.clone()));
}

/// The fields that differ from what is stored.
pub(crate) fn changed(area: &Area, values: &Values, stored: &Values) -> Values {
    let value = |values: &Values, key: &str| values.get(key).cloned().unwrap_or_default();
    let keys = area.form.fields().map(|field| field.key.as_str());
    let changed = keys.filter(|key| value(values, key) != value(stored, key));
    changed.map(|key| (key.to_owned(), value(values, key))).collect()
}

/// A masked value that comes back is no change.
fn is_mask(area: &Area, key: &str, value: &Value, stored: &Values) -> bool {
    let Some(field) = area.form.field(key).filter(|field| DataClass::P2 <= field.class) else {
        return false;
    };
    match (value, stored.get(key)) {
        (Value::String(value), Some(Value::String(stored))) => {
            value != stored && *value == masked(field, stored, Presentation::Detail, Viewer::Masked)
        }
        _ => false,
    }
}
