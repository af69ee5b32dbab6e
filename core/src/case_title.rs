//! The rule by which an item names its cases: a text with placeholders, set by administrators.

use std::collections::BTreeMap;

use crate::form::{DataClass, Form};
use crate::message::Message;
use crate::text::{placeholder_names, placeholders};

/// The longest title that a rule makes, characters.
const LONGEST_TITLE: usize = 120;

/// The title of cases whose item has no rule.
pub const DEFAULT_TITLE: &str = "${applicant} ${item}";

/// What a title may say beside the fields of the item's form: who filed the case, its item, its year, its day.
const OF_CASE: [&str; 4] = ["applicant", "item", "year", "date"];

/// The title of a case. `value` says what a placeholder stands for; what it does not know is left out, with the blanks
/// that are then too many.
#[must_use]
pub fn title(rule: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let filled = placeholders(rule)
        .fold(String::new(), |filled, (before, name)| filled + before + &name.and_then(&value).unwrap_or_default());
    let words: Vec<&str> = filled.split_whitespace().collect();
    words.join(" ").trim_matches(['：', '、', '，', ':', ',', ' ']).chars().take(LONGEST_TITLE).collect()
}

/// A title that a rule made, by the English form of that rule; none: the rule did not make it. `word` says a value in
/// English, be it several that `、` separates.
#[must_use]
pub fn english_title(title: &str, rule: &str, english: &str, word: impl Fn(&str) -> String) -> Option<String> {
    let (mut rest, mut values, mut open) = (title, BTreeMap::new(), None);
    let mut is_recognised = false;
    for (before, name) in placeholders(rule) {
        let before = before.trim();
        let found = Some(before).filter(|it| !it.is_empty()).and_then(|it| rest.split_once(it));
        is_recognised |= found.is_some();
        match open {
            // What begins otherwise is another title.
            None if !rest.starts_with(before) => return None,
            None => (),
            Some(waiting) => {
                // What stands at the end of the rule was left out with a value that was missing.
                values.insert(waiting, found.map_or(rest, |(value, _)| value).trim());
            }
        }
        rest = match (open, found) {
            (_, Some((_, after))) => after,
            (None, None) => rest,
            (Some(_), None) => "",
        };
        open = name;
    }
    let said = |name: &str| values.get(name).filter(|it| !it.is_empty()).map(|value| word(value));
    is_recognised.then(|| self::title(english, said))
}

/// What is wrong with a rule of titles: it says nothing, or names what the form does not have or must not show to all who
/// see the case in a list.
#[must_use]
pub fn check_title(rule: &str, form: Option<&Form>) -> Option<Message> {
    for name in placeholder_names(rule).filter(|name| !OF_CASE.contains(name)) {
        match form.and_then(|form| form.field(name)) {
            None => return Some(Message::UnknownField),
            Some(field) if matches!(field.class, DataClass::P2 | DataClass::P3) => {
                return Some(Message::PlaceholderSecret);
            }
            Some(_) => {}
        }
    }
    placeholder_names(rule).next().is_none().then_some(Message::PlaceholderMissing)
}

/// What is wrong with the English form of a rule of titles: it says nothing of a case, or something that titles by the rule
/// do not.
#[must_use]
pub fn check_english_title(english: &str, rule: &str) -> Option<Message> {
    let is_known = |name: &str| placeholder_names(rule).any(|known| known == name);
    if !placeholder_names(english).all(is_known) {
        return Some(Message::UnknownField);
    }
    placeholder_names(english).next().is_none().then_some(Message::PlaceholderMissing)
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
    fn a_title_made_by_a_rule_is_said_in_english() {
        let word = |value: &str| value.replace("违规收费", "Overcharging").replace('、', ", ");
        let said = |title: &str, rule: &str, english: &str| english_title(title, rule, english, word);
        let (rule, english) = ("投诉${targetName}：${types}", "Complaint about ${targetName}: ${types}");
        let of = |title: &str| said(title, rule, english);
        assert_eq!(of("投诉高磊：违规收费").as_deref(), Some("Complaint about 高磊: Overcharging"));
        assert_eq!(of("投诉高磊：违规收费、其他").as_deref(), Some("Complaint about 高磊: Overcharging, 其他"));
        assert_eq!(of("投诉高磊").as_deref(), Some("Complaint about 高磊"), "nothing was said of kinds");
        assert_eq!(of("韦清 律师执业机构变更"), None);
        let (rule, english) = ("${applicant}的${item}（${year}）", "${item} of ${applicant}, ${year}");
        assert_eq!(said("韦清的变更（2026）", rule, english).as_deref(), Some("变更 of 韦清, 2026"));
        assert_eq!(said("韦清 变更", rule, english), None, "nothing of the rule stands in it");
    }

    #[test]
    fn a_rule_of_titles_names_fields_that_all_may_see() {
        let check = |rule: &str| check_title(rule, Some(&form()));
        assert_eq!(check("投诉${targetName}"), None);
        assert_eq!(check(DEFAULT_TITLE), None);
        assert_eq!(check("${wage}"), Some(Message::UnknownField));
        assert_eq!(check("${idNo}"), Some(Message::PlaceholderSecret));
        assert_eq!(check("投诉"), Some(Message::PlaceholderMissing));
        let english = |english: &str| check_english_title(english, "投诉${targetName}");
        assert_eq!(english("Complaint about ${targetName}"), None);
        assert_eq!(english("Complaint of ${date}"), Some(Message::UnknownField));
        assert_eq!(english("Complaint"), Some(Message::PlaceholderMissing));
    }
}
