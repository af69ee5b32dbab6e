//! What some conditions ask of each variable.

use std::borrow::Cow;

use super::fold::{fold, is_comparison};
use crate::expression::cell::Cell;
use crate::expression::code::{Binary, Step, Unary};
use crate::expression::function::Function;
use crate::expression::number::Number;
use crate::expression::tree::Tree;

/// What the conditions ask of one variable.
#[expect(clippy::struct_excessive_bools, reason = "four facts that have nothing to do with each other")]
#[derive(Default)]
pub(super) struct VariableUse<'a> {
    /// It is compared with these numbers.
    pub(super) numbers: Vec<Number>,
    /// It is compared with these texts.
    pub(super) texts: Vec<&'a str>,
    /// It is a condition itself, or compared with one.
    pub(super) boolean: bool,
    /// Whether it is null, or empty.
    pub(super) null: bool,
    /// Its order counts, not only whether it is equal.
    pub(super) ordered: bool,
    /// Something that is not understood.
    pub(super) open: bool,
    /// It is compared with these variables.
    pub(super) with: Vec<&'a str>,
}

/// By variable, sorted.
pub(super) fn survey<'a>(trees: &[Tree<'a>]) -> Vec<(&'a str, VariableUse<'a>)> {
    let mut asked = Vec::new();
    for tree in trees {
        let understood = vec![false; tree.branches.len()];
        let mut survey = Survey { tree, folded: fold(tree), understood, asked };
        survey.tree();
        asked = survey.asked;
    }
    asked
}

struct Survey<'t, 'a> {
    tree: &'t Tree<'a>,
    folded: Vec<Option<Cell<'a>>>,
    /// Branches that read a variable in a way that its samples cover.
    understood: Vec<bool>,
    asked: Vec<(&'a str, VariableUse<'a>)>,
}

impl<'a> Survey<'_, 'a> {
    fn tree(&mut self) {
        for place in 0..self.tree.branches.len() {
            self.branch(place);
        }
        if let Some(root) = self.tree.branches.len().checked_sub(1) {
            self.condition(root);
        }
        self.leave_open();
    }

    fn branch(&mut self, place: usize) {
        let branch = &self.tree.branches[place];
        match (&branch.node.step, branch.children.as_slice()) {
            (Step::Binary(operator), [left, right]) if is_comparison(*operator) => {
                self.comparison(*operator, *left, *right);
                self.comparison(*operator, *right, *left);
            }
            (Step::Decided { .. }, [left, right]) => {
                self.condition(*left);
                self.condition(*right);
            }
            (Step::Unary(Unary::Not), [operand]) | (Step::Chosen, [operand, ..]) => self.condition(*operand),
            (Step::Unary(Unary::Empty), [operand]) => self.emptiness(self.tree.value_of(*operand), *operand),
            (Step::Method { name, .. }, [base, other]) if matches!(&**name, "equals" | "equalsIgnoreCase") => {
                self.comparison(Binary::Equal, *base, *other);
                self.comparison(Binary::Equal, *other, *base);
            }
            (Step::Call { function: Ok(function), .. }, [.., last]) => self.function(*function, place, *last),
            _ => (),
        }
    }

    fn ask(&mut self, name: Option<&'a str>, place: usize) -> Option<&mut VariableUse<'a>> {
        self.understood[place] = true;
        Some(self.of(name?))
    }

    fn of(&mut self, name: &'a str) -> &mut VariableUse<'a> {
        let place = self.asked.binary_search_by_key(&name, |(name, _)| name);
        let place = place.unwrap_or_else(|place| {
            self.asked.insert(place, (name, VariableUse::default()));
            place
        });
        &mut self.asked[place].1
    }

    fn condition(&mut self, place: usize) {
        if let Some(name) = self.tree.value_of(place)
            && let Some(asked) = self.ask(Some(name), place)
        {
            asked.boolean = true;
        }
    }

    fn emptiness(&mut self, name: Option<&'a str>, place: usize) {
        if let Some(asked) = self.ask(name, place) {
            asked.null = true;
            asked.texts.push("");
        }
    }

    fn comparison(&mut self, operator: Binary, variable: usize, other: usize) {
        let Some(name) = self.tree.value_of(variable) else { return };
        let ordered = !matches!(operator, Binary::Equal | Binary::NotEqual);
        let constant = self.folded[other].clone();
        match (constant, self.tree.value_of(other)) {
            (Some(constant), _) => self.constant(name, variable, &constant, ordered),
            (None, Some(other)) => {
                if let Some(asked) = self.ask(Some(name), variable) {
                    asked.with.push(other);
                    asked.ordered |= ordered;
                }
            }
            (None, None) => (),
        }
    }

    fn constant(&mut self, name: &'a str, place: usize, constant: &Cell<'a>, ordered: bool) {
        let Some(asked) = self.ask(Some(name), place) else { return };
        match constant {
            Cell::Null => asked.null = true,
            Cell::Boolean(_) => asked.boolean = true,
            Cell::Number(number) => asked.numbers.push(*number),
            Cell::Text(Cow::Borrowed(text)) => {
                asked.texts.push(text);
                asked.ordered |= ordered;
            }
            _ => asked.open = true,
        }
    }

    fn function(&mut self, function: Function, place: usize, last: usize) {
        let Some(name) = self.tree.variable(place) else { return };
        let constant = self.folded[last].clone();
        match (function, constant) {
            (Function::IsEmpty | Function::IsNotEmpty, _) => self.emptiness(Some(name), place),
            (Function::Equals | Function::NotEquals, Some(constant)) => self.constant(name, place, &constant, false),
            (Function::Less | Function::LessOrEqual | Function::Greater | Function::GreaterOrEqual, Some(constant)) => {
                self.constant(name, place, &constant, true);
            }
            _ => (),
        }
    }

    /// Every other use of a variable: its samples may miss something.
    fn leave_open(&mut self) {
        for place in 0..self.understood.len() {
            if let Some(name) = self.tree.variable(place)
                && !self.understood[place]
            {
                self.of(name).open = true;
            }
        }
    }
}
