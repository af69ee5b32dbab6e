//! What keeps a person from leaving, and an organisation from being closed.

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

/// The titles of the cases of an organisation, as applicant or authority, that are not over; the first ten.
pub(crate) async fn open_cases(connection: &mut AnyConnection, organisation: &str) -> Result<Vec<String>> {
    let titles = sqlx::query_scalar(
        "select title from application
          where ended_at is null and delete_flag = 0
            and (org_id = $1 or id in (select application_id from case_authority where org_id = $1))
         limit 10",
    )
    .bind(organisation)
    .fetch_all(connection)
    .await?;
    Ok(titles)
}
