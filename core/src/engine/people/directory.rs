//! The people directory: departments with their leaders, posts, roles, groups. All of it data.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::engine::model::environment::{Absence, Environment, Person};
use crate::engine::model::instance::Task;

/// A department of an organisation: its leaders, and the one above it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Department {
    /// The department above; none: the root.
    pub parent: Option<String>,
    /// Who leads it: each of them counts.
    pub leaders: Vec<String>,
}

/// The most levels of departments that are looked at: a directory that runs in circles comes to an end.
const MAX_LEVELS: usize = 100;

impl Environment {
    /// Nothing is known against giving the user work.
    #[must_use]
    pub fn can_work(&self, user: &str) -> bool {
        self.people.get(user).map_or(!self.complete, |person| !person.disabled)
    }

    /// Which of these are people who can be given work.
    #[must_use]
    pub fn known_people(&self, ids: &BTreeSet<String>) -> BTreeSet<String> {
        ids.iter().filter(|id| self.people.get(*id).is_some_and(|person| !person.disabled)).cloned().collect()
    }

    /// Which of these are departments.
    #[must_use]
    pub fn known_departments(&self, ids: &BTreeSet<String>) -> BTreeSet<String> {
        ids.iter().filter(|id| self.departments.contains_key(*id)).cloned().collect()
    }

    /// The posts that people have.
    #[must_use]
    pub fn posts(&self) -> BTreeSet<String> {
        self.people.values().flat_map(|person| &person.posts).cloned().collect()
    }

    /// Who is away at a time and has somebody who can stand in for him in this process: one of the same department. One
    /// step: an agent's own agent is not asked.
    pub fn absences_at<'w>(&'w self, process: &'w str, at: i64) -> impl Iterator<Item = &'w Absence> {
        let applies = move |it: &&Absence| {
            (it.from..it.to).contains(&at) && (it.processes.is_empty() || it.processes.contains(process))
        };
        let can_stand_in = |it: &&Absence| {
            self.can_work(&it.agent) && self.department_of(&it.agent) == self.department_of(&it.principal)
        };
        self.absences.iter().filter(applies).filter(can_stand_in)
    }

    /// Somebody belongs to one of the groups, by his own groups or by the list of the group.
    #[must_use]
    pub fn is_member(&self, user: &str, groups: &[String]) -> bool {
        let own = self.people.get(user).map(|person| &person.groups);
        let listed = |group: &String| self.groups.get(group).is_some_and(|users| users.iter().any(|it| it == user));
        groups.iter().any(|group| own.is_some_and(|own| own.contains(group)) || listed(group))
    }

    /// Somebody belongs to one of the groups, as far as is known.
    #[must_use]
    pub fn has_members(&self, groups: &[String]) -> bool {
        groups.iter().any(|group| if self.complete { !self.members(group).is_empty() } else { !self.is_vacant(group) })
    }

    /// A group of a role that nobody has, or of one at no organisation.
    fn is_vacant(&self, group: &str) -> bool {
        let (role, organisation) = group.split_once('@').unwrap_or((group, group));
        self.vacant.contains(role) || organisation.is_empty() && self.roles.contains(role)
    }

    /// Nobody can ever decide it.
    #[must_use]
    pub fn has_nobody_for(&self, task: &Task) -> bool {
        task.assignee.is_none() && task.candidate_users.is_empty() && !self.has_members(&task.candidate_groups)
    }

    /// Who belongs to a group: by the person's own groups, or by the list of the group.
    #[must_use]
    pub fn members(&self, group: &str) -> Vec<String> {
        let mut found = self.people_who(|person| !person.disabled && person.groups.contains(group));
        for user in self.groups.get(group).into_iter().flatten() {
            if !found.contains(user) {
                found.push(user.clone());
            }
        }
        found
    }

