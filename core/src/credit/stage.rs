//! How far a rating has come.

use serde::{Deserialize, Serialize};

use crate::caption::Caption;

/// The steps of a rating, in their order (`docs/handbook/fields.md` 1.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CreditStage"))]
#[serde(rename_all = "camelCase")]
pub enum Stage {
    /// Whom it is of may add what he has to say of it (已计算).
    #[default]
    Computed,
    /// The county has given its opinion (县初评).
    First,
    /// The city has looked at it again (市复核).
    Reviewed,
    /// Everybody concerned may object (公示).
    Publicity,
    /// It stands in the file (已生效).
    Effective,
}

impl Stage {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Computed, Self::First, Self::Reviewed, Self::Publicity, Self::Effective];

    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Computed => "computed",
            Self::First => "first",
            Self::Reviewed => "reviewed",
            Self::Publicity => "publicity",
            Self::Effective => "effective",
        }
    }

    /// What people read.
    #[must_use]
    pub fn caption(self) -> Caption {
        match self {
            Self::Computed => Caption::new("已计算", "Computed"),
            Self::First => Caption::new("县局初评", "County has seen it"),
            Self::Reviewed => Caption::new("市局复核", "Reviewed"),
            Self::Publicity => Caption::new("公示中", "Shown"),
            Self::Effective => Caption::new("已生效", "In effect"),
        }
    }

    /// The stage of a stored code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// The stages that lead to this one: a city may do without the county's opinion.
    #[must_use]
    pub fn before(self) -> &'static [Self] {
        match self {
            Self::Computed => &[],
            Self::First => &[Self::Computed],
            Self::Reviewed => &[Self::Computed, Self::First],
            Self::Publicity => &[Self::Reviewed],
            Self::Effective => &[Self::Publicity],
        }
    }

    /// Whether points can still be entered and changed: before others were shown them.
    #[must_use]
    pub fn is_open(self) -> bool {
        self < Self::Publicity
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_lead_forwards_and_keep_their_codes() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_code(stage.code()), Some(stage));
            assert!(stage.before().iter().all(|before| *before < stage));
        }
        assert!(!Stage::Publicity.is_open() && Stage::Reviewed.is_open());
    }
}
