//! Every expression must be readable, and must use only what is known.

use crate::bpmn::Edit;
use crate::expression::{self, Expression, Names, Problem, ProblemKind, SyntaxError, Type};

use super::finding::FindingKind;
use super::findings::Findings;
use super::scene::Scene;
use super::seen::Seen;
use super::written::{Purpose, Written, each};

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    let outside = scene.context.names.clone().map(|names| Names { in_task: false, ..names });
    let inside = scene.context.names.clone().map(|names| Names { in_task: true, ..names });
    // Diagrams say the same things again and again: each text is read once.
    let mut texts = Seen::default();
    let mut known: Vec<Result<Expression, SyntaxError>> = Vec::new();
    for process in &scene.model.processes {
        each(process, &mut |written| {
            if written.text.contains(['$', '#']) || written.purpose == Purpose::Condition {
                let number = texts.number(written.text);
                if number == known.len() {
                    known.push(expression::parse(written.text));
                }
                let names = if written.in_task { &inside } else { &outside };
                one(written, &known[number], names.as_ref(), findings);
            }
        });
    }
}

fn one(written: Written<'_>, parsed: &Result<Expression, SyntaxError>, names: Option<&Names>, findings: &mut Findings) {
    match parsed {
        Err(reason) => {
            let kind = FindingKind::ExpressionInvalid { text: written.text.to_owned(), reason: reason.clone() };
            findings.add(kind, written.place);
        }
        Ok(expression) if expression.is_literal() => literal(written, findings),
        Ok(expression) => used(written, expression, names, findings),
    }
}

/// What the expression uses is known, and a condition is true or false.
fn used(written: Written<'_>, expression: &Expression, names: Option<&Names>, findings: &mut Findings) {
    let Some(names) = names.filter(|_| written.purpose != Purpose::Handler) else { return };
    let problems = expression::analyse(expression, names);
    let found = expression::result_type(expression, names);
    let is_condition = written.purpose == Purpose::Condition;
    if is_condition && problems.is_empty() && !matches!(found, Type::Any | Type::Boolean) {
        findings.add(FindingKind::ExpressionWrongType { expected: Type::Boolean, found }, written.place);
    }
    for problem in problems {
        findings.add(finding(problem), written.place);
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
