//! Personal data in a filled form.

use super::{MaskKind, Presentation, Viewer, mask_for};
use crate::expression::Value;
use crate::form::{DataClass, Field, Form, Values, Widget, is_empty};

/// Masks what is personal in a form's values, in the cells of its tables too. Of what is no text, as files, nothing stays.
pub fn mask_values(form: &Form, values: &mut Values) {
    for field in form.fields() {
        if let Some(value) = values.get_mut(&field.key) {
            each_personal(field, field.class, value, &mut mask_one);
        }
    }
}

/// Whether there is anything personal in a form's values.
#[must_use]
pub fn has_personal(form: &Form, values: &Values) -> bool {
    let mut found = false;
    for field in form.fields() {
        if let Some(value) = values.get(&field.key) {
            each_personal(field, field.class, &mut value.clone(), &mut |_, _, value| found |= !is_empty(value));
        }
    }
    found
}

/// Visits the personal values of a field: a cell is at least as personal as its table.
fn each_personal(
    field: &Field,
    class: DataClass,
    value: &mut Value,
    visit: &mut impl FnMut(&Field, DataClass, &mut Value),
) {
    match value {
        Value::List(rows) if field.widget == Widget::Table => {
            for cells in rows.iter_mut().filter_map(|row| if let Value::Map(cells) = row { Some(cells) } else { None })
            {
                for column in &field.columns {
                    if let Some(cell) = cells.get_mut(&column.key) {
                        each_personal(column, class.max(column.class), cell, visit);
                    }
                }
            }
        }
        _ if DataClass::P2 <= class => visit(field, class, value),
        _ => (),
    }
}

fn mask_one(field: &Field, class: DataClass, value: &mut Value) {
    match value {
        Value::String(text) => {
            let kind = MaskKind::of_field(&field.key, field.rule);
            *text = mask_for(class, kind, Presentation::Detail, Viewer::Masked, text).into_owned();
        }
        other => *other = Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Section;

    fn form() -> Form {
        let family = vec![Field::text("name", "姓名", "Name").personal(), Field::text("relation", "关系", "Relation")];
        let fields = vec![
            Field::text("idNo", "证件号码", "Identity number").personal(),
            Field::text("school", "学校", "School"),
            Field { class: DataClass::P3, ..Field::file("evidence", "证据", "Evidence") },
            Field::table("families", "家庭成员", "Family", family),
        ];
        Form { sections: vec![Section::new("all", "全部", "All", fields)], ..Form::default() }
    }

    fn text(value: &str) -> Value {
        Value::String(value.to_owned())
    }

    fn map(pairs: Vec<(&str, Value)>) -> Values {
        pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    #[test]
    fn what_is_personal_is_masked_in_tables_too_and_the_rest_stays() {
        let row = Value::Map(map(vec![("name", text("张三丰")), ("relation", text("父"))]));
        let mut values = map(vec![
            ("idNo", text("11010519491231002X")),
            ("school", text("示范大学")),
            ("evidence", Value::List(vec![text("file-1")])),
            ("families", Value::List(vec![row])),
        ]);
        assert!(has_personal(&form(), &values));
        mask_values(&form(), &mut values);
        let row = Value::Map(map(vec![("name", text("张*丰")), ("relation", text("父"))]));
        let masked = map(vec![
            ("idNo", text("110105********002X")),
            ("school", text("示范大学")),
            ("evidence", Value::Null),
            ("families", Value::List(vec![row])),
        ]);
        assert_eq!(values, masked);
    }

    #[test]
    fn a_form_without_personal_values_has_none() {
        assert!(!has_personal(&form(), &map(vec![("school", text("示范大学")), ("idNo", text(""))])));
    }
}
