//! Dictionaries: lists of codes behind selects, radios and filters (`docs/handbook/dictionaries.md` 2).
//!
//! Those that Lawdesk ships stand in `data/dictionaries.txt`; administrators add and change items in the database.
//! Organisations (`base.sfjg`, `base.lxjg`) are dictionaries whose items only the database knows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::caption::Caption;
use crate::locale::Locale;

/// Dictionaries whose items are organisations: justice bureaus and bar associations.
pub const ORGANISATIONS: [&str; 2] = ["base.sfjg", "base.lxjg"];

/// The shipped dictionaries that administrators may add codes to and switch codes off in: no rule, effect or state is one
/// of their codes. Of all others codes are compared somewhere, so that they can be renamed and sorted alone.
pub const OPEN: [&str; 30] = [
    "bxxz", "cscz", "djlm", "dnzw", "dwxz", "dzzxs", "fyfwxs", "hdlx", "hy", "hyzk", "jjlx", "jllx", "jtgx", "lszc",
    "mz", "pxkclx", "shzw", "ssjd", "syrlb", "tsgx", "tslx", "tsqd", "tzfl", "xl", "xw", "ytsy", "zcfl", "zgzlx",
    "zxyy", "zytc",
];

/// Whether codes may be added to a dictionary and switched off in it; those that administrators made (`own`) are open.
#[must_use]
pub fn is_open(key: &str, own: bool) -> bool {
    own || OPEN.contains(&key)
}

/// Whether it can be the key of a dictionary, or a code: letters and digits of ASCII, with `.`, `_` and `-`.
#[must_use]
pub fn is_code(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
}

/// A list of codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Dictionary {
    /// Stable name, e.g. `zyzlb`.
    pub key: String,
    /// What the user reads.
    pub title: Caption,
    /// In the order in which they are shown.
    pub items: Vec<DictionaryItem>,
}

/// One code of a dictionary. A code is never used twice and never changes its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DictionaryItem {
    /// What is stored.
    pub code: String,
    /// What the user reads.
    pub label: Caption,
}

/// The codes of the dictionaries that a check knows of, by the dictionary's key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Dictionaries(BTreeMap<String, BTreeSet<String>>);

impl Dictionaries {
    /// The dictionaries that Lawdesk ships.
    #[must_use]
    pub fn built_in() -> Self {
        let mut all = Self::default();
        for dictionary in built_in() {
            all.add(&dictionary.key, dictionary.items.into_iter().map(|item| item.code));
        }
        all
    }

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

/// The dictionaries that Lawdesk ships, in the order of the file.
#[must_use]
pub fn built_in() -> Vec<Dictionary> {
    let mut dictionaries: Vec<Dictionary> = Vec::new();
    for line in include_str!("../data/dictionaries.txt").lines() {
        let Some([key, zh, en]) = parts(line) else {
            continue;
        };
        let label = Caption::new(zh, en);
        match (key.strip_prefix(' '), dictionaries.last_mut()) {
            (Some(code), Some(dictionary)) => dictionary.items.push(DictionaryItem { code: code.to_owned(), label }),
            _ => dictionaries.push(Dictionary { key: key.to_owned(), title: label, items: Vec::new() }),
        }
    }
    dictionaries
}

/// What people read of the codes of a dictionary that Lawdesk ships.
#[must_use]
pub fn labels(key: &str, locale: Locale) -> BTreeMap<String, String> {
    let of = |label: Caption| match locale {
        Locale::ZhCn => label.zh,
        Locale::En => label.en,
    };
    let dictionary = built_in().into_iter().find(|it| it.key == key);
    dictionary.into_iter().flat_map(|it| it.items).map(|item| (item.code, of(item.label))).collect()
}

/// `key|Chinese|English`; `None` for a remark.
fn parts(line: &str) -> Option<[&str; 3]> {
    if line.starts_with('#') {
        return None;
    }
    let mut parts = line.splitn(3, '|');
    Some([parts.next()?, parts.next()?, parts.next()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_remark_a_dictionary_or_an_item() {
        let lines = include_str!("../data/dictionaries.txt").lines();
        let read = built_in().iter().map(|dictionary| 1 + dictionary.items.len()).sum::<usize>();
        assert_eq!(lines.filter(|line| !line.starts_with('#')).count(), read);
    }

    #[test]
    fn no_key_and_no_code_is_used_twice() {
        let dictionaries = built_in();
        let keys: BTreeSet<_> = dictionaries.iter().map(|dictionary| &dictionary.key).collect();
        assert_eq!(keys.len(), dictionaries.len());
        for dictionary in &dictionaries {
            let codes: BTreeSet<_> = dictionary.items.iter().map(|item| &item.code).collect();
            assert_eq!(codes.len(), dictionary.items.len(), "{}", dictionary.key);
            assert!(!codes.is_empty(), "{}", dictionary.key);
        }
    }

    #[test]
    fn no_open_dictionary_is_one_whose_codes_are_compared() {
        let compared = include_str!("code.rs");
        for key in OPEN {
            assert!(!compared.contains(&format!("\"{key}\" is ")), "{key}");
        }
        assert!(is_open("xl", false) && is_open("anything", true));
        assert!(!is_open("zyzlb", false) && !is_open("CLCZ", false));
    }

    #[test]
    fn a_code_is_of_plain_characters() {
        assert!(["01", "lawer.common.gj", "A-1_b"].into_iter().all(is_code));
        assert!(!["", "a b", "字典", "a\"b", "100%"].into_iter().any(is_code));
    }

    #[test]
    fn every_caption_is_said_in_both_languages() {
        for dictionary in built_in() {
            for caption in dictionary.items.iter().map(|item| &item.label).chain([&dictionary.title]) {
                assert!(!caption.zh.trim().is_empty() && !caption.en.trim().is_empty(), "{caption:?}");
                assert!(!caption.en.contains('|'), "{caption:?}");
            }
        }
    }

    #[test]
    fn an_unknown_dictionary_is_not_an_empty_one() {
        let dictionaries = Dictionaries::built_in();
        assert!(dictionaries.codes("xb").is_some_and(|codes| codes.contains("02") && !codes.contains("03")));
        assert_eq!(dictionaries.codes("nothing"), None);
    }
}
