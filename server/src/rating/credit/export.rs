//! Ratings as a workbook: those of a list that staff see; why it is needed stays on record.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::credit::Stage;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::CreditExportInput;
use lawdesk_core::export::{CREDIT_COLUMNS, credit_title, heading, yes_or_no};
use lawdesk_core::locale::Locale;

use super::permissions::LIST;
use super::ratings::{self, CreditRating};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::reference::dictionaries::{self, OfferedItems};

/// What people rate: dictionary of lawyers and firms.
const OBJECTS: &str = "pjdx";

/// `POST export`
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<CreditExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let locale = middleware::locale(&headers);
    let mut sql = ratings::listed(&user, &input.list);
    sql.push(" limit ").bind(rows_read());
    let mut tx = app.db.begin().await?;
    let rows: Vec<CreditRating> = sql.fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "list.keyword")?;
    // On record before anything leaves.
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "creditRating", "") };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    // Codes leave as words.
    let captions = dictionaries::captions(&app, &BTreeSet::from([OBJECTS]), OfferedItems::Ever).await?;
    let object = |code: &str| {
        let item = captions.get(OBJECTS).and_then(|items| items.iter().find(|it| it.code == code));
        item.map_or(code, |it| heading((&it.label.zh, &it.label.en), locale)).to_owned()
    };
    let lines = rows.into_iter().map(|row| line(object(&row.object), row, locale)).collect();
    let content = workbook(CREDIT_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(credit_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

/// A row in the order of [`CREDIT_COLUMNS`].
fn line(object: String, row: CreditRating, locale: Locale) -> [String; CREDIT_COLUMNS.len()] {
    let stage = Stage::from_code(&row.stage).map(Stage::caption);
    let stage = stage.map(|it| heading((&it.zh, &it.en), locale).to_owned());
    let publicity = match (row.public_from, row.public_to) {
        (Some(from), Some(to)) => format!("{from} – {to}"),
        _ => String::new(),
    };
    [
        row.year.to_string(),
        object,
        row.name,
        row.firm.unwrap_or_default(),
        row.standard,
        row.total.to_string(),
        row.level,
        yes_or_no(row.vetoed.0, locale).to_owned(),
        stage.unwrap_or(row.stage),
        publicity,
        row.open_claims.to_string(),
    ]
}
