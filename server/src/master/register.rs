//! The register: what decisions bring to the files of lawyers, firms and interns. Licensed facts change by these functions
//! only (`docs/handbook/flows.md` 4.0); each works in the transaction of the step that it belongs to.

pub(crate) mod assessments;
mod change_log;
pub(crate) mod firm_changes;
pub(crate) mod firm_names;
pub(crate) mod firms;
pub(crate) mod insurances;
pub(crate) mod internships;
pub(crate) mod lawyers;
pub(crate) mod partners;
pub(crate) mod penalties;
pub(crate) mod ratings;
mod rows;
pub(crate) mod takeover;

use lawdesk_core::date::Date;

/// Where a change of the register comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin<'a> {
    /// The application that brings it.
    pub application: &'a str,
    /// What was applied for, as people call it: why the files change.
    pub item: &'a str,
    /// Account of its applicant, who stands in the files as their author.
    pub applicant: &'a str,
    /// The day of histories and licences.
    pub day: Date,
    /// The moment, in milliseconds since 1970.
    pub at: i64,
}

impl Origin<'_> {
    /// The day as it is stored, `YYYY-MM-DD`.
    pub(crate) fn stored_day(self) -> String {
        self.day.to_string()
    }
}

/// A file of the register, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Record<'a> {
    /// A lawyer's.
    Lawyer(&'a str),
    /// A firm's.
    LawFirm(&'a str),
}

impl<'a> Record<'a> {
    pub(super) fn id(self) -> &'a str {
        match self {
            Self::Lawyer(id) | Self::LawFirm(id) => id,
        }
    }

    /// Its table.
    fn table(self) -> &'static str {
        match self {
            Self::Lawyer(_) => "lawyer",
            Self::LawFirm(_) => "law_firm",
        }
    }
}
