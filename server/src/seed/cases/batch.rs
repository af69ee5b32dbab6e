//! Rows of copies that wait to be written together.

use std::collections::HashSet;

use anyhow::Result;

use super::cut::Place;
use super::stock::{CaseTemplate, Stock};
use super::template::Template;
use crate::App;
use crate::platform::bulk;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

/// Rows of a table.
#[derive(Default)]
struct Pending {
    table: &'static str,
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

/// Rows of several tables, those first that others refer to.
#[derive(Default)]
pub(super) struct Batch {
    people: Vec<Pending>,
    cases: Vec<Pending>,
    /// The accounts among them.
    accounts: HashSet<(String, u32)>,
    /// How many cases they are.
    pub(super) count: usize,
}

impl Batch {
    /// A case with its people.
    pub(super) fn add_case(&mut self, stock: &Stock, case: &CaseTemplate, place: Place) {
        for (account, rows) in stock.people_of(case) {
            if self.accounts.insert((account.to_owned(), place.person)) {
                add(&mut self.people, rows, place);
            }
        }
        add(&mut self.cases, &case.rows, place);
        self.count += 1;
    }

    /// Something by itself.
    pub(super) fn add(&mut self, template: &Template, place: Place) {
        // Of each its own statements: an organisation may refer to the one before.
        let mut pending = Vec::new();
        add(&mut pending, template, place);
        self.cases.append(&mut pending);
    }

    /// Writes them; answers how many cases they were.
    pub(super) async fn flush(&mut self, app: &App) -> Result<usize> {
        let batch = std::mem::take(self);
        let mut tx = app.db.begin().await?;
        // People of earlier cases have further ones.
        write(&mut tx, batch.people, "on conflict do nothing").await?;
        write(&mut tx, batch.cases, "").await?;
        tx.commit().await?;
        Ok(batch.count)
    }
}

fn add(pending: &mut Vec<Pending>, template: &Template, place: Place) {
    pending.resize_with(pending.len().max(template.0.len()), Pending::default);
    for (waiting, more) in pending.iter_mut().zip(&template.0) {
        if waiting.columns.is_empty() {
            waiting.table = more.table;
            waiting.columns.clone_from(&more.columns);
        }
        waiting.rows.extend(more.fill(place));
    }
}

async fn write(tx: &mut Tx, pending: Vec<Pending>, conflict: &'static str) -> Result<()> {
    for Pending { table, columns, rows } in pending {
        if !rows.is_empty() {
            bulk::insert(tx, table, &columns, conflict, rows).await?;
        }
    }
    Ok(())
}
