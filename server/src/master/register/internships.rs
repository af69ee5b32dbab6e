//! Internships: registered, and ended by the licence.

use lawdesk_core::code::{InternshipKind, InternshipStatus};
use lawdesk_core::form::Values;
use uuid::Uuid;

use super::Origin;
use super::firms::FirmHome;
use super::rows::{column, insert, of_area};
use crate::master::areas::show_files;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Working-day logs that an intern writes (`docs/handbook/fields.md` 1.6).
const LOGS: i64 = 150;
/// Those of a part-time intern.
const PART_TIME_LOGS: i64 = 50;

/// An internship that begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewInternship<'a> {
    /// What was filled in: fields of the area `internship` under the same keys.
    pub data: &'a Values,
    /// Number of the intern's identity document.
    pub identity_number: Option<&'a str>,
    /// Its kind; none: the form says no kind that is known.
    pub kind: Option<InternshipKind>,
    /// Where the firm is.
    pub home: &'a FirmHome,
}

/// Makes the file of an internship that begins; it is the applicant's.
pub(crate) async fn register(tx: &mut Tx, internship: NewInternship<'_>, origin: Origin<'_>) -> Result<()> {
    let is_part_time = internship.kind == Some(InternshipKind::PartTime);
    let id = Uuid::now_v7().to_string();
    let mut columns = of_area("internship", internship.data);
    columns.extend([
        column("id", id.as_str()),
        column("account_id", origin.applicant),
        column("org_id", internship.home.org_id.as_str()),
        column("region_code", internship.home.region_code.as_str()),
        column("id_no", internship.identity_number),
        column("intern_status", InternshipStatus::InProgress.code()),
        column("log_required", if is_part_time { PART_TIME_LOGS } else { LOGS }),
    ]);
    insert(tx, "internship", columns, origin).await?;
    show_files(tx, "internship", &id, internship.data).await
}

/// The applicant, an intern until now, has got his licence: his internships are over.
pub(crate) async fn end_licensed(tx: &mut Tx, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("update internship set intern_status = ");
    sql.bind(InternshipStatus::Licensed.code()).push(", updated_by = ").bind(origin.applicant);
    sql.push(", updated_at = ").bind(origin.at).push(", version = version + 1 where account_id = ");
    sql.bind(origin.applicant).push(" and delete_flag = 0 and intern_status not in ");
    sql.bind_list(InternshipStatus::ENDED.map(InternshipStatus::code));
    sql.execute(&mut **tx).await?;
    Ok(())
}
