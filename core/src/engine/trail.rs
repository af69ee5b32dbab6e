//! Who has already decided what: a list that is cheap to copy and to extend, however long it is.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::id::Id;
use super::instance::{Number, Outcome, ROOT};

/// A finished user task, as far as later steps need it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Done {
    /// The task's number.
    pub task: Number,
    /// The user task.
    pub element: Id,
    /// The sub-process runs it stood in, the innermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scopes: Vec<Number>,
    /// Who decided; none: nobody, e.g. a time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// For whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Done {
    /// It was done in this run of a scope, or in one inside it.
    #[must_use]
    pub fn within(&self, scope: Number) -> bool {
        scope == ROOT || self.scopes.contains(&scope)
    }
}

/// Finished user tasks, the latest first. Copying it copies a pointer: instances are copied on every step.
#[derive(Clone, Default)]
pub struct Trail(Option<Arc<Link>>);

struct Link {
    done: Done,
    earlier: Trail,
}

impl Trail {
    /// Adds the latest.
    pub(super) fn push(&mut self, done: Done) {
        let earlier = std::mem::take(self);
        self.0 = Some(Arc::new(Link { done, earlier }));
    }

    /// Nothing has been decided yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The latest first.
    pub fn iter(&self) -> impl Iterator<Item = &Done> {
        let mut next = self.0.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.earlier.0.as_deref();
            Some(&link.done)
        })
    }
}

/// Dropped link by link: the derived drop would recurse once a decision.
impl Drop for Trail {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            next = Arc::into_inner(link).and_then(|mut link| link.earlier.0.take());
        }
    }
}

impl PartialEq for Trail {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Trail {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Trail {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut trail = Self::default();
        for done in Vec::<Done>::deserialize(deserializer)?.into_iter().rev() {
            trail.push(done);
        }
        Ok(trail)
    }
}
