//! The rows of a workbook, held against the rules of an area before they are sent. The server does the same with each
//! row, and then asks the database.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::cell::{Captions, read_row};
use super::record_checker::{RecordChecker, keep_first_errors};
use crate::date::Date;
use crate::expression::Value;
use crate::form::{Checker, Form, Values};
use crate::json_in::{self, Misfit};
use crate::message::Message;
use crate::violation::Violation;

/// What rows are held against beside the area's form: what the server knows of the caller and of dictionaries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AreaImportContext"))]
#[serde(rename_all = "camelCase")]
pub struct ImportContext {
    /// The day that rules go by, as `2026-01-31`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub today: Date,
    /// Keys of the fields that the caller fills in.
    pub open: Vec<String>,
    /// Keys of those that he fills in because the system does not know them of him.
    pub lifted: Vec<String>,
    /// What the system fills in, by the field's key. Running numbers are examples.
    pub presets: Values,
    /// By the dictionary's key its items: what cells may say instead of codes.
    pub captions: Captions,
}

impl ImportContext {
    /// Reads it from what the browser hands over: here, where it is compiled for size, and not at the door.
    pub fn from_value(value: Value) -> Result<Self, Misfit> {
        json_in::from_value(value)
    }
}

/// The rules of an area, ready for the rows of one caller.
#[derive(Clone, Debug)]
pub struct ImportChecker {
    form: Form,
    records: RecordChecker,
    presets: Values,
    captions: Captions,
}

impl ImportChecker {
    /// For the area with this key and form. `compile` makes the checker of the form as the caller fills it in.
    #[must_use]
    pub fn new(area: &str, form: Form, context: ImportContext, compile: impl FnOnce(&Form) -> Checker) -> Self {
        let ImportContext { today, open, lifted, presets, captions } = context;
        let open: Vec<&str> = open.iter().map(String::as_str).collect();
        let records = RecordChecker::new((area, &form), &open, &lifted, today, compile);
        Self { form, records, presets, captions }
    }

