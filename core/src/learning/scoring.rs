//! What an answer is worth, where a machine can say so (`docs/handbook/fields.md` 1.7).

use super::question::{Question, QuestionKind, option_places};

/// The points of an answer; `None`: a teacher marks it. Single choice and judgement: all or nothing. Multiple choice: all
/// points for all right options, half of them (rounded down) for some of them, none as soon as a wrong one is among them.
/// Blanks: the share of the gaps that are right, rounded down. An essay that is empty has no point; any other is a
/// teacher's.
#[must_use]
pub fn points(question: &Question, answer: &str) -> Option<u32> {
    let points = match question.kind {
        QuestionKind::Single | QuestionKind::Judgement => {
            if option_places(answer) == question.right_options() {
                question.points
            } else {
                0
            }
        }
        QuestionKind::Multiple => multiple(question, &option_places(answer)),
        QuestionKind::Blanks => blanks(question, answer),
        QuestionKind::Essay if answer.trim().is_empty() => 0,
        QuestionKind::Essay => return None,
    };
    Some(points)
}

fn multiple(question: &Question, chosen: &[usize]) -> u32 {
    let right = question.right_options();
    if chosen == right {
        question.points
    } else if !chosen.is_empty() && chosen.iter().all(|it| right.contains(it)) {
        question.points / 2
    } else {
        0
    }
}

fn blanks(question: &Question, answer: &str) -> u32 {
    let gaps = question.gaps();
    let given: Vec<String> = answer.split('\n').map(plain).collect();
    let is_right = |(gap, words): (usize, &Vec<&str>)| {
        given.get(gap).is_some_and(|said| !said.is_empty() && words.iter().any(|word| plain(word) == *said))
    };
    let right = gaps.iter().enumerate().filter(|(gap, words)| is_right((*gap, words))).count();
    match gaps.len() {
        0 => 0,
        all => u32::try_from(question.points as usize * right / all).unwrap_or(0),
    }
}

/// Without blanks and case, full-width characters as plain ones: what a reader would take as the same word.
fn plain(text: &str) -> String {
    let narrow = |character: char| match u32::from(character) {
        wide @ 0xff01..=0xff5e => char::from_u32(wide - 0xfee0).unwrap_or(character),
        _ => character,
    };
    text.chars().filter(|it| !it.is_whitespace()).map(narrow).flat_map(char::to_lowercase).collect()
}

/// An answer in the letters of one attempt as the letters of the question: `order` says which option stands at each place.
#[must_use]
pub fn original_keys(answer: &str, order: &[usize]) -> String {
    let mut places: Vec<usize> = option_places(answer).iter().filter_map(|shown| order.get(*shown).copied()).collect();
    places.sort_unstable();
    super::question::option_keys(&places)
}

/// Letters of the question as those of one attempt.
#[must_use]
pub fn attempt_keys(keys: &str, order: &[usize]) -> String {
    let places = option_places(keys);
    let mut at: Vec<usize> = places.iter().filter_map(|it| order.iter().position(|shown| shown == it)).collect();
    at.sort_unstable();
    super::question::option_keys(&at)
}

#[cfg(test)]
mod tests {
    use super::super::drawing::shuffled;
    use super::*;

    fn question(kind: QuestionKind, options: usize, answer: &str, points: u32) -> Question {
        Question { kind, options: vec![String::new(); options], answer: answer.to_owned(), points }
    }

    #[test]
    fn choices_are_marked_by_their_letters() {
        let single = question(QuestionKind::Single, 4, "B", 2);
        assert_eq!(
            [points(&single, "b"), points(&single, "A"), points(&single, "BC"), points(&single, "")],
            [Some(2), Some(0), Some(0), Some(0)]
        );
        let multiple = question(QuestionKind::Multiple, 4, "ACD", 5);
        let of = |answer| points(&multiple, answer);
        assert_eq!(
            [of("DCA"), of("AC"), of("A"), of("AB"), of("ABCD"), of("")],
            [Some(5), Some(2), Some(2), Some(0), Some(0), Some(0)]
        );
    }

    #[test]
    fn gaps_are_marked_each_for_itself() {
        let blanks = question(QuestionKind::Blanks, 0, "30|三十\n5\n司法部", 5);
        let of = |answer| points(&blanks, answer);
        assert_eq!(of("三十\n５\n 司法 部"), Some(5));
        assert_eq!(of("30\n6\n司法部"), Some(3));
        assert_eq!(of("\n5"), Some(1));
        assert_eq!(of("5\n30"), Some(0), "each word in its own gap");
        assert_eq!(of(""), Some(0));
    }

    #[test]
    fn an_essay_is_a_teachers() {
        let essay = question(QuestionKind::Essay, 0, "要点", 10);
        assert_eq!(points(&essay, "我认为"), None);
        assert_eq!(points(&essay, " \n"), Some(0));
    }

    #[test]
    fn no_answer_is_worth_more_than_the_question() {
        let answers = ["", "A", "AB", "ABC", "ABCD", "BD", "x\ny", "30\n30\n30"];
        for kind in QuestionKind::ALL.iter().copied() {
            for right in ["A", "AC", "BCD", "30\n5"] {
                let question = question(kind, 4, right, 7);
                assert!(answers.iter().all(|answer| points(&question, answer).unwrap_or(0) <= 7));
            }
        }
    }

    #[test]
    fn an_order_of_options_can_be_undone() {
        for seed in 0..50 {
            let order = shuffled(seed, 4);
            for keys in ["A", "BD", "ABCD", ""] {
                assert_eq!(original_keys(&attempt_keys(keys, &order), &order), keys);
            }
        }
        assert_eq!(original_keys("AZ", &[2, 0]), "C");
    }
}
