//! Removing what nobody can reach or needs: bytes whose row was never written, files that were never used, tickets past
//! their time.

use anyhow::Context;

use crate::App;
use crate::platform::error::Result;
use crate::platform::file_store::Store;
use crate::platform::sql::Sql;

/// How old bytes without a row must be, milliseconds: a slow upload is younger.
const AGE: i64 = 60 * 60 * 1000;
/// How long a file may wait to be used that nothing on this server names, milliseconds: 30 days.
const WAITING_TIME: i64 = 30 * 24 * 60 * 60 * 1000;
/// How many keys one statement asks for.
const BATCH: usize = 200;

/// Removes files that waited for 30 days and are not kept for a draft ([`super::keep_drafted`]), bytes without a row that are older than an hour, and old tickets; answers how
/// many files went. Looks at every stored file: to be called once an hour, not more often.
pub async fn sweep(app: &App) -> Result<usize> {
    // Rows; what they named has none then.
    sqlx::query("delete from file_ticket where expires_at <= $1").bind(app.clock.now()).execute(&app.db.pool).await?;
    sqlx::query(
        "delete from file where state = 'waiting' and uploaded_at <= $1 and kept_until <= $2
            and not exists (select 1 from file_ticket t where t.file_id = file.id)
            and not exists (select 1 from file_stream t where t.file_id = file.id)",
    )
    .bind(app.clock.now() - WAITING_TIME)
    .bind(app.clock.now())
    .execute(&app.db.pool)
    .await?;
    sqlx::query("delete from file_stream where expires_at <= $1").bind(app.clock.now()).execute(&app.db.pool).await?;
    super::pieces::forget_old(app).await?;
    sqlx::query("delete from file_rendition where not exists (select 1 from file f where f.id = file_id)")
        .execute(&app.db.pool)
        .await?;
    // Bytes.
    let (store, before) = (Store::of(app), app.clock.now() - AGE);
    let old = store.keys_before(before).await.context("the stored files cannot be listed")?;
    let mut removed = store.remove_incoming(before).context("the folder of incoming files cannot be read")?;
    for batch in old.chunks(BATCH) {
        removed += remove_unknown(app, &store, batch).await?;
    }
    if removed > 0 {
        tracing::info!(removed, "removed bytes of files that were never put on record");
    }
    Ok(removed)
}

/// Removes bytes that are not needed, and that no row names: until the sweep somebody could fill the disk with them. What
/// cannot be removed now is swept.
pub(super) async fn discard(app: &App, keys: &[String]) {
    let store = Store::of(app);
    for key in keys {
        if let Err(error) = store.remove(key).await {
            tracing::warn!(%error, "bytes that nobody needs are left for the sweep");
        }
    }
}

async fn remove_unknown(app: &App, store: &Store, keys: &[String]) -> Result<usize> {
    let mut sql = Sql::new("select storage_key from file where storage_key in ");
    sql.bind_list(keys.iter().cloned());
    for others in ["select storage_key from file_piece", "select storage_key from file_rendition"] {
        sql.push(" union all ").push(others).push(" where storage_key in ").bind_list(keys.iter().cloned());
    }
    let known: Vec<(String,)> = sql.fetch_all_as(&app.db.pool).await?;
    let mut removed = 0;
    for key in keys.iter().filter(|key| known.iter().all(|(stored,)| stored != *key)) {
        removed += usize::from(store.remove(key).await.context("bytes cannot be removed")?);
    }
    Ok(removed)
}
