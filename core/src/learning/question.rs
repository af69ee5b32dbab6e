//! Questions of tests: their kinds (dictionary `tmlx`), and when one is sound.

use crate::code::codes;
use crate::message::Message;
use crate::violation::Violation;

/// The keys of options, in order.
pub const OPTION_KEYS: [char; 8] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
/// The most points of a question.
pub const MOST_POINTS: u32 = 100;

codes! {
    /// How a question is answered (dictionary `tmlx`), in the order of a paper.
    QuestionKind {
        /// 单选: one option is right.
        Single = "1",
        /// 多选: two or more options are right.
        Multiple = "2",
        /// 判断: one of two.
        Judgement = "3",
        /// 填空: words for gaps.
        Blanks = "4",
        /// 简答: a text that a teacher marks.
        Essay = "5",
    }
}

impl QuestionKind {
    /// Whether options are offered.
    #[must_use]
    pub const fn has_options(self) -> bool {
        matches!(self, Self::Single | Self::Multiple | Self::Judgement)
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// How it is answered.
    pub kind: QuestionKind,
    /// What can be chosen; the first is A. Empty for blanks and essays.
    pub options: Vec<String>,
    /// The keys of the right options, as `ACD`; for blanks a line a gap, with `|` between words that are all right; for
    /// essays what a teacher may expect.
    pub answer: String,
    /// Whole points, from 1.
    pub points: u32,
}

impl Question {
    /// The places of the right options; none for blanks and essays.
    #[must_use]
    pub fn right_options(&self) -> Vec<usize> {
        option_places(&self.answer)
    }

    /// The gaps, each with the words that are right.
    #[must_use]
    pub fn gaps(&self) -> Vec<Vec<&str>> {
        self.answer.lines().map(words_of).filter(|words| !words.is_empty()).collect()
    }

    /// What is wrong with it: single choice and judgement have one right answer, multiple choice two or more, a judgement
    /// two options, blanks a word a gap.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut wrong = Vec::new();
        if !(1..=MOST_POINTS).contains(&self.points) {
            wrong.push(Violation::error("score", Message::OutOfRange { min: 1, max: MOST_POINTS.into() }));
        }
        if self.kind.has_options() {
            wrong.extend(self.check_options());
        } else if self.kind == QuestionKind::Blanks && self.gaps().is_empty() {
            wrong.push(Violation::error("answer", sentence(&NO_GAP)));
        }
        wrong
    }

    fn check_options(&self) -> Option<Violation> {
        let right = self.right_options();
        let count = self.options.len();
        let is_known = right.iter().all(|place| *place < count);
        let mut distinct = self.options.iter().map(|it| it.trim()).collect::<Vec<_>>();
        distinct.sort_unstable();
        distinct.dedup();
        let found = match self.kind {
            QuestionKind::Judgement if count != 2 => Some(("optionA", &TWO_OPTIONS)),
            _ if !(2..=OPTION_KEYS.len()).contains(&count) => Some(("optionA", &FEW_OPTIONS)),
            _ if distinct.len() != count => Some(("optionA", &SAME_OPTIONS)),
            _ if !is_known || right.is_empty() => Some(("answer", &UNKNOWN_OPTION)),
            QuestionKind::Multiple if right.len() < 2 => Some(("answer", &TWO_RIGHT)),
            QuestionKind::Single | QuestionKind::Judgement if right.len() != 1 => Some(("answer", &ONE_RIGHT)),
            _ => None,
        };
        found.map(|(field, why)| Violation::error(field, sentence(why)))
    }
}

/// The words of a line that are all right.
fn words_of(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// The places that keys stand for, each once and in order: `CA` is 0 and 2.
#[must_use]
pub fn option_places(keys: &str) -> Vec<usize> {
    let mut places: Vec<usize> =
        keys.chars().filter_map(|key| OPTION_KEYS.iter().position(|it| *it == key.to_ascii_uppercase())).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// The keys of places: 0 and 2 are `AC`.
#[must_use]
pub fn option_keys(places: &[usize]) -> String {
    places.iter().filter_map(|place| OPTION_KEYS.get(*place)).collect()
}

/// Stable code, Chinese, English.
type Why = (&'static str, &'static str, &'static str);

const NO_GAP: Why = (
    "questionGaps",
    "填空题须给出答案：一空一行，多个可接受的答案用|分隔",
    "Blanks need answers: a line a gap, with | between words that are all right",
);
const TWO_OPTIONS: Why = ("questionJudgement", "判断题须有且只有两个选项", "A judgement has exactly two options");
const FEW_OPTIONS: Why = ("questionOptions", "选择题须有2至8个选项", "A choice has 2 to 8 options");
const SAME_OPTIONS: Why = ("questionSameOptions", "选项不能重复", "Two options are the same");
const UNKNOWN_OPTION: Why =
    ("questionUnknownOption", "答案须为选项的字母，如A或ACD", "The answer names options by their letters, as A or ACD");
const TWO_RIGHT: Why =
    ("questionTwoRight", "多选题至少有两个正确选项", "A multiple choice has at least two right options");
const ONE_RIGHT: Why = ("questionOneRight", "单选题、判断题须有且只有一个正确选项", "Exactly one option is right here");

fn sentence((code, zh, en): &Why) -> Message {
    Message::of_ground(code, (*zh).to_owned(), (*en).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(kind: QuestionKind, options: &[&str], answer: &str) -> Question {
        let options = options.iter().map(|it| (*it).to_owned()).collect();
        Question { kind, options, answer: answer.to_owned(), points: 2 }
    }

    fn fields(question: &Question) -> Vec<String> {
        question.check().into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn each_kind_has_its_number_of_right_answers() {
        use QuestionKind::{Blanks, Essay, Judgement, Multiple, Single};
        let four = ["甲", "乙", "丙", "丁"];
        assert!(fields(&question(Single, &four, "B")).is_empty());
        assert_eq!(fields(&question(Single, &four, "BC")), ["answer"]);
        assert_eq!(fields(&question(Single, &four, "")), ["answer"]);
        assert_eq!(fields(&question(Single, &four, "F")), ["answer"]);
        assert_eq!(fields(&question(Single, &["甲", "甲"], "A")), ["optionA"]);
        assert!(fields(&question(Multiple, &four, "ca")).is_empty());
        assert_eq!(fields(&question(Multiple, &four, "A")), ["answer"]);
        assert!(fields(&question(Judgement, &["正确", "错误"], "A")).is_empty());
        assert_eq!(fields(&question(Judgement, &four, "A")), ["optionA"]);
        assert!(fields(&question(Blanks, &[], "三|3\n五")).is_empty());
        assert_eq!(fields(&question(Blanks, &[], " | \n")), ["answer"]);
        assert!(fields(&question(Essay, &[], "")).is_empty());
        assert_eq!(fields(&Question { points: 0, ..question(Essay, &[], "") }), ["score"]);
    }

    #[test]
    fn keys_are_places_in_order() {
        assert_eq!(option_places("CaC x"), [0, 2]);
        assert_eq!(option_keys(&[0, 2]), "AC");
    }
}
