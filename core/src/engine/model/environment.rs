//! What a step needs to know of the world: time, people, calendar. All of it data.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::calendar::Calendar;
use crate::engine::people::directory::Department;
use crate::engine::variables::bean::BeanMethod;

/// The circumstances of one act.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Milliseconds since 1970.
    pub now: i64,
    /// Who acts; none: the system.
    pub actor: Option<&'a Actor>,
    /// Everything that is the same for many acts.
    pub environment: &'a Environment,
}

/// Who gives a command: his id and the groups by which he may claim and decide.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Actor {
    /// Id of the user.
    pub user: String,
    /// `ROLE@ORGANISATION` and plain groups.
    pub groups: BTreeSet<String>,
    /// Acts as administrator: whose task it is does not matter.
    pub administrator: bool,
}

/// Everything that is the same for many acts. The server keeps one and renews it when people or roles change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Environment {
    /// Known role codes: an assignee `CODE@org` with one of them is a candidate group.
    pub roles: BTreeSet<String>,
    /// The variable that names a role's group at the organisation that a case stands at, by the role's code: a group
    /// without an organisation is that one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub role_variables: BTreeMap<String, String>,
    /// Who is known.
    pub people: BTreeMap<String, Person>,
    /// Departments by id.
    pub departments: BTreeMap<String, Department>,
    /// Members of groups that are lists of users.
    pub groups: BTreeMap<String, Vec<String>>,
    /// Methods that expressions may call, by bean and name.
    pub beans: BTreeMap<String, BTreeMap<String, BeanMethod>>,
    /// `people` lists everybody: who is not in it does not exist, and a group without members is empty.
    pub complete: bool,
    /// Who stands in for whom.
    pub absences: Vec<Absence>,
    /// Whom incidents and unroutable tasks are told to.
    pub managers: Vec<String>,
    /// Working days; the national calendar when none is given.
    pub calendar: Option<Calendar>,
    /// Roles that nobody has, where `people` does not list everybody: their groups are empty.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub vacant: BTreeSet<String>,
    /// Names of registered handlers: classes, delegate expressions, topics.
    pub handlers: BTreeSet<String>,
    /// Anybody may decide anything, as in Flowable, where the caller checks.
    pub trusting: bool,
}

/// A person who can be given work.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Person {
    /// Groups of the person, `ROLE@ORGANISATION` and plain.
    pub groups: BTreeSet<String>,
    /// Cannot be given work.
    pub disabled: bool,
    /// The person's leader, where that is not the leader of the department.
    pub leader: Option<String>,
    /// The department the person works in.
    pub department: Option<String>,
    /// Posts of the person: roles at an organisation, `ROLE@ORGANISATION`.
    pub posts: BTreeSet<String>,
}

/// Somebody stands in for somebody for a time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Absence {
    /// The absent one.
    pub principal: String,
    /// Who stands in.
    pub agent: String,
    /// First moment, in milliseconds since 1970.
    pub from: i64,
    /// First moment after it.
    pub to: i64,
    /// Only for these processes; empty: for all.
    pub processes: BTreeSet<String>,
}

impl Environment {
    /// The calendar by which working days are counted: the one given, else China's.
    #[must_use]
    pub fn calendar(&self) -> &Calendar {
        self.calendar.as_ref().unwrap_or_else(|| Calendar::china())
    }
}
