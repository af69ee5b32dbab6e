//! A lawyer takes his Party membership to another organisation (`dyzz`).

use super::Ground;
use super::ground::first;
use super::standing::ITEM;
use crate::code::MemberStatus;
use crate::oversight::unknown_party_organisation;
use crate::violation::Violation;

/// The file of a Party member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberFile {
    /// Its state.
    pub status: Option<MemberStatus>,
    /// His organisation.
    pub organisation: String,
}

/// Where he wants to go.
#[derive(Clone, Copy, Debug)]
pub struct Destination<'a> {
    /// Its name.
    pub name: &'a str,
    /// It is none of those that are kept here.
    pub is_outside: bool,
    /// An organisation of this name is registered.
    pub is_known: bool,
}

/// Only a registered member has a membership to transfer, and to another organisation (中国共产党党员教育管理工作条例).
#[must_use]
pub fn check(member: Option<&MemberFile>, to: Destination<'_>) -> Option<Violation> {
    let is_member = member.is_some_and(|member| member.status == Some(MemberStatus::Registered));
    let is_same = member.is_some_and(|member| member.organisation == to.name);
    if let Some(ground) = first([(!is_member, Ground::NoPartyMember)]) {
        return Some(ground.at(ITEM));
    }
    if is_same {
        return Some(Ground::SamePartyOrganisation.at("toOrgName"));
    }
    (!to.is_outside && !to.is_known).then(|| Violation::error("toOrgName", unknown_party_organisation()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registered_member_goes_to_another_organisation_that_there_is() {
        let member = MemberFile {
            status: Some(MemberStatus::Registered),
            organisation: "示范衡正律师事务所党支部".to_owned(),
        };
        let to = |name, is_outside, is_known| Destination { name, is_outside, is_known };
        let field = |member: Option<&MemberFile>, to| check(member, to).map(|it| it.field);
        assert_eq!(field(Some(&member), to("示范明德律师事务所党支部", false, true)), None);
        assert_eq!(field(Some(&member), to("示范大学党支部", true, false)), None);
        assert_eq!(field(Some(&member), to("示范大学党支部", false, false)).as_deref(), Some("toOrgName"));
        assert_eq!(field(Some(&member), to("示范衡正律师事务所党支部", false, true)).as_deref(), Some("toOrgName"));
        assert_eq!(field(None, to("示范大学党支部", true, false)).as_deref(), Some("sqType"));
        let gone = MemberFile { status: Some(MemberStatus::TransferredOut), ..member };
        assert_eq!(field(Some(&gone), to("示范大学党支部", true, false)).as_deref(), Some("sqType"));
    }
}
