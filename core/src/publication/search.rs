//! What a text is found by: pairs of neighbouring characters, as Chinese has no blanks between words. Stored as rows, they
//! are looked up by index on both databases.

use std::collections::BTreeSet;

/// So many characters of a publication are searched; what stands behind is not.
pub const MOST_CHARACTERS: usize = 20_000;
/// So many pairs of a keyword are looked up; a longer one is compared with the text in full afterwards.
pub const MOST_TERMS: usize = 20;

/// The pairs of a text, each once, in small letters.
#[must_use]
pub fn terms(text: &str) -> BTreeSet<String> {
    pairs(text.chars().take(MOST_CHARACTERS)).collect()
}

/// The pairs of a keyword, all of which a text must have; none: it is a single character, or has no letter at all.
#[must_use]
pub fn terms_of(keyword: &str) -> BTreeSet<String> {
    pairs(keyword.chars()).take(MOST_TERMS).collect()
}

/// Letters and digits beside each other; a sign or a blank parts them.
fn pairs(characters: impl Iterator<Item = char>) -> impl Iterator<Item = String> {
    let mut before = None;
    characters.flat_map(char::to_lowercase).filter_map(move |character| {
        let current = character.is_alphanumeric().then_some(character);
        let pair = before.zip(current).map(|(first, second): (char, char)| String::from_iter([first, second]));
        before = current;
        pair
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        assert_eq!(terms_of(text).iter().map(String::as_str).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn pairs_do_not_reach_over_signs() {
        check("律师，执业", &["律师", "执业"]);
        check("Bar 2026", &["02", "20", "26", "ar", "ba"]);
        check("律", &[]);
        check(" ，。", &[]);
    }

    #[test]
    fn a_keyword_of_a_text_has_only_pairs_of_it() {
        let text = terms("关于加强律师执业监督的通知");
        assert!(terms_of("执业监督").is_subset(&text));
        assert!(!terms_of("执业管理").is_subset(&text));
        assert_eq!(terms(&"律师".repeat(MOST_CHARACTERS)).len(), 2);
    }
}
