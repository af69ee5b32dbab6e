//! The database: SQLite or PostgreSQL behind one pool, with the few things that differ.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rust_embed::RustEmbed;
use sqlx::any::AnyPoolOptions;
use sqlx::error::DatabaseError;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, SqlSafeStr};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};

use super::{number_sequence, private_file};

/// For how long it is believed that the database takes writes, once it has taken one: whoever asks more often writes
/// nothing.
const BELIEVED: Duration = Duration::from_secs(1);

/// The migrations of both databases, `VERSION_DESCRIPTION.sql` each. Not by sqlx's macro: for it cargo would compile sqlx
/// and SQLite twice.
#[derive(RustEmbed)]
#[folder = "migrations"]
struct Migrations;

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One file, one writer at a time.
    Sqlite,
    /// A server, many writers.
    Postgres,
}

/// An open database.
#[derive(Clone, Debug)]
pub struct Db {
    /// For reading and for single statements: `fetch_one(&app.db.pool)`.
    pub pool: AnyPool,
    /// Which database it is.
    pub kind: Kind,
    /// SQLite takes one writer; the others wait here in order instead of polling the file's lock.
    writer: Arc<Semaphore>,
    /// When it last took a write of [`Db::check_writable`].
    wrote: Arc<Mutex<Option<Instant>>>,
}

/// A transaction. Dropped without [`Tx::commit`] it leaves nothing behind. Use as `execute(&mut *tx)`.
///
/// Its connection goes back to the pool only after the database has said that no transaction is open on it; otherwise it is
/// closed. So none is handed out in the middle of a transaction, whatever has failed. sqlx's own transactions would count
/// what is open, and count wrong when SQLite rolls back by itself, as it does when the disk is full.
///
/// Never open a second one while holding one: on SQLite it would wait for itself.
#[derive(Debug)]
pub struct Tx {
    /// Which database it is.
    pub kind: Kind,
    /// Absent once it has ended.
    open: Option<OpenTransaction>,
}

/// The connection of a transaction that has not ended.
#[derive(Debug)]
struct OpenTransaction {
    connection: PoolConnection<Any>,
    _writer: Option<OwnedSemaphorePermit>,
}

impl Db {
    /// Connects and brings the tables up to date.
    pub async fn open(url: &str) -> Result<Self> {
        let db = Self::connect(url).await?;
        migrator()?.run(&db.pool).await.context("the tables could not be brought up to date")?;
        Ok(db)
    }

    /// Connects without touching the tables. An error when the address is of no known database or nobody answers.
    pub async fn connect(url: &str) -> Result<Self> {
        sqlx::any::install_default_drivers();
        let kind = kind_of(url)?;
        let pool = AnyPoolOptions::new()
            .max_connections(match kind {
                Kind::Sqlite => 8,
                Kind::Postgres => 20,
            })
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| Box::pin(prepare(connection, kind)))
            .connect(url)
            .await
            .context("the database cannot be reached: check DATABASE_URL or the data folder")?;
        if kind == Kind::Sqlite {
            private_file::restrict_database(url);
        }
        Ok(Self { pool, kind, writer: Arc::new(Semaphore::new(1)), wrote: Arc::default() })
    }

    /// Opens a transaction that reads everything as of one moment, beside those that write.
    pub async fn snapshot(&self) -> sqlx::Result<Tx> {
        let begin = match self.kind {
            Kind::Sqlite => "begin deferred",
            Kind::Postgres => "begin isolation level repeatable read read only",
        };
        self.start(begin, None).await
    }

    /// The newest migration that the database has run; an error in one that has no tables.
    pub async fn migration(&self) -> Result<i64> {
        sqlx::query_scalar("select max(version) from _sqlx_migrations")
            .fetch_one(&self.pool)
            .await
            .context("this is no database of Lawdesk: its tables were never made")
    }

    /// How large it is, bytes.
    pub async fn size(&self) -> sqlx::Result<i64> {
        let sql = match self.kind {
            Kind::Sqlite => "select page_count * page_size as size from pragma_page_count(), pragma_page_size()",
            Kind::Postgres => "select pg_database_size(current_database()) as size",
        };
        sqlx::query_scalar(sql).fetch_one(&self.pool).await
    }

    /// What the database itself finds wrong: damaged pages and indexes, references that lead nowhere. A line each.
    pub async fn check_storage(&self) -> Result<Vec<String>> {
        match self.kind {
            Kind::Sqlite => check_sqlite(&self.pool).await,
            Kind::Postgres => {
                let invalid =
                    "select conrelid::regclass::text || ': ' || conname from pg_constraint where not convalidated
                                union all
                               select indexrelid::regclass::text || ': index' from pg_index where not indisvalid";
                Ok(sqlx::query_scalar(invalid).fetch_all(&self.pool).await?)
            }
        }
    }

    /// Opens a transaction that will write. On SQLite it holds the only writer's place from the start, so that it
    /// cannot fail half-way because another one wrote.
    pub async fn begin(&self) -> sqlx::Result<Tx> {
        match self.kind {
            Kind::Sqlite => {
                let writer = self.writer.clone().acquire_owned().await.expect("the semaphore is never closed");
                self.start("begin immediate", Some(writer)).await
            }
            Kind::Postgres => self.start("begin", None).await,
        }
    }

    async fn start(&self, begin: &'static str, writer: Option<OwnedSemaphorePermit>) -> sqlx::Result<Tx> {
        let connection = self.pool.acquire().await?;
        // From here on dropping ends it, also when the caller stops waiting for the database's answer.
        let mut tx = Tx { kind: self.kind, open: Some(OpenTransaction { connection, _writer: writer }) };
        tx.execute(begin).await?;
        Ok(tx)
    }

    /// Writes a little and commits it. An error tells that nothing can be written now: the disk is full, the file is
    /// locked, the server is away.
    pub async fn probe(&self) -> sqlx::Result<()> {
        let mut tx = self.begin().await?;
        number_sequence::next(&mut tx, "probe").await?;
        tx.commit().await
    }

    /// [`Db::probe`], unless it went well within the last second. Callers at the same time share one.
    pub async fn check_writable(&self) -> sqlx::Result<()> {
        let mut wrote = self.wrote.lock().await;
        if wrote.is_some_and(|at| at.elapsed() < BELIEVED) {
            return Ok(());
        }
        *wrote = None;
        self.probe().await?;
        *wrote = Some(Instant::now());
        Ok(())
    }
}

