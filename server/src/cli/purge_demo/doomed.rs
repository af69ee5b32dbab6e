//! The rows that go: the demo's own, what its accounts have made, and all that hangs on these.

use std::collections::BTreeSet;

use anyhow::Result;
use sqlx::AnyConnection;

use super::links::{Link, Links};
use crate::platform::sql::Sql;

/// Rows of a table.
#[derive(Debug)]
pub(super) struct Dependent {
    /// The table.
    pub table: String,
    /// How many rows there are.
    pub count: i64,
}

/// What goes. The ids stand in a temporary table, `purge (owner, id)`.
#[derive(Debug)]
pub(super) struct PurgeSet {
    links: Links,
}

impl PurgeSet {
    /// Notes the ids of the demo and of what hangs on it, until nothing more is found.
    pub(super) async fn find(connection: &mut AnyConnection, links: Links) -> Result<Self> {
        sqlx::query("drop table if exists purge").execute(&mut *connection).await?;
        sqlx::query("create temporary table purge (owner text not null, id text not null, primary key (owner, id))")
            .execute(&mut *connection)
            .await?;
        let doomed = Self { links };
        for table in doomed.with(&["id", "demo"]) {
            let mut sql = Sql::new("insert into purge (owner, id) select ");
            sql.bind(table).push(", id from ").name(table).push(" where demo = 1 on conflict do nothing");
            sql.execute(&mut *connection).await?;
        }
        // What demo accounts have made is the demo's, too.
        for table in doomed.with(&["id", "demo", "created_by"]) {
            let mut sql = Sql::new("insert into purge (owner, id) select ");
            sql.bind(table).push(", id from ").name(table);
            sql.push(" where created_by in (select id from purge where owner = 'account') on conflict do nothing");
            sql.execute(&mut *connection).await?;
        }
        while doomed.extend(connection).await? {}
        Ok(doomed)
    }

    /// Tables with all of these columns.
    fn with<'a>(&'a self, columns: &'static [&'static str]) -> impl Iterator<Item = &'a str> {
        let has = move |of_table: &BTreeSet<String>| columns.iter().all(|column| of_table.contains(*column));
        self.links.columns.iter().filter(move |(_, of_table)| has(of_table)).map(|(table, _)| table.as_str())
    }

    fn has_id(&self, table: &str) -> bool {
        self.links.columns.get(table).is_some_and(|columns| columns.contains("id"))
    }

    /// One step along all links; whether something was found.
    async fn extend(&self, connection: &mut AnyConnection) -> Result<bool> {
        let mut found = 0;
        for Link { table, column, parent } in self.links.links.iter().filter(|link| self.has_id(&link.table)) {
            let mut sql = Sql::new("insert into purge (owner, id) select ");
            sql.bind(table.as_str()).push(", c.id from ").name(table).push(" c join purge p on p.id = c.").name(column);
            sql.push(" and p.owner = ").bind(parent.as_str()).push(" where not exists (select 1 from purge k");
            sql.push(" where k.owner = ").bind(table.as_str()).push(" and k.id = c.id) on conflict do nothing");
            found += sql.execute(&mut *connection).await?.rows_affected();
        }
        Ok(found > 0)
    }

    /// Rows that would go and are no part of the demo: people and files that nobody of the demo made, and the applications
    /// of real people.
    pub(super) async fn real(&self, connection: &mut AnyConnection) -> Result<Vec<Dependent>> {
        let mut real = Vec::new();
        for table in self.with(&["id", "demo"]) {
            let mut sql = Sql::new("select count(*) as number from ");
            sql.name(table).push(" c join purge p on p.id = c.id and p.owner = ").bind(table).push(" where c.demo = 0");
            if self.links.columns[table].contains("created_by") {
                sql.push(" and coalesce(c.created_by, '') not in (select id from purge where owner = 'account')");
            }
            // The organisation of a firm bears its id, and says nothing of who made it.
            if table == "organisation" {
                sql.push(
                    " and not exists (select 1 from law_firm f where f.id = c.id and (f.demo = 1 or f.created_by in",
                );
                sql.push(" (select id from purge where owner = 'account')))");
            }
            let (count,): (i64,) = sql.fetch_one_as(&mut *connection).await?;
            real.push(Dependent { table: table.to_owned(), count });
        }
        let (count,): (i64,) = Sql::new(
            "select count(*) as number from application c join purge p on p.id = c.id and p.owner = 'application'
              where c.applicant_id <> '' and not exists (select 1 from account a where a.id = c.applicant_id and a.demo = 1)",
        )
        .fetch_one_as(connection)
        .await?;
        real.push(Dependent { table: "application".to_owned(), count });
        real.retain(|it| it.count > 0);
        Ok(real)
    }

    /// How many rows go, by table; of tables without ids nothing is said.
    pub(super) async fn counts(&self, connection: &mut AnyConnection) -> Result<Vec<Dependent>> {
        let rows: Vec<(String, i64)> =
            sqlx::query_as("select owner, count(*) as number from purge group by owner").fetch_all(connection).await?;
        Ok(rows.into_iter().map(|(table, count)| Dependent { table, count }).collect())
    }

    /// SQLite looks at foreign keys when the transaction ends.
    pub(super) async fn remove_one_by_one(&self, connection: &mut AnyConnection) -> Result<()> {
        sqlx::query("pragma defer_foreign_keys = on").execute(&mut *connection).await?;
        for (table, columns) in self.removals() {
            let mut sql = Sql::new("");
            push_removal(&mut sql, &table, &columns);
            sql.execute(&mut *connection).await?;
        }
        Ok(())
    }

    /// PostgreSQL looks at foreign keys when a statement ends: all goes in one.
    pub(super) async fn remove_at_once(&self, connection: &mut AnyConnection) -> Result<()> {
        let mut sql = Sql::new("with ");
        for (index, (table, columns)) in self.removals().into_iter().enumerate() {
            sql.push(if index == 0 { "gone_" } else { ", gone_" }).name(&table).push(" as (");
            push_removal(&mut sql, &table, &columns);
            sql.push(")");
        }
        sql.push(" select 1 as one");
        sql.execute(connection).await?;
        Ok(())
    }

    /// What to remove from which table: by id, or by the columns that link it where it has no ids.
    fn removals(&self) -> Vec<(String, Vec<(String, String)>)> {
        let by_link = |table: &str| {
            let links = self.links.links.iter().filter(|link| link.table == table);
            links.map(|link| (link.column.clone(), link.parent.clone())).collect::<Vec<_>>()
        };
        let removal = |table: &String| {
            let columns = if self.has_id(table) { vec![("id".to_owned(), table.clone())] } else { by_link(table) };
            (table.clone(), columns)
        };
        let is_own = |table: &&String| table.as_str() != "purge";
        let removals = self.links.columns.keys().filter(is_own).map(removal);
        removals.filter(|(_, columns)| !columns.is_empty()).collect()
    }
}

/// `delete from TABLE where …`: each column holds an id of a row that goes.
fn push_removal(sql: &mut Sql, table: &str, columns: &[(String, String)]) {
    sql.push("delete from ").name(table);
    for (index, (column, owner)) in columns.iter().enumerate() {
        sql.push(if index == 0 { " where " } else { " or " }).name(column);
        sql.push(" in (select id from purge where owner = ").bind(owner.as_str()).push(")");
    }
}
