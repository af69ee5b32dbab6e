//! Cases that were told as stories, read with all their rows, as what copies are made from.

use std::collections::BTreeSet;

use anyhow::Result;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, Column, Row};

use super::cut::{Cut, Place, Word, Words, is_moment};
use crate::platform::sql::{Value, from_row};

/// Cases that are over are copied most: those with a longer history are left out, as most of a province are simple.
const MOST_EVENTS: i64 = 80;
/// Those that run stand at all their steps.
const MOST_EVENTS_OF_RUNNING: i64 = 130;

/// A table whose rows are copied with what they belong to.
pub(super) struct CopiedTable {
    pub(super) name: &'static str,
    /// All rows of one thing, whose id is bound.
    rows: &'static str,
    /// Columns whose texts get a mark of the copy: they are unique.
    marked: &'static [&'static str],
    /// Of what the mark is.
    mark: Word,
    /// Columns that stay empty in copies.
    emptied: &'static [&'static str],
}

const fn of_case(name: &'static str, rows: &'static str) -> CopiedTable {
    CopiedTable { name, rows, marked: &[], mark: Word::Number, emptied: &[] }
}

/// What a case consists of, in the order of references. Its outbox is empty: templates have nothing that still follows.
pub(super) const OF_CASE: [CopiedTable; 16] = [
    of_case("instance", "select * from instance where application_id = $1"),
    of_case(
        "instance_event",
        "select * from instance_event where instance_id in (select id from instance where application_id = $1)
          order by instance_id, seq",
    ),
    of_case(
        "subscription",
        "select * from subscription where instance_id in (select id from instance where application_id = $1)",
    ),
    of_case("application", "select * from application where id = $1"),
    of_case("task", "select * from task where application_id = $1"),
    of_case(
        "task_candidate",
        "select * from task_candidate where task_id in (select id from task where application_id = $1)",
    ),
    of_case("application_form", "select * from application_form where application_id = $1"),
    of_case("application_material", "select * from application_material where application_id = $1"),
    of_case("application_correction", "select * from application_correction where application_id = $1"),
    of_case("case_authority", "select * from case_authority where application_id = $1"),
    of_case("case_copy", "select * from case_copy where application_id = $1"),
    CopiedTable { marked: &["doc_no"], ..of_case("letter", "select * from letter where application_id = $1") },
    of_case(
        "letter_signature",
        "select * from letter_signature where letter_id in (select id from letter where application_id = $1)",
    ),
    of_case("evaluation", "select * from evaluation where application_id = $1"),
    of_case("sys_message", "select * from sys_message where biz_id = $1"),
    of_case(
        "message_task",
        "select * from message_task where message_id in (select id from sys_message where biz_id = $1)",
    ),
];

/// An account of somebody who applies. Without its roles: a firm has not a thousand heads.
pub(super) const OF_PERSON: [CopiedTable; 1] = [account(Word::Person)];
/// An account of an officer.
pub(super) const OF_OFFICER: [CopiedTable; 2] =
    [account(Word::Office), of_case("account_role", "select * from account_role where account_id = $1")];
/// An organisation of officers.
pub(super) const OF_ORGANISATION: [CopiedTable; 1] = [CopiedTable {
    marked: &["name"],
    mark: Word::Office,
    ..of_case("organisation", "select * from organisation where id = $1")
}];

const fn account(mark: Word) -> CopiedTable {
    CopiedTable {
        name: "account",
        rows: "select * from account where id = $1",
        marked: &["username", "username_key", "name"],
        mark,
        // Otherwise nobody could sign in by it any more.
        emptied: &["mobile"],
    }
}

/// A value of a row.
enum Cell {
    Same(Value),
    Moment(i64),
    Text(Cut),
}

