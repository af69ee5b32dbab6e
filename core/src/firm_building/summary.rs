//! 调研记录汇总 as a document: what stands above the visits.

use crate::locale::Locale;

/// Its title.
#[must_use]
pub fn summary_title(release: &str, locale: Locale) -> String {
    match locale {
        Locale::ZhCn => format!("{release}调研记录汇总"),
        Locale::En => format!("{release}: summary of visits"),
    }
}

/// How many visits were planned and made, behind what that is.
#[must_use]
pub fn visits_made(planned: usize, made: usize, locale: Locale) -> (String, String) {
    match locale {
        Locale::ZhCn => ("调研情况".to_owned(), format!("计划{planned}次，完成{made}次")),
        Locale::En => ("Visits".to_owned(), format!("{planned} planned, {made} made")),
    }
}
