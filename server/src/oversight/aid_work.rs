//! 法律援助工作统计: what lawyers or firms did of legal aid in a year (`docs/handbook/fields.md` 1.4).

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::code::{AidAnswer, AidStatus};
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::{AidWorkBy, AidWorkExportInput, AidWorkInput};
use lawdesk_core::export::{AID_WORK_COLUMNS, aid_work_title};
use lawdesk_core::locale::Locale;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::legal_aid;
use crate::App;
use crate::http::answer::{Answer, Paging, Spreadsheet};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::{firm_scope, search};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May see the cases of one's region.
const LIST: &str = "aid:list";
/// May take them along.
const EXPORT: &str = "aid:export";
/// May see the cases of one's firm.
const FIRM_LIST: &str = "firm:aid:list";

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/aid/work", "What lawyers or firms did of legal aid in a year", list).post(
        "/lawer-other/aid/exportWork",
        "Work of legal aid as a workbook",
        export,
    )
}

from_row! {
    /// What a lawyer or a firm did.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AidWork {
        id: String,
        name: String,
        /// Of a lawyer his firm.
        firm: Option<String>,
        /// Assignments of the year.
        assigned: i64,
        /// Of them those that were declined.
        declined: i64,
        /// Cases in hand today, of whatever year.
        in_hand: i64,
        /// Cases that were closed in the year.
        closed: i64,
        /// Yuan, for the cases that were closed in the year.
        subsidy: f64,
    }
}

from_row! {
    /// What all of them did together.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AidWorkSum {
        /// How many lawyers or firms.
        rows: i64,
        assigned: i64,
        declined: i64,
        in_hand: i64,
        closed: i64,
        subsidy: f64,
    }
}

/// A page of lawyers or firms, and what all within reach did.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AidWorkPage {
    data: Vec<AidWork>,
    total_count: i64,
    page: i64,
    page_size: i64,
    year: i64,
    sum: AidWorkSum,
}

/// `POST aid/work`: who closed most comes first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AidWorkInput>,
) -> Result<Answer<AidWorkPage>> {
    user.permit(LIST).or_else(|_| user.permit(FIRM_LIST))?;
    let paging = Paging::new(input.page, input.page_size);
    let year = year_of(&app, &input);
    let mut connection = app.db.pool.acquire().await?;
    let work = work(&mut connection, &user, &input, year).await?;
    let mut sql = Sql::new(
        "select count(*) as rows, cast(coalesce(sum(assigned), 0) as bigint) as assigned,
                cast(coalesce(sum(declined), 0) as bigint) as declined,
                cast(coalesce(sum(in_hand), 0) as bigint) as in_hand, cast(coalesce(sum(closed), 0) as bigint) as closed,
                coalesce(sum(subsidy), 0.0) as subsidy from (",
    );
    sql.append(&work).push(") counted");
    let sum: AidWorkSum = sql.fetch_one_as(&mut *connection).await?;
    let mut sql = ordered(&work);
    paging.push(&mut sql);
    let data = sql.fetch_all_as(&mut *connection).await?;
    let (page, page_size) = (paging.page, paging.page_size);
    Ok(Answer(AidWorkPage { data, total_count: sum.rows, page, page_size, year, sum }))
}

/// `POST aid/exportWork`: why it is needed stays on record.
async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<AidWorkExportInput>,
) -> Result<Spreadsheet> {
    user.permit(EXPORT)?;
    let locale = middleware::locale(&headers);
    let year = year_of(&app, &input.list);
    let mut tx = app.db.begin().await?;
    let mut sql = ordered(&work(&mut tx, &user, &input.list, year).await?);
    sql.push(" limit ").bind(rows_read());
    let rows: Vec<AidWork> = sql.fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "list.keyword")?;
    // On record before anything leaves.
    let year = year.to_string();
    let entry =
        AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, legal_aid::AREA, &year) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let lines = rows.into_iter().map(|row| line(row, &year)).collect();
    let content = workbook(AID_WORK_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: file_name(&app, locale), content })
}

fn file_name(app: &App, locale: Locale) -> String {
    download_name(aid_work_title(locale), Timestamp(app.clock.now()), "xlsx")
}

fn year_of(app: &App, input: &AidWorkInput) -> i64 {
    input.year.unwrap_or_else(|| i64::from(app.clock.today().year()))
}

/// A row in the order of [`AID_WORK_COLUMNS`].
fn line(row: AidWork, year: &str) -> [String; AID_WORK_COLUMNS.len()] {
    [
        year.to_owned(),
        row.name,
        row.firm.unwrap_or_default(),
        row.assigned.to_string(),
        row.declined.to_string(),
        row.in_hand.to_string(),
        row.closed.to_string(),
        format!("{:.2}", row.subsidy),
    ]
}

