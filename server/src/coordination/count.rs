//! How many receivers have done what.

use std::collections::BTreeMap;

use lawdesk_core::code::ReceiptStatus;
use lawdesk_core::work::{Counts, StatusCount};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    struct CountRow {
        item_id: String,
        status: String,
        count: i64,
        past_due: i64,
    }
}

/// The counts of these items, each with whether it asks for an answer; copies do not count.
pub(super) async fn of(
    connection: &mut AnyConnection,
    items: &[(String, bool)],
    now: i64,
) -> Result<BTreeMap<String, Counts>> {
    if items.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("select r.item_id, r.status, count(*) as count, cast(sum(case when r.due_at < ");
    sql.bind(now).push(" then 1 else 0 end) as bigint) as past_due from work_receipt r where r.copy = 0");
    sql.push(" and r.item_id in ").bind_list(items.iter().map(|(id, _)| id.clone()));
    sql.push(" group by r.item_id, r.status");
    let rows: Vec<CountRow> = sql.fetch_all_as(connection).await?;
    let mut of_items: BTreeMap<String, Vec<StatusCount>> = BTreeMap::new();
    for CountRow { item_id, status, count, past_due } in rows {
        let Some(status) = ReceiptStatus::from_code(&status) else { continue };
        of_items.entry(item_id).or_default().push(StatusCount { status, count, past_due });
    }
    let of_item = |(id, asks): &(String, bool)| {
        let counts = Counts::of(of_items.get(id).map_or(&[], Vec::as_slice), *asks);
        (id.clone(), counts)
    };
    Ok(items.iter().map(of_item).collect())
}
