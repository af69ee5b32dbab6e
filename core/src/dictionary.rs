//! Dictionaries: lists of codes behind selects, radios and filters (`domain.md` 2).
//!
//! The items live in the database, where administrators change them; checks are told which codes there are.

use std::collections::{BTreeMap, BTreeSet};

/// Dictionaries whose items are organisations: justice bureaus and bar associations.
pub const ORGANISATIONS: [&str; 2] = ["base.sfjg", "base.lxjg"];

/// The codes of the dictionaries that a check knows of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dictionaries(BTreeMap<String, BTreeSet<String>>);

impl Dictionaries {
    /// Adds codes to a dictionary, and the dictionary if it is new.
    pub fn add(&mut self, key: &str, codes: impl IntoIterator<Item = String>) {
        self.0.entry(key.to_owned()).or_default().extend(codes);
    }

    /// The codes of one dictionary; `None` when it is not known here.
    #[must_use]
    pub fn codes(&self, key: &str) -> Option<&BTreeSet<String>> {
        self.0.get(key)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The dictionaries that the server seeds, read from the same file.
    pub(crate) fn shipped() -> Dictionaries {
        let types: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../server/data/dictionaries.json")).unwrap();
        let mut dictionaries = Dictionaries::default();
        for kind in &types {
            let codes = kind["items"].as_array().unwrap().iter().map(|item| item["dm"].as_str().unwrap().to_owned());
            dictionaries.add(kind["code"].as_str().unwrap(), codes);
        }
        dictionaries
    }

    #[test]
    fn an_unknown_dictionary_is_not_an_empty_one() {
        let dictionaries = shipped();
        assert!(dictionaries.codes("xb").is_some_and(|codes| codes.contains("02") && !codes.contains("03")));
        assert_eq!(dictionaries.codes("nothing"), None);
    }
}
