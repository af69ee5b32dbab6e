//! The end of an annual assessment (`lsndkh`, `swndkh`): its result stands in the file, a firm's figures in its years.

use super::case::{Case, number};
use super::file::{self, column, update};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// Writes the result of the case's year.
pub async fn record(tx: &mut Tx, case: &Case) -> Result<()> {
    let level = case.needed("finalLevel")?;
    if case.kind == "lawyer" {
        return update(tx, "lawyer", &case.object, vec![column("last_assessment", level)], case).await;
    }
    let firm = case.firm()?;
    update(tx, "law_firm", firm, vec![column("assessment", level)], case).await?;
    let Some(year) = case.text("year").and_then(|year| year.parse::<i64>().ok()) else { return Ok(()) };
    sqlx::query("delete from law_firm_year where law_firm_id = $1 and year = $2")
        .bind(firm)
        .bind(year)
        .execute(&mut **tx)
        .await?;
    let cases = ["litigation", "nonLitigation"].iter().filter_map(|key| number(&case.data, key)).sum();
    let row = vec![
        column("year", year),
        column("case_count", whole(cases)),
        column("income", number(&case.data, "fees").unwrap_or_default()),
        column("tax", Value::Real(number(&case.data, "tax"))),
        column("aid_count", whole(number(&case.data, "aid").unwrap_or_default())),
    ];
    file::append(tx, "law_firm_year", "law_firm_id", firm, row).await
}

#[expect(clippy::cast_possible_truncation, reason = "forms limit their numbers, and take no fractions of cases")]
fn whole(number: f64) -> i64 {
    number as i64
}
