//! What differs between two versions of a form's data: field by field, tables row by row.

use serde::{Deserialize, Serialize};

use super::context::{Values, is_empty};
use super::{Field, Form, Widget};
use crate::expression::Value;

/// The most rows of either side that are matched by what they hold; longer tables are compared number by number.
const MAX_MATCHED_ROWS: usize = 200;

/// What happened to a value or a row between the older version and the newer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Change {
    /// Only the newer version has it.
    Added,
    /// Both have it, and they differ.
    Changed,
    /// Only the older version has it.
    Removed,
    /// Both have the same.
    Same,
}

/// A field that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldChange {
    /// The field's key.
    pub key: String,
    /// What happened to it; never `same`.
    pub change: Change,
    /// All rows of a table, those that are the same included, in the order of the newer version.
    pub rows: Vec<RowChange>,
}

/// A row of either version, or one of both that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowChange {
    /// What happened to it.
    pub change: Change,
    /// Its number in the older version, from 0.
    pub old: Option<usize>,
    /// Its number in the newer version, from 0.
    pub new: Option<usize>,
    /// Keys of the columns that differ in a changed row.
    pub columns: Vec<String>,
}

/// The fields that differ, in the order of the form. What the form does not name is not compared.
#[must_use]
pub fn compare(form: &Form, old: &Values, new: &Values) -> Vec<FieldChange> {
    form.fields().filter_map(|field| compare_field(field, get(old, &field.key), get(new, &field.key))).collect()
}

/// What happened to the rows of a table with these columns, those that are the same included, in the order of the newer
/// version.
#[must_use]
pub fn compare_rows(columns: &[Field], old: &[Values], new: &[Values]) -> Vec<RowChange> {
    let list = |rows: &[Values]| rows.iter().cloned().map(Value::Map).collect::<Vec<_>>();
    match_rows(columns, &list(old), &list(new))
}

/// What an application would replace: what the file holds of the form's fields, and for a field that says what shall be
/// (`nameAfter`, `newFirmId`) what the one beside it says that is (`nameBefore`, `oldFirmId`). `file` has the values of
/// the fields that name a source, nothing where it holds nothing.
#[must_use]
pub fn replaced_values(form: &Form, file: &Values) -> Values {
    let mut values = file.clone();
    for field in form.fields() {
        if let Some(value) = present(&field.key).and_then(|key| file.get(&key)) {
            values.insert(field.key.clone(), value.clone());
        }
    }
    values
}

/// `nameAfter` → `nameBefore`, `newFirmId` → `oldFirmId`
fn present(key: &str) -> Option<String> {
    let of_suffix = key.strip_suffix("After").map(|stem| format!("{stem}Before"));
    of_suffix.or_else(|| key.strip_prefix("new").map(|stem| format!("old{stem}")))
}

static NOTHING: Value = Value::Null;

fn get<'v>(values: &'v Values, key: &str) -> &'v Value {
    values.get(key).unwrap_or(&NOTHING)
}

fn compare_field(field: &Field, old: &Value, new: &Value) -> Option<FieldChange> {
    let change = change(old, new);
    if change == Change::Same {
        return None;
    }
    let rows =
        if field.widget == Widget::Table { match_rows(&field.columns, rows(old), rows(new)) } else { Vec::new() };
    Some(FieldChange { key: field.key.clone(), change, rows })
}

fn change(old: &Value, new: &Value) -> Change {
    match (is_empty(old), is_empty(new)) {
        _ if is_same(old, new) => Change::Same,
        (true, false) => Change::Added,
        (false, true) => Change::Removed,
        _ => Change::Changed,
    }
}

/// Nothing is nothing in every form of it, a number may be written with or without a fraction, and an absent value of a
/// row is the same as an empty one.
fn is_same(old: &Value, new: &Value) -> bool {
    match (old, new) {
        #[expect(clippy::cast_precision_loss, reason = "numbers of forms are far below 2^53")]
        (Value::Long(long), Value::Double(double)) | (Value::Double(double), Value::Long(long)) => {
            (*long as f64).total_cmp(double).is_eq()
        }
        (Value::List(old), Value::List(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_same(old, new))
        }
        (Value::Map(old), Value::Map(new)) => {
            old.keys().chain(new.keys()).all(|key| is_same(get(old, key), get(new, key)))
        }
        _ => old == new || (is_empty(old) && is_empty(new)),
    }
}

