//! Values of records as the cells of a workbook.

use std::collections::BTreeSet;

use lawdesk_core::area::{Area, Captions, Show};
use lawdesk_core::caption::Caption;
use lawdesk_core::date::Date;
use lawdesk_core::export::yes_or_no;
use lawdesk_core::form::{Field, Widget};
use lawdesk_core::locale::Locale;
use serde_json::{Map, Value};

use super::row::table_of;

/// A text in the reader's language.
pub(crate) fn caption(caption: &Caption, locale: Locale) -> &str {
    match locale {
        Locale::ZhCn => &caption.zh,
        Locale::En => &caption.en,
    }
}

/// The dictionaries of these fields.
pub(crate) fn dictionaries<'f>(fields: &[&'f Field]) -> BTreeSet<&'f str> {
    fields.iter().filter_map(|field| field.dictionary.as_deref()).collect()
}

/// A column of an export.
pub(crate) struct ExportColumn<'a> {
    /// What the reader reads above it.
    pub(crate) title: &'a str,
    /// The field that it shows.
    pub(crate) field: &'a Field,
    /// What of the field.
    pub(crate) show: Show,
}

/// The columns that were chosen, or those of the list. Pictures leave as nothing.
pub(crate) fn export_columns<'a>(area: &'a Area, chosen: &'a [String], locale: Locale) -> Vec<ExportColumn<'a>> {
    let field = |key: &str| area.form.field(key).filter(|field| field.widget != Widget::File);
    if chosen.is_empty() {
        let shown = area.list.columns.iter().filter_map(|column| Some((column, field(&column.key)?)));
        let column = |(column, field): (&'a lawdesk_core::area::Column, &'a Field)| ExportColumn {
            title: caption(column.title.as_ref().unwrap_or(&field.label), locale),
            field,
            show: column.show,
        };
        return shown.map(column).collect();
    }
    let column = |field: &'a Field| ExportColumn { title: caption(&field.label, locale), field, show: Show::Value };
    chosen.iter().filter_map(|key| field(key)).map(column).collect()
}

/// How values are written.
pub(crate) struct CellFormat<'a> {
    pub(crate) captions: &'a Captions,
    pub(crate) locale: Locale,
    pub(crate) today: Date,
}

impl CellFormat<'_> {
    /// What stands in the cell of a record, whose values are masked already where they have to be.
    pub(crate) fn cell(&self, column: &ExportColumn<'_>, values: &Map<String, Value>) -> String {
        let field = column.field;
        let value = values.get(&field.key).unwrap_or(&Value::Null);
        if column.show == Show::YearsSince {
            let since = value.as_str().and_then(Date::parse);
            return since.map_or_else(String::new, |since| since.age_on(self.today).to_string());
        }
        if table_of(field).is_some() {
            return values.get(&format!("{}Text", field.key)).and_then(Value::as_str).unwrap_or_default().to_owned();
        }
        match (field.widget, value) {
            (Widget::Checkbox, Value::String(code)) => yes_or_no(code == "1", self.locale).to_owned(),
            (_, Value::String(text)) => self.code(field, text).to_owned(),
            (_, Value::Number(number)) => number.to_string(),
            (_, Value::Array(codes)) => {
                let texts: Vec<&str> = codes.iter().filter_map(Value::as_str).map(|it| self.code(field, it)).collect();
                texts.join("、")
            }
            _ => String::new(),
        }
    }

    /// The text of a code; of what is none the text itself.
    fn code<'t>(&'t self, field: &Field, code: &'t str) -> &'t str {
        let items = field.dictionary.as_ref().and_then(|key| self.captions.get(key));
        let item = items.and_then(|items| items.iter().find(|item| item.code == code));
        item.map_or(code, |item| caption(&item.label, self.locale))
    }
}
