//! What a check remembers by text. One map for all checks: the library's is compiled anew for each type it holds.

use std::collections::BTreeMap;

/// Texts, numbered from 0 in the order in which they first came.
#[derive(Debug, Default)]
pub(super) struct Interner<'a> {
    numbers: BTreeMap<&'a str, usize>,
}

impl<'a> Interner<'a> {
    /// The number of a text; of a new one, how many came before.
    pub(super) fn number(&mut self, text: &'a str) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(text).or_insert(next)
    }

    /// Takes a text in. False: it was there.
    pub(super) fn insert(&mut self, text: &'a str) -> bool {
        let next = self.numbers.len();
        self.number(text) == next
    }

    /// The number of a text that has come.
    pub(super) fn find(&self, text: &str) -> Option<usize> {
        self.numbers.get(text).copied()
    }
}
