//! Why something is refused, in both languages.

mod sentences;

use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// Why an application is refused. What is said stands in [`Ground::message`], a sentence a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    // Whoever applies.
    /// He is no lawyer any more.
    LawyerEnded,
    /// He is suspended.
    LawyerSuspended,
    /// His firm is closed: he may only go to another.
    FirmOfLawyerEnded,
    /// The firm is closed.
    FirmEnded,
    /// The firm is suspended.
    FirmSuspended,
    /// His file is frozen.
    LawyerFrozen,
    /// Its file is frozen.
    FirmFrozen,
    // Interns.
    /// No internship stands on record.
    InternshipMissing,
    /// Less than a year.
    InternshipTooShort,
    /// Not assessed, or not fit.
    InternshipNotPassed,
    /// The assessment is too old.
    InternshipExpired,
    /// An internship runs or is done.
    InternAlready,
    /// It is at no stage at which this can be asked for.
    InternshipNotRunning,
    /// The instructor is the one he has.
    SameInstructor,
    /// The instructor is of another firm.
    InstructorElsewhere,
    /// The instructor was punished lately.
    InstructorPunished,
    /// The instructor has as many interns as he may.
    InstructorFull,
    // Lawyers in a role.
    /// He does not practise.
    NotPractising,
    /// He practises part-time, or in another category.
    NotFullTime,
    /// He has practised too short: years needed.
    TooFewYears(i32),
    /// He was suspended in the last three years.
    SuspendedLately,
    /// He is principal or partner of a firm.
    StillPartner,
    /// He is named twice.
    NamedTwice,
    /// He is not among the founders.
    NotFounder,
    /// He is of another firm.
    NotOfFirm,
    /// He is no partner of the firm.
    NotPartner,
    /// He is a partner already.
    PartnerAlready,
    /// He answers for the firm: another has to be appointed first.
    PrincipalLeaves,
    // Firms and transfers.
    /// A complaint about him is under investigation.
    ComplaintOpen,
    /// His firm is suspended or being wound up, and he answers for that as a partner.
    FirmUnsettled,
    /// The firm takes nobody in.
    FirmNotOpen,
    /// A transfer makes nobody a principal.
    RoleNotByTransfer,
    /// What a suspended firm may not change.
    SuspendedFirmKeepsName,
    /// A suspended firm does not dissolve itself.
    SuspendedFirmStays,
    /// Lawyers of the firm of whom nothing is said: their names.
    LawyersNotNamed(Vec<String>),
    /// He still practises at the firm: his name.
    StillAtFirm(String),
    // Names of firms.
    /// No name was approved under this number.
    NameNotApproved,
    /// The name was approved for somebody else.
    NameOfAnother,
    /// Another name was approved: which.
    NameDiffers(String),
    /// A firm of this name has been founded with it.
    NameUsed,
    /// The approval has ended: its last day.
    NameExpired(Date),
    /// Somebody else holds it.
    NameReserved,
    // Deregistration.
    /// He is a partner still.
    PartnerDeregisters,
    /// A complaint about him is under investigation.
    InvestigatedDeregisters,
    /// He is under investigation: his category stays.
    InvestigatedChanges,
    // Branches, in-house lawyers, membership, repairs of credit.
    /// It is a branch itself.
    BranchOfBranch,
    /// It is no partnership.
    NotPartnership,
    /// The head office was licensed less than three years ago.
    HeadOfficeTooYoung,
    /// The head office has fewer than twenty lawyers.
    HeadOfficeTooSmall,
    /// A branch of it lost its licence less than two years ago.
    BranchRevokedLately,
    /// Partners are not posted.
    PartnerPosted,
    /// Who answers for a branch is posted there.
    NotPosted,
    /// Legal work of less than two years, and no office before.
    LegalWorkTooShort,
    /// A lawyer applies for somebody of a unit whose legal affairs he is not in charge of.
    NotOwnUnit,
    /// Nobody of the unit's legal staff.
    NotUnitStaff,
    /// The unit's list of staff has another name for the person.
    OtherStaffName,
    /// The person holds a certificate already.
    StaffCertified,
    /// No registered member of the Party.
    NoPartyMember,
    /// He is in that organisation already.
    SamePartyOrganisation,
    /// No penalty of this number stands in the file.
    PenaltyUnknown,
    /// The credit was repaired already.
    PenaltyRepaired,
    /// A revocation is not repaired.
    RevocationStays,
    /// The penalty is not over.
    PenaltyRuns,
    /// It was published for less than three months.
    PublishedTooShort,
    // Assessments.
    /// That year is assessed, or is being assessed.
    YearAssessed(i32),
    /// He or it was licensed later.
    LicensedLater(i32),
    /// The year's assessment is over.
    AssessmentOver(i32),
    /// The firm was called publicly to hand in until a day that is over.
    CallOver(Date),
}

