//! Parts of an instance by number: a list that is cheap to copy, because copies share what neither has changed.

use std::ops::Index;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::model::instance::{LocalId, Scope, Task, Token};

/// Something with a number of its own.
pub trait Entity {
    /// Its number.
    fn number(&self) -> LocalId;
}

impl Entity for Scope {
    fn number(&self) -> LocalId {
        self.id
    }
}

impl Entity for Token {
    fn number(&self) -> LocalId {
        self.id
    }
}

impl Entity for Task {
    fn number(&self) -> LocalId {
        self.id
    }
}

/// Tokens, scopes or tasks, the oldest first. Numbers only grow, so the end is the right place for a new one and the list stays sorted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntityList<T>(Vec<Arc<T>>);

impl<T> Default for EntityList<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> EntityList<T> {
    /// The oldest first.
    pub fn iter(&self) -> Iter<'_, T> {
        self.0.iter().map(|it| &**it)
    }

    /// The one with the smallest number; none where the list is empty.
    #[must_use]
    pub fn first(&self) -> Option<&T> {
        self.0.first().map(|it| &**it)
    }

    /// By place, not by number.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<&T> {
        self.0.get(place).map(|it| &**it)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// There is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Entity + Clone> EntityList<T> {
    /// The one of this number; none when it is gone.
    #[must_use]
    pub fn find(&self, number: LocalId) -> Option<&T> {
        self.place(number).map(|at| &*self.0[at])
    }

    /// The one of this number, to be changed here alone.
    pub(crate) fn find_mut(&mut self, number: LocalId) -> Option<&mut T> {
        self.place(number).map(|at| Arc::make_mut(&mut self.0[at]))
    }

    /// Changes each one that applies, here alone.
    pub(crate) fn change(&mut self, applies: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
        self.0.iter_mut().filter(|it| applies(it)).for_each(|it| change(Arc::make_mut(it)));
    }

    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    pub(crate) fn add(&mut self, entity: &Arc<T>) {
        self.0.push(Arc::clone(entity));
    }

    pub(crate) fn remove(&mut self, number: LocalId) {
        if let Some(at) = self.place(number) {
            self.0.remove(at);
        }
    }

    /// Those that came together have numbers in a row, so that most stand as far from the first as their numbers say.
    fn place(&self, number: LocalId) -> Option<usize> {
        let likely = number.checked_sub(self.0.first()?.number())? as usize;
        if self.0.get(likely).is_some_and(|it| it.number() == number) {
            return Some(likely);
        }
        self.0.binary_search_by_key(&number, |it| it.number()).ok()
    }
}

/// The oldest first.
pub type Iter<'a, T> = std::iter::Map<std::slice::Iter<'a, Arc<T>>, fn(&'a Arc<T>) -> &'a T>;

/// By place, not by number.
impl<T> Index<usize> for EntityList<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.0[place]
    }
}

impl<'a, T> IntoIterator for &'a EntityList<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|it| &**it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(id: LocalId) -> Arc<Token> {
        Arc::new(Token::new(id, 0, "a".into()))
    }

    #[test]
    fn a_copy_shares_what_it_does_not_change() {
        let mut all = EntityList::default();
        [1, 3, 4].map(token).iter().for_each(|it| all.add(it));
        let mut copy = all.clone();
        copy.find_mut(3).expect("it was added").returned = true;
        copy.remove(4);
        assert!(!all[1].returned && copy[1].returned);
        assert!(std::ptr::eq(&raw const all[0], &raw const copy[0]));
        assert_eq!((all.len(), copy.len(), copy.find(4)), (3, 2, None));
    }
}