fn rows(value: &Value) -> &[Value] {
    match value {
        Value::List(rows) => rows,
        _ => &[],
    }
}

/// Rows that are the same belong together; those between them are matched in order, and what is left over was added
/// or removed.
fn match_rows(columns: &[Field], old: &[Value], new: &[Value]) -> Vec<RowChange> {
    let mut matched = Vec::new();
    let (mut old_at, mut new_at) = (0, 0);
    for (old_same, new_same) in same_rows(old, new).into_iter().chain([(old.len(), new.len())]) {
        between(columns, (old, old_at..old_same), (new, new_at..new_same), &mut matched);
        if old_same < old.len() && new_same < new.len() {
            matched.push(RowChange {
                change: Change::Same,
                old: Some(old_same),
                new: Some(new_same),
                columns: Vec::new(),
            });
        }
        (old_at, new_at) = (old_same + 1, new_same + 1);
    }
    matched
}

type Part<'v> = (&'v [Value], std::ops::Range<usize>);

fn between(columns: &[Field], (old, mut olds): Part, (new, mut news): Part, matched: &mut Vec<RowChange>) {
    loop {
        let (change, old_at, new_at) = match (olds.next(), news.next()) {
            (Some(old), Some(new)) => (Change::Changed, Some(old), Some(new)),
            (Some(old), None) => (Change::Removed, Some(old), None),
            (None, Some(new)) => (Change::Added, None, Some(new)),
            (None, None) => return,
        };
        let columns = match (old_at, new_at) {
            (Some(old_at), Some(new_at)) => changed_columns(columns, &old[old_at], &new[new_at]),
            _ => Vec::new(),
        };
        matched.push(RowChange { change, old: old_at, new: new_at, columns });
    }
}

fn changed_columns(columns: &[Field], old: &Value, new: &Value) -> Vec<String> {
    let cell = |row: &Value, key: &str| match row {
        Value::Map(values) => get(values, key).clone(),
        _ => Value::Null,
    };
    let differs = |column: &&Field| !is_same(&cell(old, &column.key), &cell(new, &column.key));
    columns.iter().filter(differs).map(|column| column.key.clone()).collect()
}

/// The longest run of rows that are the same on both sides in the same order, as pairs of their numbers.
fn same_rows(old: &[Value], new: &[Value]) -> Vec<(usize, usize)> {
    if old.len() > MAX_MATCHED_ROWS || new.len() > MAX_MATCHED_ROWS {
        let numbers = 0..old.len().min(new.len());
        return numbers.filter(|at| is_same(&old[*at], &new[*at])).map(|at| (at, at)).collect();
    }
    let lengths = common_lengths(old, new);
    let (mut old_at, mut new_at, mut pairs) = (0, 0, Vec::new());
    while old_at < old.len() && new_at < new.len() {
        if is_same(&old[old_at], &new[new_at]) {
            pairs.push((old_at, new_at));
            (old_at, new_at) = (old_at + 1, new_at + 1);
        } else if lengths[old_at + 1][new_at] >= lengths[old_at][new_at + 1] {
            old_at += 1;
        } else {
            new_at += 1;
        }
    }
    pairs
}

