//! The ratings that the caller reaches.

use std::collections::BTreeSet;

use lawdesk_core::credit::CreditContent;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::permissions::{LIST, OF_FIRM};
use crate::files::FileHolder;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access;

/// Proof of entries, own reports and claims: read by who sees the rating.
pub const FILES: FileHolder = FileHolder {
    biz_type: "credit_rating",
    may_see: |connection, user, id| Box::pin(may_see(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

from_row! {
    /// A rating as acts on it need it.
    pub(super) struct RatingRow {
        pub id: String,
        pub object: String,
        pub object_id: String,
        pub name: String,
        pub year: i64,
        pub stage: String,
        pub level: String,
        pub content: JsonText<CreditContent>,
    }
}

/// The rating is by a standard by which people of an organisation have rated in its year.
pub(super) const MADE_BY: &str = " and (r.standard_id, r.year) in (select b.standard_id, b.year
    from credit_batch b join account a on a.id = b.started_by where a.org_id = ";

/// A rating that the caller reaches.
pub(super) async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<RatingRow> {
    let mut sql = Sql::new(
        "select r.id, r.object, r.object_id, r.name, r.year, r.stage, r.level, s.content
           from credit_rating r join credit_standard s on s.id = r.standard_id where r.id = ",
    );
    sql.bind(id);
    access::push_scope(&mut sql, user, MADE_BY);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::permit(user, LIST, OF_FIRM).is_err() {
        return Ok(false);
    }
    let mut sql = Sql::new("select r.id from credit_rating r where r.id = ");
    sql.bind(id);
    access::push_scope(&mut sql, user, MADE_BY);
    Ok(sql.fetch_optional(connection).await?.is_some())
}
