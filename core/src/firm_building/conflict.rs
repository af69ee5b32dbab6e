//! 回避: who must not visit or score a firm.

use crate::message::Message;

/// Somebody of a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Member {
    /// Firm that he works for.
    pub firm: Option<String>,
    /// Firms of which he is a partner.
    pub partner_of: Vec<String>,
    /// Firms that he left in the last two years.
    pub left: Vec<String>,
    /// Names of those who employ his family.
    pub family_works_for: Vec<String>,
}

/// A firm that a team visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitedFirm {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its head office, and its branches.
    pub related: Vec<String>,
}

/// Why somebody must not visit a firm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// He works for it, or for its head office or a branch.
    OwnFirm,
    /// He is a partner of it.
    Partner,
    /// He left it in the last two years.
    Former,
    /// A member of his family works for it.
    Family,
}

impl Conflict {
    /// What people are told.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::OwnFirm => Message::ConflictOwnFirm,
            Self::Partner => Message::ConflictPartner,
            Self::Former => Message::ConflictFormer,
            Self::Family => Message::ConflictFamily,
        }
    }
}

/// Why a member must not visit or score a firm; none: he may.
#[must_use]
pub fn conflict(member: &Member, firm: &VisitedFirm) -> Option<Conflict> {
    let is_it = |id: &String| *id == firm.id || firm.related.contains(id);
    if member.firm.iter().any(is_it) {
        Some(Conflict::OwnFirm)
    } else if member.partner_of.iter().any(is_it) {
        Some(Conflict::Partner)
    } else if member.left.contains(&firm.id) {
        Some(Conflict::Former)
    } else if member.family_works_for.iter().any(|employer| employer.trim() == firm.name) {
        Some(Conflict::Family)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_visits_a_firm_that_is_his_in_any_way() {
        let firm = VisitedFirm {
            id: "f1".to_owned(),
            name: "示范衡正律师事务所".to_owned(),
            related: vec!["f1-branch".to_owned()],
        };
        let some = |text: &str| vec![text.to_owned()];
        let cases = [
            (Member::default(), None),
            (Member { firm: Some("f2".to_owned()), partner_of: some("f2"), ..Member::default() }, None),
            (Member { firm: Some("f1".to_owned()), ..Member::default() }, Some(Conflict::OwnFirm)),
            (Member { firm: Some("f1-branch".to_owned()), ..Member::default() }, Some(Conflict::OwnFirm)),
            (Member { partner_of: some("f1"), ..Member::default() }, Some(Conflict::Partner)),
            (Member { left: some("f1"), ..Member::default() }, Some(Conflict::Former)),
            (Member { family_works_for: some("示范衡正律师事务所 "), ..Member::default() }, Some(Conflict::Family)),
        ];
        for (member, expected) in cases {
            assert_eq!(conflict(&member, &firm), expected, "{member:?}");
        }
    }
}
