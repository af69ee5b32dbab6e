//! 办理时效: how long the tasks of a region took, by item, authority or person, for those who supervise it.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::calendar::Calendar;
use lawdesk_core::date::{Date, Timestamp, download_name};
use lawdesk_core::dto::{HandlingTimeBy, HandlingTimeExportInput, HandlingTimeInput};
use lawdesk_core::export::{HANDLING_TIME_COLUMNS, handling_time_title};
use lawdesk_core::handling_time::{HandledTasks, HandlingTime};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::applications::export::EXPORT;
use crate::cases::supervision::SUPERVISE;
use crate::cases::tasks::filter;
use crate::flows::processes::FlowNameReader;
use crate::http::answer::{Answer, Spreadsheet};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::reference::calendar;

/// Milliseconds of a day, and how far China's time is ahead of UTC.
const DAY: i64 = 86_400_000;
const AHEAD: i64 = 28_800_000;

/// Routes below `/api/lawer-approval/handlingTime`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/statistics", "How long tasks took, by item, authority or person", statistics).post(
        "/export",
        "The same as a workbook",
        export,
    )
}

/// How long the tasks of an item, an authority or a person took.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandlingTimeRow {
    /// Key of the flow, id of the authority or of the account.
    pub key: String,
    pub name: String,
    /// Tasks decided in the span of days.
    pub count: u64,
    /// Working days on average, to a tenth.
    pub average: f64,
    /// Working days within which nine tenths were decided.
    pub ninetieth: u32,
    /// Percent decided within their limit, to a tenth.
    in_time: f64,
    /// Decided after their limit.
    late: u64,
    /// Open now.
    open: i64,
    /// Open now and after their limit.
    open_late: i64,
}

/// `POST handlingTime/statistics`: the most tasks first.
async fn statistics(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HandlingTimeInput>,
) -> Result<Answer<Vec<HandlingTimeRow>>> {
    user.permit(SUPERVISE)?;
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(rows(&app, &mut connection, &user, &input).await?))
}

/// `POST handlingTime/export`
async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<HandlingTimeExportInput>,
) -> Result<Spreadsheet> {
    user.permit(SUPERVISE)?;
    user.permit(EXPORT)?;
    let locale = middleware::locale(&headers);
    let mut tx = app.db.begin().await?;
    let names = FlowNameReader::load(&mut tx, locale).await?;
    // As lines, items in the reader's language.
    let is_named = input.filter.by == HandlingTimeBy::Item;
    let lines = rows(&app, &mut tx, &user, &input.filter).await?.into_iter().map(|mut row| {
        if is_named {
            row.name = names.name(row.name);
        }
        line(row)
    });
    let lines = lines.collect();
    // On record before anything leaves.
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "task", "") };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let content = workbook(HANDLING_TIME_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    let name = download_name(handling_time_title(locale), Timestamp(app.clock.now()), "xlsx");
    Ok(Spreadsheet { name, content })
}

/// A row in the order of [`HANDLING_TIME_COLUMNS`].
fn line(row: HandlingTimeRow) -> [String; HANDLING_TIME_COLUMNS.len()] {
    [
        row.name,
        row.count.to_string(),
        format!("{:.1}", row.average),
        row.ninetieth.to_string(),
        format!("{:.1}", row.in_time),
        row.late.to_string(),
        row.open.to_string(),
        row.open_late.to_string(),
    ]
}

/// How long tasks of the caller's region took by item, decided from one day to another; the most tasks first.
pub(crate) async fn by_item(app: &App, user: &CurrentUser, from: Date, to: Date) -> Result<Vec<HandlingTimeRow>> {
    let input = HandlingTimeInput { from: from.to_string(), to: to.to_string(), ..HandlingTimeInput::default() };
    let mut connection = app.db.pool.acquire().await?;
    rows(app, &mut connection, user, &input).await
}

async fn rows(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &HandlingTimeInput,
) -> Result<Vec<HandlingTimeRow>> {
    let calendar = calendar::load(connection).await?;
    let mut found = decided(connection, user, input, &calendar).await?;
    for open in open(connection, user, input, app.clock.now()).await? {
        let row =
            found.entry(open.code.clone()).or_insert_with(|| row(&open.code, &open.name, &HandlingTime::default()));
        row.open = open.count;
        row.open_late = open.late;
    }
    let mut rows: Vec<HandlingTimeRow> = found.into_values().collect();
    rows.sort_by(|a, b| b.count.cmp(&a.count).then(b.open.cmp(&a.open)).then(a.key.cmp(&b.key)));
    Ok(rows)
}

