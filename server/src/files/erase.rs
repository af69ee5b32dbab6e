//! Removing what a thing holds, when its retention period is over.

use sqlx::AnyConnection;

use crate::platform::error::Result;

/// Removes the files of one thing, but those that something else shows: they are that one's, too. Their bytes go with the
/// next sweep.
pub async fn erase(connection: &mut AnyConnection, biz_type: &str, biz_id: &str) -> Result<()> {
    for statement in [
        "delete from file_shown where biz_type = $1 and biz_id = $2",
        "delete from file_ticket where file_id in (select id from file where biz_type = $1 and biz_id = $2)",
        "delete from file_rendition where file_id in (select id from file where biz_type = $1 and biz_id = $2
            and not exists (select 1 from file_shown s where s.file_id = file.id))",
        "delete from file where biz_type = $1 and biz_id = $2
            and not exists (select 1 from file_shown s where s.file_id = file.id)",
    ] {
        sqlx::query(statement).bind(biz_type).bind(biz_id).execute(&mut *connection).await?;
    }
    Ok(())
}
