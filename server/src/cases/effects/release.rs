//! Letting go of the file that a case held.

use lawdesk_core::code::RecordKind;
use lawdesk_core::effect::Effect;

use crate::master::register::{firms, lawyers};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::outbox;

/// However a case ends, it does not hold the file any longer: a lawyer who waited for his transfer practises again, and
/// a firm that was being wound up goes on. What a granted one brings comes after.
pub async fn release(tx: &mut Tx, application: &str, now: i64) -> Result<()> {
    let about: Option<(String, String)> =
        sqlx::query_as("select object_type, object_id from application where id = $1")
            .bind(application)
            .fetch_optional(&mut **tx)
            .await?;
    let Some((kind, id)) = about else { return Ok(()) };
    match RecordKind::from_code(&kind) {
        Some(RecordKind::Lawyer) if outbox::has_called_for(tx, application, Effect::HoldLawyer).await? => {
            lawyers::resume_practice(tx, &id, now).await
        }
        Some(RecordKind::LawFirm) if outbox::has_called_for(tx, application, Effect::BeginLiquidation).await? => {
            firms::resume_business(tx, &id, now).await
        }
        _ => Ok(()),
    }
}
