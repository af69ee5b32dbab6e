//! Everything stored that is sealed, at once: what was stored before there were keys, a new key for all, and whether any
//! plain number is left.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use lawdesk_core::area::{Area, column_name};
use sqlx::Executor;

use crate::master::sealed_columns::{NUMBER, is_sealed};
use crate::platform::clock::Clock;
use crate::platform::db::{Db, Kind, Tx};
use crate::platform::sealing;
use crate::platform::sql::{Sql, from_row};

/// Keys of rows that are looked at together, and written in one transaction: few enough that others get their turn.
const BATCH: i64 = 500;

/// The most faults that are told of a column.
const MOST_TOLD: usize = 20;

/// A column in which numbers are sealed.
struct Column {
    table: &'static str,
    name: &'static str,
    /// What a row is found by, first.
    key: &'static str,
    /// And beside it, where that is not enough; as text.
    part: &'static str,
    kind: Holding,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holding {
    /// A number and nothing else, with its hash in the column `…_hash`.
    Number,
    /// A text with numbers in it.
    Text,
    /// A text that is sealed as a whole.
    Whole,
}

/// A column of a table whose rows have an `id`.
const fn by_id(table: &'static str, name: &'static str, kind: Holding) -> Column {
    Column { table, name, key: "id", part: "cast('' as text)", kind }
}

/// Beside the numbers in the files of business areas. Not the answers under idempotency keys, nor the ID tokens of sessions:
/// they are removed after a week or a day, and old keys open them meanwhile.
const TEXTS: [Column; 16] = [
    by_id("area_change", "changes", Holding::Text),
    by_id("application", "form_data", Holding::Text),
    Column {
        table: "application_form",
        name: "data",
        key: "application_id",
        part: "cast(revision as text)",
        kind: Holding::Text,
    },
    Column { table: "application_draft", name: "content", key: "account_id", part: "slot", kind: Holding::Text },
    Column { table: "task_draft", name: "content", key: "task_id", part: "account_id", kind: Holding::Text },
    by_id("instance", "state", Holding::Text),
    Column {
        table: "instance_event",
        name: "event",
        key: "instance_id",
        part: "cast(seq as text)",
        kind: Holding::Text,
    },
    by_id("outbox", "work", Holding::Text),
    by_id("lawyer_own_change", "content", Holding::Text),
    by_id("letter", "text", Holding::Text),
    Column { table: "parameter", name: "value", key: "name", part: "cast('' as text)", kind: Holding::Whole },
    by_id("webhook", "secret", Holding::Whole),
    by_id("flow_case", "story", Holding::Text),
    Column {
        table: "process_version",
        name: "cases",
        key: "flow_key",
        part: "cast(version as text)",
        kind: Holding::Text,
    },
    by_id("work_item", "data", Holding::Text),
    by_id("work_receipt", "data", Holding::Text),
];

/// All of them: whichever area holds numbers of identity documents, holds them sealed.
fn columns() -> Vec<Column> {
    let holds_number = |area: &&'static Area| area.form.fields().any(|field| is_sealed(&column_name(&field.key)));
    let numbers = Area::all().iter().filter(holds_number).map(|area| by_id(&area.table, NUMBER, Holding::Number));
    numbers.chain(TEXTS).collect()
}

from_row! {
    struct Cell {
        row_key: String,
        row_part: String,
        stored: String,
        hash: Option<String>,
    }
}

/// Seals what was stored before there were keys, once, a batch a transaction: broken off, it goes on at the next start. How
/// many values were plain. Fails where the database was sealed with other keys.
pub async fn seal_stored(db: &Db) -> Result<usize> {
    check_keys(db).await?;
    let mut written = 0;
    for column in &columns() {
        let name = format!("{}.{}", column.table, column.name);
        let done: Option<i64> = sqlx::query_scalar("select sealed_at from sealed_column where name = $1")
            .bind(&name)
            .fetch_optional(&db.pool)
            .await?;
        if done.is_some() {
            continue;
        }
        written += column.reseal(db).await?;
        sqlx::query("insert into sealed_column (name, sealed_at) values ($1, $2) on conflict (name) do nothing")
            .bind(&name)
            .bind(Clock::System.now())
            .execute(&db.pool)
            .await?;
    }
    if written > 0 && db.kind == Kind::Sqlite {
        // What was overwritten still lies in free pages and in the log of writes.
        db.pool.execute("vacuum").await?;
        db.pool.execute("pragma wal_checkpoint(truncate)").await?;
    }
    Ok(written)
}

/// Seals everything anew that is sealed with another key than the first. How many values.
pub async fn reseal(db: &Db) -> Result<usize> {
    let mut written = 0;
    for column in &columns() {
        written += column.reseal(db).await?;
    }
    Ok(written)
}

/// How many values were looked at, and what is wrong with them: plain numbers, values that do not open, hashes of others.
pub async fn verify(db: &Db) -> Result<(usize, Vec<String>)> {
    let (mut count, mut faults) = (0, Vec::new());
    for column in &columns() {
        let mut found = Vec::new();
        let mut after = String::new();
        while let Some((cells, last)) = column.batch(db, &after).await? {
            count += cells.len();
            found.extend(cells.iter().filter_map(|cell| column.fault(cell)));
            after = last;
        }
        let more = found.len().saturating_sub(MOST_TOLD);
        faults.extend(found.into_iter().take(MOST_TOLD));
        if more > 0 {
            faults.push(format!("{}.{}: {more} more", column.table, column.name));
        }
    }
    Ok((count, faults))
}

/// Whether one sealed number opens and has the hash that the search key gives it: otherwise the keys are of another database,
/// and nothing may be written with them.
async fn check_keys(db: &Db) -> Result<()> {
    let sample: Option<(String, String)> =
        sqlx::query_as("select id_no, id_no_hash from lawyer where id_no_hash is not null limit 1")
            .fetch_optional(&db.pool)
            .await?;
    let Some((sealed, hash)) = sample else { return Ok(()) };
    let number = sealing::open(&sealed).context("the keys are not those of this database")?;
    anyhow::ensure!(
        sealing::fingerprint(&number) == hash,
        "the search key is not the one of this database: restore {} or the configured one",
        sealing::SEARCH_KEY
    );
    Ok(())
}

impl Column {
    /// Seals what is plain or sealed with an old key. How many values.
    async fn reseal(&self, db: &Db) -> Result<usize> {
        let (mut written, mut after) = (0, String::new());
        while let Some((cells, last)) = self.batch(db, &after).await? {
            let mut changed = Vec::new();
            for cell in cells {
                if self.is_outdated(&cell)? {
                    changed.push(cell);
                }
            }
            if !changed.is_empty() {
                let mut tx = db.begin().await?;
                for cell in &changed {
                    written += self.write(&mut tx, cell).await?;
                }
                tx.commit().await?;
            }
            after = last;
        }
        Ok(written)
    }

