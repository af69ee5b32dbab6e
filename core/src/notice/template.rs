//! The words of a notice: templates with `${name}`, checked before they are stored and filled when somebody is told.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::caption::Caption;
use crate::locale::Locale;
use crate::message::Message;
use crate::text::placeholders;

/// The longest title, characters.
pub const LONGEST_TITLE: usize = 100;
/// The longest text in the system and by mail, characters.
pub const LONGEST_TEXT: usize = 1000;
/// The longest text that leaves the system, characters: two parts of an SMS.
pub const LONGEST_SHORT: usize = 130;

/// The words of an event in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Words {
    /// One line, at most 100 characters.
    pub title: String,
    /// More about it, at most 1000 characters.
    pub text: String,
    /// What SMS, mail and the platform say, at most 130 characters: no personal data.
    pub short: String,
}

/// What a template can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Placeholder {
    /// What the case is called: it may name a person.
    Title,
    /// Number of the application.
    SqNo,
    /// What is applied for.
    Item,
    /// Caption of the step.
    Step,
    /// Caption of the operation.
    Operation,
    /// What was said.
    Opinion,
    /// Until when, as a day.
    Deadline,
    /// Who did it.
    Person,
    /// A number of things, as of tasks that wait.
    Count,
}

impl Placeholder {
    /// Every place.
    pub const ALL: [Self; 9] = [
        Self::Title,
        Self::SqNo,
        Self::Item,
        Self::Step,
        Self::Operation,
        Self::Opinion,
        Self::Deadline,
        Self::Person,
        Self::Count,
    ];

    /// As it stands between `${` and `}`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::SqNo => "sqNo",
            Self::Item => "item",
            Self::Step => "step",
            Self::Operation => "operation",
            Self::Opinion => "opinion",
            Self::Deadline => "deadline",
            Self::Person => "person",
            Self::Count => "count",
        }
    }

    /// Whether what stands there may leave the system: no personal data of class P2 or P3.
    #[must_use]
    pub const fn may_leave(self) -> bool {
        !matches!(self, Self::Title | Self::Opinion | Self::Person)
    }

    /// What an example says, in Chinese.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Self::Title => "王芳 律师执业机构变更",
            Self::SqNo => "XK202611210001",
            Self::Item => "律师执业机构变更",
            Self::Step => "市局受理",
            Self::Operation => "受理",
            Self::Opinion => "材料齐全，符合法定形式。",
            Self::Deadline => "2026-12-01",
            Self::Person => "李文",
            Self::Count => "3",
        }
    }

    fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.name() == name)
    }
}

/// What is said at each place, in both languages; what is missing is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoticeFacts(BTreeMap<Placeholder, Caption>);

impl NoticeFacts {
    /// With one fact more.
    #[must_use]
    pub fn with(mut self, place: Placeholder, value: impl Into<Caption>) -> Self {
        self.0.insert(place, value.into());
        self
    }

    /// With one fact more, where there is one.
    #[must_use]
    pub fn with_known(self, place: Placeholder, value: Option<impl Into<Caption>>) -> Self {
        match value {
            Some(value) => self.with(place, value),
            None => self,
        }
    }

    /// What previews show.
    #[must_use]
    pub fn examples() -> Self {
        Self(Placeholder::ALL.into_iter().map(|place| (place, place.example().into())).collect())
    }

    /// What is said at a place.
    #[must_use]
    pub fn get(&self, place: Placeholder, locale: Locale) -> &str {
        self.0.get(&place).map_or("", |said| said.read(locale))
    }
}

impl Words {
    /// What is wrong with it, each with the field: missing, too long, a place that there is not, or one that may not leave
    /// the system.
    #[must_use]
    pub fn faults(&self) -> Vec<(&'static str, Message)> {
        let mut faults = Vec::new();
        for (field, text, longest, leaves) in [
            ("title", &self.title, LONGEST_TITLE, false),
            ("text", &self.text, LONGEST_TEXT, false),
            ("short", &self.short, LONGEST_SHORT, true),
        ] {
            if let Some(message) = fault(text, longest, leaves, field == "title") {
                faults.push((field, message));
            }
        }
        faults
    }

    /// Filled with what is known; `locale` is the language that they are in.
    #[must_use]
    pub fn filled(&self, facts: &NoticeFacts, locale: Locale) -> Self {
        Self {
            title: one_line(&fill(&self.title, facts, locale)),
            text: fill(&self.text, facts, locale),
            short: one_line(&fill(&self.short, facts, locale)),
        }
    }
}

fn fault(text: &str, longest: usize, leaves: bool, is_title: bool) -> Option<Message> {
    if text.trim().is_empty() && (is_title || leaves) {
        return Some(Message::Required);
    }
    if text.chars().count() > longest {
        return Some(Message::TooLong { max: u32::try_from(longest).unwrap_or(u32::MAX) });
    }
    for name in placeholders(text).filter_map(|(_, name)| name) {
        if Placeholder::of(name).is_none_or(|place| leaves && !place.may_leave()) {
            return Some(Message::NoticePlace { name: name.to_owned() });
        }
    }
    None
}

/// A template of a language with its places filled. A value that itself holds `${…}` is put in as it is.
#[must_use]
pub fn fill(template: &str, facts: &NoticeFacts, locale: Locale) -> String {
    let mut text = String::with_capacity(template.len());
    for (before, name) in placeholders(template) {
        text.push_str(before);
        if let Some(place) = name.and_then(Placeholder::of) {
            text.push_str(facts.get(place, locale));
        }
    }
    text.trim().to_owned()
}

/// A text as one line without control characters: what becomes a header or an SMS ends no line.
#[must_use]
pub fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(title: &str, text: &str, short: &str) -> Words {
        Words { title: title.to_owned(), text: text.to_owned(), short: short.to_owned() }
    }

    #[test]
    fn what_leaves_the_system_names_nobody() {
        let wrong = words("${title}", "${opinion} ${person}", "${item}：${title}");
        assert_eq!(wrong.faults(), [("short", Message::NoticePlace { name: "title".to_owned() })]);
        let unknown = words("${titel}", "", "好");
        assert_eq!(unknown.faults(), [("title", Message::NoticePlace { name: "titel".to_owned() })]);
        assert_eq!(words("", "", " ").faults(), [("title", Message::Required), ("short", Message::Required)]);
        assert_eq!(words("好", "", &"长".repeat(131)).faults(), [("short", Message::TooLong { max: 130 })]);
    }

    #[test]
    fn a_value_is_no_template_and_ends_no_line() {
        let facts = NoticeFacts::default()
            .with(Placeholder::Item, "变更\r\nBcc: x@example.com")
            .with(Placeholder::SqNo, "${title}");
        let filled = words("${item}", "${sqNo}（${opinion}）", "${item} ${sqNo}").filled(&facts, Locale::ZhCn);
        assert_eq!(filled, words("变更 Bcc: x@example.com", "${title}（）", "变更 Bcc: x@example.com ${title}"));
    }

    #[test]
    fn each_language_says_names_in_its_own_words() {
        let facts = NoticeFacts::default().with(Placeholder::Item, ("约谈", "Supervisory talk"));
        let facts = facts.with(Placeholder::Person, "李文");
        assert_eq!(fill("${item}：${person}", &facts, Locale::ZhCn), "约谈：李文");
        assert_eq!(fill("${item}: ${person}", &facts, Locale::En), "Supervisory talk: 李文");
    }
}
