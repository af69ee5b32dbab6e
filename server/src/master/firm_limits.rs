//! The limits that firms have to keep: until when a partnership has its partners again, until when the premises are
//! rented. What was told is marked by the limit itself, so that another one is told anew.

use lawdesk_core::code::FirmStatus;
use lawdesk_core::date::Date;
use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Days before the end of a lease on which it is told.
const LEASE_DAYS: i64 = 60;

/// A limit of a firm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirmLimit {
    /// It lacks partners, and has until then.
    Partners,
    /// It still lacked them on that day.
    PartnersLate,
    /// The lease of its premises ends.
    Lease,
}

impl FirmLimit {
    /// All, in the order of outgoing.
    pub(crate) const ALL: [Self; 3] = [Self::Partners, Self::PartnersLate, Self::Lease];

    /// Part of the stored id of what is told: it never changes.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Partners => "Partners",
            Self::PartnersLate => "PartnersLate",
            Self::Lease => "Lease",
        }
    }

    /// The columns of the limit and of the one that was told.
    fn columns(self) -> (&'static str, &'static str) {
        match self {
            Self::Partners => ("rectify_due", "rectify_told"),
            Self::PartnersLate => ("rectify_due", "rectify_late"),
            Self::Lease => ("lease_to", "lease_told"),
        }
    }
}

from_row! {
    /// A firm with a limit that nobody was told of.
    pub(crate) struct DueFirm {
        pub(crate) id: String,
        pub(crate) name: String,
        pub(crate) region_code: String,
        /// `YYYY-MM-DD`.
        pub(crate) due: String,
    }
}

/// The firms of which it is to be told, at most so many.
pub(crate) async fn due(
    connection: &mut AnyConnection,
    limit: FirmLimit,
    today: Date,
    most: i64,
) -> Result<Vec<DueFirm>> {
    let (due, told) = limit.columns();
    let mut sql = Sql::new("select id, name_zh as name, region_code, ");
    sql.name(due).push(" as due from law_firm where delete_flag = 0 and ").name(due);
    sql.push(" is not null and coalesce(").name(told).push(", '') <> ").name(due);
    match limit {
        FirmLimit::Partners => sql.push(" and firm_status = ").bind(FirmStatus::ToRectify.code()),
        FirmLimit::PartnersLate => {
            sql.push(" and rectify_due < ").bind(today.to_string());
            sql.push(" and firm_status = ").bind(FirmStatus::ToRectify.code())
        }
        FirmLimit::Lease => {
            sql.push(" and lease_to >= ").bind(today.to_string());
            sql.push(" and lease_to <= ").bind(today.add_days(LEASE_DAYS).to_string());
            let gone = [FirmStatus::Deregistered, FirmStatus::Revoked].map(FirmStatus::code);
            sql.push(" and firm_status not in ").bind_list(gone)
        }
    };
    sql.push(" order by id limit ").bind(most);
    Ok(sql.fetch_all_as(connection).await?)
}

/// Marks a limit as told; false: it was, or is another one by now.
pub(crate) async fn mark(tx: &mut Tx, limit: FirmLimit, firm: &DueFirm) -> Result<bool> {
    let (due, told) = limit.columns();
    let mut sql = Sql::new("update law_firm set ");
    sql.name(told).push(" = ").name(due).push(" where id = ").bind(firm.id.as_str());
    sql.push(" and ").name(due).push(" = ").bind(firm.due.as_str());
    sql.push(" and coalesce(").name(told).push(", '') <> ").name(due);
    Ok(sql.execute(&mut **tx).await?.rows_affected() == 1)
}
