//! The end of a registration (`sxdj`): the internship begins, and its account is an intern's.

use lawdesk_core::code::InternshipKind;

use super::case::Case;
use crate::accounts::profession;
use crate::master::register::firms;
use crate::master::register::internships::{self, NewInternship};
use crate::master::training_rules;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Makes the file of the internship.
pub async fn register(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.needed("firmId")?;
    let home = firms::home(tx, firm).await?;
    let rules = training_rules::load(tx).await?.rules();
    let internship = NewInternship {
        data: &case.data,
        identity_number: case.identity_number(),
        home: &home,
        logs: i64::from(rules.required(case.text("internKind").and_then(InternshipKind::from_code))),
    };
    internships::register(tx, internship, case.origin()).await?;
    profession::become_intern(tx, &case.applicant, &home.org_id, case.now).await?;
    firms::recount(tx, firm, case.now).await
}
