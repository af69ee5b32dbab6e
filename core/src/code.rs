//! Codes that rules and effects compare, one type a dictionary (`docs/handbook/dictionaries.md`). What is stored and
//! sent is the code; a code that an administrator has added is none of these and means nothing to the program.

mod application;
mod discipline;
mod firm;
mod identity;
mod internship;
mod letter;
mod organisation;
mod party;
mod practice;
mod record_change;
mod record_kind;

pub use application::{ApplicationStage, ApplicationStatus, OperationResult};
pub use discipline::PenaltyKind;
pub use firm::{FirmChangeItem, FirmStatus, OrganisationForm};
pub use identity::DocumentType;
pub use internship::{InternshipKind, InternshipStatus};
pub use letter::{LetterAct, LetterStatus, ServiceWay};
pub use organisation::OrganisationLevel;
pub use party::{PartySyncStatus, PoliticalStatus};
pub use practice::{FirmRole, PracticeCategory, PracticeStatus};
pub use record_change::RecordChangeKind;
pub use record_kind::RecordKind;

/// Declares the codes of a dictionary: what each means, and the code that never changes.
macro_rules! codes {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $code:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$meaning])* $variant),*
        }

        impl $name {
            /// All of them, by code.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

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
    use crate::dictionary::built_in;

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
            "cfzl" is PenaltyKind,
            "lszt" is FirmStatus,
            "sdfs" is ServiceWay,
            "snsf" is FirmRole,
            "swbgsx" is FirmChangeItem,
            "sqzt" is ApplicationStatus,
            "sxlb" is InternshipKind,
            "sxzt" is InternshipStatus,
            "tzszt" is LetterStatus,
            "zjlx" is DocumentType,
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
