//! Importing a notice: our own CSV or JSON, or the JSON of the public package `chinese-days`.

use std::collections::BTreeMap;

use lawdesk_core::calendar::{CalendarRow, DayKind, check_notice, read_csv, years_of};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{CALENDAR_YEARS, CalendarImportInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{EDIT, SUBJECT, store};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};

/// The field at which everything wrong with a file is told.
const FIELD: &str = "text";
/// What was imported.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "CalendarImported")]
pub struct CalendarImport {
    years: Vec<i32>,
    days: usize,
}

/// Takes over a notice. The years that it holds as a whole are replaced.
pub async fn import(
    context: CommandContext,
    ValidJson(input): ValidJson<CalendarImportInput>,
) -> Result<Answer<CalendarImport>> {
    context.user.permit(EDIT)?;
    let rows = read(&input.text).map_err(|message| Violation::error(FIELD, message))?;
    let mut violations = check_notice(FIELD, &rows);
    if rows.iter().any(|row| !CALENDAR_YEARS.contains(&row.date.year())) {
        violations.push(Violation::error(FIELD, Message::Date));
    }
    if !violations.is_empty() {
        return Err(Error::Validation(violations));
    }
    let mut work = match context.begin_answering("import", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let imported = CalendarImport { years: years_of(&rows).into_iter().collect(), days: rows.len() };
    for year in &imported.years {
        store::remove_year(&mut work.tx, *year).await?;
    }
    store::write(&mut work.tx, rows, &work.user.id, work.app.clock.now()).await?;
    let years: Vec<String> = imported.years.iter().map(i32::to_string).collect();
    work.commit_with(SUBJECT, &years.join(","), imported).await
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
