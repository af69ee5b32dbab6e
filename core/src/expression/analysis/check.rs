//! Names, signatures and types, bottom-up over the tree.

mod call;
mod fit;

use self::fit::{Fit, fit, is_numeric, numeric_values, property_type};
use super::fold::is_comparison;
use super::names::{NameCatalogue, VariableDeclaration};
use super::problem::{ExpressionProblem, ExpressionProblemKind};
use super::suggest::nearest;
use crate::expression::beans::Type;
use crate::expression::code::{Node, Step, Unary};
use crate::expression::function::OF_CONTEXT;
use crate::expression::number::Number;
use crate::expression::scope::Implicit;
use crate::expression::signatures::{EXECUTION_PROPERTIES, TASK_PROPERTIES};
use crate::expression::tree::{Branch, Tree};
use crate::expression::value::Value;

/// Names that every scope has, beside Camunda's functions of the act.
const ALWAYS_THERE: [&str; 2] = ["authenticatedUserId", "currentTenantId"];

/// Every scope has this name, and its value is no variable's.
#[must_use]
pub fn is_always_there(name: &str) -> bool {
    ALWAYS_THERE.contains(&name) || OF_CONTEXT.contains(&name)
}

/// The type of the whole and what is wrong with its parts. Positions are bytes.
pub(super) fn check(tree: &Tree<'_>, names: &NameCatalogue) -> (Type, Vec<ExpressionProblem>) {
    let mut checker = Checker { tree, names, known: Vec::with_capacity(tree.branches.len()), problems: Vec::new() };
    for place in 0..tree.branches.len() {
        let known = checker.branch(place);
        checker.known.push(known);
    }
    let last = checker.known.last().map_or(Type::Any, |known| known.kind);
    (last, checker.problems)
}

/// What is known of a branch.
#[derive(Clone, Copy)]
struct BranchType<'a> {
    kind: Type,
    /// It can only be this bean.
    bean: Option<&'a str>,
}

impl From<Type> for BranchType<'_> {
    fn from(kind: Type) -> Self {
        Self { kind, bean: None }
    }
}

struct Checker<'t, 'a> {
    tree: &'t Tree<'a>,
    names: &'t NameCatalogue,
    known: Vec<BranchType<'a>>,
    problems: Vec<ExpressionProblem>,
}