    /// Who belongs to a group, or, where it names no organisation, who has the role in whatever organisation.
    #[must_use]
    pub fn members_of(&self, group: &str) -> Vec<String> {
        let mut found = self.members(group);
        for user in self.users_of_role(group) {
            if !found.contains(&user) {
                found.push(user);
            }
        }
        found
    }

    /// Which of these are groups with somebody in them.
    #[must_use]
    pub fn known_groups(&self, names: &BTreeSet<String>) -> BTreeSet<String> {
        let has_somebody = |name: &&String| name.contains('@') && !self.members(name).is_empty();
        names.iter().filter(has_somebody).cloned().collect()
    }

    /// Who has a role, in whatever organisation.
    #[must_use]
    pub fn users_of_role(&self, role: &str) -> Vec<String> {
        let has = |group: &String| group == role || group.split_once('@').is_some_and(|(code, _)| code == role);
        self.people_who(|person| person.groups.iter().any(has))
    }

    /// Ids of all people who have a post, in whatever department.
    #[must_use]
    pub fn users_of_post(&self, post: &str) -> Vec<String> {
        self.people_who(|person| person.posts.contains(post))
    }

    /// Who works directly in a department.
    #[must_use]
    pub fn users_of_department(&self, department: &str) -> Vec<String> {
        self.people_who(|person| person.department.as_deref() == Some(department))
    }

    /// The department somebody works in.
    #[must_use]
    pub fn department_of(&self, user: &str) -> Option<&str> {
        self.people.get(user)?.department.as_deref()
    }

    /// Ids of the leaders of a department; nobody where it has none or is not known.
    #[must_use]
    pub fn leaders_of_department(&self, department: &str) -> &[String] {
        self.departments.get(department).map_or(&[], |it| &it.leaders)
    }

    /// Leaders of a department and of those above it, `levels` in all: departments without one are passed over, nobody
    /// is named twice.
    #[must_use]
    pub fn leaders_upwards(&self, department: &str, levels: usize) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let leaders = self.upwards(department).take(levels).flat_map(|it| self.leaders_of_department(it));
        leaders.filter(|leader| seen.insert(*leader)).cloned().collect()
    }

    /// The leaders `level` levels up, 1 being the department itself; beyond the root the root's.
    #[must_use]
    pub fn leaders_at(&self, department: &str, level: usize) -> &[String] {
        let at = self.upwards(department).take(level.max(1)).last();
        at.map_or(&[], |it| self.leaders_of_department(it))
    }

    /// The leaders of somebody's department; one who is named for the person alone goes before.
    #[must_use]
    pub fn leaders_of(&self, user: &str) -> &[String] {
        let Some(person) = self.people.get(user) else { return &[] };
        match (&person.leader, &person.department) {
            (Some(own), _) => std::slice::from_ref(own),
            (None, Some(department)) => self.leaders_of_department(department),
            (None, None) => &[],
        }
    }

    /// Who stands above somebody: his leaders; of a leader those next above who lead what he does not.
    #[must_use]
    pub fn superiors_of(&self, user: &str) -> &[String] {
        let Some(person) = self.people.get(user) else { return &[] };
        if let Some(own) = person.leader.as_ref().filter(|leader| *leader != user) {
            return std::slice::from_ref(own);
        }
        let Some(department) = person.department.as_deref() else { return &[] };
        let mut leaders = self.upwards(department).map(|it| self.leaders_of_department(it));
        leaders.find(|it| !it.is_empty() && !it.iter().any(|leader| leader == user)).unwrap_or_default()
    }

    fn upwards<'w>(&'w self, department: &'w str) -> impl Iterator<Item = &'w str> {
        let above = |it: &&'w str| self.departments.get(*it)?.parent.as_deref();
        std::iter::successors(Some(department), above).take(MAX_LEVELS)
    }

    fn people_who(&self, applies: impl Fn(&Person) -> bool) -> Vec<String> {
        self.people.iter().filter(|(_, person)| applies(person)).map(|(user, _)| user.clone()).collect()
    }
}
