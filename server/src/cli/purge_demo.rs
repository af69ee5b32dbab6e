//! `lawdesk purge-demo`: removes the demo's people and records, and what they have done. Refuses while something real
//! depends on them.
//!
//! What goes is found along the foreign keys that the database itself names, so that a table of tomorrow is not forgotten.

mod doomed;
mod links;

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use sqlx::AnyConnection;

use self::doomed::{Dependent, PurgeSet};
use crate::App;
use crate::master::search;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::Kind;
use crate::platform::parameters;

/// What became of it.
#[derive(Debug, PartialEq, Eq)]
pub enum Purge {
    /// Real records hang on the demo: how many, by table. Nothing was removed.
    Refused(BTreeMap<String, i64>),
    /// What would go: how many rows, by table.
    Planned(BTreeMap<String, i64>),
    /// What is gone: how many rows, by table.
    Done(BTreeMap<String, i64>),
}

/// Removes the demo, or with `is_plan` says what would go; `false`: it was refused.
pub async fn purge_demo(config: Config, is_plan: bool) -> Result<bool> {
    let app = App::open(config, Clock::System).await?;
    let purge = run(&app, is_plan).await?;
    let (title, rows) = match &purge {
        Purge::Refused(rows) => ("Nothing was removed: real records depend on the demo", rows),
        Purge::Planned(rows) => ("Would be removed; say --yes to remove it", rows),
        Purge::Done(rows) => ("Removed", rows),
    };
    println!("{title}");
    for (table, count) in rows {
        println!("  {table:<32} {count}");
    }
    app.db.pool.close().await;
    Ok(!matches!(purge, Purge::Refused(_)))
}

/// Removes the demo of an application that is open.
pub async fn run(app: &App, is_plan: bool) -> Result<Purge> {
    let mut tx = app.db.begin().await?;
    if !has_real_administrator(&mut tx).await? {
        bail!("no administrator would be left: make one with `lawdesk user` first");
    }
    // What belongs to the demo, and what real data refers to of it.
    let links = links::read(&mut tx, app.db.kind).await?;
    let doomed = PurgeSet::find(&mut tx, links).await?;
    let real = doomed.real(&mut tx).await?;
    if !real.is_empty() {
        return Ok(Purge::Refused(by_table(real)));
    }
    let rows = by_table(doomed.counts(&mut tx).await?);
    if is_plan {
        return Ok(Purge::Planned(rows));
    }
    // Its rows, then what is remembered of them.
    match app.db.kind {
        Kind::Sqlite => doomed.remove_one_by_one(&mut tx).await?,
        Kind::Postgres => doomed.remove_at_once(&mut tx).await?,
    }
    sqlx::query("drop table purge").execute(&mut *tx).await?;
    search::forget_removed(&mut tx).await?;
    parameters::remove_seeded(&mut tx).await?;
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    tx.commit().await?;
    Ok(Purge::Done(rows))
}

fn by_table(rows: Vec<Dependent>) -> BTreeMap<String, i64> {
    rows.into_iter().filter(|it| it.count > 0).map(|it| (it.table, it.count)).collect()
}

/// Whether somebody who is no part of the demo can administer what is left.
async fn has_real_administrator(connection: &mut AnyConnection) -> Result<bool> {
    let found: Option<String> = sqlx::query_scalar(
        "select a.id from account a join account_role r on r.account_id = a.id join role o on o.id = r.role_id
          where a.demo = 0 and a.enabled = 1 and o.code = 'ROLE_ADMIN' limit 1",
    )
    .fetch_optional(connection)
    .await?;
    Ok(found.is_some())
}
