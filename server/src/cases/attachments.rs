//! Files that go with a decision: they are the task's, and whoever sees the case sees them.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::AnyConnection;

use crate::cases::applications::case_access;
use crate::files::{self, FileHolder, FileReference};
use crate::http::command::UnitOfWork;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::held_tasks;

/// As a file's row names what holds it.
const TASK: &str = "task";

/// Files of decisions.
pub const FILES: FileHolder = FileHolder {
    biz_type: TASK,
    may_see: |connection, user, task| Box::pin(may_see(connection, user, task)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, task: &str) -> Result<bool> {
    let Some(application) = held_tasks::application_of(connection, task).await? else { return Ok(false) };
    Ok(case_access::reader_of(connection, user, &application).await?.is_some())
}

/// Ties the files to the task. Refuses at `attachments` what is not the caller's own.
pub(crate) async fn attach(work: &mut UnitOfWork<'_>, task: &str, numbers: &[String]) -> Result<()> {
    if numbers.is_empty() {
        return Ok(());
    }
    let files: Vec<FileReference> = numbers.iter().map(|id| FileReference::file("attachments", id)).collect();
    files::link(&mut work.tx, work.user, TASK, task, &files).await
}

/// The numbers of the files of an application's decisions, by the instance and the number of the task.
pub(crate) async fn of_application(
    connection: &mut AnyConnection,
    application: &str,
) -> Result<BTreeMap<(String, i64), Vec<String>>> {
    let tasks = held_tasks::ids_of(connection, application).await?;
    let ids: Vec<String> = tasks.iter().map(|it| it.0.clone()).collect();
    let mut held = files::numbers_of(connection, TASK, &ids).await?;
    let files = tasks.into_iter().filter_map(|(id, instance, number)| Some(((instance, number), held.remove(&id)?)));
    Ok(files.collect())
}
