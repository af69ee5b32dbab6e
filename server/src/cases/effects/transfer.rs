//! The end of a transfer (`lsjgbg`): the lawyer's file names the new firm and certificate, and remembers the old one.

use super::case::Case;
use super::file::{column, join, update};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes the result of the application into the master file.
pub async fn run(tx: &mut Tx, case: &Case) -> Result<()> {
    join(tx, &case.object, case.needed("newFirmId")?, case.text("newFirmRole").unwrap_or("03"), case).await?;
    let certificate = [("newLicenceNo", "licence_no"), ("newLicenceSerial", "licence_serial")];
    let mut columns: Vec<_> =
        certificate.iter().filter_map(|(key, name)| Some(column(name, case.text(key)?))).collect();
    if !columns.is_empty() {
        columns.push(column("licence_date", case.day()));
    }
    update(tx, "lawyer", &case.object, columns, case).await
}