    fn is_outdated(&self, cell: &Cell) -> Result<bool> {
        Ok(match self.kind {
            Holding::Number => sealing::is_outdated(&cell.stored)? || cell.hash.is_none(),
            Holding::Text => sealing::is_outdated_text(&cell.stored)?,
            Holding::Whole => sealing::is_outdated(&cell.stored)?,
        })
    }

    /// What is wrong with a stored value; the value itself is not told.
    fn fault(&self, cell: &Cell) -> Option<String> {
        let what = match self.kind {
            Holding::Number => match sealing::open(&cell.stored) {
                Ok(number) if number == cell.stored => "a plain number".to_owned(),
                Ok(number) if cell.hash.as_deref() != Some(&sealing::fingerprint(&number)) => {
                    "the hash is of another number".to_owned()
                }
                Ok(_) => return None,
                Err(error) => error.to_string(),
            },
            Holding::Whole => match sealing::open(&cell.stored) {
                Ok(value) if value == cell.stored => "a plain value".to_owned(),
                Ok(_) => return None,
                Err(error) => error.to_string(),
            },
            Holding::Text if sealing::holds_plain(&cell.stored) => "a plain number".to_owned(),
            Holding::Text => sealing::open_text(&cell.stored).err()?.to_string(),
        };
        Some(format!("{} {} {}: {}: {what}", self.table, cell.row_key, cell.row_part, self.name))
    }

    /// The values of the next keys, and the last of these; `None` behind the last.
    async fn batch(&self, db: &Db, after: &str) -> Result<Option<(Vec<Cell>, String)>> {
        let mut sql = Sql::new("select distinct ");
        sql.name(self.key).push(" as row_key from ").name(self.table).push(" where ").name(self.key);
        sql.push(" > ").bind(after).push(" order by 1 limit ").bind(BATCH);
        let keys: Vec<(String,)> = sql.fetch_all_as(&db.pool).await?;
        let Some((last,)) = keys.last().cloned() else { return Ok(None) };
        let keys = keys.into_iter().map(|(key,)| key);
        let mut sql = Sql::new("select ");
        sql.name(self.key).push(" as row_key, ").push(self.part).push(" as row_part, ").name(self.name);
        sql.push(" as stored, ");
        match self.kind {
            Holding::Number => sql.name(self.name).push("_hash as hash"),
            Holding::Text | Holding::Whole => sql.push("cast(null as text) as hash"),
        };
        sql.push(" from ").name(self.table).push(" where ").name(self.key).push(" in ").bind_list(keys);
        Ok(Some((sql.fetch_all_as(&db.pool).await?, last)))
    }

    /// Writes a value anew, unless somebody has written another meanwhile. How many rows.
    async fn write(&self, tx: &mut Tx, cell: &Cell) -> Result<usize> {
        // Opened with the key that it has, sealed with the new one.
        let mut columns = BTreeMap::new();
        match self.kind {
            Holding::Number => {
                let number = sealing::open(&cell.stored)?;
                columns.insert(format!("{}_hash", self.name), sealing::fingerprint(&number));
                columns.insert(self.name.to_owned(), sealing::seal(&number));
            }
            Holding::Whole => {
                columns.insert(self.name.to_owned(), sealing::seal(&sealing::open(&cell.stored)?));
            }
            Holding::Text => {
                columns.insert(self.name.to_owned(), sealing::seal_text(&sealing::open_text(&cell.stored)?));
            }
        }
        let mut sql = Sql::new("update ");
        sql.name(self.table);
        for (index, (name, value)) in columns.into_iter().enumerate() {
            sql.push(if index == 0 { " set " } else { ", " }).name(&name).push(" = ").bind(value);
        }
        // Only while it still says what was read: whoever changed it meanwhile has sealed it anew.
        sql.push(" where ").name(self.key).push(" = ").bind(cell.row_key.as_str());
        sql.push(" and ").push(self.part).push(" = ").bind(cell.row_part.as_str());
        sql.push(" and ").name(self.name).push(" = ").bind(cell.stored.as_str());
        let what = || format!("{} {} cannot be sealed", self.table, cell.row_key);
        let result = sql.execute(&mut **tx).await.with_context(what)?;
        Ok(usize::try_from(result.rows_affected())?)
    }
}
