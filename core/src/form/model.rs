//! What a form is made of.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{PictureRule, UniqueFact};
use crate::caption::Caption;
use crate::rule::Rule;

/// How a field is drawn and what its value is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Widget {
    /// One line of text; value: text.
    #[default]
    Text,
    /// Several lines; value: text.
    Textarea,
    /// Sanitised HTML; value: text.
    RichText,
    /// Value: number.
    Number,
    /// Value: `YYYY-MM-DD`.
    Date,
    /// Value: `YYYY-MM-DD HH:mm:ss`.
    DateTime,
    /// One code of a dictionary; value: text.
    Select,
    /// Several codes; value: list of texts.
    MultiSelect,
    /// One code, all options visible; value: text.
    Radio,
    /// Yes or no; value: `"1"` or `"0"`.
    Checkbox,
    /// Administrative region; value: 6-digit code.
    Region,
    /// A lawyer; value: the row's id.
    Person,
    /// A law firm; value: the row's id.
    Firm,
    /// Uploaded files; value: list of file numbers.
    File,
    /// Rows of `columns`; value: list of maps.
    Table,
    /// A drawn signature; value: file number.
    Signature,
}

/// How sensitive a value is (`docs/handbook/conventions.md` 0): decides masking in lists, exports and logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DataClass {
    /// Public.
    P0,
    /// Internal: staff in scope.
    #[default]
    P1,
    /// Personal: masked in lists, plain only for the owner or with permission.
    P2,
    /// Secret: the handling node's people only.
    P3,
}

impl DataClass {
    /// The least class of a field whose values follow a rule: numbers of people's documents, cards and telephones are
    /// personal (`docs/handbook/conventions.md` 0).
    #[must_use]
    pub const fn of_rule(rule: Rule) -> Self {
        match rule {
            Rule::BankCard
            | Rule::ForeignPassport
            | Rule::ForeignPermanentResident
            | Rule::HongKongMacauPermit
            | Rule::IdCard
            | Rule::IdCardImport
            | Rule::Mobile
            | Rule::OfficerCard
            | Rule::Passport
            | Rule::ResidencePermit
            | Rule::TaiwanPermit => Self::P2,
            _ => Self::P0,
        }
    }
}

/// One field of a form or of a business area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Field {
    /// Unique within its form or table, camelCase; an area's column is the same in snake_case.
    pub key: String,
    /// What the user reads.
    pub label: Caption,
    /// How it is drawn.
    pub widget: Widget,
    /// Dictionary type of the codes, for select, multi-select and radio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dictionary: Option<String>,
    /// Those of its codes that are offered and taken; none: all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub codes: Vec<String>,
    /// Must always be filled.
    pub required: bool,
    /// Must be filled when this JUEL condition over the form's own values holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub required_when: Option<String>,
    /// Shown only when this holds; a hidden value is ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visible_when: Option<String>,
    /// Not editable when this holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_only_when: Option<String>,
    /// Filled by the system; input is refused.
    pub read_only: bool,
    /// The rule of `core::rule` that a text must pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as
    /// they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// What the user reads where his value does not match the pattern; none: a sentence of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern_message: Option<Caption>,
    /// The records that a line of text names: they are offered where it is typed. What is typed otherwise counts, too,
    /// unless their room says otherwise. Ignored in other widgets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lookup: Option<Lookup>,
    /// The most characters of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// Smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<f64>,
    /// Largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
    /// Digits after the point; 0 = integer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decimals: Option<u8>,
    /// Most entries of a table, a multi-select or a file list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u32>,
    /// Types of files that are taken, as `pdf`; none: all that are taken anywhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<String>,
    /// The largest file that is taken, in megabytes; none: the largest that is taken anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_size: Option<u32>,
    /// What a picture must be, beside its type. Ignored in other widgets than files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureRule>,
    /// Fewest rows of a table; with one or more it must be filled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_items: Option<u32>,
    /// Fields of a table's rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Field>,
    /// Where the value comes from in the applicant's master file, e.g. `lawyer.licenceNo`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The process variable that the flow gets when people fill the field: of a lawyer the account, of a firm the
    /// organisation, of a region its county's bureau, of a table the list of those in its first column of lawyers, of
    /// anything else the value. Ignored in the columns of a table and where the system fills the field (`readOnly`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variable: Option<String>,
    /// No other file may have the value. Ignored in the columns of a table and where the value comes from a file
    /// (`source`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<UniqueFact>,
    /// How sensitive the value is.
    pub class: DataClass,
}

/// Records of a business area, by what a text says of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Lookup {
    /// Key of the area; `aid_centre`: the legal-aid centres among the organisations.
    pub area: String,
    /// What of the record the text is.
    pub takes: LookupPart,
}

/// What a text says of the record that it names, as the area's picker shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LookupPart {
    /// What names it.
    #[default]
    Label,
    /// What tells namesakes apart: a number.
    Hint,
}

/// A titled group of fields.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Section {
    /// Unique within the form.
    pub key: String,
    /// What the user reads.
    pub title: Caption,
    /// In order.
    pub fields: Vec<Field>,
}

/// A form: what one application, area or approval step fills in.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Form {
    /// Stable code, e.g. `F_LS_JGBG`.
    pub code: String,
    /// What the user reads.
    pub name: Caption,
    /// Kind of form (`docs/handbook/dictionaries.md` 2.4 classifyType: 1 application … 5 letter).
    pub classify_type: String,
    /// Starts at 1; a published version never changes.
    pub version: u32,
    /// In order.
    pub sections: Vec<Section>,
    /// What must hold across fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<Check>,
    /// What people may do with the fields at the approval nodes. A node that is not named here can read everything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<NodeRights>,
    /// What a letter says (kind 5), paragraph by paragraph.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub letter: Vec<crate::letter::Paragraph>,
}

/// A condition across fields that a sound form meets.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Check {
    /// JUEL condition over the form's own values that must hold.
    pub when: String,
    /// Key of the field where a violation is shown.
    pub field: String,
    /// What the user reads when it does not hold.
    pub message: Caption,
    /// The act may go on although it does not hold.
    pub warning: bool,
}

/// What one person may do with one field at one approval node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Right {
    /// The field is neither shown nor accepted.
    Hidden,
    /// The field is shown; input is refused unless it equals the stored value.
    Read,
    /// The field can be filled.
    #[default]
    Write,
    /// The field must be filled here, whether or not it must elsewhere.
    Required,
}

impl Right {
    /// The field can be filled.
    #[must_use]
    #[inline]
    pub fn writes(self) -> bool {
        matches!(self, Self::Write | Self::Required)
    }
}

/// What the people at one approval node may do with the fields of a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct NodeRights {
    /// Id of the user task in the flows that use the form.
    pub node: String,
    /// By key of the field; a field that is not named can be read.
    pub rights: BTreeMap<String, Right>,
}

impl Field {
    /// The pattern that its values must match.
    pub(super) fn text_pattern(&self) -> Option<&str> {
        let takes_pattern = matches!(self.widget, Widget::Text | Widget::Textarea);
        self.pattern.as_deref().filter(|pattern| takes_pattern && !pattern.is_empty())
    }
}

impl Form {
    /// What the people at a node may do with the fields; `None` when the form says nothing about the node.
    #[must_use]
    pub fn rights_at(&self, node: &str) -> Option<&BTreeMap<String, Right>> {
        self.nodes.iter().find(|it| it.node == node).map(|it| &it.rights)
    }

    /// All fields, over the sections, in order.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    /// The field with this key, not looking into tables.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields().find(|field| field.key == key)
    }
}
