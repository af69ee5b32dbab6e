//! `POST lawer-approval/xzsq/staff` and `…/colleagues`: who can be given work, to choose from. Those may look who have a
//! task in hand.

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AreaOptionsInput};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::accounts::people;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::tasks;

/// The staff of the authorities around the caller's, each with its authority.
pub async fn staff(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    require_task(&mut connection, &user).await?;
    Ok(Answer(people::staff(&mut connection, &user, &input).await?))
}

/// Those of the caller's own organisation, without himself.
pub async fn colleagues(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    require_task(&mut connection, &user).await?;
    Ok(Answer(people::colleagues(&mut connection, &user, &input).await?))
}

async fn require_task(connection: &mut AnyConnection, user: &CurrentUser) -> Result<()> {
    if tasks::has_any(connection, &user.id).await? { Ok(()) } else { Err(ApiError::Forbidden.into()) }
}
