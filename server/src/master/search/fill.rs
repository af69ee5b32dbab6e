//! All records at once: what came before there was a search, what was loaded in bulk, what is gone.

use anyhow::Result;
use lawdesk_core::area::{Area, grams};
use sqlx::AnyConnection;

use super::{Content, contents, push_text, rewrite};
use crate::platform::db::{Db, Tx};
use crate::platform::sql::Sql;

/// Records of one transaction: few enough that others get their turn to write.
const BATCH: i64 = 2_000;

/// The most faults that are told of an area.
const MOST_TOLD: i64 = 20;

/// Makes all records of areas found by what they say now; broken off, it goes on where it was. `progress` hears of which
/// area how many are written. How many records were not.
pub async fn fill(db: &Db, mut progress: impl FnMut(&str, usize)) -> Result<usize> {
    let mut total = 0;
    for area in Area::all().iter().filter(|area| !area.searched().is_empty()) {
        let (mut written, mut after) = (0, String::new());
        loop {
            // Both tables are read from record to record: PostgreSQL knows nothing of rows that were just loaded, and would
            // walk through all that was filled in already.
            let Some(last) = last_of(db, area, &after).await? else { break };
            let mut sql = contents(area);
            sql.push(" and t.record_id > ").bind(after.as_str()).push(" and t.record_id <= ").bind(last.as_str());
            sql.push(" where m.id > ").bind(after.as_str()).push(" and m.id <= ").bind(last.as_str());
            sql.push(" and (t.content is null or t.content <> ");
            push_text(&mut sql, area);
            sql.push(") order by m.id");
            let stale: Vec<Content> = sql.fetch_all_as(&db.pool).await?;
            after = last;
            if stale.is_empty() {
                continue;
            }
            // Read again by whoever writes: another server may have changed them meanwhile.
            let mut tx = db.begin().await?;
            let mut sql = contents(area);
            sql.push(" where m.id in ").bind_list(stale.iter().map(|it| it.id.as_str()));
            let stale: Vec<Content> = sql.fetch_all_as(&mut *tx).await?;
            written += rewrite(&mut tx, area, stale).await?;
            tx.commit().await?;
            progress(&area.key, written);
        }
        total += written;
    }
    Ok(total)
}

/// The last of the next records of an area; none: there are no more.
async fn last_of(db: &Db, area: &Area, after: &str) -> Result<Option<String>> {
    let mut sql = Sql::new("select max(id) as last from (select id from ");
    sql.name(&area.table).push(" where id > ").bind(after).push(" order by id limit ").bind(BATCH).push(") page");
    let (last,): (Option<String>,) = sql.fetch_one_as(&db.pool).await?;
    Ok(last)
}

/// Forgets what records were found by that are no more.
pub(crate) async fn forget_removed(tx: &mut Tx) -> Result<()> {
    for area in Area::all() {
        for table in ["search_gram", "search_text"] {
            let mut sql = Sql::new("delete from ");
            sql.name(table).push(" where area = ").bind(area.key.as_str());
            sql.push(" and not exists (select 1 from ").name(&area.table).push(" m where m.id = ").name(table);
            sql.push(".record_id)");
            sql.execute(&mut **tx).await?;
        }
    }
    Ok(())
}

/// How many records were looked at, and which are not found by what they say; of an area all as of one moment, as servers
/// may write meanwhile.
pub async fn verify(db: &Db) -> Result<(usize, Vec<String>)> {
    let (mut count, mut faults) = (0, Vec::new());
    for area in Area::all().iter().filter(|area| !area.searched().is_empty()) {
        let mut snapshot = db.snapshot().await?;
        // What they say against what is stored of it, and what is stored of others.
        let mut sql = contents(area);
        sql.push(" where t.content is null or t.content <> ");
        push_text(&mut sql, area);
        sql.push(" order by m.id limit ").bind(MOST_TOLD);
        let stale: Vec<Content> = sql.fetch_all_as(&mut *snapshot).await?;
        faults.extend(stale.iter().map(|it| format!("{} {} is not found by what it says", area.key, it.id)));
        let mut sql = Sql::new("select count(*) as total from search_text where area = ");
        sql.bind(area.key.as_str()).push(" and not exists (select 1 from ").name(&area.table);
        sql.push(" m where m.id = search_text.record_id)");
        let (gone,): (i64,) = sql.fetch_one_as(&mut *snapshot).await?;
        if gone > 0 {
            faults.push(format!("{}: {gone} are found that are no more", area.key));
        }
        // The pieces of it against those that are stored.
        let (expected, records) = expected(&mut snapshot, area).await?;
        let stored = rows(&mut snapshot, area).await?;
        if expected != stored {
            faults.push(format!("{}: {stored} pieces are stored, its texts have {expected}", area.key));
        }
        count += records;
    }
    Ok((count, faults))
}

/// How many pieces the stored texts of an area have, and how many texts there are.
async fn expected(connection: &mut AnyConnection, area: &Area) -> Result<(i64, usize)> {
    let (mut pieces, mut records, mut after) = (0, 0, String::new());
    loop {
        let mut sql = Sql::new("select record_id, content from search_text where area = ");
        sql.bind(area.key.as_str()).push(" and record_id > ").bind(after.as_str());
        sql.push(" order by record_id limit ").bind(BATCH);
        let some: Vec<(String, String)> = sql.fetch_all_as(&mut *connection).await?;
        let Some((last, _)) = some.last() else { return Ok((pieces, records)) };
        after.clone_from(last);
        records += some.len();
        pieces += some.iter().map(|(_, content)| i64::try_from(grams(content).len()).unwrap_or(i64::MAX)).sum::<i64>();
    }
}

async fn rows(connection: &mut AnyConnection, area: &Area) -> Result<i64> {
    let mut sql = Sql::new("select count(*) as total from search_gram where area = ");
    sql.bind(area.key.as_str());
    let (total,) = sql.fetch_one_as(connection).await?;
    Ok(total)
}
