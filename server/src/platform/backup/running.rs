//! What is being done with backups on this server: one thing at a time, and how far it is.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum BackupTask {
    /// A backup is being made.
    Making,
    /// A backup is held against its list.
    Checking,
}

/// What of it is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum BackupStep {
    /// The database is being copied.
    Database,
    /// Files and keys are being copied.
    Files,
    /// The list of what is in it is being made, or compared.
    List,
}

/// How far it is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RunningBackup {
    /// What is being done.
    pub task: BackupTask,
    /// Name of the backup.
    pub name: String,
    /// What of it is being done.
    pub step: BackupStep,
    /// Files that are done.
    pub done: usize,
    /// Of how many; 0: not counted.
    pub total: usize,
    /// Since when, milliseconds since 1970.
    pub started_at: i64,
}

/// What is being done on this server, and why the last of it failed.
#[derive(Debug, Default)]
pub struct Backups(Mutex<BackupState>);

#[derive(Debug, Default)]
struct BackupState {
    running: Option<RunningBackup>,
    fault: Option<String>,
}

impl Backups {
    /// Takes the only place; none: something is being done already.
    pub fn begin(self: &Arc<Self>, task: BackupTask, name: &str, started_at: i64) -> Option<BackupPlace> {
        let is_free = self.with(|state| {
            if state.running.is_some() {
                return false;
            }
            let name = name.to_owned();
            let step = BackupStep::Database;
            state.running = Some(RunningBackup { task, name, step, done: 0, total: 0, started_at });
            true
        });
        is_free.then(|| BackupPlace { backups: self.clone(), fault: Some("it was broken off".to_owned()) })
    }

    fn end(&self, fault: Option<String>) {
        self.with(|state| {
            state.running = None;
            state.fault = fault;
        });
    }

    /// What is being done, and why the last that ended failed.
    #[must_use]
    pub fn state(&self) -> (Option<RunningBackup>, Option<String>) {
        self.with(|state| (state.running.clone(), state.fault.clone()))
    }

    fn note(&self, step: BackupStep, done: usize, total: usize) {
        self.with(|state| {
            if let Some(running) = &mut state.running {
                (running.step, running.done, running.total) = (step, done, total);
            }
        });
    }

    fn with<T>(&self, act: impl FnOnce(&mut BackupState) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The only place, taken by whoever does something. It is free again however that ends, also by a panic or when nobody waits
/// for it any more.
#[derive(Debug)]
#[must_use]
pub struct BackupPlace {
    backups: Arc<Backups>,
    /// What the page says where it is dropped without [`BackupPlace::leave`].
    fault: Option<String>,
}

impl BackupPlace {
    /// Leaves it, and says what went wrong.
    pub fn leave(mut self, fault: Option<String>) {
        self.fault = fault;
    }
}

impl Drop for BackupPlace {
    fn drop(&mut self) {
        self.backups.end(self.fault.take());
    }
}

/// Whom to tell how far it is.
#[derive(Clone)]
pub struct BackupProgress(Option<Arc<Backups>>);

impl BackupProgress {
    /// Tells whoever looks at the page.
    #[must_use]
    pub fn of(backups: Arc<Backups>) -> Self {
        Self(Some(backups))
    }

    /// Tells nobody.
    #[must_use]
    pub fn none() -> Self {
        Self(None)
    }

    pub(super) fn at(&self, step: BackupStep, done: usize, total: usize) {
        if let Some(backups) = &self.0 {
            backups.note(step, done, total);
        }
    }
}

impl fmt::Debug for BackupProgress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("BackupProgress").field(&self.0.is_some()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_at_a_time_and_its_fault_is_told() {
        let backups = Arc::<Backups>::default();
        let place = backups.begin(BackupTask::Making, "manual-1", 1).expect("it is free");
        assert!(backups.begin(BackupTask::Checking, "manual-0", 2).is_none());
        backups.note(BackupStep::Files, 3, 9);
        assert_eq!(backups.state().0.map(|it| (it.done, it.total)), Some((3, 9)));
        place.leave(Some("disk full".to_owned()));
        assert!(backups.state().0.is_none() && backups.state().1.as_deref() == Some("disk full"));
        backups.begin(BackupTask::Checking, "manual-0", 3).expect("it is free").leave(None);
        assert!(backups.state().1.is_none());
    }

    #[tokio::test]
    async fn a_panic_leaves_the_place_free() {
        let backups = Arc::<Backups>::default();
        let place = backups.begin(BackupTask::Making, "manual-1", 1).expect("it is free");
        let task = tokio::spawn(async move {
            let _place = place;
            panic!("a test of what a panic leaves behind");
        });
        assert!(task.await.is_err_and(|it| it.is_panic()));
        assert!(backups.state().0.is_none() && backups.state().1.is_some());
    }
}
