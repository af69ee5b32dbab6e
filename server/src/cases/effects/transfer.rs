//! The end of a transfer (`lsjgbg`): the lawyer's file names the new firm and certificate, and remembers the old one. What
//! he has changed of it and the old firm has not confirmed falls away.

use lawdesk_core::code::FirmRole;

use super::case::Case;
use crate::App;
use crate::master::areas;
use crate::master::register::lawyers::{self, Certificate};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes the result of the application into the master file.
pub async fn run(app: &App, tx: &mut Tx, case: &Case) -> Result<()> {
    let (lawyer, firm) = (&case.object, case.needed("newFirmId")?);
    let role = case.text("newFirmRole").unwrap_or(FirmRole::Employed.code());
    lawyers::join_firm(tx, lawyer, firm, role, case.origin()).await?;
    areas::withdraw_own_change(app, tx, lawyer, None).await?;
    let certificate = Certificate { number: case.text("newLicenceNo"), serial: case.text("newLicenceSerial") };
    lawyers::renew_licence(tx, lawyer, certificate, case.origin()).await
}