#[expect(clippy::cast_precision_loss, reason = "tenths of days and of percents are small numbers")]
fn row(key: &str, name: &str, time: &HandlingTime) -> HandlingTimeRow {
    HandlingTimeRow {
        key: key.to_owned(),
        name: name.to_owned(),
        count: time.count,
        average: time.average_tenths() as f64 / 10.0,
        ninetieth: time.ninetieth(),
        in_time: time.in_time_per_mille() as f64 / 10.0,
        late: time.late,
        open: 0,
        open_late: 0,
    }
}

from_row! {
    struct DecidedRow {
        code: String,
        name: String,
        came: i64,
        decided: i64,
        count: i64,
        late: i64,
    }
}

/// Of the tasks that were decided: the database counts those of one day, and the calendar says how long they took.
/// Applicants' own steps are no handling.
async fn decided(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &HandlingTimeInput,
    calendar: &Calendar,
) -> Result<BTreeMap<String, HandlingTimeRow>> {
    // Tasks that were done, by the days on which they came and went.
    let mut sql = Sql::new(
        "select code, name, came, decided, count(*) as count, cast(sum(late) as bigint) as late from (select ",
    );
    sql.push(key(input.by)).push(", (t.created_at + ").bind(AHEAD).push(") / ").bind(DAY);
    sql.push(" as came, (t.done_at + ").bind(AHEAD).push(") / ").bind(DAY);
    sql.push(
        " as decided, case when t.due_at < t.done_at then 1 else 0 end as late
           from task t join application s on s.id = t.application_id join process p on p.flow_key = s.sq_type
                join account a on a.id = t.done_by join organisation o on o.id = a.org_id
          where t.state = 'done' and (t.done_by <> s.applicant_id or a.zhlx = 'other')",
    );
    if let (Some(from), Some(to)) = (Date::parse(&input.from), Date::parse(&input.to)) {
        sql.push(" and t.done_at >= ").bind(from.start().0);
        sql.push(" and t.done_at < ").bind(to.add_days(1).start().0);
    }
    narrow(&mut sql, user, input);
    sql.push(") handled group by code, name, came, decided");
    let rows: Vec<DecidedRow> = sql.fetch_all_as(connection).await?;
    // Working days are counted here: the database knows no holidays.
    let mut times: BTreeMap<String, (String, HandlingTime)> = BTreeMap::new();
    for it in rows {
        let (_, time) = times.entry(it.code).or_insert_with(|| (it.name, HandlingTime::default()));
        let (count, late) = (number(it.count), number(it.late));
        time.add(HandledTasks { came: day(it.came), decided: day(it.decided), count, late }, calendar);
    }
    Ok(times.into_iter().map(|(code, (name, time))| (code.clone(), row(&code, &name, &time))).collect())
}

from_row! {
    struct OpenRow {
        code: String,
        name: String,
        count: i64,
        late: i64,
    }
}

/// Of the tasks that are open now. By person only what somebody has; an authority also has what waits for its people.
async fn open(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &HandlingTimeInput,
    now: i64,
) -> Result<Vec<OpenRow>> {
    // How many there are, and how many of them are late; what stands still as when it stopped.
    let mut sql = Sql::new("select ");
    sql.push(key(input.by)).push(", count(*) as count, count(case when t.due_at < coalesce(");
    filter::push_stopped_at(&mut sql);
    sql.push(", ").bind(now);
    sql.push(
        ") then 1 end) as late
           from task t join application s on s.id = t.application_id join process p on p.flow_key = s.sq_type
                left join account a on a.id = t.assignee
                left join organisation o on o.id = a.org_id or (a.id is null and t.candidate_group like '%@' || o.id)
          where t.state = 'open' and (coalesce(t.assignee, '') <> s.applicant_id or a.zhlx = 'other')",
    );
    // Of those that the caller reaches, by item, authority or person.
    sql.push(match input.by {
        HandlingTimeBy::Item => "",
        HandlingTimeBy::Organisation => " and o.id is not null",
        HandlingTimeBy::Person => " and a.id is not null",
    });
    narrow(&mut sql, user, input);
    sql.push(match input.by {
        HandlingTimeBy::Item => " group by p.flow_key, p.name",
        HandlingTimeBy::Organisation => " group by o.id, o.name",
        HandlingTimeBy::Person => " group by a.id, a.name",
    });
    Ok(sql.fetch_all_as(connection).await?)
}

fn key(by: HandlingTimeBy) -> &'static str {
    match by {
        HandlingTimeBy::Item => "p.flow_key as code, p.name as name",
        HandlingTimeBy::Organisation => "o.id as code, o.name as name",
        HandlingTimeBy::Person => "a.id as code, a.name as name",
    }
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &HandlingTimeInput) {
    sql.push(" and t.consulted = 0 and s.delete_flag = 0");
    if !input.item.is_empty() {
        sql.push(" and s.sq_type = ").bind(input.item.as_str());
    }
    data_scope::push_applications(sql, user);
}

fn day(number: i64) -> Date {
    Timestamp(number * DAY - AHEAD).date()
}

fn number(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
