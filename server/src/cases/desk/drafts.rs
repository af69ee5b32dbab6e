//! Decisions that are not sent yet, kept for whoever has the task, on whatever machine he goes on. They change with every
//! pause in typing and decide nothing, so they are not on record; what is sent is.

use axum::extract::State;
use lawdesk_core::dto::{DecisionDraft, DraftInput, DraftSaveInput};
use lawdesk_core::engine::EngineError;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::files;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, sealed_json};
use crate::runtime::open_task;

/// How long the files are kept that a decision names which is not sent yet, in milliseconds: a year. The draft is there as long
/// as the task is open.
const FILES_KEPT: i64 = 365 * 24 * 3_600_000;

/// `POST desk/draft/load`: null where nothing is kept, or the task is not his any more.
pub async fn load(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<DraftInput>,
) -> Result<Answer<Option<DecisionDraft>>> {
    let draft: Option<JsonText<DecisionDraft>> = sqlx::query_scalar(
        "select d.content from task_draft d join task t on t.id = d.task_id
          where d.task_id = $1 and d.account_id = $2 and t.assignee = $2 and t.state = 'open'",
    )
    .bind(&input.task_id)
    .bind(&user.id)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(Answer(draft.map(|JsonText(draft)| draft)))
}

/// `POST desk/draft/save`: by whoever has the task; of one that is decided nothing is kept.
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<DraftSaveInput>,
) -> Result<Answer<()>> {
    let mut tx = app.db.begin().await?;
    let task = match open_task::find(&mut tx, &input.task_id).await {
        // Sent meanwhile: there is nothing to keep any more.
        Err(Error::Refused(ApiError::TaskAlreadyCompleted { .. })) => return Ok(Answer(())),
        found => found?,
    };
    if !task.is_held_by(&user.id) {
        return Err(Error::Engine(EngineError::NotAssignee));
    }
    match &input.draft {
        Some(draft) => write(&mut tx, &input.task_id, &user.id, draft, app.clock.now()).await?,
        None => remove(&mut tx, &input.task_id, &user.id).await?,
    }
    tx.commit().await?;
    Ok(Answer(()))
}

async fn write(tx: &mut Tx, task: &str, account: &str, draft: &DecisionDraft, now: i64) -> Result<()> {
    sqlx::query(
        "insert into task_draft (task_id, account_id, content, updated_at) values ($1, $2, $3, $4)
         on conflict (task_id, account_id) do update set content = excluded.content, updated_at = excluded.updated_at",
    )
    .bind(task)
    .bind(account)
    .bind(sealed_json(draft)?)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    let mut named = files::drafted(draft.data.values());
    named.extend(draft.signature.clone());
    files::keep_drafted(tx, account, &named, now + FILES_KEPT).await
}

/// It has been sent, or is given up.
pub async fn remove(connection: &mut AnyConnection, task: &str, account: &str) -> Result<()> {
    sqlx::query("delete from task_draft where task_id = $1 and account_id = $2")
        .bind(task)
        .bind(account)
        .execute(connection)
        .await?;
    Ok(())
}

/// Removes those of tasks that are over: others decided them, or they fell away.
pub async fn tidy(app: &App) -> Result<()> {
    sqlx::query(
        "delete from task_draft where task_id in (
                select d.task_id from task_draft d join task t on t.id = d.task_id
                 where t.state in ('done', 'cancelled'))",
    )
    .execute(&app.db.pool)
    .await?;
    Ok(())
}
