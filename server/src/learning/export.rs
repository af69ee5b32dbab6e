//! Students of a course as a workbook: why it is needed stays on record.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::{LearningListInput, StudentExportInput};
use lawdesk_core::export::{STUDENT_COLUMNS, student_title};

use super::access::LIST;
use super::students::{COLUMNS, SUBJECT, StudentRow, from};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// `POST student/export`
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<StudentExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let locale = middleware::locale(&headers);
    let of_course = LearningListInput { of: input.course_id.clone(), ..LearningListInput::default() };
    let mut sql = Sql::new(COLUMNS);
    sql.append(&from(&user, &of_course)).push(" order by r.enrolled_at, r.id limit ");
    sql.bind(rows_read());
    let mut tx = app.db.begin().await?;
    let rows: Vec<StudentRow> = sql.fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "courseId")?;
    // On record before anything leaves.
    let reason = input.reason.trim();
    let entry = AuditEntry { reason, ..AuditEntry::new(AuditAction::Export, SUBJECT, &input.course_id) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let content =
        workbook(STUDENT_COLUMNS, rows.into_iter().map(line).collect(), locale, &Watermark::by(&user, &app.clock))
            .await?;
    Ok(Spreadsheet { name: download_name(student_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

/// A row in the order of [`STUDENT_COLUMNS`].
fn line(row: StudentRow) -> [String; STUDENT_COLUMNS.len()] {
    let time = |at: Option<i64>| at.map_or_else(String::new, |at| Timestamp(at).to_string());
    [
        row.name,
        row.course,
        time(Some(row.enrolled_at)),
        row.progress.to_string(),
        row.exam_best.map_or_else(String::new, |it| it.to_string()),
        time(row.finished_at),
        row.hours.to_string(),
        row.certificate_no.unwrap_or_default(),
    ]
}
