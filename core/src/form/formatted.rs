//! Formatted text in the data of a form.

use super::{Field, Form, Values, Widget};
use crate::expression::Value;
use crate::html;

impl Form {
    /// Cleans what stands in fields and columns of formatted text, before it is stored. See [`html::clean`].
    pub fn clean_formatted(&self, data: &mut Values) {
        clean(self.fields(), data);
    }
}

fn clean<'f>(fields: impl Iterator<Item = &'f Field>, data: &mut Values) {
    for field in fields {
        match (field.widget, data.get_mut(&field.key)) {
            (Widget::RichText, Some(Value::String(text))) => *text = html::clean(text),
            (Widget::Table, Some(Value::List(rows))) => {
                for row in rows {
                    if let Value::Map(cells) = row {
                        clean(field.columns.iter(), cells);
                    }
                }
            }
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Section;
    use crate::form::tests::values;

    #[test]
    fn formatted_text_is_cleaned_in_fields_and_columns_and_plain_text_is_not_touched() {
        let rich = |key: &str| Field { widget: Widget::RichText, ..Field::text(key, "", "") };
        let fields =
            vec![rich("story"), Field::text("plain", "", ""), Field::table("rows", "", "", vec![rich("note")])];
        let form = Form { sections: vec![Section::new("main", "", "", fields)], ..Form::default() };
        let mut data =
            values(r#"{"story": "<p onclick=x>a<script>b</script></p>", "plain": "<b", "rows": [{"note": "<img>c"}]}"#);
        form.clean_formatted(&mut data);
        assert_eq!(data, values(r#"{"story": "<p>a</p>", "plain": "<b", "rows": [{"note": "c"}]}"#));
    }
}
