//! Files that a person has brought, as he takes them out with all that is stored about him: what they are, not their bytes.

use serde_json::{Value, json};

use super::record::FileRecord;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// The latest 1000, the last first.
pub async fn own_data(app: &App, user: &CurrentUser) -> Result<Value> {
    let rows: Vec<FileRecord> =
        sqlx::query_as("select * from file where uploaded_by = $1 order by uploaded_at desc, id limit 1000")
            .bind(&user.id)
            .fetch_all(&app.db.pool)
            .await?;
    let file = |row: FileRecord| {
        json!({ "id": row.id, "name": row.name, "size": row.size, "type": row.mime, "of": row.biz_type,
                "ofId": row.biz_id, "broughtAt": row.uploaded_at })
    };
    Ok(rows.into_iter().map(file).collect())
}
