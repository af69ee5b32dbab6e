//! One thing that is wrong with a form itself, and how it reads in each language.

use serde::{Deserialize, Serialize};

use super::PatternFault;
use crate::violation::Severity;

/// One thing that is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormProblem {
    /// Where in the form as JSON, e.g. `sections[0].fields[2].visibleWhen`.
    pub path: String,
    /// A form with errors cannot be published.
    pub severity: Severity,
    /// What is wrong.
    #[serde(flatten)]
    pub kind: FormProblemKind,
    /// The sentence in each language.
    pub message: ProblemTexts,
}

/// A sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemTexts {
    /// Simplified Chinese.
    #[serde(rename = "zh-CN")]
    pub zh_cn: String,
    /// English.
    pub en: String,
}

/// What is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FormProblemKind {
    /// Codes are capital letters, digits and underscores, a letter first, at most 40.
    CodeFormat,
    /// The text of a condition cannot be read.
    ConditionSyntax {
        /// Where, in characters from the start of the text, from 1.
        position: usize,
    },
    /// The text of a condition is no expression.
    ConditionLiteral,
    /// Fields whose visibility depends on each other, or a field whose visibility depends on itself.
    ConditionRing {
        /// Their keys, the first one at both ends.
        chain: String,
    },
    /// A condition is always true or always false.
    ConstantCondition {
        /// Its only value.
        value: bool,
    },
    /// Two fields, sections or nodes have this key.
    DuplicateKey,
    /// A smallest value or number of entries above the largest.
    EmptyRange,
    /// Keys are letters and digits, a small letter first, at most 40.
    KeyFormat,
    /// The caption is still the one that a new field begins with (warning).
    DefaultCaption,
    /// A rule for personal data at a field that is not classed as personal (warning: it is shown to everybody in scope).
    ImpersonalClass,
    /// A caption is missing in one of the languages.
    MissingCaption,
    /// A table without columns.
    MissingColumns,
    /// A select without a dictionary.
    MissingDictionary,
    /// A section without fields.
    MissingFields,
    /// The form does not say of which kind it is.
    MissingKind,
    /// Rights without the node that they are for.
    MissingNode,
    /// A form without sections.
    MissingSections,
    /// A table inside a table.
    NestedTable,
    /// The field is required only where it is not shown.
    NeverRequired {
        /// The field, and those that its conditions read.
        chain: String,
    },
    /// No data shows the field: what its condition reads is hidden whenever it would hold.
    NeverShown {
        /// The field, and those that its condition reads.
        chain: String,
    },
    /// The value of a condition is neither true nor false.
    NotCondition,
    /// The text of a pattern is no expression.
    PatternSyntax {
        /// Where, in characters from the start of the text, from 1.
        position: usize,
        /// What the parser stumbles over.
        reason: PatternFault,
    },
    /// The expression of a pattern would take too much memory and time.
    PatternTooLarge,
    /// A field that must be filled and that nobody and nothing fills (warning).
    RequiredReadOnly,
    /// A rule at a field that holds no text (warning: nothing is checked).
    RuleWithoutText,
    /// A text above its limit.
    TooLong {
        /// The most characters allowed.
        max: usize,
    },
    /// More fields, sections, checks, nodes or patterns than a form can have.
    TooMany {
        /// The most allowed.
        max: usize,
    },
    /// Only one line of text can be unique (warning: nothing is compared).
    UniqueNotText,
    /// No dictionary has this name.
    UnknownDictionary {
        /// The name.
        dictionary: String,
    },
    /// The form has no such field.
    UnknownField {
        /// The name.
        name: String,
        /// A field whose key differs little.
        meant: Option<String>,
    },
    /// No flow that uses the form has a step of this id (warning: the rights never act).
    UnknownNode {
        /// The id.
        node: String,
    },
    /// No function, property or method of this name, or none that takes so many arguments.
    UnknownFunction {
        /// The name.
        name: String,
    },
    /// A letter knows nothing of this name.
    UnknownPlaceholder {
        /// The name.
        name: String,
    },
    /// No master file has this value (warning: nothing is filled in).
    UnknownSource {
        /// The path.
        source: String,
    },
    /// The field can never have this value.
    UnknownValue {
        /// The value.
        value: String,
    },
    /// A variable's name is letters, digits and underscores, no digit first, at most 40.
    VariableFormat,
    /// The condition computes with a value of another type.
    WrongType,
}

