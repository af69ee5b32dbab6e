//! What becomes of a lawyer's licence: given up (`lszx`), on another certificate (`lshz`).

use lawdesk_core::message::ApiError;

use super::case::Case;
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
    let certificate = Certificate { number: None, serial: case.text("newLicenceSerial") };
    lawyers::renew_licence(tx, lawyer(case)?, certificate, case.origin()).await
}

fn lawyer(case: &Case) -> Result<&str> {
    match case.record() {
        Some(Record::Lawyer(lawyer)) => Ok(lawyer),
        _ => Err(ApiError::NotFound.into()),
    }
}
