//! The rule by which an item names its cases: a text with placeholders, set by administrators.

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
    words.join(" ").trim_matches(['：', '、', '，', ' ']).chars().take(LONGEST_TITLE).collect()
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
}
