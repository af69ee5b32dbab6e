//! Which rows belong to which: the foreign keys of the database, and what the program knows beside them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use sqlx::AnyConnection;

use crate::platform::db::Kind;

/// A column that holds ids of another table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Link {
    /// The table with the column.
    pub table: String,
    /// The column.
    pub column: String,
    /// The table whose ids it holds.
    pub parent: String,
}

/// The tables with their columns, and what links them.
#[derive(Debug)]
pub(super) struct Links {
    /// Columns by table.
    pub columns: BTreeMap<String, BTreeSet<String>>,
    /// Every link.
    pub links: BTreeSet<Link>,
}

/// Links that no foreign key names: an application goes with whoever applied and whom it is about, all that is stored of
/// it goes with it.
const KNOWN: [(&str, &str, &str); 13] = [
    ("application", "applicant_id", "account"),
    ("application", "object_id", "account"),
    ("application", "object_id", "law_firm"),
    ("application", "object_id", "lawyer"),
    ("application", "firm_id", "law_firm"),
    ("application", "target_id", "law_firm"),
    ("application", "target_id", "lawyer"),
    ("instance", "application_id", "application"),
    ("instance_event", "instance_id", "instance"),
    ("outbox", "instance_id", "instance"),
    ("subscription", "instance_id", "instance"),
    ("task", "application_id", "application"),
    ("task_candidate", "task_id", "task"),
];

/// Reads them from the database's own catalogue.
pub(super) async fn read(connection: &mut AnyConnection, kind: Kind) -> Result<Links> {
    // Each database says in its own way what refers to what.
    let (of_columns, of_keys) = match kind {
        Kind::Sqlite => (
            "select m.name as owner, c.name as item from sqlite_master m join pragma_table_info(m.name) c
              where m.type = 'table' and m.name not like 'sqlite%' order by 1, 2",
            "select m.name as owner, k.\"from\" as item, k.\"table\" as parent
               from sqlite_master m join pragma_foreign_key_list(m.name) k
              where m.type = 'table' and coalesce(k.\"to\", 'id') = 'id'",
        ),
        Kind::Postgres => (
            "select cast(table_name as text) as owner, cast(column_name as text) as item from information_schema.columns
              where table_schema = current_schema() order by 1, 2",
            "select cast(o.relname as text) as owner, cast(a.attname as text) as item, cast(p.relname as text) as parent
               from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class p on p.oid = k.confrelid
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
               join pg_attribute i on i.attrelid = k.confrelid and i.attnum = k.confkey[1]
              where k.contype = 'f' and i.attname = 'id'
                and k.connamespace = (select oid from pg_namespace where nspname = current_schema())",
        ),
    };
    let mut columns: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let found: Vec<(String, String)> = sqlx::query_as(of_columns).fetch_all(&mut *connection).await?;
    for (table, column) in found {
        columns.entry(table).or_default().insert(column);
    }
    // What is declared, and what is only known; of both, what is there.
    let keys: Vec<(String, String, String)> = sqlx::query_as(of_keys).fetch_all(connection).await?;
    let known = KNOWN.map(|(table, column, parent)| (table.to_owned(), column.to_owned(), parent.to_owned()));
    let all = keys.into_iter().chain(known).map(|(table, column, parent)| Link { table, column, parent });
    let is_there = |link: &Link| columns.get(&link.table).is_some_and(|of_table| of_table.contains(&link.column));
    let links = all.filter(is_there).collect();
    Ok(Links { columns, links })
}
