//! What findings say, apart from the words: a key and its values. The words of a language are a catalogue, a text that
//! the server has within and the browser loads beside its module, one of the two.
//!
//! A line of it is `key parameter … = sentence with {parameter}`.

use std::sync::LazyLock;

use crate::bpmn::{ProblemKind, ReadErrorKind};
use crate::expression::{SyntaxError, SyntaxErrorKind, Type};
use crate::locale::Locale;
use crate::string_index::Index;

use super::terms::{CopyRuleProblem, TimerPart, Trigger, UnassignableReason};

/// A sentence in no language yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sentence {
    key: &'static str,
    values: Vec<SentenceArg>,
}

impl Sentence {
    pub(super) fn new(key: &'static str, values: Vec<SentenceArg>) -> Self {
        Self { key, values }
    }

    fn plain(key: &'static str) -> Self {
        Self::new(key, Vec::new())
    }
}

/// What goes into a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SentenceArg {
    /// As it is.
    Text(String),
    /// Words of the language.
    Sentence(Sentence),
}

impl SentenceArg {
    /// In a list. One function for all findings, not a list made anew for each of them.
    #[inline(never)]
    pub(super) fn all<const N: usize>(values: [Self; N]) -> Vec<Self> {
        Vec::from(values)
    }
}

/// The sentences of one language.
#[derive(Debug)]
pub struct Catalogue<'t> {
    lines: Vec<Line<'t>>,
    keys: Index,
}

/// A sentence with its parameters.
#[derive(Clone, Copy, Debug)]
struct Line<'t> {
    key: &'t str,
    /// Each after a blank.
    parameters: &'t str,
    words: &'t str,
}

impl<'t> Line<'t> {
    fn of(line: &'t str) -> Self {
        let (head, words) = line.split_once(" = ").unwrap_or(("", line));
        let (key, parameters) = head.split_at(head.find(' ').unwrap_or(head.len()));
        Self { key, parameters, words }
    }
}

impl<'t> Catalogue<'t> {
    /// Takes a language's text apart.
    #[must_use]
    pub fn of(text: &'t str) -> Self {
        let lines: Vec<Line<'_>> = text.lines().map(Line::of).collect();
        let keys = Index::of(lines.iter().map(|line| line.key).zip(0..));
        Self { lines, keys }
    }

    /// A language's text, as the browser gets it too.
    #[must_use]
    pub fn shipped(locale: Locale) -> &'static Catalogue<'static> {
        static ZH_CN: LazyLock<Catalogue<'static>> =
            LazyLock::new(|| Catalogue::of(include_str!("../../data/findings/zh-CN.txt")));
        static EN: LazyLock<Catalogue<'static>> =
            LazyLock::new(|| Catalogue::of(include_str!("../../data/findings/en.txt")));
        match locale {
            Locale::ZhCn => &ZH_CN,
            Locale::En => &EN,
        }
    }

    /// The sentence in words; its key, should the text not be of this version.
    pub(super) fn render(&self, sentence: &Sentence) -> String {
        // Long enough for most, so that it grows once if at all.
        let mut words = String::with_capacity(128);
        self.write(sentence, &mut words);
        words
    }

    fn write(&self, sentence: &Sentence, words: &mut String) {
        let at = self.keys.find(sentence.key, |at| self.lines[at as usize].key);
        let unknown = Line { key: "", parameters: "", words: sentence.key };
        let line = at.map_or(unknown, |at| self.lines[at as usize]);
        let mut rest = line.words;
        let value = |name: &str| {
            let place = line.parameters.split(' ').skip(1).position(|it| it == name)?;
            sentence.values.get(place)
        };
        while let Some(open) = rest.find('{') {
            let (before, inside) = rest.split_at(open);
            words.push_str(before);
            let told = inside[1..].split_once('}').and_then(|(name, after)| Some((value(name)?, after)));
            rest = match told {
                Some((SentenceArg::Text(text), after)) => {
                    words.push_str(text);
                    after
                }
                Some((SentenceArg::Sentence(part), after)) => {
                    self.write(part, words);
                    after
                }
                // A brace that stands for itself.
                None => {
                    words.push('{');
                    &inside[1..]
                }
            };
        }
        words.push_str(rest);
    }
}

