//! Why something of insurance is refused, in both languages (`docs/handbook/fields.md` 1.8).

use crate::access::regions_above;
use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// 已发布: the state of a release by which policies are registered (dictionary bxfbzt).
pub const RELEASE_PUBLISHED: &str = "1";
/// 已截止.
pub const RELEASE_CLOSED: &str = "2";

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
    /// A registration that is handed in names nobody else.
    HandedIn,
    /// No policy of this number is registered for the firm.
    NoPolicy,
    /// The policy does not cover him.
    NotInsured,
    /// It happened before the policy began, or after it had ended.
    HappenedOutside,
    /// A policy of this number stands on record.
    PolicyRegistered,
    /// No release of this number is there for the region.
    NoRelease,
    /// The release takes no registrations any more.
    ReleaseClosed,
}

/// What of a release says whether a policy is registered by it.
#[derive(Clone, Copy, Debug)]
pub struct ReleaseTerms<'a> {
    /// Dictionary bxfbzt.
    pub state: &'a str,
    /// The last day of registration, `yyyy-MM-dd`; absent: there is none.
    pub deadline: Option<&'a str>,
    /// Code of the region that it is for.
    pub region: &'a str,
}

/// Why somebody of this region registers no policy by the release today; `None`: he may.
#[must_use]
pub fn release_ground(release: Option<ReleaseTerms<'_>>, region: &str, today: Date) -> Option<InsuranceGround> {
    let is_here = |it: &ReleaseTerms<'_>| regions_above(region).iter().any(|code| code == it.region);
    let Some(release) = release.filter(is_here) else { return Some(InsuranceGround::NoRelease) };
    let is_over = release.deadline.is_some_and(|day| day < today.to_string().as_str());
    match release.state {
        RELEASE_PUBLISHED if !is_over => None,
        RELEASE_PUBLISHED | RELEASE_CLOSED => Some(InsuranceGround::ReleaseClosed),
        _ => Some(InsuranceGround::NoRelease),
    }
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
            Self::HandedIn => ("handedIn", "登记已提交，不能再改名单", "It is handed in: its list stays as it is"),
            Self::NoRelease => ("noRelease", "本地区没有该编号的已发布方案", "No published release of this region"),
            Self::ReleaseClosed => {
                ("releaseClosed", "该方案的登记已截止", "This release takes no registrations any more")
            }
            Self::NoPolicy => {
                ("noPolicy", "本所没有该保单号的已登记保单", "No registered policy of the firm has this number")
            }
            Self::NotInsured => ("notInsured", "该律师不在保单的投保人员中", "The policy does not cover this lawyer"),
            Self::HappenedOutside => {
                ("happenedOutside", "发生日期应在保险期间内", "It must have happened within the time of the policy")
            }
            Self::PolicyRegistered => ("policyRegistered", "该保单已经登记", "This policy is registered already"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn policies_are_registered_by_releases_of_the_region_until_their_last_day() {
        let today = Date::parse("2026-11-21").unwrap();
        let ground =
            |state, deadline, region| release_ground(Some(ReleaseTerms { state, deadline, region }), "990102", today);
        assert_eq!(ground("1", Some("2026-11-21"), "990100"), None);
        assert_eq!(ground("1", None, "990000"), None);
        assert_eq!(ground("1", None, "000000"), None);
        assert_eq!(ground("1", Some("2026-11-20"), "990100"), Some(InsuranceGround::ReleaseClosed));
        assert_eq!(ground("2", None, "990100"), Some(InsuranceGround::ReleaseClosed));
        assert_eq!(ground("0", None, "990100"), Some(InsuranceGround::NoRelease), "a draft is told to nobody");
        assert_eq!(ground("1", None, "990200"), Some(InsuranceGround::NoRelease));
        assert_eq!(release_ground(None, "990102", today), Some(InsuranceGround::NoRelease));
    }
}
