//! What was seeded, so that it is not seeded again.

use anyhow::Result;

use crate::App;
use crate::platform::db::Tx;

/// Whether what was written before has this hash; `None` when nothing was.
pub(crate) async fn is_written(app: &App, name: &str, hash: &str) -> Result<Option<bool>> {
    let written: Option<String> =
        sqlx::query_scalar("select hash from seeded where name = $1").bind(name).fetch_optional(&app.db.pool).await?;
    Ok(written.map(|it| it == hash))
}

/// Notes the hash of what was written.
pub(crate) async fn mark_written(tx: &mut Tx, name: &str, hash: &str) -> Result<()> {
    sqlx::query(
        "insert into seeded (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    )
    .bind(name)
    .bind(hash)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
