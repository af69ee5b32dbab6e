//! What records of areas are found by: their searched texts and the pieces of these (`core::area::grams`), as rows that are
//! written with the record. Numbers of identity documents are no part of them: they are found by their hash.

mod fill;
mod lookup;

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::area::{Area, column_name, grams};
use sqlx::AnyConnection;

pub(crate) use self::fill::forget_removed;
pub use self::fill::{fill, verify};
pub(crate) use self::lookup::{Lookup, lookup, push_lookup};
use crate::platform::bulk;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Records that are looked at together.
const AT_ONCE: usize = 100;
/// Rows of which one statement removes some.
const REMOVED_AT_ONCE: usize = 50;

from_row! {
    /// What a record says now, and what it is found by.
    struct Content {
        id: String,
        now: String,
        /// Absent: it is found by nothing yet.
        before: Option<String>,
    }
}

/// Brings up to date what these records of an area are found by, after they were written.
pub(crate) async fn refresh<S: AsRef<str>>(tx: &mut Tx, area: &str, ids: &[S]) -> Result<()> {
    let area = Area::by_key(area).expect("areas are named by the program");
    for some in ids.chunks(AT_ONCE) {
        let mut sql = contents(area);
        let ids: Vec<&str> = some.iter().map(AsRef::as_ref).collect();
        sql.push(" where m.id in ").bind_list(ids);
        let changed: Vec<Content> = sql.fetch_all_as(&mut **tx).await?;
        rewrite(tx, area, changed).await?;
    }
    Ok(())
}

/// Refreshes the pieces of records of which this is written; most changes touch nothing that is searched.
pub(crate) async fn refresh_written<'c>(
    tx: &mut Tx,
    table: &str,
    id: &str,
    mut columns: impl Iterator<Item = &'c str>,
) -> Result<()> {
    let Some(area) = Area::all().iter().find(|area| area.table == table) else { return Ok(()) };
    let searched: Vec<String> = area.searched().iter().map(|field| column_name(&field.key)).collect();
    if columns.any(|column| searched.iter().any(|it| it == column)) {
        refresh(tx, &area.key, &[id]).await?;
    }
    Ok(())
}

/// Forgets what a record was found by that is no more.
pub(crate) async fn forget(tx: &mut Tx, area: &str, id: &str) -> Result<()> {
    let area = Area::by_key(area).expect("areas are named by the program");
    let content: Option<String> =
        sqlx::query_scalar("select content from search_text where area = $1 and record_id = $2")
            .bind(&area.key)
            .bind(id)
            .fetch_optional(&mut **tx)
            .await?;
    let lost: Vec<String> = content.as_deref().map(grams).unwrap_or_default().into_iter().collect();
    remove(tx, area, id, &lost).await?;
    sqlx::query("delete from search_text where area = $1 and record_id = $2")
        .bind(&area.key)
        .bind(id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// `select` of [`Content`] from the area's table `m`.
fn contents(area: &Area) -> Sql {
    let mut sql = Sql::new("select m.id as id, ");
    push_text(&mut sql, area);
    sql.push(" as now, t.content as before from ").name(&area.table);
    sql.push(" m left join search_text t on t.area = ").bind(area.key.as_str()).push(" and t.record_id = m.id");
    sql
}

/// The searched texts of the record `m`, a line a field.
fn push_text(sql: &mut Sql, area: &Area) {
    for (index, field) in area.searched().iter().enumerate() {
        sql.push(if index == 0 { "coalesce(m." } else { " || '\n' || coalesce(m." });
        sql.name(&column_name(&field.key)).push(", '')");
    }
}

/// Writes what has changed and nothing else.
async fn rewrite(tx: &mut Tx, area: &Area, contents: Vec<Content>) -> Result<usize> {
    // What each record says no more, and what it says anew.
    let (mut gone, mut new, mut texts) = (BTreeMap::<String, BTreeSet<String>>::new(), BTreeSet::new(), Vec::new());
    for Content { id, now, before } in contents.into_iter().filter(|it| it.before.as_ref() != Some(&it.now)) {
        let (now_found, before_found) = (grams(&now), before.as_deref().map(grams).unwrap_or_default());
        let lost: BTreeSet<String> = before_found.difference(&now_found).cloned().collect();
        if !lost.is_empty() {
            gone.insert(id.clone(), lost);
        }
        new.extend(now_found.difference(&before_found).map(|gram| (gram.clone(), id.clone())));
        texts.push((id, now));
    }
    for (id, lost) in gone {
        remove(tx, area, &id, &lost.into_iter().collect::<Vec<_>>()).await?;
    }
    let count = texts.len();
    let text = |(id, content): (String, String)| vec![area.key.as_str().into(), id.into(), content.into()];
    let conflict = "on conflict (area, record_id) do update set content = excluded.content";
    let columns = ["area", "record_id", "content"];
    bulk::insert(tx, "search_text", &columns, conflict, texts.into_iter().map(text).collect()).await?;
    // In the order of the key, so that neighbours are written together.
    let row = |(gram, id): (String, String)| vec![area.key.as_str().into(), gram.into(), id.into()];
    let columns = ["area", "gram", "record_id"];
    let rows = new.into_iter().map(row).collect();
    bulk::insert(tx, "search_gram", &columns, "on conflict do nothing", rows).await?;
    Ok(count)
}

async fn remove(connection: &mut AnyConnection, area: &Area, id: &str, lost: &[String]) -> Result<()> {
    for some in lost.chunks(REMOVED_AT_ONCE) {
        let mut sql = Sql::new("delete from search_gram where area = ");
        sql.bind(area.key.as_str()).push(" and gram in ").bind_list(some.iter().map(String::as_str));
        sql.push(" and record_id = ").bind(id);
        sql.execute(&mut *connection).await?;
    }
    Ok(())
}
