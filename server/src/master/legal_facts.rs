//! What the files say, as far as the law asks for it (`lawdesk_core::eligibility`). A file that was removed is none.

use lawdesk_core::code::{
    AssessmentLevel, FileStatus, FirmRole, FirmStatus, InternAssessmentResult, InternshipStatus, OrganisationForm,
    PenaltyKind, PracticeCategory, PracticeStatus,
};
use lawdesk_core::date::Date;
use lawdesk_core::eligibility::credit_repair::PenaltyRecord;
use lawdesk_core::eligibility::{FirmFile, InternshipFile, LawyerFile, NamedLawyer, PenaltyEntry};
use sqlx::AnyConnection;

use crate::master::register::Record;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    struct LawyerRow {
        id: String,
        name: String,
        zyzlb: String,
        practice_status: String,
        firm_role: Option<String>,
        firm_id: Option<String>,
        first_practice_date: Option<String>,
        file_status: String,
    }
}

from_row! {
    struct PenaltyRow {
        kind: String,
        start_date: Option<String>,
        end_date: Option<String>,
    }
}

/// What a lawyer's file says.
pub(crate) async fn lawyer(connection: &mut AnyConnection, id: &str) -> Result<Option<LawyerFile>> {
    let row: Option<LawyerRow> = sqlx::query_as(
        "select id, name, zyzlb, practice_status, firm_role, firm_id, first_practice_date, file_status from lawyer
          where id = $1 and delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let penalties: Vec<PenaltyRow> =
        sqlx::query_as("select kind, start_date, end_date from lawyer_penalty where lawyer_id = $1 order by sort")
            .bind(id)
            .fetch_all(connection)
            .await?;
    Ok(Some(LawyerFile {
        id: row.id,
        name: row.name,
        category: PracticeCategory::from_code(&row.zyzlb),
        status: PracticeStatus::from_code(&row.practice_status),
        role: row.firm_role.as_deref().and_then(FirmRole::from_code),
        firm: row.firm_id,
        first_practised: day(row.first_practice_date.as_deref()),
        penalties: penalties.iter().filter_map(penalty).collect(),
        is_frozen: row.file_status == FileStatus::Frozen.code(),
    }))
}

/// A penalty that says neither its kind nor its first day binds nobody.
fn penalty(row: &PenaltyRow) -> Option<PenaltyEntry> {
    Some(PenaltyEntry {
        kind: PenaltyKind::from_code(&row.kind)?,
        from: day(row.start_date.as_deref())?,
        to: day(row.end_date.as_deref()),
    })
}

from_row! {
    struct FirmRow {
        id: String,
        firm_status: String,
        org_form: String,
        principal_id: Option<String>,
        licence_date: Option<String>,
        is_branch: Option<String>,
        assessment: Option<String>,
        file_status: String,
    }
}

/// What a firm's file says.
pub(crate) async fn firm(connection: &mut AnyConnection, id: &str) -> Result<Option<FirmFile>> {
    let row: Option<FirmRow> = sqlx::query_as(
        "select id, firm_status, org_form, principal_id, licence_date, is_branch, assessment, file_status
           from law_firm
          where id = $1 and delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| FirmFile {
        id: row.id,
        status: FirmStatus::from_code(&row.firm_status),
        form: OrganisationForm::from_code(&row.org_form),
        principal: row.principal_id,
        licensed_on: day(row.licence_date.as_deref()),
        is_branch: row.is_branch.as_deref() == Some("1"),
        has_ceased: row.assessment.as_deref() == Some(AssessmentLevel::FirmAbsent.code()),
        is_frozen: row.file_status == FileStatus::Frozen.code(),
    }))
}

from_row! {
    struct InternshipRow {
        intern_status: String,
        period_from: Option<String>,
        period_to: Option<String>,
        assess_result: Option<String>,
        assess_date: Option<String>,
    }
}

/// What the file of an internship says.
pub(crate) async fn internship(connection: &mut AnyConnection, id: &str) -> Result<Option<InternshipFile>> {
    let row: Option<InternshipRow> = sqlx::query_as(
        "select intern_status, period_from, period_to, assess_result, assess_date from internship
          where id = $1 and delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| InternshipFile {
        status: InternshipStatus::from_code(&row.intern_status),
        from: day(row.period_from.as_deref()),
        to: day(row.period_to.as_deref()),
        is_passed: row.assess_result.as_deref() == Some(InternAssessmentResult::Passed.code()),
        assessed_on: day(row.assess_date.as_deref()),
    }))
}

/// How many interns a lawyer guides now.
pub(crate) async fn interns_of(connection: &mut AnyConnection, instructor: &str) -> Result<i64> {
    let mut sql = Sql::new("select count(*) as number from internship where delete_flag = 0 and instructor_id = ");
    sql.bind(instructor).push(" and intern_status in ");
    sql.bind_list(InternshipStatus::AT_FIRM.map(InternshipStatus::code));
    let (number,): (i64,) = sql.fetch_one_as(connection).await?;
    Ok(number)
}

/// The lawyers of a firm by name, without those who are lawyers no more.
pub(crate) async fn lawyers_of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Vec<NamedLawyer>> {
    let mut sql = Sql::new("select id, name from lawyer where delete_flag = 0 and firm_id = ");
    sql.bind(firm).push(" and practice_status not in ");
    sql.bind_list(PracticeStatus::ENDED.map(PracticeStatus::code)).push(" order by id");
    let lawyers: Vec<(String, String)> = sql.fetch_all_as(connection).await?;
    Ok(lawyers.into_iter().map(|(id, name)| NamedLawyer { id, name }).collect())
}

/// When the licence of a firm's branch was last revoked, whatever became of the branch's file; none: never.
pub(crate) async fn branch_revoked_on(connection: &mut AnyConnection, firm: &str) -> Result<Option<Date>> {
    let last: Option<String> = sqlx::query_scalar(
        "select max(p.start_date) as last from law_firm_penalty p join law_firm f on f.id = p.law_firm_id
          where f.parent_firm_id = $1 and p.kind = $2",
    )
    .bind(firm)
    .bind(PenaltyKind::FirmRevocation.code())
    .fetch_one(connection)
    .await?;
    Ok(day(last.as_deref()))
}

fn day(text: Option<&str>) -> Option<Date> {
    text.and_then(Date::parse)
}

/// The penalty with this number in a file, as far as repairs of credit ask for it.
pub(crate) async fn penalty_record(
    connection: &mut AnyConnection,
    record: Record<'_>,
    document: &str,
) -> Result<Option<PenaltyRecord>> {
    let (penalties, owner) = match record {
        Record::Lawyer(_) => ("lawyer_penalty", "lawyer_id"),
        Record::LawFirm(_) => ("law_firm_penalty", "law_firm_id"),
    };
    let mut sql = Sql::new("select kind, start_date, end_date, repaired_on from ");
    sql.name(penalties).push(" where ").name(owner).push(" = ").bind(record.id());
    sql.push(" and doc_no = ").bind(document).push(" order by sort desc limit 1");
    let rows: Vec<PublishedRow> = sql.fetch_all_as(connection).await?;
    Ok(rows.first().map(|row| PenaltyRecord {
        kind: row.kind.as_deref().and_then(PenaltyKind::from_code),
        from: day(row.start_date.as_deref()),
        to: day(row.end_date.as_deref()),
        is_repaired: row.repaired_on.is_some(),
    }))
}

from_row! {
    struct PublishedRow {
        kind: Option<String>,
        start_date: Option<String>,
        end_date: Option<String>,
        repaired_on: Option<String>,
    }
}
