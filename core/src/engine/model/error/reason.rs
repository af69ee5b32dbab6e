//! Why what an element says is of no use.

use serde::{Deserialize, Serialize};

use crate::expression::EvaluationErrorKind;
use crate::locale::Locale;

/// Why a property of an element has no usable value. The tag is the stable code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum ExpressionReason {
    /// The expression has no value.
    Evaluation(EvaluationErrorKind),
    /// No number of a process's version.
    NotAVersion {
        /// What it is.
        value: String,
    },
    /// No number.
    NotANumber {
        /// What it is.
        value: String,
    },
    /// No point in time, duration or cycle.
    NotATime {
        /// What it is.
        value: String,
    },
    /// It cannot become what the mapping asks for.
    CannotBecome {
        /// What it is.
        value: String,
        /// The type that is asked for.
        to: String,
    },
    /// Neither a text nor a collection of texts: nobody is named.
    NotNames,
    /// No collection.
    NotACollection,
    /// The collection has fewer elements than there are instances.
    TooFewElements,
    /// Neither a number of instances nor a collection.
    NoRepetition,
    /// The variable that holds the collection is not there.
    NoVariable {
        /// Its name.
        name: String,
    },
    /// A handler has failed, in its own words.
    Handler(String),
}

impl From<EvaluationErrorKind> for ExpressionReason {
    fn from(kind: EvaluationErrorKind) -> Self {
        Self::Evaluation(kind)
    }
}

impl ExpressionReason {
    /// The sentence in the given language.
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        if let Self::Evaluation(kind) = self {
            return kind.text(locale);
        }
        let (zh, en) = self.texts();
        match locale {
            Locale::ZhCn => zh,
            Locale::En => en,
        }
    }

    fn texts(&self) -> (String, String) {
        match self {
            Self::Evaluation(kind) => (kind.text(Locale::ZhCn), kind.text(Locale::En)),
            Self::NotAVersion { value } => (format!("“{value}”不是版本号"), format!("'{value}' names no version")),
            Self::NotANumber { value } => (format!("“{value}”不是数字"), format!("'{value}' is no number")),
            Self::NotATime { value } => (format!("“{value}”不是时间"), format!("'{value}' is no time")),
            Self::CannotBecome { value, to } => {
                (format!("“{value}”不能转换为{to}"), format!("'{value}' cannot become {to}"))
            }
            Self::NotNames => ("应为文本或文本列表".to_owned(), "neither a text nor a collection of texts".to_owned()),
            Self::NotACollection => ("应为列表".to_owned(), "not a collection".to_owned()),
            Self::TooFewElements => {
                ("元素少于实例数".to_owned(), "has fewer elements than there are instances".to_owned())
            }
            Self::NoRepetition => ("既没有次数也没有列表".to_owned(), "neither cardinality nor collection".to_owned()),
            Self::NoVariable { name } => {
                (format!("没有名为“{name}”的变量"), format!("Variable '{name}' was not found"))
            }
            Self::Handler(words) => (words.clone(), words.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::EngineError;

    #[test]
    fn what_fails_reads_in_the_readers_language_and_keeps_its_code() {
        let kind =
            EvaluationErrorKind::Coercion { value: "amount".to_owned(), from: "String".into(), to: "Long".into() };
        let error = EngineError::Expression {
            element: "gateway".to_owned(),
            property: "condition".to_owned(),
            reason: kind.into(),
        };
        assert_eq!(error.text(Locale::ZhCn), "节点gateway的condition表达式无法计算：“amount”（文本）不能转换为整数");
        assert_eq!(
            error.text(Locale::En),
            "condition of gateway cannot be evaluated: cannot coerce 'amount' of type String to Long"
        );
        let stored = serde_json::to_value(&error).unwrap();
        assert_eq!(stored["params"]["reason"]["params"]["code"], "COERCION");
        assert_eq!(serde_json::from_value::<EngineError>(stored).unwrap(), error);
    }

    #[test]
    fn no_reason_says_english_words_in_chinese() {
        let value = || "值".to_owned();
        for reason in [
            ExpressionReason::NotAVersion { value: value() },
            ExpressionReason::NotANumber { value: value() },
            ExpressionReason::NotATime { value: value() },
            ExpressionReason::NotNames,
            ExpressionReason::NotACollection,
            ExpressionReason::TooFewElements,
            ExpressionReason::NoRepetition,
            ExpressionReason::NoVariable { name: value() },
            EvaluationErrorKind::UnknownName(value()).into(),
            EvaluationErrorKind::NotComparable { left: "List".into(), right: "Map".into() }.into(),
            EvaluationErrorKind::NotABoolean { found: "Double".into() }.into(),
            EvaluationErrorKind::NullCondition.into(),
            EvaluationErrorKind::TooManySteps.into(),
            EvaluationErrorKind::InvalidArgument(crate::expression::ArgumentError::DivisionByZero).into(),
        ] {
            let text = reason.text(Locale::ZhCn);
            assert!(!text.contains(|it: char| it.is_ascii_alphabetic()), "{text}");
            assert_ne!(text, reason.text(Locale::En));
        }
    }
}
