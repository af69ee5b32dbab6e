//! `lawdesk verify [--ledger FILE]`: whether everything stored is as it must be (`docs/handbook/quality.md` 2.1).

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::str::FromStr;
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use sqlx::sqlite::SqliteConnectOptions;

use super::reseal;
use crate::files;
use crate::flows::processes;
use crate::http::idempotency::{self, is_answered};
use crate::identity::audit::chain::{self, Verdict};
use crate::master::search;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::{Db, newest_migration};
use crate::platform::sealing;
use crate::runtime::instances::verify::Unproven;
use crate::runtime::{incidents, instances};

/// Younger bytes of files may still be waiting for their record, milliseconds.
const UPLOAD_TIME: i64 = 60 * 60 * 1000;

/// An act that a client saw acknowledged: a line of the ledger, JSON.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AcknowledgedAct {
    /// Id of the account that acted.
    account: String,
    /// The `Idempotency-Key` of its request.
    key: String,
    /// When it was acknowledged, milliseconds since 1970; absent: not later than the ledger was written.
    at: Option<i64>,
}

/// Prints what was looked at and each fault; answers whether there was none. May run beside a server.
pub async fn verify(config: &Config, ledger: Option<&Path>) -> Result<bool> {
    let db = connect(config).await?;
    sealing::load(config)?;
    let mut sound = report("database", None, db.check_storage().await?);
    // Each room says what must be true of what it stores.
    let now = Clock::System.now();
    let instances = instances::verify::ids(&db).await?.len();
    sound &= report("instances", Some(instances), instances::verify::verify(&db, now).await?);
    report_unproven(&instances::verify::unproven(&db, now).await?);
    let (versions, changed) = processes::verify(&mut *db.pool.acquire().await?).await?;
    sound &= report("versions of flows", Some(versions), changed);
    let bytes = files::verify(&db, config, now - UPLOAD_TIME).await?;
    sound &= report("files", Some(bytes.records), bytes.faults);
    let (values, faults) = reseal::verify(&db).await?;
    sound &= report("identity numbers", Some(values), faults);
    let (records, faults) = search::verify(&db).await?;
    sound &= report("records found by what they say", Some(records), faults);
    sound &= hold_audit(&db).await?;
    if let Some(ledger) = ledger {
        sound &= hold_against(&db, ledger, now).await?;
    }
    // No fault, but somebody's work.
    println!("waiting for an administrator: {}", incidents::count(&mut *db.pool.acquire().await?).await?);
    db.pool.close().await;
    Ok(sound)
}

/// A database that is there and of this program's version: nothing is made or changed.
async fn connect(config: &Config) -> Result<Db> {
    let url = config.database_url();
    if url.starts_with("sqlite:") {
        let file = SqliteConnectOptions::from_str(&url)?.get_filename().to_path_buf();
        ensure!(file.is_file(), "there is no database {}", file.display());
    }
    let db = Db::connect(&url).await?;
    let (its, ours) = (db.migration().await?, newest_migration()?);
    ensure!(
        its == ours,
        "the tables are of version {its}, this program's of {ours}: start the server once, then verify"
    );
    Ok(db)
}

fn report(what: &str, count: Option<usize>, faults: Vec<String>) -> bool {
    let count = count.map(|count| format!("{count}, ")).unwrap_or_default();
    println!("{what}: {count}{} faults", faults.len());
    for fault in &faults {
        println!("  {fault}");
    }
    faults.is_empty()
}

/// Whether the chain of the audit is as the server wrote it. Who writes its last hash down elsewhere can tell later that no
/// end was cut off.
async fn hold_audit(db: &Db) -> Result<bool> {
    let verdict = chain::verify(&mut *db.pool.acquire().await?).await?;
    let Verdict::Sound { rows, last } = &verdict else {
        return Ok(report("audit", None, verdict.fault().into_iter().collect()));
    };
    report("audit", usize::try_from(*rows).ok(), Vec::new());
    println!("  its last hash is {last}");
    Ok(true)
}

/// What this cannot prove is said, and is no fault.
fn report_unproven(unproven: &Unproven) {
    let Unproven { overdue, postponed, tidied } = unproven;
    println!("  not served yet: {overdue} deadlines that have passed, of which {postponed} failed and are tried again");
    println!(
        "  not proven: that {tidied} instances of families long over sent what they had to; that anybody received it"
    );
}

/// Whether each act of the ledger is on record. Of acts so old that the answers under their keys are removed nothing can be
/// told, which is no loss.
async fn hold_against(db: &Db, ledger: &Path, now: i64) -> Result<bool> {
    let file = File::open(ledger).with_context(|| format!("{} cannot be read", ledger.display()))?;
    let written = file.metadata()?.modified()?.duration_since(UNIX_EPOCH)?.as_millis();
    let written = i64::try_from(written)?;
    let (mut acts, mut unproven, mut lost) = (0, 0, Vec::new());
    let mut connection = db.pool.acquire().await?;
    for line in BufReader::new(file).lines() {
        let act: AcknowledgedAct = serde_json::from_str(&line?).context("a line of the ledger cannot be read")?;
        acts += 1;
        if is_answered(&mut connection, &act.account, &act.key).await? {
            continue;
        }
        if act.at.unwrap_or(written) < now - idempotency::KEPT {
            unproven += 1;
        } else {
            lost.push(format!("{} was answered {}, and nothing is on record", act.account, act.key));
        }
    }
    let sound = report("acknowledged acts", Some(acts), lost);
    println!("  not proven: {unproven} of more than a week ago, of which the answers are removed");
    Ok(sound)
}
