//! 数据变更记录: which fields of which records were changed, when and by whom, for the auditor. Values are not told: who may
//! see a record sees them in its history.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::area::Area;
use lawdesk_core::caption::Caption;
use lawdesk_core::date::{Date, Timestamp, download_name};
use lawdesk_core::dto::{DataChangeExportInput, DataChangeFilter, DataChangeListInput};
use lawdesk_core::export::{DATA_CHANGE_COLUMNS, act_of_no_area, data_change_title};
use lawdesk_core::locale::Locale;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::caller::Caller;
use crate::App;
use crate::accounts::audit_log::LIST;
use crate::http::answer::{Answer, Page, Paging, Spreadsheet, Total};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// `lawer-other/dataChange/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/dataChange/list", "Changes of records, the latest first", list).post(
        "/lawer-other/dataChange/export",
        "Changes of records as a workbook",
        export,
    )
}

/// A change of a record: what was changed, and not to what.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DataChangeLine {
    id: String,
    /// Milliseconds since 1970.
    happened_at: i64,
    /// Name at sign-in; absent: his account is gone.
    username: Option<String>,
    /// Who did it; absent: his account is gone.
    name: Option<String>,
    /// Key of the area.
    area: String,
    /// What people call it.
    area_name: Caption,
    /// The record.
    record_id: String,
    /// What was done.
    act: Caption,
    /// The fields and tables that were changed.
    fields: Vec<Caption>,
    /// Why; may be empty.
    reason: String,
    /// The caller may open records of the area.
    opens: bool,
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<DataChangeListInput>,
) -> Result<Answer<Page<DataChangeLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_rows(&mut from, &input.filter);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = select(&input.filter);
    paging.push(&mut sql);
    let rows: Vec<ChangeRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.counted(rows.into_iter().map(|row| line(&user, row)).collect(), total))
}

/// Changes of records as a workbook, as many as one may hold; that they leave is on record before they do.
async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<DataChangeExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let mut sql = select(&input.filter);
    sql.push(" limit ").bind(rows_read());
    let rows: Vec<ChangeRow> = sql.fetch_all_as(&app.db.pool).await?;
    require_few_rows(rows.len(), "filter.from")?;
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "data_change", "") };
    audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    // In the reader's language.
    let locale = middleware::locale(&headers);
    let cells = rows.into_iter().map(|row| cells(line(&user, row), locale)).collect();
    let content = workbook(DATA_CHANGE_COLUMNS, cells, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(data_change_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

from_row! {
    struct ChangeRow {
        id: String,
        happened_at: i64,
        username: Option<String>,
        name: Option<String>,
        area: String,
        record_id: String,
        action: String,
        reason: String,
        changes: JsonText<Vec<ChangedField>>,
    }
}

/// Of a stored change its field alone.
#[derive(Debug, Deserialize)]
struct ChangedField {
    field: String,
}

fn select(filter: &DataChangeFilter) -> Sql {
    let mut sql =
        Sql::new("select c.id, c.happened_at, a.username, a.name, c.area, c.record_id, c.action, c.reason, c.changes");
    push_rows(&mut sql, filter);
    sql.push(" order by c.happened_at desc, c.id desc");
    sql
}

fn push_rows(sql: &mut Sql, filter: &DataChangeFilter) {
    sql.push(" from area_change c left join account a on a.id = c.account_id where 1 = 1");
    if let Some(from) = Date::parse(&filter.from) {
        sql.push(" and c.happened_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&filter.to) {
        sql.push(" and c.happened_at < ").bind(to.add_days(1).start().0);
    }
    let person = filter.person.trim();
    if !person.is_empty() {
        sql.push(" and ").any_contains(&["a.username", "a.name"], person);
    }
    for (column, value) in [(" and c.area = ", &filter.area), (" and c.record_id = ", &filter.record_id)] {
        if !value.trim().is_empty() {
            sql.push(column).bind(value.trim());
        }
    }
}

/// A row with the words of its area; what an area has no words for stands as it is stored.
fn line(user: &CurrentUser, row: ChangeRow) -> DataChangeLine {
    let area = Area::by_key(&row.area);
    let JsonText(changes) = row.changes;
    let plain = |text: &str| Caption::new(text, text);
    DataChangeLine {
        area_name: area.map_or_else(|| plain(&row.area), |it| it.title.clone()),
        act: act(area, &row.action),
        fields: changes.iter().map(|it| field(area, &it.field)).collect(),
        opens: Caller::of(user, &row.area).is_ok_and(|caller| caller.may("view")),
        id: row.id,
        happened_at: row.happened_at,
        username: row.username,
        name: row.name,
        area: row.area,
        record_id: row.record_id,
        reason: row.reason,
    }
}

fn act(area: Option<&Area>, key: &str) -> Caption {
    let of_area = area.and_then(|it| it.action(key)).map(|it| it.label.clone());
    of_area.or_else(|| act_of_no_area(key)).unwrap_or_else(|| Caption::new(key, key))
}

fn field(area: Option<&Area>, key: &str) -> Caption {
    let named = area.and_then(|it| it.form.field(key)).map(|it| it.label.clone());
    let table = || area.and_then(|it| it.sub_table(key)).map(|it| it.title.clone());
    named.or_else(table).unwrap_or_else(|| Caption::new(key, key))
}

/// A row in the order of [`DATA_CHANGE_COLUMNS`].
fn cells(line: DataChangeLine, locale: Locale) -> [String; DATA_CHANGE_COLUMNS.len()] {
    let said = |caption: &Caption| match locale {
        Locale::ZhCn => caption.zh.clone(),
        Locale::En => caption.en.clone(),
    };
    [
        Timestamp(line.happened_at).to_string(),
        line.username.unwrap_or_default(),
        line.name.unwrap_or_default(),
        said(&line.area_name),
        line.record_id,
        said(&line.act),
        line.fields.iter().map(said).collect::<Vec<_>>().join(", "),
        line.reason,
    ]
}
