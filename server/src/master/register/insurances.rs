//! Policies of firms, registered by an item (`bxdj`).

use lawdesk_core::area::Area;
use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::form::Values;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::Origin;
use super::firms;
use super::rows::{column, insert, of_area};
use crate::master::{areas, insured_until};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// The area of registrations.
const AREA: &str = "insurance_register";

/// A policy that a firm registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewPolicy<'a> {
    /// The firm.
    pub firm: &'a str,
    /// What was filled in: fields of the area `insurance_register` under the same keys.
    pub data: &'a Values,
    /// Whom it covers, rows of the area's table.
    pub insured: &'a [Values],
}

/// Puts a policy on record, and writes into the files of the firm and the insured until when they are covered.
pub(crate) async fn register(tx: &mut Tx, policy: NewPolicy<'_>, origin: Origin<'_>) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    let home = firms::home(tx, policy.firm).await?;
    let mut columns = of_area(AREA, policy.data);
    columns.extend([
        column("id", id.as_str()),
        column("org_id", home.org_id),
        column("region_code", home.region_code),
        column("firm_id", policy.firm),
        column("insured_count", Value::Int(Some(i64::try_from(policy.insured.len()).unwrap_or(i64::MAX)))),
        column("register_status", InsuranceStatus::Registered.code()),
    ]);
    insert(tx, AREA, columns, origin).await?;
    areas::show_files(tx, AREA, &id, policy.data).await?;
    let area = Area::by_key(AREA).expect("registrations are an area");
    let table = area.sub_table("insured").expect("registrations have this table");
    areas::replace(tx, table, &id, policy.insured).await?;
    insured_until::refresh(tx, &id).await
}

/// Whether a policy of this number stands on record.
pub(crate) async fn is_registered(connection: &mut AnyConnection, number: &str) -> Result<bool> {
    let found: Option<String> =
        sqlx::query_scalar("select id from insurance_register where policy_no = $1 and delete_flag = 0")
            .bind(number)
            .fetch_optional(connection)
            .await?;
    Ok(found.is_some())
}
