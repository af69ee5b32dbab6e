//! The chain of the audit: each row holds the SHA-256 of the hash before it and of all that it says, so that whoever
//! changes, removes or moves one leaves a place at which the hashes do not meet. `lawdesk verify` names the first.
//!
//! The row `last` of `audit_chain` is the only place where writers meet: whoever appends has its lock until he commits,
//! so the order of the rows is that of the commits, without a gap. Triggers refuse changes of rows, and removals of
//! those that are younger than [`LEAST_AUDIT_DAYS`].

use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, Executor};

use super::{AuditAction, AuditEntry, Author, record};
use crate::platform::clock::Clock;
use crate::platform::config::LEAST_AUDIT_DAYS;
use crate::platform::db::{Db, Kind, Tx};
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sql::from_row;

/// Rows that are read at once while the chain is verified.
const PORTION: i64 = 1000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What a row says, in the order in which it is hashed.
#[derive(Debug, Serialize)]
pub(super) struct Link<'a> {
    pub(super) id: &'a str,
    pub(super) happened_at: i64,
    pub(super) account_id: &'a str,
    pub(super) username: &'a str,
    pub(super) address: &'a str,
    pub(super) action: &'a str,
    pub(super) subject: &'a str,
    pub(super) subject_id: &'a str,
    pub(super) reason: &'a str,
    pub(super) fields: &'a str,
}

impl Link<'_> {
    /// SHA-256 of a JSON list: the hash before, the row's place, the row.
    fn hash(&self, before: &str, seq: i64) -> Result<String> {
        Ok(hex(&Sha256::digest(serde_json::to_vec(&(before, seq, self))?)))
    }
}

/// Takes the next place of the chain: its number and hash, for the caller to write the row with.
pub(super) async fn append(tx: &mut Tx, row: &Link<'_>) -> Result<(i64, String)> {
    let (seq, before): (i64, String) =
        sqlx::query_as("update audit_chain set seq = seq + 1 where name = 'last' returning seq, hash")
            .fetch_one(&mut **tx)
            .await?;
    let hash = row.hash(&before, seq)?;
    sqlx::query("update audit_chain set hash = $1, happened_at = $2 where name = 'last'")
        .bind(&hash)
        .bind(row.happened_at)
        .execute(&mut **tx)
        .await?;
    Ok((seq, hash))
}

from_row! {
    struct AuditRow {
        seq: i64,
        hash: String,
        id: String,
        happened_at: i64,
        account_id: String,
        username: String,
        address: String,
        action: String,
        subject: String,
        subject_id: String,
        reason: String,
        fields: String,
    }
}

impl AuditRow {
    fn link(&self) -> Link<'_> {
        Link {
            id: &self.id,
            happened_at: self.happened_at,
            account_id: &self.account_id,
            username: &self.username,
            address: &self.address,
            action: &self.action,
            subject: &self.subject,
            subject_id: &self.subject_id,
            reason: &self.reason,
            fields: &self.fields,
        }
    }
}

from_row! {
    /// An end of the chain.
    #[derive(Debug, PartialEq, Eq)]
    struct ChainEnd {
        seq: i64,
        hash: String,
    }
}

/// What the chain is found to be.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Each row follows the one before it.
    Sound {
        /// How many there are.
        rows: i64,
        /// Hash of the newest: who writes it down elsewhere can tell later that no end was cut off.
        last: String,
    },
    /// The first row that does not.
    Broken {
        /// Its place in the chain; 0: it has none.
        seq: i64,
        /// What is wrong there.
        fault: Fault,
    },
}

/// What is wrong at a place of the chain.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no row of this number.
    Missing,
    /// The row of this id is not what was written, or not at its place.
    Changed(String),
    /// The row of this id was not written by a server.
    Foreign(String),
}

