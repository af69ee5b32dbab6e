//! The end of an annual assessment (`lsndkh`, `swndkh`, `gfndkh`): its result stands in the file, a firm's figures in its years.

use super::case::{Case, number};
use crate::App;
use crate::cases::followers;
use crate::master::register::Record;
use crate::master::register::assessments::{self, FirmYear};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes the result of the case's year, and tells who keeps it.
pub async fn record(app: &App, tx: &mut Tx, case: &Case) -> Result<()> {
    write(tx, case).await?;
    followers::notify(app, tx, &case.id).await
}

async fn write(tx: &mut Tx, case: &Case) -> Result<()> {
    let level = case.needed("finalLevel")?;
    let year = case.text("year").and_then(|year| year.parse::<i64>().ok());
    if let Some(lawyer @ Record::Lawyer(_)) = case.record() {
        return assessments::assess(tx, lawyer, year, level, case.origin()).await;
    }
    let firm = case.firm()?;
    assessments::assess(tx, Record::LawFirm(firm), year, level, case.origin()).await?;
    let Some(year) = year else { return Ok(()) };
    let cases = ["litigation", "nonLitigation"].iter().filter_map(|key| number(&case.data, key)).sum();
    let figures = FirmYear {
        year,
        cases: whole(cases),
        income: number(&case.data, "fees").unwrap_or_default(),
        tax: number(&case.data, "tax"),
        aid_cases: whole(number(&case.data, "aid").unwrap_or_default()),
    };
    assessments::record_year(tx, firm, figures).await
}

#[expect(clippy::cast_possible_truncation, reason = "forms limit their numbers, and take no fractions of cases")]
fn whole(number: f64) -> i64 {
    number as i64
}
