//! Letters (通知书): what a template says, filled with what is known of a case (`fields.md` 1.21, `dictionaries.md` 2.4).

mod addressee;
pub mod certificate;
pub mod paper;
mod remedy;
pub mod rules;

use std::collections::BTreeMap;

pub use addressee::{
    ANONYMOUS, Addressee, Complaint, LetterParties, LetterRead, LetterReader, Party, PartyPlace, Recipient, Relation,
    masked,
};
pub use remedy::{Remedies, remedies};
use serde::{Deserialize, Serialize};

use crate::caption::Caption;
use crate::date::Date;
use crate::text::{placeholder_names, placeholders};

use self::rules::NumberParts;

/// The kind of a proof of service (送达回证), which is about the other letters of its case.
pub const PROOF_OF_SERVICE: &str = "11";

/// One paragraph of a letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Paragraph {
    /// With placeholders such as `${applicant}`. Letters are in Chinese: that is what has legal force.
    pub text: String,
    /// Where it stands.
    #[serde(skip_serializing_if = "Place::is_body")]
    pub place: Place,
    /// What a signature or a seal goes by (QZWZID), as `SIGN_1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
}

/// Where a paragraph stands on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Place {
    /// With its first line moved in.
    #[default]
    Body,
    /// At the left edge: whom it is for.
    Flush,
    /// In the middle: number.
    Centre,
    /// At the right edge: organ, date.
    Right,
}

impl Place {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_body(&self) -> bool {
        *self == Self::Body
    }
}

/// The names that a template may use.
pub const PLACEHOLDERS: [&str; 18] = [
    "acceptDate",
    "addressee",
    "applicant",
    "basis",
    "certNo",
    "date",
    "days",
    "docNo",
    "documents",
    "item",
    "missingList",
    "orgName",
    "penalty",
    "reason",
    "remedy",
    "result",
    "sqNo",
    "submitDate",
];

/// What is known of a case when a letter of it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts<'a> {
    /// The law that it is based on.
    pub basis: &'a str,
    /// What was applied for.
    pub item: &'a str,
    /// Number of the application (受理编号).
    pub sq_no: &'a str,
    /// Who applied, as [`LetterParties::applicant_in_letter`] speaks of him.
    pub applicant: &'a str,
    /// Whom the letter is for, as [`LetterParties::recipient`] names him.
    pub addressee: &'a str,
    /// When he applied.
    pub submitted: Option<Date>,
    /// When it was accepted.
    pub accepted: Option<Date>,
    /// The opinion that goes with the decision: what is missing, or why.
    pub opinion: &'a str,
    /// Whose letter it is.
    pub organisation: &'a str,
    /// Its number; empty while it is not issued.
    pub number: &'a str,
    /// Number of the certificate that was made.
    pub certificate: &'a str,
    /// Days that the case is extended by.
    pub days: Option<u32>,
    /// What is imposed.
    pub penalty: Option<Penalty>,
    /// The letters that are served with it, each by name and number.
    pub documents: &'a str,
    /// The result of an assessment, as people call it.
    pub result: &'a str,
    /// When it is issued.
    pub date: Option<Date>,
}

/// What is imposed on somebody, and how long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Penalty {
    /// Its kind, as people call it.
    pub kind: String,
    /// Its first day.
    pub from: Option<Date>,
    /// Its last day.
    pub to: Option<Date>,
}

impl Penalty {
    /// Kind and term, as a decision says them.
    fn text(&self) -> String {
        let kind = &self.kind;
        match (self.from.map(chinese_date), self.to.map(chinese_date)) {
            (Some(from), Some(to)) => format!("{kind}（自{from}起至{to}止）"),
            (Some(from), None) => format!("{kind}（自{from}起）"),
            (None, Some(to)) => format!("{kind}（至{to}止）"),
            (None, None) => kind.clone(),
        }
    }
}

/// The letter itself: what is not known yet is left blank, to be written by hand.
#[must_use]
pub fn fill(template: &[Paragraph], facts: &Facts) -> Vec<Paragraph> {
    let values = facts.values();
    let filled =
        |paragraph: &Paragraph| Paragraph { text: fill_placeholders(&paragraph.text, &values), ..paragraph.clone() };
    template.iter().map(filled).collect()
}

/// The first name in a text that no template may use.
#[must_use]
pub fn unknown(text: &str) -> Option<&str> {
    placeholder_names(text).find(|name| !PLACEHOLDERS.contains(name))
}

/// Why a letter is void whose decision was taken back, as it stands on it.
pub const DECISION_WITHDRAWN: &str = "所依据的决定已撤回";
/// Why a letter is void whose opinion was put right, as it stands on it.
pub const OPINION_CORRECTED: &str = "所依据的意见已更正";
/// Why a letter is void whose application was taken back.
pub const APPLICATION_WITHDRAWN: &str = "撤回";

/// Why a letter is void, in both languages: what the system says itself reads English in English.
#[must_use]
pub fn void_reason(reason: &str) -> Caption {
    let en = match reason {
        DECISION_WITHDRAWN => "The decision was taken back",
        OPINION_CORRECTED => "The opinion was corrected",
        APPLICATION_WITHDRAWN => "The application was taken back",
        typed => typed,
    };
    Caption::new(reason, en)
}

/// What stands in the number of a letter whose kind is not shipped.
pub const DEFAULT_WORD: &str = "通";

/// What decisions of a flow that is not shipped are based on.
pub const DEFAULT_BASIS: &str = "有关法律、法规和规章的规定";

