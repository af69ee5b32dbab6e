//! Removing what a case says, and whose it was. What stays: number, item, dates, result, and the hash of what was removed.

use sha2::{Digest, Sha256};
use sqlx::AnyConnection;

use crate::files;
use crate::master::search;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::reference::system_messages;
use crate::runtime;

/// What goes, of one application: what was written, drafted, sent and discussed. A new table of what a case says has its
/// line here (`tests/api/tests/api/retention.rs` knows all tables that name a case).
const GONE: [&str; 16] = [
    "delete from complaint_review where application_id = $1",
    "delete from complaint_receipt where application_id = $1",
    "delete from complaint where id = $1",
    "delete from application_draft where slot in (select '#' || id from task where application_id = $1)",
    "delete from task_draft where task_id in (select id from task where application_id = $1)",
    "delete from letter_draft where application_id = $1",
    "delete from delivery where biz_id = $1",
    "delete from case_comment_mention where comment_id in (select id from case_comment where application_id = $1)",
    "delete from case_comment where application_id = $1",
    "delete from application_material where application_id = $1",
    "delete from application_correction where application_id = $1",
    "delete from application_form where application_id = $1",
    "delete from case_copy where application_id = $1",
    "delete from case_authority where application_id = $1",
    "update evaluation set comment = '', tags = '[]', reply = null where application_id = $1",
    "update letter set text = '[]', signature = null, document = null, receipt = null, addressee_name = '',
            recipient = '', opinion = '', void_reason = ''
      where application_id = $1",
];

/// Removes it; answers the hash.
pub(super) async fn erase(tx: &mut Tx, application: &str, by: &str, at: i64) -> Result<String> {
    // What it was stays provable: its hash is kept.
    let hash = hash(tx, application).await?;
    runtime::erase::erase(tx, application, at).await?;
    for statement in GONE {
        sqlx::query(statement).bind(application).execute(&mut **tx).await?;
    }
    search::forget(tx, "complaint", application).await?;
    // Nothing names its files any more.
    files::erase::erase(tx, "application", application).await?;
    let letters: Vec<String> = sqlx::query_scalar("select id from letter where application_id = $1")
        .bind(application)
        .fetch_all(&mut **tx)
        .await?;
    let tasks = runtime::tasks::ids_of(tx, application).await?;
    for (holder, things) in [("letter", letters), ("task", tasks)] {
        for thing in things {
            files::erase::erase(tx, holder, &thing).await?;
        }
    }
    system_messages::erase(tx, application).await?;
    sqlx::query(
        "update application set title = '', applicant_id = '', applicant_name = '', object_id = '', target_id = null,
                firm_id = null, form_data = '{}', person_hash = '', created_by = '', updated_by = $2, updated_at = $3,
                version = version + 1, delete_flag = 1
          where id = $1",
    )
    .bind(application)
    .bind(by)
    .bind(at)
    .execute(&mut **tx)
    .await?;
    Ok(hash)
}

/// SHA-256, hex, of what the case said: its number, title and applicant, each revision of its form, its letters. Whoever
/// still has a copy proves with it that it is one.
async fn hash(connection: &mut AnyConnection, application: &str) -> Result<String> {
    let mut hash = Sha256::new();
    for statement in [
        "select sq_no || title || applicant_name from application where id = $1",
        "select data from application_form where application_id = $1 order by revision",
        "select doc_no || text from letter where application_id = $1 order by issued_at, id",
    ] {
        let texts: Vec<String> = sqlx::query_scalar(statement).bind(application).fetch_all(&mut *connection).await?;
        for text in texts {
            hash.update(text.len().to_string());
            hash.update(text);
        }
    }
    Ok(hex(&hash.finalize()))
}
