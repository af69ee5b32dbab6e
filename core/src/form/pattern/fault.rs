//! What is wrong with a text that is no expression, and how it reads.

use regex_syntax::Error;
use regex_syntax::ast::ErrorKind as Syntax;
use regex_syntax::hir::ErrorKind as Meaning;
use serde::{Deserialize, Serialize};

use crate::form::problem::FormProblemKind;

/// Why a text is no expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PatternFault {
    /// `\1`: what a group matched cannot be asked for again.
    BackReference,
    /// `[z-a]`
    ClassRange,
    /// A class of characters that there is not, as `\p{Nothing}`.
    ClassUnknown,
    /// `\q`, or the code of a character that there is not.
    Escape,
    /// A flag that there is not, as `(?q)`.
    Flag,
    /// `(?<1>…)`, or two groups of one name.
    GroupName,
    /// `(?=…)` and the like.
    LookAround,
    /// `*` at the start.
    NothingRepeated,
    /// Anything else.
    Other,
    /// `a{2,1}` or `a{`
    RepetitionCount,
    /// Groups in groups, too many.
    TooDeep,
    /// `[` without `]`
    UnclosedClass,
    /// `(` without `)`
    UnclosedGroup,
    /// `)` without `(`
    UnopenedGroup,
}

impl PatternFault {
    /// In Chinese, to stand behind the place.
    pub(in crate::form) fn zh_cn(self) -> &'static str {
        match self {
            Self::BackReference => "不支持引用已匹配的内容",
            Self::ClassRange => "字符范围的起止颠倒或不是单个字符",
            Self::ClassUnknown => "没有这样的字符类别",
            Self::Escape => "“\\”后的内容无法识别",
            Self::Flag => "“(?”后的标志无法识别",
            Self::GroupName => "分组名称不正确或重复",
            Self::LookAround => "不支持前后查找",
            Self::NothingRepeated => "重复符号前没有内容",
            Self::Other => "无法识别",
            Self::RepetitionCount => "重复次数不正确",
            Self::TooDeep => "嵌套过深",
            Self::UnclosedClass => "“[”没有对应的“]”",
            Self::UnclosedGroup => "“(”没有对应的“)”",
            Self::UnopenedGroup => "“)”没有对应的“(”",
        }
    }

    /// What is wrong, in English.
    pub(in crate::form) fn en(self) -> &'static str {
        match self {
            Self::BackReference => "what a group matched cannot be referred to",
            Self::ClassRange => "the range of characters runs backwards, or not from character to character",
            Self::ClassUnknown => "there is no such class of characters",
            Self::Escape => "what follows \"\\\" means nothing",
            Self::Flag => "no flag of this name can follow \"(?\"",
            Self::GroupName => "the name of the group is wrong or used twice",
            Self::LookAround => "it cannot look ahead or behind",
            Self::NothingRepeated => "there is nothing to be repeated",
            Self::Other => "it cannot be read",
            Self::RepetitionCount => "the number of repetitions is wrong",
            Self::TooDeep => "it is nested too deeply",
            Self::UnclosedClass => "\"[\" without \"]\"",
            Self::UnclosedGroup => "\"(\" without \")\"",
            Self::UnopenedGroup => "\")\" without \"(\"",
        }
    }
}

/// What the library says of an expression, with the place in characters.
pub(super) fn kind(expression: &str, error: &Error) -> FormProblemKind {
    let (span, reason) = match error {
        Error::Parse(error) => (Some(error.span()), of_syntax(error.kind())),
        Error::Translate(error) => (Some(error.span()), of_meaning(error.kind())),
        _ => (None, PatternFault::Other),
    };
    let before = span.and_then(|span| expression.get(..span.start.offset)).unwrap_or_default();
    FormProblemKind::PatternSyntax { position: before.chars().count() + 1, reason }
}

fn of_syntax(kind: &Syntax) -> PatternFault {
    use PatternFault as Fault;
    match kind {
        Syntax::ClassRangeInvalid | Syntax::ClassRangeLiteral => Fault::ClassRange,
        Syntax::ClassUnclosed => Fault::UnclosedClass,
        Syntax::ClassEscapeInvalid
        | Syntax::EscapeHexEmpty
        | Syntax::EscapeHexInvalid
        | Syntax::EscapeHexInvalidDigit
        | Syntax::EscapeUnexpectedEof
        | Syntax::EscapeUnrecognized
        | Syntax::SpecialWordBoundaryUnclosed
        | Syntax::SpecialWordBoundaryUnrecognized
        | Syntax::SpecialWordOrRepetitionUnexpectedEof => Fault::Escape,
        Syntax::FlagDanglingNegation
        | Syntax::FlagDuplicate { .. }
        | Syntax::FlagRepeatedNegation { .. }
        | Syntax::FlagUnexpectedEof
        | Syntax::FlagUnrecognized => Fault::Flag,
        Syntax::GroupNameDuplicate { .. }
        | Syntax::GroupNameEmpty
        | Syntax::GroupNameInvalid
        | Syntax::GroupNameUnexpectedEof => Fault::GroupName,
        Syntax::GroupUnclosed => Fault::UnclosedGroup,
        Syntax::GroupUnopened => Fault::UnopenedGroup,
        Syntax::NestLimitExceeded(_) => Fault::TooDeep,
        Syntax::DecimalEmpty
        | Syntax::DecimalInvalid
        | Syntax::RepetitionCountInvalid
        | Syntax::RepetitionCountDecimalEmpty
        | Syntax::RepetitionCountUnclosed => Fault::RepetitionCount,
        Syntax::RepetitionMissing => Fault::NothingRepeated,
        Syntax::UnicodeClassInvalid => Fault::ClassUnknown,
        Syntax::UnsupportedBackreference => Fault::BackReference,
        Syntax::UnsupportedLookAround => Fault::LookAround,
        _ => Fault::Other,
    }
}

fn of_meaning(kind: &Meaning) -> PatternFault {
    match kind {
        Meaning::UnicodePropertyNotFound
        | Meaning::UnicodePropertyValueNotFound
        | Meaning::UnicodePerlClassNotFound => PatternFault::ClassUnknown,
        _ => PatternFault::Other,
    }
}
