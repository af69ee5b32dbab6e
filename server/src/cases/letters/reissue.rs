//! 补发: a letter is handed out once more, as it was.

use axum::extract::State;
use lawdesk_core::dto::{ApplicationInput, LetterReissueInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::product::Addressee;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::letter_reader;
use crate::App;
use crate::cases::notifications;
use crate::flows::product;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Handles tasks.
const HANDLE: &str = "sq:task:audit";

/// One time that a letter was handed out again.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reissue {
    letter_id: String,
    doc_no: String,
    name: String,
    reason: String,
    person: String,
    issued_at: i64,
}

from_row! {
    /// The same with what says who may see it.
    struct ReissueRow {
        id: String,
        doc_no: String,
        name: String,
        reason: String,
        issued_at: i64,
        person: String,
    }
}

/// `POST sqtzsbf/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<Reissue>>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = letter_reader::of(&mut connection, &user, &input.sq_id).await?;
    let mut sql = Sql::new(
        "select l.id, l.doc_no, l.name, b.reason, b.issued_at, a.name as person
           from letter_reissue b join letter l on l.id = b.letter_id join account a on a.id = b.issued_by
          where l.application_id = ",
    );
    sql.bind(input.sq_id.as_str()).push(" and ");
    reader.push(&mut sql, &user);
    sql.push(" order by b.issued_at, b.id");
    let rows: Vec<ReissueRow> = sql.fetch_all_as(&mut *connection).await?;
    let reissue = |row: ReissueRow| Reissue {
        letter_id: row.id,
        doc_no: row.doc_no,
        name: row.name,
        reason: row.reason,
        person: row.person,
        issued_at: row.issued_at,
    };
    Ok(Answer(rows.into_iter().map(reissue).collect()))
}

from_row! {
    /// A letter to hand out again, and whose it is.
    struct LetterOfCase {
        kind: String,
        name: String,
        doc_no: String,
        sq_id: String,
        applicant_id: String,
    }
}

/// `POST sqtzsbf/save`: by the organisation whose letter it is. The applicant is told, if it is for him.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<LetterReissueInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("reissue", &input).await? else { return Ok(Answer(())) };
    let letter: LetterOfCase = sqlx::query_as(
        "select l.kind, l.name, l.doc_no, s.id as sq_id, s.applicant_id from letter l
           join application s on s.id = l.application_id where l.id = $1 and l.org_id = $2 and s.delete_flag = 0",
    )
    .bind(&input.letter_id)
    .bind(&work.user.dw_id)
    .fetch_optional(&mut *work.tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    // The record of it.
    let (id, now) = (Uuid::now_v7().to_string(), work.app.clock.now());
    sqlx::query("insert into letter_reissue (id, letter_id, reason, issued_by, issued_at) values ($1, $2, $3, $4, $5)")
        .bind(&id)
        .bind(&input.letter_id)
        .bind(input.reason.trim())
        .bind(&work.user.id)
        .bind(now)
        .execute(&mut *work.tx)
        .await?;
    // The applicant hears of a letter that is for him.
    if product::addressee(&letter.kind) == Addressee::Applicant {
        let named = format!("{} {}", letter.name, letter.doc_no);
        let words = (&*format!("reissue-{id}"), named.as_str(), input.reason.trim());
        notifications::reissued(work.app, &mut work.tx, &letter.sq_id, &letter.applicant_id, words).await?;
    }
    work.commit("letter", &input.letter_id).await
}
