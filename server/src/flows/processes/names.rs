//! English for the names in flows: what their author wrote beside a name in the file, as `nameEn`.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::State;
use lawdesk_core::bpmn::{self, OutlineElement};
use lawdesk_core::case_title::english_title;
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::{OPERATIONS, Operation};
use lawdesk_core::product::{self, FlowManifest, LetterKind};
use lawdesk_core::text::{half_width, placeholders};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::flows::items;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// What a title loses at its ends with a value that is missing.
const SEPARATORS: [char; 5] = ['：', '、', '，', ':', ','];
/// So many characters of its own tell a rule's titles from those of others.
const TELLING: usize = 2;

/// English for the names in deployed flows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FlowNames {
    /// By the name as it stands in the file.
    english: BTreeMap<String, String>,
}

/// `GET process/names`: for the lists and cases of whoever reads English.
pub async fn names(State(app): State<App>, _: CurrentUser) -> Result<Answer<FlowNames>> {
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(FlowNames { english: english_names(&mut connection).await? }))
}

/// Those of titles that rules make, and those of all versions: a case that runs by an earlier one shows its names. Where two say a name differently, the one
/// deployed last counts.
pub async fn english_names(connection: &mut AnyConnection) -> Result<BTreeMap<String, String>> {
    let stored: Vec<String> = sqlx::query_scalar(
        "select names_en from process_version where names_en <> '{}' order by deployed_at, flow_key, version",
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut english = items::english_titles(connection).await?;
    for names in stored {
        english.extend(serde_json::from_str::<BTreeMap<String, String>>(&names)?);
    }
    Ok(english)
}

/// English for what shipped flows say: names, and titles by a rule.
fn shipped() -> &'static BTreeMap<String, String> {
    static SHIPPED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
        let both = |it: &Operation| [Locale::ZhCn, Locale::En].map(|locale| it.caption(locale).to_owned());
        let operations = OPERATIONS.iter().map(both).map(|[zh, en]| (zh, en));
        let letters: Vec<LetterKind> = serde_json::from_str(product::SHARED_LETTER_KINDS).unwrap_or_default();
        let of_kinds = |kinds: Vec<LetterKind>| kinds.into_iter().map(|it| (it.name.zh, it.name.en));
        let mut names: BTreeMap<String, String> = operations.chain(of_kinds(letters)).collect();
        names.extend(serde_json::from_str::<BTreeMap<_, _>>(product::SHARED_NAMES).unwrap_or_default());
        let manifests = product::flows().iter().filter_map(|flow| serde_json::from_str(flow.manifest).ok());
        for FlowManifest { english, letter_kinds, .. } in manifests {
            names.extend(of_kinds(letter_kinds));
            names.extend(english);
        }
        names
    });
    &SHIPPED
}

/// English for a name in a shipped flow or one that it shares with others, of a kind of letter, or of an operation.
pub fn shipped_english(name: &str) -> Option<&'static str> {
    let shipped = shipped();
    // Brackets of either width.
    shipped.get(name).or_else(|| shipped.get(half_width(name).as_ref())).map(String::as_str)
}

/// Names in flows as they read in a language: of steps, items, and titles that end with an item.
pub struct FlowNameReader {
    locale: Locale,
    authored: BTreeMap<String, String>,
    /// Rules that make titles, with their English forms; those that say most of their own first.
    rules: Vec<(String, String)>,
}

impl FlowNameReader {
    /// With what the authors of deployed flows gave.
    pub async fn load(connection: &mut AnyConnection, locale: Locale) -> Result<Self> {
        let authored = match locale {
            Locale::ZhCn => BTreeMap::new(),
            Locale::En => english_names(connection).await?,
        };
        Ok(Self::new(locale, authored))
    }

