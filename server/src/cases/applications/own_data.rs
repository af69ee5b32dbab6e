//! A person's applications as he takes them out with all that is stored about him: what he handed in, not what others noted.

use serde_json::{Value, json};

use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

from_row! {
    struct SubmissionRow {
        sq_no: String,
        title: String,
        status: String,
        result: Option<String>,
        revision: i64,
        data: JsonText<Value>,
        submitted_at: i64,
        ended_at: Option<i64>,
    }
}

/// Each submission of his own, the last first; at most 1000.
pub(crate) async fn own_data(app: &App, user: &CurrentUser) -> Result<Value> {
    let rows: Vec<SubmissionRow> = sqlx::query_as(
        "select s.sq_no, s.title, s.status, s.result, f.revision, f.data, f.submitted_at, s.ended_at
           from application s join application_form f on f.application_id = s.id
          where s.created_by = $1 and f.changed_by is null order by f.submitted_at desc, s.id, f.revision limit 1000",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    let submission = |row: SubmissionRow| {
        json!({ "number": row.sq_no, "title": row.title, "status": row.status, "result": row.result,
                "revision": row.revision, "data": row.data.0, "submittedAt": row.submitted_at, "endedAt": row.ended_at })
    };
    Ok(rows.into_iter().map(submission).collect())
}
