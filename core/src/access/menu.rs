//! Which menu entries an account sees (`docs/handbook/permissions.md` 5.1, `shell.md` 5).

use serde::{Deserialize, Serialize};

use super::permits;

/// Kind of account, `zhlx` on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AccountKind {
    /// `lawer`: a lawyer or an intern.
    #[serde(rename = "lawer")]
    Lawyer,
    /// `lawer_firm`: a law firm's administrator.
    #[serde(rename = "lawer_firm")]
    Firm,
    /// `other`: authorities, associations, administrators.
    #[default]
    #[serde(rename = "other")]
    Staff,
}

impl AccountKind {
    /// Reads the wire code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "lawer" => Some(Self::Lawyer),
            "lawer_firm" => Some(Self::Firm),
            "other" => Some(Self::Staff),
            _ => None,
        }
    }
}

/// What a menu entry asks of an account.
#[derive(Clone, Copy, Debug)]
pub struct Gate<'a> {
    /// The kind of account it is for; `None` = all.
    pub kind: Option<AccountKind>,
    /// Empty = all of that kind. A lawyer's entry lists categories (`01,02`), any other entry names one permission.
    pub permission: &'a str,
}

/// Whether an account sees an entry. A lawyer sees it when its permission *contains* his category.
#[must_use]
pub fn sees<S: AsRef<str>>(gate: Gate, kind: AccountKind, category: &str, granted: &[S]) -> bool {
    if gate.kind.is_some_and(|it| it != kind) {
        return false;
    }
    if gate.permission.is_empty() {
        return true;
    }
    match kind {
        AccountKind::Lawyer => !category.is_empty() && gate.permission.contains(category),
        AccountKind::Firm | AccountKind::Staff => permits(granted, gate.permission),
    }
}

#[cfg(test)]
mod tests {
    use super::{AccountKind, Gate, sees};

    const NONE: &[&str] = &[];

    #[test]
    fn a_lawyer_sees_entries_of_his_category_and_open_ones() {
        let entry = |permission| Gate { kind: Some(AccountKind::Lawyer), permission };
        assert!(sees(entry("01,02,05"), AccountKind::Lawyer, "02", NONE));
        assert!(sees(entry(""), AccountKind::Lawyer, "11", NONE));
        assert!(!sees(entry("01,02,05"), AccountKind::Lawyer, "11", NONE));
        assert!(!sees(entry("01,02,05"), AccountKind::Lawyer, "", NONE), "an empty text is contained in everything");
    }

    #[test]
    fn staff_see_entries_they_hold_the_permission_for() {
        let entry = Gate { kind: Some(AccountKind::Staff), permission: "flow:def:list" };
        assert!(sees(entry, AccountKind::Staff, "", &["flow:*"]));
        assert!(!sees(entry, AccountKind::Staff, "", &["sys:*"]));
        assert!(!sees(entry, AccountKind::Firm, "", &["*"]));
    }

    #[test]
    fn entries_for_all_are_seen_by_all() {
        let entry = Gate { kind: None, permission: "" };
        for kind in [AccountKind::Lawyer, AccountKind::Firm, AccountKind::Staff] {
            assert!(sees(entry, kind, "", NONE));
        }
    }
}