/// What is said of a problem the reader noticed.
pub(super) fn problem(kind: &ProblemKind) -> Sentence {
    use ProblemKind as P;
    let values = match kind {
        P::DuplicateId { id: told }
        | P::MissingId { name: told }
        | P::SeqFlowInvalidSrc { reference: told }
        | P::SeqFlowInvalidTarget { reference: told }
        | P::BoundaryEventInvalidAttachedRef { reference: told }
        | P::DefaultFlowInvalidRef { reference: told }
        | P::MessageEventInvalidMessageRef { reference: told }
        | P::SignalEventInvalidSignalRef { reference: told }
        | P::ErrorEventInvalidErrorRef { reference: told }
        | P::EscalationEventInvalidEscalationRef { reference: told }
        | P::CompensateEventInvalidActivityRef { reference: told }
        | P::LaneInvalidFlowNodeRef { reference: told }
        | P::ParticipantInvalidProcessRef { reference: told }
        | P::DiInvalidReference { reference: told }
        | P::InvalidNumber { value: told }
        | P::UnknownElement { name: told } => vec![SentenceArg::Text(told.clone())],
        P::NoProcess => Vec::new(),
    };
    Sentence::new(kind.code(), values)
}

/// What is said of a file that is not read.
pub(super) fn refusal(reason: &ReadErrorKind) -> Sentence {
    let values = match reason {
        ReadErrorKind::EncodingUnknown { name: told }
        | ReadErrorKind::EncodingBroken { name: told }
        | ReadErrorKind::AttributeTwice { name: told }
        | ReadErrorKind::PrefixUnbound { prefix: told } => vec![SentenceArg::Text(told.clone())],
        ReadErrorKind::TagMismatched { expected, found } => {
            vec![SentenceArg::Text(expected.clone()), SentenceArg::Text(found.clone())]
        }
        _ => Vec::new(),
    };
    Sentence::new(reason.code(), values)
}

impl From<String> for SentenceArg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for SentenceArg {
    fn from(number: usize) -> Self {
        Self::Text(number.to_string())
    }
}

impl From<bool> for SentenceArg {
    fn from(verdict: bool) -> Self {
        Self::Text((if verdict { "true" } else { "false" }).to_owned())
    }
}

/// What was probably meant, where anything was.
impl From<Option<String>> for SentenceArg {
    fn from(meant: Option<String>) -> Self {
        match meant {
            Some(it) => Self::Sentence(Sentence::new("meant", vec![Self::Text(it)])),
            None => Self::Text(String::new()),
        }
    }
}

impl From<Trigger> for SentenceArg {
    fn from(trigger: Trigger) -> Self {
        Self::Sentence(Sentence::plain(match trigger {
            Trigger::Timer => "trigger-timer",
            Trigger::Message => "trigger-message",
            Trigger::Signal => "trigger-signal",
            Trigger::Error => "trigger-error",
            Trigger::Escalation => "trigger-escalation",
            Trigger::Conditional => "trigger-conditional",
            Trigger::Variable => "trigger-variable",
            Trigger::Terminate => "trigger-terminate",
            Trigger::Link => "trigger-link",
            Trigger::Compensation => "trigger-compensation",
            Trigger::Cancel => "trigger-cancel",
        }))
    }
}

impl From<TimerPart> for SentenceArg {
    fn from(part: TimerPart) -> Self {
        Self::Sentence(Sentence::plain(match part {
            TimerPart::Date => "timer-date",
            TimerPart::Duration => "timer-duration",
            TimerPart::Cycle => "timer-cycle",
        }))
    }
}

impl From<UnassignableReason> for SentenceArg {
    fn from(why: UnassignableReason) -> Self {
        Self::Sentence(Sentence::plain(match why {
            UnassignableReason::StrategyWithoutParam => "nobody-strategy-without-param",
            UnassignableReason::EmptyUsersMissing => "nobody-empty-users-missing",
            UnassignableReason::OrganisationUnknown => "nobody-organisation-unknown",
            UnassignableReason::PostUnknown => "nobody-post-unknown",
            UnassignableReason::FieldUnknown => "nobody-field-unknown",
        }))
    }
}

