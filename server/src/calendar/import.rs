//! Importing a notice: our own CSV or JSON, or the JSON of the public package `chinese-days`.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::calendar::{CalendarRow, DayKind, check_notice, read_csv, years_of};
use lawdesk_core::check::Violation;
use lawdesk_core::date::Date;
use lawdesk_core::message::Message;
use serde::{Deserialize, Serialize};

use super::{EDIT, YEARS, store};
use crate::App;
use crate::answer::Answer;
use crate::audit::{self, Entry};
use crate::error::{Error, Result};
use crate::extract::{ClientAddress, CurrentUser, Input, Valid};

/// The field at which everything wrong with a file is told.
const FIELD: &str = "text";
/// The longest file, in bytes; twenty years have fewer than 30,000.
const LONGEST: usize = 500_000;

/// A file as text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportInput {
    text: String,
}

impl Input for ImportInput {
    fn check(&self, _: Date) -> Vec<Violation> {
        let error = |message| vec![Violation::error(FIELD, message)];
        if self.text.trim().is_empty() {
            return error(Message::Required);
        }
        if self.text.len() > LONGEST { error(Message::CalendarFile) } else { Vec::new() }
    }
}

/// What was imported.
#[derive(Debug, Serialize)]
pub struct Imported {
    years: Vec<i32>,
    days: usize,
}

/// Takes over a notice. The years that it holds as a whole are replaced.
pub async fn import(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    user: CurrentUser,
    Valid(input): Valid<ImportInput>,
) -> Result<Answer<Imported>> {
    user.permit(EDIT)?;
    let rows = read(&input.text).map_err(|message| Violation::error(FIELD, message))?;
    let mut violations = check_notice(FIELD, &rows);
    if rows.iter().any(|row| !YEARS.contains(&row.date.year())) {
        violations.push(Violation::error(FIELD, Message::Date));
    }
    if !violations.is_empty() {
        return Err(Error::Validation(violations));
    }
    let (years, days) = (years_of(&rows), rows.len());
    let mut tx = app.db.begin().await?;
    for year in &years {
        store::remove_year(&mut tx, *year).await?;
        let entry = Entry { action: "import", subject: "calendar", subject_id: &year.to_string() };
        audit::record(&mut tx, &app.clock, &user, &address, entry).await?;
    }
    store::write(&mut tx, rows, &user.id, app.clock.now()).await?;
    tx.commit().await?;
    Ok(Answer(Imported { years: years.into_iter().collect(), days }))
}

fn read(text: &str) -> Result<Vec<CalendarRow>, Message> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with(['[', '{']) {
        return serde_json::from_str::<File>(text).map(File::rows).map_err(|_| Message::CalendarFile);
    }
    read_csv(text).map_err(|line| Message::CalendarLine { line: u32::try_from(line).unwrap_or(u32::MAX) })
}

/// JSON of either kind.
#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    Rows(Vec<CalendarRow>),
    ChineseDays(ChineseDays),
}

/// `"2027-01-01": "New Year's Day,元旦,1"`
#[derive(Deserialize)]
struct ChineseDays {
    holidays: BTreeMap<Date, String>,
    workdays: BTreeMap<Date, String>,
}

impl File {
    fn rows(self) -> Vec<CalendarRow> {
        let row = |kind| {
            move |(date, names): (Date, String)| CalendarRow {
                date,
                kind,
                name: names.split(',').nth(1).unwrap_or_default().to_owned(),
            }
        };
        match self {
            Self::Rows(rows) => rows,
            Self::ChineseDays(ChineseDays { holidays, workdays }) => {
                let holidays = holidays.into_iter().map(row(DayKind::Holiday));
                holidays.chain(workdays.into_iter().map(row(DayKind::MakeUpWork))).collect()
            }
        }
    }
}
