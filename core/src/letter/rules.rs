//! The rule by which an item numbers its letters: a text with placeholders, set by administrators.

use crate::message::Message;
use crate::text::{placeholder_names, placeholders};

/// The longest rule of an item, characters.
pub const LONGEST_RULE: u32 = 200;

/// The number of letters whose item has no rule: `东湖司许〔2026〕第0001号`.
pub const DEFAULT_NUMBER: &str = "${place}${organ}${word}〔${year}〕第${seq}号";

/// What a number may say: the place and kind of its organ, the organ's whole name, the word of its kind, year and place in
/// the sequence.
const OF_NUMBER: [&str; 6] = ["place", "organ", "organisation", "word", "year", "seq"];

/// What is wrong with a rule of numbers: each must be another's, so it says organ, kind, year and place in the sequence.
#[must_use]
pub fn check_number(rule: &str) -> Option<Message> {
    if placeholder_names(rule).any(|name| !OF_NUMBER.contains(&name)) {
        return Some(Message::UnknownField);
    }
    let has = |wanted: &str| placeholder_names(rule).any(|name| name == wanted);
    let organ = has("organisation") || (has("place") && has("organ"));
    let is_unique = organ && has("word") && has("year") && has("seq");
    (!is_unique).then_some(Message::PlaceholderMissing)
}

/// What a letter's number is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberParts<'a> {
    /// Name of the organ, as `东湖市司法局`.
    pub organisation: &'a str,
    /// What stands for the kind of letter.
    pub word: &'a str,
    /// Year of issue.
    pub year: i32,
    /// From 1, by organ, kind and year.
    pub sequence: i64,
}

/// The number of a letter by a rule that [`check_number`] has passed.
#[must_use]
pub fn number(rule: &str, parts: NumberParts<'_>) -> String {
    let organisation = parts.organisation;
    let place = organisation.find(['省', '市', '区', '县']).map_or("", |end| &organisation[..end]);
    let organ = if organisation.contains("律师协会") { "律协" } else { "司" };
    let value = |name: &str| match name {
        "place" => place.to_owned(),
        "organ" => organ.to_owned(),
        "organisation" => organisation.to_owned(),
        "word" => parts.word.to_owned(),
        "year" => parts.year.to_string(),
        "seq" => format!("{:04}", parts.sequence),
        _ => String::new(),
    };
    placeholders(rule).fold(String::new(), |text, (before, name)| text + before + &name.map(value).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_of_numbers_gives_each_letter_a_number_of_its_own() {
        assert_eq!(check_number(DEFAULT_NUMBER), None);
        assert_eq!(check_number("${organisation}${word}${year}-${seq}"), None);
        assert_eq!(check_number("${place}${organ}〔${year}〕${seq}号"), Some(Message::PlaceholderMissing));
        assert_eq!(check_number("第${seq}号"), Some(Message::PlaceholderMissing));
        assert_eq!(check_number("${day}"), Some(Message::UnknownField));
        let parts = NumberParts { organisation: "东湖市司法局", word: "许", year: 2026, sequence: 7 };
        assert_eq!(number("${organisation}${word}${year}-${seq}", parts), "东湖市司法局许2026-0007");
    }
}
