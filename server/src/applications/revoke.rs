//! The applicant takes his application back.

use lawdesk_core::approval::Operation;
use lawdesk_core::engine::{Command, RevokeMode};
use lawdesk_core::message::Refused;
use serde::{Deserialize, Serialize};

use super::act;
use crate::acting::Acting;
use crate::answer::Answer;
use crate::error::Result;
use crate::extract::{Input, Valid};
use crate::instances::Act;

/// 撤回.
const REVOKE: &str = "16";

/// Which application, and what becomes of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RevokeInput {
    sq_id: String,
    #[serde(default)]
    mode: RevokeMode,
}

impl Input for RevokeInput {}

/// 撤销: by the applicant, while it runs. `toStart` lets him change it and submit it again.
pub async fn revoke(acting: Acting, Valid(input): Valid<RevokeInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("revocation", &input).await? else { return Ok(Answer(())) };
    let instance: Option<String> =
        sqlx::query_scalar("select instance_id from application where id = $1 and applicant_id = $2")
            .bind(&input.sq_id)
            .bind(&deed.user.id)
            .fetch_optional(&mut *deed.tx)
            .await?;
    let instance = instance.ok_or(Refused::NotFound)?;
    let whole = act_of(input.mode);
    let person = Act { instance: &instance, actor: Some(&deed.actor) };
    act(deed.app, &mut deed.tx, person, Command::Revoke { mode: input.mode }, whole).await?;
    if whole.is_none() {
        sqlx::query("update application set status = $2 where id = $1")
            .bind(&input.sq_id)
            .bind(Operation::TO_CHANGE)
            .execute(&mut *deed.tx)
            .await?;
    }
    deed.done("application", &input.sq_id).await
}

/// Only what ends the case is a result of it.
fn act_of(mode: RevokeMode) -> Option<Operation> {
    match mode {
        RevokeMode::End => Operation::from_code(REVOKE),
        RevokeMode::ToStart => None,
    }
}
