//! Who belongs where: lawyers to firms, firms to organisations, interns to accounts.

use sqlx::AnyConnection;

use crate::platform::error::Result;

/// A lawyer's firm, if he has one; none: his file is not there, or was removed.
pub async fn firm_of_lawyer(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<Option<String>>> {
    Ok(sqlx::query_scalar("select firm_id from lawyer where id = $1 and delete_flag = 0")
        .bind(lawyer)
        .fetch_optional(connection)
        .await?)
}

/// The organisation of a firm; none: its file is not there, or was removed.
pub async fn organisation_of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select org_id from law_firm where id = $1 and delete_flag = 0")
        .bind(firm)
        .fetch_optional(connection)
        .await?)
}

/// The lawyers of a firm, without those whose licence was revoked or cancelled (dictionary zyzt, 04 and 05).
pub async fn lawyers_of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select id from lawyer where firm_id = $1 and delete_flag = 0 and practice_status not in ('04', '05')
          order by id",
    )
    .bind(firm)
    .fetch_all(connection)
    .await?)
}

/// The latest internship of an account, unless it is over.
pub async fn internship_of(connection: &mut AnyConnection, account: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select id from internship where account_id = $1 and delete_flag = 0
            and intern_status not in ('31', '43', '70') order by cert_date desc limit 1",
    )
    .bind(account)
    .fetch_optional(connection)
    .await?)
}