impl Verdict {
    /// What is wrong and where, for an operator; none: nothing.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let Self::Broken { seq, fault } = self else { return None };
        Some(match fault {
            Fault::Missing => format!("row {seq} is missing"),
            Fault::Changed(id) => format!("row {seq} ({id}) is not what was written, or not at its place"),
            Fault::Foreign(id) => format!("row {id} was not written by a server"),
        })
    }
}

/// Reads the whole chain, from the oldest row that is kept to the newest of this moment. May run beside a server: when rows are
/// removed for their age meanwhile, it begins anew.
pub async fn verify(connection: &mut AnyConnection) -> Result<Verdict> {
    loop {
        let anchor = end(connection, "anchor").await?;
        let first = anchor.seq;
        let verdict = verify_after(connection, anchor).await?;
        if verdict.fault().is_none() || end(connection, "anchor").await?.seq == first {
            return Ok(verdict);
        }
    }
}

/// Reads the chain behind its anchor.
async fn verify_after(connection: &mut AnyConnection, anchor: ChainEnd) -> Result<Verdict> {
    let foreign: Option<String> = sqlx::query_scalar(
        "select id from audit where seq is null or seq > (select seq from audit_chain where name = 'last')
          order by id limit 1",
    )
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(id) = foreign {
        return Ok(Verdict::Broken { seq: 0, fault: Fault::Foreign(id) });
    }
    let last = end(connection, "last").await?;
    let first = anchor.seq;
    let (mut at, mut newest) = (anchor, String::new());
    while at.seq < last.seq {
        let rows: Vec<AuditRow> =
            sqlx::query_as("select * from audit where seq > $1 and seq <= $2 order by seq limit $3")
                .bind(at.seq)
                .bind(last.seq)
                .bind(PORTION)
                .fetch_all(&mut *connection)
                .await?;
        if rows.is_empty() {
            return Ok(Verdict::Broken { seq: at.seq + 1, fault: Fault::Missing });
        }
        for row in rows {
            if let Some(fault) = fault(&at, &row)? {
                return Ok(Verdict::Broken { seq: at.seq + 1, fault });
            }
            (at, newest) = (ChainEnd { seq: row.seq, hash: row.hash }, row.id);
        }
    }
    // Rows whose hashes were made anew as well end with another one.
    Ok(if at.hash == last.hash {
        Verdict::Sound { rows: at.seq - first, last: at.hash }
    } else {
        Verdict::Broken { seq: at.seq, fault: Fault::Changed(newest) }
    })
}

/// What is wrong with the row that is found after another one.
fn fault(before: &ChainEnd, row: &AuditRow) -> Result<Option<Fault>> {
    Ok(if row.seq != before.seq + 1 {
        Some(Fault::Missing)
    } else if row.hash != row.link().hash(&before.hash, row.seq)? {
        Some(Fault::Changed(row.id.clone()))
    } else {
        None
    })
}

async fn end(connection: &mut AnyConnection, name: &str) -> Result<ChainEnd> {
    Ok(sqlx::query_as("select seq, hash from audit_chain where name = $1").bind(name).fetch_one(connection).await?)
}

/// Removes the rows from before so many days; the newest of them stays as the anchor of the others. Fewer days than
/// [`LEAST_AUDIT_DAYS`] count as those. How many were removed; that is on record as well.
pub async fn remove_older(db: &Db, clock: &Clock, days: u32) -> Result<u64> {
    let until = clock.now() - i64::from(days.max(LEAST_AUDIT_DAYS)) * DAY;
    let mut tx = db.begin().await?;
    // The oldest rows without a younger one among them, as clocks may have gone back.
    let anchor: Option<ChainEnd> = sqlx::query_as(
        "select seq, hash from audit
          where seq < (select min(young.seq) from audit young where young.happened_at > $1) order by seq desc limit 1",
    )
    .bind(until)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(anchor) = anchor else { return Ok(0) };
    sqlx::query("update audit_chain set seq = $1, hash = $2, happened_at = $3 where name = 'anchor'")
        .bind(anchor.seq)
        .bind(&anchor.hash)
        .bind(clock.now())
        .execute(&mut *tx)
        .await?;
    let removed = sqlx::query("delete from audit where seq <= $1").bind(anchor.seq).execute(&mut *tx).await?;
    let seq = anchor.seq.to_string();
    record(&mut tx, clock, Author::PROGRAM, AuditEntry::new(AuditAction::Retention, "audit", &seq)).await?;
    tx.commit().await?;
    Ok(removed.rows_affected())
}

