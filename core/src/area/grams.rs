//! What records are found by: the pieces of their searched texts. Chinese has no blanks between words, so a text is found by
//! each of its characters and by each pair of neighbours. Digits stand in long numbers, where single ones and pairs would
//! find nearly all: they are taken by three.

use std::collections::BTreeSet;

use super::model::{Area, FilterKind};
use crate::form::{Field, Widget};

/// So many pieces of what is looked for are weighed against each other.
const MOST_WANTED: usize = 8;

/// The pieces of a text, each once. Its lines stand for themselves.
#[must_use]
pub fn grams(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in text.lines() {
        let characters = characters(line);
        found.extend(longer(&characters));
        found.extend(characters.iter().filter(|it| stands_alone(**it)).map(char::to_string));
    }
    found
}

/// Pieces that a text has if it holds what is looked for: pairs and threes, of a single character itself. None: one or two
/// digits, or signs alone.
#[must_use]
pub fn grams_of(wanted: &str) -> Vec<String> {
    let lines: Vec<Vec<char>> = wanted.lines().map(characters).collect();
    let longer: BTreeSet<String> = lines.iter().flat_map(|line| longer(line)).take(MOST_WANTED).collect();
    if !longer.is_empty() {
        return longer.into_iter().collect();
    }
    let alone = lines.iter().flatten().find(|it| stands_alone(**it));
    alone.map(char::to_string).into_iter().collect()
}

/// In small letters, as far as both databases know them.
fn characters(line: &str) -> Vec<char> {
    line.chars().map(|it| it.to_ascii_lowercase()).collect()
}

fn stands_alone(character: char) -> bool {
    character.is_alphanumeric() && !character.is_ascii_digit()
}

fn longer(characters: &[char]) -> impl Iterator<Item = String> {
    let are_digits = |some: &[char]| some.iter().all(char::is_ascii_digit);
    let pairs = characters.windows(2).filter(move |pair| !are_digits(pair));
    let threes = characters.windows(3).filter(move |three| are_digits(three));
    pairs.chain(threes).map(|piece| piece.iter().collect())
}

impl Area {
    /// The fields of a record whose texts are searched; labels of what it refers to are searched where they stand.
    #[must_use]
    pub fn searched(&self) -> Vec<&Field> {
        let filters = self.list.filters.iter().filter(|filter| filter.kind == FilterKind::Contains);
        let mut keys: Vec<&String> = Vec::new();
        for key in self.list.keyword.iter().chain(filters.map(|filter| &filter.field)) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        let is_text = |field: &&Field| matches!(field.widget, Widget::Text | Widget::Textarea | Widget::RichText);
        keys.into_iter().filter_map(|key| self.form.field(key)).filter(is_text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(wanted: &str, expected: &[&str]) {
        assert_eq!(grams_of(wanted), expected, "{wanted}");
    }

    #[test]
    fn what_is_looked_for_has_pairs_or_threes_or_is_one_character() {
        check("张", &["张"]);
        check("张三", &["张三"]);
        check("Ab", &["ab"]);
        check("第12期", &["2期", "第1"]);
        check("1101", &["101", "110"]);
        check("12", &[]);
        check("-", &[]);
        check("张-", &["张-"]);
    }

    #[test]
    fn a_text_that_holds_it_has_all_its_pieces() {
        let texts =
            ["示范衡正律师事务所", "19901201510900001", "（2026）示0103民初12号", "91990000MA5KUP123X", "买买提·艾力"];
        for text in texts {
            let (whole, characters) = (grams(text), text.chars().collect::<Vec<_>>());
            for from in 0..characters.len() {
                for to in from + 1..=characters.len() {
                    let part: String = characters[from..to].iter().collect();
                    assert!(grams_of(&part).iter().all(|it| whole.contains(it)), "{text}: {part}");
                }
            }
        }
    }

    #[test]
    fn lines_are_texts_of_their_own() {
        assert!(!grams("张\n三").contains("张三"));
        assert_eq!(grams("张\n三").len(), 2);
    }

    #[test]
    fn keywords_of_areas_are_texts_or_refer_to_what_has_a_name() {
        for area in Area::all() {
            let searched = area.searched();
            for key in &area.list.keyword {
                let refers = area.form.field(key).is_some_and(|it| matches!(it.widget, Widget::Firm | Widget::Person));
                assert!(refers || searched.iter().any(|it| it.key == *key), "{}.{key}", area.key);
            }
        }
    }
}
