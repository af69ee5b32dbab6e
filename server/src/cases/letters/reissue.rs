//! 补发: a letter is handed out once more, as it was.

use axum::extract::State;
use lawdesk_core::code::LetterStatus;
use lawdesk_core::dto::{ApplicationInput, LetterReissueInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::permissions::HANDLE;
use super::{letter_reader, message, service};
use crate::App;
use crate::cases::notifications::letter::{LetterNotice, notify};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

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
    /// A reissue with what says who may see it.
    struct ReissueRow {
        id: String,
        doc_no: String,
        name: String,
        reason: String,
        issued_at: i64,
        person: String,
        addressee: String,
        recipient: String,
        issued_by: String,
    }
}

/// `POST sqtzsbf/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<Reissue>>> {
    let mut connection = app.db.pool.acquire().await?;
    // Those of the case, in the order in which they were issued again.
    let reader = letter_reader::of(&mut connection, &user, &input.sq_id).await?;
    let mut sql = Sql::new(
        "select l.id, l.doc_no, l.name, b.reason, b.issued_at, a.name as person, l.addressee, l.recipient,
                l.issued_by
           from letter_reissue b join letter l on l.id = b.letter_id join account a on a.id = b.issued_by
          where l.application_id = ",
    );
    sql.bind(input.sq_id.as_str()).push(" order by b.issued_at, b.id");
    let rows: Vec<ReissueRow> = sql.fetch_all_as(&mut *connection).await?;
    let reissue = |row: ReissueRow| Reissue {
        letter_id: row.id,
        doc_no: row.doc_no,
        name: row.name,
        reason: row.reason,
        person: row.person,
        issued_at: row.issued_at,
    };
    // Each to whoever may read its letter.
    let is_shown =
        |row: &ReissueRow| reader.may_read(letter_reader::read(&row.addressee, &row.recipient, &row.issued_by));
    Ok(Answer(rows.into_iter().filter(is_shown).map(reissue).collect()))
}

from_row! {
    /// A letter to hand out again, and whom it is for.
    struct LetterOfCase {
        name: String,
        doc_no: String,
        recipient: String,
        application_id: String,
    }
}

/// `POST sqtzsbf/save`: by the organisation whose letter it is. Whom it is for is told. What is void is not handed out.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<LetterReissueInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("reissue", &input).await? else { return Ok(Answer(())) };
    service::own_letter(&mut work.tx, &input.letter_id, &work.user.dw_id).await?;
    let letter: Option<LetterOfCase> =
        sqlx::query_as("select name, doc_no, recipient, application_id from letter where id = $1 and status <> $2")
            .bind(&input.letter_id)
            .bind(LetterStatus::Void.code())
            .fetch_optional(&mut *work.tx)
            .await?;
    let letter = letter.ok_or(ApiError::LetterState)?;
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
    // Who got the letter is told that it came again.
    let notice = LetterNotice {
        event: NoticeEvent::LetterIssued,
        letter: &input.letter_id,
        name: &letter.name,
        organ: "",
        number: &letter.doc_no,
        application: &letter.application_id,
        reason: input.reason.trim(),
    };
    for account in message::accounts(&mut work.tx, &letter.recipient).await? {
        let message = format!("reissue-{id}-{account}");
        notify(work.app, &mut work.tx, notice, (&message, &account)).await?;
    }
    work.commit("letter", &input.letter_id).await
}
