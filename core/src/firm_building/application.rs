//! How far a firm's application is, and when the firm may still change it.

use crate::code::codes;

codes! {
    /// State of an application.
    BuildingApplyState {
        /// The firm has not handed it in.
        Draft = "draft",
        /// The authorities look at it.
        Submitted = "submitted",
        /// The county has passed it on.
        County = "county",
        /// The firm is visited.
        Shortlisted = "shortlisted",
        /// It was sent back to the firm.
        Returned = "returned",
    }
}

impl BuildingApplyState {
    /// Whether the firm has it in hand.
    #[must_use]
    pub const fn is_with_firm(self) -> bool {
        matches!(self, Self::Draft | Self::Returned)
    }

    /// Whether what the firm has in hand is bound to the days of the release: what was sent back may be handed in again
    /// as long as applications are looked at.
    #[must_use]
    pub const fn is_bound_to_days(self) -> bool {
        !matches!(self, Self::Returned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sent_back_is_with_the_firm_whatever_the_day() {
        assert!(BuildingApplyState::Returned.is_with_firm() && !BuildingApplyState::Returned.is_bound_to_days());
        assert!(BuildingApplyState::Draft.is_with_firm() && BuildingApplyState::Draft.is_bound_to_days());
        assert!(!BuildingApplyState::Submitted.is_with_firm());
    }
}
