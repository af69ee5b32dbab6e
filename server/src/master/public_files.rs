//! What the public register says of one lawyer or firm (`docs/handbook/fields.md` 1.1, 1.2): codes as they are stored, in which
//! words they are told is the reader's.

use lawdesk_core::code::YesNo;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// The most lawyers of a firm that are named.
const MOST_LAWYERS: i64 = 500;

from_row! {
    /// A lawyer as everybody may know him.
    pub(crate) struct LawyerFacts {
        pub(crate) name: String,
        pub(crate) gender: Option<String>,
        /// JSON list of file numbers.
        pub(crate) photo: Option<String>,
        pub(crate) licence_no: Option<String>,
        pub(crate) zyzlb: Option<String>,
        pub(crate) firm_id: Option<String>,
        pub(crate) firm: Option<String>,
        pub(crate) practice_status: Option<String>,
        /// JSON list of codes.
        pub(crate) specialties: Option<String>,
    }
}

from_row! {
    /// A firm as everybody may know it.
    pub(crate) struct FirmFacts {
        pub(crate) name: String,
        pub(crate) org_form: Option<String>,
        pub(crate) licence_no: Option<String>,
        pub(crate) address: Option<String>,
        pub(crate) phone: Option<String>,
        pub(crate) firm_status: Option<String>,
        pub(crate) principal_id: Option<String>,
        pub(crate) principal: Option<String>,
    }
}

from_row! {
    /// A lawyer of a firm.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PublicName {
        pub(crate) id: String,
        pub(crate) name: String,
    }
}

from_row! {
    /// A penalty that was published and has not been repaired.
    pub(crate) struct PenaltyFacts {
        pub(crate) kind: Option<String>,
        pub(crate) doc_no: Option<String>,
        pub(crate) start_date: Option<String>,
        pub(crate) end_date: Option<String>,
    }
}

from_row! {
    /// The result of a year's assessment.
    pub(crate) struct AssessmentFacts {
        pub(crate) year: i64,
        pub(crate) level: String,
    }
}

/// A lawyer that there is.
pub(crate) async fn lawyer(connection: &mut AnyConnection, id: &str) -> Result<Option<LawyerFacts>> {
    Ok(sqlx::query_as(
        "select m.name, m.gender, m.photo, m.licence_no, m.zyzlb, m.firm_id, f.name_zh as firm, m.practice_status,
                m.specialties
           from lawyer m left join law_firm f on f.id = m.firm_id and f.delete_flag = 0
          where m.id = $1 and m.delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?)
}

/// A firm that there is.
pub(crate) async fn firm(connection: &mut AnyConnection, id: &str) -> Result<Option<FirmFacts>> {
    Ok(sqlx::query_as(
        "select m.name_zh as name, m.org_form, m.licence_no, m.address, m.phone, m.firm_status, m.principal_id,
                p.name as principal
           from law_firm m left join lawyer p on p.id = m.principal_id and p.delete_flag = 0
          where m.id = $1 and m.delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?)
}

/// The lawyers of a firm by their licence, at most [`MOST_LAWYERS`].
pub(crate) async fn lawyers_of(connection: &mut AnyConnection, firm: &str) -> Result<Vec<PublicName>> {
    Ok(sqlx::query_as(
        "select id, name from lawyer where firm_id = $1 and delete_flag = 0
          order by coalesce(licence_no, ''), id limit $2",
    )
    .bind(firm)
    .bind(MOST_LAWYERS)
    .fetch_all(connection)
    .await?)
}

/// The penalties of a lawyer that everybody may know, the latest first.
pub(crate) async fn penalties_of_lawyer(connection: &mut AnyConnection, id: &str) -> Result<Vec<PenaltyFacts>> {
    Ok(sqlx::query_as(
        "select kind, doc_no, start_date, end_date from lawyer_penalty
          where lawyer_id = $1 and published = $2 and repaired_on is null order by start_date desc, id",
    )
    .bind(id)
    .bind(YesNo::Yes.code())
    .fetch_all(connection)
    .await?)
}

/// The penalties of a firm that everybody may know, the latest first.
pub(crate) async fn penalties_of_firm(connection: &mut AnyConnection, id: &str) -> Result<Vec<PenaltyFacts>> {
    Ok(sqlx::query_as(
        "select kind, doc_no, start_date, end_date from law_firm_penalty
          where law_firm_id = $1 and published = $2 and repaired_on is null order by start_date desc, id",
    )
    .bind(id)
    .bind(YesNo::Yes.code())
    .fetch_all(connection)
    .await?)
}

/// A lawyer's latest assessment.
pub(crate) async fn assessment_of_lawyer(connection: &mut AnyConnection, id: &str) -> Result<Option<AssessmentFacts>> {
    Ok(sqlx::query_as("select year, level from lawyer_assessment where lawyer_id = $1 order by year desc, id limit 1")
        .bind(id)
        .fetch_optional(connection)
        .await?)
}

/// A firm's latest assessment.
pub(crate) async fn assessment_of_firm(connection: &mut AnyConnection, id: &str) -> Result<Option<AssessmentFacts>> {
    Ok(sqlx::query_as(
        "select year, level from law_firm_assessment where law_firm_id = $1 order by year desc, id limit 1",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?)
}