impl FormProblem {
    pub(super) fn new(path: String, kind: FormProblemKind) -> Self {
        let severity = match kind {
            FormProblemKind::DefaultCaption
            | FormProblemKind::ImpersonalClass
            | FormProblemKind::RequiredReadOnly
            | FormProblemKind::RuleWithoutText
            | FormProblemKind::UniqueNotText
            | FormProblemKind::UnknownNode { .. }
            | FormProblemKind::UnknownSource { .. } => Severity::Warning,
            _ => Severity::Error,
        };
        let message = ProblemTexts { zh_cn: zh_cn(&kind), en: en(&kind) };
        Self { path, severity, kind, message }
    }
}

fn zh_cn(kind: &FormProblemKind) -> String {
    use FormProblemKind as K;
    match kind {
        K::CodeFormat => "编码应以大写字母开头，只含大写字母、数字和下划线，不超过40个字符".into(),
        K::ConditionSyntax { position } => format!("条件的第{position}个字符处有语法错误"),
        K::ConditionLiteral => "条件应写成 ${…}".into(),
        K::ConditionRing { chain } => format!("显示条件互相依赖，字段无法出现：{chain}"),
        K::ConstantCondition { value: true } => "条件总是成立".into(),
        K::ConstantCondition { value: false } => "条件永远不成立".into(),
        K::DefaultCaption => "字段名称仍是默认名称".into(),
        K::DuplicateKey => "标识重复".into(),
        K::EmptyRange => "下限大于上限".into(),
        K::ImpersonalClass => "校验规则是个人信息，数据分级应为P2或P3".into(),
        K::KeyFormat => "标识应以小写字母开头，只含字母和数字，不超过40个字符，且不能是 today".into(),
        K::MissingCaption => "请填写中文和英文名称".into(),
        K::MissingColumns => "表格中还没有列".into(),
        K::MissingDictionary => "请选择字典".into(),
        K::MissingFields => "分组中还没有字段".into(),
        K::MissingKind => "请选择表单分类".into(),
        K::MissingNode => "请填写节点标识".into(),
        K::MissingSections => "表单中还没有分组".into(),
        K::NestedTable => "表格中不能再放表格".into(),
        K::NeverRequired { chain } => format!("必填条件只在字段不显示时成立：{chain}"),
        K::NeverShown { chain } => format!("字段永远不会显示，条件所依赖的字段不会同时出现：{chain}"),
        K::NotCondition => "条件的结果应为真或假".into(),
        K::PatternSyntax { position, reason } => format!("表达式的第{position}个字符处：{}", reason.zh_cn()),
        K::PatternTooLarge => "表达式展开后过大，请减少重复次数或改用字数限制".into(),
        K::RequiredReadOnly => "字段必填但只读，又没有取值来源，无人可以填写".into(),
        K::RuleWithoutText => "校验规则只用于文本字段，不会起作用".into(),
        K::TooLong { max } => format!("不能超过{max}个字"),
        K::TooMany { max } => format!("不能超过{max}项"),
        K::UniqueNotText => "只有单行文本可以要求不重复，不会比较".into(),
        K::UnknownDictionary { dictionary } => format!("没有名为“{dictionary}”的字典"),
        K::UnknownField { name, meant: Some(meant) } => format!("表单中没有字段“{name}”，是否为“{meant}”"),
        K::UnknownField { name, meant: None } => format!("表单中没有字段“{name}”"),
        K::UnknownFunction { name } => format!("没有这样使用的函数或属性“{name}”"),
        K::UnknownNode { node } => format!("使用此表单的流程中没有节点“{node}”，权限不会起作用"),
        K::UnknownPlaceholder { name } => format!("通知书中没有可填入“{name}”的内容"),
        K::UnknownSource { source } => format!("档案中没有“{source}”，不会自动填入"),
        K::UnknownValue { value } => format!("字段不会有值“{value}”，比较总是不成立"),
        K::VariableFormat => "变量名应以字母或下划线开头，只含字母、数字和下划线，不超过40个字符".into(),
        K::WrongType => "条件中值的类型不符，计算会失败".into(),
    }
}

