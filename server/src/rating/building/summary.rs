//! 调研记录汇总: what all visits of a release showed, to read, to print and as a workbook.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::IdInput;
use lawdesk_core::export::VISIT_COLUMNS;
use lawdesk_core::firm_building::Indicator;
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::LIST;
use super::reach::reached;
use super::visits::{BuildingVisit, of_release};
use crate::App;
use crate::http::answer::{Answer, Spreadsheet};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::workbook;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

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

/// `POST summary/export`
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let locale = middleware::locale(&headers);
    let mut tx = app.db.begin().await?;
    let release = reached(&mut tx, &user, &input.id).await?;
    let visits = of_release(&mut tx, &user, &input.id).await?;
    // On record before anything leaves.
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Export, "buildingRelease", &input.id))
        .await?;
    tx.commit().await?;
    let items = release.content.0.items;
    let lines = visits.into_iter().map(|visit| line(visit, &items)).collect();
    let content = workbook(VISIT_COLUMNS, lines, locale).await?;
    Ok(Spreadsheet { name: download_name(&release.title, Timestamp(app.clock.now()), "xlsx"), content })
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
