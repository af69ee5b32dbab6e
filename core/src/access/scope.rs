//! The data scope: which records an account reaches, as data that the server turns into a condition (`conventions.md` 0).

use serde::{Deserialize, Serialize};

use super::AccountKind;

/// What the data scope depends on.
#[derive(Clone, Copy, Debug)]
pub struct Account<'a> {
    /// Kind of account.
    pub kind: AccountKind,
    /// Level of the organisation, dictionary `JGCJ`.
    pub level: &'a str,
    /// Region of the organisation, 6 digits.
    pub region: &'a str,
    /// The lawyer's file, when the account is a lawyer's.
    pub lawyer_id: Option<&'a str>,
    /// The firm's file, when the account is a firm's.
    pub firm_id: Option<&'a str>,
}

/// The records an account reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DataScope {
    /// Everything: the province.
    All,
    /// Records whose region code starts so: 2 digits for a province, 4 for a city, 6 for a county.
    Region(String),
    /// Records of this firm and of its branches.
    Firm(String),
    /// Records of this lawyer.
    Lawyer(String),
    /// Nothing.
    Nothing,
}

impl Account<'_> {
    /// Province: all. City and county: their region. An association: the region of its level. A firm and a lawyer:
    /// their own. Who has no file and no region reaches nothing.
    #[must_use]
    pub fn data_scope(&self) -> DataScope {
        let own = |id: Option<&str>, scope: fn(String) -> DataScope| {
            id.filter(|id| !id.is_empty()).map_or(DataScope::Nothing, |id| scope(id.to_owned()))
        };
        match self.kind {
            AccountKind::Lawyer => own(self.lawyer_id, DataScope::Lawyer),
            AccountKind::Firm => own(self.firm_id, DataScope::Firm),
            AccountKind::Staff => self.staff_scope(),
        }
    }

    fn staff_scope(&self) -> DataScope {
        match self.level {
            "1" | "2" => DataScope::All,
            "3" | "4" | "5" => match region_prefix(self.region) {
                Some(prefix) => DataScope::Region(prefix.to_owned()),
                None => DataScope::Nothing,
            },
            _ => DataScope::Nothing,
        }
    }
}

/// The digits that all codes within a region share: `990000` is a province, `990100` a city, every other code a county.
/// `None` for what is no 6-digit code.
#[must_use]
pub fn region_prefix(code: &str) -> Option<&str> {
    let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then(|| code.strip_suffix("0000").or_else(|| code.strip_suffix("00")).unwrap_or(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CITY: Account =
        Account { kind: AccountKind::Staff, level: "3", region: "990100", lawyer_id: None, firm_id: None };

    fn check(account: Account, scope: DataScope) {
        assert_eq!(account.data_scope(), scope);
    }

    #[test]
    fn staff_reach_the_region_of_their_organisation() {
        check(Account { level: "2", region: "990000", ..CITY }, DataScope::All);
        check(CITY, DataScope::Region("9901".to_owned()));
        check(Account { level: "4", region: "990102", ..CITY }, DataScope::Region("990102".to_owned()));
        check(Account { level: "5", region: "990100", ..CITY }, DataScope::Region("9901".to_owned()));
        check(Account { level: "5", region: "990000", ..CITY }, DataScope::Region("99".to_owned()));
    }

    #[test]
    fn firms_and_lawyers_reach_their_own() {
        let firm = Account { kind: AccountKind::Firm, level: "6", firm_id: Some("f1"), ..CITY };
        check(firm, DataScope::Firm("f1".to_owned()));
        let lawyer = Account { kind: AccountKind::Lawyer, lawyer_id: Some("l1"), ..firm };
        check(lawyer, DataScope::Lawyer("l1".to_owned()));
    }

    #[test]
    fn who_belongs_nowhere_reaches_nothing() {
        check(Account { region: "", ..CITY }, DataScope::Nothing);
        check(Account { region: "99%", ..CITY }, DataScope::Nothing);
        check(Account { level: "6", ..CITY }, DataScope::Nothing);
        check(Account { kind: AccountKind::Lawyer, ..CITY }, DataScope::Nothing);
        check(Account { kind: AccountKind::Firm, firm_id: Some(""), ..CITY }, DataScope::Nothing);
    }
}
