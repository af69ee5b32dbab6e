//! What would be if somebody were away, or nobody had a role: a flow is tried with it before anyone depends on it.

use std::collections::BTreeSet;

use crate::engine::model::environment::Environment;

/// What is supposed of the people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supposition {
    /// Users who are away, without anybody who stands in for them.
    pub absent: BTreeSet<String>,
    /// Role codes that nobody has.
    pub vacant: BTreeSet<String>,
}

impl Environment {
    /// The people as they would be then.
    #[must_use]
    pub fn supposing(mut self, supposition: &Supposition) -> Self {
        let Supposition { absent, vacant } = supposition;
        let is_vacant = |group: &str| vacant.contains(group.split_once('@').map_or(group, |(role, _)| role));
        // Whoever leads by a role that nobody has leads no more.
        for (id, department) in &mut self.departments {
            let led_by_it = |leader: &String| {
                let groups = self.people.get(leader).map(|person| &person.groups);
                let here = |group: &String| group.split_once('@').is_some_and(|(_, at)| at == id);
                groups.is_some_and(|it| it.iter().any(|group| here(group) && is_vacant(group)))
            };
            department.leaders.retain(|leader| !led_by_it(leader));
        }
        for (id, person) in &mut self.people {
            person.disabled |= absent.contains(id);
            person.groups.retain(|group| !is_vacant(group));
            person.posts.retain(|post| !is_vacant(post));
        }
        self.groups.retain(|group, _| !is_vacant(group));
        self.absences.retain(|it| !absent.contains(&it.principal));
        self.vacant.extend(vacant.iter().cloned());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_away_gets_nothing_and_a_role_that_nobody_has_is_empty() {
        let world: Environment = serde_json::from_value(serde_json::json!({
            "complete": true,
            "people": {
                "ann": { "department": "d1", "groups": ["CLERK@d1"], "posts": ["CLERK@d1"] },
                "bob": { "department": "d1", "groups": ["CLERK@d1", "HEAD@d1"] },
            },
            "departments": { "d1": { "leaders": ["bob"] } },
            "absences": [{ "principal": "ann", "agent": "bob", "from": 0, "to": 9 }],
        }))
        .unwrap();
        let set = |names: &[&str]| names.iter().map(|it| (*it).to_owned()).collect::<BTreeSet<_>>();
        let away = world.clone().supposing(&Supposition { absent: set(&["ann"]), ..Supposition::default() });
        assert_eq!(away.users_of_role("CLERK"), ["ann", "bob"], "known, but not to be given work");
        assert!(!away.can_work("ann") && away.can_work("bob"));
        assert_eq!((away.members("CLERK@d1"), away.absences.len()), (vec!["bob".to_owned()], 0));
        let empty = world.supposing(&Supposition { vacant: set(&["HEAD"]), ..Supposition::default() });
        assert!(empty.leaders_of_department("d1").is_empty() && empty.members("HEAD@d1").is_empty());
        assert_eq!(empty.members("CLERK@d1").len(), 2);
    }
}
