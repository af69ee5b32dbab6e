//! What was decided: by whom, when, with which operation, and what was said of it.

use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// What was said last when a step of an application was done; none: nothing, or nobody has done it.
pub async fn latest_opinion(connection: &mut AnyConnection, application: &str, node: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar::<_, Option<String>>(
        "select coalesce(corrected_opinion, opinion) from task
          where application_id = $1 and node_key = $2 and done_at is not null order by done_at desc limit 1",
    )
    .bind(application)
    .bind(node)
    .fetch_optional(connection)
    .await?
    .flatten())
}

/// Instance and node of a task that this person has decided; none: it is not his, or not decided.
pub async fn decided_by(connection: &mut AnyConnection, task: &str, account: &str) -> Result<Option<(String, String)>> {
    Ok(sqlx::query_as("select instance_id, node_key from task where id = $1 and done_by = $2 and state = 'done'")
        .bind(task)
        .bind(account)
        .fetch_optional(connection)
        .await?)
}

/// Puts right what was said of a task. The history keeps what was said then.
pub async fn correct_opinion(tx: &mut Tx, task: &str, opinion: &str, now: i64) -> Result<()> {
    sqlx::query("update task set corrected_opinion = $2, corrected_at = $3 where id = $1")
        .bind(task)
        .bind(opinion)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// How many tasks of an application were decided with an operation (CLCZ).
pub async fn decided_with(connection: &mut AnyConnection, application: &str, operation: &str) -> Result<i64> {
    Ok(sqlx::query_scalar("select count(*) from task where application_id = $1 and state = 'done' and operation = $2")
        .bind(application)
        .bind(operation)
        .fetch_one(connection)
        .await?)
}

/// When a task was decided, in milliseconds since 1970, and the first instance of its case; none: it is not decided.
pub async fn decided_at(connection: &mut AnyConnection, task: &str) -> Result<Option<(i64, String)>> {
    Ok(sqlx::query_as(
        "select t.done_at, coalesce(i.root_id, i.id) as first from task t join instance i on i.id = t.instance_id
          where t.id = $1 and t.state = 'done'",
    )
    .bind(task)
    .fetch_optional(connection)
    .await?)
}
