//! A lawyer's own changes of his file (`docs/handbook/fields.md` 1.1): they wait until his firm has confirmed them, and then
//! stand in the file.

use std::collections::BTreeMap;

use lawdesk_core::access::AccountKind;
use lawdesk_core::area::{Area, Editor};
use lawdesk_core::code::OwnChangeStatus;
use lawdesk_core::dto::AreaSaveInput;
use lawdesk_core::form::{Field, RowChange, Values, compare_rows, is_empty};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::{AnyConnection, FromRow};
use uuid::Uuid;

use super::caller::Caller;
use super::checks::{Checks, CountedFaults, Input, Tables, changed};
use super::record::{self, Reach, text};
use super::record_files;
use super::row::{RecordKey, filled, mask, push_columns, push_joins, read};
use super::save::SaveAnswer;
use super::sub_table;
use super::write::{Writing, write};
use crate::App;
use crate::accounts::people;
use crate::files;
use crate::http::answer::Answer;
use crate::http::command::UnitOfWork;
use crate::master::affiliation;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::{JsonText, Sql, from_row, sealed_json};

/// Key of the area.
const AREA: &str = "lawyer";
/// May confirm what the lawyers of his firm have changed.
pub(crate) const CONFIRM: &str = "firm:lawyer:audit";
/// Kind of the accounts that confirm (zhlx).
const CONFIRMING: &str = "lawer_firm";
/// As files name the change that holds them until it is confirmed.
pub(crate) const FILES_OF: &str = "lawyer_own_change";
/// As the file's history names it.
const TOLD_AS: &str = "confirmOwnChange";

/// What a lawyer wants to have changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct OwnChange {
    /// The fields as they were; what was empty is left out.
    before: Values,
    /// The fields as they are to be.
    after: Values,
    /// All rows of each sub-table as they are to be.
    tables: BTreeMap<String, Vec<Values>>,
    /// All rows of each of them as they were. A change that was handed in to an earlier version does not say it.
    tables_before: BTreeMap<String, Vec<Values>>,
}

impl OwnChange {
    /// The file is to be as it is.
    fn is_none(&self) -> bool {
        self.after.is_empty() && self.tables.is_empty()
    }

    /// Whether the file says something else of what is changed than when it was handed in; `now`: the same as held against
    /// the file now.
    fn is_overtaken(&self, now: &Self) -> bool {
        let is_other = |key: &String| now.after.contains_key(key) && now.before.get(key) != self.before.get(key);
        let are_other = |key: &String| match (self.tables_before.get(key), now.tables_before.get(key)) {
            (Some(then), Some(rows)) => then != rows,
            _ => false,
        };
        self.after.keys().any(is_other) || self.tables.keys().any(are_other)
    }
}

/// A change as a reader gets it, masked where he may not read.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShownChange {
    /// The fields as they were; as they are now, while it waits.
    before: Map<String, Value>,
    /// The fields as they are to be, empty ones as null.
    after: Map<String, Value>,
    /// All rows of each sub-table as they are to be.
    tables: BTreeMap<String, Vec<Map<String, Value>>>,
    /// All rows of each sub-table as they were. One that a change of an earlier version does not tell is left out.
    tables_before: BTreeMap<String, Vec<Map<String, Value>>>,
    /// What is to become of each of them; masked or not, what differs is told.
    row_changes: BTreeMap<String, Vec<RowChange>>,
}

/// What has become of a change, and who is told.
#[derive(Clone, Copy, Debug)]
pub struct OwnChangeNews<'a> {
    /// The change.
    pub change: &'a str,
    /// The lawyer's file.
    pub lawyer: &'a str,
    /// What he is called.
    pub name: &'a str,
    /// What has become of it.
    pub status: OwnChangeStatus,
    /// Why it was sent back; empty otherwise.
    pub reason: &'a str,
    /// Those who may confirm it; told when it comes.
    pub confirmers: &'a [String],
}

/// Tells people what has become of a change.
pub type TellOfOwnChange = for<'a> fn(&'a App, &'a mut Tx, OwnChangeNews<'a>) -> HookFuture<'a, Result<()>>;

from_row! {
    struct Waiting {
        id: String,
        content: JsonText<OwnChange>,
    }
}

