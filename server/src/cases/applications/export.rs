//! The list of applications as a workbook: who takes personal data out of the system says why, and that stays on record.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dictionary::labels;
use lawdesk_core::dto::{ApplicationExportInput, ApplicationListInput};
use lawdesk_core::export::{COLUMNS, title};
use lawdesk_core::form::DataClass;
use lawdesk_core::mask::{self, MaskKind, Presentation, Viewer};

use super::case_view::PLAIN;
use super::list::{self, LightDays};
use crate::App;
use crate::flows::processes::FlowNameReader;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sealing::SealedText;
use crate::platform::sql::{Sql, from_row};

/// May take lists of applications out of the system.
pub const EXPORT: &str = "sq:export";

/// `POST xzsq/export`: the same rows as the list's, as many as a workbook may hold.
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplicationExportInput>,
) -> Result<Spreadsheet> {
    user.permit(EXPORT)?;
    let filter = ApplicationListInput {
        mine: input.mine,
        status: input.status,
        stage: input.stage,
        light: input.light,
        sq_type: input.sq_type,
        from: input.from,
        to: input.to,
        keyword: input.keyword,
        ..ApplicationListInput::default()
    };
    list::permit(&user, &filter)?;
    // The rows of the list, at most so many as a workbook may have.
    let days = LightDays::now(&app).await?;
    let mut tx = app.db.begin().await?;
    let rows: Vec<ExportRow> = select(&user, &filter, days).fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "keyword")?;
    // As lines, masked for who may not see plain data.
    let reader = if user.permit(PLAIN).is_ok() { Viewer::Plain } else { Viewer::Masked };
    let locale = middleware::locale(&headers);
    let names = FlowNameReader::load(&mut tx, locale).await?;
    let reading = Reading { reader, names, states: labels("sqzt", locale), results: labels("CLJG", locale) };
    let lines = rows.into_iter().map(|it| line(it, &reading)).collect();
    // On record before anything leaves.
    let reason = input.reason.trim();
    let entry = AuditEntry { reason, ..AuditEntry::new(AuditAction::Export, "application", "") };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let content = workbook(COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

from_row! {
    struct ExportRow {
        sq_no: String,
        item: String,
        title: String,
        applicant_name: String,
        id_no: SealedText,
        mobile: String,
        status: String,
        result: Option<String>,
        current_node: String,
        current_people: String,
        submit_at: i64,
        accept_at: Option<i64>,
        decide_at: Option<i64>,
    }
}

fn select(user: &CurrentUser, filter: &ApplicationListInput, days: LightDays) -> Sql {
    let mut sql = Sql::new(
        "select s.sq_no, p.name as item, s.title, s.applicant_name, coalesce(l.id_no, '') as id_no,
                coalesce(l.mobile, '') as mobile, s.status, s.result, s.current_node,
                coalesce((select max(a.name) from task t join account a on a.id = t.assignee
                           where t.application_id = s.id and t.state = 'open'), '') as current_people,
                s.submit_at, s.accept_at, s.decide_at
           from application s join process p on p.flow_key = s.sq_type
                left join lawyer l on s.object_type = 'lawyer' and l.id = s.object_id
          where s.delete_flag = 0",
    );
    list::narrow(&mut sql, user, filter, days);
    sql.push(" order by s.submit_at desc, s.id desc limit ").bind(rows_read());
    sql
}

/// Who reads the rows, and what codes are called in his language.
struct Reading {
    reader: Viewer,
    names: FlowNameReader,
    states: BTreeMap<String, String>,
    results: BTreeMap<String, String>,
}

/// A row in the order of [`COLUMNS`].
fn line(row: ExportRow, reading: &Reading) -> [String; COLUMNS.len()] {
    let time = |at: Option<i64>| at.map_or_else(String::new, |at| Timestamp(at).to_string());
    let personal = |kind: MaskKind, value: &str| {
        mask::mask_for(DataClass::P2, kind, Presentation::Export, reading.reader, value).into_owned()
    };
    let label = |labels: &BTreeMap<String, String>, code: String| labels.get(&code).cloned().unwrap_or(code);
    [
        row.sq_no,
        reading.names.name(row.item),
        reading.names.title(row.title),
        row.applicant_name,
        personal(MaskKind::IdCard, &row.id_no.0),
        personal(MaskKind::Mobile, &row.mobile),
        label(&reading.states, row.status),
        label(&reading.results, row.result.unwrap_or_default()),
        reading.names.name(row.current_node),
        row.current_people,
        time(Some(row.submit_at)),
        time(row.accept_at),
        time(row.decide_at),
    ]
}