impl From<CopyRuleProblem> for SentenceArg {
    fn from(why: CopyRuleProblem) -> Self {
        Self::Sentence(Sentence::plain(match why {
            CopyRuleProblem::Moment => "copy-moment",
            CopyRuleProblem::Nobody => "copy-nobody",
            CopyRuleProblem::Applicant => "copy-applicant",
        }))
    }
}

impl From<Type> for SentenceArg {
    fn from(kind: Type) -> Self {
        Self::Sentence(Sentence::plain(match kind {
            Type::Any => "type-any",
            Type::Boolean => "type-boolean",
            Type::Long => "type-long",
            Type::Number => "type-number",
            Type::Text => "type-text",
            Type::Date => "type-date",
            Type::List => "type-list",
            Type::Map => "type-map",
            Type::Execution => "type-execution",
            Type::Task => "type-task",
        }))
    }
}

impl From<SyntaxError> for SentenceArg {
    fn from(error: SyntaxError) -> Self {
        use SyntaxErrorKind as S;
        let (key, values) = match error.kind {
            S::Expected { expected, found } if found.is_empty() => {
                ("syntax-expected-at-end", vec![expected.to_owned()])
            }
            S::Expected { expected, found } => ("syntax-expected", vec![expected.to_owned(), found]),
            S::InvalidCharacter { character, meant: Some(meant) } => {
                ("syntax-character-meant", vec![character.into(), meant.into()])
            }
            S::InvalidCharacter { character, meant: None } => ("syntax-character", vec![character.into()]),
            S::UnterminatedText => ("syntax-unterminated-text", Vec::new()),
            S::InvalidEscape(character) => ("syntax-escape", vec![character.into()]),
            S::InvalidNumber(text) => ("syntax-number", vec![text]),
            S::MixedMarkers => ("syntax-mixed-markers", Vec::new()),
            S::Unsupported(what) => ("syntax-unsupported", vec![what.to_owned()]),
            S::TooDeep => ("syntax-too-deep", Vec::new()),
            S::TooLong => ("syntax-too-long", Vec::new()),
        };
        Self::Sentence(Sentence::new(key, values.into_iter().map(Self::Text).collect()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::super::finding::{CODES, FIELDS};
    use super::*;

    fn heads(locale: Locale) -> BTreeMap<&'static str, Vec<&'static str>> {
        let lines = &Catalogue::shipped(locale).lines;
        let count = lines.len();
        let head = |line: &Line<'static>| (line.key, line.parameters.split_whitespace().collect());
        let by_key: BTreeMap<_, _> = lines.iter().map(head).collect();
        assert_eq!(by_key.len(), count, "a key is there twice");
        by_key
    }

    /// Names in braces; a brace that stands for itself holds none.
    fn placed(line: &str) -> BTreeSet<&str> {
        let names = line.split('{').skip(1).filter_map(|after| Some(after.split_once('}')?.0));
        names.filter(|name| name.bytes().all(|byte| byte.is_ascii_lowercase())).collect()
    }

    #[test]
    fn both_languages_have_the_same_sentences_with_the_same_parameters() {
        assert_eq!(heads(Locale::ZhCn), heads(Locale::En));
        for line in [Locale::ZhCn, Locale::En].iter().flat_map(|locale| &Catalogue::shipped(*locale).lines) {
            assert_eq!(placed(line.words), line.parameters.split_whitespace().collect(), "{line:?}");
        }
    }

    #[test]
    fn every_finding_has_its_sentence() {
        let heads = heads(Locale::En);
        for (code, fields) in CODES.iter().zip(FIELDS) {
            assert_eq!(heads.get(code).map(Vec::as_slice), Some(*fields), "{code}");
        }
    }

    #[test]
    fn values_go_into_their_places_and_other_braces_stay() {
        let catalogue = Catalogue::of("a x y = {y} before {x}: write ${…}\ny it =  ({it})");
        let inner = SentenceArg::Sentence(Sentence::new("y", vec![SentenceArg::Text("{x}".to_owned())]));
        let sentence = |key| Sentence::new(key, vec![SentenceArg::Text("one".to_owned()), inner.clone()]);
        assert_eq!(catalogue.render(&sentence("a")), " ({x}) before one: write ${…}");
        assert_eq!(catalogue.render(&sentence("unknown")), "unknown");
    }
}
