//! What the test vectors ask about and no page does: built for tests only.

use lawdesk_core::calendar::Calendar;
use lawdesk_core::date::{Date, Timestamp, date_time_text};
use lawdesk_core::locale::Locale;
use lawdesk_core::mask;
use lawdesk_core::rule::{id_card, uscc};
use wasm_bindgen::prelude::wasm_bindgen;

/// Number, birth date and gender code of an identity number, 15 digits included; the code of what is wrong alone.
#[wasm_bindgen(js_name = readIdCard)]
#[must_use]
pub fn read_id_card(number: &str, today: &str) -> Vec<String> {
    match id_card::parse(number, day(today)) {
        Ok(card) => vec![card.number().to_owned(), card.birth_date.to_string(), card.gender.code().to_owned()],
        Err(message) => vec![message.code()],
    }
}

/// Check character of an organisation code (GB 11714).
#[wasm_bindgen(js_name = organisationCheck)]
#[must_use]
pub fn organisation_check(body: &str) -> Option<char> {
    uscc::organisation_check_character(body.as_bytes()).map(char::from)
}

/// A masked value, by the vectors' name of the mask.
#[wasm_bindgen]
#[must_use]
pub fn masked(kind: &str, value: &str) -> Option<String> {
    match kind {
        "mask_phone" => Some(mask::mobile(value)),
        "mask_name" => Some(mask::name(value)),
        "mask_id" => Some(mask::id_card(value)),
        "mask_email" => Some(mask::email(value)),
        _ => None,
    }
}

/// The day so many working days later.
#[wasm_bindgen(js_name = addWorkDays)]
#[must_use]
pub fn add_work_days(start: &str, days: u32) -> String {
    Calendar::china().add_work_days(day(start), days).to_string()
}

/// Working days after a day, up to another.
#[wasm_bindgen(js_name = countWorkDays)]
#[must_use]
pub fn count_work_days(from: &str, to: &str) -> u32 {
    Calendar::china().count_work_days(day(from), day(to))
}

/// The day so many calendar days later, or the next working day.
#[wasm_bindgen(js_name = calendarDue)]
#[must_use]
pub fn calendar_due(start: &str, days: u32) -> String {
    Calendar::china().calendar_due(day(start), days).to_string()
}

/// A time as people read it, and its day of the week.
#[wasm_bindgen(js_name = timeText)]
#[must_use]
pub fn time_text(value: &str) -> Vec<String> {
    let weekday = Timestamp::parse(value).map(|at| at.date().weekday_name(Locale::ZhCn).to_owned());
    std::iter::once(date_time_text(value)).chain(weekday).collect()
}

/// The vectors hold days; anything else is the last one, which no vector expects.
fn day(text: &str) -> Date {
    Date::parse(text).unwrap_or_else(Date::last)
}
