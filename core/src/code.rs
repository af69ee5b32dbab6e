//! Codes that rules and effects compare, one type a dictionary (`docs/handbook/dictionaries.md`). What is stored and
//! sent is the code; a code that an administrator has added is none of these and means nothing to the program.

mod application;
mod assessment;
mod case_review;
mod credit;
mod discipline;
mod file_status;
mod firm;
mod identity;
mod insurance;
mod internship;
mod item;
mod legal_aid;
mod legal_work;
mod letter;
mod organisation;
mod own_change;
mod party;
mod practice;
mod record_change;
mod record_kind;
mod role;
mod talk;
mod work;
mod yes_no;

pub use application::{ApplicationStage, ApplicationStatus, OperationResult};
pub use assessment::AssessmentLevel;
pub use case_review::{DrawWay, ReviewGrade, ReviewKind, ReviewStatus};
pub use credit::CreditObject;
pub use discipline::{PenaltyKind, PenaltySource};
pub use file_status::FileStatus;
pub use firm::{FirmChangeItem, FirmStatus, OrganisationForm};
pub use identity::DocumentType;
pub use insurance::{InsuranceStatus, InsuredState};
pub use internship::{
    InternAssessmentResult, InternAssessmentStatus, InternLogKind, InternLogStatus, InternshipKind, InternshipStatus,
    TrainingClassStatus, TrainingPlanStatus, TrainingStudentStatus,
};
pub use item::ShippedItem;
pub use legal_aid::{AidAnswer, AidCaseKind, AidDecision, AidSource, AidStatus};
pub use legal_work::{LegalStaffStatus, UnitStatus, WorkReportStatus};
pub use letter::{LetterAct, LetterStatus, ServiceWay};
pub use organisation::OrganisationLevel;
pub use own_change::OwnChangeStatus;
pub use party::{
    ItemStatus, MemberKind, MemberStatus, MembershipPlace, PartyOrganisationStatus, PartySyncSource, PartySyncStatus,
    PoliticalStatus, ResponsibilityStatus,
};
pub use practice::{FirmRole, PracticeCategory, PracticeStatus};
pub use record_change::RecordChangeKind;
pub use record_kind::RecordKind;
pub use role::RoleKind;
pub use talk::{TalkAnswer, TalkKind, TalkStatus, TalkTarget};
pub use work::{MeetingAnswer, ReceiptFieldKind, ReceiptStatus, ReceiverKind, WorkKind, WorkStatus};
pub use yes_no::YesNo;

/// The codes of a type, for who writes them down in another language (`web/src/core/codes.ts`).
#[derive(Clone, Copy, Debug)]
pub struct CodeList {
    /// The type's name.
    pub name: &'static str,
    /// What it is, by line.
    pub about: &'static [&'static str],
    /// Of each: name, meaning, code.
    pub codes: &'static [(&'static str, &'static str, &'static str)],
}

/// Declares the codes of a dictionary: what each means, and the code that never changes.
macro_rules! codes {
    ($(#[doc = $about:literal])* $name:ident {
        $($(#[doc = $meaning:literal])* $variant:ident = $code:literal),* $(,)?
    }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[doc = $meaning])* $variant),*
        }

        impl $name {
            /// All of them, by code.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// As it is written for the client.
            pub const LIST: $crate::code::CodeList = $crate::code::CodeList {
                name: stringify!($name),
                about: &[$($about),*],
                codes: &[$((stringify!($variant), concat!($($meaning),*), $code)),*],
            };

            /// What is stored and sent.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code),*
                }
            }

            /// What a code means; nothing if it is none of these.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                match code {
                    $($code => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use codes;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complaint::{ComplaintResult, ComplaintTarget, ReviewState};
    use crate::dictionary::built_in;
    use crate::internship::InternAlert;
    use crate::learning::question::QuestionKind;

    #[test]
    fn every_code_of_a_dictionary_has_its_variant() {
        let dictionaries = built_in();
        macro_rules! same {
            ($($key:literal is $name:ident),* $(,)?) => {
                $(
                    let shipped = dictionaries.iter().find(|it| it.key == $key).expect($key);
                    let shipped: Vec<&str> = shipped.items.iter().map(|item| item.code.as_str()).collect();
                    let known: Vec<&str> = $name::ALL.iter().map(|it| it.code()).collect();
                    assert_eq!(known, shipped, "{}", $key);
                    assert!($name::ALL.iter().all(|it| $name::from_code(it.code()) == Some(*it)), "{}", $key);
                )*
            };
        }
        same! {
            "CLJG" is OperationResult,
            "JGCJ" is OrganisationLevel,
            "bglx" is RecordChangeKind,
            "bxdj" is InsuranceStatus,
            "bxrylx" is InsuredState,
            "cfly" is PenaltySource,
            "cfzl" is PenaltyKind,
            "chdf" is MeetingAnswer,
            "gzlb" is WorkKind,
            "gzzt" is WorkStatus,
            "hzzd" is ReceiptFieldKind,
            "khdc" is AssessmentLevel,
            "lszt" is FirmStatus,
            "pxbzt" is TrainingClassStatus,
            "pxjhzt" is TrainingPlanStatus,
            "pxxyzt" is TrainingStudentStatus,
            "rzlb" is InternLogKind,
            "rzzt" is InternLogStatus,
            "dazt" is FileStatus,
            "dyzt" is MemberStatus,
            "dylx" is MemberKind,
            "dwzt" is UnitStatus,
            "cqfs" is DrawWay,
            "dzzzt" is PartyOrganisationStatus,
            "fwbg" is WorkReportStatus,
            "fwzt" is LegalStaffStatus,
            "fydf" is AidAnswer,
            "fyajzl" is AidCaseKind,
            "fyjd" is AidDecision,
            "fyly" is AidSource,
            "fyzt" is AidStatus,
            "sfbz" is YesNo,
            "pcdj" is ReviewGrade,
            "pclx" is ReviewKind,
            "pczt" is ReviewStatus,
            "pjdx" is CreditObject,
            "roletype" is RoleKind,
            "tmlx" is QuestionKind,
            "sdfs" is ServiceWay,
            "snsf" is FirmRole,
            "swbgsx" is FirmChangeItem,
            "sqzt" is ApplicationStatus,
            "sxkh" is InternAssessmentResult,
            "sxkhzt" is InternAssessmentStatus,
            "sxlb" is InternshipKind,
            "sxyj" is InternAlert,
            "sxzt" is InternshipStatus,
            "tbly" is PartySyncSource,
            "tbzt" is PartySyncStatus,
            "tscljg" is ComplaintResult,
            "tsfc" is ReviewState,
            "tzszt" is LetterStatus,
            "wczt" is ItemStatus,
            "tsdx" is ComplaintTarget,
            "ytdx" is TalkTarget,
            "ytlx" is TalkKind,
            "ytqr" is TalkAnswer,
            "ytzt" is TalkStatus,
            "zrzt" is ResponsibilityStatus,
            "zjlx" is DocumentType,
            "zzgx" is MembershipPlace,
            "zyzlb" is PracticeCategory,
            "zyzt" is PracticeStatus,
            "zzmm" is PoliticalStatus,
            "zzxs" is OrganisationForm,
        }
    }

    #[test]
    fn a_code_that_an_administrator_adds_is_none_of_these() {
        assert_eq!(FirmStatus::from_code("90"), None);
        assert_eq!(PenaltyKind::from_code(""), None);
    }
}
