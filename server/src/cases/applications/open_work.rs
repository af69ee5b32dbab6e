//! What keeps a person from leaving.

use sqlx::AnyConnection;

use crate::platform::error::Result;

/// The steps that wait for the person of an account, and the titles of his applications that are not decided; the first
/// ten.
pub(crate) async fn open_work(connection: &mut AnyConnection, account: &str) -> Result<Vec<String>> {
    let names = sqlx::query_scalar(
        "select node_name from task where assignee = $1 and state = 'open'
         union all select title from application where applicant_id = $1 and ended_at is null and delete_flag = 0
         limit 10",
    )
    .bind(account)
    .fetch_all(connection)
    .await?;
    Ok(names)
}
