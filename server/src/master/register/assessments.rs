//! Annual assessments: the result in the file, a firm's figures in its years.

use super::rows::{append, column, update};
use super::{Origin, Record};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// The result of a year's assessment (dictionary khdc): a row of the year, in the place of what stood there, and in the
/// file as that of the last one. `year`: none, where the form names no year.
pub(crate) async fn assess(
    tx: &mut Tx,
    record: Record<'_>,
    year: Option<i64>,
    level: &str,
    origin: Origin<'_>,
) -> Result<()> {
    let (mirror, statement) = match record {
        Record::Lawyer(_) => ("last_assessment", "delete from lawyer_assessment where lawyer_id = $1 and year = $2"),
        Record::LawFirm(_) => ("assessment", "delete from law_firm_assessment where law_firm_id = $1 and year = $2"),
    };
    if let Some(year) = year {
        sqlx::query(statement).bind(record.id()).bind(year).execute(&mut **tx).await?;
        let row = vec![
            column("year", year),
            column("level", level),
            column("application_id", origin.application),
            column("decided_on", origin.stored_day()),
        ];
        append(tx, record, "assessment", row).await?;
    }
    update(tx, record, vec![column(mirror, level)], origin).await
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
