//! What registrations bring to the files: a policy (`bxdj`), a transfer of a Party membership (`dyzz`), a penalty that is
//! published no longer (`xyxf`).

use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;

use super::case::{Case, refuse};
use crate::cases::applications::eligibility;
use crate::master::party_transfers::{self, Destination};
use crate::master::register::insurances::{self, NewPolicy};
use crate::master::register::{Record, penalties};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The firm's policy stands on record, unless another of its number does by now.
pub async fn insure(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.firm()?;
    refuse(eligibility::insurance(tx, firm, &case.data).await?)?;
    let insured: Vec<Values> = case.rows("insured").cloned().collect();
    insurances::register(tx, NewPolicy { firm, data: &case.data, insured: &insured }, case.origin()).await
}

/// The member's file names the organisation that he goes to.
pub async fn transfer_member(tx: &mut Tx, case: &Case) -> Result<()> {
    let Some(Record::Lawyer(lawyer)) = case.record() else { return Err(ApiError::NotFound.into()) };
    let to = Destination {
        name: case.needed("toOrgName")?.trim(),
        is_outside: case.text("outside") == Some("1"),
        place: case.text("relationPlace"),
        fee_paid_to: case.text("feePaidTo"),
    };
    party_transfers::transfer(tx, lawyer, to, (&case.day(), case.now)).await
}

/// The penalty of this number is published no longer.
pub async fn repair_credit(tx: &mut Tx, case: &Case) -> Result<()> {
    let record = case.record().ok_or(ApiError::NotFound)?;
    penalties::repair(tx, record, case.needed("penaltyDocNo")?.trim(), case.origin()).await
}
