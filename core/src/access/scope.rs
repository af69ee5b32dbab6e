//! The data scope: which records an account reaches, as data that the server turns into a condition
//! (`docs/handbook/conventions.md` 0).

use serde::{Deserialize, Serialize};

use super::AccountKind;

/// How far a role reaches: of what the organisations of those who have it reach, never more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RoleScope {
    /// What the organisation itself keeps, and the cases that it handles.
    Organisation,
    /// What the level of the organisation says.
    #[default]
    Level,
}

impl RoleScope {
    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Organisation => "organisation",
            Self::Level => "level",
        }
    }

    /// The scope of a stored code. One that is none reaches no more than the organisation.
    #[must_use]
    pub fn from_code(code: &str) -> Self {
        if code == Self::Level.code() { Self::Level } else { Self::Organisation }
    }

    /// The scope of whoever has several roles, which is the widest; of none, that of the level.
    #[must_use]
    pub fn of_roles(roles: impl IntoIterator<Item = Self>) -> Self {
        roles.into_iter().max().unwrap_or_default()
    }
}

/// The account that a data scope is for: what the scope depends on.
#[derive(Clone, Copy, Debug)]
pub struct ScopeSubject<'a> {
    /// Kind of account.
    pub kind: AccountKind,
    /// Level of the organisation, dictionary `JGCJ`: 1 state, 2 province, 3 city, 4 county, 5 association, 6 firm or unit.
    pub level: &'a str,
    /// Region of the organisation, 6 digits.
    pub region: &'a str,
    /// Id of the organisation.
    pub organisation: &'a str,
    /// How far the roles of the account reach.
    pub roles: RoleScope,
    /// Id of the lawyer's file, when the account is a lawyer's.
    pub lawyer_id: Option<&'a str>,
    /// Id of the firm's file, when the account is a firm's.
    pub firm_id: Option<&'a str>,
}

/// The records an account reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DataScope {
    /// Everything: the state and the province.
    All,
    /// Records whose region code starts so: 2 digits for a province, 4 for a city, 6 for a county.
    Region(String),
    /// What an authority of this id keeps, and the cases that it handles.
    Organisation(String),
    /// What belongs to somebody who is of no authority.
    Own(ScopeOwner),
    /// Nothing.
    Nothing,
}

/// Whose records an account of no authority reaches. A table compares what it holds of these: a file the lawyer or the
/// firm, a case the organisation of its applicant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScopeOwner {
    /// Id of the organisation; empty: of none.
    pub organisation: String,
    /// Id of the lawyer's file.
    pub lawyer: Option<String>,
    /// Id of the firm's file; its branches are reached with it.
    pub firm: Option<String>,
}

impl ScopeSubject<'_> {
    /// State and province: all. City, county and association: the region of the organisation, nothing where that is no
    /// region's code. Roles may narrow this to the organisation. Everybody else: his own.
    #[must_use]
    pub fn data_scope(&self) -> DataScope {
        match (self.kind, self.level) {
            (AccountKind::Staff, "1" | "2" | "3" | "4" | "5") if self.roles == RoleScope::Organisation => {
                DataScope::Organisation(self.organisation.to_owned())
            }
            (AccountKind::Staff, "1" | "2") => DataScope::All,
            (AccountKind::Staff, "3" | "4" | "5") => region_scope(region_prefix(self.region)),
            _ => DataScope::Own(self.owner()),
        }
    }

    /// Where people are looked for who can be asked or given work: all for the state and the province, otherwise the
    /// city around the organisation, or the province of one that is the province's. Nothing where the region is no code.
    #[must_use]
    pub fn neighbourhood(&self) -> DataScope {
        match (self.kind, self.level) {
            (AccountKind::Staff, "1" | "2") => DataScope::All,
            _ => region_scope(region_prefix(self.region).map(|prefix| &prefix[..prefix.len().min(CITY_DIGITS)])),
        }
    }

    fn owner(&self) -> ScopeOwner {
        let id = |kind, id: Option<&str>| id.filter(|id| self.kind == kind && !id.is_empty()).map(str::to_owned);
        ScopeOwner {
            organisation: self.organisation.to_owned(),
            lawyer: id(AccountKind::Lawyer, self.lawyer_id),
            firm: id(AccountKind::Firm, self.firm_id),
        }
    }
}

/// Digits that all codes within a city share.
const CITY_DIGITS: usize = 4;

fn region_scope(prefix: Option<&str>) -> DataScope {
    prefix.map_or(DataScope::Nothing, |prefix| DataScope::Region(prefix.to_owned()))
}

/// The digits that all codes within a region share: `990000` is a province, `990100` a city, every other code a county.
/// `None` for what is no 6-digit code.
#[must_use]
pub fn region_prefix(code: &str) -> Option<&str> {
    let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then(|| code.strip_suffix("0000").or_else(|| code.strip_suffix("00")).unwrap_or(code))
}

