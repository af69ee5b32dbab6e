//! The stack of an evaluation. Its first cells need no memory from the heap: most conditions compare two values.

use crate::expression::cell::Cell;

const FEW: usize = 4;

/// Cells, the last on top.
pub(super) struct Stack<'a> {
    few: [Cell<'a>; FEW],
    /// How many of `few` are in use; all of them while `many` holds any.
    count: usize,
    many: Vec<Cell<'a>>,
}

impl<'a> Stack<'a> {
    pub(super) const fn new() -> Self {
        Self { few: [const { Cell::Null }; FEW], count: 0, many: Vec::new() }
    }

    pub(super) fn push(&mut self, cell: Cell<'a>) {
        match self.few.get_mut(self.count) {
            Some(free) => {
                *free = cell;
                self.count += 1;
            }
            None => self.many.push(cell),
        }
    }

    pub(super) fn pop(&mut self) -> Option<Cell<'a>> {
        self.many.pop().or_else(|| {
            self.count = self.count.checked_sub(1)?;
            Some(std::mem::replace(&mut self.few[self.count], Cell::Null))
        })
    }

    pub(super) fn last(&self) -> Option<&Cell<'a>> {
        self.many.last().or_else(|| self.few[..self.count].last())
    }

    /// The last so many cells, the lowest first.
    pub(super) fn split_off(&mut self, count: usize) -> Vec<Cell<'a>> {
        let mut cells: Vec<Cell<'a>> = (0..count).map_while(|_| self.pop()).collect();
        cells.reverse();
        cells
    }

    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_in_reverse_also_past_the_first_few() {
        let mut stack = Stack::new();
        (0..10).for_each(|number| stack.push(Cell::long(number)));
        assert_eq!(stack.last(), Some(&Cell::long(9)));
        assert_eq!(stack.split_off(8), (2..10).map(Cell::long).collect::<Vec<_>>());
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some(Cell::long(1)), Some(Cell::long(0)), None));
        stack.push(Cell::long(7));
        stack.clear();
        assert_eq!(stack.last(), None);
    }
}