/// Links rows that are older than the chain, and makes the triggers that keep rows as they are; once for a database.
pub async fn protect(db: &Db) -> Result<()> {
    let mut tx = db.begin().await?;
    // Of two servers that start together one waits here.
    sqlx::query("update audit_chain set seq = seq where name = 'last'").execute(&mut *tx).await?;
    let (found, triggers) = match tx.kind {
        Kind::Sqlite => ("select 1 from sqlite_master where type = 'trigger' and name = 'audit_kept'", SQLITE),
        Kind::Postgres => {
            ("select 1 from pg_trigger where tgname = 'audit_kept' and tgrelid = 'audit'::regclass", POSTGRES)
        }
    };
    if sqlx::query(found).fetch_optional(&mut *tx).await?.is_some() {
        return Ok(());
    }
    link_older(&mut tx).await?;
    for trigger in triggers {
        (&mut *tx).execute(*trigger).await?;
    }
    Ok(tx.commit().await?)
}

async fn link_older(tx: &mut Tx) -> Result<()> {
    let rows: Vec<AuditRow> = sqlx::query_as(
        "select coalesce(seq, 0) as seq, hash, id, happened_at, account_id, username, address, action, subject,
                subject_id, reason, fields
           from audit where seq is null order by id",
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let (seq, hash) = append(tx, &row.link()).await?;
        sqlx::query("update audit set seq = $2, hash = $3 where id = $1")
            .bind(&row.id)
            .bind(seq)
            .bind(hash)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

const SQLITE: &[&str] = &[
    "create trigger audit_unchanged before update on audit
     begin select raise(abort, 'rows of the audit are never changed'); end",
    "create trigger audit_kept before delete on audit
     when old.seq > (select seq from audit_chain where name = 'anchor')
       or old.happened_at > (select happened_at from audit_chain where name = 'last') - 15552000000
     begin select raise(abort, 'rows of the audit are kept for 180 days'); end",
];

const POSTGRES: &[&str] = &[
    "create or replace function audit_refuse() returns trigger language plpgsql as $$
     begin
         if tg_op = 'DELETE' then
             if old.seq <= (select seq from audit_chain where name = 'anchor')
                and old.happened_at <= (select happened_at from audit_chain where name = 'last') - 15552000000 then
                 return old;
             end if;
         end if;
         raise exception 'rows of the audit are never changed, and kept for 180 days';
     end $$",
    "create trigger audit_kept before update or delete on audit for each row execute function audit_refuse()",
    "create trigger audit_not_emptied before truncate on audit for each statement execute function audit_refuse()",
];

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Link = Link {
        id: "1",
        happened_at: 5,
        account_id: "a",
        username: "b",
        address: "local",
        action: "save",
        subject: "lawyer",
        subject_id: "lawyer-000001",
        reason: "",
        fields: "mobile,email",
    };

    #[test]
    fn a_hash_depends_on_every_part_of_the_row_its_place_and_the_hash_before() {
        let hash = ROW.hash("", 1).unwrap();
        assert_eq!(hash.len(), 64);
        let others = [
            ROW.hash("0", 1),
            ROW.hash("", 2),
            Link { id: "2", ..ROW }.hash("", 1),
            Link { happened_at: 6, ..ROW }.hash("", 1),
            Link { account_id: "ab", username: "", ..ROW }.hash("", 1),
            Link { action: "delete", ..ROW }.hash("", 1),
            Link { fields: "mobile", ..ROW }.hash("", 1),
        ];
        for other in others {
            assert_ne!(other.unwrap(), hash);
        }
    }
}
