//! Columns of regulations that were written before lists were narrowed by who issued them and when.

use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::publication::PublicationKind;

use crate::App;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

/// So many are filled in at once.
const PAGE: i64 = 500;

from_row! {
    struct Row {
        id: String,
        data: JsonText<Values>,
    }
}

/// Fills them in from the texts. Repeating it changes nothing.
pub async fn fill(app: &App) -> Result<()> {
    let mut after = String::new();
    loop {
        let rows: Vec<Row> = sqlx::query_as(
            "select id, data from publication where kind = $1 and issued_on = '' and id > $2 order by id limit $3",
        )
        .bind(PublicationKind::Policy.code())
        .bind(&after)
        .bind(PAGE)
        .fetch_all(&app.db.pool)
        .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after.clone_from(&last.id);
        for row in &rows {
            let text = |key: &str| row.data.0.get(key).and_then(Value::as_text).unwrap_or_default();
            sqlx::query("update publication set issuer = $2, issued_on = $3 where id = $1 and issued_on = ''")
                .bind(&row.id)
                .bind(text("issuer"))
                .bind(text("issuedOn"))
                .execute(&app.db.pool)
                .await?;
        }
    }
}
