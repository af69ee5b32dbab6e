//! The end of a name's approval in advance (`mcyhz`): the name is the applicant's for six months.

use lawdesk_core::eligibility::name_approval::{self, VALID_MONTHS};

use super::case::{Case, refuse};
use crate::master::register::firm_names;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The letter that approves a name (dictionary TZSLX).
const APPROVING_LETTER: &str = "26";

/// Writes the name down under the number of its letter, unless somebody else has got it meanwhile.
pub async fn reserve(tx: &mut Tx, case: &Case) -> Result<()> {
    let (name, origin) = (case.needed("nameZh")?, case.origin());
    let held = firm_names::approvals_of(tx, name).await?;
    refuse(name_approval::check_free(&held, &case.applicant, origin.day).into_iter().collect())?;
    let letter: Option<String> =
        sqlx::query_scalar("select max(doc_no) as number from letter where application_id = $1 and kind = $2")
            .bind(&case.id)
            .bind(APPROVING_LETTER)
            .fetch_one(&mut **tx)
            .await?;
    // Where a flow sends none, the application's number stands for it.
    let number = letter.unwrap_or_else(|| case.id.clone());
    firm_names::approve(tx, name, &number, origin.day.add_months(VALID_MONTHS), origin).await
}
