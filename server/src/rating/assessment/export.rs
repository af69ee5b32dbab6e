//! The roster of an assessment (花名册) as a workbook: those of a list that staff see; why it is needed stays on record.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::assessment::AssessmentStage;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::AssessmentExportInput;
use lawdesk_core::export::{ASSESSMENT_COLUMNS, assessment_title, heading};
use lawdesk_core::locale::Locale;

use super::permissions::LIST;
use super::records::{self, AssessmentRecord};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::reference::dictionaries::{self, OfferedItems};

/// Dictionary of results.
const LEVELS: &str = "khdc";

/// `POST export`
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<AssessmentExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let locale = middleware::locale(&headers);
    let mut sql = records::listed(&user, &input.list);
    sql.push(" limit ").bind(rows_read());
    let mut tx = app.db.begin().await?;
    let rows: Vec<AssessmentRecord> = sql.fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "list.keyword")?;
    // On record before anything leaves.
    let entry = AuditEntry {
        reason: input.reason.trim(),
        ..AuditEntry::new(AuditAction::Export, "assessmentRecord", &input.list.batch_id)
    };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    // Codes leave as words.
    let captions = dictionaries::captions(&app, &BTreeSet::from([LEVELS]), OfferedItems::Ever).await?;
    let level = |code: &str| {
        let item = captions.get(LEVELS).and_then(|items| items.iter().find(|it| it.code == code));
        item.map_or(code, |it| heading((&it.label.zh, &it.label.en), locale)).to_owned()
    };
    let lines = rows.into_iter().map(|row| line(row, level, locale)).collect();
    let content = workbook(ASSESSMENT_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(assessment_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

/// A row in the order of [`ASSESSMENT_COLUMNS`].
fn line(row: AssessmentRecord, level: impl Fn(&str) -> String, locale: Locale) -> [String; ASSESSMENT_COLUMNS.len()] {
    let stage = AssessmentStage::from_code(row.stage()).map(AssessmentStage::caption);
    let stage = stage.map_or_else(|| row.stage().to_owned(), |it| heading((&it.zh, &it.en), locale).to_owned());
    [
        row.year.to_string(),
        row.name,
        row.licence_no,
        row.firm.unwrap_or_default(),
        row.region_code,
        stage,
        level(&row.self_level),
        row.level.as_deref().map(&level).unwrap_or_default(),
        row.reason,
        row.call_until.unwrap_or_default(),
        row.handed_in.map(|at| Timestamp(at).date().to_string()).unwrap_or_default(),
        row.decided_on.unwrap_or_default(),
    ]
}
