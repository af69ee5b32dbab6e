//! Why an expression has no value, in simplified Chinese.

use super::{ArgumentError, EvaluationErrorKind};

pub(super) fn text(kind: &EvaluationErrorKind) -> String {
    match kind {
        EvaluationErrorKind::UnknownName(name) => format!("没有名为“{name}”的变量"),
        EvaluationErrorKind::UnknownProperty { property, of } => format!("{}没有属性“{property}”", kind_of(of)),
        EvaluationErrorKind::UnknownMethod { method, of, arguments } => {
            format!("{}没有带{arguments}个参数的方法“{method}”", kind_of(of))
        }
        EvaluationErrorKind::UnknownFunction { function, arguments } => {
            format!("没有带{arguments}个参数的函数“{function}”")
        }
        EvaluationErrorKind::Coercion { value, from, to } => {
            format!("“{value}”（{}）不能转换为{}", kind_of(from), kind_of(to))
        }
        EvaluationErrorKind::NotComparable { left, right } => {
            format!("{}与{}不能比较大小", kind_of(left), kind_of(right))
        }
        EvaluationErrorKind::InvalidArgument(what) => argument(what),
        EvaluationErrorKind::NotAValue(name) => format!("“{name}”不是一个值"),
        EvaluationErrorKind::NullCondition => "条件的结果为空".to_owned(),
        EvaluationErrorKind::NotABoolean { found } => format!("条件的结果应为是或否，实际为{}", kind_of(found)),
        EvaluationErrorKind::EffectRefused(method) => format!("此处不允许使用“{method}”"),
        EvaluationErrorKind::TooManySteps => "计算步骤过多".to_owned(),
        EvaluationErrorKind::TextTooLong => "文本过长".to_owned(),
        EvaluationErrorKind::Refused(reason) => reason.clone(),
    }
}

fn argument(what: &ArgumentError) -> String {
    match what {
        ArgumentError::NullName => "变量名为空".to_owned(),
        ArgumentError::NullDate => "日期为空".to_owned(),
        ArgumentError::NotAText => "只有文本可以转换为base64".to_owned(),
        ArgumentError::SubstringOutside { start, length } => {
            format!("截取的起点{start}超出范围，文本共{length}个字符")
        }
        ArgumentError::NotASeparator { pattern } => format!("“{pattern}”不能作为分隔符"),
        ArgumentError::IndexOutside { index, length } => format!("第{index}项超出范围，列表共{length}项"),
        ArgumentError::DivisionByZero => "除数为零".to_owned(),
    }
}

/// What the evaluator's types are called; objects keep their names.
fn kind_of(name: &str) -> &str {
    match name {
        "null" => "空值",
        "Boolean" => "布尔值",
        "Long" => "整数",
        "Double" | "Number" => "数字",
        "String" => "文本",
        "List" => "列表",
        "Map" => "对象",
        other => other,
    }
}
