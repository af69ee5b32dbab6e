//! Calls of methods and functions: whether there is such a one, and what it takes.

use super::fit::{fits_receiver, implicit, property_type};
use super::{Checker, is_always_there};
use crate::expression::analysis::problem::{ExpressionProblem, ExpressionProblemKind};
use crate::expression::analysis::suggest::nearest;
use crate::expression::beans::{Method, Type};
use crate::expression::code::Step;
use crate::expression::function::{Function, VARIABLE_FUNCTIONS};
use crate::expression::scope::Implicit;
use crate::expression::signatures::{METHODS, getter};
use crate::expression::tree::Branch;

impl<'a> Checker<'_, 'a> {
    /// The type that a method call gives; reports a method, a number or a type of arguments that do not fit.
    pub(super) fn method(&mut self, place: usize, name: &str) -> Type {
        let Branch { node, children } = &self.tree.branches[place];
        let base = children.first().map_or(Type::Any.into(), |base| self.known[*base]);
        let arguments = children.get(1..).unwrap_or_default();
        // `task.getName()` reads a property.
        if let Some(property) = implicit(base.kind).and_then(|object| getter(object, name)) {
            return property_type(property);
        }
        // The methods that this receiver has, or may have.
        let named: Vec<(&str, &[Type], Type)> = match base.bean.and_then(|bean| self.names.beans.get(bean)) {
            Some(bean) => bean.methods.iter().map(Method::signature).collect(),
            None => METHODS
                .iter()
                .filter(|method| base.kind == Type::Any || fits_receiver(method.of, base.kind))
                .map(|method| (method.name, method.parameters, method.returns))
                .collect(),
        };
        if !named.iter().any(|(known, ..)| *known == name) {
            let of = base.bean.unwrap_or_else(|| base.kind.name());
            self.unknown_method(place, name, of, named.iter().map(|(known, ..)| *known));
            return Type::Any;
        }
        // Of the methods of this name, the one that takes so many arguments.
        let fitting: Vec<_> =
            named.iter().filter(|(known, takes, _)| *known == name && takes.len() == arguments.len()).collect();
        let [(_, parameters, returns)] = fitting.as_slice() else {
            if fitting.is_empty() {
                self.report(
                    node,
                    ExpressionProblemKind::WrongArity { function: name.to_owned(), found: arguments.len() },
                );
            }
            return Type::Any;
        };
        for (argument, parameter) in arguments.iter().zip(*parameters) {
            self.require(*argument, *parameter);
        }
        self.missing_variable(place, name == "getVariable");
        *returns
    }

    /// Reports a method that its receiver lacks: once, as a name, a bean or a method that nobody knows.
    fn unknown_method<'k>(&mut self, place: usize, name: &str, of: &str, known: impl Iterator<Item = &'k str>) {
        if self.is_unknown_receiver(place) {
            return;
        }
        let kind = match self.unregistered_bean(place) {
            Some(bean) => ExpressionProblemKind::UnknownBean {
                bean: bean.to_owned(),
                meant: nearest(bean, self.names.beans.keys().map(String::as_str)),
            },
            None => ExpressionProblemKind::UnknownMethod {
                method: name.to_owned(),
                of: of.to_owned(),
                meant: nearest(name, known),
            },
        };
        self.report(self.tree.branches[place].node, kind);
    }

    /// The unknown name before the method is already reported.
    fn is_unknown_receiver(&self, place: usize) -> bool {
        let base = self.tree.branches[place].children.first().map(|base| self.tree.branches[*base].node);
        let unknown = |problem: &ExpressionProblem| {
            matches!(problem.kind, ExpressionProblemKind::UnknownName { .. })
                && base.is_some_and(|base| base.position as usize == problem.position)
        };
        self.problems.iter().any(unknown)
    }

    /// The name before the method, where beans are known and it is none of them, nor a variable.
    fn unregistered_bean(&self, place: usize) -> Option<&'a str> {
        let base = self.tree.branches[place].children.first()?;
        match &self.tree.branches[*base].node.step {
            Step::Receiver(name) if self.known[*base].bean.is_none() && !self.names.beans.is_empty() => {
                let known = self.names.variables.contains_key(&**name) || Implicit::of_name(name).is_some();
                (!known).then_some(&**name)
            }
            _ => None,
        }
    }

    /// The type that a function call gives; reports an unknown function and a wrong number of arguments.
    pub(super) fn call(&mut self, place: usize, function: &Result<Function, Box<str>>, arguments: usize) -> Type {
        let Branch { node, children } = &self.tree.branches[place];
        let function = match function {
            Ok(function) => *function,
            Err(name) => {
                let meant = nearest_function(name);
                self.report(node, ExpressionProblemKind::UnknownFunction { function: name.to_string(), meant });
                return Type::Any;
            }
        };
        // Flowable passes the execution by itself: it may be written, too.
        let explicit = children.first().is_some_and(|first| matches!(self.kind(*first), Type::Execution | Type::Task));
        if !function.changes() && !function.takes(arguments - usize::from(explicit && function != Function::FormatDate))
        {
            self.report(
                node,
                ExpressionProblemKind::WrongArity { function: function.name().to_owned(), found: arguments },
            );
        }
        // Functions that ask whether a variable is there may name one that is not.
        let may_be_missing = function.changes()
            || matches!(function, Function::Exists | Function::GetOrDefault | Function::IsEmpty | Function::IsNotEmpty);
        self.missing_variable(place, !may_be_missing);
        match function {
            Function::Get => self.declaration(place).map_or(Type::Any, |declared| declared.kind),
            Function::GetOrDefault | Function::Add | Function::AddAll | Function::Put | Function::Remove => Type::Any,
            Function::Base64 | Function::FormatDate => Type::Text,
            _ => Type::Boolean,
        }
    }

    /// A variable that is read by a text is null when it is missing: no error at run time, but a mistake.
    fn missing_variable(&mut self, place: usize, must_exist: bool) {
        if let Some(name) = self.tree.variable(place)
            && must_exist
            && self.names.complete
            && !self.names.variables.contains_key(name)
            && !is_always_there(name)
        {
            self.unknown_name(name, self.tree.branches[place].node);
        }
    }
}

fn nearest_function(name: &str) -> Option<String> {
    let local = name.rsplit_once(':').map_or(name, |(_, local)| local);
    if local == "format" {
        return Some("date:format".to_owned());
    }
    nearest(local, VARIABLE_FUNCTIONS.iter().map(|(known, _)| *known)).map(|known| format!("var:{known}"))
}
