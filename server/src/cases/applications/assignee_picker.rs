//! `POST lawer-approval/xzsq/staff` and `…/colleagues`: who can be given work, to choose from, by the rule that holds for
//! whoever is named. Those may look who have a task in hand.

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AssigneeListInput};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::assignees::Assignees;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::open_task::{self, OpenTask};
use crate::runtime::tasks;

/// The staff of the authorities around the caller's, each with its authority: whom he may name for a later step.
pub async fn staff(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    let task = held_task(&mut connection, &user, &input).await?;
    let application = task.as_ref().map_or("", |task| &task.application);
    let assignees = Assignees::around(&app, &mut connection, &user, application).await?;
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// Those to whom the caller may give his task, or whom he may ask; without a task those of his organisation.
pub async fn colleagues(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    let assignees = match held_task(&mut connection, &user, &input).await? {
        Some(task) => Assignees::of_task(&app, &mut connection, &user, &task).await?,
        None => Assignees::within_organisation(&app, &mut connection, &user).await?,
    };
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// The task that is asked about, which must be the caller's; none: he asks about none, and has one.
async fn held_task(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &AssigneeListInput,
) -> Result<Option<OpenTask>> {
    if input.task_id.is_empty() {
        return if tasks::has_any(connection, &user.id).await? { Ok(None) } else { Err(ApiError::Forbidden.into()) };
    }
    let task = open_task::find(connection, &input.task_id).await?;
    if task.is_held_by(&user.id) { Ok(Some(task)) } else { Err(ApiError::Forbidden.into()) }
}
