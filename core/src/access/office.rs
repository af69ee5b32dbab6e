//! Who may look after whose account, and where organisations stand (`docs/handbook/permissions.md` 5.4).

use super::grant::{ADMINISTRATORS, may_grant};
use super::scope::region_prefix;
use crate::code::OrganisationLevel;
use crate::message::Message;

/// Whether somebody with these roles may act on the account of somebody with those: an administrator's account is looked
/// after by one of his own kind alone, so that nobody becomes another by a password that he sets. Roles by code.
#[must_use]
pub fn may_look_after<S: AsRef<str>, T: AsRef<str>>(own: &[S], other: &[T]) -> bool {
    let mut administrators = other.iter().map(AsRef::as_ref).filter(|role| ADMINISTRATORS.contains(role));
    administrators.all(|role| own.iter().any(|it| it.as_ref() == role))
}

/// Whether somebody who holds these permissions may give a role with those, or take it away.
#[must_use]
pub fn may_give_role<S: AsRef<str>, T: AsRef<str>>(held: &[S], of_role: &[T]) -> bool {
    of_role.iter().all(|permission| may_grant(held, permission.as_ref()))
}

/// Whether a role is for people of an organisation of this level (JGCJ). A role without a level is for those who work at
/// an authority or an association.
#[must_use]
pub fn role_fits(role_level: &str, organisation_level: &str) -> bool {
    if role_level.is_empty() {
        organisation_level != OrganisationLevel::Firm.code()
    } else {
        role_level == organisation_level
    }
}

/// An organisation where it is to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrganisationPlace<'a> {
    /// Its level (JGCJ).
    pub level: &'a str,
    /// Its region, 6 digits.
    pub region: &'a str,
}

/// What is wrong with where an organisation is to stand: the field and why; none: nothing. The code of its region is one
/// of its level, and whatever it stands below is of a higher level and has the region around it. Firms and units are the
/// register's.
#[must_use]
pub fn misplaced(it: OrganisationPlace<'_>, above: Option<OrganisationPlace<'_>>) -> Option<(&'static str, Message)> {
    let digits = region_prefix(it.region).map_or(0, str::len);
    let of_level = match it.level {
        "2" => digits == 2,
        "3" => digits == 4,
        "4" => digits == 6,
        "5" => digits == 2 || digits == 4,
        _ => return Some(("level", Message::NotInDictionary)),
    };
    if !of_level {
        return Some(("regionCode", Message::OrganisationRegion));
    }
    let Some(above) = above else {
        return (it.level != "2").then_some(("pid", Message::Required));
    };
    let is_bureau_above = matches!(above.level, "1" | "2" | "3") && above.level < it.level;
    let around = region_prefix(above.region).is_some_and(|prefix| it.region.starts_with(prefix));
    (!is_bureau_above || !around).then_some(("pid", Message::OrganisationAbove))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn administrators_are_looked_after_by_their_own_kind() {
        assert!(may_look_after(&["ROLE_ADMIN"], &["R_CITY_OP", "R_OLDCITY"]));
        assert!(may_look_after(&["ROLE_ADMIN"], &["ROLE_ADMIN"]) && may_look_after::<&str, &str>(&[], &[]));
        for other in ["ROLE_SECURITY", "ROLE_AUDIT"] {
            assert!(!may_look_after(&["ROLE_ADMIN"], &[other]), "{other}");
        }
        assert!(!may_look_after(&["R_CITY_OP"], &["ROLE_ADMIN"]));
    }

    #[test]
    fn nobody_gives_a_role_with_more_than_he_may_grant() {
        let security = ["security:*", "sys:user:list"];
        assert!(may_give_role(&security, &["sq:accept", "lawyer:list"]));
        assert!(!may_give_role(&security, &["sq:accept", "flow:def:list"]));
        assert!(!may_give_role(&["sys:*", "flow:*"], &["sq:accept"]));
        assert!(may_give_role(&["sys:*", "flow:*"], &["flow:*", "sys:*"]));
    }

    #[test]
    fn a_role_is_for_organisations_of_its_level() {
        assert!(role_fits("3", "3") && !role_fits("3", "4") && role_fits("", "2") && !role_fits("", "6"));
    }

    #[test]
    fn an_organisation_stands_below_one_with_the_region_around_it() {
        let at = |level, region| OrganisationPlace { level, region };
        let field = |it, above| misplaced(it, above).map(|(field, _)| field);
        assert_eq!(field(at("4", "990105"), Some(at("3", "990100"))), None);
        assert_eq!(field(at("5", "990100"), Some(at("3", "990100"))), None);
        assert_eq!(field(at("5", "990000"), Some(at("2", "990000"))), None);
        assert_eq!(field(at("4", "990105"), Some(at("2", "990000"))), None);
        assert_eq!(field(at("4", "990105"), Some(at("3", "990200"))), Some("pid"));
        assert_eq!(field(at("3", "990100"), Some(at("3", "990100"))), Some("pid"));
        assert_eq!(field(at("4", "990100"), Some(at("3", "990100"))), Some("regionCode"));
        assert_eq!(field(at("3", "990100"), None), Some("pid"));
        assert_eq!(field(at("6", "990105"), Some(at("4", "990105"))), Some("level"));
        assert_eq!(field(at("2", "980000"), None), None);
    }
}
