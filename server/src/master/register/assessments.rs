//! Annual assessments: the result in the file, a firm's figures in its years.

use super::rows::{append, column, update};
use super::{Origin, Record};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// The result of a lawyer's last assessment (dictionary of its flow).
pub(crate) async fn assess_lawyer(tx: &mut Tx, lawyer: &str, level: &str, origin: Origin<'_>) -> Result<()> {
    update(tx, Record::Lawyer(lawyer), vec![column("last_assessment", level)], origin).await
}

/// The result of a firm's last assessment.
pub(crate) async fn assess_firm(tx: &mut Tx, firm: &str, level: &str, origin: Origin<'_>) -> Result<()> {
    update(tx, Record::LawFirm(firm), vec![column("assessment", level)], origin).await
}

/// The figures of a firm's year.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirmYear {
    /// The year.
    pub year: i64,
    /// Cases taken, in court and elsewhere.
    pub cases: i64,
    /// Fees, in the unit of the form.
    pub income: f64,
    /// Taxes paid.
    pub tax: Option<f64>,
    /// Cases of legal aid.
    pub aid_cases: i64,
}

/// Writes the figures of a year, in the place of what stood there.
pub(crate) async fn record_year(tx: &mut Tx, firm: &str, figures: FirmYear) -> Result<()> {
    sqlx::query("delete from law_firm_year where law_firm_id = $1 and year = $2")
        .bind(firm)
        .bind(figures.year)
        .execute(&mut **tx)
        .await?;
    let row = vec![
        column("year", figures.year),
        column("case_count", figures.cases),
        column("income", figures.income),
        column("tax", Value::Real(figures.tax)),
        column("aid_count", figures.aid_cases),
    ];
    append(tx, Record::LawFirm(firm), "year", row).await
}
