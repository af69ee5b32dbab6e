//! Markings in one list, found by their content: open addressing over a plain list, because order must never depend on
//! chance.

/// A set of markings, each of the same number of words, numbered in the order in which they came.
#[derive(Debug)]
pub(super) struct Table {
    words: usize,
    markings: Vec<u64>,
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl Table {
    /// For markings of `words` words.
    pub(super) fn new(words: usize) -> Self {
        Self { words, markings: Vec::new(), slots: vec![FREE; 64] }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.markings.len() / self.words
    }

    /// The marking with this number.
    pub(super) fn get(&self, number: usize) -> &[u64] {
        &self.markings[number * self.words..(number + 1) * self.words]
    }

    /// The number of a marking, and whether it is new.
    pub(super) fn insert(&mut self, marking: &[u64]) -> (usize, bool) {
        if self.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.slot(marking);
        if self.slots[at] != FREE {
            return (self.slots[at] as usize, false);
        }
        let number = self.len();
        self.slots[at] = u32::try_from(number).unwrap_or(FREE);
        self.markings.extend_from_slice(marking);
        (number, true)
    }

    fn slot(&self, marking: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = usize::try_from(hash(marking) & mask as u64).unwrap_or(0);
        while self.slots[at] != FREE && self.get(self.slots[at] as usize) != marking {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; self.slots.len() * 2];
        for number in 0..self.len() {
            let at = self.slot(self.get(number));
            self.slots[at] = u32::try_from(number).unwrap_or(FREE);
        }
    }
}

fn hash(marking: &[u64]) -> u64 {
    let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(31);
    let hash = marking.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    hash ^ (hash >> 32)
}
