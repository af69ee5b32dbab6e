//! Who may be sent something, and who gets it: chosen one by one, by kind or by a group, and fixed when it is sent.

use serde::{Deserialize, Serialize};

use crate::access::AccountKind;
use crate::code::{OrganisationLevel, ReceiverKind};

/// What a sender chooses receivers by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TargetKind {
    /// A bureau or an association, by the id of the organisation.
    #[default]
    Organisation,
    /// A firm, by the id of its file.
    Firm,
    /// A lawyer, by the id of his file.
    Lawyer,
    /// Somebody who works at a bureau or association, by his account.
    Staff,
    /// A group of one's organisation, by its id.
    Group,
    /// All bureaus of a region.
    Bureaus,
    /// All associations of a region.
    Associations,
    /// All firms of a region that are active.
    Firms,
    /// All lawyers of a region who practise.
    Lawyers,
}

impl TargetKind {
    /// Whether it stands for all of a region: its id is a region's code, empty for all that one reaches.
    #[must_use]
    pub const fn is_region(self) -> bool {
        matches!(self, Self::Bureaus | Self::Associations | Self::Firms | Self::Lawyers)
    }
}

/// One choice of receivers.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkTarget {
    /// What is chosen.
    pub kind: TargetKind,
    /// Its id, or the code of a region.
    pub id: String,
}

/// What an account of an organisation of this level may choose, within its data scope: a bureau all below it, an association
/// other associations, firms and lawyers, a firm its own lawyers (`docs/handbook/fields.md` 1.13); a lawyer sends nothing.
#[must_use]
pub fn target_kinds(account: AccountKind, level: &str) -> &'static [TargetKind] {
    use TargetKind::{Associations, Bureaus, Firm, Firms, Group, Lawyer, Lawyers, Organisation, Staff};
    match (account, OrganisationLevel::from_code(level)) {
        (AccountKind::Staff, Some(OrganisationLevel::Association)) => {
            &[Firm, Lawyer, Group, Firms, Lawyers, Associations]
        }
        (
            AccountKind::Staff,
            Some(
                OrganisationLevel::Ministry
                | OrganisationLevel::Province
                | OrganisationLevel::City
                | OrganisationLevel::County,
            ),
        ) => &[Organisation, Firm, Lawyer, Staff, Group, Bureaus, Associations, Firms, Lawyers],
        (AccountKind::Firm, _) => &[Lawyer, Group, Lawyers],
        _ => &[],
    }
}

/// The receivers that an account answers for: its organisation, unless it is a lawyer's; the lawyer's file; the account
/// itself.
#[must_use]
pub fn receivers_of<'a>(
    kind: AccountKind,
    organisation: &'a str,
    lawyer: Option<&'a str>,
    account: &'a str,
) -> Vec<(ReceiverKind, &'a str)> {
    let own = match kind {
        AccountKind::Lawyer => lawyer.map(|lawyer| (ReceiverKind::Lawyer, lawyer)),
        AccountKind::Firm | AccountKind::Staff => Some((ReceiverKind::Organisation, organisation)),
    };
    own.into_iter().chain([(ReceiverKind::Account, account)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sends_upwards() {
        let kinds = target_kinds;
        assert!(kinds(AccountKind::Staff, "3").contains(&TargetKind::Bureaus));
        assert!(!kinds(AccountKind::Staff, "5").contains(&TargetKind::Bureaus), "no association directs a bureau");
        assert!(!kinds(AccountKind::Staff, "5").contains(&TargetKind::Organisation));
        assert!(
            kinds(AccountKind::Firm, "6")
                .iter()
                .all(|kind| { matches!(kind, TargetKind::Lawyer | TargetKind::Lawyers | TargetKind::Group) })
        );
        assert!(kinds(AccountKind::Lawyer, "6").is_empty());
        assert!(kinds(AccountKind::Staff, "6").is_empty());
    }

    #[test]
    fn a_lawyer_does_not_answer_for_his_firm() {
        let of = |kind| receivers_of(kind, "firm-1", Some("lawyer-1"), "user-1");
        assert_eq!(of(AccountKind::Lawyer), [(ReceiverKind::Lawyer, "lawyer-1"), (ReceiverKind::Account, "user-1")]);
        assert_eq!(of(AccountKind::Firm), [(ReceiverKind::Organisation, "firm-1"), (ReceiverKind::Account, "user-1")]);
        assert_eq!(receivers_of(AccountKind::Lawyer, "firm-1", None, "user-1"), [(ReceiverKind::Account, "user-1")]);
    }
}
