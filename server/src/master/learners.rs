//! What continuing education asks of the master files: who learns, where, at which firm.

use lawdesk_core::code::PracticeStatus;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A lawyer or an intern as courses name him.
    #[derive(Clone, Debug)]
    pub struct LearnerFile {
        /// Of the lawyer's file, or of the intern's account.
        pub id: String,
        /// Name.
        pub name: String,
        /// 6-digit code.
        pub region_code: String,
        /// Where he practises; absent: nowhere.
        pub firm_id: Option<String>,
    }
}

/// The lawyer of this file.
pub async fn lawyer(connection: &mut AnyConnection, id: &str) -> Result<Option<LearnerFile>> {
    let found = sqlx::query_as("select id, name, region_code, firm_id from lawyer where id = $1 and delete_flag = 0");
    Ok(found.bind(id).fetch_optional(connection).await?)
}

/// The intern of this account.
pub async fn intern(connection: &mut AnyConnection, account: &str) -> Result<Option<LearnerFile>> {
    let found = sqlx::query_as(
        "select account_id as id, name, region_code, firm_id from internship
          where account_id = $1 and delete_flag = 0 order by created_at desc limit 1",
    );
    Ok(found.bind(account).fetch_optional(connection).await?)
}

/// The lawyers of a firm, at most 1000.
pub async fn of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Vec<LearnerFile>> {
    let found = sqlx::query_as(
        "select id, name, region_code, firm_id from lawyer
          where firm_id = $1 and delete_flag = 0 and practice_status = $2 order by id limit 1000",
    );
    Ok(found.bind(firm).bind(PracticeStatus::Active.code()).fetch_all(connection).await?)
}
