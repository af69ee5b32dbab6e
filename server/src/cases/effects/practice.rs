//! What becomes of a lawyer's licence: given up (`lszx`), on another certificate (`lshz`), in another
//! category (`lslbzh`).

use lawdesk_core::code::{FirmRole, PracticeCategory};
use lawdesk_core::message::ApiError;

use super::case::Case;
use crate::App;
use crate::accounts::profession;
use crate::master::areas;
use crate::master::register::Record;
use crate::master::register::lawyers::{self, Certificate};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// He practises no more, and has left his firm.
pub async fn end(tx: &mut Tx, case: &Case) -> Result<()> {
    lawyers::give_up(tx, lawyer(case)?, case.origin()).await
}

/// His file names the new certificate; its number stays.
pub async fn renew_certificate(tx: &mut Tx, case: &Case) -> Result<()> {
    lawyers::replace_certificate(tx, lawyer(case)?, case.needed("newLicenceSerial")?, case.origin()).await
}

/// His file, account and certificate are of the new category; he joins the firm it takes, or leaves the one he had, and what
/// he has changed of his file and the old firm has not confirmed falls away.
pub async fn change_category(app: &App, tx: &mut Tx, case: &Case) -> Result<()> {
    let lawyer = lawyer(case)?;
    let category = PracticeCategory::from_code(case.needed("newZyzlb")?).ok_or(ApiError::NotFound)?;
    lawyers::change_category(tx, lawyer, category, case.text("newEmployerName"), case.origin()).await?;
    match case.text("newFirmId") {
        Some(firm) => lawyers::join_firm(tx, lawyer, firm, FirmRole::Employed.code(), case.origin()).await?,
        None if !category.is_at_firm() => lawyers::leave(tx, lawyer, case.origin()).await?,
        None => (),
    }
    areas::withdraw_own_change(app, tx, lawyer, None).await?;
    let certificate = Certificate { number: case.text("newLicenceNo"), serial: case.text("newLicenceSerial") };
    lawyers::renew_licence(tx, lawyer, certificate, case.origin()).await?;
    profession::change_category(tx, lawyer, category, case.now).await
}

fn lawyer(case: &Case) -> Result<&str> {
    match case.record() {
        Some(Record::Lawyer(lawyer)) => Ok(lawyer),
        _ => Err(ApiError::NotFound.into()),
    }
}
