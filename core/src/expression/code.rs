//! A parsed expression: steps in postfix order, run on a stack. Nothing recurses over it, so nothing overflows.

use std::cmp::Ordering;

use super::function::Function;
use super::number::Number;

/// One step and the place in the text that an error in it names, in bytes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    pub(super) step: Step,
    pub(super) position: u32,
}

/// What a step does to the stack. Jumps lead forward only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// Pushes `null`.
    Null,
    /// Pushes it.
    Boolean(bool),
    /// Pushes it.
    Number(Number),
    /// Pushes it.
    Text(Box<str>),
    /// Pushes a variable or an implicit object.
    Name(Box<str>),
    /// Pushes a variable, an implicit object or a bean: what a method is called on.
    Receiver(Box<str>),
    /// A null on top stays the result: goes past the property or method, as Flowable does.
    NullGuard { end: usize },
    /// Pops the object.
    Property(Box<str>),
    /// Pops the index and the object.
    Index,
    /// Pops the arguments and the object.
    Method { name: Box<str>, arguments: usize },
    /// Pops the arguments, the name and the object: `a['m'](x)`.
    ComputedMethod { arguments: usize },
    /// Pops the arguments.
    Call { function: Result<Function, Box<str>>, arguments: usize },
    /// Replaces the top.
    Unary(Unary),
    /// Pops two, pushes one.
    Binary(Binary),
    /// The top, as a boolean, decides: goes past the right side, or pops and goes on.
    Shortcut { decided_by: bool, end: usize },
    /// The right side of `&&` or `||` is done: replaces the top by its boolean.
    Decided { either: bool },
    /// Pops the condition: goes on, or to `otherwise`.
    Choose { otherwise: usize },
    /// The first side of `? :` is done.
    Otherwise { end: usize },
    /// Both sides are done. Only the analysis needs it.
    Chosen,
}

impl Step {
    /// Takes nothing from the stack and pushes one value.
    pub(super) fn is_operand(&self) -> bool {
        matches!(self, Self::Null | Self::Boolean(_) | Self::Number(_) | Self::Text(_) | Self::Name(_))
    }
}

/// Operators with one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Not,
    Negate,
    Empty,
}

/// Operators with two sides that are always both evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
}

impl Binary {
    /// What a comparison says of two values that stand so to each other. Arithmetic says nothing.
    pub(super) fn verdict(self, order: Ordering) -> Option<bool> {
        Some(match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
            Self::Add | Self::Subtract | Self::Multiply | Self::Divide | Self::Modulo => return None,
        })
    }
}

/// Literal text or code of a composite text.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    Text(Box<str>),
    Code(Vec<Node>),
}
