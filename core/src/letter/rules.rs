//! The rules by which an item names its cases and numbers its letters: texts with placeholders, set by administrators.

use crate::form::{DataClass, Form};
use crate::message::Message;
use crate::text::placeholders;

/// The longest rule, characters.
pub const LONGEST_RULE: u32 = 200;
/// The longest title that a rule makes, characters.
const LONGEST_TITLE: usize = 120;

/// The title of cases whose item has no rule.
pub const DEFAULT_TITLE: &str = "${applicant} ${item}";
/// The number of letters whose item has no rule: `东湖司许〔2026〕第0001号`.
pub const DEFAULT_NUMBER: &str = "${place}${organ}${word}〔${year}〕第${seq}号";

/// What a title may say beside the fields of the item's form: who filed the case, its item, its year, its day.
const OF_CASE: [&str; 4] = ["applicant", "item", "year", "date"];
/// What a number may say: the place and kind of its organ, the organ's whole name, the word of its kind, year and place in
/// the sequence.
const OF_NUMBER: [&str; 6] = ["place", "organ", "organisation", "word", "year", "seq"];

/// The title of a case. `value` says what a placeholder stands for; what it does not know is left out, with the blanks
/// that are then too many.
#[must_use]
pub fn title(rule: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let filled = placeholders(rule)
        .fold(String::new(), |filled, (before, name)| filled + before + &name.and_then(&value).unwrap_or_default());
    let words: Vec<&str> = filled.split_whitespace().collect();
    words.join(" ").trim_matches(['：', '、', '，', ' ']).chars().take(LONGEST_TITLE).collect()
}

/// What is wrong with a rule of titles: it says nothing, or names what the form does not have or must not show to all who
/// see the case in a list.
#[must_use]
pub fn check_title(rule: &str, form: Option<&Form>) -> Option<Message> {
    for name in names(rule).filter(|name| !OF_CASE.contains(name)) {
        match form.and_then(|form| form.field(name)) {
            None => return Some(Message::UnknownField),
            Some(field) if matches!(field.class, DataClass::P2 | DataClass::P3) => {
                return Some(Message::PlaceholderSecret);
            }
            Some(_) => {}
        }
    }
    names(rule).next().is_none().then_some(Message::PlaceholderMissing)
}

/// What is wrong with a rule of numbers: each must be another's, so it says organ, kind, year and place in the sequence.
#[must_use]
pub fn check_number(rule: &str) -> Option<Message> {
    if names(rule).any(|name| !OF_NUMBER.contains(&name)) {
        return Some(Message::UnknownField);
    }
    let has = |wanted: &str| names(rule).any(|name| name == wanted);
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

fn names(rule: &str) -> impl Iterator<Item = &str> {
    placeholders(rule).filter_map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        serde_json::from_str(
            r#"{"code": "F", "sections": [{"key": "s", "fields": [
                {"key": "targetName", "widget": "text"},
                {"key": "idNo", "widget": "text", "class": "P3"}]}]}"#,
        )
        .unwrap()
    }

    #[test]
    fn a_title_says_what_the_case_is_about() {
        let value = |name: &str| match name {
            "targetName" => Some("高磊".to_owned()),
            "matter" => Some("违规收费、不履行职责".to_owned()),
            _ => None,
        };
        assert_eq!(title("投诉${targetName}：${matter}", value), "投诉高磊：违规收费、不履行职责");
        assert_eq!(title("投诉${targetName}：${other}", value), "投诉高磊");
        assert_eq!(title("${other} ${targetName}  ${other}", value), "高磊");
        assert_eq!(title(&"长".repeat(200), value).chars().count(), LONGEST_TITLE);
    }

    #[test]
    fn a_rule_of_titles_names_fields_that_all_may_see() {
        let check = |rule: &str| check_title(rule, Some(&form()));
        assert_eq!(check("投诉${targetName}"), None);
        assert_eq!(check(DEFAULT_TITLE), None);
        assert_eq!(check("${wage}"), Some(Message::UnknownField));
        assert_eq!(check("${idNo}"), Some(Message::PlaceholderSecret));
        assert_eq!(check("投诉"), Some(Message::PlaceholderMissing));
    }

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
