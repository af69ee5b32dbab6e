//! 年度考核: what a yearly batch is of, by which flow it runs, which results it gives (`docs/handbook/fields.md` 1.14).

pub mod call;

use crate::code::{AssessmentLevel, PracticeCategory};
use serde::{Deserialize, Serialize};

use crate::caption::Caption;
use crate::code::OrganisationLevel;
use crate::message::Message;
use crate::violation::Violation;

/// Whom a batch assesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AssessmentKind {
    /// Full-time and part-time lawyers (律师年度考核).
    #[default]
    Lawyer,
    /// Yearly assessment of law firms (律师事务所年度检查考核).
    Firm,
    /// Government, company and legal-aid lawyers (公职、公司、法律援助律师年度考核).
    Public,
}

/// At the kind of a batch that is not the opener's.
#[must_use]
pub fn not_theirs() -> Violation {
    let message = Message::stated(
        "律师协会只组织执业律师的年度考核，律师事务所和公职、公司、法律援助律师的考核由司法行政机关组织",
        "Associations assess lawyers of firms; firms and lawyers outside firms are assessed by the authorities",
    );
    Violation::error("kind", message)
}

impl AssessmentKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lawyer, Self::Firm, Self::Public];

    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Lawyer => "lawyer",
            Self::Firm => "firm",
            Self::Public => "public",
        }
    }

    /// The kind of a stored code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The flow by which its cases run.
    #[must_use]
    pub const fn flow(self) -> &'static str {
        match self {
            Self::Lawyer => "lsndkh",
            Self::Firm => "swndkh",
            Self::Public => "gfndkh",
        }
    }

    /// The kind whose cases run by this flow.
    #[must_use]
    pub fn of_flow(flow: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.flow() == flow)
    }

    /// Categories of practice that take part; none: firms do.
    #[must_use]
    pub const fn categories(self) -> &'static [PracticeCategory] {
        match self {
            Self::Lawyer => &PracticeCategory::AT_FIRMS,
            Self::Firm => &[],
            Self::Public => &[PracticeCategory::Government, PracticeCategory::Company, PracticeCategory::LegalAid],
        }
    }

    /// Whether an organisation of this level opens batches of it: associations assess lawyers of firms, authorities alone firms
    /// and lawyers outside firms (律师事务所年度检查考核办法 5; 公职律师管理办法 18; 公司律师管理办法 18).
    #[must_use]
    pub fn is_opened_by(self, level: OrganisationLevel) -> bool {
        match level {
            OrganisationLevel::Association => self == Self::Lawyer,
            OrganisationLevel::Firm => false,
            _ => true,
        }
    }

    /// Who took no part: the result of those.
    #[must_use]
    pub const fn absent(self) -> &'static str {
        match self {
            Self::Firm => AssessmentLevel::FirmAbsent.code(),
            Self::Lawyer | Self::Public => AssessmentLevel::Absent.code(),
        }
    }
}

/// How far somebody's assessment has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AssessmentStage {
    /// Not handed in (未提交).
    #[default]
    Missing,
    /// In review (办理中).
    Running,
    /// Shown to the public (公示).
    Publicity,
    /// Deferred (暂缓).
    Deferred,
    /// Published (已公布).
    Done,
}

impl AssessmentStage {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [Self::Missing, Self::Running, Self::Publicity, Self::Deferred, Self::Done];

    /// As answers say it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Running => "running",
            Self::Publicity => "publicity",
            Self::Deferred => "deferred",
            Self::Done => "done",
        }
    }

    /// What people call it.
    #[must_use]
    pub fn caption(self) -> Caption {
        match self {
            Self::Missing => Caption::new("未提交", "Not handed in"),
            Self::Running => Caption::new("办理中", "Running"),
            Self::Publicity => Caption::new("公示中", "Shown"),
            Self::Deferred => Caption::new("暂缓", "Deferred"),
            Self::Done => Caption::new("已有结果", "Has a result"),
        }
    }

    /// The stage of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::built_in;

    #[test]
    fn every_kind_has_its_flow_and_a_result_for_who_took_no_part() {
        let all = built_in();
        let khdc = all.iter().find(|it| it.key == "khdc").unwrap();
        for kind in AssessmentKind::ALL {
            assert_eq!(AssessmentKind::from_code(kind.code()), Some(kind));
            assert_eq!(AssessmentKind::of_flow(kind.flow()), Some(kind));
            assert!(khdc.items.iter().any(|item| item.code == kind.absent()), "{kind:?}");
        }
    }

    #[test]
    fn associations_open_batches_of_lawyers_of_firms_alone() {
        let opened = |level| AssessmentKind::ALL.map(|kind| kind.is_opened_by(level));
        assert_eq!(opened(OrganisationLevel::Association), [true, false, false]);
        assert_eq!(opened(OrganisationLevel::City), [true, true, true]);
        assert_eq!(opened(OrganisationLevel::Firm), [false, false, false]);
    }
}
