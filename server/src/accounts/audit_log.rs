//! 审计日志: the audit as the auditor reads it and takes it out. Nobody else may, and nobody changes it. What browsers do
//! by themselves, printing, they tell here.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::area::Area;
use lawdesk_core::date::{Date, Timestamp, download_name};
use lawdesk_core::dictionary::labels;
use lawdesk_core::dto::{AuditExportInput, AuditFilter, AuditListInput, AuditPrintInput, NoInput};
use lawdesk_core::export::{AUDIT_COLUMNS, audit_title};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Spreadsheet, Total};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::chain::{self, Verdict};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May read the audit.
pub(crate) const LIST: &str = "audit:log:list";

/// `lawer-security/audit/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-security/audit/list", "The audit, the latest first", list)
        .post("/lawer-security/audit/export", "The audit as a workbook", export)
        .post("/lawer-security/audit/printed", "Puts on record that the caller prints something", printed)
        .post("/lawer-security/audit/verify", "Whether the audit is as it was written", verify)
}

from_row! {
    /// A row of the audit.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AuditLine {
        /// Its place in the chain, from 1.
        seq: i64,
        /// Milliseconds since 1970.
        happened_at: i64,
        /// What he signed in as, or tried to.
        username: String,
        /// Name of the account; absent: there is none.
        name: Option<String>,
        /// Where the request came from.
        address: String,
        /// Dictionary sjcz.
        act: String,
        /// Dictionary sjdx.
        subject: String,
        /// Id of the thing.
        subject_id: String,
        /// Names of the fields that were changed.
        fields: String,
        /// Why, where people are asked for it.
        reason: String,
        /// SHA-256 of the hash before and of the row.
        hash: String,
    }
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AuditListInput>,
) -> Result<Answer<Page<AuditLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_rows(&mut from, &input.filter);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = select(&input.filter);
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// How many rows of the audit are of an act since a day.
pub(crate) async fn count(app: &App, act: AuditAction, from: Date) -> Result<i64> {
    let filter = AuditFilter { act: act.code().to_owned(), from: from.to_string(), ..AuditFilter::default() };
    let mut sql = Sql::new("select count(*) as total");
    push_rows(&mut sql, &filter);
    let (total,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(total)
}

/// Entries of the audit log as a workbook, as many as one may hold; that they leave is on record before they do.
async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<AuditExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let mut sql = select(&input.filter);
    sql.push(" limit ").bind(rows_read());
    let rows: Vec<AuditLine> = sql.fetch_all_as(&app.db.pool).await?;
    require_few_rows(rows.len(), "filter.from")?;
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "audit", "") };
    audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    // In the reader's language.
    let locale = middleware::locale(&headers);
    let (acts, subjects) = (labels("sjcz", locale), labels("sjdx", locale));
    let lines = rows.into_iter().map(|row| line(row, &acts, &subjects)).collect();
    let content = workbook(AUDIT_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(audit_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

/// What the chain of the audit is found to be.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct AuditVerdict {
    /// How many rows follow one another; absent: one does not.
    rows: Option<i64>,
    /// Hash of the newest row: who writes it down elsewhere can tell later that no end was cut off; absent as `rows`.
    last_hash: Option<String>,
    /// The first place whose row is missing or not what was written; 0: a row was not written by a server; absent: none.
    broken_at: Option<i64>,
}

/// Reads the whole audit, as `lawdesk verify` does.
async fn verify(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<AuditVerdict>> {
    user.permit(LIST)?;
    let verdict = match chain::verify(&mut *app.db.pool.acquire().await?).await? {
        Verdict::Sound { rows, last } => AuditVerdict { rows: Some(rows), last_hash: Some(last), broken_at: None },
        Verdict::Broken { seq, .. } => AuditVerdict { rows: None, last_hash: None, broken_at: Some(seq) },
    };
    Ok(Answer(verdict))
}

async fn printed(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AuditPrintInput>,
) -> Result<Answer<()>> {
    let is_printable =
        matches!(input.subject.as_str(), "application" | "letter") || Area::by_key(&input.subject).is_some();
    if !is_printable {
        return Err(Violation::error("subject", Message::NotInDictionary).into());
    }
    let entry = AuditEntry::new(AuditAction::Print, &input.subject, &input.subject_id);
    audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    Ok(Answer(()))
}

fn select(filter: &AuditFilter) -> Sql {
    let mut sql = Sql::new(
        "select coalesce(u.seq, 0) as seq, u.happened_at, u.username, a.name, u.address, u.action as act, u.subject,
                u.subject_id, u.fields, u.reason, u.hash",
    );
    push_rows(&mut sql, filter);
    sql.push(" order by u.seq desc");
    sql
}

fn push_rows(sql: &mut Sql, filter: &AuditFilter) {
    sql.push(" from audit u left join account a on a.id = u.account_id where 1 = 1");
    if let Some(from) = Date::parse(&filter.from) {
        sql.push(" and u.happened_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&filter.to) {
        sql.push(" and u.happened_at < ").bind(to.add_days(1).start().0);
    }
    let person = filter.person.trim();
    if !person.is_empty() {
        sql.push(" and ").any_contains(&["u.username", "a.name"], person);
    }
    for (column, value) in [
        (" and u.action = ", &filter.act),
        (" and u.subject = ", &filter.subject),
        (" and u.subject_id = ", &filter.subject_id),
    ] {
        if !value.trim().is_empty() {
            sql.push(column).bind(value.trim());
        }
    }
}

/// A row in the order of [`AUDIT_COLUMNS`].
fn line(
    row: AuditLine,
    acts: &BTreeMap<String, String>,
    subjects: &BTreeMap<String, String>,
) -> [String; AUDIT_COLUMNS.len()] {
    let label = |labels: &BTreeMap<String, String>, code: String| labels.get(&code).cloned().unwrap_or(code);
    [
        row.seq.to_string(),
        Timestamp(row.happened_at).to_string(),
        row.username,
        row.name.unwrap_or_default(),
        row.address,
        label(acts, row.act),
        label(subjects, row.subject),
        row.subject_id,
        row.fields,
        row.reason,
        row.hash,
    ]
}
