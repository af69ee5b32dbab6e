//! Short ways to write areas.

use super::model::{
    Action, Band, Column, Filter, FilterKind, Picker, Preset, PresetSource, RelatedList, RowValue, Show, Sort, SubTable,
};
use crate::access::AccountKind;
use crate::caption::Caption;
use crate::form::Field;

impl Column {
    /// A column that shows the value of this field.
    #[must_use]
    pub fn value(key: &str) -> Self {
        Self { key: key.to_owned(), ..Self::default() }
    }

    /// Whole years since the date, under a title of its own.
    #[must_use]
    pub fn years_since(key: &str, zh: &str, en: &str) -> Self {
        Self { key: key.to_owned(), title: Some(Caption::new(zh, en)), show: Show::YearsSince }
    }

    /// A column that shows the picture of this field.
    #[must_use]
    pub fn picture(key: &str) -> Self {
        Self { key: key.to_owned(), title: None, show: Show::Picture }
    }
}

impl Filter {
    /// A filter on the field of the same key.
    #[must_use]
    pub fn new(kind: FilterKind, key: &str, zh: &str, en: &str) -> Self {
        Self { key: key.to_owned(), label: Caption::new(zh, en), kind, field: key.to_owned(), ..Self::default() }
    }

    /// On another field, or on a sub-table.
    #[must_use]
    pub fn on(mut self, field: &str) -> Self {
        field.clone_into(&mut self.field);
        self
    }

    /// On a field of another area (`area.field`), whose records name this one by that field.
    #[must_use]
    pub fn of_those_naming(mut self, field: &str, by: &str) -> Self {
        field.clone_into(&mut self.field);
        self.by = Some(by.to_owned());
        self
    }

    /// Rows that hold this code in this field do not count.
    #[must_use]
    pub fn unless(mut self, field: &str, code: &str) -> Self {
        self.unless = Some(RowValue { field: field.to_owned(), code: code.to_owned() });
        self
    }

    /// With the codes of this dictionary.
    #[must_use]
    pub fn dictionary(mut self, key: &str) -> Self {
        self.dictionary = Some(key.to_owned());
        self
    }

    /// With these ranges behind the codes.
    #[must_use]
    pub fn bands(mut self, bands: Vec<Band>) -> Self {
        self.bands = bands;
        self
    }
}

impl Band {
    /// A range of numbers behind a code.
    #[must_use]
    pub fn new(code: &str, from: Option<u32>, to: Option<u32>, zh: &str, en: &str) -> Self {
        Self { code: code.to_owned(), label: Caption::new(zh, en), from, to }
    }
}

impl Sort {
    /// Sorts by this column, the largest first.
    #[must_use]
    pub fn descending(column: &str) -> Self {
        Self { column: column.to_owned(), descending: true }
    }
}

impl Action {
    /// What staff with the permission can do.
    #[must_use]
    pub fn new(key: &str, zh: &str, en: &str, permission: &str) -> Self {
        Self { key: key.to_owned(), label: Caption::new(zh, en), permission: permission.to_owned(), ..Self::default() }
    }

    /// Also accounts of these kinds, within their own scope.
    #[must_use]
    pub fn also(mut self, kinds: &[AccountKind]) -> Self {
        self.kinds = kinds.to_vec();
        self
    }

    /// The states before and after it are codes of this field, not of the area's state.
    #[must_use]
    pub fn of_field(mut self, field: &str) -> Self {
        self.field = Some(field.to_owned());
        self
    }

    /// The action is offered for records in these states alone.
    #[must_use]
    pub fn only_in(mut self, states: &[&str]) -> Self {
        self.states = texts(states);
        self
    }

    /// It leads to this state, and these fields are filled in with it.
    #[must_use]
    pub fn leads_to(mut self, state: &str, asks: &[&str]) -> Self {
        self.to = Some(state.to_owned());
        self.asks = texts(asks);
        self
    }

    /// Several records can be chosen for it.
    #[must_use]
    pub fn in_batches(mut self) -> Self {
        self.batch = true;
        self
    }
}

impl Preset {
    /// Always this value.
    #[must_use]
    pub fn constant(field: &str, value: &str) -> Self {
        Self { field: field.to_owned(), from: PresetSource::Constant, value: value.to_owned() }
    }

    /// A running number in this pattern: `约谈〔{yyyy}〕{0000}号`.
    #[must_use]
    pub fn number(field: &str, pattern: &str) -> Self {
        Self { field: field.to_owned(), from: PresetSource::Number, value: pattern.to_owned() }
    }

    /// What is known of the caller or the day.
    #[must_use]
    pub fn from(field: &str, source: PresetSource) -> Self {
        Self { field: field.to_owned(), from: source, value: String::new() }
    }
}

impl RelatedList {
    /// Records of the area whose filter holds the id of this record.
    #[must_use]
    pub fn new(area: &str, filter: &str, zh: &str, en: &str) -> Self {
        Self { area: area.to_owned(), filter: filter.to_owned(), title: Caption::new(zh, en) }
    }
}

impl SubTable {
    /// Rows that whoever may edit the record can edit.
    #[must_use]
    pub fn new(key: &str, zh: &str, en: &str, table: &str, owner: &str, fields: Vec<Field>) -> Self {
        Self {
            key: key.to_owned(),
            title: Caption::new(zh, en),
            table: table.to_owned(),
            owner: owner.to_owned(),
            fields,
            read_only: false,
            max_items: 200,
            tab: None,
        }
    }

    /// It shares the tab of this title with others of the record.
    #[must_use]
    pub fn under(mut self, zh: &str, en: &str) -> Self {
        self.tab = Some(Caption::new(zh, en));
        self
    }

    /// Users never write it: approvals alone do.
    #[must_use]
    pub fn read_only(mut self) -> Self {
        self.read_only = true;
        self
    }
}

impl Picker {
    /// Records in these states, named by one field and told apart by another.
    #[must_use]
    pub fn new(label: &str, hint: &str, states: &[&str]) -> Self {
        Self { label: label.to_owned(), hint: hint.to_owned(), states: texts(states), unless: None }
    }

    /// Records whose field holds this code are not offered.
    #[must_use]
    pub fn unless(mut self, field: &str, code: &str) -> Self {
        self.unless = Some(RowValue { field: field.to_owned(), code: code.to_owned() });
        self
    }
}

/// Owned texts.
pub(super) fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|&text| text.to_owned()).collect()
}

/// Fields of a change log.
pub(super) fn changes() -> Vec<Field> {
    vec![
        Field::select("kind", "变更类型", "Kind of change", "bglx"),
        Field::textarea("before", "变更前", "Before"),
        Field::textarea("after", "变更后", "After"),
        Field::text("applicationId", "申请编号", "Application").max(36),
        Field::date("changedOn", "变更日期", "Date"),
    ]
}
