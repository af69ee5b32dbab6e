//! A lawyer's own changes of his file (`docs/handbook/fields.md` 1.1): they wait until his firm has confirmed them, and then
//! stand in the file.

use std::collections::BTreeMap;

use lawdesk_core::access::AccountKind;
use lawdesk_core::area::{Area, Editor};
use lawdesk_core::code::OwnChangeStatus;
use lawdesk_core::dto::AreaSaveInput;
use lawdesk_core::form::{Field, Values};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::caller::Caller;
use super::checks::{Checks, CountedFaults, Input, Tables, changed};
use super::record::{self, Reach, text};
use super::record_files;
use super::row::mask;
use super::save::SaveAnswer;
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
use crate::platform::sql::{JsonText, from_row, sealed_json};

/// Key of the area.
const AREA: &str = "lawyer";
/// May confirm what the lawyers of his firm have changed.
pub(crate) const CONFIRM: &str = "firm:lawyer:audit";
/// As files name the change that holds them until it is confirmed.
pub(crate) const FILES_OF: &str = "lawyer_own_change";
/// As the file's history names it.
const TOLD_AS: &str = "confirmOwnChange";

/// What a lawyer wants to have changed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct OwnChange {
    /// The fields as they were; what was empty is left out.
    before: Values,
    /// The fields as they are to be.
    after: Values,
    /// All rows of each sub-table as they are to be.
    tables: BTreeMap<String, Vec<Values>>,
}

/// The same as it is shown.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShownChange {
    /// The fields as they were.
    before: Map<String, Value>,
    /// The fields as they are to be, empty ones as null.
    after: Map<String, Value>,
    /// All rows of each sub-table as they are to be.
    tables: BTreeMap<String, Vec<Map<String, Value>>>,
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
pub(super) async fn confirmers(tx: &mut Tx, caller: &Caller, stored: &Values) -> Result<Vec<String>> {
    let firm = text(stored, "firmId");
    if caller.area.key != AREA || caller.kind != AccountKind::Lawyer || firm.is_empty() {
        return Ok(Vec::new());
    }
    match affiliation::organisation_of_firm(tx, firm).await? {
        Some(organisation) => people::permitted(tx, CONFIRM, &organisation).await,
        None => Ok(Vec::new()),
    }
}

/// Puts a change in line, with what waits already: what is wrong with it is told where it is typed, so it is tried first.
pub(super) async fn propose(
    mut work: Box<UnitOfWork<'_>>,
    caller: &Caller,
    input: AreaSaveInput,
    (stored, confirmers): (&Values, &[String]),
) -> Result<Answer<SaveAnswer>> {
    lock(&mut work.tx, &input.id).await?;
    let waiting: Option<Waiting> =
        sqlx::query_as("select id, content from lawyer_own_change where lawyer_id = $1 and change_status = $2")
            .bind(&input.id)
            .bind(OwnChangeStatus::Waiting.code())
            .fetch_optional(&mut *work.tx)
            .await?;
    let (id, mut asked) = match waiting {
        Some(Waiting { id, content: JsonText(content) }) => (id, content),
        None => (Uuid::now_v7().to_string(), OwnChange::default()),
    };
    asked.after.extend(input.data);
    asked.tables.extend(input.tables);
    // Tried and undone.
    sqlx::query("savepoint proposed").execute(&mut *work.tx).await?;
    let tried = apply(&mut work, caller, (&input.id, input.version), (&id, &asked)).await?;
    sqlx::query("rollback to savepoint proposed").execute(&mut *work.tx).await?;
    // Kept, and told to whoever confirms.
    keep(&mut work, caller, (&input.id, &id), &tried).await?;
    let news = OwnChangeNews {
        change: &id,
        lawyer: &input.id,
        name: text(stored, "name"),
        status: OwnChangeStatus::Waiting,
        reason: "",
        confirmers,
    };
    (work.app.hooks.own_change_news)(work.app, &mut work.tx, news).await?;
    let answer = SaveAnswer { id: input.id.clone(), version: input.version, awaits_confirmation: true };
    let keys: Vec<&str> = tried.after.keys().chain(tried.tables.keys()).map(String::as_str).collect();
    work.commit_changes((AREA, &input.id), (&keys.join(","), ""), answer).await
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
    let (values, tables) = checks.check(&mut work.tx, given, CountedFaults::Touched(&[])).await?;
    let mut after = changed(caller.area, &values, &stored);
    after.retain(|key, _| open.contains(&key.as_str()));
    let before = after.keys().filter_map(|key| Some((key.clone(), stored.get(key)?.clone()))).collect();
    let change = OwnChange { before, after, tables: tables.iter().cloned().collect() };
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

async fn keep(
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

/// Writes a change that waits into the lawyer's file, by whom his firm has for it.
pub(crate) async fn confirm(work: &mut UnitOfWork<'_>, lawyer: &str, (id, change): (&str, &OwnChange)) -> Result<()> {
    let caller = Caller::of(work.user, AREA)?;
    lock(&mut work.tx, lawyer).await?;
    let version: Option<i64> = sqlx::query_scalar("select version from lawyer where id = $1 and delete_flag = 0")
        .bind(lawyer)
        .fetch_optional(&mut *work.tx)
        .await?;
    let version = version.ok_or(ApiError::NotFound)?;
    apply(work, &caller, (lawyer, version), (id, change)).await.map(drop)
}

/// A change as this reader may see it.
pub(crate) fn shown(change: &OwnChange, reader: Viewer) -> Result<ShownChange> {
    let area = Area::by_key(AREA).ok_or(ApiError::NotFound)?;
    let masked = |values: &Values, fields: &[&Field]| -> Result<Map<String, Value>> {
        let Value::Object(mut row) = serde_json::to_value(values)? else { return Ok(Map::new()) };
        mask(&mut row, fields, Presentation::Detail, reader);
        Ok(row)
    };
    let fields: Vec<&Field> = area.form.fields().collect();
    let mut tables = BTreeMap::new();
    for (key, rows) in &change.tables {
        let Some(table) = area.sub_table(key) else { continue };
        let columns: Vec<&Field> = table.fields.iter().collect();
        let rows: Result<Vec<_>> = rows.iter().map(|row| masked(row, &columns)).collect();
        tables.insert(key.clone(), rows?);
    }
    Ok(ShownChange { before: masked(&change.before, &fields)?, after: masked(&change.after, &fields)?, tables })
}
