//! Runs code on a stack.

mod functions;
mod members;
mod stack;
mod text_methods;

use super::cell::{Cell, CellResult};
use super::code::{Node, Part, Step};
use super::error::{EvaluationError, EvaluationErrorKind};
use super::limits::{MAX_STEPS, MAX_TEXT};
use super::scope::{ContextChange, ExpressionScope, Implicit};
use super::value::Value;
use super::{operate, signatures};
use stack::Stack;

/// One evaluation: a stack of values, what is left of the steps, and the changes asked for.
pub(super) struct Machine<'a> {
    scope: &'a dyn ExpressionScope,
    /// `None` where changing anything is refused.
    changes: Option<Vec<ContextChange>>,
    steps_left: usize,
    stack: Stack<'a>,
}

impl<'a> Machine<'a> {
    /// For an expression that may only read.
    pub(super) fn reading(scope: &'a dyn ExpressionScope) -> Self {
        Self { scope, changes: None, steps_left: MAX_STEPS, stack: Stack::new() }
    }

    /// For an expression that may ask for changes.
    pub(super) fn changing(scope: &'a dyn ExpressionScope) -> Self {
        Self { changes: Some(Vec::new()), ..Self::reading(scope) }
    }

    /// The changes asked for, in order.
    pub(super) fn into_changes(self) -> Vec<ContextChange> {
        self.changes.unwrap_or_default()
    }

    /// The value of a whole text. Positions of errors are bytes.
    pub(super) fn parts(&mut self, parts: &'a [Part]) -> Result<Cell<'a>, EvaluationError> {
        match parts {
            [] => Ok(Cell::text("")),
            [Part::Text(text)] => Ok(Cell::text(&**text)),
            [Part::Code(code)] => self.run(code),
            _ => self.composite(parts),
        }
    }

    fn composite(&mut self, parts: &'a [Part]) -> Result<Cell<'a>, EvaluationError> {
        let mut out = String::new();
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Code(code) => {
                    let value = self.run(code)?;
                    out.push_str(&value.to_text().map_err(|kind| at(code.last(), kind))?);
                }
            }
            if out.len() > MAX_TEXT {
                return Err(at(None, EvaluationErrorKind::TextTooLong));
            }
        }
        Ok(Cell::text(out))
    }

