//! Short ways to write fields, so that an area reads like a table.

use super::{Check, DataClass, Field, Lookup, LookupPart, PictureRule, Section, Widget};
use crate::caption::Caption;
use crate::rule::Rule;

impl Section {
    /// A section from its key, its two titles and its fields.
    #[must_use]
    pub fn new(key: &str, zh: &str, en: &str, fields: Vec<Field>) -> Self {
        Self { key: key.to_owned(), title: Caption::new(zh, en), fields }
    }
}

impl Check {
    /// A condition that must hold, where its violation is shown, and what the user then reads.
    #[must_use]
    pub fn new(when: &str, field: &str, zh: &str, en: &str) -> Self {
        Self { when: when.to_owned(), field: field.to_owned(), message: Caption::new(zh, en), warning: false }
    }

    /// The act may go on although it does not hold.
    #[must_use]
    pub fn warning(mut self) -> Self {
        self.warning = true;
        self
    }
}

/// What the value is.
impl Field {
    fn new(widget: Widget, key: &str, zh: &str, en: &str) -> Self {
        Self { key: key.to_owned(), label: Caption::new(zh, en), widget, ..Self::default() }
    }

    /// It names a record of this area by what its picker shows.
    #[must_use]
    pub fn names(mut self, area: &str, takes: LookupPart) -> Self {
        self.lookup = Some(Lookup { area: area.to_owned(), takes });
        self
    }

    /// A field of one line of text.
    #[must_use]
    pub fn text(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Text, key, zh, en)
    }

    /// A field of several lines of text.
    #[must_use]
    pub fn textarea(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Textarea, key, zh, en)
    }

    /// A whole number of 0 or more.
    #[must_use]
    pub fn integer(key: &str, zh: &str, en: &str) -> Self {
        Self { decimals: Some(0), min: Some(0.0), ..Self::new(Widget::Number, key, zh, en) }
    }

    /// A number of 0 or more with so many digits after the point.
    #[must_use]
    pub fn decimal(key: &str, zh: &str, en: &str, decimals: u8) -> Self {
        Self { decimals: Some(decimals), min: Some(0.0), ..Self::new(Widget::Number, key, zh, en) }
    }

    /// A field that holds a day, `YYYY-MM-DD`.
    #[must_use]
    pub fn date(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Date, key, zh, en)
    }

    /// A field that holds a day and a time, `YYYY-MM-DD HH:mm:ss`.
    #[must_use]
    pub fn date_time(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::DateTime, key, zh, en)
    }

    /// One code of a dictionary.
    #[must_use]
    pub fn select(key: &str, zh: &str, en: &str, dictionary: &str) -> Self {
        Self { dictionary: Some(dictionary.to_owned()), ..Self::new(Widget::Select, key, zh, en) }
    }

    /// Several codes of a dictionary.
    #[must_use]
    pub fn multi_select(key: &str, zh: &str, en: &str, dictionary: &str) -> Self {
        Self { dictionary: Some(dictionary.to_owned()), ..Self::new(Widget::MultiSelect, key, zh, en) }
    }

    /// A field of a tick: `1` or `0`.
    #[must_use]
    pub fn checkbox(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Checkbox, key, zh, en)
    }

    /// A field that holds an administrative region by its code of six digits.
    #[must_use]
    pub fn region(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Region, key, zh, en)
    }

    /// A field that holds a lawyer by the id of his file.
    #[must_use]
    pub fn person(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Person, key, zh, en)
    }

    /// A field that holds a law firm by the id of its file.
    #[must_use]
    pub fn firm(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::Firm, key, zh, en)
    }

    /// A field that holds rows of these columns.
    #[must_use]
    pub fn table(key: &str, zh: &str, en: &str, columns: Vec<Self>) -> Self {
        Self { columns, ..Self::new(Widget::Table, key, zh, en) }
    }

    /// A field that holds uploaded files by their ids.
    #[must_use]
    pub fn file(key: &str, zh: &str, en: &str) -> Self {
        Self::new(Widget::File, key, zh, en)
    }
}

/// What it must meet, and who sees it.
impl Field {
    /// Only files with these endings, written without the dot.
    #[must_use]
    pub fn accept<const N: usize>(mut self, endings: [&str; N]) -> Self {
        self.accept = endings.map(str::to_owned).to_vec();
        self
    }

    /// Only files of so many megabytes.
    #[must_use]
    pub fn max_size(mut self, megabytes: u32) -> Self {
        self.max_size = Some(megabytes);
        self
    }

    /// Only portraits: photographs for certificates.
    #[must_use]
    pub fn portrait(mut self) -> Self {
        self.picture = Some(PictureRule::Portrait);
        self
    }

    /// The field must always be filled.
    #[must_use]
    pub fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Must be filled when the JUEL condition holds.
    #[must_use]
    pub fn required_when(mut self, condition: &str) -> Self {
        self.required_when = Some(condition.to_owned());
        self
    }

    /// Shown only when the JUEL condition holds.
    #[must_use]
    pub fn visible_when(mut self, condition: &str) -> Self {
        self.visible_when = Some(condition.to_owned());
        self
    }

    /// Not editable when the JUEL condition holds.
    #[must_use]
    pub fn read_only_when(mut self, condition: &str) -> Self {
        self.read_only_when = Some(condition.to_owned());
        self
    }

    /// The system fills the field; nobody types into it.
    #[must_use]
    pub fn read_only(mut self) -> Self {
        self.read_only = true;
        self
    }

    /// The rule that the text must pass.
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The most characters of a text.
    #[must_use]
    pub fn max(mut self, characters: u32) -> Self {
        self.max_length = Some(characters);
        self
    }

    /// The smallest and the largest number.
    #[must_use]
    pub fn range(mut self, min: f64, max: f64) -> Self {
        (self.min, self.max) = (Some(min), Some(max));
        self
    }

    /// The most entries of a multi-select, file list or table.
    #[must_use]
    pub fn max_items(mut self, entries: u32) -> Self {
        self.max_items = Some(entries);
        self
    }

    /// Everybody who may see the record may see the field.
    #[must_use]
    pub fn public(mut self) -> Self {
        self.class = DataClass::P0;
        self
    }

    /// The field holds personal data: masked in lists, plain for who may see it.
    #[must_use]
    pub fn personal(mut self) -> Self {
        self.class = DataClass::P2;
        self
    }
}
