//! 信息同步确认: what changes in the file of a Party member waits here until the Party's people have confirmed it
//! (`docs/handbook/fields.md` 1.5).

use axum::extract::State;
use lawdesk_core::code::{PartySyncSource, PartySyncStatus, PoliticalStatus};
use lawdesk_core::dto::{PartySyncConfirmInput, PartySyncInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::mask;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::App;
use crate::accounts::menu::Badge;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::master::areas::hooks::{NO_CHECK, RecordAct, RecordHook};
use crate::master::firm_scope;
use crate::master::party_files::{self, Confirmation};
use crate::master::search;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May confirm.
const CONFIRM: &str = "party:sync:confirm";

/// The fields whose changes concern the Party.
pub const FIELDS: [&str; 4] = ["politicalStatus", "partyJoinDate", "firmId", "mobile"];

/// `lawer-other/djXxTbQk/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-other/djXxTbQk/queryTbQkCountInfo", "How many changes wait to be confirmed", count)
        .post("/lawer-other/djXxTbQk/list", "Changes in the files of Party members", list)
        .post("/lawer-other/djXxTbQk/confirm", "Take changes over, or not", confirm)
}

/// The menu entry 信息同步确认 shows how many changes wait.
pub const BADGE: Badge = Badge { path: "/party/sync", count: |app, user| Box::pin(count_waiting(app, user)) };

/// What changes in a lawyer's file waits here.
pub const LAWYER_HOOK: RecordHook =
    RecordHook { area: "lawyer", before: NO_CHECK, after: |act| Box::pin(record_changes(act)) };

/// What the Party's people have to confirm for their own files.
async fn record_changes(act: &mut RecordAct<'_>) -> Result<()> {
    for field in FIELDS {
        let value = |values: &Values| values.get(field).and_then(Value::as_text).map(str::to_owned);
        let (old, new) = (value(act.stored), value(&act.values));
        if old == new {
            continue;
        }
        let source = PartySyncSource::File;
        let change = MemberFileChange { lawyer: act.id, field, old: old.as_deref(), new: new.as_deref(), source };
        record_change(act.tx, change, act.app.clock.now()).await?;
    }
    Ok(())
}

/// How many there are.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    total_count: i64,
}

async fn count(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<PartySyncInput>,
) -> Result<Answer<Waiting>> {
    Ok(Answer(Waiting { total_count: count_waiting(&app, &user).await? }))
}

/// How many changes wait for the caller; none for who may not confirm.
async fn count_waiting(app: &App, user: &CurrentUser) -> Result<i64> {
    if user.permit(CONFIRM).is_err() {
        return Ok(0);
    }
    let mut sql = Sql::new("select count(*) as total");
    from(&mut sql, user, PartySyncStatus::Waiting.code());
    let (total,): (i64,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(total)
}

/// The changes of lawyers within the caller's region, in this state.
fn from(sql: &mut Sql, user: &CurrentUser, status: &str) {
    sql.push(
        " from party_sync p join lawyer s on s.id = p.lawyer_id left join account a on a.id = p.confirmed_by
          where s.delete_flag = 0 and p.confirm_status = ",
    );
    sql.bind(status);
    let columns = TableScope {
        region: ("s.", "region_code"),
        firm: Some(firm_scope::scope("s.", "firm_id")),
        lawyer: ("s.", "id"),
        ..TableScope::default()
    };
    data_scope::push(sql, &data_scope::subject(user).data_scope(), columns);
}

from_row! {
    /// A change.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PartySyncRow {
        id: String,
        lawyer_id: String,
        name: String,
        /// Key of the field of the lawyer's file.
        field: String,
        old_value: Option<String>,
        new_value: Option<String>,
        /// Dictionary tbly.
        source: String,
        /// Dictionary tbzt.
        confirm_status: String,
        reason: String,
        found_at: i64,
        /// Who confirmed it, or did not.
        confirmed_by: Option<String>,
        confirmed_at: Option<i64>,
    }
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PartySyncInput>,
) -> Result<Answer<Page<PartySyncRow>>> {
    user.permit(CONFIRM)?;
    let paging = Paging::new(input.page, input.page_size);
    let waiting = PartySyncStatus::Waiting.code();
    let status = if input.confirm_status.is_empty() { waiting } else { &input.confirm_status };
    // What is looked for.
    let mut connection = app.db.pool.acquire().await?;
    let mut wanted = Sql::default();
    from(&mut wanted, &user, status);
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        search::push_lookup(&mut connection, &mut wanted, ("lawyer", "s.id"), &["name"], keyword).await?;
        wanted.push(" and ").any_contains(&["s.name"], keyword);
    }
    // A page of it.
    let total = Total::of(&wanted, &mut *connection).await?;
    let mut sql = Sql::new(
        "select p.id, p.lawyer_id, s.name, p.field, p.old_value, p.new_value, p.source, p.confirm_status, p.reason,
                p.found_at, p.confirmed_at, a.name as confirmed_by",
    );
    sql.append(&wanted).push(" order by p.found_at desc, p.id");
    paging.push(&mut sql);
    let rows: Vec<PartySyncRow> = sql.fetch_all_as(&mut *connection).await?;
    Ok(paging.counted(rows.into_iter().map(masked).collect(), total))
}