    fn run(&mut self, code: &'a [Node]) -> Result<Cell<'a>, EvaluationError> {
        // Most conditions compare a variable with a value: they need no stack.
        if let [left, right, Node { step: Step::Binary(operator), position }] = code
            && left.step.is_operand()
            && right.step.is_operand()
        {
            let operand = |node: &'a Node| self.operand(&node.step).map_err(|kind| at(Some(node), kind));
            let (left, right) = (operand(left)?, operand(right)?);
            return operate::binary(*operator, &left, &right)
                .map_err(|kind| EvaluationError { position: *position as usize, kind });
        }
        self.stack.clear();
        let mut next = 0;
        while let Some(node) = code.get(next) {
            next = self.step(&node.step, next + 1).map_err(|kind| at(Some(node), kind))?;
        }
        Ok(self.pop())
    }

    /// Does one step and says which comes next.
    fn step(&mut self, step: &'a Step, next: usize) -> CellResult<usize> {
        self.spend(1)?;
        let pushed = match step {
            operand if operand.is_operand() => self.operand(operand)?,
            Step::Receiver(name) => self.receiver(name),
            Step::Unary(operator) => operate::unary(*operator, &self.pop())?,
            Step::Binary(operator) => {
                let right = self.pop();
                operate::binary(*operator, &self.pop(), &right)?
            }
            Step::Decided { .. } => Cell::Boolean(self.pop().to_boolean()?),
            Step::NullGuard { .. }
            | Step::Shortcut { .. }
            | Step::Choose { .. }
            | Step::Otherwise { .. }
            | Step::Chosen => return self.jump(step, next),
            _ => self.access(step)?,
        };
        self.stack.push(pushed);
        Ok(next)
    }

    /// What a step gives that takes nothing from the stack.
    fn operand(&self, step: &'a Step) -> CellResult<Cell<'a>> {
        Ok(match step {
            Step::Boolean(value) => Cell::Boolean(*value),
            Step::Number(value) => Cell::Number(*value),
            Step::Text(text) => Cell::text(&**text),
            Step::Name(name) => self.name(name)?,
            _ => Cell::Null,
        })
    }

    /// Properties, methods and functions.
    fn access(&mut self, step: &'a Step) -> CellResult<Cell<'a>> {
        match step {
            Step::Property(name) => {
                let base = self.pop();
                self.property(base, name)
            }
            Step::Index => {
                let index = self.pop();
                let base = self.pop();
                self.index(base, &index)
            }
            Step::Method { name, arguments } => {
                let arguments = self.pop_many(*arguments);
                let base = self.pop();
                self.method(base, name, arguments)
            }
            Step::ComputedMethod { arguments } => {
                let arguments = self.pop_many(*arguments);
                let name = self.pop();
                let base = self.pop();
                self.method(base, &name.to_text()?, arguments)
            }
            Step::Call { function, arguments } => {
                let arguments = self.pop_many(*arguments);
                functions::call(self, function, arguments)
            }
            _ => Ok(Cell::Null),
        }
    }

    fn jump(&mut self, step: &'a Step, next: usize) -> CellResult<usize> {
        Ok(match step {
            Step::NullGuard { end } if matches!(self.stack.last(), Some(Cell::Null)) => *end,
            Step::Shortcut { decided_by, end } => {
                let left = self.pop().to_boolean()?;
                if left == *decided_by {
                    self.stack.push(Cell::Boolean(left));
                    *end
                } else {
                    next
                }
            }
            Step::Choose { otherwise } => {
                if self.pop().to_boolean()? {
                    next
                } else {
                    *otherwise
                }
            }
            Step::Otherwise { end } => *end,
            _ => next,
        })
    }

    /// Takes steps from those that are left; an error when there are too few.
    pub(super) fn spend(&mut self, steps: usize) -> CellResult<()> {
        self.steps_left = self.steps_left.checked_sub(steps).ok_or(EvaluationErrorKind::TooManySteps)?;
        Ok(())
    }

    fn pop(&mut self) -> Cell<'a> {
        self.stack.pop().unwrap_or(Cell::Null)
    }

    fn pop_many(&mut self, count: usize) -> Vec<Cell<'a>> {
        self.stack.split_off(count)
    }

    fn name(&self, name: &'a str) -> CellResult<Cell<'a>> {
        match self.receiver(name) {
            Cell::Bean(name) => Err(EvaluationErrorKind::UnknownName(name.to_owned())),
            found => Ok(found),
        }
    }

    fn receiver(&self, name: &'a str) -> Cell<'a> {
        if let Some(object) = Implicit::of_name(name)
            && self.scope.offers(object)
        {
            return Cell::Object(object);
        }
        self.variable(name).unwrap_or(Cell::Bean(name))
    }

    /// A variable, as the changes so far have left it.
    pub(super) fn variable(&self, name: &str) -> Option<Cell<'a>> {
        for change in self.changes.iter().flatten().rev() {
            match change {
                ContextChange::SetVariable { name: set, value } | ContextChange::SetLocal { name: set, value, .. }
                    if set == name =>
                {
                    return Some(Cell::from(value.clone()));
                }
                _ => (),
            }
        }
        match self.scope.text(name) {
            Some(text) => Some(Cell::text(text)),
            None => self.scope.variable(name).map(Cell::from),
        }
    }

    /// A variable of the object itself, as the changes so far have left it.
    pub(super) fn local(&self, object: Implicit, name: &str) -> Option<Cell<'a>> {
        for change in self.changes.iter().flatten().rev() {
            match change {
                ContextChange::SetLocal { of, name: set, value } if *of == object && set == name => {
                    return Some(Cell::from(value.clone()));
                }
                ContextChange::RemoveLocal { of, name: removed } if *of == object && removed == name => return None,
                _ => (),
            }
        }
        self.scope.local(object, name).map(Cell::from)
    }

    pub(super) fn property(&self, base: Cell<'a>, name: &str) -> CellResult<Cell<'a>> {
        if let Cell::Object(object) = base {
            return match signatures::property(object, name) {
                // What encloses it is asked for nothing that it could not be asked itself.
                Some("parent" | "processInstance") => Ok(base),
                Some(known) => Ok(self.scope.property(object, known).map_or(Cell::Null, Cell::from)),
                None => Err(members::unknown_property(name, &base)),
            };
        }
        members::property_of_value(base, name)
    }

    fn index(&self, base: Cell<'a>, index: &Cell<'a>) -> CellResult<Cell<'a>> {
        match (&base, index) {
            (Cell::Null, _) | (_, Cell::Null) => Ok(Cell::Null),
            (Cell::Object(_), _) => self.property(base, &index.to_text()?),
            _ => members::entry(base, index),
        }
    }

    fn method(&mut self, base: Cell<'a>, name: &str, arguments: Vec<Cell<'a>>) -> CellResult<Cell<'a>> {
        match base {
            Cell::Null => Ok(Cell::Null),
            Cell::Bean(bean) => self.call_bean(bean, name, arguments),
            Cell::Object(object) => members::call_object(self, object, name, arguments),
            value => {
                self.spend(members::cost(&value))?;
                members::call(value, name, arguments)
            }
        }
    }

    pub(super) fn call_bean(&self, bean: &str, method: &str, arguments: Vec<Cell<'a>>) -> CellResult<Cell<'a>> {
        let count = arguments.len();
        let mut values = Vec::with_capacity(count);
        for argument in arguments {
            values.push(match argument {
                Cell::Object(object) => Value::from(object.name()),
                value => value.into_value()?,
            });
        }
        match self.scope.call_bean(bean, method, &values) {
            Some(result) => result.map(Cell::from).map_err(|error| error.kind),
            None if !self.scope.has_bean(bean) => Err(EvaluationErrorKind::UnknownName(bean.to_owned())),
            None => Err(EvaluationErrorKind::UnknownMethod {
                method: method.to_owned(),
                of: bean.to_owned(),
                arguments: count,
            }),
        }
    }

    /// Keeps a change for the caller, or refuses it. Whoever asks for one gets null.
    pub(super) fn ask(&mut self, method: &str, change: ContextChange) -> CellResult<Cell<'a>> {
        match &mut self.changes {
            Some(changes) => changes.push(change),
            None => return Err(EvaluationErrorKind::EffectRefused(method.to_owned())),
        }
        Ok(Cell::Null)
    }
}

fn at(node: Option<&Node>, kind: EvaluationErrorKind) -> EvaluationError {
    EvaluationError { position: node.map_or(0, |node| node.position as usize), kind }
}