impl Tx {
    /// Commits: what was written stays, and the next writer has its turn. After an error nothing of it stays, unless the
    /// connection was lost before the answer came: then nobody knows, and an idempotency key tells.
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.execute("commit").await?;
        self.open = None;
        Ok(())
    }
}

impl Drop for Tx {
    /// Rolls back what was not committed. The next writer waits for that.
    fn drop(&mut self) {
        let Some(mut open) = self.open.take() else { return };
        let Ok(runtime) = Handle::try_current() else { return open.connection.close_on_drop() };
        runtime.spawn(async move {
            let is_rolled_back = open.connection.execute("rollback").await.is_ok();
            if !is_rolled_back && !is_idle(&mut open.connection).await {
                let _ = open.connection.close().await;
            }
        });
    }
}

/// Whether no transaction is open: otherwise none can be begun. Where there was none to roll back this tells a sound
/// connection from a lost one.
async fn is_idle(connection: &mut AnyConnection) -> bool {
    connection.execute("begin").await.is_ok() && connection.execute("rollback").await.is_ok()
}

impl Deref for Tx {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.open.as_ref().expect("it is taken when it ends").connection
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.open.as_mut().expect("it is taken when it ends").connection
    }
}

async fn check_sqlite(pool: &AnyPool) -> Result<Vec<String>> {
    let integrity: Vec<String> = sqlx::query_scalar("pragma integrity_check").fetch_all(pool).await?;
    let mut faults: Vec<String> = integrity.into_iter().filter(|line| line != "ok").collect();
    let references: Vec<(String, Option<i64>, String)> =
        sqlx::query_as("select \"table\", rowid, parent from pragma_foreign_key_check").fetch_all(pool).await?;
    let named = |(table, row, parent): (String, Option<i64>, String)| {
        format!("{table}: row {} refers to nothing in {parent}", row.unwrap_or_default())
    };
    faults.extend(references.into_iter().map(named));
    Ok(faults)
}

/// The newest migration of this program.
pub fn newest_migration() -> Result<i64> {
    Ok(migrator()?.iter().map(|it| it.version).max().unwrap_or_default())
}

/// The violated unique constraint as `<table>_<columns>_key`, the name our migrations give it; `None` for any other
/// error. SQLite names the columns only, so the name is put together from them.
#[must_use]
pub fn unique_violation(error: &sqlx::Error) -> Option<String> {
    let database = error.as_database_error().filter(|it| it.is_unique_violation())?;
    if let Some(name) = database.constraint() {
        return Some(name.to_owned());
    }
    let columns = database.message().rsplit("constraint failed: ").next()?;
    let (table, _) = columns.split_once('.')?;
    let names: Vec<&str> = columns.split(", ").filter_map(|it| Some(it.split_once('.')?.1)).collect();
    Some(format!("{table}_{}_key", names.join("_")))
}

/// Whether a row with the same key was there already.
#[must_use]
pub fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

/// All migrations in order. What a database has run is held against their bytes.
fn migrator() -> Result<Migrator> {
    let migration = |file: Cow<'static, str>| {
        let embedded = Migrations::get(&file).context("a file of the program")?;
        let (version, rest) = file.split_once('_').context("a migration is named VERSION_DESCRIPTION.sql")?;
        let description = rest.trim_end_matches(".sql").replace('_', " ");
        let sql = AssertSqlSafe(String::from_utf8(embedded.data.into_owned())?).into_sql_str();
        Ok(Migration::new(version.parse()?, description.into(), MigrationType::Simple, sql, false))
    };
    Ok(Migrator::with_migrations(Migrations::iter().map(migration).collect::<Result<_>>()?))
}

fn kind_of(url: &str) -> Result<Kind> {
    match url.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => Ok(Kind::Sqlite),
        Some("postgres" | "postgresql") => Ok(Kind::Postgres),
        _ => bail!("DATABASE_URL must start with sqlite: or postgres:"),
    }
}

/// WAL lets readers go on beside the writer; `synchronous = full` keeps a commit through a power cut. What is removed is
/// overwritten (GB/T 22239 8.1.4.10).
async fn prepare(connection: &mut AnyConnection, kind: Kind) -> sqlx::Result<()> {
    if kind == Kind::Sqlite {
        connection
            .execute(
                "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; \
                 pragma busy_timeout = 10000; pragma cache_size = -32000; pragma temp_store = memory; \
                 pragma secure_delete = on;",
            )
            .await?;
    }
    if kind == Kind::Postgres {
        // The default of 4 is for turning disks: with it lists read the whole table where an index is ten times quicker.
        connection.execute("set random_page_cost = 1.1").await?;
    }
    connection.ping().await
}
