//! Whose case it is: the one rule of who decides nothing in a case because it is his own or about him
//! (`docs/handbook/approval-semantics.md` 4.12). People are told by all accounts they have.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::engine::model::environment::Environment;
use crate::engine::model::instance::{Instance, Task};

/// The accounts of those whose case it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Parties {
    /// Every account of the person or firm that applies.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub applicant: BTreeSet<String>,
    /// Every account of those whom the case is about.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub subjects: BTreeSet<String>,
    /// Which of these are accounts of firms: they hand in what their firm applies for, and so take steps of a group.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub firms: BTreeSet<String>,
}

impl Parties {
    /// All of them.
    #[must_use]
    pub fn accounts(&self) -> BTreeSet<String> {
        self.applicant.union(&self.subjects).cloned().collect()
    }

    /// Whether the account is of one of them.
    #[must_use]
    pub fn includes(&self, user: &str) -> bool {
        self.applicant.contains(user) || self.subjects.contains(user)
    }

    /// Whether the account takes no step of a group in this case.
    #[must_use]
    pub fn bars(&self, user: &str) -> bool {
        self.includes(user) && !self.firms.contains(user)
    }

    /// Whether somebody may take a task that its candidates share: not in his own case, unless the task names him, and not in
    /// the place of somebody whose case it is.
    #[must_use]
    pub fn may_claim(&self, task: &Task, user: &str) -> bool {
        match task.agents.get(user) {
            Some(principal) => !self.bars(user) && !self.bars(principal),
            None => !self.bars(user) || task.candidate_users.iter().any(|named| named == user),
        }
    }
}

impl Instance {
    /// Whether the account is of whoever applied.
    pub(crate) fn is_applicant(&self, user: &str) -> bool {
        self.initiator.as_deref() == Some(user) || self.parties.as_ref().is_some_and(|it| it.applicant.contains(user))
    }

    /// Whether the case is somebody's own, or about him. Where nobody has said whose it is, it is that of whoever started it.
    pub(crate) fn is_party(&self, user: &str) -> bool {
        match &self.parties {
            Some(parties) => parties.includes(user),
            None => self.initiator.as_deref() == Some(user),
        }
    }

    /// Whether somebody takes no step of an office, as the case is his own or about him: as far as it was said whose it is.
    pub(crate) fn bars(&self, user: &str) -> bool {
        self.parties.as_ref().is_some_and(|it| it.bars(user))
    }

    /// Nobody can ever take this task, as all who could are parties to the case: as far as everybody is known.
    pub(crate) fn is_left_to_parties(&self, environment: &Environment, task: &Task) -> bool {
        let Some(parties) = &self.parties else { return false };
        let is_shared = task.assignee.is_none() && task.candidate_users.is_empty() && !task.candidate_groups.is_empty();
        // Looking through all people takes long where there are many: only where a party is among the candidates.
        let mut all = parties.applicant.iter().chain(&parties.subjects);
        if !is_shared || !all.any(|user| parties.bars(user) && environment.is_member(user, &task.candidate_groups)) {
            return false;
        }
        let mut members = task.candidate_groups.iter().flat_map(|group| environment.members(group));
        environment.complete && members.all(|user| parties.bars(&user))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_a_step_of_a_group_in_his_own_case_nor_for_one_whose_case_it_is() {
        let set = |users: &[&str]| users.iter().map(|it| (*it).to_owned()).collect();
        let parties = Parties { applicant: set(&["ann", "firm"]), subjects: set(&["sue"]), firms: set(&["firm"]) };
        let task: Task = serde_json::from_value(serde_json::json!({
            "id": 1, "token": 1, "element": "a", "createdAt": 0, "version": 1, "candidateGroups": ["g"],
            "candidateUsers": ["sue", "for_ann", "for_bob"], "agents": { "for_ann": "ann", "for_bob": "bob" },
        }))
        .unwrap();
        for (user, may) in [
            ("ann", false),
            ("for_ann", false),
            ("for_bob", true),
            ("bob", true),
            ("firm", true),
            // The step names her.
            ("sue", true),
        ] {
            assert_eq!(parties.may_claim(&task, user), may, "{user}");
        }
    }
}
