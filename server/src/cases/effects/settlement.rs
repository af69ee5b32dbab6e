//! What becomes of a lawyer whose firm ends (`swzx`, step `lawyer_settled`).

use lawdesk_core::eligibility::winding_up::{self, Settlement};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::case::Case;
use super::trigger::Trigger;
use crate::master::legal_facts;
use crate::master::register::lawyers;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Where the step asks for it.
const ANSWER: &str = "data.settlement";

/// Holds what was answered against his file. Who has handed in his licence is deregistered; who looks further stays until
/// the firm is closed.
pub async fn settle(tx: &mut Tx, case: &Case, trigger: Trigger<'_>) -> Result<()> {
    let firm = case.firm()?;
    let lawyer = legal_facts::lawyer(tx, trigger.field("lawyer")).await?.ok_or(ApiError::NotFound)?;
    let Some(settlement) = Settlement::from_code(trigger.field("settlement")) else {
        return Err(Violation::error(ANSWER, Message::Required).into());
    };
    if let Some(ground) = winding_up::unsettled(settlement, &lawyer, firm) {
        return Err(ground.at(ANSWER).into());
    }
    let is_here = lawyer.firm.as_deref() == Some(firm) && !lawyer.is_ended();
    if settlement == Settlement::LicenceReturned && is_here {
        lawyers::deregister(tx, &lawyer.id, firm, case.origin()).await?;
    }
    Ok(())
}
