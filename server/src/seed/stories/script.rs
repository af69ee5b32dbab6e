//! The script: who plays, what their forms begin with, and what happens on which day.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

/// `server/data/stories/stories.json`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Script {
    /// Interns whose internship was found fit; account `intern_NN` by place from 1, alternately of the first two firms.
    pub(super) interns: Vec<Person>,
    /// People with a degree who begin an internship: accounts `graduate_NN`.
    pub(super) graduates: Vec<Person>,
    /// Fixed accounts of the demo data who apply as persons, by account.
    pub(super) known: BTreeMap<String, KnownPerson>,
    /// Sole practitioners with a firm of their own: accounts `firm_NN`.
    pub(super) firms: Vec<SoleFirm>,
    /// More officers than the fixed accounts.
    pub(super) officers: Vec<Officer>,
    /// Penalties of before the stories begin, whose credit can be repaired.
    pub(super) penalties: Vec<EarlierPenalty>,
    /// What the form of a flow begins with, by the flow's key.
    pub(super) forms: BTreeMap<String, Map<String, Value>>,
    /// In any order: each has its days.
    pub(super) stories: Vec<Story>,
}

/// A person to invent: the rest is drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Person {
    /// His name.
    pub(super) name: String,
    /// Whether a man.
    pub(super) male: bool,
    /// Birthday, `YYYY-MM-DD`.
    pub(super) born: String,
}

/// What a person's forms say of him.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct KnownPerson {
    /// His name.
    pub(super) name: String,
    /// Dictionary xb.
    pub(super) gender: String,
    /// Birthday, `YYYY-MM-DD`.
    pub(super) born: String,
    /// Identity card, 18 characters.
    pub(super) id_no: String,
    /// Of the demo range.
    pub(super) mobile: String,
    /// Number of his legal qualification.
    pub(super) qual_no: String,
}

/// A sole practitioner's firm in 湖滨区: `firm-0000NN` and `lawyer-0000NN` from 81, with the account `firm_NN`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SoleFirm {
    /// Of the practitioner; the firm is named after him.
    pub(super) name: String,
    /// Street, number, floor.
    pub(super) address: String,
}

/// An officer beside the fixed accounts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Officer {
    /// What is typed at sign-in.
    pub(super) username: String,
    /// His name.
    pub(super) name: String,
    /// Id of his organisation.
    pub(super) org: String,
    /// Code of his role.
    pub(super) role: String,
}

/// A penalty that stands in a lawyer's file already, published.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct EarlierPenalty {
    /// Id of the file.
    pub(super) lawyer: String,
    /// Dictionary cfzl.
    pub(super) kind: String,
    /// Number of the decision.
    pub(super) doc_no: String,
    /// So many months before today.
    pub(super) months: i32,
    /// The facts.
    pub(super) reason: String,
}

/// A case from its application on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Story {
    /// What happens in it, for whoever reads a fault.
    pub(super) id: String,
    /// Key of the flow.
    pub(super) flow: String,
    /// Account of who applies.
    pub(super) who: String,
    /// The day, in working days before today: -1 is the last one.
    pub(super) on: i64,
    /// What he fills in beside what the form begins with. `"PDF"`, `"PNG"` and `"SIGNATURE"` stand for a file, `$day`,
    /// `$day+30` and `$lastyear` for days and years, `$name`, `$born` … for what is known of him, `$approvedName` for the
    /// number of the letter that approves a firm's name.
    #[serde(default)]
    pub(super) with: Map<String, Value>,
    /// What follows.
    pub(super) acts: Vec<StoryAct>,
}

/// One act.
#[derive(Debug, Deserialize)]
pub(super) struct StoryAct {
    /// The day, as `on` of the story.
    pub(super) on: i64,
    /// Account of who acts.
    pub(super) who: String,
    /// What he does.
    #[serde(flatten)]
    pub(super) kind: ActKind,
}

/// What somebody does.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum ActKind {
    /// Decides the task at a node, claimed before where it is a group's.
    Decide(Decision),
    /// Submits the form again, with these values changed.
    Resubmit {
        /// The node that waits for it.
        at: String,
        /// What is different.
        resubmit: Map<String, Value>,
    },
    /// Another call; `"$case"` in its input is the application.
    Call {
        /// Below `/api/lawer-approval`.
        call: String,
        /// Its input.
        body: Map<String, Value>,
    },
}

/// A decision on a task.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision {
    /// The node.
    pub(super) at: String,
    /// Operation (CLCZ), or `advised`.
    pub(super) r#do: String,
    /// Opinion.
    #[serde(default)]
    pub(super) say: String,
    /// With a signature.
    #[serde(default)]
    pub(super) sign: bool,
    /// What the node asks for, and fields of the form.
    #[serde(default)]
    pub(super) data: Map<String, Value>,
    /// Accounts that are asked or named.
    #[serde(default)]
    pub(super) whom: Vec<String>,
    /// Why more is asked for once again.
    pub(super) reason: Option<String>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_shipped_script_is_read_and_its_days_are_in_order() {
        let script: Script = serde_json::from_str(super::super::SCRIPT).unwrap();
        let ids: BTreeSet<&str> = script.stories.iter().map(|story| story.id.as_str()).collect();
        assert_eq!(ids.len(), script.stories.len(), "each story has a name of its own");
        for story in &script.stories {
            let days: Vec<i64> = [story.on].into_iter().chain(story.acts.iter().map(|act| act.on)).collect();
            assert!(days.is_sorted() && days.iter().all(|day| *day < 0), "{}: {days:?}", story.id);
        }
    }
}
