//! Why something of insurance is refused, in both languages (`docs/handbook/fields.md` 1.8).

use crate::message::Message;
use crate::violation::Violation;

/// Why a registration of insurance, or an addition to one, is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsuranceGround {
    /// Somebody has to be insured.
    NobodyInsured,
    /// He is insured by the policy already.
    InsuredTwice,
    /// The day lies outside the cover of the policy.
    OutsideCover,
    /// A firm insures its own lawyers, a lawyer himself.
    NotOwn,
    /// Only a registered policy takes additions.
    NotRegistered,
    /// A policy of this number stands on record.
    PolicyRegistered,
}

impl InsuranceGround {
    /// As an error at a field.
    #[must_use]
    pub fn at(self, field: impl Into<String>) -> Violation {
        let (code, zh, en) = self.sentence();
        Violation::error(field, Message::of_ground(code, zh.to_owned(), en.to_owned()))
    }

    const fn sentence(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::NobodyInsured => ("nobodyInsured", "请填写投保人员", "Name those who are insured"),
            Self::InsuredTwice => ("insuredTwice", "该律师已在名单中", "This lawyer is listed already"),
            Self::OutsideCover => {
                ("outsideCover", "生效日期应在保险期间内", "It must lie within the time of the policy")
            }
            Self::NotOwn => (
                "notOwn",
                "只能填写本所律师；律师本人登记的仅限本人",
                "A lawyer of this firm; where a lawyer registers, himself only",
            ),
            Self::NotRegistered => {
                ("notRegistered", "只有已登记的保单可以批增", "Only a registered policy takes additions")
            }
            Self::PolicyRegistered => ("policyRegistered", "该保单已经登记", "This policy is registered already"),
        }
    }
}
