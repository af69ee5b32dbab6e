//! Every expression must be readable, and must use only what is known.

use crate::bpmn::Edit;
use crate::expression::{self, Expression, Names, Problem, ProblemKind, SyntaxError, Type};

use super::finding::FindingKind;
use super::findings::Findings;
use super::scene::Scene;
use super::seen::Seen;
use super::written::{Purpose, Written, each};

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    let mut names = scene.context.names.clone();
    // Diagrams say the same things again and again: each text is read and analysed once.
    let mut texts = Seen::default();
    let mut known: Vec<Known> = Vec::new();
    for process in &scene.model.processes {
        each(process, &mut |written| {
            let evaluates = written.text.bytes().any(|byte| matches!(byte, b'$' | b'#'));
            if evaluates || written.purpose == Purpose::Condition {
                let number = texts.number(written.text);
                if number == known.len() {
                    known.push(Known { parsed: expression::parse(written.text), used: [None, None] });
                }
                one(written, &mut known[number], names.as_mut(), findings);
            }
        });
    }
}

/// What is known of a text.
struct Known {
    parsed: Result<Expression, SyntaxError>,
    /// Its analysis outside and inside a user task, as far as it was asked for.
    used: [Option<(Vec<Problem>, Type)>; 2],
}

fn one(written: Written<'_>, known: &mut Known, names: Option<&mut Names>, findings: &mut Findings) {
    match &known.parsed {
        Err(reason) => {
            let kind = FindingKind::ExpressionInvalid { text: written.text.to_owned(), reason: reason.clone() };
            findings.add(kind, written.place);
        }
        Ok(expression) if expression.is_literal() => literal(written, findings),
        Ok(expression) => {
            let Some(names) = names.filter(|_| written.purpose != Purpose::Handler) else { return };
            let (problems, found) = known.used[usize::from(written.in_task)].get_or_insert_with(|| {
                names.in_task = written.in_task;
                (expression::analyse(expression, names), expression::result_type(expression, names))
            });
            used(written, problems, *found, findings);
        }
    }
}

/// What the expression uses is known, and a condition is true or false.
fn used(written: Written<'_>, problems: &[Problem], found: Type, findings: &mut Findings) {
    let is_condition = written.purpose == Purpose::Condition;
    if is_condition && problems.is_empty() && !matches!(found, Type::Any | Type::Boolean) {
        findings.add(FindingKind::ExpressionWrongType { expected: Type::Boolean, found }, written.place);
    }
    for problem in problems {
        findings.add(finding(problem.clone()), written.place);
    }
}

fn literal(written: Written<'_>, findings: &mut Findings) {
    if written.purpose != Purpose::Condition {
        return;
    }
    let kind = FindingKind::ConditionLiteral { text: written.text.to_owned() };
    let body = format!("${{{}}}", written.text);
    let on_flow = written.place.is_at("conditionExpression");
    if on_flow && expression::parse(&body).is_ok() {
        let edit = Edit::SetCondition { flow: written.place.element().to_owned(), body: Some(body) };
        findings.add_fixable(kind, written.place, vec![edit]);
    } else {
        findings.add(kind, written.place);
    }
}

fn finding(problem: Problem) -> FindingKind {
    match problem.kind {
        ProblemKind::UnknownName { name, meant } => FindingKind::ExpressionUnknownName { name, meant },
        ProblemKind::UnknownBean { bean, .. } => FindingKind::BeanUnknown { name: bean },
        ProblemKind::UnknownFunction { function, meant } => {
            FindingKind::ExpressionUnknownFunction { name: function, meant }
        }
        ProblemKind::UnknownProperty { property, of, meant } => {
            FindingKind::ExpressionUnknownMember { name: property, of, meant }
        }
        ProblemKind::UnknownMethod { method, of, meant } => {
            FindingKind::ExpressionUnknownMember { name: method, of, meant }
        }
        ProblemKind::WrongArity { function, found } => FindingKind::ExpressionWrongArity { name: function, found },
        ProblemKind::WrongType { expected, found } => FindingKind::ExpressionWrongType { expected, found },
        ProblemKind::DoubtfulType { expected, found } => FindingKind::ExpressionDoubtfulType { expected, found },
        ProblemKind::UnknownValue { value, meant } => FindingKind::ExpressionUnknownValue { value, meant },
        ProblemKind::Constant { value } => FindingKind::ExpressionConstant { value },
    }
}
