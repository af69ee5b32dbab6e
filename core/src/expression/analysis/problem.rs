//! What can be wrong with an expression.

use crate::expression::beans::Type;

/// One thing that is wrong with an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct ExpressionProblem {
    /// Where, in characters from the start of the text.
    pub position: usize,
    /// The kind of fault, with its particulars.
    pub kind: ExpressionProblemKind,
}

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpressionProblemKind {
    /// No variable, implicit object or bean has this name.
    UnknownName {
        /// The name.
        name: String,
        /// A known name that differs little.
        meant: Option<String>,
    },
    /// A method is called on a name that is neither a registered bean nor a variable, and no value has the method.
    UnknownBean {
        /// The name.
        bean: String,
        /// A known one that differs little.
        meant: Option<String>,
    },
    /// No such function.
    UnknownFunction {
        /// With its prefix.
        function: String,
        /// A known one that differs little.
        meant: Option<String>,
    },
    /// No such property, or none that expressions may read.
    UnknownProperty {
        /// The property.
        property: String,
        /// What has no such property: a type, `execution`, or a bean.
        of: String,
        /// A known one that differs little.
        meant: Option<String>,
    },
    /// No such method, or none that expressions may call.
    UnknownMethod {
        /// The method.
        method: String,
        /// What has no such method: a type, `execution`, or a bean.
        of: String,
        /// A known one that differs little.
        meant: Option<String>,
    },
    /// The function or method takes another number of arguments.
    WrongArity {
        /// The function or method.
        function: String,
        /// How many were given.
        found: usize,
    },
    /// The value cannot be of the type that is needed here: evaluation fails.
    WrongType {
        /// The type that is needed.
        expected: Type,
        /// The type that it has.
        found: Type,
    },
    /// A text where a number is needed: evaluation fails unless the text is a number.
    DoubtfulType {
        /// The type that is needed.
        expected: Type,
        /// The type that it has.
        found: Type,
    },
    /// A variable is compared with a text that is none of its declared values.
    UnknownValue {
        /// The text.
        value: String,
        /// A declared one that differs little.
        meant: Option<String>,
    },
    /// A condition, or a part of one, that is always true or always false.
    Constant {
        /// Its only value.
        value: bool,
    },
}
