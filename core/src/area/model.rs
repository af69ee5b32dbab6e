//! What an area is made of.

use serde::{Deserialize, Serialize};

use crate::access::AccountKind;
use crate::caption::Caption;
use crate::form::{Field, Form};

/// One kind of business record: its fields, its list, and who may do what with it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Area {
    /// Stable name in addresses, e.g. `lawyer`.
    pub key: String,
    /// What the user reads.
    pub title: Caption,
    /// The table of the database.
    pub table: String,
    /// Main fields, in sections. A field's column is its key in `snake_case`.
    pub form: Form,
    /// Rows that belong to one record.
    pub tables: Vec<SubTable>,
    /// How records are listed, searched and sorted.
    pub list: List,
    /// What can be done with a record, and by whom.
    pub actions: Vec<Action>,
    /// Key of the field that holds the state, if records have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Field keys anyone may see, also outside his data scope.
    pub public: Vec<String>,
    /// Field and sub-table keys that the record's owner may change himself.
    pub self_service: Vec<String>,
    /// Permission to see values of class P2 unmasked; every such look is audited.
    pub plain_permission: String,
    /// Which columns the data scope of an account is compared with.
    pub scope: ScopeColumns,
    /// How a record is shown in a picker.
    pub picker: Picker,
    /// What the system fills in when a record is added by hand.
    pub presets: Vec<Preset>,
    /// Records of other areas that name this one; each is a tab of its page.
    pub related: Vec<RelatedList>,
    /// Keys of the fields that hold ids of other records, which are for the system alone: pages show none of them, and offer
    /// no filter by one.
    pub id_fields: Vec<String>,
    /// Keys of the fields with codes, or of firms, by which records are counted.
    pub statistics: Vec<String>,
    /// Column that holds the id of an organisation: whose records an account reaches that is of no authority and whose
    /// lawyer or firm the table does not hold. Empty: it reaches none.
    pub organisation: String,
    /// Key of the field that holds the account whom a record describes: he reads it, plain, whatever else he reaches.
    /// Empty: records describe no accounts, or lawyers and firms by `scope`.
    pub account: String,
    /// Records are cases, under the ids of their applications: an authority reaches those that it handles, too.
    #[serde(skip)]
    pub is_of_cases: bool,
    /// Key of the sub-table whose field `firmId` names further firms that a record belongs to: their accounts reach it, too.
    /// Empty: none.
    pub shared_by: String,
    /// Everybody who may list reads every record; `scope` says alone who may change it.
    pub everyone_reads: bool,
    /// Where everybody reads: the states in which he does. In another state a record is read by those alone whose `scope`
    /// holds it. None listed: in every state.
    pub public_states: Vec<String>,
    /// Keys of the fields that are no columns of the list and can be chosen as such. Not written down: it follows from
    /// the form.
    pub more_columns: Vec<String>,
}

/// What the system fills into a field of a new record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Preset {
    /// Key of the field.
    pub field: String,
    /// Where its value comes from.
    pub from: PresetSource,
    /// The value itself for `Constant`; for `Number` the pattern, where `{yyyy}` is the year and `{0000}` a running
    /// number of that many digits, which begins anew each year.
    pub value: String,
}

/// Where the value of a new record's field comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PresetSource {
    /// It is always the same.
    #[default]
    Constant,
    /// A running number.
    Number,
    /// The day on which it is added, `yyyy-MM-dd`.
    Today,
    /// The region of the caller's organisation.
    CallerRegion,
    /// The firm of the caller: his own, or that of a lawyer.
    CallerFirm,
    /// The lawyer who adds it.
    CallerLawyer,
}

/// Records of another area that name a record of this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Related"))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RelatedList {
    /// Key of the other area.
    pub area: String,
    /// Key of its filter on the field that holds the id of this record.
    pub filter: String,
    /// Title of the tab.
    pub title: Caption,
}

/// Rows of one kind that belong to a record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SubTable {
    /// Unique within the area.
    pub key: String,
    /// What the user reads.
    pub title: Caption,
    /// The table of the database.
    pub table: String,
    /// Column that holds the id of the record, e.g. `lawyer_id`.
    pub owner: String,
    /// Fields of a row. A field's column is its key in `snake_case`.
    pub fields: Vec<Field>,
    /// Written by approvals only; input is refused.
    pub read_only: bool,
    /// Most rows of one record.
    pub max_items: u32,
    /// Title of the tab that it shares with others; without one, it has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tab: Option<Caption>,
}

/// How records are listed, searched and sorted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct List {
    /// In order.
    pub columns: Vec<Column>,
    /// In order.
    pub filters: Vec<Filter>,
    /// Field keys that a list can be sorted by.
    pub sortable: Vec<String>,
    /// The order of a list that was not sorted by the user.
    pub sort: Sort,
    /// Field keys in which a keyword is looked for; a reference is looked for in its label.
    pub keyword: Vec<String>,
}

/// One column of a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Column {
    /// Key of the field that is shown.
    pub key: String,
    /// Another title than the field's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Caption>,
    /// What is shown of the field.
    pub show: Show,
}

/// What a list shows of a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Show {
    /// Its value, or the text of its code or reference.
    #[default]
    Value,
    /// Whole years from the date to today.
    YearsSince,
    /// The picture whose file number it holds.
    Picture,
}

