//! What the files say, as far as the rules ask.

use super::ground::{Ground, first};
use crate::code::{
    FirmRole, FirmStatus, InternshipStatus, OrganisationForm, PenaltyKind, PracticeCategory, PracticeStatus,
};
use crate::date::Date;

/// A lawyer's file. A code that is none of the program's is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LawyerFile {
    /// Id of the file.
    pub id: String,
    /// His name.
    pub name: String,
    /// Category of practice.
    pub category: Option<PracticeCategory>,
    /// State of practice.
    pub status: Option<PracticeStatus>,
    /// His place in the firm.
    pub role: Option<FirmRole>,
    /// Id of his firm's file; none: he practises in none.
    pub firm: Option<String>,
    /// First day of practice.
    pub first_practised: Option<Date>,
    /// What was imposed on him.
    pub penalties: Vec<PenaltyEntry>,
    /// His file is frozen.
    pub is_frozen: bool,
}

/// A penalty of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenaltyEntry {
    /// Its kind.
    pub kind: PenaltyKind,
    /// Its first day.
    pub from: Date,
    /// Its last day; none: it has no end.
    pub to: Option<Date>,
}

/// A lawyer whom rules only name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedLawyer {
    /// Id of the file.
    pub id: String,
    /// His name.
    pub name: String,
}

/// A firm's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirmFile {
    /// Id of the file.
    pub id: String,
    /// Its state.
    pub status: Option<FirmStatus>,
    /// Its form of organisation.
    pub form: Option<OrganisationForm>,
    /// Id of its principal's file.
    pub principal: Option<String>,
    /// Day of its licence.
    pub licensed_on: Option<Date>,
    /// It is the branch of another.
    pub is_branch: bool,
    /// It took no part in the last yearly assessment, though it was called to: it is deemed to have ceased.
    pub has_ceased: bool,
    /// Its file is frozen.
    pub is_frozen: bool,
}

/// An internship that is not over: neither refused nor cancelled nor ended by a licence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InternshipFile {
    /// Its state.
    pub status: Option<InternshipStatus>,
    /// First day.
    pub from: Option<Date>,
    /// Last day.
    pub to: Option<Date>,
    /// Whether the association has found him fit (dictionary sxkh, 合格).
    pub is_passed: bool,
    /// When it did.
    pub assessed_on: Option<Date>,
}

/// How long a suspension bars from founding a firm, in months (律师法 14; 律所办法 8).
const BARRED_MONTHS: i32 = 36;
/// From how long on a suspension bars from being a partner, in months (处罚办法 47).
const LONG_SUSPENSION: i32 = 6;

impl LawyerFile {
    /// Whether he practises now.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.status == Some(PracticeStatus::Active)
    }

    /// Whether he practises no more: deregistered or revoked.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.status.is_some_and(|status| PracticeStatus::ENDED.contains(&status))
    }

    /// Whether he answers for his firm, or is one of its partners.
    #[must_use]
    pub fn is_partner(&self) -> bool {
        self.role.is_some_and(FirmRole::is_partner)
    }

    /// Whether he has practised so many whole years.
    #[must_use]
    pub fn has_practised(&self, years: i32, today: Date) -> bool {
        self.first_practised.is_some_and(|first| first.add_months(12 * years) <= today)
    }

    /// Why he can be neither founder nor principal nor new partner, as a person: he practises full-time, for so many
    /// years (律师法 14 to 16; 律所办法 8 to 11, 28), and is not suspended.
    pub(super) fn unfit_as_partner(&self, years: i32, today: Date) -> Option<Ground> {
        first([
            (!self.is_active(), Ground::NotPractising),
            (self.category != Some(PracticeCategory::FullTime), Ground::NotFullTime),
            (!self.has_practised(years, today), Ground::TooFewYears(years)),
        ])
    }

    /// Whether a suspension was imposed or served in the last three years (律师法 14).
    pub(super) fn was_suspended(&self, today: Date) -> bool {
        self.suspensions().any(|penalty| !penalty.is_over_for(BARRED_MONTHS, today))
    }

    /// Whether a suspension of six months or more ended less than three years ago, or has not ended (处罚办法 47).
    pub(super) fn was_long_suspended(&self, today: Date) -> bool {
        let is_long = |it: &PenaltyEntry| it.to.is_none_or(|to| it.from.add_months(LONG_SUSPENSION) <= to.add_days(1));
        self.suspensions().any(|it| is_long(it) && !it.is_over_for(BARRED_MONTHS, today))
    }

    fn suspensions(&self) -> impl Iterator<Item = &PenaltyEntry> {
        self.penalties.iter().filter(|penalty| penalty.kind.suspends())
    }
}

impl PenaltyEntry {
    /// Whether it ended so many months ago or more.
    pub(super) fn is_over_for(&self, months: i32, today: Date) -> bool {
        self.to.is_some_and(|to| to.add_months(months) < today)
    }

    /// Whether it was imposed on a lawyer by an authority or his association in the last months.
    pub(super) fn is_recent(&self, months: i32, today: Date) -> bool {
        self.from.add_months(months) >= today || self.to.is_some_and(|to| to.add_months(months) >= today)
    }
}

impl FirmFile {
    /// Whether it may take people in and act: neither suspended nor being wound up nor closed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !matches!(
            self.status,
            Some(FirmStatus::Suspended | FirmStatus::InLiquidation | FirmStatus::Deregistered | FirmStatus::Revoked)
        )
    }

    /// Whether it is no more.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        matches!(self.status, Some(FirmStatus::Deregistered | FirmStatus::Revoked))
    }

    /// Years of practice that its principal needs (律师法 15, 16).
    #[must_use]
    pub fn principal_years(&self) -> i32 {
        partner_years(self.form)
    }
}

/// Years of practice that founders and partners of a form of organisation need: three, alone five (律师法 15, 16).
pub(super) fn partner_years(form: Option<OrganisationForm>) -> i32 {
    if form == Some(OrganisationForm::SolePractitioner) { 5 } else { 3 }
}
