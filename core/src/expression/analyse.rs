//! What can be seen to be wrong with an expression before it runs.

use std::collections::BTreeMap;

use super::beans::{BeanCatalogue, Type};
use super::check::check;
use super::coverage::only_verdict;
use super::fold::constants;
use super::tree::Tree;
use super::{Expression, Value};

/// What is known of the names that an expression may use.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Variables and form fields.
    pub variables: BTreeMap<String, Declared>,
    /// Registered beans.
    pub beans: BeanCatalogue,
    /// `variables` is complete: any other name is a mistake.
    pub complete: bool,
    /// The expression belongs to a user task: `task` exists.
    pub in_task: bool,
}

/// What is known of one variable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Declared {
    /// Its type.
    pub kind: Type,
    /// Its values, when there are only some (a dictionary's codes). Empty: any.
    pub values: Vec<Value>,
    /// Its smallest value, for numbers.
    pub min: Option<f64>,
    /// Its largest value, for numbers.
    pub max: Option<f64>,
}

/// One thing that is wrong with an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Where, in characters from the start of the text.
    pub position: usize,
    /// What.
    pub kind: ProblemKind,
}

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemKind {
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

/// Looks for what fails or means nothing when the expression runs.
#[must_use]
pub fn analyse(expression: &Expression, names: &Names) -> Vec<Problem> {
    let mut problems = Vec::new();
    for code in expression.codes() {
        let tree = Tree::of(code);
        let (_, found) = check(&tree, names);
        for problem in found.into_iter().chain(constants(&tree)) {
            let place = problems.partition_point(|before: &Problem| before.position <= problem.position);
            problems.insert(place, problem);
        }
    }
    if problems.is_empty()
        && let Some(value) = only_verdict(expression, names)
    {
        problems.push(Problem { position: 0, kind: ProblemKind::Constant { value } });
    }
    for problem in &mut problems {
        problem.position = expression.characters_before(problem.position);
    }
    problems
}

/// The type of the value, as far as it can be known. Literal and composite texts are texts.
#[must_use]
pub fn result_type(expression: &Expression, names: &Names) -> Type {
    match expression.sole_code() {
        Some(code) => check(&Tree::of(code), names).0,
        None => Type::Text,
    }
}
