//! The State Council's yearly notice: which days are holidays, and on which days of the weekend people work.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::DayKind;
use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// The most characters of a holiday's name.
pub const LONGEST_NAME: u32 = 50;

/// One row of table `work_calendar`, as imported and edited by administrators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CalendarRow {
    /// The day.
    pub date: Date,
    /// What it is.
    pub kind: DayKind,
    /// The holiday's name; may be empty.
    #[serde(default)]
    pub name: String,
}

/// Reads `date,kind,name` below a heading line. The error is the number of the first line that cannot be read, from 1.
pub fn read_csv(text: &str) -> Result<Vec<CalendarRow>, usize> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate().skip(1);
    lines.filter(|(_, line)| !line.trim().is_empty()).map(|(index, line)| read_row(line).ok_or(index + 1)).collect()
}

fn read_row(line: &str) -> Option<CalendarRow> {
    let mut cells = line.splitn(3, ',').map(str::trim);
    Some(CalendarRow {
        date: Date::parse(cells.next()?)?,
        kind: DayKind::from_code(cells.next()?.parse().ok()?)?,
        name: cells.next().unwrap_or_default().to_owned(),
    })
}

/// What is wrong with a day that an administrator changes.
#[must_use]
pub fn check_day(row: &CalendarRow) -> Vec<Violation> {
    let mut violations = Vec::new();
    if !fits(row) {
        violations.push(Violation::error("kind", Message::CalendarDayKind { date: row.date }));
    }
    if row.name.chars().count() > LONGEST_NAME as usize {
        violations.push(Violation::error("name", Message::TooLong { max: LONGEST_NAME }));
    }
    violations
}

/// What is wrong with an imported notice; every violation stands at `field`. A notice names its National Day, and may
/// reach into the last December before it.
#[must_use]
pub fn check_notice(field: &str, rows: &[CalendarRow]) -> Vec<Violation> {
    let whole = years_of(rows);
    let mut seen = BTreeSet::new();
    let mut messages = Vec::new();
    for row in rows {
        if !seen.insert(row.date) {
            messages.push(Message::CalendarDayTwice { date: row.date });
        }
        if row.name.chars().count() > LONGEST_NAME as usize {
            messages.push(Message::TooLong { max: LONGEST_NAME });
        }
        if !fits(row) {
            messages.push(Message::CalendarDayKind { date: row.date });
        }
    }
    let years: BTreeSet<i32> = rows.iter().filter(|row| !belongs(row, &whole)).map(|row| row.date.year()).collect();
    messages.extend(years.into_iter().map(|year| Message::CalendarNoticeIncomplete { year }));
    if rows.is_empty() {
        messages.push(Message::Required);
    }
    messages.into_iter().map(|message| Violation::error(field, message)).collect()
}

/// The years whose notice these rows hold as a whole.
#[must_use]
pub fn years_of(rows: &[CalendarRow]) -> BTreeSet<i32> {
    let national_day = |row: &&CalendarRow| (row.date.month(), row.date.day()) == (10, 1);
    rows.iter().filter(national_day).map(|row| row.date.year()).collect()
}

fn belongs(row: &CalendarRow, whole: &BTreeSet<i32>) -> bool {
    let year = row.date.year();
    whole.contains(&year) || (row.date.month() == 12 && whole.contains(&(year + 1)))
}

/// People make up for a holiday on weekends, and rest as usual there only.
fn fits(row: &CalendarRow) -> bool {
    let is_weekend = !(1..=5).contains(&row.date.weekday());
    match row.kind {
        DayKind::Work => !is_weekend,
        DayKind::Weekend | DayKind::MakeUpWork => is_weekend,
        DayKind::Holiday => true,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::calendar::SHIPPED_CSV;
    use crate::locale::Locale;

    #[test]
    fn a_broken_line_is_named() {
        assert_eq!(read_csv("date,kind,name\n2027-01-01,2,元旦\n2027-01-02,9,\n"), Err(3));
        assert_eq!(read_csv("date,kind,name\n2027-01-01,2,元旦\n").map(|rows| rows.len()), Ok(1));
    }

    #[test]
    fn the_shipped_notices_are_sound() {
        assert_eq!(check_notice("text", &read_csv(SHIPPED_CSV).unwrap()), []);
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn check(csv: &str, expect: Expect) {
        let rows = read_csv(&format!("date,kind,name\n{csv}")).unwrap();
        let line = |it: Violation| format!("{}: {}\n", it.field, it.message.text(Locale::En));
        expect.assert_eq(&check_notice("text", &rows).into_iter().map(line).collect::<String>());
    }

    #[test]
    fn a_notice_is_whole_names_each_day_once_and_makes_up_on_weekends() {
        check("2026-12-31,2,元旦\n2027-10-01,2,国庆节\n2027-10-09,3,国庆节", expect![[""]]);
        check(
            "2027-01-01,2,元旦\n2027-01-01,2,元旦\n2027-01-04,3,元旦",
            expect![[r"
                text: 2027-01-01 is there twice
                text: 2027-01-04 cannot be this kind of day: make-up days are on weekends
                text: The notice for 2027 is not whole: National Day is missing
            "]],
        );
        check(
            "",
            expect![[r"
                text: Required
            "]],
        );
    }

    #[test]
    fn an_ordinary_day_stays_what_its_weekday_is() {
        let day = |date, kind| check_day(&CalendarRow { date: Date::parse(date).unwrap(), kind, name: String::new() });
        assert_eq!(day("2027-01-04", DayKind::Work), []);
        assert_eq!(day("2027-01-02", DayKind::MakeUpWork), []);
        assert_eq!(day("2027-01-04", DayKind::Weekend).len(), 1);
        assert_eq!(day("2027-01-02", DayKind::Work).len(), 1);
    }
}
