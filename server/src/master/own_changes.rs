//! 律师信息确认: what lawyers change in their own files waits here until their firm has confirmed it, or has sent it back
//! (`docs/handbook/fields.md` 1.1).

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::area::Area;
use lawdesk_core::code::OwnChangeStatus;
use lawdesk_core::dto::{OwnChangeDecisionInput, OwnChangeListInput};
use lawdesk_core::form::Values;
use lawdesk_core::mask::Viewer;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::accounts::menu::Badge;
use crate::files::FileHolder;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::master::areas::{self, CONFIRM, FILES_OF, OwnChange, OwnChangeNews, ShownChange};
use crate::master::{firm_scope, freeze};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// `lawer-other/ownChange/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/ownChange/list", "Lawyers' own changes of their files", list).post(
        "/lawer-other/ownChange/decide",
        "Confirm a change, send it back or withdraw it",
        decide,
    )
}

/// The page of the client.
pub(crate) const PAGE: &str = "/lawyer/changes";

/// The menu entry 律师信息确认 shows how many changes wait.
pub const BADGE: Badge = Badge { path: PAGE, count: |app, user| Box::pin(count_waiting(app, user)) };

/// Whoever sees a change sees its files.
pub const FILES: FileHolder = FileHolder {
    biz_type: FILES_OF,
    may_see: |connection, user, id| Box::pin(may_see(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

from_row! {
    struct ChangeRow {
        id: String,
        lawyer_id: String,
        name: String,
        licence_no: Option<String>,
        change_status: String,
        content: JsonText<OwnChange>,
        reason: String,
        submitted_at: i64,
        decided_at: Option<i64>,
        decider: Option<String>,
    }
}

/// A lawyer's own change of his file.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnChangeRow {
    id: String,
    /// His file.
    lawyer_id: String,
    name: String,
    licence_no: Option<String>,
    /// `0` waiting, `1` confirmed, `2` sent back, `3` withdrawn.
    change_status: String,
    /// What he changes, in all its fields.
    content: ShownChange,
    /// Why it was sent back; empty otherwise.
    reason: String,
    /// Milliseconds since 1970.
    submitted_at: i64,
    /// Absent while it waits.
    decided_at: Option<i64>,
    /// Name of who confirmed it, sent it back or withdrew it.
    decided_by: Option<String>,
    /// What the caller may make of it.
    decisions: Vec<&'static str>,
}

/// The last first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<OwnChangeListInput>,
) -> Result<Answer<Page<OwnChangeRow>>> {
    permit_reading(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let status = OwnChangeStatus::from_code(&input.status);
    // How many there are, then the page of them.
    let mut from = Sql::default();
    push_from(&mut from, &user, status);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select c.id, c.lawyer_id, s.name, s.licence_no, c.change_status, c.content, c.reason, c.submitted_at,
             c.decided_at, a.name as decider",
    );
    push_from(&mut sql, &user, status);
    sql.push(" order by c.submitted_at desc, c.id desc");
    paging.push(&mut sql);
    let rows: Vec<ChangeRow> = sql.fetch_all_as(&app.db.pool).await?;
    // What waits stands beside what the file says now.
    let waits = |row: &&ChangeRow| row.change_status == OwnChangeStatus::Waiting.code();
    let lawyers = rows.iter().filter(waits).map(|row| row.lawyer_id.clone()).collect();
    let mut connection = app.db.pool.acquire().await?;
    let files = areas::files_now(&mut connection, lawyers).await?;
    let rows: Result<Vec<OwnChangeRow>> = rows.into_iter().map(|row| row_for(&user, row, &files)).collect();
    Ok(paging.counted(rows?, total))
}

/// The firm's people who confirm; lawyers and staff as they see files of lawyers.
fn permit_reading(user: &CurrentUser) -> Result<()> {
    let kind = AccountKind::from_code(&user.zhlx).ok_or(ApiError::Forbidden)?;
    if kind == AccountKind::Firm {
        return user.permit(CONFIRM);
    }
    let view = Area::by_key("lawyer").and_then(|area| area.action("view"));
    let may = view.is_some_and(|action| action.is_open_to(kind, &user.permissions));
    if may { Ok(()) } else { Err(ApiError::Forbidden.into()) }
}

/// The changes that the caller reaches, in this state or in any.
fn push_from(sql: &mut Sql, user: &CurrentUser, status: Option<OwnChangeStatus>) {
    sql.push(
        " from lawyer_own_change c join lawyer s on s.id = c.lawyer_id left join account a on a.id = c.decided_by",
    );
    sql.push(" where s.delete_flag = 0");
    if let Some(status) = status {
        sql.push(" and c.change_status = ").bind(status.code());
    }
    // A firm's own lawyers: those of its branches are theirs.
    if let Some(firm) = &user.firm_id {
        sql.push(" and s.firm_id = ").bind(firm.as_str());
    }
    let columns = TableScope {
        region: ("s.", "region_code"),
        firm: Some(firm_scope::scope("s.", "firm_id")),
        lawyer: ("s.", "id"),
        ..TableScope::default()
    };
    data_scope::push(sql, &data_scope::subject(user).data_scope(), columns);
}

async fn count(app: &App, user: &CurrentUser, status: Option<OwnChangeStatus>) -> Result<i64> {
    let mut sql = Sql::new("select count(*) as total");
    push_from(&mut sql, user, status);
    let (total,): (i64,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(total)
}

/// Whether somebody confirms what the lawyers of his firm have changed.
pub(crate) fn may_confirm(user: &CurrentUser) -> bool {
    user.permit(CONFIRM).is_ok()
}

/// How many wait for the caller; none for who may not confirm.
pub(crate) async fn count_waiting(app: &App, user: &CurrentUser) -> Result<i64> {
    if !may_confirm(user) {
        return Ok(0);
    }
    count(app, user, Some(OwnChangeStatus::Waiting)).await
}

/// Whoever decides it sees all of it, as he could not decide otherwise. Whoever may see files in full asks for that at the
/// file, where it is put on record.
fn row_for(user: &CurrentUser, row: ChangeRow, files: &BTreeMap<String, Values>) -> Result<OwnChangeRow> {
    let (decisions, file) = match OwnChangeStatus::from_code(&row.change_status) {
        Some(OwnChangeStatus::Waiting) => (decisions(user), files.get(&row.lawyer_id)),
        _ => (Vec::new(), None),
    };
    let is_own = user.lawyer_id.as_deref() == Some(row.lawyer_id.as_str());
    let sees_all = is_own || !decisions.is_empty();
    let JsonText(content) = row.content;
    Ok(OwnChangeRow {
        content: areas::masked_change(&content, file, if sees_all { Viewer::Plain } else { Viewer::Masked })?,
        decisions: decisions.into_iter().map(OwnChangeStatus::code).collect(),
        id: row.id,
        lawyer_id: row.lawyer_id,
        name: row.name,
        licence_no: row.licence_no,
        change_status: row.change_status,
        reason: row.reason,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
        decided_by: row.decider,
    })
}

/// What the caller may make of changes that wait and that he reaches.
fn decisions(user: &CurrentUser) -> Vec<OwnChangeStatus> {
    match AccountKind::from_code(&user.zhlx) {
        Some(AccountKind::Lawyer) => vec![OwnChangeStatus::Withdrawn],
        Some(AccountKind::Firm) if may_confirm(user) => {
            vec![OwnChangeStatus::Confirmed, OwnChangeStatus::SentBack]
        }
        _ => Vec::new(),
    }
}

async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if permit_reading(user).is_err() {
        return Ok(false);
    }
    let mut sql = Sql::new("select c.id");
    push_from(&mut sql, user, None);
    sql.push(" and c.id = ").bind(id);
    let found: Option<(String,)> = sql.fetch_optional_as(connection).await?;
    Ok(found.is_some())
}

from_row! {
    /// A change that waits for the caller.
    struct WaitingChange {
        lawyer_id: String,
        name: String,
        content: JsonText<OwnChange>,
        submitted_at: i64,
    }
}

/// One that somebody else has decided meanwhile, or that is out of reach, is not found.
async fn decide(context: CommandContext, ValidJson(input): ValidJson<OwnChangeDecisionInput>) -> Result<Answer<()>> {
    let status = OwnChangeStatus::from_code(&input.status).ok_or(ApiError::NotFound)?;
    if !decisions(&context.user).contains(&status) {
        return Err(ApiError::Forbidden.into());
    }
    let Some(mut work) = context.begin("decideOwnChange", &input).await? else { return Ok(Answer(())) };
    let change = waiting(&mut work.tx, work.user, &input.id).await?;
    if change.submitted_at != input.submitted_at {
        return Err(ApiError::Stale(None).into());
    }
    if status != OwnChangeStatus::Withdrawn {
        require_open_file(&mut work).await?;
    }
    // The file, where it is confirmed.
    let JsonText(change_of_file) = change.content;
    if status == OwnChangeStatus::Confirmed {
        areas::confirm(&mut work, &change.lawyer_id, (&input.id, &change_of_file)).await?;
    }
    // What became of it, for the lawyer to know.
    let reason = if status == OwnChangeStatus::SentBack { input.reason.trim() } else { "" };
    let (by, at) = (work.user.id.clone(), work.app.clock.now());
    close(&mut work.tx, (&input.id, input.submitted_at), (status, reason), (&by, at)).await?;
    if status != OwnChangeStatus::Withdrawn {
        let (change_id, lawyer, name) = (&input.id, &change.lawyer_id, &change.name);
        let news = OwnChangeNews { change: change_id, lawyer, name, status, reason, confirmers: &[] };
        (work.app.hooks.own_change_news)(work.app, &mut work.tx, news).await?;
    }
    work.commit_because("lawyer", &change.lawyer_id, reason).await
}

/// A frozen firm decides nothing.
async fn require_open_file(work: &mut UnitOfWork<'_>) -> Result<()> {
    match freeze::of_account(&mut work.tx, None, work.user.firm_id.as_deref()).await? {
        Some(ground) => Err(ground.at("status").into()),
        None => Ok(()),
    }
}

async fn waiting(tx: &mut Tx, user: &CurrentUser, id: &str) -> Result<WaitingChange> {
    let mut sql = Sql::new("select c.lawyer_id, s.name, c.content, c.submitted_at");
    push_from(&mut sql, user, Some(OwnChangeStatus::Waiting));
    sql.push(" and c.id = ").bind(id);
    let found: Option<WaitingChange> = sql.fetch_optional_as(&mut **tx).await?;
    Ok(found.ok_or(ApiError::NotFound)?)
}

/// Of two who decide at the same moment the second finds nothing, nor does who has not read what was handed in meanwhile.
async fn close(
    tx: &mut Tx,
    (id, submitted_at): (&str, i64),
    (status, reason): (OwnChangeStatus, &str),
    (by, at): (&str, i64),
) -> Result<()> {
    let closed = sqlx::query(
        "update lawyer_own_change set change_status = $2, reason = $3, decided_by = $4, decided_at = $5
          where id = $1 and change_status = $6 and submitted_at = $7",
    )
    .bind(id)
    .bind(status.code())
    .bind(reason)
    .bind(by)
    .bind(at)
    .bind(OwnChangeStatus::Waiting.code())
    .bind(submitted_at)
    .execute(&mut **tx)
    .await?;
    if closed.rows_affected() == 1 { Ok(()) } else { Err(ApiError::NotFound.into()) }
}