/// A list shows no telephone number.
fn masked(mut row: PartySyncRow) -> PartySyncRow {
    if row.field == "mobile" {
        for value in row.old_value.iter_mut().chain(&mut row.new_value) {
            *value = mask::mobile(value);
        }
    }
    row
}

/// All of them or none: one that somebody else has confirmed meanwhile, or that is out of reach, is not found.
async fn confirm(context: CommandContext, ValidJson(input): ValidJson<PartySyncConfirmInput>) -> Result<Answer<()>> {
    context.user.permit(CONFIRM)?;
    let Some(mut work) = context.begin("confirmSync", &input).await? else { return Ok(Answer(())) };
    let decided = PartySyncStatus::from_code(&input.confirm_status).ok_or(ApiError::NotFound)?;
    for id in &input.ids {
        let mut sql = Sql::new("update party_sync set confirm_status = ");
        sql.bind(input.confirm_status.as_str()).push(", reason = ").bind(input.reason.trim());
        sql.push(", confirmed_by = ").bind(work.user.id.as_str()).push(", confirmed_at = ").bind(work.app.clock.now());
        sql.push(" where id = ").bind(id.as_str()).push(" and id in (select p.id");
        from(&mut sql, work.user, PartySyncStatus::Waiting.code());
        sql.push(")");
        if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
            return Err(ApiError::NotFound.into());
        }
        let by = Confirmation { by: &work.user.id, at: work.app.clock.now() };
        party_files::carry_out(&mut work.tx, id, decided, by).await?;
    }
    let subject = input.ids.join(",");
    work.commit("party_sync", &subject).await
}

/// A change of a lawyer's file.
#[derive(Clone, Copy, Debug)]
pub struct MemberFileChange<'a> {
    /// Whose.
    pub lawyer: &'a str,
    /// Key of the field.
    pub field: &'a str,
    /// As it was.
    pub old: Option<&'a str>,
    /// As it is now.
    pub new: Option<&'a str>,
    /// Where it comes from.
    pub source: PartySyncSource,
}

/// Puts a change in line, if the lawyer is or was a member of the Party. A change of the same field that still waits is
/// overtaken by it.
pub async fn record_change(tx: &mut Tx, change: MemberFileChange<'_>, now: i64) -> Result<()> {
    // Only what changes in the file of a member.
    let [full, probationary] = PoliticalStatus::MEMBERS.map(PoliticalStatus::code);
    let member: Option<i64> =
        sqlx::query_scalar("select 1 as one from lawyer where id = $1 and (political_status in ($3, $4) or $2 = 1)")
            .bind(change.lawyer)
            .bind(i64::from(change.field == "politicalStatus"))
            .bind(full)
            .bind(probationary)
            .fetch_optional(&mut **tx)
            .await?;
    if member.is_none() || change.old == change.new {
        return Ok(());
    }
    // An earlier change of the field that waits is overtaken.
    sqlx::query(
        "update party_sync set confirm_status = $3 where lawyer_id = $1 and field = $2 and confirm_status = $4",
    )
    .bind(change.lawyer)
    .bind(change.field)
    .bind(PartySyncStatus::Overtaken.code())
    .bind(PartySyncStatus::Waiting.code())
    .execute(&mut **tx)
    .await?;
    sqlx::query(
        "insert into party_sync (id, lawyer_id, field, old_value, new_value, confirm_status, reason, found_at, source)
         values ($1, $2, $3, $4, $5, $7, '', $6, $8)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(change.lawyer)
    .bind(change.field)
    .bind(change.old)
    .bind(change.new)
    .bind(now)
    .bind(PartySyncStatus::Waiting.code())
    .bind(change.source.code())
    .execute(&mut **tx)
    .await?;
    party_files::mark(tx, change.lawyer, PartySyncStatus::Waiting).await
}
