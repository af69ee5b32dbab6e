//! Code as a tree, for the analysis and the printer: children come before parents, so a loop replaces recursion.

use super::code::{Node, Step};
use super::function::Function;
use super::scope::Implicit;

/// All branches of one expression; the last one is its root.
pub(super) struct Tree<'a> {
    pub(super) branches: Vec<Branch<'a>>,
}

/// One operation and its operands, by their places in [`Tree::branches`], left to right.
pub(super) struct Branch<'a> {
    pub(super) node: &'a Node,
    pub(super) children: Vec<usize>,
}

impl<'a> Tree<'a> {
    /// Undoes the postfix order.
    pub(super) fn of(code: &'a [Node]) -> Self {
        let mut branches = Vec::with_capacity(code.len());
        let mut stack: Vec<usize> = Vec::new();
        for node in code {
            let Some(operands) = operands(&node.step) else { continue };
            let children = stack.split_off(stack.len().saturating_sub(operands));
            stack.push(branches.len());
            branches.push(Branch { node, children });
        }
        Self { branches }
    }

    pub(super) fn step(&self, branch: usize) -> &'a Step {
        &self.branches[branch].node.step
    }

    /// The variable that a branch reads: `x`, `execution.getVariable('x')`, `var:get(x)`.
    pub(super) fn variable(&self, branch: usize) -> Option<&'a str> {
        let Branch { node, children } = &self.branches[branch];
        match &node.step {
            Step::Name(name) | Step::Receiver(name) if Implicit::of_name(name).is_none() => Some(name),
            Step::Method { name, .. } if matches!(&**name, "getVariable" | "hasVariable") => {
                self.is_object(*children.first()?).then(|| self.text(*children.get(1)?))?
            }
            Step::Call { function: Ok(function), arguments } => {
                let explicit = usize::from(children.first().is_some_and(|first| self.is_object(*first)));
                let named = function.names_variable_first(arguments - explicit);
                named.then(|| self.text(*children.get(explicit)?))?
            }
            _ => None,
        }
    }

    /// The variable whose value a branch has: not `hasVariable` and the comparing functions.
    pub(super) fn value_of(&self, branch: usize) -> Option<&'a str> {
        let is_value = match self.step(branch) {
            Step::Method { name, .. } => &**name == "getVariable",
            Step::Call { function, .. } => matches!(function, Ok(Function::Get | Function::GetOrDefault)),
            _ => true,
        };
        self.variable(branch).filter(|_| is_value)
    }

    /// Whether anything but variables is read: properties of `execution` or `task`, beans.
    pub(super) fn is_opaque(&self) -> bool {
        self.branches.iter().any(|branch| {
            let of_object = branch.children.first().is_some_and(|base| self.is_object(*base));
            match &branch.node.step {
                Step::Property(_) | Step::Index | Step::ComputedMethod { .. } => of_object,
                Step::Method { name, .. } => of_object && !matches!(&**name, "getVariable" | "hasVariable"),
                _ => false,
            }
        })
    }

    /// Whether anything but variables of known names may be read. What has its method called may be a bean.
    pub(super) fn is_open(&self) -> bool {
        let reads_by_name = |branch: usize| match self.step(branch) {
            Step::Receiver(name) => Implicit::of_name(name).is_none(),
            Step::Method { name, .. } if matches!(&**name, "getVariable" | "hasVariable") => {
                self.variable(branch).is_none()
            }
            Step::Call { .. } => self.variable(branch).is_none(),
            _ => false,
        };
        self.is_opaque() || (0..self.branches.len()).any(reads_by_name)
    }

    /// Every variable that may be read.
    pub(super) fn variables(&self) -> impl Iterator<Item = &'a str> {
        (0..self.branches.len()).filter_map(|branch| self.variable(branch))
    }

    /// Every variable that is read by its name alone.
    pub(super) fn needed(&self) -> Vec<&'a str> {
        let of_branch = |branch: usize| match self.step(branch) {
            Step::Name(_) | Step::Receiver(_) => self.variable(branch),
            _ => None,
        };
        (0..self.branches.len()).filter_map(of_branch).collect()
    }

    fn is_object(&self, branch: usize) -> bool {
        matches!(self.step(branch), Step::Name(name) | Step::Receiver(name) if Implicit::of_name(name).is_some())
    }

    fn text(&self, branch: usize) -> Option<&'a str> {
        match self.step(branch) {
            Step::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// How many operands a step takes; `None` for jumps.
fn operands(step: &Step) -> Option<usize> {
    Some(match step {
        Step::Null | Step::Boolean(_) | Step::Number(_) | Step::Text(_) | Step::Name(_) | Step::Receiver(_) => 0,
        Step::Property(_) | Step::Unary(_) => 1,
        Step::Index | Step::Binary(_) | Step::Decided { .. } => 2,
        Step::Chosen => 3,
        Step::Method { arguments, .. } => arguments + 1,
        Step::ComputedMethod { arguments } => arguments + 2,
        Step::Call { arguments, .. } => *arguments,
        Step::NullGuard { .. } | Step::Shortcut { .. } | Step::Choose { .. } | Step::Otherwise { .. } => return None,
    })
}