/// Who closed most, then who was assigned most.
fn ordered(work: &Sql) -> Sql {
    let mut sql = Sql::new("select * from (");
    sql.append(work).push(") work order by closed desc, assigned desc, id");
    sql
}

/// Rows of [`AidWork`]: of the cases that the caller reaches, added up for each lawyer or firm.
async fn work(connection: &mut AnyConnection, user: &CurrentUser, input: &AidWorkInput, year: i64) -> Result<Sql> {
    let mut sql = Sql::new(match input.by {
        AidWorkBy::Lawyer => "select l.id, l.name, f.name_zh as firm, ",
        AidWorkBy::Firm => "select f.id, f.name_zh as name, cast(null as text) as firm, ",
    });
    sql.push("w.assigned, w.declined, w.in_hand, w.closed, w.subsidy from (");
    push_counts(&mut sql, user, input.by, year);
    // Those that are on file still.
    sql.push(") w join ");
    match input.by {
        AidWorkBy::Lawyer => {
            sql.name("lawyer").push(" l on l.id = w.id left join ").name("law_firm").push(" f on f.id = l.firm_id")
        }
        AidWorkBy::Firm => sql.name("law_firm").push(" f on f.id = w.id"),
    };
    sql.push(" where ").push(match input.by {
        AidWorkBy::Lawyer => "l",
        AidWorkBy::Firm => "f",
    });
    sql.push(".delete_flag = 0");
    // Of a name.
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        let (area, id, key, name) = match input.by {
            AidWorkBy::Lawyer => ("lawyer", "l.id", "name", "l.name"),
            AidWorkBy::Firm => ("law_firm", "f.id", "nameZh", "f.name_zh"),
        };
        search::push_lookup(connection, &mut sql, (area, id), &[key], keyword).await?;
        sql.push(" and ").any_contains(&[name], keyword);
    }
    Ok(sql)
}

/// `select id, assigned, …` of each lawyer or firm: assignments and closings of the year, and what is in hand.
fn push_counts(sql: &mut Sql, user: &CurrentUser, by: AidWorkBy, year: i64) {
    let (assigned_to, had_by) = match by {
        AidWorkBy::Lawyer => ("a.lawyer_id", "c.lawyer_id"),
        AidWorkBy::Firm => ("a.firm_id", "c.firm_id"),
    };
    let (first, last) = (format!("{year}-01-01"), format!("{year}-12-31"));
    sql.push(
        "select id, sum(assigned) as assigned, sum(declined) as declined, sum(in_hand) as in_hand,
                sum(closed) as closed, sum(subsidy) as subsidy from (",
    );
    // Assignments of the year, and which of them were declined.
    sql.push("select ").push(assigned_to).push(" as id, 1 as assigned, case when a.answer = ");
    sql.bind(AidAnswer::Declined.code());
    sql.push(
        " then 1 else 0 end as declined, 0 as in_hand, 0 as closed, 0.0 as subsidy
            from aid_case_assignment a join aid_case c on c.id = a.aid_case_id
           where c.delete_flag = 0 and a.assigned_on >= ",
    );
    sql.bind(first.as_str()).push(" and a.assigned_on <= ").bind(last.as_str());
    push_scope(sql, user, "a.");
    // What is in hand today.
    sql.push(" union all select ").push(had_by).push(", 0, 0, 1, 0, 0.0 from aid_case c where c.delete_flag = 0");
    sql.push(" and c.aid_status in ").bind_list(AidStatus::IN_HAND.map(AidStatus::code));
    push_scope(sql, user, "c.");
    // What was closed in the year, and paid for.
    sql.push(" union all select ").push(had_by).push(", 0, 0, 0, 1, coalesce(c.subsidy, 0.0) from aid_case c");
    sql.push(" where c.delete_flag = 0 and coalesce(c.close_date, '') >= ").bind(first);
    sql.push(" and coalesce(c.close_date, '') <= ").bind(last);
    sql.push(" and c.aid_status in ").bind_list(AidStatus::DONE.map(AidStatus::code));
    push_scope(sql, user, "c.");
    sql.push(") parts where id is not null group by id");
}

/// The cases `c` that the caller reaches; a firm's account those of its people, whose firm stands under this alias.
fn push_scope(sql: &mut Sql, user: &CurrentUser, firm: &'static str) {
    let scope = data_scope::subject(user).data_scope();
    let columns = TableScope {
        region: ("c.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope(firm, "firm_id")),
        lawyer: NONE,
    };
    data_scope::push(sql, &scope, columns.kept_by(&scope, ("c.", "org_id")));
}