impl<'a> Checker<'_, 'a> {
    fn branch(&mut self, place: usize) -> BranchType<'a> {
        let Branch { node, children } = &self.tree.branches[place];
        let (first, second) = (children.first().copied().unwrap_or(0), children.get(1).copied().unwrap_or(0));
        match &node.step {
            Step::Boolean(_) => Type::Boolean.into(),
            Step::Number(Number::Long(_)) => Type::Long.into(),
            Step::Number(_) => Type::Number.into(),
            Step::Text(_) => Type::Text.into(),
            Step::Name(name) => self.name(name, node),
            Step::Receiver(name) => self.receiver(name, node),
            Step::Property(name) => self.property(first, name, node),
            Step::Index => self.index(first, second),
            Step::Method { name, .. } => self.method(place, name).into(),
            Step::Call { function, arguments } => self.call(place, function, *arguments).into(),
            Step::Unary(operator) => self.unary(*operator, first).into(),
            Step::Binary(operator) if is_comparison(*operator) => {
                self.comparison(first, second);
                Type::Boolean.into()
            }
            Step::Binary(_) => {
                self.require(first, Type::Number);
                self.require(second, Type::Number);
                Type::Number.into()
            }
            Step::Decided { .. } => {
                self.require(first, Type::Boolean);
                self.require(second, Type::Boolean);
                Type::Boolean.into()
            }
            Step::Chosen => {
                self.require(first, Type::Boolean);
                let (yes, no) = (self.kind(second), children.get(2).map_or(Type::Any, |no| self.kind(*no)));
                if yes == no { yes.into() } else { Type::Any.into() }
            }
            _ => Type::Any.into(),
        }
    }

    fn kind(&self, place: usize) -> Type {
        self.known[place].kind
    }

    fn report(&mut self, node: &Node, kind: ExpressionProblemKind) {
        self.problems.push(ExpressionProblem { position: node.position as usize, kind });
    }

    fn name(&mut self, name: &'a str, node: &Node) -> BranchType<'a> {
        let known = self.receiver(name, node);
        if known.bean.is_some() {
            self.unknown_name(name, node);
            return Type::Any.into();
        }
        known
    }

    fn receiver(&mut self, name: &'a str, node: &Node) -> BranchType<'a> {
        match Implicit::of_name(name) {
            Some(Implicit::Execution) => return Type::Execution.into(),
            Some(Implicit::Task) if self.names.in_task => return Type::Task.into(),
            _ => (),
        }
        if let Some(declared) = self.names.variables.get(name) {
            return declared.kind.into();
        }
        if self.names.beans.contains_key(name) {
            return BranchType { kind: Type::Any, bean: Some(name) };
        }
        if is_always_there(name) {
            return if name == "currentUserGroups()" { Type::List } else { Type::Text }.into();
        }
        if self.names.complete {
            self.unknown_name(name, node);
        }
        Type::Any.into()
    }

    fn unknown_name(&mut self, name: &str, node: &Node) {
        let known = self.names.variables.keys().chain(self.names.beans.keys()).map(String::as_str);
        let meant = nearest(
            name,
            known.chain(ALWAYS_THERE).chain(OF_CONTEXT).chain(["execution", "task"]).filter(|known| *known != name),
        );
        self.report(node, ExpressionProblemKind::UnknownName { name: name.to_owned(), meant });
    }

    /// Reports a branch that can never, or hardly, be of a type.
    fn require(&mut self, place: usize, expected: Type) {
        let branch = &self.tree.branches[place];
        let found = self.kind(place);
        let kind = match fit(expected, found) {
            Fit::Always => return,
            Fit::Never => ExpressionProblemKind::WrongType { expected, found },
            Fit::IfNumeric => match (&branch.node.step, self.declaration(place)) {
                (Step::Text(text), _) if is_numeric(text, expected) => return,
                (Step::Text(_), _) => ExpressionProblemKind::WrongType { expected, found },
                (_, Some(declared)) => match numeric_values(declared, expected) {
                    Some(true) => return,
                    Some(false) => ExpressionProblemKind::WrongType { expected, found },
                    None => ExpressionProblemKind::DoubtfulType { expected, found },
                },
                _ => ExpressionProblemKind::DoubtfulType { expected, found },
            },
        };
        self.report(branch.node, kind);
    }

    fn declaration(&self, place: usize) -> Option<&VariableDeclaration> {
        self.names.variables.get(self.tree.variable(place)?)
    }

    fn unary(&mut self, operator: Unary, operand: usize) -> Type {
        match operator {
            Unary::Empty => Type::Boolean,
            Unary::Not => {
                self.require(operand, Type::Boolean);
                Type::Boolean
            }
            Unary::Negate => {
                self.require(operand, Type::Number);
                Type::Number
            }
        }
    }

    /// The side with the stronger type is what the other side must be.
    fn comparison(&mut self, left: usize, right: usize) {
        for (stronger, other) in [(left, right), (right, left)] {
            let kind = self.kind(stronger);
            let rank = |kind: Type| match kind {
                Type::Number => 3,
                Type::Long => 2,
                Type::Boolean => 1,
                _ => 0,
            };
            if rank(kind) > rank(self.kind(other)) && !matches!(self.tree.step(other), Step::Null) {
                self.require(other, kind);
            }
            self.known_value(stronger, other);
        }
    }

    /// A text that is none of the variable's values: the comparison never holds.
    fn known_value(&mut self, variable: usize, literal: usize) {
        let (Some(declared), Step::Text(text)) = (self.declaration(variable), self.tree.step(literal)) else { return };
        let known = || declared.values.iter().filter_map(Value::as_text);
        if known().next().is_none() || text.is_empty() || known().any(|known| known == &**text) {
            return;
        }
        let meant = nearest(text, known());
        self.report(
            self.tree.branches[literal].node,
            ExpressionProblemKind::UnknownValue { value: text.to_string(), meant },
        );
    }

    fn property(&mut self, base: usize, name: &str, node: &Node) -> BranchType<'a> {
        let properties: &[&str] = match self.kind(base) {
            Type::Any | Type::Map => return Type::Any.into(),
            Type::Execution => &EXECUTION_PROPERTIES,
            Type::Task => &TASK_PROPERTIES,
            _ => &[],
        };
        if !properties.contains(&name) {
            let meant = nearest(name, properties.iter().copied());
            let of = self.kind(base).name().to_owned();
            self.report(node, ExpressionProblemKind::UnknownProperty { property: name.to_owned(), of, meant });
        }
        property_type(name).into()
    }

    fn index(&mut self, base: usize, index: usize) -> BranchType<'a> {
        match self.kind(base) {
            Type::List => self.require(index, Type::Long),
            Type::Execution | Type::Task | Type::Map | Type::Any => (),
            kind => {
                let property = "[…]".to_owned();
                let of = kind.name().to_owned();
                let node = self.tree.branches[index].node;
                self.report(node, ExpressionProblemKind::UnknownProperty { property, of, meant: None });
            }
        }
        Type::Any.into()
    }
}