/// The first ground that holds.
pub(super) fn first<const N: usize>(grounds: [(bool, Ground); N]) -> Option<Ground> {
    grounds.into_iter().find(|(holds, _)| *holds).map(|(_, ground)| ground)
}

impl Ground {
    /// As an error at a field.
    #[must_use]
    pub fn at(self, field: impl Into<String>) -> Violation {
        Violation::error(field, self.message())
    }

    /// What people read.
    #[must_use]
    pub fn message(&self) -> Message {
        let (zh, en) = self.sentences();
        Message::of_ground(self.code(), zh, en)
    }

    /// What programs tell it by, for ever: parameter `ground` of the message.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::LawyerEnded => "lawyerEnded",
            Self::LawyerSuspended => "lawyerSuspended",
            Self::FirmOfLawyerEnded => "firmOfLawyerEnded",
            Self::FirmEnded => "firmEnded",
            Self::FirmSuspended => "firmSuspended",
            Self::LawyerFrozen => "lawyerFrozen",
            Self::FirmFrozen => "firmFrozen",
            Self::InternshipMissing => "internshipMissing",
            Self::InternshipTooShort => "internshipTooShort",
            Self::InternshipNotPassed => "internshipNotPassed",
            Self::InternshipExpired => "internshipExpired",
            Self::InternAlready => "internAlready",
            Self::InternshipNotRunning => "internshipNotRunning",
            Self::SameInstructor => "sameInstructor",
            Self::InstructorElsewhere => "instructorElsewhere",
            Self::InstructorPunished => "instructorPunished",
            Self::InstructorFull => "instructorFull",
            Self::NotPractising => "notPractising",
            Self::NotFullTime => "notFullTime",
            Self::TooFewYears(_) => "tooFewYears",
            Self::SuspendedLately => "suspendedLately",
            Self::StillPartner => "stillPartner",
            Self::NamedTwice => "namedTwice",
            Self::NotFounder => "notFounder",
            Self::NotOfFirm => "notOfFirm",
            Self::NotPartner => "notPartner",
            Self::PartnerAlready => "partnerAlready",
            Self::PrincipalLeaves => "principalLeaves",
            Self::ComplaintOpen => "complaintOpen",
            Self::FirmUnsettled => "firmUnsettled",
            Self::FirmNotOpen => "firmNotOpen",
            Self::RoleNotByTransfer => "roleNotByTransfer",
            Self::SuspendedFirmKeepsName => "suspendedFirmKeepsName",
            Self::SuspendedFirmStays => "suspendedFirmStays",
            Self::LawyersNotNamed(_) => "lawyersNotNamed",
            Self::StillAtFirm(_) => "stillAtFirm",
            Self::NameNotApproved => "nameNotApproved",
            Self::NameOfAnother => "nameOfAnother",
            Self::NameDiffers(_) => "nameDiffers",
            Self::NameUsed => "nameUsed",
            Self::NameExpired(_) => "nameExpired",
            Self::NameReserved => "nameReserved",
            Self::PartnerDeregisters => "partnerDeregisters",
            Self::InvestigatedDeregisters => "investigatedDeregisters",
            Self::InvestigatedChanges => "investigatedChanges",
            Self::BranchOfBranch => "branchOfBranch",
            Self::NotPartnership => "notPartnership",
            Self::HeadOfficeTooYoung => "headOfficeTooYoung",
            Self::HeadOfficeTooSmall => "headOfficeTooSmall",
            Self::BranchRevokedLately => "branchRevokedLately",
            Self::PartnerPosted => "partnerPosted",
            Self::NotPosted => "notPosted",
            Self::LegalWorkTooShort => "legalWorkTooShort",
            Self::NotOwnUnit => "notOwnUnit",
            Self::NotUnitStaff => "notUnitStaff",
            Self::OtherStaffName => "otherStaffName",
            Self::StaffCertified => "staffCertified",
            Self::NoPartyMember => "noPartyMember",
            Self::SamePartyOrganisation => "samePartyOrganisation",
            Self::PenaltyUnknown => "penaltyUnknown",
            Self::PenaltyRepaired => "penaltyRepaired",
            Self::RevocationStays => "revocationStays",
            Self::PenaltyRuns => "penaltyRuns",
            Self::PublishedTooShort => "publishedTooShort",
            Self::YearAssessed(_) => "yearAssessed",
            Self::LicensedLater(_) => "licensedLater",
            Self::AssessmentOver(_) => "assessmentOver",
            Self::CallOver(_) => "callOver",
        }
    }
}