/// The codes of a region and of those that hold it: its city, its province, the state. What their authorities publish
/// holds for it.
#[must_use]
pub fn regions_above(code: &str) -> [String; 4] {
    let digits = |count: usize| code.get(..count).unwrap_or(code);
    [code.to_owned(), format!("{}00", digits(4)), format!("{}0000", digits(2)), "000000".to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const CITY: ScopeSubject = ScopeSubject {
        kind: AccountKind::Staff,
        level: "3",
        region: "990100",
        organisation: "o1",
        roles: RoleScope::Level,
        lawyer_id: None,
        firm_id: None,
    };

    fn check(subject: ScopeSubject, scope: DataScope) {
        assert_eq!(subject.data_scope(), scope);
    }

    fn region(prefix: &str) -> DataScope {
        DataScope::Region(prefix.to_owned())
    }

    fn own(lawyer: Option<&str>, firm: Option<&str>) -> DataScope {
        let id = |it: &str| it.to_owned();
        DataScope::Own(ScopeOwner { organisation: id("o1"), lawyer: lawyer.map(id), firm: firm.map(id) })
    }

    #[test]
    fn the_state_and_the_province_reach_everything() {
        check(ScopeSubject { level: "1", region: "000000", ..CITY }, DataScope::All);
        check(ScopeSubject { level: "2", region: "990000", ..CITY }, DataScope::All);
        check(ScopeSubject { level: "2", region: "", ..CITY }, DataScope::All);
    }

    #[test]
    fn staff_reach_the_region_of_their_organisation() {
        check(CITY, region("9901"));
        check(ScopeSubject { level: "4", region: "990102", ..CITY }, region("990102"));
        check(ScopeSubject { level: "5", region: "990100", ..CITY }, region("9901"));
        check(ScopeSubject { level: "5", region: "990000", ..CITY }, region("99"));
    }

    #[test]
    fn staff_without_a_region_reach_nothing() {
        for level in ["3", "4", "5"] {
            for code in ["", "99%", "9901", "99010a"] {
                check(ScopeSubject { level, region: code, ..CITY }, DataScope::Nothing);
            }
        }
    }

    #[test]
    fn roles_narrow_what_an_authority_reaches_and_nobody_elses() {
        let narrow = ScopeSubject { roles: RoleScope::Organisation, ..CITY };
        for level in ["1", "2", "3", "4", "5"] {
            check(ScopeSubject { level, ..narrow }, DataScope::Organisation("o1".to_owned()));
        }
        check(ScopeSubject { level: "6", ..narrow }, own(None, None));
        check(ScopeSubject { kind: AccountKind::Lawyer, lawyer_id: Some("l1"), ..narrow }, own(Some("l1"), None));
        assert_eq!(RoleScope::of_roles([RoleScope::Organisation, RoleScope::Level]), RoleScope::Level);
        assert_eq!(RoleScope::of_roles([RoleScope::Organisation]), RoleScope::Organisation);
        assert_eq!(RoleScope::of_roles([]), RoleScope::Level);
        assert_eq!(["level", "organisation", "x"].map(RoleScope::from_code).map(RoleScope::code)[2], "organisation");
    }

    #[test]
    fn firms_lawyers_and_units_reach_their_own() {
        check(ScopeSubject { level: "6", ..CITY }, own(None, None));
        let firm = ScopeSubject { kind: AccountKind::Firm, level: "6", firm_id: Some("f1"), ..CITY };
        check(firm, own(None, Some("f1")));
        check(ScopeSubject { kind: AccountKind::Lawyer, lawyer_id: Some("l1"), ..firm }, own(Some("l1"), None));
        check(ScopeSubject { firm_id: Some(""), ..firm }, own(None, None));
        check(ScopeSubject { kind: AccountKind::Lawyer, level: "2", ..CITY }, own(None, None));
    }

    #[test]
    fn a_region_lies_in_its_city_its_province_and_the_state() {
        assert_eq!(regions_above("990102"), ["990102", "990100", "990000", "000000"]);
        assert_eq!(regions_above("990000"), ["990000", "990000", "990000", "000000"]);
        assert_eq!(regions_above("000000"), ["000000"; 4]);
    }

    #[test]
    fn people_are_looked_for_in_the_city_around() {
        let around = |level, code| ScopeSubject { level, region: code, ..CITY }.neighbourhood();
        assert_eq!(around("2", "990000"), DataScope::All);
        assert_eq!(around("3", "990100"), region("9901"));
        assert_eq!(around("4", "990102"), region("9901"));
        assert_eq!(around("5", "990000"), region("99"));
        assert_eq!(around("6", "990102"), region("9901"));
        assert_eq!(around("4", ""), DataScope::Nothing);
    }
}
