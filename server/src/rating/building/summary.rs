//! 调研记录汇总: what all visits of a release showed, to read, to print, as PDF and as a workbook.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::IdInput;
use lawdesk_core::export::{VISIT_COLUMNS, heading};
use lawdesk_core::firm_building::{Indicator, summary_title, visits_made};
use lawdesk_core::locale::Locale;
use lawdesk_core::registration_form::FormWords;
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::LIST;
use super::reach::{ReleaseRow, reached};
use super::visits::{BuildingVisit, of_release};
use crate::App;
use crate::http::answer::{Answer, Spreadsheet, attachment};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::pdf::form::{self, FilledForm, FilledSection};

/// What all visits showed.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildingSummary {
    /// The release's title.
    title: String,
    items: Vec<Indicator>,
    visits: Vec<BuildingVisit>,
}

/// `POST summary`
pub(super) async fn read(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<BuildingSummary>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let release = reached(&mut connection, &user, &input.id).await?;
    let visits = of_release(&mut connection, &user, &input.id).await?;
    Ok(Answer(BuildingSummary { title: release.title, items: release.content.0.items, visits }))
}

/// `POST summary/document`
pub(super) async fn document(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Response> {
    let (release, visits) = leaving(&app, &user, &input.id, AuditAction::Print).await?;
    let locale = middleware::locale(&headers);
    let filled = filled(release, visits, locale, Timestamp(app.clock.now()));
    let disposition = attachment(&format!("{}.pdf", filled.title), "pdf");
    let bytes = form::draw(&filled)?;
    Ok(([(CONTENT_TYPE, "application/pdf".to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response())
}

/// `POST summary/export`
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Spreadsheet> {
    let (release, visits) = leaving(&app, &user, &input.id, AuditAction::Export).await?;
    let items = release.content.0.items;
    let lines = visits.into_iter().map(|visit| line(visit, &items)).collect();
    let content =
        workbook(VISIT_COLUMNS, lines, middleware::locale(&headers), &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(&release.title, Timestamp(app.clock.now()), "xlsx"), content })
}

/// The release with its visits, on record before anything leaves.
async fn leaving(
    app: &App,
    user: &CurrentUser,
    id: &str,
    act: AuditAction,
) -> Result<(ReleaseRow, Vec<BuildingVisit>)> {
    user.permit(LIST)?;
    let mut tx = app.db.begin().await?;
    let release = reached(&mut tx, user, id).await?;
    let visits = of_release(&mut tx, user, id).await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(act, "buildingRelease", id)).await?;
    tx.commit().await?;
    Ok((release, visits))
}

/// A section a visit that was made, as its page shows them.
fn filled(release: ReleaseRow, visits: Vec<BuildingVisit>, locale: Locale, now: Timestamp) -> FilledForm {
    let (planned, items) = (visits.len(), release.content.0.items);
    let sections: Vec<FilledSection> =
        visits.into_iter().filter(BuildingVisit::is_done).map(|visit| section(line(visit, &items), locale)).collect();
    FilledForm {
        title: summary_title(&release.title, locale),
        has_photo: false,
        photo: None,
        lines: vec![vec![visits_made(planned, sections.len(), locale)]],
        sections,
        tables: Vec::new(),
        signatures: Vec::new(),
        made_at: now.to_string(),
        words: FormWords::of(locale),
    }
}

/// The firm above what the columns of the workbook say of it.
fn section(line: [String; VISIT_COLUMNS.len()], locale: Locale) -> FilledSection {
    let mut cells = VISIT_COLUMNS.into_iter().map(|column| heading(column, locale).to_owned()).zip(line);
    let (_, title) = cells.next().expect("the firm is the first column");
    FilledSection { title, lines: cells.collect() }
}

fn line(visit: BuildingVisit, items: &[Indicator]) -> [String; VISIT_COLUMNS.len()] {
    let parts = visit.into_parts();
    let wrong: Vec<String> = parts
        .record
        .checks
        .iter()
        .zip(items)
        .filter(|(check, _)| !check.ok)
        .map(|(check, item)| format!("{}：{}", item.content, check.problem))
        .collect();
    let record = parts.record;
    [
        parts.firm,
        parts.team,
        parts.day,
        parts.address,
        record.attendees,
        wrong.join("；"),
        record.interview,
        record.problems,
        record.suggestions,
    ]
}
