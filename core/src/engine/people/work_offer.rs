//! Who may be given work of a case: the one rule for transfer, delegation, assignment by an administrator, added signers,
//! consultation, agents, copies and the people that an approver chooses (`docs/handbook/approval-semantics.md` 4.12).

use std::collections::BTreeSet;

use crate::access::ADMINISTRATORS;
use crate::engine::model::environment::{Environment, Person};
use crate::engine::model::instance::Task;
use crate::message::Message;

/// Work that somebody is about to give others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkOffer {
    /// Organisations whose staff may get it. Staff of an organisation are those who have a role there.
    pub organisations: BTreeSet<String>,
    /// Users whom the node names.
    pub candidate_users: BTreeSet<String>,
    /// Groups that the node names.
    pub candidate_groups: BTreeSet<String>,
    /// Accounts of the applicant and of those whom the case is about.
    pub parties: BTreeSet<String>,
    /// Who gives it; none: it may stay with whoever gives it.
    pub giver: Option<String>,
}

/// Why somebody may not be given work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAssignable {
    /// There is no such account, or it is closed.
    Unknown,
    /// He gives it himself.
    Giver,
    /// The case is his own, or about him.
    Party,
    /// He administers the system, and handles no case.
    Administrator,
    /// Neither of the organisation nor named by the node.
    Outside,
}

impl WorkOffer {
    /// What is to be done at a task. Its organisations are those of its groups; without groups that of whoever has it, or
    /// had it first; where nobody has it, those of whom the node names.
    #[must_use]
    pub fn of_task(environment: &Environment, task: &Task, giver: &str) -> Self {
        let of_user = |user: &String| environment.department_of(user).map(str::to_owned);
        let of_groups: BTreeSet<String> =
            task.candidate_groups.iter().filter_map(|group| Some(group.split_once('@')?.1.to_owned())).collect();
        let of_holder = || task.owner.as_ref().or(task.assignee.as_ref()).and_then(of_user);
        let organisations = if !of_groups.is_empty() {
            of_groups
        } else if let Some(organisation) = of_holder() {
            BTreeSet::from([organisation])
        } else {
            task.candidate_users.iter().filter_map(of_user).collect()
        };
        Self {
            organisations,
            candidate_users: task.candidate_users.iter().cloned().collect(),
            candidate_groups: task.candidate_groups.iter().cloned().collect(),
            parties: BTreeSet::new(),
            giver: Some(giver.to_owned()),
        }
    }

    /// Work among the staff of one organisation.
    #[must_use]
    pub fn within(organisation: &str, giver: &str) -> Self {
        Self {
            organisations: BTreeSet::from([organisation.to_owned()]),
            giver: Some(giver.to_owned()),
            ..Self::default()
        }
    }

    /// Why this user may not get it; none: he may.
    #[must_use]
    pub fn refusal(&self, environment: &Environment, user: &str) -> Option<NotAssignable> {
        let Some(person) = environment.people.get(user).filter(|_| environment.can_work(user)) else {
            return Some(NotAssignable::Unknown);
        };
        if self.giver.as_deref() == Some(user) {
            return Some(NotAssignable::Giver);
        }
        if self.parties.contains(user) {
            return Some(NotAssignable::Party);
        }
        if administers(person) {
            return Some(NotAssignable::Administrator);
        }
        (!self.is_candidate(user, person) && !self.is_staff(person)).then_some(NotAssignable::Outside)
    }

    fn is_candidate(&self, user: &str, person: &Person) -> bool {
        self.candidate_users.contains(user) || !self.candidate_groups.is_disjoint(&person.groups)
    }

    fn is_staff(&self, person: &Person) -> bool {
        let of = |organisation: &String| self.organisations.contains(organisation);
        person.department.as_ref().is_some_and(of) && !person.groups.is_empty()
    }
}

fn administers(person: &Person) -> bool {
    let role =
        |group: &String| ADMINISTRATORS.contains(&group.split_once('@').map_or(group.as_str(), |(role, _)| role));
    person.groups.iter().any(role)
}