    /// For the title of a case of one item in English, with what the author of its flow gave: other flows are not read.
    pub async fn of_item(connection: &mut AnyConnection, item: &str, names: &BTreeMap<String, String>) -> Result<Self> {
        let mut english = items::english_titles_of(connection, item).await?;
        english.extend(names.clone());
        Ok(Self::new(Locale::En, english))
    }

    fn new(locale: Locale, authored: BTreeMap<String, String>) -> Self {
        let is_rule = |(rule, _): &(&String, &String)| rule.contains("${") && locale == Locale::En;
        let rules = authored.iter().chain(shipped()).filter(is_rule);
        let mut rules: Vec<_> = rules.map(|(rule, english)| (rule.clone(), english.clone())).collect();
        rules.sort_by_key(|(rule, _)| Reverse(own_length(rule)));
        Self { locale, authored, rules }
    }

    /// A name, or several that `、` separates; an unknown one as it is.
    pub fn name(&self, name: String) -> String {
        if self.locale == Locale::ZhCn {
            return name;
        }
        // Whoever gives a name English may use the separator in it.
        if let Some(whole) = self.english(&name) {
            return whole.to_owned();
        }
        let parts: Vec<&str> = name.split('、').map(|one| self.english(one).unwrap_or(one)).collect();
        parts.join(", ")
    }

    /// The title of a case: by the rule of its item, else who applies, and for what. Either may hold blanks: the longest
    /// name that is known counts.
    pub fn title(&self, title: String) -> String {
        if let Some(said) = self.by_rule(&title) {
            return said;
        }
        let places = title.match_indices(' ').map(|(at, blank)| title.split_at(at + blank.len()));
        let known = places.clone().find(|(_, item)| self.english(item).is_some());
        let parts = known.or_else(|| places.clone().next_back());
        match parts {
            Some((before, item)) => format!("{before}{}", self.name(item.to_owned())),
            None => self.name(title),
        }
    }

    /// A title that a rule of some item made.
    fn by_rule(&self, title: &str) -> Option<String> {
        let mut rules = self.rules.iter().filter(|(rule, _)| may_have_made(rule, title));
        rules.find_map(|(rule, english)| {
            // A rule that says next to nothing of its own is recognised by a value that has a name.
            let is_known = Cell::new(own_length(rule) >= TELLING);
            let word = |value: &str| {
                is_known.set(is_known.get() || self.english(value).is_some());
                self.name(value.to_owned())
            };
            english_title(title, rule, english, word).filter(|_| is_known.get())
        })
    }

    fn english(&self, name: &str) -> Option<&str> {
        self.authored.get(name).map(String::as_str).or_else(|| shipped_english(name))
    }
}

/// Whether a title may come from a rule: what the rule says stands there in its order, its end at the end.
fn may_have_made(rule: &str, title: &str) -> bool {
    let mut rest = title;
    let is_there = placeholders(rule).flat_map(|(text, _)| words(text)).all(|word| match rest.split_once(word) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    });
    let end = placeholders(rule).last().and_then(|(text, _)| words(text).last());
    is_there && end.is_none_or(|word| title.ends_with(word))
}

/// How many characters a rule says of its own.
fn own_length(rule: &str) -> usize {
    placeholders(rule).flat_map(|(text, _)| words(text)).map(|word| word.chars().count()).sum()
}

/// What certainly stands in a title of a text of its rule.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_matches(SEPARATORS)).filter(|word| !word.is_empty())
}

/// Those of a file; a file that cannot be read has none.
pub fn names_of(text: &str) -> BTreeMap<String, String> {
    bpmn::outline(text).unwrap_or_default().iter().filter_map(pair).collect()
}

