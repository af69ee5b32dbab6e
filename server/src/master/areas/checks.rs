//! What a record is held against before it is written: its form, what holds across fields, its sub-tables, and what only
//! the database knows. The same for records that are added, changed, brought to another state or imported.

use std::collections::BTreeMap;

use lawdesk_core::area::{Area, RecordChecker, keep_first_errors};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, DataClass, Form, Values};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

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
pub(crate) enum CountedFaults<'a> {
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
    records: RecordChecker,
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
        let dictionaries = forms::dictionaries(tx, &whole_form(area), stored).await?;
        let records = RecordChecker::new((&area.key, &area.form), open, lifted, app.clock.today(), Checker::new);
        Ok(Self { area, records: records.with_dictionaries(dictionaries) })
    }

    /// The record that the input makes, and the rows of its sub-tables, or all that is wrong with them.
    pub(crate) async fn check(
        &self,
        tx: &mut Tx,
        input: Input<'_>,
        counted: CountedFaults<'_>,
    ) -> Result<(Values, Tables)> {
        let (values, mut violations) = self.fields(input, counted);
        let (tables, wrong) = self.tables(input.tables);
        violations.extend(wrong);
        violations.extend(references::missing(tx, self.area, &changed(self.area, &values, input.base)).await?);
        keep_first_errors(&mut violations);
        if violations.is_empty() { Ok((values, tables)) } else { Err(Error::Validation(violations)) }
    }

    fn fields(&self, input: Input<'_>, counted: CountedFaults<'_>) -> (Values, Vec<Violation>) {
        let given = input.data.iter().filter(|(key, value)| !is_mask(self.area, key, value, input.base));
        let given: Values = given.map(|(key, value)| (key.clone(), value.clone())).collect();
        match counted {
            CountedFaults::All => self.records.check_new(given, input.base),
            CountedFaults::Imported => self.records.check_imported(given, input.base),
            CountedFaults::Touched(asked) => {
                let (values, mut violations) = self.records.check(given, input.base);
                let before = self.records.faults(input.base);
                let is_touched = |field: &String| input.data.contains_key(field) || asked.contains(field);
                violations.retain(|it| is_touched(&it.field) || !before.contains(it));
                (values, violations)
            }
        }
    }

    fn tables(&self, given: &BTreeMap<String, Vec<Values>>) -> (Tables, Vec<Violation>) {
        let context = self.records.context();
        let (mut tables, mut violations) = (Vec::new(), Vec::new());
        for (key, rows) in given {
            let Some(table) = self.area.sub_table(key) else {
                violations.push(Violation::error(key.as_str(), Message::UnknownField));
                continue;
            };
            if !self.records.is_open(key) {
                violations.push(Violation::error(key.as_str(), Message::ReadOnly));
                continue;
            }
            let (rows, wrong) = sub_table::check(table, rows, &context);
            violations.extend(wrong);
            tables.push((key.clone(), rows));
        }
        (tables, violations)
    }
}

/// Main fields and sub-tables together, to know which dictionaries they need.
fn whole_form(area: &Area) -> Form {
    let mut form = area.form.clone();
    form.sections.extend(area.tables.iter().flat_map(|table| sub_table::as_form(table).sections));
    form
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
