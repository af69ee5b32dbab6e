//! What firms do about insurance in a year: who of their lawyers is insured, and the premium of their policies.

use lawdesk_core::code::InsuranceStatus::{self, Expired, Registered};
use lawdesk_core::date::Date;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::{firm_scope, insurance};
use crate::http::answer::Paging;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A firm with its insurance in a year.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct InsuredFirm {
        id: String,
        name: String,
        /// Lawyers who have to be insured.
        lawyers: i64,
        /// Of them those who are insured today.
        insured: i64,
        /// Yuan, of the registered policies of the year.
        premium: f64,
    }
}

/// Which firms are meant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InsuredFirms<'a> {
    /// Whoever asks.
    pub user: &'a CurrentUser,
    /// Part of the firm's name; empty: all.
    pub keyword: &'a str,
    /// Year of the policies.
    pub year: i64,
    /// The day on which lawyers are insured, or not.
    pub today: Date,
}

/// How many firms there are.
pub(crate) async fn count(connection: &mut AnyConnection, wanted: &InsuredFirms<'_>) -> Result<i64> {
    let mut sql = Sql::new("select count(*) as number from law_firm f where f.delete_flag = 0");
    push_firms(&mut sql, wanted);
    let (number,): (i64,) = sql.fetch_one_as(connection).await?;
    Ok(number)
}

/// A page of them, the oldest first.
pub(crate) async fn page(
    connection: &mut AnyConnection,
    wanted: &InsuredFirms<'_>,
    paging: Paging,
) -> Result<Vec<InsuredFirm>> {
    let mut sql = Sql::new("select f.id, f.name_zh as name, (select count(*) from lawyer l where l.firm_id = f.id");
    insurance::push_to_insure(&mut sql);
    sql.push(") as lawyers, (select count(*) from lawyer l where l.firm_id = f.id");
    insurance::push_to_insure(&mut sql);
    sql.push(" and l.insured_to >= ").bind(wanted.today.to_string());
    sql.push(") as insured, (select coalesce(sum(r.premium), 0.0) from insurance_register r where r.firm_id = f.id");
    push_policies(&mut sql, wanted.year);
    sql.push(") as premium from law_firm f where f.delete_flag = 0");
    push_firms(&mut sql, wanted);
    sql.push(" order by coalesce(f.licence_date, ''), f.id");
    paging.push(&mut sql);
    Ok(sql.fetch_all_as(connection).await?)
}

/// The premium of all firms within reach, whatever the list is narrowed by: a share is one of the whole.
pub(crate) async fn premium(connection: &mut AnyConnection, wanted: &InsuredFirms<'_>) -> Result<f64> {
    let mut sql = Sql::new(
        "select coalesce(sum(r.premium), 0.0) as premium from insurance_register r where r.firm_id is not null",
    );
    push_policies(&mut sql, wanted.year);
    let columns = TableScope {
        region: ("r.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("r.", "firm_id")),
        lawyer: ("r.", "lawyer_id"),
    };
    data_scope::push(&mut sql, &data_scope::subject(wanted.user).data_scope(), columns);
    let (premium,): (f64,) = sql.fetch_one_as(connection).await?;
    Ok(premium)
}

/// Policies of the year that were registered; those that have ended since, too.
fn push_policies(sql: &mut Sql, year: i64) {
    sql.push(" and r.delete_flag = 0 and r.year = ").bind(year).push(" and r.register_status in ");
    sql.bind_list([Registered, Expired].map(InsuranceStatus::code));
}

/// Firms within the caller's reach.
fn push_firms(sql: &mut Sql, wanted: &InsuredFirms<'_>) {
    if !wanted.keyword.trim().is_empty() {
        sql.push(" and ").any_contains(&["f.name_zh"], wanted.keyword.trim());
    }
    let columns = TableScope {
        region: ("f.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("f.", "id")),
        lawyer: NONE,
    };
    data_scope::push(sql, &data_scope::subject(wanted.user).data_scope(), columns);
}
