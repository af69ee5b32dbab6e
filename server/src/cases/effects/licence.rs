//! The end of a first licence (`lssczy`, `gzgslszs`): the lawyer's file is made, his internship is closed, his account is a
//! lawyer's.

use lawdesk_core::form::Values;

use super::case::Case;
use crate::accounts::organisations::county_bureau;
use crate::accounts::profession::{self, LawyerAccount};
use crate::master::legal_staff::{self, CertificateHolder};
use crate::master::register::Record;
use crate::master::register::firms::{self, FirmHome};
use crate::master::register::internships;
use crate::master::register::lawyers::{self, NewLawyer};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Makes the file.
pub async fn grant(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.needed("firmId")?;
    let home = firms::home(tx, firm).await?;
    // His file.
    let lawyer = NewLawyer {
        data: &case.data,
        tables: &tables(case),
        identity_number: case.identity_number(),
        firm: Some(firm),
        home: &home,
    };
    let id = lawyers::license(tx, lawyer, case.origin()).await?;
    // From intern to lawyer.
    let account = LawyerAccount {
        account: &case.applicant,
        lawyer: &id,
        category: case.needed("zyzlb")?,
        organisation: &home.org_id,
    };
    profession::become_lawyer(tx, account, case.now).await?;
    internships::end_licensed(tx, case.origin()).await?;
    firms::recount(tx, firm, case.now).await
}

/// Makes the file of a government or company lawyer: at no firm, the bureau of the county looks after him.
pub async fn grant_in_house(tx: &mut Tx, case: &Case) -> Result<()> {
    let region = case.needed("regionCode")?;
    let bureau = county_bureau(tx, region).await?.ok_or_else(|| anyhow::anyhow!("no bureau in region {region}"))?;
    let home = FirmHome { org_id: bureau, region_code: region.to_owned() };
    // His file.
    let lawyer =
        NewLawyer { data: &case.data, tables: &[], identity_number: case.identity_number(), firm: None, home: &home };
    let id = lawyers::license(tx, lawyer, case.origin()).await?;
    let holder = CertificateHolder {
        lawyer: &id,
        identity_number: case.identity_number(),
        employer: case.needed("employerName")?,
        region,
    };
    legal_staff::certify(tx, holder).await?;
    // His account; whom his unit has applied for opens one himself.
    if let Some(Record::Lawyer(_)) = case.record() {
        return Ok(());
    }
    let account = LawyerAccount {
        account: &case.applicant,
        lawyer: &id,
        category: case.needed("zyzlb")?,
        organisation: &home.org_id,
    };
    profession::become_lawyer(tx, account, case.now).await
}

/// Of what kind an award is, which the form does not ask: 其他 (dictionary jllx).
const OTHER_AWARD: &str = "99";

/// The form's rows that the file has too, under its own names.
fn tables(case: &Case) -> [(&'static str, Vec<Values>); 3] {
    let rows = |key| case.rows(key).cloned().collect::<Vec<Values>>();
    let mut awards = rows("awards");
    for award in &mut awards {
        award.insert("kind".to_owned(), OTHER_AWARD.into());
    }
    [("experiences", rows("experiences")), ("families", rows("families")), ("rewards", awards)]
}