/// One way to narrow a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Filter {
    /// Unique within the list.
    pub key: String,
    /// What the user reads.
    pub label: Caption,
    /// How the field is compared; it also says how the filter is drawn and what its value is.
    pub kind: FilterKind,
    /// Key of the field; of the sub-table for `hasRows`; `table.field` for `inRows`; `area.field` for `namedBy`.
    pub field: String,
    /// For `namedBy`: key of the field of the other area that holds the id of this record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// For `inRows`: which rows do not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unless: Option<RowValue>,
    /// Dictionary of the codes to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dictionary: Option<String>,
    /// For `band`, `ageBand` and `daysAhead`: what each code of the dictionary stands for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bands: Vec<Band>,
}

/// How a filter compares, and what its value is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FilterKind {
    /// The text holds the value; value: text.
    #[default]
    Contains,
    /// The field is the value; value: text.
    Equals,
    /// The field is one of the values; value: list of codes.
    In,
    /// The list field holds one of the values; value: list of codes.
    HasCode,
    /// Value: `{from, to}`, both may be missing and both count.
    Range,
    /// The region or one below it; value: 6-digit code.
    Region,
    /// The number falls in one of `bands`; value: list of codes.
    Band,
    /// The years since the date fall in one of `bands`; value: list of codes.
    AgeBand,
    /// The days from today to the date fall in one of `bands`; value: list of codes.
    DaysAhead,
    /// Whether the date is today or later; value: `"1"` or `"0"`.
    NotExpired,
    /// Whether the field is filled; value: `"1"` or `"0"`.
    Filled,
    /// Whether the sub-table `field` has a row; value: `"1"` or `"0"`.
    HasRows,
    /// A row of a sub-table holds the value in its field; value: text.
    InRows,
    /// A record of another area that names this one has the text in its field; value: text.
    NamedBy,
}

/// A field of a row with the code that it holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RowValue {
    /// Key of the field.
    pub field: String,
    /// Its code.
    pub code: String,
}

/// A range of numbers behind one code; both ends count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Band {
    /// The value of the filter.
    pub code: String,
    /// What the user reads.
    pub label: Caption,
    /// Smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
}

/// The order of a list. The id breaks ties.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sort {
    /// Key of a sortable field.
    pub column: String,
    /// Largest first.
    #[serde(default)]
    pub descending: bool,
}

/// What can be done with a record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Action {
    /// Stable name. `list`, `view`, `add`, `edit`, `remove`, `restore`, `import`, `export`, `print`, `statistics` and
    /// `history` mean the same in every area; others are transitions.
    pub key: String,
    /// What the user reads.
    pub label: Caption,
    /// Staff need this permission.
    pub permission: String,
    /// Accounts of these kinds may do it within their own scope without a permission.
    pub kinds: Vec<AccountKind>,
    /// Key of the field whose codes `states` and `to` are; none: that of the area's state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Only in these states; none listed: in every state.
    pub states: Vec<String>,
    /// The state that it leads to: then it is a transition, written by the system with `asks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Keys of the fields that are filled in with a transition, also those that are read-only otherwise.
    pub asks: Vec<String>,
    /// Can be done with several records at once.
    pub batch: bool,
}

/// Column names that an account's data scope is compared with; an empty name: that scope sees nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ScopeColumns {
    /// Holds a 6-digit region code: staff of a province, city, county or association.
    pub region: String,
    /// Holds the id of a firm: firm accounts.
    pub firm: String,
    /// Holds the id of a lawyer: lawyer accounts.
    pub lawyer: String,
}

/// How a record is shown where one of many is picked; public fields only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Picker {
    /// Key of the field that names the record.
    pub label: String,
    /// Key of the field that tells namesakes apart.
    pub hint: String,
    /// States in which a record can be picked; none listed: all.
    pub states: Vec<String>,
    /// Which records cannot be picked whatever their state is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unless: Option<RowValue>,
}

impl Area {
    /// The sub-table of this key.
    #[must_use]
    pub fn sub_table(&self, key: &str) -> Option<&SubTable> {
        self.tables.iter().find(|table| table.key == key)
    }

    /// The sub-table and its field of a filter by rows (`table.field`).
    #[must_use]
    pub fn row_field(&self, filter: &Filter) -> Option<(&SubTable, &Field)> {
        let (table, key) = filter.field.split_once('.')?;
        let table = self.sub_table(table)?;
        Some((table, table.fields.iter().find(|field| field.key == key)?))
    }

    /// The other area of a filter by records that name this one (`area.field`), its field, and the one that names this record.
    #[must_use]
    pub fn naming_field(filter: &Filter) -> Option<(&'static Self, &'static Field, &'static Field)> {
        let (area, key) = filter.field.split_once('.')?;
        let area = Self::by_key(area)?;
        Some((area, area.form.field(key)?, area.form.field(filter.by.as_deref()?)?))
    }

    /// Key of the field whose codes are the states of an action.
    #[must_use]
    pub fn state_field<'a>(&'a self, action: &'a Action) -> Option<&'a str> {
        action.field.as_deref().or(self.state.as_deref())
    }

    /// The action of this key.
    #[must_use]
    pub fn action(&self, key: &str) -> Option<&Action> {
        self.actions.iter().find(|action| action.key == key)
    }
}

/// The column of a field: its key in `snake_case`.
#[must_use]
pub fn column_name(key: &str) -> String {
    let mut column = String::with_capacity(key.len() + 4);
    for letter in key.chars() {
        if letter.is_ascii_uppercase() {
            column.push('_');
        }
        column.push(letter.to_ascii_lowercase());
    }
    column
}