impl NotAssignable {
    /// The sentence at the field that names him.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Unknown => Message::NotInDictionary,
            Self::Giver => Message::NotYourself,
            Self::Party => Message::PartyToTheCase,
            Self::Administrator => Message::AdministratorOfTheSystem,
            Self::Outside => Message::NotOfTheOrganisation,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bureau with three officers, a lawyer's firm with its head, and the administrator of the system.
    fn world() -> Environment {
        let person = |department: &str, groups: &[&str]| Person {
            department: Some(department.to_owned()),
            groups: groups.iter().map(|it| (*it).to_owned()).collect(),
            ..Person::default()
        };
        let people = [
            ("clerk", person("bureau", &["CLERK@bureau"])),
            ("checker", person("bureau", &["CHECKER@bureau"])),
            ("admin", person("bureau", &["ROLE_ADMIN@bureau"])),
            ("cleaner", person("bureau", &[])),
            ("gone", Person { disabled: true, ..person("bureau", &["CLERK@bureau"]) }),
            ("county", person("county", &["CLERK@county"])),
            ("head", person("firm", &["HEAD@firm"])),
            ("lawyer", person("firm", &[])),
        ];
        let people = people.into_iter().map(|(id, person)| (id.to_owned(), person)).collect();
        Environment { people, complete: true, ..Environment::default() }
    }

    fn task(groups: &[&str], assignee: Option<&str>) -> Task {
        let task = serde_json::json!({
            "id": 1, "token": 1, "element": "a", "createdAt": 0, "version": 1,
            "candidateGroups": groups, "assignee": assignee,
        });
        serde_json::from_value(task).unwrap()
    }

    /// Who of all may get it.
    fn check(offer: &WorkOffer, expected: &[&str]) {
        let world = world();
        let may: Vec<&str> =
            world.people.keys().filter(|it| offer.refusal(&world, it).is_none()).map(String::as_str).collect();
        assert_eq!(may, expected);
    }

    #[test]
    fn the_staff_of_the_tasks_organisation_may_get_it() {
        check(&WorkOffer::of_task(&world(), &task(&["CLERK@bureau"], Some("clerk")), "clerk"), &["checker"]);
        check(&WorkOffer::of_task(&world(), &task(&[], Some("clerk")), "clerk"), &["checker"]);
        check(&WorkOffer::within("bureau", "checker"), &["clerk"]);
    }

    #[test]
    fn a_firms_step_stays_among_those_who_act_for_the_firm() {
        check(&WorkOffer::of_task(&world(), &task(&["HEAD@firm"], None), "admin"), &["head"]);
        check(&WorkOffer::of_task(&world(), &task(&[], Some("lawyer")), "lawyer"), &["head"]);
    }

    #[test]
    fn whom_the_node_names_may_get_it_wherever_he_is() {
        let mut named = WorkOffer::within("bureau", "clerk");
        named.candidate_users.insert("lawyer".to_owned());
        named.candidate_groups.insert("CLERK@county".to_owned());
        check(&named, &["checker", "county", "lawyer"]);
    }

    #[test]
    fn a_party_an_administrator_and_the_giver_never_get_it() {
        let world = world();
        let mut offer = WorkOffer::of_task(&world, &task(&["CLERK@bureau"], None), "admin");
        offer.parties.insert("clerk".to_owned());
        let why = |user| offer.refusal(&world, user);
        assert_eq!(why("clerk"), Some(NotAssignable::Party), "though he is a candidate");
        assert_eq!(why("admin"), Some(NotAssignable::Giver));
        let other = WorkOffer::within("bureau", "clerk");
        assert_eq!(other.refusal(&world, "admin"), Some(NotAssignable::Administrator));
        assert_eq!(why("lawyer"), Some(NotAssignable::Outside));
        assert_eq!(why("gone"), Some(NotAssignable::Unknown));
        assert_eq!(why("nobody"), Some(NotAssignable::Unknown));
    }
}