/// `东湖司许〔2026〕第0001号`: by organisation, word of its kind and year, where the item has no rule of its own.
#[must_use]
pub fn number(organisation: &str, word: &str, year: i32, sequence: i64) -> String {
    rules::number(rules::DEFAULT_NUMBER, NumberParts { organisation, word, year, sequence })
}

const BLANK: &str = "＿＿＿＿";
/// Whoever is refused or punished is told how to object (行政复议法 20, 行政诉讼法 46).
const REMEDY: &str = "如不服本决定，可以自收到本决定书之日起六十日内依法申请行政复议，也可以自收到本决定书之日起六个月内依法向人民法院提起行政诉讼";

impl Facts<'_> {
    fn values(&self) -> BTreeMap<&'static str, String> {
        let day = |date: Option<Date>| date.map(chinese_date).unwrap_or_default();
        let text = str::to_owned;
        BTreeMap::from([
            ("acceptDate", day(self.accepted)),
            ("addressee", text(self.addressee)),
            ("applicant", text(self.applicant)),
            ("basis", text(self.basis)),
            ("certNo", text(self.certificate)),
            ("date", day(self.date)),
            ("days", self.days.map(|it| it.to_string()).unwrap_or_default()),
            ("docNo", text(self.number)),
            ("documents", text(self.documents)),
            ("item", text(self.item)),
            ("missingList", text(self.opinion)),
            ("orgName", text(self.organisation)),
            ("penalty", self.penalty.as_ref().map(Penalty::text).unwrap_or_default()),
            // The template says how its sentence ends.
            ("reason", text(self.opinion.trim_end_matches(['。', '.', '；', ';']))),
            ("remedy", text(REMEDY)),
            ("result", text(self.result)),
            ("sqNo", text(self.sq_no)),
            ("submitDate", day(self.submitted)),
        ])
    }
}

/// As letters write a date: 2026年11月24日.
fn chinese_date(date: Date) -> String {
    format!("{}年{}月{}日", date.year(), date.month(), date.day())
}

fn fill_placeholders(text: &str, values: &BTreeMap<&'static str, String>) -> String {
    let value = |name| values.get(name).filter(|it| !it.trim().is_empty()).map_or(BLANK, String::as_str);
    placeholders(text).fold(String::new(), |filled, (before, name)| filled + before + name.map_or("", value))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn check(text: &str, expect: Expect) {
        let facts = Facts {
            item: "律师首次执业许可",
            applicant: "董雨晴",
            opinion: "缺少${applicant}的证明",
            accepted: Date::new(2026, 11, 21),
            ..Facts::default()
        };
        let filled = fill(&[Paragraph { text: text.to_owned(), ..Paragraph::default() }], &facts);
        expect.assert_eq(&filled[0].text);
    }

    #[test]
    fn placeholders_are_replaced_once_and_what_is_not_known_is_left_blank() {
        check("${applicant}：${item}", expect!["董雨晴：律师首次执业许可"]);
        check("于${acceptDate}受理，编号${docNo}", expect!["于2026年11月21日受理，编号＿＿＿＿"]);
        check("${reason}", expect!["缺少${applicant}的证明"]);
        check("${other} ${} ${applicant", expect!["＿＿＿＿ ＿＿＿＿ ${applicant"]);
        check("", expect![""]);
    }

    #[test]
    fn a_reason_that_is_a_sentence_does_not_end_twice() {
        let facts = Facts { opinion: "材料不实。", ..Facts::default() };
        let filled = |text: &str| fill(&[Paragraph { text: text.to_owned(), ..Paragraph::default() }], &facts);
        assert_eq!(filled("经审查：${reason}。")[0].text, "经审查：材料不实。");
        assert_eq!(filled("${missingList}")[0].text, "材料不实。");
    }

    #[test]
    fn a_name_that_no_template_may_use_is_found() {
        assert_eq!(unknown("${applicant}${wage}${other}"), Some("wage"));
        assert_eq!(unknown("${applicant} $ { } 5}"), None);
        for name in PLACEHOLDERS {
            assert!(Facts::default().values().contains_key(name), "{name}");
        }
        assert_eq!(Facts::default().values().len(), PLACEHOLDERS.len());
    }

    #[test]
    fn a_decision_names_what_it_imposes_and_how_long() {
        let of = |from: &str, to: &str| {
            let penalty = Penalty { kind: "停止执业".to_owned(), from: Date::parse(from), to: Date::parse(to) };
            let facts = Facts { addressee: "高磊", penalty: Some(penalty), ..Facts::default() };
            let paragraph = Paragraph { text: "${addressee}：${penalty}".to_owned(), ..Paragraph::default() };
            fill(&[paragraph], &facts)[0].text.clone()
        };
        assert_eq!(of("2026-12-01", "2027-01-31"), "高磊：停止执业（自2026年12月1日起至2027年1月31日止）");
        assert_eq!(of("2026-12-01", ""), "高磊：停止执业（自2026年12月1日起）");
        assert_eq!(of("", ""), "高磊：停止执业");
    }

    #[test]
    fn a_number_names_the_organ_the_kind_and_the_year() {
        assert_eq!(number("东湖市司法局", "许", 2026, 7), "东湖司许〔2026〕第0007号");
        assert_eq!(number("东湖市律师协会", "实", 2026, 12345), "东湖律协实〔2026〕第12345号");
        assert_eq!(number("司法部", DEFAULT_WORD, 2026, 1), "司通〔2026〕第0001号");
    }
}
