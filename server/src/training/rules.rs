//! What is demanded of logs.

use axum::extract::State;
use lawdesk_core::dto::{LogRulesInput, NoInput};

use super::permissions::EDIT;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::training_rules::{self, LogRulesRow};
use crate::platform::error::Result;

/// Everybody who is signed in may know them.
pub(super) async fn load(
    State(app): State<App>,
    _user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<LogRulesRow>> {
    Ok(Answer(training_rules::load(&mut *app.db.pool.acquire().await?).await?))
}

pub(super) async fn save(context: CommandContext, ValidJson(input): ValidJson<LogRulesInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("internLogRules", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    training_rules::store(&mut work.tx, &input, (&work.user.id, now)).await?;
    work.commit("train_rule", "logs").await
}