fn en(kind: &FormProblemKind) -> String {
    use FormProblemKind as K;
    match kind {
        K::CodeFormat => "A code is capital letters, digits and underscores, a letter first, at most 40".into(),
        K::ConditionSyntax { position } => format!("The condition cannot be read from character {position} on"),
        K::ConditionLiteral => "A condition is written as ${…}".into(),
        K::ConditionRing { chain } => format!("Fields that show each other in a ring never appear: {chain}"),
        K::ConstantCondition { value: true } => "The condition always holds".into(),
        K::ConstantCondition { value: false } => "The condition never holds".into(),
        K::DefaultCaption => "The caption is still the one that a new field has".into(),
        K::DuplicateKey => "This key is used twice".into(),
        K::EmptyRange => "The lower limit is above the upper one".into(),
        K::ImpersonalClass => "The rule is one of personal data: the class should be P2 or P3".into(),
        K::KeyFormat => "A key is letters and digits, a small letter first, at most 40, and not \"today\"".into(),
        K::MissingCaption => "Please enter the caption in Chinese and in English".into(),
        K::MissingColumns => "The table has no columns yet".into(),
        K::MissingDictionary => "Please choose a dictionary".into(),
        K::MissingFields => "The section has no fields yet".into(),
        K::MissingKind => "Please choose the kind of form".into(),
        K::MissingNode => "Please enter the id of the node".into(),
        K::MissingSections => "The form has no sections yet".into(),
        K::NestedTable => "There cannot be a table inside a table".into(),
        K::NeverRequired { chain } => format!("The field is required only where it is not shown: {chain}"),
        K::NeverShown { chain } => {
            format!("The field is never shown: what its condition reads is never there together: {chain}")
        }
        K::NotCondition => "A condition must be true or false".into(),
        K::PatternSyntax { position, reason } => format!("The expression, at character {position}: {}", reason.en()),
        K::PatternTooLarge => {
            "The expression is too large when written out: repeat less, or limit the characters of the field".into()
        }
        K::RequiredReadOnly => "Nobody can fill the field: it is required and read only, and no file fills it".into(),
        K::RuleWithoutText => "Only fields of text have rules: nothing will be checked".into(),
        K::TooLong { max } => format!("At most {max} characters"),
        K::TooMany { max } => format!("At most {max}"),
        K::UniqueNotText => "Only one line of text can be unique: nothing will be compared".into(),
        K::UnknownDictionary { dictionary } => format!("There is no dictionary \"{dictionary}\""),
        K::UnknownField { name, meant: Some(meant) } => {
            format!("The form has no field \"{name}\"; did you mean \"{meant}\"?")
        }
        K::UnknownField { name, meant: None } => format!("The form has no field \"{name}\""),
        K::UnknownFunction { name } => format!("There is no function or property \"{name}\" to be used so"),
        K::UnknownNode { node } => format!("No flow that uses the form has a step \"{node}\": the rights never act"),
        K::UnknownPlaceholder { name } => format!("A letter knows nothing of the name \"{name}\""),
        K::UnknownSource { source } => format!("No file holds \"{source}\": nothing will be filled in"),
        K::UnknownValue { value } => format!("The field never has the value \"{value}\": the comparison never holds"),
        K::VariableFormat => {
            "The name of a variable is letters, digits and underscores, no digit first, at most 40".into()
        }
        K::WrongType => "The condition computes with a value of another type and would fail".into(),
    }
}
