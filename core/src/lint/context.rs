//! What the checks know of the world around a diagram. What is not known is not checked.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::expression::{NameCatalogue, VariableDeclaration};

/// How strict the checks are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Profile {
    /// An approval of this product: every user task needs a name, somebody who does it, a form, and sound operations.
    #[default]
    Approval,
    /// Any diagram another engine runs: what an approval needs is a warning only.
    Engine,
}

/// What is known around a diagram. None: unknown, the check is left out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct LintContext {
    /// How strict.
    pub profile: Profile,
    /// Codes of the forms that exist and are not deleted.
    pub forms: Option<BTreeSet<String>>,
    /// Codes of the roles, each with the number of its active members.
    pub roles: Option<BTreeMap<String, u32>>,
    /// Ids of the active users.
    pub users: Option<BTreeSet<String>>,
    /// Ids of the organisations.
    pub departments: Option<BTreeSet<String>>,
    /// Groups `ROLE@ORGANISATION` that the file names and that somebody is in.
    pub groups: Option<BTreeSet<String>>,
    /// Posts that people have, `ROLE@ORGANISATION`.
    pub posts: Option<BTreeSet<String>>,
    /// Registered handlers of listeners, services and scripts, by class or delegate name.
    pub handlers: Option<BTreeSet<String>>,
    /// Keys of the processes that are deployed, beside those of the file.
    pub processes: Option<BTreeSet<String>>,
    /// Types of the dictionaries that form fields may take their choices from.
    pub dictionaries: Option<BTreeSet<String>>,
    /// Nodes that running instances stand on, each with the number of instances, when a new version is deployed.
    pub occupied: BTreeMap<String, usize>,
    /// Variables and beans that expressions may use. Beans without variables: any other name may be a variable.
    #[serde(skip)]
    pub names: Option<NameCatalogue>,
    /// Keys of the fields of the forms that start the file's processes, by their codes.
    #[serde(skip)]
    pub form_fields: BTreeMap<String, BTreeSet<String>>,
    /// What an application gives its flow, by the code of its form: see `Form::process_variables`.
    #[serde(skip)]
    pub form_variables: BTreeMap<String, BTreeMap<String, VariableDeclaration>>,
}

impl LintContext {
    /// What there is, a line a thing: `form CODE`, `role CODE MEMBERS`, `dictionary KEY`, `handler NAME`. What of these
    /// stands on no line is not there.
    #[must_use]
    pub fn of_lines(lines: &str) -> Self {
        let (mut forms, mut dictionaries, mut handlers) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut roles = BTreeMap::new();
        for (kind, name) in lines.lines().filter_map(|line| line.split_once(' ')) {
            match kind {
                "form" => _ = forms.insert(name.to_owned()),
                "dictionary" => _ = dictionaries.insert(name.to_owned()),
                "handler" => _ = handlers.insert(name.to_owned()),
                _ => {
                    let (code, members) = name.split_once(' ').unwrap_or((name, ""));
                    roles.insert(code.to_owned(), members.parse().unwrap_or(0));
                }
            }
        }
        Self {
            forms: Some(forms),
            roles: Some(roles),
            dictionaries: Some(dictionaries),
            handlers: Some(handlers),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_is_read_from_lines() {
        let context = LintContext::of_lines("form F_A\nrole R_A 2\nrole R_B 0\nhandler closeApplication\nbroken");
        assert_eq!(context.forms, Some(BTreeSet::from(["F_A".to_owned()])));
        assert_eq!(context.roles, Some(BTreeMap::from([("R_A".to_owned(), 2), ("R_B".to_owned(), 0)])));
        assert_eq!(context.dictionaries, Some(BTreeSet::new()));
        assert_eq!(context.handlers, Some(BTreeSet::from(["closeApplication".to_owned()])));
    }
}
