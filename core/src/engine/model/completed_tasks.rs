//! Who has already decided what: a list that is cheap to copy and to extend, however long it is.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{LocalId, Outcome, ROOT, ReturnPoint};
use crate::string_index::hash;

/// A finished user task, as far as later steps need it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompletedTask {
    /// The task's number.
    pub task: LocalId,
    /// The user task.
    pub element: ElementId,
    /// The sub-process runs it stood in, the innermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scopes: Vec<LocalId>,
    /// Who decided; none: nobody, e.g. a time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// For whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// He abstained, and so has not approved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abstained: bool,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Where it jumped straight back to: taken back, it will again.
    #[serde(rename = "back", default, skip_serializing_if = "Option::is_none")]
    pub return_point: Option<Box<ReturnPoint>>,
}

impl CompletedTask {
    /// It was done in this run of a scope, or in one inside it.
    #[must_use]
    pub fn within(&self, scope: LocalId) -> bool {
        scope == ROOT || self.scopes.contains(&scope)
    }
}

/// Finished user tasks, the latest first. Copying it copies a pointer: instances are copied on every step.
#[derive(Clone, Default)]
pub struct CompletedTasks(Option<Arc<Link>>);

struct Link {
    done: CompletedTask,
    count: usize,
    earlier: CompletedTasks,
}

/// The most decisions that are remembered: a step decided longer ago cannot be returned to, and its approver is asked
/// again.
const MAX_REMEMBERED: usize = 1_000;

impl CompletedTasks {
    /// Adds the latest.
    pub(crate) fn push(&mut self, done: CompletedTask) {
        let (count, earlier) = (self.len() + 1, std::mem::take(self));
        self.0 = Some(Arc::new(Link { done, count, earlier }));
    }

    /// The number of decisions that are remembered, at most [`MAX_REMEMBERED`] after tidying.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |link| link.count)
    }

    /// A list without what nothing asks for any more: of decisions that differ in time alone the latest is kept, and
    /// runs of sub-processes that are over are forgotten. So a loop does not grow the state: history is the events'.
    pub(crate) fn compacted(&self, from: LocalId, is_open: impl Fn(LocalId) -> bool) -> Self {
        let (mut seen, mut tasks, mut kept) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        for done in self.iter().filter(|done| done.task >= from) {
            let scopes: Vec<LocalId> = done.scopes.iter().copied().filter(|scope| is_open(*scope)).collect();
            let ended = (done.outcome as u8, done.abstained);
            let key = (hash(&done.element), &done.element, &done.by, &done.owner, ended, scopes.clone());
            let taken_back = done.outcome == Outcome::Withdrawn;
            if taken_back || seen.insert(key) {
                tasks.extend((!taken_back).then_some(done.task));
                kept.push(CompletedTask { scopes, ..done.clone() });
            }
        }
        kept.retain(|done| tasks.contains(&done.task));
        kept.truncate(MAX_REMEMBERED);
        let mut tidied = Self::default();
        kept.into_iter().rev().for_each(|done| tidied.push(done));
        tidied
    }

    /// Nothing has been decided yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The decisions one by one, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = &CompletedTask> {
        let mut next = self.0.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.earlier.0.as_deref();
            Some(&link.done)
        })
    }
}

/// Dropped link by link: the derived drop would recurse once a decision.
impl Drop for CompletedTasks {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            next = Arc::into_inner(link).and_then(|mut link| link.earlier.0.take());
        }
    }
}

impl PartialEq for CompletedTasks {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for CompletedTasks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for CompletedTasks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CompletedTasks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut trail = Self::default();
        for done in Vec::<CompletedTask>::deserialize(deserializer)?.into_iter().rev() {
            trail.push(done);
        }
        Ok(trail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(task: LocalId, element: &str) -> CompletedTask {
        let (scopes, outcome) = (vec![task], Outcome::Completed);
        CompletedTask {
            task,
            element: element.into(),
            scopes,
            by: None,
            owner: None,
            outcome,
            abstained: false,
            at: 0,
            return_point: None,
        }
    }

    #[test]
    fn a_million_decisions_are_let_go_without_recursion() {
        let mut trail = CompletedTasks::default();
        (0..1_000_000).for_each(|task| trail.push(done(task, "a")));
        let copy = trail.clone();
        drop(trail);
        assert_eq!(copy.len(), 1_000_000);
        drop(copy);
    }

    #[test]
    fn the_latest_of_decisions_that_differ_in_time_alone_is_kept() {
        let mut trail = CompletedTasks::default();
        for task in 0..100 {
            trail.push(done(task, if task % 2 == 0 { "a" } else { "b" }));
        }
        let tidied: Vec<(LocalId, usize)> =
            trail.compacted(0, |scope| scope == 7).iter().map(|it| (it.task, it.scopes.len())).collect();
        assert_eq!(tidied, [(99, 0), (98, 0), (7, 1)]);
    }

    #[test]
    fn a_decision_that_is_forgotten_takes_its_withdrawal_along() {
        let mut trail = CompletedTasks::default();
        for task in 0..3 {
            trail.push(done(task, "a"));
            trail.push(CompletedTask { outcome: Outcome::Withdrawn, ..done(task, "a") });
        }
        let tidied: Vec<LocalId> = trail.compacted(0, |_| false).iter().map(|it| it.task).collect();
        assert_eq!(tidied, [2, 2]);
    }
}
