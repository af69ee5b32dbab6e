//! The end of a transfer (`lsjgbg`): the lawyer's file names the new firm and certificate, and remembers the old one.

use lawdesk_core::code::FirmRole;

use super::case::Case;
use crate::master::register::lawyers::{self, Certificate};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes the result of the application into the master file.
pub async fn run(tx: &mut Tx, case: &Case) -> Result<()> {
    let (lawyer, firm) = (&case.object, case.needed("newFirmId")?);
    let role = case.text("newFirmRole").unwrap_or(FirmRole::Employed.code());
    lawyers::join_firm(tx, lawyer, firm, role, case.origin()).await?;
    let certificate = Certificate { number: case.text("newLicenceNo"), serial: case.text("newLicenceSerial") };
    lawyers::renew_licence(tx, lawyer, certificate, case.origin()).await
}