    /// What is wrong with a row of cells, by the fields' keys, as far as it can be known without the database: which
    /// record a name means, and whether a number is taken, only that knows.
    #[must_use]
    pub fn check(&self, cells: &BTreeMap<String, String>) -> Vec<Violation> {
        let mut row = read_row(&self.form, cells, &self.captions);
        let names = std::mem::take(&mut row.names);
        // In place of the id that is not known yet.
        row.values.extend(names.iter().map(|(key, name)| (key.clone(), Value::String(name.clone()))));
        let (_, mut faults) = self.records.check_imported(std::mem::take(&mut row.values), &self.presets);
        keep_first_errors(&mut faults);
        // Where nothing may stand no id helps.
        let is_sure = |it: &Violation| it.message == Message::ReadOnly && !self.presets.contains_key(&it.field);
        faults.retain(|it| is_sure(it) || !names.iter().any(|(key, _)| *key == it.field));
        row.wrong(faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::Area;
    use crate::caption::Caption;
    use crate::dictionary;

    /// Of a clerk who sees to the units of his county.
    fn context(area: &Area) -> ImportContext {
        let captions = dictionary::built_in().into_iter().map(|it| (it.key, it.items)).collect();
        let open = area.editable(crate::area::Editor::Staff).into_iter().map(str::to_owned).collect();
        let presets = area.presets.iter().map(|it| (it.field.clone(), Value::String(it.value.clone()))).collect();
        ImportContext { today: Date::new(2026, 11, 21).unwrap(), open, lifted: Vec::new(), presets, captions }
    }

    fn check(area: &str, cells: &[(&str, &str)], expected: &[&str]) {
        let area = Area::by_key(area).unwrap();
        let checker = ImportChecker::new(&area.key, area.form.clone(), context(area), Checker::new);
        let cells = cells.iter().map(|(key, cell)| ((*key).to_owned(), (*cell).to_owned())).collect();
        let told: Vec<String> =
            checker.check(&cells).iter().map(|it| format!("{}={}", it.field, it.message.code())).collect();
        assert_eq!(told, expected, "{cells:?}");
    }

    const UNIT: [(&str, &str); 6] = [
        ("name", "东湖公司"),
        ("unitType", "国有企业"),
        ("uscc", "91110000600037341L"),
        ("regionCode", "湖滨区"),
        ("contactName", "李明"),
        ("contactPhone", "0990-55501234"),
    ];

    /// The unit with one cell changed.
    fn changed(key: &'static str, cell: &'static str) -> Vec<(&'static str, &'static str)> {
        UNIT.iter().filter(|(other, _)| *other != key).copied().chain([(key, cell)]).collect()
    }

    #[test]
    fn a_sound_row_has_no_fault_and_names_are_left_to_the_database() {
        check("company", &UNIT, &[]);
        check("company", &changed("lawyerId", "查无此人"), &[]);
        check("company", &changed("regionCode", "火星区"), &[]);
    }

    #[test]
    fn what_is_wrong_is_told_once_a_field() {
        check("company", &changed("unitType", "外星企业"), &["unitType=notInDictionary"]);
        check("company", &changed("uscc", "12345"), &["uscc=creditCode"]);
        check("company", &changed("name", ""), &["name=required"]);
        check("company", &changed("contactPhone", "不知道"), &["contactPhone=phone"]);
        check("company", &changed("nothing", "x"), &["nothing=unknownField"]);
        check("company", &changed("unitStatus", "02"), &["unitStatus=readOnly"]);
    }

    #[test]
    fn a_name_where_nothing_may_stand_is_told() {
        let staff: Vec<String> = {
            let area = Area::by_key("legal_staff").unwrap();
            let checker = ImportChecker::new(&area.key, area.form.clone(), context(area), Checker::new);
            let cells = [("unitLawyerId".to_owned(), "林正".to_owned())].into();
            checker
                .check(&cells)
                .into_iter()
                .filter(|it| it.field == "unitLawyerId")
                .map(|it| it.message.code())
                .collect()
        };
        assert_eq!(staff, ["readOnly"]);
    }

    #[test]
    fn what_holds_across_fields_is_told_too() {
        let area = Area::by_key("party_member").unwrap();
        let checker = ImportChecker::new(&area.key, area.form.clone(), context(area), Checker::new);
        let cells = [("joinDate", "2026/1/1"), ("fullDate", "2026年6月1日")];
        let wrong = checker.check(&cells.map(|(key, cell)| (key.to_owned(), cell.to_owned())).into());
        assert!(wrong.iter().any(|it| it.field == "fullDate" && it.message.code() == "stated"), "{wrong:?}");
    }

    /// A name stands where an id would: what a condition says of it might be wrong.
    #[test]
    fn no_condition_of_an_area_that_can_be_imported_looks_into_a_name() {
        use crate::form::Widget::{Firm, Person, Region};
        for area in Area::all().iter().filter(|area| area.action("import").is_some()) {
            let fields = || area.form.fields();
            let conditions = fields()
                .flat_map(|it| [&it.visible_when, &it.required_when, &it.read_only_when])
                .flatten()
                .chain(area.form.checks.iter().map(|check| &check.when));
            let conditions: Vec<&String> = conditions.collect();
            for field in fields().filter(|it| matches!(it.widget, Firm | Person | Region)) {
                assert!(conditions.iter().all(|it| !it.contains(&field.key)), "{}.{}", area.key, field.key);
            }
        }
    }

    #[test]
    fn texts_of_dictionaries_are_read_in_either_language() {
        let items = dictionary::built_in().into_iter().find(|it| it.key == "dwxz").map(|it| it.items);
        let Caption { en, .. } = items.and_then(|it| it.into_iter().next()).unwrap().label;
        let area = Area::by_key("company").unwrap();
        let checker = ImportChecker::new(&area.key, area.form.clone(), context(area), Checker::new);
        let cells = UNIT.iter().map(|(key, cell)| ((*key).to_owned(), (*cell).to_owned()));
        let cells = cells.chain([("unitType".to_owned(), en)]).collect();
        assert!(checker.check(&cells).is_empty(), "{cells:?}");
    }
}
