//! What the lawyers of the demo have answered: passed, failed, waiting for a teacher, and one attempt that runs.

use anyhow::Result;
use lawdesk_core::learning::drawing::part_of;
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::learning::scoring::points;

use super::education::{BankLine, PaperLine, question_id};
use super::education_learners::Learner;
use super::education_rows::{ANSWER, ATTEMPT};
use super::insert::insert;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;

/// Attempts at the two papers with chosen questions: passed, failed, waiting for a teacher, and one that runs.
pub(super) async fn exams(
    tx: &mut Tx,
    papers: &[PaperLine; 4],
    people: &[Learner],
    bank: &[BankLine],
    now: i64,
) -> Result<()> {
    let (mut attempts, mut answers) = (Vec::new(), Vec::new());
    for (at, person) in people.iter().enumerate().filter(|(at, _)| at % 4 != 3) {
        let made = attempt(&papers[0], Some("edu-c1"), person, (at, now), bank);
        attempts.push(made.0);
        answers.extend(made.1);
    }
    // The essays of the second paper wait, but for every third.
    for (at, person) in people.iter().enumerate().skip(8).take(12) {
        let made = attempt(&papers[1], Some("edu-c4"), person, (at, now), bank);
        attempts.push(made.0);
        answers.extend(made.1);
    }
    let small = people.iter().enumerate().filter(|(at, _)| at % 4 == 0);
    for (at, person) in small {
        let made = attempt(&papers[2], Some("edu-c1"), person, (at, now), bank);
        attempts.push(made.0);
        answers.extend(made.1);
    }
    insert(tx, &ATTEMPT, attempts).await?;
    insert(tx, &ANSWER, answers).await
}

/// An attempt and its answers: how much somebody knows follows from his number.
fn attempt(
    &(paper, _, pass, minutes, _, _, questions): &PaperLine,
    course: Option<&str>,
    person: &Learner,
    (at, now): (usize, i64),
    bank: &[BankLine],
) -> (Vec<Value>, Vec<Vec<Value>>) {
    // How much he knows, and how far he is, follow from his place: the demo is the same each time.
    let id = format!("{paper}-{}", person.id);
    let seed = part_of(20_260_101, at as u64) >> 1;
    let knows = if at.is_multiple_of(4) { 100 } else { 40 + (at as u64 * 37) % 60 };
    let is_live = paper == "edu-p1" && at == 2;
    let is_waiting = !is_live && !at.is_multiple_of(3);
    // His answers, marked as the server would.
    let (mut auto, mut manual, mut waits) = (0, 0, false);
    let mut rows = Vec::new();
    for (sort, (number, full)) in (0_i64..).zip(questions) {
        let line = &bank[number - 1];
        let knows_it = part_of(seed, sort.unsigned_abs()) % 100 < knows;
        let answer = answer_of(line, knows_it);
        let scored = match points(&line.with_points(*full), &answer).map(i64::from) {
            _ if is_live => None,
            Some(points) => {
                auto += points;
                Some(points)
            }
            None if is_waiting => {
                waits = true;
                None
            }
            None => {
                manual += full / 2;
                Some(full / 2)
            }
        };
        let comment = if line.kind == QuestionKind::Essay && scored.is_some() { "要点基本齐全" } else { "" };
        let order = serde_json::to_string(&(0..line.options.len()).collect::<Vec<_>>()).unwrap_or_default();
        rows.push(vec![
            id.as_str().into(),
            sort.into(),
            question_id(*number).into(),
            (*full).into(),
            order.into(),
            answer.into(),
            Value::Int(scored),
            comment.into(),
        ]);
    }
    // When it was, and what came of it.
    let begun = if is_live { now - 5 * MINUTE } else { now - (2 + i64::try_from(at).unwrap_or(0) % 20) * DAY };
    let state = if is_live {
        "0"
    } else if waits {
        "2"
    } else {
        "3"
    };
    let (auto, total) = if is_live { (0, 0) } else { (auto, auto + manual) };
    let row = vec![
        id.as_str().into(),
        paper.into(),
        course.into(),
        person.id.as_str().into(),
        person.account_id.as_str().into(),
        person.name.as_str().into(),
        person.region_code.as_str().into(),
        person.firm_id.as_deref().into(),
        1.into(),
        i64::try_from(seed).unwrap_or(0).into(),
        0.into(),
        begun.into(),
        (begun + minutes * MINUTE).into(),
        Value::Int((!is_live).then_some(begun + 20 * MINUTE)),
        auto.into(),
        manual.into(),
        total.into(),
        i64::from(state == "3" && total >= pass).into(),
        state.into(),
        1.into(),
    ];
    (row, rows)
}

fn answer_of(line: &BankLine, knows_it: bool) -> String {
    match line.kind {
        QuestionKind::Essay => "应当从范围、例外、程序三个方面说明，并做好记录。".to_owned(),
        QuestionKind::Blanks if knows_it => {
            let words = line.answer.lines().map(|gap| gap.split('|').next().unwrap_or_default());
            words.collect::<Vec<_>>().join("\n")
        }
        QuestionKind::Blanks => "不清楚".to_owned(),
        _ if knows_it => line.answer.clone(),
        QuestionKind::Judgement if line.answer == "A" => "B".to_owned(),
        QuestionKind::Judgement => "A".to_owned(),
        _ => "D".to_owned(),
    }
}