/// The name of an element with its English, where it has both.
fn pair(element: &OutlineElement) -> Option<(String, String)> {
    let value = |wanted: &str| {
        let (_, value) = element.attributes.iter().find(|(name, _)| name == wanted)?;
        Some(value.trim().to_owned()).filter(|it| !it.is_empty())
    };
    Some((value("name")?, value("nameEn")?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use lawdesk_core::locale::Locale;

    use super::{FlowNameReader, names_of, shipped_english};

    #[test]
    fn shipped_flows_and_what_they_share_have_english() {
        assert_eq!(shipped_english("实习变更"), Some("Change of an internship"));
        assert_eq!(shipped_english("市局受理"), Some("Acceptance by the city"));
        assert_eq!(shipped_english("补正材料通知书"), Some("Request for corrections"));
        assert_eq!(shipped_english("准予实习变更通知书"), Some("Change of the internship allowed"));
        assert!(shipped_english("调查（限期答辩）通知书").is_some());
        assert_eq!(shipped_english("退回上一步"), Some("Return to previous step"));
        assert_eq!(shipped_english("外出登记"), None);
    }

    #[test]
    fn whoever_reads_english_reads_steps_side_by_side_and_titles() {
        let pairs = [("受理、审查", "Intake and review"), ("外出 登记", "Leave of absence")];
        let authored = BTreeMap::from(pairs.map(|(zh, en)| (zh.to_owned(), en.to_owned())));
        let english = FlowNameReader::new(Locale::En, authored);
        let name = |text: &str| english.name(text.to_owned());
        assert_eq!(name("档案移入、我们的环节"), "Files received, 我们的环节");
        assert_eq!(name("受理、审查"), "Intake and review");
        assert_eq!(english.title("韦清 实习变更".to_owned()), "韦清 Change of an internship");
        assert_eq!(english.title("韦 清 外出 登记".to_owned()), "韦 清 Leave of absence");
        assert_eq!(english.title("韦清 我们的事项".to_owned()), "韦清 我们的事项");
        let complaint = english.title("投诉高磊：外出 登记、拖延".to_owned());
        assert_eq!(complaint, "Complaint about 高磊: Leave of absence, 拖延");
        let chinese = FlowNameReader::new(Locale::ZhCn, BTreeMap::new());
        assert_eq!(chinese.title("韦清 实习变更".to_owned()), "韦清 实习变更");
    }

    #[test]
    fn a_rule_takes_no_title_of_another_item() {
        let pairs = [
            ("${applicant}的${item}", "${item} of ${applicant}"),
            ("${applicant}（${year}）年度考核", "Assessment of ${applicant}, ${year}"),
            ("违规的收费", "Overcharging"),
        ];
        let authored = BTreeMap::from(pairs.map(|(zh, en)| (zh.to_owned(), en.to_owned())));
        let english = FlowNameReader::new(Locale::En, authored);
        let title = |text: &str| english.title(text.to_owned());
        assert_eq!(title("韦清的实习变更"), "Change of an internship of 韦清");
        assert_eq!(title("韦的清 实习变更"), "韦的清 Change of an internship");
        assert_eq!(title("韦清的我们的事项"), "韦清的我们的事项");
        assert_eq!(title("投诉高磊：违规的收费"), "Complaint about 高磊: Overcharging");
        assert_eq!(title("韦清（2026）年度考核"), "Assessment of 韦清, 2026");
        assert_eq!(title("韦清（女） 实习变更"), "韦清（女） Change of an internship");
    }

    #[test]
    fn a_name_has_the_english_that_stands_beside_it() {
        let text = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn">
            <process id="p" name="外出登记" f:nameEn="Leave of absence"><startEvent id="s" name="开始"/>
            <userTask id="t" name="所里同意" f:nameEn=" Consent of the firm "/><userTask id="u" name="备案" f:nameEn=""/>
            <userTask id="v" f:nameEn="Nameless"/></process></definitions>"#;
        let names: Vec<_> = names_of(text).into_iter().collect();
        let expected = [("外出登记", "Leave of absence"), ("所里同意", "Consent of the firm")];
        assert_eq!(names, expected.map(|(name, english)| (name.to_owned(), english.to_owned())));
        assert!(names_of("<no xml").is_empty());
    }
}
