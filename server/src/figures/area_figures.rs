//! Figures of records: each counts what a list of an area shows, and leads to that list with the same filters.

use std::collections::BTreeMap;

use lawdesk_core::code::{
    FirmStatus, InsuranceStatus, InternshipStatus, PracticeStatus, TalkAnswer, TalkStatus, YesNo,
};
use lawdesk_core::complaint::ComplaintState;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{FilterRange, FilterValue};

use super::board::{Figure, FigureKey};
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::master::areas::figures;
use crate::platform::error::Result;

/// Categories that have to be insured, and the state of those who practise.
const INSURED: [&str; 3] = ["01", "02", "05"];
/// So many days ahead it is said what ends.
const AHEAD: i64 = 30;
/// Yes and no (dictionary sfbz).
const YES: &str = YesNo::Yes.code();
const NO: &str = YesNo::No.code();

/// A list of an area with filters: key of the area, address of its page, filters by key.
pub(super) struct AreaQuery {
    pub area: &'static str,
    pub path: &'static str,
    pub filters: BTreeMap<String, FilterValue>,
}

impl AreaQuery {
    fn new(area: &'static str, path: &'static str) -> Self {
        Self { area, path, filters: BTreeMap::new() }
    }

    /// Narrowed to records with one of these codes.
    pub(super) fn codes<'a>(mut self, key: &str, codes: impl IntoIterator<Item = &'a str>) -> Self {
        let codes = codes.into_iter().map(str::to_owned).collect();
        self.filters.insert(key.to_owned(), FilterValue::Codes(codes));
        self
    }

    /// Narrowed to records with this value.
    pub(super) fn text(mut self, key: &str, value: &str) -> Self {
        self.filters.insert(key.to_owned(), FilterValue::Text(value.to_owned()));
        self
    }

    /// Narrowed to records of these days.
    pub(super) fn days(mut self, key: &str, from: Date, to: Date) -> Self {
        let range = FilterRange { from: Some(from.to_string()), to: Some(to.to_string()) };
        self.filters.insert(key.to_owned(), FilterValue::Range(range));
        self
    }

    /// The address of the list, as `web/src/area/listState.ts` reads it.
    pub(super) fn link(&self) -> String {
        let value = |value: &FilterValue| match value {
            FilterValue::Text(text) => text.clone(),
            FilterValue::Codes(codes) => codes.join(","),
            FilterValue::Range(FilterRange { from, to }) => {
                format!("{}~{}", from.as_deref().unwrap_or_default(), to.as_deref().unwrap_or_default())
            }
        };
        let parts: Vec<String> = self.filters.iter().map(|(key, it)| format!("f.{key}={}", value(it))).collect();
        if parts.is_empty() { self.path.to_owned() } else { format!("{}?{}", self.path, parts.join("&")) }
    }

    /// As a figure; none: the caller may not list them.
    pub(super) async fn figure(&self, app: &App, user: &CurrentUser, key: FigureKey) -> Result<Option<Figure>> {
        let count = figures::count(app, user, self.area, &self.filters).await?;
        Ok(count.map(|count| Figure::count(key, count, self.link())))
    }
}

/// Lawyers who practise.
pub(super) fn lawyers() -> AreaQuery {
    all_lawyers().codes("practiceStatus", [PracticeStatus::Active.code()])
}

/// Lawyers, whatever their state.
pub(super) fn all_lawyers() -> AreaQuery {
    AreaQuery::new("lawyer", "/InformationManagement")
}

/// Firms that are open.
pub(super) fn firms() -> AreaQuery {
    AreaQuery::new("law_firm", "/lawfirm/list").codes("firmStatus", [FirmStatus::Active.code()])
}

/// Lawyers who practise, have to be insured and are not.
pub(super) fn uninsured() -> AreaQuery {
    lawyers().codes("zyzlb", INSURED).text("insured", NO)
}

/// Policies that end within these days.
pub(super) fn policies(from: Date, to: Date) -> AreaQuery {
    let registered = [InsuranceStatus::Registered.code()];
    AreaQuery::new("insurance_register", "/insuranceRegister/insurelist")
        .codes("registerStatus", registered)
        .days("coverTo", from, to)
}

/// Policies that end within 30 days.
pub(super) fn policies_ending(today: Date) -> AreaQuery {
    policies(today, today.add_days(AHEAD))
}

/// Interns of firms.
pub(super) fn interns() -> AreaQuery {
    AreaQuery::new("internship", "/internship")
        .codes("internStatus", InternshipStatus::AT_FIRM.map(InternshipStatus::code))
}

/// Internships that end within 30 days.
pub(super) fn internships_ending(today: Date) -> AreaQuery {
    interns().days("periodTo", today, today.add_days(AHEAD))
}

/// Supervisory talks that whoever is talked to has yet to confirm.
pub(super) fn talks_to_confirm() -> AreaQuery {
    AreaQuery::new("appointment", "/appointment")
        .codes("talkStatus", [TalkStatus::Notified.code()])
        .codes("confirmState", [TalkAnswer::Waiting.code()])
}

/// Complaints that are not over.
pub(super) fn complaints() -> AreaQuery {
    let open = ComplaintState::ALL.iter().filter(|it| !it.is_over()).map(|it| it.code());
    AreaQuery::new("complaint", "/complaint").codes("state", open)
}

/// Those of them that are late.
pub(super) fn late_complaints() -> AreaQuery {
    complaints().codes("overdue", [YES])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_says_the_filters_as_the_list_reads_them() {
        assert_eq!(uninsured().link(), "/InformationManagement?f.insured=0&f.practiceStatus=01&f.zyzlb=01,02,05");
        let today = Date::parse("2026-11-23").unwrap();
        let link = "/insuranceRegister/insurelist?f.coverTo=2026-11-23~2026-12-23&f.registerStatus=2";
        assert_eq!(policies_ending(today).link(), link);
        assert_eq!(all_lawyers().link(), "/InformationManagement");
    }
}
