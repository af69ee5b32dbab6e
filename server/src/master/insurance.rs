//! Until when lawyers and firms are insured, as their files mirror it, and who is not.

use lawdesk_core::code::PracticeStatus;
use lawdesk_core::date::Date;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::http::answer::Paging;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::{firm_scope, search};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Categories of practice that have to be insured: full-time, part-time and legal aid lawyers.
pub(crate) const INSURED: [&str; 3] = ["01", "02", "05"];

from_row! {
    /// A lawyer who is not insured, or not for long.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct UninsuredLawyer {
        pub(crate) id: String,
        pub(crate) name: String,
        pub(crate) licence_no: Option<String>,
        /// Dictionary zyzlb.
        pub(crate) zyzlb: String,
        pub(crate) firm_id: Option<String>,
        pub(crate) firm_name: Option<String>,
        /// Last day that he is or was insured; absent: he never was.
        pub(crate) insured_to: Option<String>,
    }
}

/// Which lawyers are meant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UninsuredQuery<'a> {
    /// Whoever asks.
    pub user: &'a CurrentUser,
    /// Of one firm; empty: of all within reach.
    pub firm: &'a str,
    /// Name or licence number; empty: all.
    pub keyword: &'a str,
    /// Not insured on this day.
    pub on: Date,
}

/// How many lawyers there are, and how many of them are not insured.
pub(crate) async fn count(connection: &mut AnyConnection, wanted: &UninsuredQuery<'_>) -> Result<(i64, i64)> {
    let mut sql = Sql::new("select count(*) as lawyers, coalesce(sum(case when coalesce(l.insured_to, '') < ");
    sql.bind(wanted.on.to_string()).push(" then 1 else 0 end), 0) as uninsured from lawyer l");
    push_lawyers(connection, &mut sql, wanted).await?;
    let (lawyers, uninsured): (i64, i64) = sql.fetch_one_as(connection).await?;
    Ok((lawyers, uninsured))
}

/// A page of those who are not insured, whose insurance ended longest ago first.
pub(crate) async fn uninsured(
    connection: &mut AnyConnection,
    wanted: &UninsuredQuery<'_>,
    paging: Paging,
) -> Result<Vec<UninsuredLawyer>> {
    let mut sql = Sql::new(
        "select l.id, l.name, l.licence_no, l.zyzlb, l.firm_id, f.name_zh as firm_name, l.insured_to
           from lawyer l left join law_firm f on f.id = l.firm_id",
    );
    push_lawyers(connection, &mut sql, wanted).await?;
    sql.push(" and coalesce(l.insured_to, '') < ").bind(wanted.on.to_string());
    sql.push(" order by coalesce(l.insured_to, ''), l.id");
    paging.push(&mut sql);
    Ok(sql.fetch_all_as(connection).await?)
}

/// Those of these lawyers whom the caller reaches.
pub(crate) async fn reached(
    connection: &mut AnyConnection,
    wanted: &UninsuredQuery<'_>,
    ids: &[String],
) -> Result<Vec<UninsuredLawyer>> {
    let mut sql = Sql::new(
        "select l.id, l.name, l.licence_no, l.zyzlb, l.firm_id, f.name_zh as firm_name, l.insured_to
           from lawyer l left join law_firm f on f.id = l.firm_id",
    );
    push_lawyers(connection, &mut sql, wanted).await?;
    sql.push(" and l.id in ").bind_list(ids.iter().map(String::as_str)).push(" order by l.id");
    Ok(sql.fetch_all_as(connection).await?)
}

from_row! {
    /// A lawyer whom his firm can insure.
    #[derive(Clone, Debug)]
    pub(crate) struct FirmLawyer {
        pub(crate) id: String,
        pub(crate) name: String,
        pub(crate) licence_no: Option<String>,
        /// Dictionary zyzlb.
        pub(crate) zyzlb: String,
    }
}

/// The lawyers of a firm by name, without those who are lawyers no more.
pub(crate) async fn lawyers_of(connection: &mut AnyConnection, firm: &str) -> Result<Vec<FirmLawyer>> {
    let mut sql = Sql::new("select id, name, licence_no, zyzlb from lawyer where delete_flag = 0 and firm_id = ");
    sql.bind(firm).push(" and practice_status not in ");
    sql.bind_list(PracticeStatus::ENDED.map(PracticeStatus::code)).push(" order by name, id");
    Ok(sql.fetch_all_as(connection).await?)
}

/// Lawyers who have to be insured, within the caller's reach.
async fn push_lawyers(connection: &mut AnyConnection, sql: &mut Sql, wanted: &UninsuredQuery<'_>) -> Result<()> {
    sql.push(" where 1 = 1");
    push_to_insure(sql);
    if !wanted.firm.is_empty() {
        sql.push(" and l.firm_id = ").bind(wanted.firm);
    }
    if !wanted.keyword.trim().is_empty() {
        let keys = ["name", "licenceNo"];
        search::push_lookup(connection, sql, ("lawyer", "l.id"), &keys, wanted.keyword.trim()).await?;
        sql.push(" and ").any_contains(&["l.name", "coalesce(l.licence_no, '')"], wanted.keyword.trim());
    }
    let columns = TableScope {
        region: ("l.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("l.", "firm_id")),
        lawyer: ("l.", "id"),
    };
    data_scope::push(sql, &data_scope::subject(wanted.user).data_scope(), columns);
    Ok(())
}

/// Lawyers (alias `l`) who practise in a category that has to be insured.
pub(crate) fn push_to_insure(sql: &mut Sql) {
    sql.push(" and l.delete_flag = 0 and l.practice_status not in ");
    sql.bind_list(PracticeStatus::ENDED.map(PracticeStatus::code));
    sql.push(" and l.zyzlb in ").bind_list(INSURED);
}

/// Writes until when a lawyer is insured; `None`: not at all.
pub(crate) async fn set_lawyer(tx: &mut Tx, lawyer: &str, until: Option<&str>) -> Result<()> {
    sqlx::query(
        "update lawyer set insured_to = $2, version = version + 1 where id = $1 and coalesce(insured_to, '') <> $3",
    )
    .bind(lawyer)
    .bind(until)
    .bind(until.unwrap_or_default())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Writes until when a firm is insured; `None`: not at all.
pub(crate) async fn set_firm(tx: &mut Tx, firm: &str, until: Option<&str>) -> Result<()> {
    sqlx::query(
        "update law_firm set insurance_to = $2, version = version + 1 where id = $1 and coalesce(insurance_to, '') <> $3",
    )
    .bind(firm)
    .bind(until)
    .bind(until.unwrap_or_default())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