/// Rows of a table.
pub(super) struct CutRows {
    pub(super) table: &'static str,
    pub(super) columns: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

impl CutRows {
    /// The rows of a copy.
    pub(super) fn fill(&self, place: Place) -> impl Iterator<Item = Vec<Value>> {
        self.rows.iter().map(move |row| row.iter().map(|cell| cell.fill(place)).collect())
    }
}

impl Cell {
    fn fill(&self, place: Place) -> Value {
        match self {
            Self::Same(value) => value.clone(),
            Self::Moment(moment) => (moment - place.earlier).into(),
            Self::Text(cut) => cut.fill(place).into(),
        }
    }
}

/// Something with all its rows, a table each.
pub(super) struct Template(pub(super) Vec<CutRows>);

impl Template {
    /// Reads what has this id.
    pub(super) async fn read(
        connection: &mut AnyConnection,
        tables: &[CopiedTable],
        id: &str,
        words: &Words,
    ) -> Result<Self> {
        let mut all = Vec::new();
        for table in tables {
            let rows = sqlx::query(table.rows).bind(id).fetch_all(&mut *connection).await?;
            let columns = rows.first().map(columns).unwrap_or_default();
            let rows = rows.iter().map(|row| cells(table, row, words)).collect::<Result<_>>()?;
            all.push(CutRows { table: table.name, columns, rows });
        }
        Ok(Self(all))
    }

    /// The accounts of those who apply or are told.
    pub(super) fn people(&self) -> BTreeSet<&str> {
        let cells = self.0.iter().flat_map(|it| it.rows.iter().flatten());
        let cuts = cells.filter_map(|cell| if let Cell::Text(cut) = cell { Some(cut) } else { None });
        cuts.flat_map(|cut| cut.words(Word::Person)).collect()
    }
}

fn columns(row: &AnyRow) -> Vec<String> {
    row.columns().iter().map(|column| column.name().to_owned()).collect()
}

fn cells(table: &CopiedTable, row: &AnyRow, words: &Words) -> Result<Vec<Cell>> {
    row.columns().iter().map(|column| cell(table, row, column.name(), words)).collect()
}

fn cell(table: &CopiedTable, row: &AnyRow, name: &str, words: &Words) -> Result<Cell> {
    let is_text = row.try_column(name)?.type_info().kind() == AnyTypeInfoKind::Text;
    if !is_text {
        let number: Option<i64> = row.try_get(name)?;
        return Ok(number.filter(|it| is_moment(*it)).map_or(Cell::Same(number.into()), Cell::Moment));
    }
    let Some(text) = row.try_get::<Option<String>, _>(name)? else { return Ok(Cell::Same(Value::Text(None))) };
    if table.emptied.contains(&name) {
        return Ok(Cell::Same("".into()));
    }
    let cut = Cut::new(&text, words);
    let cut = if table.marked.contains(&name) { cut.marked(table.mark) } else { cut };
    Ok(if cut.varies() { Cell::Text(cut) } else { Cell::Same(text.into()) })
}

from_row! {
    /// A case that copies can be made of.
    pub(super) struct Candidate {
        pub(super) id: String,
        pub(super) sq_no: String,
        pub(super) applicant_id: String,
        /// None: it runs.
        pub(super) ended_at: Option<i64>,
    }
}

/// The cases that stand for themselves: they called no other process, nothing went wrong, nothing is to follow, and
/// their history is short enough.
pub(super) async fn candidates(connection: &mut AnyConnection) -> Result<Vec<Candidate>> {
    Ok(sqlx::query_as(
        "select a.id, a.sq_no, a.applicant_id, a.ended_at from application a join instance i on i.id = a.instance_id
          where a.delete_flag = 0 and a.object_type <> 'complaint'
            and i.last_seq <= case when a.ended_at is null then $1 else $2 end
            and not exists (select 1 from instance c where c.root_id = i.id)
            and not exists (select 1 from incident x where x.instance_id = i.id)
            and not exists (select 1 from outbox o where o.instance_id = i.id and o.state <> 'done')
          order by a.id",
    )
    .bind(MOST_EVENTS_OF_RUNNING)
    .bind(MOST_EVENTS)
    .fetch_all(connection)
    .await?)
}

/// The ids of a case's rows, beside its own.
pub(super) async fn row_ids(connection: &mut AnyConnection, case: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select id from instance where application_id = $1 union all select id from task where application_id = $1
          union all select id from letter where application_id = $1
          union all select id from sys_message where biz_id = $1",
    )
    .bind(case)
    .fetch_all(connection)
    .await?)
}
