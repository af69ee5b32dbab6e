//! What the files say, as far as firm building asks for it: whether a firm may take part, who must not visit it.

use lawdesk_core::code::FirmRole;
use lawdesk_core::firm_building::{Member, VisitedFirm};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// What the conditions of a release are held against.
    pub(crate) struct FirmStanding {
        /// Last day of its insurance, `YYYY-MM-DD`.
        pub insurance_to: Option<String>,
        /// Result of its last assessment (dictionary khdc).
        pub assessment: Option<String>,
        /// Penalties since a day.
        pub penalties: i64,
    }
}

/// What a firm's file says; penalties since a day, `YYYY-MM-DD`.
pub(crate) async fn standing(connection: &mut AnyConnection, firm: &str, since: &str) -> Result<FirmStanding> {
    Ok(sqlx::query_as(
        "select f.insurance_to, f.assessment,
                (select count(*) from law_firm_penalty p where p.law_firm_id = f.id and p.start_date >= $2) as penalties
           from law_firm f where f.id = $1",
    )
    .bind(firm)
    .bind(since)
    .fetch_one(connection)
    .await?)
}

/// What connects a lawyer with firms: his own, those of which he is a partner, those that he left since a day, those that
/// his family works for.
pub(crate) async fn member(connection: &mut AnyConnection, lawyer: &str, since: &str) -> Result<Member> {
    // Where he works and of which firms he is a partner.
    let firm: Option<(Option<String>,)> = sqlx::query_as("select firm_id from lawyer where id = $1")
        .bind(lawyer)
        .fetch_optional(&mut *connection)
        .await?;
    let mut partner = Sql::new("select law_firm_id from law_firm_partner where left_on is null and partner_id = ");
    partner.bind(lawyer).push(" union select firm_id from lawyer where firm_id is not null and id = ").bind(lawyer);
    partner.push(" and firm_role in ").bind_list(FirmRole::PARTNERS.map(FirmRole::code));
    let partner_of: Vec<(String,)> = partner.fetch_all_as(&mut *connection).await?;
    // Which he left lately, and where his family works.
    let left = sqlx::query_scalar(
        "select firm_id from lawyer_firm_history where lawyer_id = $1 and firm_id is not null and end_date >= $2",
    )
    .bind(lawyer)
    .bind(since)
    .fetch_all(&mut *connection)
    .await?;
    let family_works_for =
        sqlx::query_scalar("select employer from lawyer_family where lawyer_id = $1 and employer is not null")
            .bind(lawyer)
            .fetch_all(&mut *connection)
            .await?;
    Ok(Member {
        firm: firm.and_then(|(firm,)| firm),
        partner_of: partner_of.into_iter().map(|(id,)| id).collect(),
        left,
        family_works_for,
    })
}

/// A firm with its head office and branches.
pub(crate) async fn visited(connection: &mut AnyConnection, firm: &str) -> Result<VisitedFirm> {
    let (name, parent): (String, Option<String>) =
        sqlx::query_as("select name_zh, parent_firm_id from law_firm where id = $1")
            .bind(firm)
            .fetch_one(&mut *connection)
            .await?;
    let mut related: Vec<String> = sqlx::query_scalar("select id from law_firm where parent_firm_id = $1")
        .bind(firm)
        .fetch_all(&mut *connection)
        .await?;
    related.extend(parent);
    Ok(VisitedFirm { id: firm.to_owned(), name, related })
}