/// How many rows are the same from these numbers on: the table of the longest common subsequence.
fn common_lengths(old: &[Value], new: &[Value]) -> Vec<Vec<u16>> {
    let mut lengths = vec![vec![0; new.len() + 1]; old.len() + 1];
    for old_at in (0..old.len()).rev() {
        for new_at in (0..new.len()).rev() {
            lengths[old_at][new_at] = if is_same(&old[old_at], &new[new_at]) {
                lengths[old_at + 1][new_at + 1] + 1
            } else {
                lengths[old_at + 1][new_at].max(lengths[old_at][new_at + 1])
            };
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::form::Section;

    fn form() -> Form {
        let columns = vec![Field::text("name", "姓名", "Name"), Field::integer("share", "份额", "Share")];
        let fields = vec![
            Field::text("nameBefore", "原名称", "Present name").read_only(),
            Field::text("nameAfter", "新名称", "New name"),
            Field::firm("oldFirmId", "原机构", "Present firm").read_only(),
            Field::firm("newFirmId", "新机构", "New firm"),
            Field::text("reason", "原因", "Reason"),
            Field::table("partners", "合伙人", "Partners", columns),
        ];
        Form { sections: vec![Section::new("main", "主要", "Main", fields)], ..Form::default() }
    }

    fn values(json: &str) -> Values {
        serde_json::from_str(json).unwrap()
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn check(old: &str, new: &str, expect: Expect) {
        let number = |at: Option<usize>| at.map_or_else(|| "-".to_owned(), |at| at.to_string());
        let row = |RowChange { change, old, new, columns }: RowChange| {
            let line = format!("  {} {} {change:?} {}", number(old), number(new), columns.join(" "));
            format!("{}\n", line.trim_end())
        };
        let field = |FieldChange { key, change, rows }: FieldChange| {
            format!("{key}: {change:?}\n{}", rows.into_iter().map(row).collect::<String>())
        };
        let lines: String = compare(&form(), &values(old), &values(new)).into_iter().map(field).collect();
        expect.assert_eq(&lines);
    }

    #[test]
    fn only_what_differs_is_told_and_nothing_is_nothing_in_every_form() {
        check(
            r#"{"reason": "Moved", "nameAfter": "", "partners": []}"#,
            r#"{"reason": "Married", "nameAfter": null, "unknown": 1}"#,
            expect![[r"
                reason: Changed
            "]],
        );
        check(
            r#"{"reason": "Moved"}"#,
            r#"{"nameAfter": "New"}"#,
            expect![[r"
                nameAfter: Added
                reason: Removed
            "]],
        );
    }

    #[test]
    fn a_row_put_in_between_leaves_the_others_the_same() {
        check(
            r#"{"partners": [{"name": "A", "share": 40}, {"name": "B", "share": 60}]}"#,
            r#"{"partners": [{"name": "A", "share": 40.0}, {"name": "C", "share": 1}, {"name": "B", "share": 60}]}"#,
            expect![[r"
                partners: Changed
                  0 0 Same
                  - 1 Added
                  1 2 Same
            "]],
        );
    }

    #[test]
    fn a_changed_row_names_its_columns_and_a_missing_one_was_removed() {
        check(
            r#"{"partners": [{"name": "A", "share": 40}, {"name": "B"}, {"name": "C"}]}"#,
            r#"{"partners": [{"name": "A", "share": 50}, {"name": "C", "share": null}]}"#,
            expect![[r"
                partners: Changed
                  0 0 Changed share
                  1 - Removed
                  2 1 Same
            "]],
        );
    }

    #[test]
    fn rows_are_compared_without_their_form_as_well() {
        let columns = form().field("partners").unwrap().columns.clone();
        let (old, new) =
            ([values(r#"{"name": "A"}"#)], [values(r#"{"name": "A", "share": 1}"#), values(r#"{"name": "B"}"#)]);
        let told: Vec<_> =
            compare_rows(&columns, &old, &new).into_iter().map(|row| (row.change, row.columns)).collect();
        assert_eq!(told, [(Change::Changed, vec!["share".to_owned()]), (Change::Added, Vec::new())]);
    }

    #[test]
    fn a_table_that_is_no_table_is_compared_without_rows() {
        check(
            r#"{"partners": "none"}"#,
            r#"{"partners": [{"name": "A"}]}"#,
            expect![[r"
                partners: Changed
                  - 0 Added
            "]],
        );
    }

    #[test]
    fn long_tables_are_compared_number_by_number() {
        let row = |at: usize| Value::Map(Values::from([("share".to_owned(), Value::Long(i64::try_from(at).unwrap()))]));
        let old: Vec<Value> = (0..=MAX_MATCHED_ROWS).map(row).collect();
        let new: Vec<Value> = (1..=MAX_MATCHED_ROWS).map(row).collect();
        let field = form().field("partners").unwrap().clone();
        let matched = match_rows(&field.columns, &old, &new);
        assert_eq!(matched.len(), old.len());
        assert_eq!(matched.last().map(|row| row.change), Some(Change::Removed));
    }

    #[test]
    fn a_form_of_change_replaces_what_the_file_holds() {
        let before = replaced_values(&form(), &values(r#"{"nameBefore": "Old", "oldFirmId": "1"}"#));
        let asked = values(r#"{"nameBefore": "Old", "nameAfter": "New", "oldFirmId": "1", "newFirmId": "2"}"#);
        let changes = compare(&form(), &before, &asked);
        let told: Vec<(&str, Change)> = changes.iter().map(|change| (change.key.as_str(), change.change)).collect();
        assert_eq!(told, [("nameAfter", Change::Changed), ("newFirmId", Change::Changed)]);
    }
}