/// Those at the lawyer's firm who have to confirm what he changes of his own file. None: nobody can, and it is written at
/// once, as it is for a lawyer without a firm.
pub(super) async fn confirmers(connection: &mut AnyConnection, caller: &Caller, firm: &str) -> Result<Vec<String>> {
    if caller.area.key != AREA || caller.kind != AccountKind::Lawyer || firm.is_empty() {
        return Ok(Vec::new());
    }
    match affiliation::organisation_of_firm(connection, firm).await? {
        Some(organisation) => people::permitted(connection, CONFIRM, (&organisation, CONFIRMING)).await,
        None => Ok(Vec::new()),
    }
}

/// What waits of a lawyer's file.
async fn waiting(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<Waiting>> {
    Ok(sqlx::query_as("select id, content from lawyer_own_change where lawyer_id = $1 and change_status = $2")
        .bind(lawyer)
        .bind(OwnChangeStatus::Waiting.code())
        .fetch_optional(connection)
        .await?)
}

/// What waits of the owner's file, as he sees it.
pub(super) async fn shown_waiting(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<ShownChange>> {
    let waiting = waiting(connection, lawyer).await?;
    waiting.map(|Waiting { content: JsonText(change), .. }| masked_change(&change, None, Viewer::Plain)).transpose()
}

/// What waits, for the owner of a file to go on from when he changes it; nothing where nobody confirms.
pub(super) async fn to_go_on_from(
    connection: &mut AnyConnection,
    caller: &Caller,
    row: &Map<String, Value>,
) -> Result<Option<ShownChange>> {
    let value = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or_default();
    let id = value("id");
    if !caller.owns(id) || confirmers(connection, caller, value("firmId")).await?.is_empty() {
        return Ok(None);
    }
    shown_waiting(connection, id).await
}

/// Puts a change in line, with what waits already: what is wrong with it is told where it is typed, so it is tried first.
/// What the file has already is no change, nor is what waits already.
pub(super) async fn propose(
    mut work: Box<UnitOfWork<'_>>,
    caller: &Caller,
    input: AreaSaveInput,
    (stored, confirmers): (&Values, &[String]),
) -> Result<Answer<SaveAnswer>> {
    lock(&mut work.tx, &input.id).await?;
    let (id, before) = match waiting(&mut work.tx, &input.id).await? {
        Some(Waiting { id, content: JsonText(content) }) => (id, content),
        None => (Uuid::now_v7().to_string(), OwnChange::default()),
    };
    let mut asked = before.clone();
    asked.after.extend(input.data);
    asked.tables.extend(input.tables);
    // Tried and undone.
    sqlx::query("savepoint proposed").execute(&mut *work.tx).await?;
    let tried = apply(&mut work, caller, (&input.id, input.version), (&id, &asked)).await?;
    sqlx::query("rollback to savepoint proposed").execute(&mut *work.tx).await?;
    // Kept, and told to whoever confirms.
    if tried.is_none() {
        withdraw(work.app, &mut work.tx, &input.id, Some(&work.user.id)).await?;
    } else if tried != before {
        persist(&mut work, caller, (&input.id, &id), &tried).await?;
        let (change, lawyer, name) = (id.as_str(), input.id.as_str(), text(stored, "name"));
        let status = OwnChangeStatus::Waiting;
        let news = OwnChangeNews { change, lawyer, name, status, reason: "", confirmers };
        (work.app.hooks.own_change_news)(work.app, &mut work.tx, news).await?;
    }
    let answer = SaveAnswer { id: input.id.clone(), version: input.version, awaits_confirmation: !tried.is_none() };
    let keys: Vec<&str> = tried.after.keys().chain(tried.tables.keys()).map(String::as_str).collect();
    work.commit_changes((AREA, &input.id), (&keys.join(","), ""), answer).await
}

/// What the owner writes at once, as nobody confirms it, goes before what waited: nobody writes that over it later.
pub(super) async fn supersede(work: &mut UnitOfWork<'_>, caller: &Caller, id: &str) -> Result<()> {
    if caller.area.key != AREA || !caller.owns(id) {
        return Ok(());
    }
    withdraw(work.app, &mut work.tx, id, Some(&work.user.id)).await
}

/// Ends what waits of a lawyer's file, as those who were to confirm it do not any more, and tells him.
pub(crate) async fn withdraw(app: &App, tx: &mut Tx, lawyer: &str, by: Option<&str>) -> Result<()> {
    let ended: Option<String> = sqlx::query_scalar(
        "update lawyer_own_change set change_status = $2, decided_by = $3, decided_at = $4
          where lawyer_id = $1 and change_status = $5 returning id",
    )
    .bind(lawyer)
    .bind(OwnChangeStatus::Withdrawn.code())
    .bind(by)
    .bind(app.clock.now())
    .bind(OwnChangeStatus::Waiting.code())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(id) = ended else { return Ok(()) };
    let practice = affiliation::practice_of(tx, lawyer).await?;
    let name = practice.as_ref().map_or("", |it| it.name.as_str());
    let status = OwnChangeStatus::Withdrawn;
    let news = OwnChangeNews { change: &id, lawyer, name, status, reason: "", confirmers: &[] };
    (app.hooks.own_change_news)(app, tx, news).await
}

/// One change of a file is handed in or decided at a time.
async fn lock(tx: &mut Tx, lawyer: &str) -> Result<()> {
    sqlx::query("update lawyer set version = version where id = $1").bind(lawyer).execute(&mut **tx).await?;
    Ok(())
}

/// Writes a change of a record into its file as it is read in this version; answers it as the rules have made it.
async fn apply(
    work: &mut UnitOfWork<'_>,
    caller: &Caller,
    (lawyer, version): (&str, i64),
    (id, asked): (&str, &OwnChange),
) -> Result<OwnChange> {
    let stored = record::stored(&mut work.tx, caller, lawyer, Reach::Change).await?;
    // Held against the rules as they are now.
    let open = caller.area.editable(Editor::Owner);
    let checks = Checks::prepare(work.app, &mut work.tx, caller.area, &open, &[], &stored).await?;
    let given = Input { data: &asked.after, tables: &asked.tables, base: &stored };
    let (values, mut tables) = checks.check(&mut work.tx, given, CountedFaults::Touched(&[])).await?;
    let tables_before = rows_before(&mut work.tx, caller.area, lawyer, &mut tables).await?;
    let mut after = changed(caller.area, &values, &stored);
    after.retain(|key, _| open.contains(&key.as_str()));
    let before = values_of(&after, &stored);
    let change = OwnChange { before, after, tables: tables.iter().cloned().collect(), tables_before };
    // Written, with the files that it holds.
    files::hand_over(&mut work.tx, (FILES_OF, id), (AREA, lawyer)).await?;
    let writing = Writing {
        action: "edit",
        told_as: TOLD_AS,
        id: lawyer,
        version: Some(version),
        stored: &stored,
        values,
        tables,
        reason: "",
    };
    write(work.app, &mut work.tx, caller, writing).await?;
    Ok(change)
}

/// The values that a file has in these fields.
fn values_of(fields: &Values, file: &Values) -> Values {
    fields.keys().filter_map(|key| Some((key.clone(), file.get(key)?.clone()))).collect()
}

/// The rows that a file has in these sub-tables. One whose rows are to be as they are is left out of both.
async fn rows_before(
    connection: &mut AnyConnection,
    area: &Area,
    lawyer: &str,
    tables: &mut Tables,
) -> Result<BTreeMap<String, Vec<Values>>> {
    let given = |row: &Values| -> Values {
        let given = row.iter().filter(|(_, value)| !is_empty(value));
        given.map(|(key, value)| (key.clone(), value.clone())).collect()
    };
    let mut before = BTreeMap::new();
    for (key, rows) in &*tables {
        let Some(table) = area.sub_table(key) else { continue };
        let stored = sub_table::stored(connection, table, lawyer).await?;
        if !rows.iter().map(given).eq(stored.iter().map(given)) {
            before.insert(key.clone(), stored);
        }
    }
    tables.retain(|(key, _)| before.contains_key(key));
    Ok(before)
}

async fn persist(
    work: &mut UnitOfWork<'_>,
    caller: &Caller,
    (lawyer, id): (&str, &str),
    change: &OwnChange,
) -> Result<()> {
    // What waited may have been decided since it was read: then it takes nothing more.
    let kept = sqlx::query(
        "insert into lawyer_own_change (id, lawyer_id, change_status, content, reason, submitted_at)
         values ($1, $2, $3, $4, '', $5)
         on conflict (id) do update set content = excluded.content, submitted_at = excluded.submitted_at
          where lawyer_own_change.change_status = excluded.change_status",
    )
    .bind(id)
    .bind(lawyer)
    .bind(OwnChangeStatus::Waiting.code())
    .bind(sealed_json(change)?)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if kept.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    let values = (&change.before, &change.after);
    let tables: Tables = change.tables.clone().into_iter().collect();
    let brought = record_files::brought(&mut work.tx, caller, lawyer, values, &tables).await?;
    files::link(&mut work.tx, work.user, FILES_OF, id, &brought).await
}

/// Writes a change that waits into the lawyer's file, by whom his firm has for it; refused where the file has been corrected
/// since it was handed in.
pub(crate) async fn confirm(work: &mut UnitOfWork<'_>, lawyer: &str, (id, change): (&str, &OwnChange)) -> Result<()> {
    let caller = Caller::of(work.user, AREA)?;
    lock(&mut work.tx, lawyer).await?;
    let version: Option<i64> = sqlx::query_scalar("select version from lawyer where id = $1 and delete_flag = 0")
        .bind(lawyer)
        .fetch_optional(&mut *work.tx)
        .await?;
    let version = version.ok_or(ApiError::NotFound)?;
    let now = apply(work, &caller, (lawyer, version), (id, change)).await?;
    if change.is_overtaken(&now) { Err(ApiError::RecordChanged.into()) } else { Ok(()) }
}

/// What the files of these lawyers say now, by their ids.
pub(crate) async fn files_now(
    connection: &mut AnyConnection,
    lawyers: Vec<String>,
) -> Result<BTreeMap<String, Values>> {
    let mut found = BTreeMap::new();
    if lawyers.is_empty() {
        return Ok(found);
    }
    let area = Area::by_key(AREA).ok_or(ApiError::NotFound)?;
    let fields: Vec<&Field> = area.form.fields().collect();
    let mut sql = Sql::new("select m.id, m.version");
    push_columns(&mut sql, &fields);
    sql.push(" from ").name(&area.table).push(" m");
    push_joins(&mut sql, &fields);
    sql.push(" where m.id in ").bind_list(lawyers);
    for row in sql.fetch_all(connection).await? {
        let file = filled(read(&row, &fields)?, |key| area.form.field(key).is_some())?;
        found.insert(RecordKey::from_row(&row)?.id, file);
    }
    Ok(found)
}

/// The rows that a lawyer's file has now in one of its tables.
pub(crate) async fn rows_now(connection: &mut AnyConnection, lawyer: &str, table: &str) -> Result<Vec<Values>> {
    let table = Area::by_key(AREA).and_then(|area| area.sub_table(table)).ok_or(ApiError::NotFound)?;
    sub_table::stored(connection, table, lawyer).await
}

/// A change as this reader may see it; while it waits, its fields beside the file as it is now.
pub(crate) fn masked_change(change: &OwnChange, file: Option<&Values>, reader: Viewer) -> Result<ShownChange> {
    let area = Area::by_key(AREA).ok_or(ApiError::NotFound)?;
    let masked = |values: &Values, fields: &[&Field]| -> Result<Map<String, Value>> {
        let Value::Object(mut row) = serde_json::to_value(values)? else { return Ok(Map::new()) };
        mask(&mut row, fields, Presentation::Detail, reader);
        Ok(row)
    };
    // The fields, and the rows of tables beside those that they replace.
    let fields: Vec<&Field> = area.form.fields().collect();
    let before = match file {
        Some(file) => masked(&values_of(&change.after, file), &fields)?,
        None => masked(&change.before, &fields)?,
    };
    let mut shown = ShownChange { before, after: masked(&change.after, &fields)?, ..ShownChange::default() };
    for (key, rows) in &change.tables {
        let Some(table) = area.sub_table(key) else { continue };
        let columns: Vec<&Field> = table.fields.iter().collect();
        let all_masked = |rows: &[Values]| rows.iter().map(|row| masked(row, &columns)).collect::<Result<Vec<_>>>();
        if let Some(before) = change.tables_before.get(key) {
            shown.row_changes.insert(key.clone(), compare_rows(&table.fields, before, rows));
            shown.tables_before.insert(key.clone(), all_masked(before)?);
        }
        shown.tables.insert(key.clone(), all_masked(rows)?);
    }
    Ok(shown)
}
