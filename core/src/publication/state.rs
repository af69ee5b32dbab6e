//! From draft to published and back.

use serde::{Deserialize, Serialize};

use crate::code::codes;

codes! {
    /// How far a publication is (dictionary `fbzt`).
    PublicationState {
        /// 草稿: nobody but its authority sees it.
        Draft = "0",
        /// 待审: handed in for approval.
        AwaitingApproval = "1",
        /// 已发布: its readers see it.
        Published = "2",
        /// 已撤回: its readers see it no more.
        Withdrawn = "3",
    }
}

/// What is done with a publication as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PublicationAct {
    /// Hands a draft in.
    #[default]
    Submit,
    /// Gives it back to be changed.
    SendBack,
    /// Shows it to its readers.
    Publish,
    /// Takes it from them.
    Withdraw,
    /// Puts it above the others.
    Raise,
    /// Puts it among the others again.
    Lower,
    /// Removes one that no reader sees.
    Remove,
}

impl PublicationAct {
    /// Every act, in the order in which they are offered.
    pub const ALL: [Self; 7] =
        [Self::Submit, Self::SendBack, Self::Publish, Self::Withdraw, Self::Raise, Self::Lower, Self::Remove];

    /// Whether it takes the permission to publish; the others take the permission to write.
    #[must_use]
    pub const fn is_of_publisher(self) -> bool {
        matches!(self, Self::SendBack | Self::Publish | Self::Withdraw | Self::Raise | Self::Lower)
    }

    /// Whether whoever does it must say why.
    #[must_use]
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::SendBack | Self::Withdraw)
    }

    /// The state that it leads to; none: it is not possible in this one.
    #[must_use]
    pub const fn leads_to(self, from: PublicationState) -> Option<PublicationState> {
        use PublicationState::{AwaitingApproval, Draft, Published, Withdrawn};
        match (self, from) {
            (Self::Submit, Draft | Withdrawn) => Some(AwaitingApproval),
            (Self::SendBack, AwaitingApproval) => Some(Draft),
            (Self::Publish, Draft | AwaitingApproval | Withdrawn) | (Self::Raise | Self::Lower, Published) => {
                Some(Published)
            }
            (Self::Withdraw, Published) => Some(Withdrawn),
            (Self::Remove, Draft | Withdrawn) => Some(from),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(state: PublicationState, expected: &[PublicationAct]) {
        let possible: Vec<_> = PublicationAct::ALL.into_iter().filter(|act| act.leads_to(state).is_some()).collect();
        assert_eq!(possible, expected, "{state:?}");
    }

    #[test]
    fn what_readers_see_is_withdrawn_before_it_is_removed() {
        use PublicationAct::{Lower, Publish, Raise, Remove, SendBack, Submit, Withdraw};
        check(PublicationState::Draft, &[Submit, Publish, Remove]);
        check(PublicationState::AwaitingApproval, &[SendBack, Publish]);
        check(PublicationState::Published, &[Withdraw, Raise, Lower]);
        check(PublicationState::Withdrawn, &[Submit, Publish, Remove]);
    }
}
